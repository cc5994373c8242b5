import { and, eq } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { EXCHANGE_BASE_DEFAULT } from "@/lib/constants";
import { sourcePriceOf } from "@/lib/domain/pricing/listing-price";
import { expectedCosts, expectedRevenue, type OrderCosts } from "@/lib/domain/pricing/margin";
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

const savedCosts = (row: OrderCosts): OrderCosts => ({
  marketFee: row.marketFee,
  currency: row.currency,
  cost: row.cost,
  exchangeRate: row.exchangeRate,
  forwarderFee: row.forwarderFee,
  duty: row.duty,
  otherCost: row.otherCost,
});

async function costsToExpect(
  { db, user }: Reader,
  row: OrderRow,
): Promise<{ costs: OrderCosts; isCostKnown: boolean }> {
  const setting = await priceSettingOf({ db, user });
  const [product] = row.productId
    ? await db
        .select()
        .from(products)
        .where(and(eq(products.userId, user.id), eq(products.id, row.productId)))
    : [];
  const ordered = product?.body.option?.detailOptions.find((option) => isNamed(textIn(option.optionName, "KR"), row));
  const piece = {
    amount: ordered ? sourcePriceOf(ordered.price) : (product?.sourceMin ?? 0),
    currency: product?.currency ?? NO_COSTS.currency,
  };
  return {
    costs: expectedCosts({ ...row, settlement: row.expectedSettlement }, piece, setting),
    isCostKnown: product !== undefined,
  };
}

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
