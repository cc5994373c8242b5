import type { OrderStage } from "@/lib/domain/stages/stages";

type Numbered = {
  orderNo: string;
  orderItemNo: string;
  stage: OrderStage;
  boxes?: readonly { itemNo: string }[] | null | undefined;
};

/** Why a row of an invoice sheet cannot be sent: no such order, not confirmed, given back or called off, or long done. */
type SheetProblem = "order" | "notConfirmed" | "claimed" | "decided";

/** At which stages a number can be sent or corrected. */
type SendableStage = "Ready" | "Delivery" | "DeliveryOk";

const PROBLEMS: Partial<Record<OrderStage, SheetProblem>> = {
  New: "notConfirmed",
  Cancel: "claimed",
  Return: "claimed",
  Exchange: "claimed",
  Decided: "decided",
};

type SheetMatch<Line, Order> = {
  ready: { line: Line; order: Order; stage: SendableStage }[];
  /** Each line that goes nowhere, with its reason. */
  stuck: { line: Line; problem: SheetProblem }[];
};

/**
 * Which orders the lines of an invoice sheet are for. An order number is for all its lines of the order, because they
 * travel together; the number of a single line is for that one alone. A line whose orders cannot be sent says why, by the
 * first of them. A line with a box is for the order's lines in it.
 */
export function matchedLines<Line extends { orderNo: string; box?: string }, Order extends Numbered>(
  lines: readonly Line[],
  orders: readonly Order[],
): SheetMatch<Line, Order> {
  const byNumber = new Map<string, Order[]>();
  const note = (number: string, order: Order) => byNumber.set(number, [...(byNumber.get(number) ?? []), order]);
  for (const order of orders) {
    note(order.orderNo, order);
    if (order.orderItemNo !== order.orderNo) note(order.orderItemNo, order);
  }
  const match: SheetMatch<Line, Order> = { ready: [], stuck: [] };
  for (const line of lines) {
    const meant = (byNumber.get(line.orderNo) ?? []).filter((order) => isInBox(order, line.box));
    const sendable = meant.flatMap((order) => {
      const stage = sendableStage(order.stage);
      return stage ? [{ line, order, stage }] : [];
    });
    match.ready.push(...sendable);
    const [first] = meant;
    if (sendable.length === 0)
      match.stuck.push({ line, problem: first ? (PROBLEMS[first.stage] ?? "order") : "order" });
  }
  return match;
}

/** Markets that number their parcels put the number before the line's own: "500001-90001" travels in box "500001". */
const isInBox = ({ orderItemNo, boxes }: Numbered, box: string | undefined): boolean =>
  box === undefined ||
  !orderItemNo.includes("-") ||
  [orderItemNo, ...(boxes ?? []).map(({ itemNo }) => itemNo)].some((no) => no.startsWith(`${box}-`));

const sendableStage = (stage: OrderStage): SendableStage | undefined =>
  stage === "Ready" || stage === "Delivery" || stage === "DeliveryOk" ? stage : undefined;
