import type { InquiryKind } from "@/lib/domain/markets/market";
import type { MarketAccount } from "./account";
import type { MarketAnswer } from "./answers";

/** `answerRef` is a further reference some markets need, e.g. SmartStore's number of the answer to change. */
export type InquiryRef = { kind: InquiryKind; inquiryNo: string; answerRef?: string };

/** One buyer's question, whatever the market. `nativeStatus` is untouched, an `answer` is there once it was answered. */
export type MarketInquiry = InquiryRef & {
  nativeStatus: string;
  isAnswered: boolean;
  content: string;
  /** Empty where a market only tells the code. */
  productName: string;
  marketProductCode: string;
  orderNo: string;
  buyer: string;
  answer: string;
  askedAt: string;
  answeredAt: string;
  /** Until when the market wants the answer, where it says so. */
  dueAt?: string;
  /** What it wants; a notice that only has to be seen takes no answer. Left out, an answer. */
  wants?: "answer" | "confirmation";
};

/** What buyers ask at a market. */
export type InquiryDesk = {
  /** Inquiries asked in the range, answered ones included. */
  inquiries(account: MarketAccount, range: { from: Date; to: Date }): Promise<MarketAnswer<MarketInquiry[]>>;
  answerInquiry(account: MarketAccount, ref: InquiryRef, content: string): Promise<MarketAnswer<null>>;
  /** Puts another answer in the place of the one given, where the market object says that it may be changed. */
  editAnswer?(account: MarketAccount, ref: InquiryRef, content: string): Promise<MarketAnswer<null>>;
  /** Tells a market that a notice was seen which wants no answer. */
  confirmInquiry?(account: MarketAccount, ref: InquiryRef): Promise<MarketAnswer<null>>;
};
