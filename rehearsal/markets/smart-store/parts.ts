import { and, eq, inArray } from "drizzle-orm";
import type { Hono } from "hono";
import { at, list, text } from "@/rehearsal/kit/reading";
import { rehearsalListings } from "@/rehearsal/tables";
import { smartStoreError } from "./door";
import { nativeOf } from "@/rehearsal/markets/native";
import { notFound, ownListing, type Ctx, type SmartStoreEnv } from "./products";
import { bulkChange, isPrice, priced, type Wrong } from "./bulk";
import type { World } from "@/rehearsal/world/world";

type ListingRow = typeof rehearsalListings.$inferSelect;

const STOCK_MAX = 99_999_999;
const MANY_TYPES = ["SALE_PRICE", "IMMEDIATE_DISCOUNT", "STOCK", "PRODUCT_STATUS_SALE", "PRODUCT_STATUS_SUSPENSION"];

/** Whether a stock is valid (docs/markets.md#smartstore-product-limits). */
export const isStock = (stock: number): boolean => Number.isInteger(stock) && stock >= 0 && stock <= STOCK_MAX;

/** Changes of single things of products already listed: options' stocks, many products at once, a refused one restored. */
export function smartStoreParts(app: Hono<SmartStoreEnv>, world: World): void {
  app.put("/v1/products/origin-products/:no/option-stock", async (context) => {
    const row = await ownListing(world, context, context.req.param("no"));
    if (!row) return notFound(context);
    const body: unknown = await context.req.json().catch(() => undefined);
    const next = optionStocks(row, body);
    if ("field" in next) return wrong(context, next.field, next.message);
    await update(world, [row.code], next);
    return context.json({
      originProductNo: Number(row.code),
      smartstoreChannelProductNo: Number(row.publicCode),
      windowChannelProductNo: null,
    });
  });

  app.patch("/v1/products/origin-products/multi-update", async (context) => {
    const asked = list(at(await context.req.json().catch(() => undefined), "multiProductUpdateRequestVos"));
    if (asked.length === 0) return wrong(context, "multiProductUpdateRequestVos", "상품 항목을 입력해 주세요.");
    const changes: { row: ListingRow; next: Partial<ListingRow> }[] = [];
    for (const one of asked) {
      const row = await ownListing(world, context, text(at(one, "originProductNo")));
      if (!row) return notFound(context);
      const next = manyChange(row, one);
      if ("field" in next) return wrong(context, next.field, next.message);
      changes.push({ row, next });
    }
    for (const { row, next } of changes) await update(world, [row.code], next);
    return context.json({ code: "SUCCESS", message: "", data: {} });
  });

  app.put("/v1/products/origin-products/bulk-update", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const numbers = list(at(body, "originProductNos")).map(text);
    const rows = await ownRows(world, context, numbers);
    if (numbers.length === 0 || rows.length !== numbers.length) return notFound(context);
    const changes: { row: ListingRow; next: Partial<ListingRow> }[] = [];
    for (const row of rows) {
      const next = bulkChange(row, body);
      if ("field" in next) return wrong(context, next.field, next.message);
      changes.push({ row, next });
    }
    for (const { row, next } of changes) await update(world, [row.code], next);
    return context.json({ code: "SUCCESS", message: "", data: {} });
  });

  app.delete("/v2/products/channel-products/:no", async (context) => {
    const row = await ownListing(world, context, context.req.param("no"));
    if (!row) return notFound(context);
    await world.db.delete(rehearsalListings).where(eq(rehearsalListings.code, row.code));
    return context.json({});
  });

  app.put("/v1/product-inspections/channel-product/:no/restore", async (context) => {
    const row = await ownListing(world, context, context.req.param("no"));
    if (!row) return notFound(context);
    if (row.status !== nativeOf("SmartStore").refused)
      return smartStoreError(context, 400, "BAD_REQUEST", "복원 요청이 가능한 상태가 아닙니다.");
    await update(world, [row.code], { status: "SALE" });
    return context.json({});
  });
}

function wrong(context: Ctx, name: string, message: string): Response {
  return smartStoreError(context, 400, "BAD_REQUEST", "잘못된 요청입니다.", [{ name, type: "NotValid", message }]);
}

