import type { z } from "zod";
import type { CoupangCall } from "./client";
import type { InquiryRef, MarketAccount, MarketAnswer, MarketInquiry } from "@/upstream/markets/market-connector";
import { failed } from "@/upstream/markets/market-http";
import { koreanStamp, utcOf, windows } from "@/upstream/markets/market-time";
import { taken } from "@/upstream/markets/wire";
import { callCentreInquiries, onlineInquiries, type CoupangCallCentreInquiry, type CoupangOnlineInquiry } from "./wire";

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
    const asked = (filter: string): string => `vendorId=${account.vendorId}&${filter}&${days}`;
    const online = await allPages(call, account, "onlineInquiries", asked("answeredType=ALL"), onlineInquiries);
    if (!online.ok) return online;
    const waiting = asked("partnerCounselingStatus=NONE");
    const centre = await allPages(call, account, "callCenterInquiries", waiting, callCentreInquiries);
    if (!centre.ok) return centre;
    for (const row of [...online.value.map(onlineOf), ...centre.value.map(callCentreOf)])
      found.set(`${row.kind}/${row.inquiryNo}`, row);
  }
  return { ok: true, value: [...found.values()] };
}

async function allPages<Row>(
  call: CoupangCall,
  account: MarketAccount,
  name: string,
  query: string,
  schema: z.ZodType<{ data: { content: Row[]; pagination: { totalPages: number } } }>,
): Promise<MarketAnswer<Row[]>> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const path = `${OPEN}/v5/vendors/${account.vendorId}/${name}`;
    const answer = await call(account, { method: "GET", path, query: `${query}&pageNum=${page}` }, schema);
    if (answer.kind !== "ok") return failed(answer);
    const { content, pagination } = answer.body.data;
    rows.push(...content);
    if (page >= pagination.totalPages) return { ok: true, value: rows };
  }
}

function onlineOf(row: CoupangOnlineInquiry): MarketInquiry {
  const comment = row.commentDtoList.at(-1);
  return {
    kind: "product",
    inquiryNo: row.inquiryId,
    nativeStatus: comment === undefined ? "NOANSWER" : "ANSWERED",
    isAnswered: comment !== undefined,
    content: row.content,
    productName: "",
    marketProductCode: row.sellerProductId,
    orderNo: row.orderIds[0] ?? "",
    buyer: "",
    answer: comment?.content ?? "",
    askedAt: utcOf(row.inquiryAt),
    answeredAt: utcOf(comment?.inquiryCommentAt ?? ""),
  };
}

function callCentreOf(row: CoupangCallCentreInquiry): MarketInquiry {
  const mine = row.replies.findLast(({ answerType }) => answerType === "vendor");
  const status = row.csPartnerCounselingStatus;
  return {
    kind: "order",
    inquiryNo: row.inquiryId,
    nativeStatus: status,
    isAnswered: status === "answered",
    content: row.content,
    productName: row.itemName,
    marketProductCode: "",
    orderNo: row.orderId,
    buyer: row.buyerPhone,
    answer: mine?.content ?? "",
    askedAt: utcOf(row.inquiryAt),
    answeredAt: utcOf(mine?.replyAt ?? ""),
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
  const answer = await call(account, { method: "POST", path, json }, taken);
  return answer.kind === "ok" ? { ok: true, value: null } : failed(answer);
}

const day = (date: Date): string => koreanStamp(date).slice(0, 10);
