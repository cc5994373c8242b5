import type { rehearsalOrders } from "@/rehearsal/tables";

export type OrderRow = typeof rehearsalOrders.$inferSelect;

/** An order after anything happened to it: the market remembers when, and tells pollers. */
export function touched(change: Partial<OrderRow>): Partial<OrderRow> {
  return { ...change, changedAt: new Date() };
}

const DAY_MS = 24 * 60 * 60 * 1000;
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
export function movedOnConfirm({ people, addressChanged }: OrderRow): Partial<OrderRow> {
  const { movesTo, ...settled } = people;
  return movesTo ? { people: { ...settled, address2: movesTo }, addressChanged: true } : { addressChanged };
}

/** The two invoice refusals every market shares. */
export function invoiceFault(invoice: string, rule: RegExp, usedBefore: boolean): "used" | "invalid" | undefined {
  if (!rule.test(invoice)) return "invalid";
  return usedBefore ? "used" : undefined;
}
