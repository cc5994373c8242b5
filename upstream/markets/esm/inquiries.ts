import { LRUCache } from "lru-cache";
import { list, text } from "@/upstream/kit/reading";
import { esmAt, type EsmCall } from "./client";
import type { EsmSite } from "./site";
import type { InquiryRef, MarketAccount, MarketAnswer, MarketInquiry } from "@/upstream/markets/market-connector";
import { failed } from "@/upstream/markets/market-http";
import { koreanStamp, utcOf, windows } from "@/upstream/markets/market-time";
import { currentTime } from "@/upstream/kit/clock";
import { DAY_MS } from "@/lib/domain/kit/durations";

const BOARD = "/item/v1/communications/customer/bulletin-board";
const ALERTS = "/assist/v1/Selling/GetEmergencyInformList";
const EVERY_KIND = 3;
const ALL = 1;
const DONE = 2;
/** Seven days at most, both ends counted. */
const WINDOW_MS = 6 * DAY_MS;
const LOOK_BACK_DAYS = 30;
const ANSWERED = "처리완료";
/** An empty board is told as an error (ES 47). */
const NOTHING_FOUND = /조회 대상이 없/;
const NO_DATE = "0001-01-01";

type Range = { from: Date; to: Date };

/** Buyers' questions of the bulletin board and what the market's own centre passes on (markets.md 4.2). */
export function esmInquiries(site: EsmSite, call: EsmCall) {
  // Each question carries a token without which the board takes no answer.
  const tokens = new LRUCache<string, string>({ max: 10_000 });

  async function rowsOf(
    account: MarketAccount,
    path: string,
    json: Record<string, unknown>,
  ): Promise<MarketAnswer<unknown[]>> {
    const answer = await call(account, { method: "POST", path, json });
    if (answer.kind === "refused" && NOTHING_FOUND.test(answer.message)) return { ok: true, value: [] };
    if (answer.kind !== "ok") return failed(answer);
    return { ok: true, value: Array.isArray(answer.body) ? answer.body : list(esmAt(answer.body, "data")) };
  }

  async function inquiries(account: MarketAccount, range: Range): Promise<MarketAnswer<MarketInquiry[]>> {
    const found = new Map<string, MarketInquiry>();
    for (const window of windows(range, WINDOW_MS)) {
      // A single day is asked for up to the next one.
      const days = { startDate: day(window.from), endDate: day(new Date(window.to.getTime() + DAY_MS)) };
      const board = await rowsOf(account, BOARD, { qnaType: EVERY_KIND, status: ALL, type: 1, ...days });
      if (!board.ok) return board;
      for (const row of board.value) {
        const question = questionOf(row);
        tokens.set(question.inquiryNo, text(esmAt(row, "token")));
        found.set(`product/${question.inquiryNo}`, question);
      }
      const alerts = await rowsOf(account, ALERTS, { status: ALL, type: 1, ...days });
      if (!alerts.ok) return alerts;
      for (const row of alerts.value.map(alertOf)) found.set(`order/${row.inquiryNo}`, row);
    }
    return { ok: true, value: [...found.values()] };
  }

  async function tokenOf(account: MarketAccount, inquiryNo: string): Promise<MarketAnswer<string>> {
    if (!tokens.has(inquiryNo)) {
      const to = currentTime();
      const looked = await inquiries(account, { from: new Date(to.getTime() - LOOK_BACK_DAYS * DAY_MS), to });
      if (!looked.ok) return looked;
    }
    const token = tokens.get(inquiryNo);
    return token === undefined
      ? { ok: false, code: "NOT_FOUND", message: GONE, retryable: false }
      : { ok: true, value: token };
  }

  async function answerInquiry(
    account: MarketAccount,
    { kind, inquiryNo }: InquiryRef,
    comments: string,
  ): Promise<MarketAnswer<null>> {
    if (kind === "order") {
      const json = { emerMessageNo: inquiryNo, comments, answerStatus: DONE };
      const answer = await call(account, { method: "POST", path: "/assist/v1/Selling/AddEmergencyInformReply", json });
      return answer.kind === "ok" ? { ok: true, value: null } : failed(answer);
    }
    const token = await tokenOf(account, inquiryNo);
    if (!token.ok) return token;
    const json = { messageNo: inquiryNo, token: token.value, answerStatus: DONE, title: "", comments };
    const answer = await call(account, { method: "POST", path: `${BOARD}/qna`, json });
    return answer.kind === "ok" ? { ok: true, value: null } : failed(answer);
  }

  return { inquiries, answerInquiry };

  function questionOf(row: unknown): MarketInquiry {
    const orderNo = text(esmAt(row, "orderNo"));
    const [title, details] = [text(esmAt(row, "title")), text(esmAt(row, "details"))];
    return {
      ...common(row),
      kind: "product",
      inquiryNo: text(esmAt(row, "messageNo")),
      content: title && !details.startsWith(title) ? `${title}\n${details}` : details,
      // Auction writes 0 and Gmarket - where there is no order.
      orderNo: orderNo === "0" || orderNo === "-" ? "" : orderNo,
      buyer: text(esmAt(row, "inquirerName")),
      answer: text(esmAt(row, "answer")),
    };
  }

  function alertOf(row: unknown): MarketInquiry {
    const details = text(esmAt(row, "details"));
    return {
      ...common(row),
      kind: "order",
      inquiryNo: text(esmAt(row, "emerMessageNo")),
      content: details || text(esmAt(row, "title")),
      orderNo: text(esmAt(row, "orderNo")),
      buyer: "",
      answer: "",
    };
  }

  function common(row: unknown) {
    const status = text(esmAt(row, "informStatus"));
    const answered = text(esmAt(row, "answerDate"));
    return {
      nativeStatus: status,
      isAnswered: status === ANSWERED,
      // Neither list tells the goods' name.
      productName: "",
      marketProductCode: text(esmAt(row, "siteGoodsNo")),
      askedAt: korean(text(esmAt(row, "receiveDate"))),
      answeredAt: answered.startsWith(NO_DATE) ? "" : korean(answered),
    };
  }
}

const GONE = "마켓에서 문의를 찾을 수 없습니다. 문의를 다시 불러온 뒤 답변해 주세요.";
const day = (date: Date): string => koreanStamp(date).slice(0, 10);
const korean = (time: string): string => utcOf(time.replace(" ", "T"));
