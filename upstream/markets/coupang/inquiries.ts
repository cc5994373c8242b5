import { at, list, text } from "@/upstream/kit/reading";
import type { CoupangCall } from "./client";
import type { InquiryRef, MarketAccount, MarketAnswer, MarketInquiry } from "@/upstream/markets/market-connector";
import { failed } from "@/upstream/markets/market-http";
import { koreanStamp, utcOf, windows } from "@/upstream/markets/market-time";

const OPEN = "/v2/providers/openapi/apis/api";
/** Coupang lists inquiries of seven days at a time (markets.md 2.2); the days at both ends count. */
const WINDOW_MS = 6 * 24 * 60 * 60 * 1000;

/** Product inquiries and those its call centre took (markets.md 2.2 and 2.4). */
export async function coupangInquiries(
  call: CoupangCall,
  account: MarketAccount,
  range: { from: Date; to: Date },
): Promise<MarketAnswer<MarketInquiry[]>> {
  const found = new Map<string, MarketInquiry>();
  for (const window of windows(range, WINDOW_MS)) {
    const days = `inquiryStartAt=${day(window.from)}&inquiryEndAt=${day(window.to)}&pageSize=50`;
    for (const [path, filter, read] of [
      ["onlineInquiries", "answeredType=ALL", onlineOf],
      ["callCenterInquiries", "partnerCounselingStatus=NONE", callCentreOf],
    ] as const) {
      const answer = await allPages(call, account, path, `vendorId=${account.vendorId}&${filter}&${days}`);
      if (!answer.ok) return answer;
      for (const row of answer.value.map(read)) found.set(`${row.kind}/${row.inquiryNo}`, row);
    }
  }
  return { ok: true, value: [...found.values()] };
}

async function allPages(
  call: CoupangCall,
  account: MarketAccount,
  name: string,
  query: string,
): Promise<MarketAnswer<unknown[]>> {
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const path = `${OPEN}/v5/vendors/${account.vendorId}/${name}`;
    const answer = await call(account, { method: "GET", path, query: `${query}&pageNum=${page}` });
    if (answer.kind !== "ok") return failed(answer);
    const data = at(answer.body, "data");
    rows.push(...list(at(data, "content")));
    if (page >= Number(at(data, "pagination", "totalPages") ?? 1)) return { ok: true, value: rows };
  }
}

function onlineOf(row: unknown): MarketInquiry {
  const comment = list(at(row, "commentDtoList")).at(-1);
  return {
    kind: "product",
    inquiryNo: text(at(row, "inquiryId")),
    nativeStatus: comment === undefined ? "NOANSWER" : "ANSWERED",
    isAnswered: comment !== undefined,
    content: text(at(row, "content")),
    productName: "",
    marketProductCode: text(at(row, "sellerProductId")),
    orderNo: text(list(at(row, "orderIds"))[0]),
    buyer: "",
    answer: text(at(comment, "content")),
    askedAt: utcOf(text(at(row, "inquiryAt"))),
    answeredAt: utcOf(text(at(comment, "inquiryCommentAt"))),
  };
}

function callCentreOf(row: unknown): MarketInquiry {
  const replies = list(at(row, "replies"));
  const mine = replies.findLast((reply) => text(at(reply, "answerType")) === "vendor");
  const status = text(at(row, "csPartnerCounselingStatus"));
  return {
    kind: "order",
    inquiryNo: text(at(row, "inquiryId")),
    nativeStatus: status,
    isAnswered: status === "answered",
    content: text(at(row, "content")),
    productName: text(at(row, "itemName")),
    marketProductCode: "",
    orderNo: text(at(row, "orderId")),
    buyer: text(at(row, "buyerPhone")),
    answer: text(at(mine, "content")),
    askedAt: utcOf(text(at(row, "inquiryAt"))),
    answeredAt: utcOf(text(at(mine, "replyAt"))),
  };
}

export async function answerCoupang(
  call: CoupangCall,
  account: MarketAccount,
  { kind, inquiryNo }: InquiryRef,
  content: string,
): Promise<MarketAnswer<null>> {
  const name = kind === "product" ? "onlineInquiries" : "callCenterInquiries";
  const path = `${OPEN}/v4/vendors/${account.vendorId}/${name}/${encodeURIComponent(inquiryNo)}/replies`;
  const base = { content, vendorId: account.vendorId, replyBy: account.account };
  const json = kind === "product" ? base : { ...base, inquiryId: Number(inquiryNo), parentAnswerId: Number(inquiryNo) };
  const answer = await call(account, { method: "POST", path, json });
  return answer.kind === "ok" ? { ok: true, value: null } : failed(answer);
}

const day = (date: Date): string => koreanStamp(date).slice(0, 10);