async function ownRows(world: World, context: Ctx, numbers: readonly string[]): Promise<ListingRow[]> {
  if (numbers.length === 0) return [];
  const mine = eq(rehearsalListings.vendor, context.var.seller.accessKey);
  return world.db
    .select()
    .from(rehearsalListings)
    .where(and(mine, inArray(rehearsalListings.code, [...numbers])));
}

const update = (world: World, codes: readonly string[], next: Partial<ListingRow>): Promise<unknown> =>
  world.db
    .update(rehearsalListings)
    .set(next)
    .where(inArray(rehearsalListings.code, [...codes]));

/** Option stocks by their numbers. An omitted field of a sent option counts as empty, as documented. */
function optionStocks(row: ListingRow, body: unknown): Partial<ListingRow> | Wrong {
  const asked = list(at(body, "optionInfo", "optionCombinations"));
  if (asked.length === 0) return { field: "optionInfo", message: "옵션 정보 항목을 입력해 주세요." };
  const told = at(body, "productSalePrice", "salePrice");
  const base = told === undefined ? row.priceKrw : Number(told);
  if (!isPrice(base)) return { field: "productSalePrice.salePrice", message: "판매가는 10원 단위로 입력해 주세요." };
  const byId = new Map(asked.map((one) => [text(at(one, "id")), one]));
  const strange = [...byId.keys()].find((id) => !row.buyable.some(({ itemNo }) => itemNo === id));
  if (strange !== undefined)
    return { field: "optionInfo.optionCombinations.id", message: `옵션이 존재하지 않습니다. (${strange})` };
  if (asked.some((one) => !isStock(Number(at(one, "stockQuantity") ?? 0))))
    return { field: "optionInfo.optionCombinations.stockQuantity", message: "재고수량 항목이 유효하지 않습니다." };
  const buyable = row.buyable.map((one) => {
    const next = byId.get(one.itemNo);
    if (!next) return { ...one, priceKrw: one.priceKrw - row.priceKrw + base };
    const stock = at(next, "usable") === false ? 0 : Number(at(next, "stockQuantity") ?? 0);
    return { ...one, priceKrw: base + Number(at(next, "price") ?? 0), stock };
  });
  return { priceKrw: base, buyable };
}

function manyChange(row: ListingRow, asked: unknown): Partial<ListingRow> | Wrong {
  const types = list(at(asked, "multiUpdateTypes")).map(text);
  if (types.length === 0 || types.some((type) => !MANY_TYPES.includes(type)))
    return { field: "multiUpdateTypes", message: "멀티 업데이트 종류 항목이 유효하지 않습니다." };
  let next: Partial<ListingRow> = {};
  if (types.includes("SALE_PRICE")) {
    const price = Number(at(asked, "productSalePrice", "salePrice"));
    if (!isPrice(price)) return { field: "productSalePrice.salePrice", message: "판매가는 10원 단위로 입력해 주세요." };
    next = priced(row, price);
  }
  if (types.includes("IMMEDIATE_DISCOUNT")) {
    const immediateDiscountPolicy = at(asked, "immediateDiscountPolicy");
    const told = bulkChange(row, { productBulkUpdateType: "IMMEDIATE_DISCOUNT", immediateDiscountPolicy });
    if ("field" in told) return told;
    next = { ...next, ...told };
  }
  if (types.includes("STOCK")) {
    const stock = Number(at(asked, "stockQuantity"));
    if (!isStock(stock)) return { field: "stockQuantity", message: "재고수량 항목이 유효하지 않습니다." };
    if (row.buyable.length > 1) return { field: "stockQuantity", message: "옵션 상품의 재고는 변경할 수 없습니다." };
    next = { ...next, buyable: (next.buyable ?? row.buyable).map((one) => ({ ...one, stock })) };
  }
  if (types.includes("PRODUCT_STATUS_SALE")) next = { ...next, status: "SALE" };
  if (types.includes("PRODUCT_STATUS_SUSPENSION")) next = { ...next, status: "SUSPENSION" };
  return next;
}
