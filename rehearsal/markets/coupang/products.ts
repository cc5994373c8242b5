import { and, asc, eq } from "drizzle-orm";
import type { Context, Hono } from "hono";
import type { Database } from "@/rehearsal/database";
import { rehearsalListings, type NewListing, type RehearsalBuyable } from "@/rehearsal/tables";
import { at, list, text } from "@/rehearsal/kit/reading";
import { coupangFaults } from "./checks";
import { coupangError } from "./door";
import { REFUSAL } from "@/rehearsal/markets/native";
import type { RehearsalSeller } from "@/rehearsal/markets/sellers";
import { tokenBucket } from "@/rehearsal/markets/token-bucket";
import { nextNumber, type World } from "@/rehearsal/world/world";

export type CoupangEnv = { Variables: { seller: RehearsalSeller } };
type ListingRow = typeof rehearsalListings.$inferSelect;

const WRITES_PER_SECOND = 10;
const FIRST_PRODUCT = 13_100_000_001;
const FIRST_PUBLIC = 8_000_000_001;
const FIRST_ITEM = 90_000_000_001;
const STATUS_NAMES: Record<string, string> = {
  IN_REVIEW: "심사중",
  SAVED: "임시저장",
  APPROVING: "승인대기중",
  APPROVED: "승인완료",
  DENIED: "승인반려",
  DELETED: "상품삭제",
};

/** Reviewed listings are approved by time alone, so that a restart neither loses nor hurries a review. */
export function coupangStatus(row: ListingRow): string {
  if (row.status !== "IN_REVIEW" && row.status !== "APPROVING") return row.status;
  return Date.now() >= row.approvedAt.getTime() ? "APPROVED" : row.status;
}

/** Whether it was approved once: then its items have numbers and its page stays, also while a change is reviewed. */
export function wasApproved(row: ListingRow): boolean {
  if (row.status === "DENIED") return Date.now() >= row.approvedAt.getTime();
  return ["APPROVED", "APPROVING", "DELETED"].includes(coupangStatus(row));
}

/**
 * The product half of the rehearsal Coupang (docs/markets.md#coupang-listing): create, read, look up by the seller's
 * own code.
 */
export function coupangProducts(app: Hono<CoupangEnv>, world: World): void {
  const base = "/v2/providers/seller_api/apis/api/v1/marketplace/seller-products";
  const take = tokenBucket(WRITES_PER_SECOND, world.coupangBurst);

  // New and changed products share one limit (docs/markets.md#coupang-limits).
  app.on(["POST", "PUT"], base, async (context, next) => {
    if (take(context.var.seller.vendorId) < 0)
      return coupangError(context, 429, "요청 한도를 초과했습니다. 잠시 후 다시 시도해 주세요.");
    await next();
  });

  app.post(base, async (context) => {
    const seller = context.var.seller;
    const body: unknown = await context.req.json().catch(() => undefined);
    const faults = coupangFaults(body, seller.vendorId);
    if (faults) return refusedProduct(context, faults);
    const { code } = await world.db.transaction(async (tx) => {
      const listing = await coupangListing(tx, seller, body);
      const now = new Date();
      const approvedAt = new Date(now.getTime() + world.approvalDelayMs);
      await tx.insert(rehearsalListings).values({ ...listing, createdAt: now, approvedAt });
      return listing;
    });
    return context.json({ code: "SUCCESS", message: "", data: Number(code), details: null, errorItems: null });
  });

  app.get(`${base}/external-vendor-sku-codes/:code`, async (context) => {
    const rows = await world.db
      .select()
      .from(rehearsalListings)
      .where(
        and(
          eq(rehearsalListings.vendor, context.var.seller.vendorId),
          eq(rehearsalListings.sellerCode, context.req.param("code")),
        ),
      )
      .orderBy(asc(rehearsalListings.createdAt));
    return context.json({ code: "SUCCESS", message: "", data: rows.map(briefly) });
  });

  app.get(`${base}/:id/histories`, async (context) => {
    const row = await ownListing(world, context, context.req.param("id"));
    if (!row) return unknown(context);
    return context.json({ code: "200", message: "", data: historiesOf(row), nextToken: "" });
  });

  app.get(`${base}/:id`, async (context) => {
    const row = await ownListing(world, context, context.req.param("id"));
    if (!row) return anothers(world, context);
    const approved = wasApproved(row);
    const items = list(row.body["items"]).map((item, place) => ({
      ...(item as object),
      salePrice: row.buyable[place]?.priceKrw,
      originalPrice: row.buyable[place]?.originalKrw ?? row.buyable[place]?.priceKrw,
      sellerProductItemId: Number(row.buyable[place]?.itemNo ?? 0) + 1_000,
      vendorItemId: approved ? Number(row.buyable[place]?.itemNo ?? 0) : null,
    }));
    return context.json({ code: "SUCCESS", message: "", data: { ...row.body, ...briefly(row), items } });
  });
}

