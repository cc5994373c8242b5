import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { hsRateOf, type HsRate } from "@/lib/domain/customs/hs-rate";
import type { Needs } from "@/upstream/context";
import { agencyOrderItems, hsRates, orders } from "@/upstream/db/schema";

type Reader = Needs<"db"> & { user: { id: string } };

/** What the seller said of HS codes, by their digits. */
async function hsRatesOf({ db, user }: Reader): Promise<ReadonlyMap<string, HsRate>> {
  const rows = await db.select().from(hsRates).where(eq(hsRates.userId, user.id));
  return new Map(rows.map(({ hsCode, ...rate }) => [hsCode, rate]));
}

/** The HS code each product was last declared with; products that never were are not there. */
async function declaredCodes({ db, user }: Reader, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([orders.productId], { productId: orders.productId, hsCode: agencyOrderItems.hsCode })
    .from(agencyOrderItems)
    .innerJoin(orders, eq(orders.idx, agencyOrderItems.orderIdx))
    .where(
      and(
        eq(agencyOrderItems.userId, user.id),
        ne(agencyOrderItems.hsCode, ""),
        inArray(orders.productId, [...productIds]),
      ),
    )
    .orderBy(orders.productId, desc(agencyOrderItems.id));
  return new Map(rows.map(({ productId, hsCode }) => [productId ?? "", hsCode]));
}

type Coded = { idx: number; productId: string | null; hsCode: string };

/**
 * The duty rate of each order's goods: of the HS code it is declared with, else of the one its product was last declared
 * with. Orders without a code or without a rate for it are not there.
 */
export async function ratesOfGoods(context: Reader, goods: readonly Coded[]): Promise<ReadonlyMap<number, HsRate>> {
  const rates = await hsRatesOf(context);
  if (rates.size === 0) return new Map();
  const codes = await declaredCodes(context, [
    ...new Set(goods.flatMap(({ productId, hsCode }) => (hsCode === "" && productId ? productId : []))),
  ]);
  const found = new Map<number, HsRate>();
  for (const { idx, productId, hsCode } of goods) {
    const rate = hsRateOf(hsCode || (codes.get(productId ?? "") ?? ""), rates);
    if (rate) found.set(idx, rate);
  }
  return found;
}
