import type { MonthReport } from "./use-money";

type Sums = MonthReport["total"];

/** Whether a sum says nothing yet: while no order of a day or month has settled, what was settled is unknown and not ₩0. */
export const isUnknown = ({ settledOrders }: Pick<Sums, "settledOrders">, name: string): boolean =>
  settledOrders === 0 && (name === "settled" || name === "realised");