/** A product as it is taken in: its two numbers, and one for each item, which is what can be bought. */
export async function coupangListing(tx: Database, seller: RehearsalSeller, body: unknown): Promise<NewListing> {
  const sellerProductId = await nextNumber(tx, "coupang.product", FIRST_PRODUCT);
  const productId = await nextNumber(tx, "coupang.public", FIRST_PUBLIC);
  const items = list(at(body, "items"));
  const firstItem = await nextNumber(tx, "coupang.item", FIRST_ITEM, items.length);
  const buyable = items.map((item, place): RehearsalBuyable => ({
    itemNo: String(firstItem + place),
    name: text(at(item, "itemName")),
    priceKrw: Number(at(item, "salePrice")),
    stock: Number(at(item, "maximumBuyCount")),
    sku: text(at(item, "externalVendorSku")),
  }));
  return {
    market: "Coupang",
    code: String(sellerProductId),
    publicCode: String(productId),
    vendor: seller.vendorId,
    sellerCode: text(at(body, "items", 0, "externalVendorSku")),
    name: text(at(body, "sellerProductName")),
    status: at(body, "requested") === true ? "IN_REVIEW" : "SAVED",
    priceKrw: buyable[0]?.priceKrw ?? 0,
    body: body as Record<string, unknown>,
    buyable,
  };
}

/** A refused body, reported per product and item (docs/markets.md#coupang-product-limits). */
export function refusedProduct(
  context: Context<CoupangEnv>,
  { message, items }: NonNullable<ReturnType<typeof coupangFaults>>,
): Response {
  const errorItems = items.map((item) => ({
    itemIndex: item.itemIndex,
    itemName: item.itemName,
    itemAttributes: [{ attributeTypeName: "", attributeValueName: "", message: item.message }],
  }));
  return context.json({ code: "ERROR", message, data: null, details: null, errorItems });
}

const unknown = (context: Context<CoupangEnv>): Response =>
  coupangError(context, 400, `상품(${context.req.param("id")})의 데이터가 없습니다.`);

/** Whether another vendor's product exists under this number. */
async function anothers(world: World, context: Context<CoupangEnv>): Promise<Response> {
  const code = context.req.param("id") ?? "";
  const at = and(eq(rehearsalListings.market, "Coupang"), eq(rehearsalListings.code, code));
  const [row] = await world.db.select({ vendor: rehearsalListings.vendor }).from(rehearsalListings).where(at).limit(1);
  if (!row) return unknown(context);
  const { vendorId } = context.var.seller;
  return coupangError(context, 400, `업체[${vendorId}]는 다른 업체[${row.vendor}]의 상품을 조회할 수 없습니다.`);
}

/** What happened to a listing, the last first; statuses go by their names here (article 360034156213). */
function historiesOf(row: ListingRow): Record<string, unknown>[] {
  const status = coupangStatus(row);
  const entry = (at: Date, name: string, comment: string) => ({
    createdAt: at.toISOString().slice(0, 19),
    status: STATUS_NAMES[name] ?? name,
    createdBy: "쿠팡 셀러 시스템",
    comment,
  });
  const asked = entry(row.createdAt, "APPROVING", "승인 요청");
  if (status === "DENIED") return [entry(new Date(), status, `${REFUSAL.reason} ${REFUSAL.action}`), asked];
  return status === "APPROVED" ? [entry(row.approvedAt, status, "승인완료"), asked] : [asked];
}

export function briefly(row: ListingRow): Record<string, unknown> {
  const status = coupangStatus(row);
  return {
    sellerProductId: Number(row.code),
    sellerProductName: row.name,
    vendorId: row.vendor,
    status,
    statusName: STATUS_NAMES[status] ?? status,
    productId: wasApproved(row) ? Number(row.publicCode) : null,
    createdAt: row.createdAt.toISOString().slice(0, 19),
  };
}

/** A vendor's own listing by its product number; another vendor's does not exist for this one. */
export async function ownListing(
  world: World,
  context: Context<CoupangEnv>,
  code: string,
): Promise<ListingRow | undefined> {
  const mine = and(eq(rehearsalListings.code, code), eq(rehearsalListings.vendor, context.var.seller.vendorId));
  const [row] = await world.db.select().from(rehearsalListings).where(mine).limit(1);
  return row;
}
