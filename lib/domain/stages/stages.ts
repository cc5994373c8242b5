/** Where an order can stand, in the order of its life; the last three are claims (docs/markets.md#stages). */
export const ORDER_STAGES = [
  "New",
  "Ready",
  "Delivery",
  "DeliveryOk",
  "Decided",
  "Cancel",
  "Return",
  "Exchange",
] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

/**
 * The moves a seller may make in their own ledger. A step back is allowed, because it corrects a mistake; skipping stages
 * is not, because the stages between are market calls.
 */
const MOVES: Record<OrderStage, readonly OrderStage[]> = {
  New: ["Ready", "Cancel"],
  Ready: ["New", "Delivery", "Cancel"],
  Delivery: ["Ready", "DeliveryOk", "Return", "Exchange"],
  DeliveryOk: ["Delivery", "Decided", "Return", "Exchange"],
  Decided: ["DeliveryOk", "Return"],
  Cancel: ["New", "Ready"],
  Return: ["Delivery", "DeliveryOk"],
  Exchange: ["Delivery", "DeliveryOk"],
};

/** Where an order may be moved to by hand, e.g. from "Ready" back to "New" and on to "Delivery" or "Cancel". */
export const movesFrom = (stage: OrderStage): readonly OrderStage[] => MOVES[stage];

/** Whether a move is allowed. Staying is always allowed, so that a second click does not fail. */
export const mayMove = (from: OrderStage, to: OrderStage): boolean => from === to || MOVES[from].includes(to);

/** The moves all of some orders share: what a button over a selection may offer. */
export const sharedMoves = (stages: readonly OrderStage[]): readonly OrderStage[] =>
  ORDER_STAGES.filter((to) => stages.length > 0 && stages.every((from) => MOVES[from].includes(to)));

/** Whether an order still has to be shipped: the only ones a ship-by day is about. */
export const waitsForShipping = (stage: OrderStage): boolean => stage === "New" || stage === "Ready";

/** Stages an order reaches only with its goods bought and on their way: a cancel before that has none of them. */
export const SHIPPED_STAGES = [
  "Delivery",
  "DeliveryOk",
  "Decided",
  "Return",
  "Exchange",
] as const satisfies OrderStage[];

/** What an order that is none yet waits for: its payment, or as a gift the place it is to go to. */
export const WAITS_FOR = ["payment", "address"] as const;
export type WaitsFor = (typeof WAITS_FOR)[number];

const CLAIM_STAGES = ["Cancel", "Return", "Exchange"] as const;

/** Whether an order is in a stage set by a claim. */
export const isClaimStage = (stage: string): stage is (typeof CLAIM_STAGES)[number] =>
  CLAIM_STAGES.some((one) => one === stage);
