import type { z } from "zod";
import { DAY_MS } from "@/lib/domain/kit/durations";
import type { InquiryRef, MarketInquiry } from "@/upstream/outside/markets/desks/inquiries";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import { failed } from "@/upstream/outside/markets/market-http";
import { koreanStamp, utcOf, windows } from "@/upstream/outside/markets/market-time";
import { taken } from "@/upstream/outside/markets/wire";
import type { SmartStoreCall } from "./client";
import { inquiries, questions, type SmartStoreInquiry, type SmartStoreQuestion } from "./wire";

const QNAS = "/v1/contents/qnas";
const ASKED = "/v1/pay-user/inquiries";
const ANSWERS = "/v1/pay-merchant/inquiries";

type Range = { from: Date; to: Date };

/** Customer inquiries are listed for a year at a time (docs/markets.md#smartstore-inquiries). */
const WINDOW_MS = 364 * DAY_MS;

/** Product Q&A and customer inquiries of the Commerce API (docs/markets.md#smartstore-inquiries). */
export async function smartStoreInquiries(
  call: SmartStoreCall,
  account: MarketAccount,
  range: Range,
): Promise<MarketAnswer<MarketInquiry[]>> {
  const found = new Map<string, MarketInquiry>();
  for (const window of windows(range, WINDOW_MS)) {
    const [from, to] = [koreanStamp(window.from), koreanStamp(window.to)];
    const query = new URLSearchParams({ size: "100", fromDate: from, toDate: to });
    const products = await allPages(call, account, QNAS, query, questions);
    if (!products.ok) return products;
    const days = { startSearchDate: from.slice(0, 10), endSearchDate: to.slice(0, 10) };
    const orders = await allPages(call, account, ASKED, new URLSearchParams({ size: "200", ...days }), inquiries);
    if (!orders.ok) return orders;
    for (const row of [...products.value.map(questionOf), ...orders.value.map(inquiryOf)])
      found.set(`${row.kind}/${row.inquiryNo}`, row);
  }
  return { ok: true, value: [...found.values()] };
}

async function allPages<Row>(
  call: SmartStoreCall,
  account: MarketAccount,
  path: string,
  query: URLSearchParams,
  schema: z.ZodType<{ rows: Row[]; totalPages: number }>,
): Promise<MarketAnswer<Row[]>> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    query.set("page", String(page));
    const answer = await call(account, { method: "GET", path: `${path}?${query}` }, schema);
    if (answer.kind !== "ok") return failed(answer);
    rows.push(...answer.body.rows);
    if (page >= answer.body.totalPages) return { ok: true, value: rows };
  }
}

const questionOf = (row: SmartStoreQuestion): MarketInquiry => ({
  kind: "product",
  inquiryNo: row.questionId,
  nativeStatus: row.answered ? "answered" : "unanswered",
  isAnswered: row.answered,
  content: row.question,
  productName: row.productName,
  marketProductCode: row.productId,
  orderNo: "",
  buyer: row.maskedWriterId,
  answer: row.answer,
  askedAt: utcOf(row.createDate),
  // The list of questions does not tell when they were answered.
  answeredAt: "",
});

const inquiryOf = (row: SmartStoreInquiry): MarketInquiry => ({
  kind: "order",
  inquiryNo: row.inquiryNo,
  nativeStatus: row.answered ? "answered" : "unanswered",
  isAnswered: row.answered,
  content: [row.title, row.inquiryContent].filter(Boolean).join("\n"),
  productName: row.productName,
  marketProductCode: row.productNo,
  orderNo: row.orderId,
  buyer: row.customerName,
  answer: row.answerContent,
  answerRef: row.answerContentId,
  askedAt: utcOf(row.inquiryRegistrationDateTime),
  answeredAt: utcOf(row.answerRegistrationDateTime),
});

export async function answerSmartStore(
  call: SmartStoreCall,
  account: MarketAccount,
  { kind, inquiryNo }: InquiryRef,
  content: string,
): Promise<MarketAnswer<null>> {
  const id = encodeURIComponent(inquiryNo);
  const answer = await (kind === "product"
    ? call(account, { method: "PUT", path: `${QNAS}/${id}`, json: { commentContent: content } }, taken)
    : call(account, { method: "POST", path: `${ANSWERS}/${id}/answer`, json: { answerComment: content } }, taken));
  return answer.kind === "ok" ? { ok: true, value: null } : failed(answer);
}

/** Another answer in the first one's place: product questions take it where they take the first one. */
export async function editSmartStoreAnswer(
  call: SmartStoreCall,
  account: MarketAccount,
  ref: InquiryRef,
  content: string,
): Promise<MarketAnswer<null>> {
  if (ref.kind === "product") return answerSmartStore(call, account, ref, content);
  const [id, answerNo] = [ref.inquiryNo, ref.answerRef ?? ""].map(encodeURIComponent);
  const path = `${ANSWERS}/${id}/answer/${answerNo}`;
  const answer = await call(account, { method: "PUT", path, json: { answerComment: content } }, taken);
  return answer.kind === "ok" ? { ok: true, value: null } : failed(answer);
}
