import { and, asc, eq } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { at, text } from "@/rehearsal/kit/reading";
import { rehearsalListings } from "@/rehearsal/tables";
import { coupangError } from "./door";
import { briefly, coupangStatus, ownListing, type CoupangEnv } from "./products";
import { coupangTermsFault } from "./facts-checks";
import type { World } from "@/rehearsal/world/world";

type Ctx = Context<CoupangEnv>;
type ListingRow = typeof rehearsalListings.$inferSelect;

const BASE = "/v2/providers/seller_api/apis/api/v1/marketplace";
const PAGE = 10;
const PAGE_MAX = 100;
const FRAME_MS = 10 * 60_000;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const STATUSES = ["IN_REVIEW", "SAVED", "APPROVING", "APPROVED", "PARTIAL_APPROVED", "DENIED", "DELETED"];
/** What may be changed of a product without another review (article 360042169352). */
const WITHOUT_REVIEW = [
  "companyContactNumber",
  "deliveryCharge",
  "deliveryChargeOnReturn",
  "deliveryChargeType",
  "deliveryCompanyCode",
  "deliveryMethod",
  "extraInfoMessage",
  "freeShipOverAmount",
  "outboundShippingPlaceCode",
  "outboundShippingTimeDay",
  "pccNeeded",
  "remoteAreaDeliverable",
  "returnAddress",
  "returnAddressDetail",
  "returnCenterCode",
  "returnCharge",
  "returnChargeName",
  "returnZipCode",
  "unionDeliveryType",
];
const BRANDS = ["나루", "스탠리", "무인양품", "로지텍", "샤오미", "헬리녹스"];

const done = (context: Ctx, data: unknown, more: object = {}): Response =>
  context.json({ code: "SUCCESS", message: "", data, ...more });
const refused = (context: Ctx, message: string): Response => coupangError(context, 400, message);

/**
 * Lists of a vendor's products, what may be changed of one without a review, and the brands
 * (docs/markets.md#coupang-listing).
 */
