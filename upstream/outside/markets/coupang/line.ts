import { boxNumberOf } from "@/lib/domain/order/boxes";
import type { OrderRef } from "@/upstream/outside/markets/desks/orders";

/**
 * Numbers of Coupang's lines: "642500000000000031-90000000031" is the item 90000000031 in the box 642500000000000031. A box
 * may be split, and then its lines come in boxes with other numbers; order and item stay (docs/markets.md#coupang-deliveries).
 */
export const lineNo = (box: string, item: string): string => `${box}-${item}`;

/** The item of a line: "90000000031" of "642500000000000031-90000000031". */
export const itemOf = (orderItemNo: string): string => orderItemNo.split("-")[1] ?? "0";

/** The boxes of a line that are meant, without repeating any. */
export const boxesOf = ({ orderItemNo, boxes }: OrderRef): string[] => [
  ...new Set((boxes ?? [orderItemNo]).map(boxNumberOf)),
];

/** Whether two numbers are of one line, in whichever boxes; both are of one order. */
export const isSameLine = (one: string, other: string): boolean => itemOf(one) === itemOf(other);
