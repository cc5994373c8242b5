import { and, eq } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { EXCHANGE_BASE_DEFAULT } from "@/lib/constants";
import { sourcePriceOf } from "@/lib/domain/pricing/listing-price";
import { expectedCosts, expectedRevenue, type OrderCosts } from "@/lib/domain/pricing/margin";
import { rateOf, type PriceSetting } from "@/lib/domain/pricing/price-setting";
import { importTax, USUAL_DUTY_PERMILLE } from "@/lib/domain/customs/duty";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { customsRatesOn } from "@/upstream/products/exchange-rates";
import { DONE, Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { orderCosts, orderLogs, orders, products } from "@/upstream/db/schema";
import { textIn } from "@/upstream/products/detail";
import { priceSettingOf } from "@/upstream/templates/price-setting";
import type { OrderRow } from "@/upstream/orders/order-row";
import { currentTime } from "@/upstream/kit/clock";

type Reader = Needs<"db" | "user">;

/** One of the seller's own orders; anybody else's is not there. */
export async function orderNumbered(idx: number, { db, user }: Reader): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, user.id), eq(orders.idx, idx)));
  if (!row) throw new Refusal(404, "존재하지 않는 주문입니다.");
  return row;
}

/** An order's costs as the seller saved them, else as product and market let us expect them. */
export async function revenueOf(context: Reader, row: OrderRow): Promise<Reply<"orderManagement.revenue">> {
  const [saved] = await context.db
    .select()
    .from(orderCosts)
    .where(and(eq(orderCosts.userId, context.user.id), eq(orderCosts.orderIdx, row.idx)));
  const expected = saved ? undefined : await costsToExpect(context, row);
  const costs: OrderCosts = saved ? savedCosts(saved) : (expected?.costs ?? savedCosts(NO_COSTS));
  return {
    idx: row.idx,
    totalPrice: row.totalPrice,
    shippingFee: row.shippingFee,
    costs,
    isFeeKnown: Boolean(saved) || row.expectedSettlement !== null,
    isCostKnown: Boolean(saved) || Boolean(expected?.isCostKnown),
    expectedRevenue: expectedRevenue(row, costs).revenue,
    savedAt: saved?.savedAt.toISOString() ?? null,
  };
}

const NO_COSTS = {
  marketFee: 0,
  currency: "CNY",
  cost: 0,
  exchangeRate: EXCHANGE_BASE_DEFAULT,
  forwarderFee: 0,
  duty: 0,
  otherCost: 0,
};

export const savedCosts = (row: OrderCosts): OrderCosts => ({
  marketFee: row.marketFee,
  currency: row.currency,
  cost: row.cost,
  exchangeRate: row.exchangeRate,
  forwarderFee: row.forwarderFee,
  duty: row.duty,
  otherCost: row.otherCost,
});

/** What an order is expected to cost: the product as it is now, at the rates the order came with. */
async function costsToExpect(context: Reader, row: OrderRow): Promise<{ costs: OrderCosts; isCostKnown: boolean }> {
  const { db, user } = context;
  const setting = await priceSettingOf(context);
  const [product] = row.productId
    ? await db
        .select()
        .from(products)
        .where(and(eq(products.userId, user.id), eq(products.id, row.productId)))
    : [];
  return expectedOf(row, product, setting, await customsRatesOn(context, seoulDay(row.orderedAt)));
}

type Product = Pick<typeof products.$inferSelect, "body" | "sourceMin" | "currency">;

/** The same from what was read before, so that many orders need no read of their own. */
export function expectedOf(
  row: OrderRow,
  product: Product | undefined,
  setting: PriceSetting,
  customsRates: ReadonlyMap<string, number>,
): { costs: OrderCosts; isCostKnown: boolean } {
  const ordered = product?.body.option?.detailOptions.find((option) => isNamed(textIn(option.optionName, "KR"), row));
  const piece = {
    amount: ordered ? sourcePriceOf(ordered.price) : (product?.sourceMin ?? 0),
    currency: product?.currency ?? NO_COSTS.currency,
  };
  const fixed = {
    ...setting,
    exchangeCNYBase: row.rateCny ?? setting.exchangeCNYBase,
    exchangeUSDBase: row.rateUsd ?? setting.exchangeUSDBase,
  };
  const sale = { ...row, settlement: row.expectedSettlement };
  const costs = expectedCosts(sale, piece, fixed);
  const origin = ORIGINS[piece.currency];
  // What was bought for won is here already.
  if (origin === undefined) return { costs, isCostKnown: product !== undefined };
  const tax = importTax({
    price: costs.cost,
    currency: piece.currency,
    krwPerUnit: customsRates.get(piece.currency) ?? rateOf(piece.currency, fixed),
    krwPerUsd: customsRates.get("USD") ?? rateOf("USD", fixed),
    origin,
    clearance: "list",
    freightKrw: costs.forwarderFee,
    dutyPermille: USUAL_DUTY_PERMILLE,
  });
  return { costs: { ...costs, duty: tax.total }, isCostKnown: product !== undefined };
}

/** Where goods of a currency are sent from; it decides the line up to which nothing is due. */
const ORIGINS: Readonly<Record<string, string>> = { CNY: "CN", USD: "US" };

/** Markets write the chosen option in their own way, e.g. `색상: 검정 / 사이즈: L`: every part of our name must stand in it. */
const isNamed = (name: string, { optionName }: OrderRow): boolean =>
  name !== "" && name.split("//").every((part) => optionName.includes(part.trim()));

export async function saveCosts({ body }: Parsed<"orderManagement.updateRevenue">, context: Needs<"db" | "user">) {
  const { db, user } = context;
  const { idx, ...costs } = body;
  await orderNumbered(idx, context);
  await db.transaction(async (tx) => {
    const values = { ...costs, userId: user.id, savedAt: currentTime() };
    await tx
      .insert(orderCosts)
      .values({ ...values, orderIdx: idx })
      .onConflictDoUpdate({ target: orderCosts.orderIdx, set: values, setWhere: eq(orderCosts.userId, user.id) });
    await tx.insert(orderLogs).values({ userId: user.id, orderIdx: idx, what: "예상 수익 저장" });
  });
  return DONE;
}
