import type { Context, Hono } from "hono";
import { at, text } from "@/rehearsal/kit/reading";
import { coupangError } from "./coupang-door";
import type { CoupangEnv } from "./coupang-products";
import { answerRow, inquiryPage, type InquiryRow, type ShownInquiry } from "./inquiries";
import { koreanTime, type World } from "./world";

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE_MAX = 50;
const NAMES = { onlineInquiries: "product", callCenterInquiries: "order" } as const;

/** Questions of the rehearsal Coupang (markets.md 2.2): at most seven days a call, answered one by one. */
export function coupangInquiries(app: Hono<CoupangEnv>, world: World): void {
  const open = "/v2/providers/openapi/apis/api";
  for (const [name, kind] of Object.entries(NAMES)) {
    app.get(`${open}/v5/vendors/:vendor/${name}`, async (context) => {
      const [from, to] = [context.req.query("inquiryStartAt"), context.req.query("inquiryEndAt")].map(
        (one) => new Date(`${one}T00:00:00+09:00`),
      ) as [Date, Date];
      if (!(to.getTime() >= from.getTime() && to.getTime() - from.getTime() < 7 * DAY_MS))
        return coupangError(context, 400, "조회 기간은 최대 7일까지 가능합니다.");
      return context.json(await pageOf(context, world, kind, from, new Date(to.getTime() + DAY_MS)));
    });
    app.post(`${open}/v4/vendors/:vendor/${name}/:id/replies`, async (context) => {
      const content = text(at(await context.req.json().catch(() => undefined), "content"));
      if (content.length < 2 || content.length > 2_000)
        return coupangError(context, 400, "답변 내용은 2~2000자까지 입력할 수 있습니다.");
      const vendor = context.var.seller.vendorId;
      const outcome = await answerRow(world.db, { vendor, kind, id: Number(context.req.param("id")), content });
      if (outcome === "unknown") return coupangError(context, 400, "문의를 찾을 수 없습니다.");
      if (outcome === "answered") return coupangError(context, 400, "이미 답변이 완료된 문의입니다.");
      return context.json({ code: "200", message: "OK", data: null });
    });
  }
}

async function pageOf(context: Context<CoupangEnv>, world: World, kind: InquiryRow["kind"], from: Date, to: Date) {
  const page = Math.max(1, Number(context.req.query("pageNum") ?? 1) || 1);
  const size = Math.min(PAGE_MAX, Number(context.req.query("pageSize") ?? 10) || 10);
  const vendor = context.var.seller.vendorId;
  const found = await inquiryPage(world.db, { vendor, kind, from, to, page, size });
  return {
    code: 200,
    message: "OK",
    data: {
      content: found.rows.map((row) => (kind === "product" ? onlineOf(row) : callCentreOf(row))),
      pagination: {
        currentPage: page,
        totalPages: found.totalPages,
        totalElements: found.total,
        countPerPage: size,
      },
    },
  };
}

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

const callCentreOf = (row: ShownInquiry) => ({
  inquiryId: row.id,
  inquiryStatus: row.answeredAt ? "complete" : "progress",
  csPartnerCounselingStatus: row.answeredAt ? "answered" : "requestAnswer",
  itemName: row.productName,
  content: row.content,
  inquiryAt: koreanTime(row.askedAt),
  orderId: row.orderNo ? Number(row.orderNo) : null,
  buyerPhone: row.buyer,
  receiptCategory: row.category,
  replies: row.answeredAt
    ? [{ answerId: row.id + 1, answerType: "vendor", content: row.answer, replyAt: koreanTime(row.answeredAt) }]
    : [],
});
