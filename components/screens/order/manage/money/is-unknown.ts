import type { MonthReport } from "./use-money";

type Sums = MonthReport["total"];

/**
 * Whether a sum says nothing yet, so that "–" is shown and not ₩0: what was settled while no order of a day or month has
 * settled, and cost and profit where the purchase of no order is known.
 */
export function isUnknown(
  { orders, settledOrders, unknownCosts }: Pick<Sums, "orders" | "settledOrders" | "unknownCosts">,
  name: string,
): boolean {
  if (settledOrders === 0 && (name === "settled" || name === "realised")) return true;
  return orders > 0 && unknownCosts === orders && ["cost", "expected", "realised"].includes(name);
}
