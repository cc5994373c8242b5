import type { Context, Hono } from "hono";
import { DAY_MS } from "@/rehearsal/kit/durations";
import { at, text } from "@/rehearsal/kit/reading";
import { coupangError } from "./door";
import type { CoupangEnv } from "./products";
import { answerRow, inquiryOf, inquiryPage, isOnlyToSee, SEEN, type ShownInquiry } from "@/rehearsal/markets/inquiries";
import { koreanTime, type World } from "@/rehearsal/world/world";

const OPEN = "/v2/providers/openapi/apis/api";
/** An inquiry unanswered for a day is taken over by the call centre (docs/markets.md#coupang-inquiries). */
const CLOSED_AFTER_MS = DAY_MS;
const WRONG_SPAN = "time interval needs to be less than or equal to 7 days， pattern should be yyyy-MM-dd";
const NOT_OPEN =
  "The inquiry can't be answer. It can do only inquiryStatus:progress, partnerTransferStatus:requestAnswer";
/** The answered state a parameter asks for: undefined is all, null is an invalid value. */
const ANSWERED_TYPE: Record<string, boolean | undefined> = { ALL: undefined, ANSWERED: true, NOANSWER: false };
const COUNSELLING: Record<string, boolean | undefined> = {
  NONE: undefined,
  ANSWER: true,
  NO_ANSWER: false,
  TRANSFER: false,
};

/**
 * Questions of the rehearsal Coupang (docs/markets.md#coupang-inquiries): at most seven days a call, answered one by
 * one.
 */
export function coupangInquiries(app: Hono<CoupangEnv>, world: World): void {
  app.get(`${OPEN}/v5/vendors/:vendor/onlineInquiries`, async (context) => {
    const span = spanOf(context);
    const type = context.req.query("answeredType") ?? "";
    if (!span) return coupangError(context, 400, WRONG_SPAN);
    if (!Object.hasOwn(ANSWERED_TYPE, type)) return coupangError(context, 400, "answeredType is invalid.");
    const { page, size } = paging(context, 50);
    if (size === undefined) return coupangError(context, 400, "pageSize should be between 1 and 50.");
    const vendor = context.var.seller.vendorId;
    const wanted = { vendor, kind: "product", ...span, answered: ANSWERED_TYPE[type], page, size } as const;
    return context.json(pageBody(await inquiryPage(world.db, wanted), page, size, onlineOf));
  });

  app.get(`${OPEN}/v5/vendors/:vendor/callCenterInquiries`, async (context) => {
    const span = spanOf(context);
    const status = context.req.query("partnerCounselingStatus") ?? "";
    if (!span) return coupangError(context, 400, WRONG_SPAN);
    if (!Object.hasOwn(COUNSELLING, status)) return coupangError(context, 400, "partnerCounselingStatus is invalid.");
    const { page, size } = paging(context, 30);
    if (size === undefined) return coupangError(context, 400, "pageSize should be between 1 and 30.");
    const vendor = context.var.seller.vendorId;
    const wanted = { vendor, kind: "order", ...span, answered: COUNSELLING[status], page, size } as const;
    const found = await inquiryPage(world.db, wanted);
    const rows =
      status === "NO_ANSWER" || status === "TRANSFER"
        ? found.rows.filter((row) => isOnlyToSee(row) === (status === "TRANSFER"))
        : found.rows;
    return context.json(pageBody({ ...found, rows }, page, size, callCentreOf));
  });

  app.get(`${OPEN}/v5/vendors/callCenterInquiries/:id`, async (context) => {
    const vendor = context.var.seller.vendorId;
    const row = await inquiryOf(world.db, { vendor, kind: "order", id: Number(context.req.param("id")) || 0 });
    if (!row) return coupangError(context, 400, "Invalid inquiry ID");
    return context.json({ code: 200, message: "OK", data: callCentreOf(row) });
  });

  app.post(`${OPEN}/v4/vendors/:vendor/onlineInquiries/:id/replies`, async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const { vendorId, account } = context.var.seller;
    const content = text(at(body, "content"));
    if (text(at(body, "vendorId")) !== vendorId) return coupangError(context, 400, "Invalid vendor ID");
    if (![account, vendorId].includes(text(at(body, "replyBy"))))
      return coupangError(
        context,
        400,
        "The value of replyBy (Responder Seller Portal (WING) ID) is incorrect. Please enter the correct wing ID or vendorId.",
      );
    if (content === "") return coupangError(context, 400, "내용을 입력하세요.");
    const id = Number(context.req.param("id")) || 0;
    const row = await inquiryOf(world.db, { vendor: vendorId, kind: "product", id });
    if (!row) return coupangError(context, 400, "삭제된 상품문의에는 더 이상 답변할 수 없습니다.");
    if (row.answer !== null) return coupangError(context, 400, "동일한 답변이 존재합니다.");
    await answerRow(world.db, { vendor: vendorId, kind: "product", id, content });
    return context.json({ code: "200", message: "OK" });
  });

  app.post(`${OPEN}/v4/vendors/:vendor/callCenterInquiries/:id/replies`, async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const { vendorId, account } = context.var.seller;
    const content = text(at(body, "content"));
    const id = Number(context.req.param("id")) || 0;
    if (text(at(body, "vendorId")) !== vendorId) return coupangError(context, 400, "Invalid vendor ID");
    if (text(at(body, "replyBy")) !== account) return coupangError(context, 400, "userId가 올바르지 않습니다 - 520");
    if (!at(body, "parentAnswerId")) return coupangError(context, 400, "The parentAnswerId is required.");
    if (content.length < 2 || content.length > 1_000)
      return coupangError(context, 400, "The reply content length should be between 2 ~ 1000");
    const row = await inquiryOf(world.db, { vendor: vendorId, kind: "order", id });
    if (!row || Number(at(body, "parentAnswerId")) !== transferNo(row) || isOnlyToSee(row))
      return coupangError(context, 400, NOT_OPEN);
    if (row.answer === null && isClosed(row)) return coupangError(context, 400, "상담이 종료된 문의입니다 - 522");
    const outcome = await answerRow(world.db, { vendor: vendorId, kind: "order", id, content });
    if (outcome !== "done") return coupangError(context, 400, NOT_OPEN);
    return context.json({ code: "200", message: "OK" });
  });

  app.post(`${OPEN}/v4/vendors/:vendor/callCenterInquiries/:id/confirms`, async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const { vendorId, account } = context.var.seller;
    const id = Number(context.req.param("id")) || 0;
    if (text(at(body, "confirmBy")) !== account) return coupangError(context, 400, "userId가 올바르지 않습니다 - 520");
    const row = await inquiryOf(world.db, { vendor: vendorId, kind: "order", id });
    if (!row || !isOnlyToSee(row)) return coupangError(context, 400, NOT_OPEN);
    if (row.answer !== null || isClosed(row)) return coupangError(context, 400, "상담이 종료된 문의입니다 - 522");
    await answerRow(world.db, { vendor: vendorId, kind: "order", id, content: SEEN });
    return context.json({ code: "200", message: "OK" });
  });
}

