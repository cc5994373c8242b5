/** What a row of a market's answer was about. */
export const UNREADABLE_KINDS = ["order", "claim", "inquiry", "settlement"] as const;
export type UnreadableKind = (typeof UNREADABLE_KINDS)[number];

/** What a row lacks, so that it cannot be kept as what it is: its `shape` is that of no row at all. */
export const ROW_LACKS = ["number", "date", "status", "quantity", "price", "amount", "shape"] as const;
export type RowLack = (typeof ROW_LACKS)[number];

type Told = {
  orderNo: string;
  orderItemNo: string;
  orderedAt: string;
  quantity: number | null;
  unitPriceKrw: number | null;
  totalKrw: number | null;
};
export type WholeOrder = { quantity: number; unitPriceKrw: number; totalKrw: number };

/**
 * What an order line lacks that no line can be kept without: its numbers, its day, how many and for how much. What a market
 * does not tell is null and never 0, because 0 would be booked.
 *
 * Example: a line whose `quantity` is null is `["quantity"]`; a whole one is `[]`.
 */
export function lacksOf(order: Told): RowLack[] {
  const lacks: RowLack[] = [];
  if (order.orderNo === "" || order.orderItemNo === "") lacks.push("number");
  if (order.orderedAt === "") lacks.push("date");
  if (order.quantity === null) lacks.push("quantity");
  if (order.unitPriceKrw === null || order.totalKrw === null) lacks.push("price");
  return lacks;
}

/** Whether an order line has all that `lacksOf` looks for. */
export const isWhole = <Order extends Told>(order: Order): order is Order & WholeOrder => lacksOf(order).length === 0;
