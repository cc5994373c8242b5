import { and, desc, eq, isNull, ne } from "drizzle-orm";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { applyFor } from "@/upstream/across/agency/apply";
import { orders, users } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { customsRatesOn } from "@/upstream/shelf/products/exchange-rates";
import type { SeedServices } from "./seed-world";

/** Near the line of 150 dollars, and over it with every order of one receiver, of two markets. */
const NEAR_USD = 148;
const OVER_USD = 350;

type Waiting = { idx: number; quantity: number };

/** The price of each piece in yuan, so that orders are declared at so many dollars together; cut, so never above. */
function unitPrices(some: readonly Waiting[], cny: number): number[] {
  const fen = Math.floor((cny * 100) / some.length);
  return some.map(({ quantity }) => Math.floor(fen / quantity) / 100);
}

/**
 * Two applications the seller has not sent yet: one order just below the duty-free line, and all waiting orders of the shop's
 * most faithful buyer, which are over it together though none is by its own.
 */
export async function seedParcels({ db, sealer }: SeedServices, userId: string): Promise<void> {
  const [account] = await db.select().from(users).where(eq(users.id, userId));
  const waiting = await db
    .select({ idx: orders.idx, quantity: orders.quantity, receiver: orders.receiverMark })
    .from(orders)
    .where(
      and(eq(orders.userId, userId), eq(orders.stage, "Ready"), ne(orders.receiverMark, ""), isNull(orders.removedAt)),
    )
    .orderBy(desc(orders.orderedAt), orders.idx);
  const byReceiver = new Map<string, typeof waiting>();
  for (const order of waiting) byReceiver.set(order.receiver, [...(byReceiver.get(order.receiver) ?? []), order]);
  const groups = [...byReceiver.values()].sort((one, other) => other.length - one.length);
  const [faithful = [], single = []] = [groups[0], groups.findLast((group) => group.length === 1)];
  const rates = await customsRatesOn({ db }, seoulDay(currentTime()));
  const [cny, usd] = [rates.get("CNY"), rates.get("USD")];
  if (!account || !cny || !usd || faithful.length < 2 || single.length === 0) return;
  const user = { ...account, familyId: "" };
  for (const [some, dollars] of [
    [single, NEAR_USD],
    [faithful, OVER_USD],
  ] as const) {
    const prices = unitPrices(some, (dollars * usd) / cny);
    const rows = some.map(({ idx }, place) => ({
      idx,
      nameEn: "Storage box",
      customsItemNo: "2005",
      hsCode: "392310",
      chinaOrderNo: `40${String(idx).padStart(10, "0")}`,
      unitPriceCny: prices[place] ?? 0,
    }));
    const body = { idxs: some.map(({ idx }) => idx), dryRun: false, rows, estimatedWeightG: 900 * some.length };
    await applyFor({ query: {}, body }, { db, sealer, user, now: currentTime() });
  }
}
