import type { z } from "zod";
import { DAY_MS } from "@/lib/domain/kit/durations";
import type { CoupangCall } from "./client";
import type { InquiryRef, MarketInquiry } from "@/upstream/outside/markets/desks/inquiries";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import { failed } from "@/upstream/outside/markets/market-http";
import { koreanStamp, utcOf, windows } from "@/upstream/outside/markets/market-time";
import { taken } from "@/upstream/outside/markets/wire";
import {
  callCentreInquiries,
  callCentreOne,
  onlineInquiries,
  type CoupangCallCentreInquiry,
  type CoupangOnlineInquiry,
} from "./wire";
import { exactNumber } from "@/upstream/kit/exact-json";
import type { Message } from "@/upstream/kit/messages";

const REQUESTED = "requestAnswer";
const OPEN = "/v2/providers/openapi/apis/api";
const ONLINE_PAGE = 50;
const CENTRE_PAGE = 30;
/** Coupang lists inquiries of seven days at a time (docs/markets.md#coupang-inquiries); the days at both ends count. */
const WINDOW_MS = 6 * DAY_MS;

/** Product inquiries and those its call centre took (docs/markets.md#coupang-inquiries). */
export async function coupangInquiries(
  call: CoupangCall,
  account: MarketAccount,
  range: { from: Date; to: Date },
): Promise<MarketAnswer<MarketInquiry[]>> {
  const found = new Map<string, MarketInquiry>();
  for (const window of windows(range, WINDOW_MS)) {
    const days = `inquiryStartAt=${day(window.from)}&inquiryEndAt=${day(window.to)}`;
    const asked = (filter: string): string => `vendorId=${account.vendorId}&${filter}&${days}`;
    const all = asked(`answeredType=ALL&pageSize=${ONLINE_PAGE}`);
    const online = await allPages(call, account, "onlineInquiries", all, onlineInquiries);
    if (!online.ok) return online;
    // NONE leaves no state out, those included that only want to be confirmed.
    const counselled = asked(`partnerCounselingStatus=NONE&pageSize=${CENTRE_PAGE}`);
    const centre = await allPages(call, account, "callCenterInquiries", counselled, callCentreInquiries);
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
  const transfer = transferOf(row);
  const isTransferOpen = transfer?.partnerTransferStatus === REQUESTED;
  return {
    kind: "order",
    inquiryNo: row.inquiryId,
    nativeStatus: status,
    isAnswered: status === "answered",
    answerRef: transfer?.answerId ?? "",
    // What its centre settled itself is only to be confirmed.
    ...(isTransferOpen && !transfer.needAnswer && { wants: "confirmation" as const }),
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

/** What the centre passed on last: the question an answer belongs to. */
const transferOf = ({ replies }: CoupangCallCentreInquiry) =>
  replies.findLast(
    ({ answerType, partnerTransferStatus }) => answerType === "csAgent" && partnerTransferStatus !== "none",
  );

const inquiryPath = (account: MarketAccount, { kind, inquiryNo }: InquiryRef, deed: "replies" | "confirms"): string => {
  const name = kind === "product" ? "onlineInquiries" : "callCenterInquiries";
  return `${OPEN}/v4/vendors/${account.vendorId}/${name}/${encodeURIComponent(inquiryNo)}/${deed}`;
};

export async function answerCoupang(
  call: CoupangCall,
  account: MarketAccount,
  ref: InquiryRef,
  content: string,
): Promise<MarketAnswer<null>> {
  const path = inquiryPath(account, ref, "replies");
  const base = { content, vendorId: account.vendorId, replyBy: account.account };
  let json: Record<string, unknown> = base;
  if (ref.kind === "order") {
    const parent = await parentOf(call, account, ref);
    if (!parent.ok) return parent;
    json = { ...base, inquiryId: ref.inquiryNo, parentAnswerId: exactNumber(parent.value) };
  }
  const answer = await call(account, { method: "POST", path, json }, taken);
  return answer.kind === "ok" ? { ok: true, value: null } : failed(answer);
}

/** The number of the answered question; read again if it was not stored. */
async function parentOf(
  call: CoupangCall,
  account: MarketAccount,
  { inquiryNo, answerRef }: InquiryRef,
): Promise<MarketAnswer<string>> {
  if (answerRef) return { ok: true, value: answerRef };
  const path = `${OPEN}/v5/vendors/callCenterInquiries/${encodeURIComponent(inquiryNo)}`;
  const found = await call(account, { method: "GET", path, query: `vendorId=${account.vendorId}` }, callCentreOne);
  if (found.kind !== "ok") return failed(found);
  const parent = transferOf(found.body.data);
  return parent
    ? { ok: true, value: parent.answerId }
    : { ok: false, code: "NOT_FOUND", message: NOTHING_TO_ANSWER, retryable: false };
}
const NOTHING_TO_ANSWER: Message = { key: "markets.coupangNotHandedOver" };

/** Confirms what Coupang's centre settled itself and passed on to be seen (docs/markets.md#coupang-inquiries). */
export async function confirmCoupang(
  call: CoupangCall,
  account: MarketAccount,
  ref: InquiryRef,
): Promise<MarketAnswer<null>> {
  const json = { confirmBy: account.account };
  const answer = await call(account, { method: "POST", path: inquiryPath(account, ref, "confirms"), json }, taken);
  return answer.kind === "ok" ? { ok: true, value: null } : failed(answer);
}

const day = (date: Date): string => koreanStamp(date).slice(0, 10);
