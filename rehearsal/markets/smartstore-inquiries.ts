import type { Context, Hono } from "hono";
import { at, text } from "@/rehearsal/kit/reading";
import { answerRow, inquiryPage, type InquiryRow, type ShownInquiry } from "./inquiries";
import { smartStoreError } from "./smartstore-door";
import type { SmartStoreEnv } from "./smartstore-products";
import { koreanTime, type World } from "./world";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Questions of the rehearsal SmartStore (markets.md 1.2): product Q&A and customer inquiries, listed and answered. */
export function smartStoreInquiries(app: Hono<SmartStoreEnv>, world: World): void {
  const listed = async (context: Context<SmartStoreEnv>, kind: InquiryRow["kind"], from: Date, to: Date) => {
    const page = Math.max(1, Number(context.req.query("page") ?? 1) || 1);
    const size = Math.min(kind === "product" ? 100 : 200, Number(context.req.query("size") ?? 100) || 100);
    return {
      page,
      ...(await inquiryPage(world.db, { vendor: context.var.seller.accessKey, kind, from, to, page, size })),
    };
  };

  app.get("/v1/contents/qnas", async (context) => {
    const [from, to] = [context.req.query("fromDate"), context.req.query("toDate")].map((one) => new Date(one ?? ""));
    if (!from || !to || !(to.getTime() >= from.getTime()))
      return smartStoreError(context, 400, "BAD_REQUEST", "fromDate, toDate 항목을 확인해 주세요.");
    const { rows, page, totalPages, total } = await listed(context, "product", from, to);
    return context.json({ contents: rows.map(questionOf), page, totalPages, totalElements: total });
  });

  app.put("/v1/contents/qnas/:id", async (context) => {
    const content = text(at(await context.req.json().catch(() => undefined), "commentContent"));
    if (!content) return smartStoreError(context, 400, "BAD_REQUEST", "commentContent 항목을 확인해 주세요.");
    const vendor = context.var.seller.accessKey;
    const outcome = await answerRow(world.db, {
      vendor,
      kind: "product",
      id: Number(context.req.param("id")),
      content,
    });
    return outcome === "done"
      ? context.json({})
      : smartStoreError(context, 404, "NOT_FOUND", "문의를 찾을 수 없습니다.");
  });

  app.get("/v1/pay-user/inquiries", async (context) => {
    const from = new Date(`${context.req.query("startSearchDate")}T00:00:00+09:00`);
    const to = new Date(new Date(`${context.req.query("endSearchDate")}T00:00:00+09:00`).getTime() + DAY_MS);
    if (!(to.getTime() - from.getTime() <= 366 * DAY_MS))
      return smartStoreError(context, 400, "ERR-NC-101001", "정상적인 요청이 아닌 경우");
    const { rows, page, totalPages, total } = await listed(context, "order", from, to);
    return context.json({ content: rows.map(inquiryOf), page, totalPages, totalElements: total });
  });

  app.post("/v1/pay-merchant/inquiries/:no/answer", async (context) => {
    const content = text(at(await context.req.json().catch(() => undefined), "answerComment"));
    if (!content) return smartStoreError(context, 400, "ERR-NC-101001", "정상적인 요청이 아닌 경우");
    const vendor = context.var.seller.accessKey;
    const outcome = await answerRow(world.db, { vendor, kind: "order", id: Number(context.req.param("no")), content });
    if (outcome === "answered")
      return smartStoreError(context, 400, "ERR-NC-101010", "해당 문의에 이미 답변이 존재하는 경우");
    return outcome === "done"
      ? context.json({ result: "SUCCESS" })
      : smartStoreError(context, 400, "ERR-NC-101004", "문의 번호에 해당하는 문의가 없거나 삭제된 경우");
  });
}

const questionOf = (row: ShownInquiry) => ({
  questionId: row.id,
  createDate: koreanTime(row.askedAt),
  question: row.content,
  answer: row.answer,
  answered: row.answer !== null,
  productId: Number(row.listingCode),
  productName: row.productName,
  maskedWriterId: row.buyer,
});

const inquiryOf = (row: ShownInquiry) => ({
  inquiryNo: row.id,
  category: row.category,
  title: `${row.category} 문의`,
  inquiryContent: row.content,
  inquiryRegistrationDateTime: koreanTime(row.askedAt),
  answered: row.answer !== null,
  answerContent: row.answer,
  answerRegistrationDateTime: row.answeredAt && koreanTime(row.answeredAt),
  orderId: row.orderNo,
  productName: row.productName,
  customerName: row.buyer,
});
