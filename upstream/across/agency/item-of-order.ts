import { and, eq, inArray } from "drizzle-orm";
import type { AgencyItem } from "@/lib/domain/agency/application";
import { optionParts } from "@/lib/domain/agency/option-parts";
import { micros } from "@/lib/domain/kit/decimal";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import type { OrderRow } from "@/upstream/sales/orders/order-row";
import { moneyMemory, moneyOf } from "@/upstream/books/revenue/order-money";

const unitCny = (costs: { currency: string; cost: number }, quantity: number): number =>
  costs.currency === "CNY" && quantity > 0 ? Number(micros(costs.cost) / BigInt(quantity) / 10_000n) / 100 : 0;

/**
 * What orders themselves tell of the things to be sent, before anybody typed more, by the order's number: the name in the source
 * language, option and unit price in CNY. An application and a forwarder's sheet both begin with it. A price that is not known
 * in CNY is 0, and neither is then complete.
 */
export async function itemsOfOrders(
  context: Needs<"db" | "user">,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<number, AgencyItem>> {
  const titles = await sourceTitles(context, rows);
  const idxs = rows.map(({ idx }) => idx);
  const money = await moneyOf(context, idxs, await moneyMemory(context));
  return new Map(
    rows.map((order) => {
      const costs = money.get(order.idx)?.costs;
      return [order.idx, itemFor(order, costs ? unitCny(costs, order.quantity) : 0, titles)];
    }),
  );
}

function itemFor(order: OrderRow, unitPriceCny: number, titles: ReadonlyMap<string, string>): AgencyItem {
  const option = optionParts(order.optionName);
  return {
    orderIdx: order.idx,
    orderNo: order.orderNo,
    productName: order.productName,
    nameEn: "",
    nameCn: titles.get(order.productId ?? "") ?? "",
    color: option.color.slice(0, 100),
    size: option.size.slice(0, 100),
    quantity: order.quantity,
    unitPriceCny,
    imageUrl: order.image ?? "",
    productUrl: order.sourceUrl ?? "",
    chinaOrderNo: "",
    chinaTrackingNo: "",
    customsItemNo: "",
    hsCode: "",
  };
}

/** Source-language names of the products ordered, by the product's id. */
async function sourceTitles(
  { db, user }: Needs<"db" | "user">,
  rows: readonly OrderRow[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: products.id, title: products.titleSource })
    .from(products)
    .where(and(eq(products.userId, user.id), inArray(products.id, ids)));
  return new Map(found.map(({ id, title }) => [id, title.slice(0, 100)]));
}