export function coupangLists(app: Hono<CoupangEnv>, world: World): void {
  app.get(`${BASE}/seller-products`, async (context) => {
    const fault = vendorFault(context);
    if (fault) return refused(context, fault);
    const size = Number(context.req.query("maxPerPage") ?? PAGE);
    if (!(size >= 1 && size <= PAGE_MAX)) return refused(context, `maxPerPage는 1~${PAGE_MAX} 사이로 입력해 주세요.`);
    const status = context.req.query("status");
    if (status !== undefined && !STATUSES.includes(status)) return refused(context, "status의 값이 올바르지 않습니다.");
    const { sellerProductId, sellerProductName, createdAt } = context.req.query();
    const rows = (await ownRows(world, context)).filter(
      (row) =>
        (status === undefined ? row.status !== "DELETED" : coupangStatus(row) === status) &&
        (!sellerProductId || row.code === sellerProductId) &&
        (!sellerProductName || row.name.includes(sellerProductName)) &&
        (!createdAt || row.createdAt.toISOString().startsWith(createdAt)),
    );
    const page = Math.max(1, Number(context.req.query("nextToken")) || 1);
    const shown = rows.slice((page - 1) * size, page * size);
    return done(context, shown.map(listed), { nextToken: page * size < rows.length ? String(page + 1) : "" });
  });

  app.get(`${BASE}/seller-products/time-frame`, async (context) => {
    const fault = vendorFault(context);
    if (fault) return refused(context, fault);
    const { createdAtFrom = "", createdAtTo = "" } = context.req.query();
    if (!MOMENT.test(createdAtFrom) || !MOMENT.test(createdAtTo))
      return refused(context, "createdAtFrom, createdAtTo는 yyyy-MM-ddTHH:mm:ss 형식으로 입력해 주세요.");
    const [from, to] = [Date.parse(`${createdAtFrom}Z`), Date.parse(`${createdAtTo}Z`)];
    if (!(to >= from && to - from <= FRAME_MS))
      return refused(context, "검색 허용 범위를 초과했습니다. 최대 허용 범위는 10분입니다.");
    const rows = (await ownRows(world, context)).filter(
      ({ createdAt }) => createdAt.getTime() >= from && createdAt.getTime() <= to,
    );
    return done(context, rows.map(listed));
  });

  app.get(`${BASE}/seller-products/inflow-status`, async (context) => {
    const rows = (await ownRows(world, context)).filter(({ status }) => status !== "DELETED");
    const { vendorId } = context.var.seller;
    return done(context, { vendorId, restricted: false, registeredCount: rows.length, permittedCount: null });
  });

  app.get(`${BASE}/seller-products/:id/partial`, async (context) => {
    const row = await ownListing(world, context, context.req.param("id"));
    if (!row) return unknown(context);
    const terms = Object.fromEntries(WITHOUT_REVIEW.map((name) => [name, row.body[name]]));
    return done(context, { sellerProductId: Number(row.code), ...terms });
  });

  app.put(`${BASE}/seller-products/:id/partial`, async (context) => {
    const row = await ownListing(world, context, context.req.param("id"));
    if (!row) return unknown(context);
    if (["SAVED", "APPROVING"].includes(coupangStatus(row)))
      return refused(context, "임시저장중, 승인대기중인 상품은 수정할 수 없습니다.");
    const asked: unknown = await context.req.json().catch(() => undefined);
    if (text(at(asked, "sellerProductId")) !== row.code) return refused(context, "sellerProductId를 확인해 주세요.");
    const told = WITHOUT_REVIEW.flatMap((name): [string, unknown][] => {
      const value = at(asked, name);
      return value === undefined ? [] : [[name, value]];
    });
    const body = { ...row.body, ...Object.fromEntries(told) };
    const fault = coupangTermsFault(body);
    if (fault) return refused(context, fault);
    await world.db.update(rehearsalListings).set({ body }).where(eq(rehearsalListings.code, row.code));
    return done(context, null);
  });

  app.put(`${BASE}/seller-products/:id/approvals`, async (context) => {
    const row = await ownListing(world, context, context.req.param("id"));
    if (!row) return unknown(context);
    if (!["SAVED", "APPROVED", "DENIED", "PARTIAL_APPROVED"].includes(coupangStatus(row)))
      return refused(context, '"임시저장", "승인완료", "승인반려", "부분승인완료" 상태의 상품만 승인 요청 가능합니다.');
    const approvedAt = new Date(Date.now() + world.approvalDelayMs);
    const status = row.status === "SAVED" ? "IN_REVIEW" : "APPROVING";
    await world.db.update(rehearsalListings).set({ status, approvedAt }).where(eq(rehearsalListings.code, row.code));
    return context.json({ code: "SUCCESS", message: `${row.code} 승인 요청되었습니다.`, data: row.code });
  });

  app.post(`${BASE}/brands/search`, async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const name = text(at(body, "brandName"));
    if (name === "") return refused(context, "brandName is required");
    const countPerPage = Math.min(PAGE, Number(at(body, "countPerPage") ?? PAGE));
    const page = Math.max(1, Number(at(body, "page") ?? 1));
    const found = BRANDS.filter((brand) => brand.includes(name));
    const items = found
      .slice((page - 1) * countPerPage, page * countPerPage)
      .map((brandName) => ({ ...brandOf(brandName), brandLogoUrl: "", isUIDRequired: false, allowedUIDTypes: [] }));
    return done(context, { page, countPerPage, totalCount: found.length, items });
  });

  app.get(`${BASE}/brands/enrolled`, (context) => done(context, [brandOf("나루")]));

  app.get(`${BASE}/vendors/:vendor/check-auto-category-agreed`, (context) =>
    context.req.param("vendor") === context.var.seller.vendorId
      ? done(context, true)
      : refused(context, `업체[${context.var.seller.vendorId}]는 다른 업체의 정보를 검색할 수 없습니다.`),
  );
}

const brandOf = (brandName: string) => ({ brandId: `KR-${BRANDS.indexOf(brandName) + 1}`, brandName });

const unknown = (context: Ctx): Response => refused(context, `상품(${context.req.param("id")})의 데이터가 없습니다.`);

function vendorFault(context: Ctx): string | undefined {
  const vendor = context.req.query("vendorId") ?? "";
  return vendor === context.var.seller.vendorId
    ? undefined
    : `업체[${context.var.seller.vendorId}]는 다른 업체[${vendor}]의 상품목록을 조회할 수 없습니다.`;
}

const ownRows = (world: World, context: Ctx): Promise<ListingRow[]> =>
  world.db
    .select()
    .from(rehearsalListings)
    .where(and(eq(rehearsalListings.market, "Coupang"), eq(rehearsalListings.vendor, context.var.seller.vendorId)))
    .orderBy(asc(rehearsalListings.createdAt));

const listed = (row: ListingRow): Record<string, unknown> => ({
  ...briefly(row),
  displayCategoryCode: row.body["displayCategoryCode"],
  saleStartedAt: row.body["saleStartedAt"],
  saleEndedAt: row.body["saleEndedAt"],
  brand: row.body["brand"],
});
