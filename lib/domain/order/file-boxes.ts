import { keptBoxes, stageOfBoxes, type OrderBox } from "./boxes";
import { lastingLineNo } from "./lasting-line-no";
import type { FileOrder } from "./order-file";

/** An ordered line of a file, its parcels where there are several, and the file's lines that it was read from. */
type BoxedOrder = { order: FileOrder; boxes: OrderBox[] | null; lines: number[] };

const boxOf = (order: FileOrder): OrderBox => ({
  itemNo: order.orderItemNo,
  quantity: order.quantity,
  stage: order.stage,
  nativeStatus: order.nativeStatus,
  courier: order.deliveryCompany,
  invoice: order.invoice,
});

/**
 * The ordered lines of a file. A market that packs a line into several parcels writes one row for each of them; pieces, price
 * and postage of these rows are one line's.
 *
 * Example: two rows of Coupang's for order 5001, "11-9" with 1 piece and "12-9" with 2 → one line of 3 pieces in two parcels.
 */
export function boxedOrders(market: string, orders: readonly FileOrder[]): BoxedOrder[] {
  const lines = new Map<string, FileOrder[]>();
  for (const order of orders) {
    const key = `${order.orderNo} ${lastingLineNo(market, order.orderItemNo)}`;
    const known = (lines.get(key) ?? []).filter(({ orderItemNo }) => orderItemNo !== order.orderItemNo);
    lines.set(key, [...known, order]);
  }
  return [...lines.entries()].flatMap(([key, parts]) => {
    const [first] = parts;
    if (!first) return [];
    const boxes = parts.map(boxOf);
    const stage = stageOfBoxes(boxes) ?? first.stage;
    const shown = parts.find((part) => part.stage === stage) ?? first;
    const sum = (of: (part: FileOrder) => number) => parts.reduce((all, part) => all + of(part), 0);
    const settlements = parts.flatMap(({ expectedSettlement }) => expectedSettlement ?? []);
    const order: FileOrder = {
      ...shown,
      line: first.line,
      orderItemNo: first.orderItemNo,
      quantity: sum(({ quantity }) => quantity),
      totalPrice: sum(({ totalPrice }) => totalPrice),
      shippingFee: sum(({ shippingFee }) => shippingFee),
      expectedSettlement: settlements.length === parts.length ? settlements.reduce((all, one) => all + one, 0) : null,
    };
    const mine = orders.filter((one) => `${one.orderNo} ${lastingLineNo(market, one.orderItemNo)}` === key);
    return [{ order, boxes: keptBoxes(order.orderItemNo, boxes), lines: mine.map(({ line }) => line) }];
  });
}
