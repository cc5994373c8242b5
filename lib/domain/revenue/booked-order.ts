import { expectedRevenue, realisedRevenue, type OrderCosts } from "../pricing/margin";

type Sold = { totalPrice: number; shippingFee: number; stage: string };

/** What stands in the books for one order, whole won: `expected` is income less everything below it. */
type BookedOrder = {
  income: number;
  refund: number;
  fee: number;
  costKrw: number;
  forwarder: number;
  duty: number;
  other: number;
  expected: number;
  /** What the market paid, and what is left of it; null while nothing was paid. */
  settled: number | null;
  realised: number | null;
};

/** Stages in which the buyer gets the money back. */
const REFUNDED = ["Cancel", "Return"];
const isRefunded = (stage: string): boolean => REFUNDED.includes(stage);

const NOTHING_SPENT = { marketFee: 0, cost: 0, forwarderFee: 0, duty: 0, otherCost: 0 };

/**
 * The costs an order is booked with. What the seller wrote down holds; of an estimate, a cancelled order has none, because
 * nothing was bought yet, and a returned one no fee, because the market gives it back.
 */
export const bookedCosts = (stage: string, costs: OrderCosts, isSaved: boolean): OrderCosts =>
  isSaved || !isRefunded(stage) ? costs : { ...costs, ...(stage === "Cancel" ? NOTHING_SPENT : { marketFee: 0 }) };

/**
 * An order in the books, by the one pricing rule. Example: 30,000 and 3,000 delivery, fee 1,989, ¥50 at 200, forwarder
 * 7,000 and 28,011 paid: expected 14,011, realised 11,011.
 */
export function bookedOrder(order: Sold, costs: OrderCosts, settled: number | null): BookedOrder {
  const refund = isRefunded(order.stage) ? order.totalPrice + order.shippingFee : 0;
  const { income, costKrw, revenue } = expectedRevenue({ ...order, refund }, costs);
  return {
    income,
    refund,
    fee: costs.marketFee,
    costKrw,
    forwarder: costs.forwarderFee,
    duty: costs.duty,
    other: costs.otherCost,
    expected: revenue,
    settled,
    realised: settled === null ? null : realisedRevenue(settled, costs),
  };
}
