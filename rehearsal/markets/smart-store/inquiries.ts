import type { Context, Hono } from "hono";
import { DAY_MS } from "@/rehearsal/kit/durations";
import { at, text } from "@/rehearsal/kit/reading";
import { answerRow, inquiryOf as oneInquiry, inquiryPage, type ShownInquiry } from "@/rehearsal/markets/inquiries";
import { smartStoreError } from "./door";
import type { SmartStoreEnv } from "./products";
import { koreanTime, type World } from "@/rehearsal/world/world";

/**
 * Questions of the rehearsal SmartStore (docs/markets.md#smartstore-inquiries): product Q&A and customer inquiries,
 * listed and answered.
 */
export function smartStoreInquiries(app: Hono<SmartStoreEnv>, world: World): void {
  app.get("/v1/contents/qnas", async (context) => {
    const [from, to] = [context.req.query("fromDate"), context.req.query("toDate")].map((one) => new Date(one ?? ""));
    if (!from || !to || !(to.getTime() >= from.getTime()))
      return smartStoreError(context, 400, "BAD_REQUEST", "fromDate, toDate 항목을 확인해 주세요.");
    const page = Math.max(1, Number(context.req.query("page") ?? 1) || 1);
    const size = Number(context.req.query("size") ?? 100);
    if (!(size >= 1 && size <= 100)) return smartStoreError(context, 400, "BAD_REQUEST", "size 항목을 확인해 주세요.");
    const vendor = context.var.seller.accessKey;
    const answered = { true: true, false: false }[context.req.query("answered") ?? ""];
    const found = await inquiryPage(world.db, { vendor, kind: "product", from, to, answered, page, size });
    return context.json({
      contents: found.rows.map(questionOf),
      page,
      size,
      totalPages: found.totalPages,
      totalElements: found.total,
      first: page === 1,
      last: page >= found.totalPages,
    });
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
    const [start = "", end = ""] = ["startSearchDate", "endSearchDate"].map((name) => context.req.query(name) ?? "");
    const [from = NaN, to = NaN] = [start, end].map((day) => Date.parse(`${day}T00:00:00+09:00`));
    const refuse = (code: string, message: string) => smartStoreError(context, 400, code, message);
    if (![start, end].every((day) => DAY.test(day)) || Number.isNaN(from) || Number.isNaN(to))
      return refuse("4001", "API 명세에 맞지 않는 입력 값입니다.");
    if (from > to) return refuse("4002", "조회 시작일이 조회 종료일 이후 날짜일 수 없습니다.");
    if (to - from > 365 * DAY_MS) return refuse("4003", "스마트스토어/가맹점의 경우 최대 365일만 조회 가능합니다.");
    const size = Number(context.req.query("size") ?? 10);
    if (!(size >= 10)) return refuse("4006", "페이지 크기가 10보다 작을 수 없습니다.");
    if (size > 200) return refuse("4007", "페이지 크기가 200보다 클 수 없습니다.");
    const page = Number(context.req.query("page") ?? 1);
    if (!(page >= 1)) return refuse("4004", "페이지 번호가 1보다 작을 수 없습니다.");
    const vendor = context.var.seller.accessKey;
    const answered = { true: true, false: false }[context.req.query("answered") ?? ""];
    const span = { from: new Date(from), to: new Date(to + DAY_MS) };
    const found = await inquiryPage(world.db, { vendor, kind: "order", ...span, answered, page, size });
    return context.json({
      content: found.rows.map(inquiryOf),
      number: page - 1,
      size,
      totalPages: found.totalPages,
      totalElements: found.total,
      first: page === 1,
      last: page >= found.totalPages,
    });
  });

  app.post("/v1/pay-merchant/inquiries/:no/answer", async (context) => {
    const content = await commentOf(context);
    if (!content) return smartStoreError(context, 400, "ERR-NC-101001", "정상적인 요청이 아닌 경우");
    const vendor = context.var.seller.accessKey;
    const id = Number(context.req.param("no")) || 0;
    const outcome = await answerRow(world.db, { vendor, kind: "order", id, content });
    if (outcome === "answered")
      return smartStoreError(context, 400, "ERR-NC-101010", "해당 문의에 이미 답변이 존재하는 경우");
    return outcome === "done" ? context.json(answerTaken(id)) : unknownInquiry(context);
  });

  app.put("/v1/pay-merchant/inquiries/:no/answer/:answerNo", async (context) => {
    const content = await commentOf(context);
    if (!content) return smartStoreError(context, 400, "ERR-NC-101001", "정상적인 요청이 아닌 경우");
    const vendor = context.var.seller.accessKey;
    const id = Number(context.req.param("no")) || 0;
    const row = await oneInquiry(world.db, { vendor, kind: "order", id });
    if (!row) return unknownInquiry(context);
    // Only an answer that is there can be changed, by its own number.
    if (row.answer === null || Number(context.req.param("answerNo")) !== answerNo(row))
      return smartStoreError(context, 400, "ERR-NC-101005", "문의가 유효하지 않은 경우");
    await answerRow(world.db, { vendor, kind: "order", id, content, mayChange: true });
    return context.json(answerTaken(id));
  });
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const answerNo = ({ id }: { id: number }): number => id + 500_000_000;
const answerTaken = (id: number) => ({
  data: { inquiryNo: id, inquiryCommentNo: answerNo({ id }) },
  timestamp: koreanTime(new Date()),
});
const unknownInquiry = (context: Context): Response =>
  smartStoreError(context, 400, "ERR-NC-101004", "문의 번호에 해당하는 문의가 없거나 삭제된 경우");
const commentOf = async (context: Context): Promise<string> =>
  text(at(await context.req.json().catch(() => undefined), "answerComment"));

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
  ...(row.answer !== null && { answerContentId: answerNo(row) }),
  answerContent: row.answer,
  answerRegistrationDateTime: row.answeredAt && koreanTime(row.answeredAt),
  orderId: row.orderNo,
  productNo: row.listingCode,
  productOrderIdList: "",
  productName: row.productName,
  customerName: row.buyer,
});
