import { and, eq, sql } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { rehearsalListings, type RehearsalBuyable } from "@/rehearsal/tables";
import { at, list, text } from "@/rehearsal/kit/reading";
import { coupangFaults } from "./checks";
import { coupangError } from "./door";
import { coupangStatus, ownListing, refusedProduct, wasApproved, type CoupangEnv } from "./products";
import type { World } from "@/rehearsal/world/world";

const BASE = "/v2/providers/seller_api/apis/api/v1/marketplace";
const STOCK_MAX = 99_999;
const CHANGING = "상품 정보가 등록 또는 수정되고 있습니다. 잠시 후 다시 조회해 주시기 바랍니다.";

type Ctx = Context<CoupangEnv>;
type ListingRow = typeof rehearsalListings.$inferSelect;

const done = (context: Ctx, data: unknown = null): Response =>
  context.json({ code: "SUCCESS", message: "", data, details: null, errorItems: null });
const refused = (context: Ctx, message: string): Response => coupangError(context, 400, message);

/**
 * What a vendor may do with a product already listed (docs/markets.md#coupang-listing): rewrite, price, stock, stop,
 * resume, delete.
 */
export function coupangListed(app: Hono<CoupangEnv>, world: World): void {
  app.put(`${BASE}/seller-products`, async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const code = text(at(body, "sellerProductId"));
    const row = await ownListing(world, context, code);
    if (!row) return refused(context, `상품(${code})의 데이터가 없습니다.`);
    if (coupangStatus(row) === "IN_REVIEW") return refused(context, CHANGING);
    const faults = coupangFaults(body, row.vendor, true);
    if (faults) return refusedProduct(context, faults);
    const items = list(at(body, "items"));
    // An item without its numbers would be a new option, and approved options cannot be taken away.
    const known = items.every((item, place) => text(at(item, "vendorItemId")) === row.buyable[place]?.itemNo);
    if (wasApproved(row) && (items.length !== row.buyable.length || !known)) {
      return refused(context, "승인된 옵션은 삭제하거나 바꿀 수 없습니다. vendorItemId를 확인해 주세요.");
    }
    const buyable = wasApproved(row)
      ? row.buyable
      : row.buyable.map((one, place) => ({
          ...one,
          priceKrw: Number(at(items[place], "salePrice")),
          stock: Number(at(items[place], "maximumBuyCount")),
        }));
    await change(world, row, {
      body: body as Record<string, unknown>,
      name: text(at(body, "sellerProductName")),
      status: wasApproved(row) ? "APPROVING" : "IN_REVIEW",
      approvedAt: new Date(Date.now() + world.approvalDelayMs),
      buyable,
    });
    return done(context, Number(code));
  });

  app.delete(`${BASE}/seller-products/:id`, async (context) => {
    const row = await ownListing(world, context, context.req.param("id"));
    if (!row) return refused(context, `상품(${context.req.param("id")})의 데이터가 없습니다.`);
    if (row.status !== "SAVED" && !row.buyable.every(({ stopped }) => stopped)) {
      return refused(context, "임시저장 상태이거나 모든 옵션이 판매중지된 상품만 삭제할 수 있습니다.");
    }
    await change(world, row, { status: "DELETED" });
    return done(context, Number(row.code));
  });

  app.get(`${BASE}/vendor-items/:item/inventories`, async (context) => {
    const found = await itemOf(world, context);
    if (!found) return unknownItem(context);
    const { stock, priceKrw, stopped } = found.item;
    return done(context, {
      sellerItemId: Number(found.item.itemNo),
      amountInStock: stock,
      salePrice: priceKrw,
      onSale: !stopped,
    });
  });

  app.put(`${BASE}/vendor-items/:item/prices/:price`, async (context) => {
    const found = await itemOf(world, context);
    if (!found) return unknownItem(context);
    const price = Number(context.req.param("price"));
    if (!isPrice(price)) return refused(context, "판매가격은 10원 단위로 입력해 주세요.");
    const { priceKrw: before, originalKrw = before } = found.item;
    const forced = context.req.query("forceSalePriceUpdate") === "true";
    if (!forced && (price < before * 0.5 || price > before * 2)) {
      return refused(
        context,
        `판매가격은 기존 가격(${before}원)의 최대 50% 인하, 최대 100% 인상까지 변경할 수 있습니다.`,
      );
    }
    if (price > originalKrw) return refused(context, "판매가격은 할인율 기준가보다 클 수 없습니다.");
    await changeItem(world, found, { priceKrw: price, originalKrw });
    return done(context);
  });

  app.put(`${BASE}/vendor-items/:item/original-prices/:price`, async (context) => {
    const found = await itemOf(world, context);
    if (!found) return unknownItem(context);
    const price = Number(context.req.param("price"));
    if (!isPrice(price)) return refused(context, "할인율 기준가는 10원 단위로 입력해 주세요.");
    if (price < found.item.priceKrw) return refused(context, "할인율 기준가는 판매가격보다 크거나 같아야 합니다.");
    await changeItem(world, found, { originalKrw: price });
    return done(context);
  });

  app.put(`${BASE}/vendor-items/:item/quantities/:stock`, async (context) => {
    const found = await itemOf(world, context);
    if (!found) return unknownItem(context);
    const stock = Number(context.req.param("stock"));
    if (!Number.isInteger(stock) || stock < 0 || stock > STOCK_MAX) {
      return refused(context, `판매가능수량은 0~${STOCK_MAX}개로 입력해 주세요.`);
    }
    await changeItem(world, found, { stock });
    return done(context);
  });

  for (const [action, stopped] of [
    ["stop", true],
    ["resume", false],
  ] as const) {
    app.put(`${BASE}/vendor-items/:item/sales/${action}`, async (context) => {
      const found = await itemOf(world, context);
      if (!found) return unknownItem(context);
      await changeItem(world, found, { stopped });
      return done(context);
    });
  }
}

const isPrice = (price: number): boolean => Number.isInteger(price) && price >= 10 && price % 10 === 0;

function unknownItem(context: Ctx): Response {
  return refused(context, `옵션(${context.req.param("item")})의 데이터가 없습니다.`);
}

type Found = { row: ListingRow; item: RehearsalBuyable };

async function itemOf(world: World, context: Ctx): Promise<Found | undefined> {
  const number = context.req.param("item") ?? "";
  const holds = sql`${rehearsalListings.buyable} @> ${JSON.stringify([{ itemNo: number }])}::jsonb`;
  const [row] = await world.db
    .select()
    .from(rehearsalListings)
    .where(
      and(eq(rehearsalListings.market, "Coupang"), eq(rehearsalListings.vendor, context.var.seller.vendorId), holds),
    )
    .limit(1);
  const item = row && wasApproved(row) ? row.buyable.find(({ itemNo }) => itemNo === number) : undefined;
  return row && item && { row, item };
}

async function changeItem(world: World, { row, item }: Found, next: Partial<RehearsalBuyable>): Promise<void> {
  const buyable = row.buyable.map((one) => (one.itemNo === item.itemNo ? { ...one, ...next } : one));
  await change(world, row, { buyable, priceKrw: buyable[0]?.priceKrw ?? row.priceKrw });
}

async function change(world: World, row: ListingRow, next: Partial<ListingRow>): Promise<void> {
  await world.db.update(rehearsalListings).set(next).where(eq(rehearsalListings.code, row.code));
}
