import { sql, type SQL } from "drizzle-orm";
import { DAY_MS } from "@/rehearsal/kit/durations";
import { rehearsalOrders } from "@/rehearsal/tables";

export type OrderRow = typeof rehearsalOrders.$inferSelect;

export type OrderChange = Omit<Partial<OrderRow>, "passed"> & { passed?: SQL };

/** An order after anything happened to it: the market remembers when, which state it came to, and tells pollers. */
export function touched(change: OrderChange): OrderChange {
  const changedAt = new Date();
  if (change.status === undefined) return { ...change, changedAt };
  const step = JSON.stringify([{ status: change.status, at: changedAt.toISOString() }]);
  return { ...change, changedAt, passed: sql`${rehearsalOrders.passed} || ${step}::jsonb` };
}

/** The states of an order with their moments, the newest first. One placed in a later state tells that one alone besides. */
export function stepsOf(
  { orderedAt, changedAt, status, passed }: OrderRow,
  paid: string,
): { status: string; at: Date }[] {
  const steps = [
    { status: paid, at: orderedAt },
    ...passed.map((step) => ({ status: step.status, at: new Date(step.at) })),
  ];
  if (steps.at(-1)?.status !== status) steps.push({ status, at: changedAt });
  return steps.reverse();
}

const SEOUL_MS = 9 * 60 * 60 * 1000;

/** Until when a market wants an order sent: the last moment of the third day after it was paid, in Korea. */
export function dueOf({ orderedAt }: Pick<OrderRow, "orderedAt">): Date {
  const day = Math.floor((orderedAt.getTime() + SEOUL_MS) / DAY_MS);
  return new Date((day + 4) * DAY_MS - SEOUL_MS - 1_000);
}

/**
 * What a confirmation finds when the buyer moved after the order was last read (docs/markets.md#rules-for-every-market,
 * rule 3).
 */
export function movedOnConfirm({ people, addressChanged }: OrderRow): OrderChange {
  const { movesTo, ...settled } = people;
  return movesTo ? { people: { ...settled, address2: movesTo }, addressChanged: true } : { addressChanged };
}

/** The two invoice refusals every market shares. */
export function invoiceFault(invoice: string, rule: RegExp, usedBefore: boolean): "used" | "invalid" | undefined {
  if (!rule.test(invoice)) return "invalid";
  return usedBefore ? "used" : undefined;
}
