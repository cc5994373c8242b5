import type { rehearsalOrders } from "@/rehearsal/tables";

export type OrderRow = typeof rehearsalOrders.$inferSelect;

/** An order after anything happened to it: the market remembers when, and tells pollers. */
export function touched(change: Partial<OrderRow>): Partial<OrderRow> {
  return { ...change, changedAt: new Date() };
}

/** What a confirmation finds when the buyer moved after the order was last read (markets.md 12, rule 3). */
export function movedOnConfirm({ people, addressChanged }: OrderRow): Partial<OrderRow> {
  const { movesTo, ...settled } = people;
  return movesTo ? { people: { ...settled, address2: movesTo }, addressChanged: true } : { addressChanged };
}

/** The two invoice refusals every market shares. */
export function invoiceFault(invoice: string, rule: RegExp, usedBefore: boolean): "used" | "invalid" | undefined {
  if (!rule.test(invoice)) return "invalid";
  return usedBefore ? "used" : undefined;
}
