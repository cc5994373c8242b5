import { at, list, text } from "@/upstream/kit/reading";
import type { InquiryRef, MarketAccount, MarketAnswer, MarketInquiry } from "@/upstream/markets/market-connector";
import { failed } from "@/upstream/markets/market-http";
import { koreanStamp, utcOf } from "@/upstream/markets/market-time";
import type { SmartStoreCall } from "./client";

const QNAS = "/v1/contents/qnas";
const ASKED = "/v1/pay-user/inquiries";
const ANSWERS = "/v1/pay-merchant/inquiries";

type Range = { from: Date; to: Date };

/** Product Q&A and customer inquiries of the Commerce API (markets.md 1.2). Field names of the rows are recalled. */
export async function smartStoreInquiries(
  call: SmartStoreCall,
  account: MarketAccount,
  range: Range,
): Promise<MarketAnswer<MarketInquiry[]>> {
  const [from, to] = [koreanStamp(range.from), koreanStamp(range.to)];
  const questions = new URLSearchParams({ size: "100", fromDate: from, toDate: to });
  const products = await allPages(call, account, QNAS, questions, "contents");
  if (!products.ok) return products;
  const days = { startSearchDate: from.slice(0, 10), endSearchDate: to.slice(0, 10) };
  const orders = await allPages(call, account, ASKED, new URLSearchParams({ size: "200", ...days }), "content");
  if (!orders.ok) return orders;
  return { ok: true, value: [...products.value.map(questionOf), ...orders.value.map(inquiryOf)] };
}

async function allPages(
  call: SmartStoreCall,
  account: MarketAccount,
  path: string,
  query: URLSearchParams,
  key: string,
): Promise<MarketAnswer<unknown[]>> {
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    query.set("page", String(page));
    const answer = await call(account, { method: "GET", path: `${path}?${query}` });
    if (answer.kind !== "ok") return failed(answer);
    rows.push(...list(at(answer.body, key)));
    if (page >= Number(at(answer.body, "totalPages") ?? 1)) return { ok: true, value: rows };
  }
}

const questionOf = (row: unknown): MarketInquiry => ({
  kind: "product",
  inquiryNo: text(at(row, "questionId")),
  nativeStatus: at(row, "answered") === true ? "answered" : "unanswered",
  isAnswered: at(row, "answered") === true,
  content: text(at(row, "question")),
  productName: text(at(row, "productName")),
  marketProductCode: text(at(row, "productId")),
  orderNo: "",
  buyer: text(at(row, "maskedWriterId")),
  answer: text(at(row, "answer")),
  askedAt: utcOf(text(at(row, "createDate"))),
  // The list of questions does not tell when they were answered.
  answeredAt: "",
});

const inquiryOf = (row: unknown): MarketInquiry => ({
  kind: "order",
  inquiryNo: text(at(row, "inquiryNo")),
  nativeStatus: at(row, "answered") === true ? "answered" : "unanswered",
  isAnswered: at(row, "answered") === true,
  content: [text(at(row, "title")), text(at(row, "inquiryContent"))].filter(Boolean).join("\n"),
  productName: text(at(row, "productName")),
  marketProductCode: text(at(row, "productNo")),
  orderNo: text(at(row, "orderId")),
  buyer: text(at(row, "customerName")),
  answer: text(at(row, "answerContent")),
  askedAt: utcOf(text(at(row, "inquiryRegistrationDateTime"))),
  answeredAt: utcOf(text(at(row, "answerRegistrationDateTime"))),
});

export async function answerSmartStore(
  call: SmartStoreCall,
  account: MarketAccount,
  { kind, inquiryNo }: InquiryRef,
  content: string,
): Promise<MarketAnswer<null>> {
  const id = encodeURIComponent(inquiryNo);
  const answer = await (kind === "product"
    ? call(account, { method: "PUT", path: `${QNAS}/${id}`, json: { commentContent: content } })
    : call(account, { method: "POST", path: `${ANSWERS}/${id}/answer`, json: { answerComment: content } }));
  return answer.kind === "ok" ? { ok: true, value: null } : failed(answer);
}