function spanOf(context: Context): { from: Date; to: Date } | undefined {
  const [from = NaN, to = NaN] = ["inquiryStartAt", "inquiryEndAt"].map((name) => {
    const day = context.req.query(name) ?? "";
    return /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+09:00`) : NaN;
  });
  if (!(to >= from && to - from < 7 * DAY_MS)) return undefined;
  return { from: new Date(from), to: new Date(to + DAY_MS) };
}

function paging(context: Context, max: number): { page: number; size: number | undefined } {
  const page = Math.max(1, Number(context.req.query("pageNum") ?? 1) || 1);
  const size = Number(context.req.query("pageSize") ?? 10);
  return { page, size: Number.isInteger(size) && size >= 1 && size <= max ? size : undefined };
}

function pageBody(
  found: { rows: ShownInquiry[]; total: number; totalPages: number },
  page: number,
  size: number,
  shown: (row: ShownInquiry) => Record<string, unknown>,
) {
  const pagination = {
    currentPage: page,
    totalPages: found.totalPages,
    totalElements: found.total,
    countPerPage: size,
  };
  return { code: 200, message: "OK", data: { content: found.rows.map(shown), pagination } };
}

/** The number of what the centre passed on; answers name it. */
const transferNo = ({ id }: { id: number }): number => id + 600_000_000;
const isClosed = ({ askedAt }: ShownInquiry): boolean => Date.now() - askedAt.getTime() > CLOSED_AFTER_MS;

const onlineOf = (row: ShownInquiry) => ({
  inquiryId: row.id,
  sellerProductId: Number(row.listingCode),
  content: row.content,
  inquiryAt: koreanTime(row.askedAt),
  orderIds: row.orderNo ? [Number(row.orderNo)] : [],
  commentDtoList: row.answeredAt
    ? [
        {
          inquiryCommentId: row.id,
          inquiryId: row.id,
          content: row.answer,
          inquiryCommentAt: koreanTime(row.answeredAt),
        },
      ]
    : [],
});

function callCentreOf(row: ShownInquiry) {
  const isDone = row.answeredAt !== null || isClosed(row);
  return {
    inquiryId: row.id,
    inquiryStatus: isDone ? "complete" : "progress",
    csPartnerCounselingStatus: isDone ? "answered" : "requestAnswer",
    vendorItemId: [],
    itemName: row.productName,
    content: row.content,
    answeredAt: row.answeredAt ? koreanTime(row.answeredAt) : null,
    inquiryAt: koreanTime(row.askedAt),
    orderId: row.orderNo ? Number(row.orderNo) : null,
    buyerEmail: "",
    buyerPhone: row.buyer,
    receiptCategory: row.category,
    replies: [
      {
        answerId: transferNo(row),
        parentAnswerId: 0,
        partnerTransferStatus: isDone ? "answered" : "requestAnswer",
        partnerTransferCompleteReason: "NONE",
        answerType: "csAgent",
        needAnswer: !isDone && !isOnlyToSee(row),
        receptionistName: "상담사",
        content: row.content,
        replyAt: koreanTime(row.askedAt),
      },
      ...(row.answeredAt && row.answer !== SEEN
        ? [
            {
              answerId: transferNo(row) + 1_000,
              parentAnswerId: transferNo(row),
              partnerTransferStatus: null,
              partnerTransferCompleteReason: "NONE",
              answerType: "vendor",
              needAnswer: false,
              receptionistName: "판매자",
              content: row.answer,
              replyAt: koreanTime(row.answeredAt),
            },
          ]
        : []),
    ],
  };
}
