import { and, eq } from "drizzle-orm";
import { HOUR_MS } from "@/lib/domain/kit/durations";
import type { Database } from "@/upstream/db/client";
import { orders } from "@/upstream/db/schema";
import { nowMs } from "@/upstream/kit/clock";
import { externalText } from "@/upstream/kit/messages";

/** A code that the rehearsed customs office knows under another name. */
const OF_ANOTHER = "P000000000003";
const WORDS = "납세의무자 개인통관고유부호의 성명과 일치하지 않습니다.";

type Told = { orderNo: string; stage: string; pcc: string; orderedAt: string };

/**
 * Gives a shop's newest new order with another person's code the verdict of a check an hour ago: the demo's order that the
 * gate stops. The others stay unchecked, as most are.
 */
export async function seedCheckedCodes(db: Database, userId: string, told: readonly Told[]): Promise<void> {
  const [newest] = told
    .filter(({ stage, pcc }) => stage === "New" && pcc === OF_ANOTHER)
    .sort((one, other) => other.orderedAt.localeCompare(one.orderedAt));
  if (!newest) return;
  await db
    .update(orders)
    .set({ pccStatus: "Mismatch", pccMessage: externalText(WORDS), pccCheckedAt: new Date(nowMs() - HOUR_MS) })
    .where(and(eq(orders.userId, userId), eq(orders.orderNo, newest.orderNo)));
}
