import type { rehearsalOrders } from "@/upstream/rehearsal/tables";

export type OrderRow = typeof rehearsalOrders.$inferSelect;

/** An order after anything happened to it: the market remembers when, and tells pollers. */
export function touched(change: Partial<OrderRow>): Partial<OrderRow> {
  return { ...change, changedAt: new Date() };
}

/** The two invoice refusals every market shares. */
export function invoiceFault(invoice: string, rule: RegExp, usedBefore: boolean): "used" | "invalid" | undefined {
  if (!rule.test(invoice)) return "invalid";
  return usedBefore ? "used" : undefined;
}
