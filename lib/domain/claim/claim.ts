import type { OrderStage } from "@/lib/domain/stages/stages";

/** What a buyer, or a seller for the buyer, may ask of an order that was paid (docs/markets.md#stages). */
export const CLAIM_KINDS = ["Cancel", "Return", "Exchange"] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/**
 * The state of a claim, independent of its market's words. The last three are final, and so is `Reshipped` for the seller.
 */
export const CLAIM_STATES = [
  "Requested",
  "Held",
  "Collected",
  "Approved",
  "Reshipped",
  "Done",
  "Rejected",
  "Withdrawn",
] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/**
 * Actions of a seller on a claim, in the order of the buttons. Each market lists the ones it has a call for. `pickup`
 * reports the parcel of the returned goods, `defer` keeps a held return from an automatic refund, and `turn` makes an
 * exchange of a return or the reverse. These three do not change the state within their kind.
 */
export const CLAIM_ACTIONS = [
  "approve",
  "pickup",
  "collect",
  "reship",
  "hold",
  "defer",
  "release",
  "turn",
  "reject",
] as const;
export type ClaimAction = (typeof CLAIM_ACTIONS)[number];

/**
 * Actions of a seller on an order without a claim: cancel it, report a delay to the buyer, request the return the buyer has
 * agreed to, or refund what was settled already.
 */
export const ORDER_ACTIONS = ["sellerCancel", "delay", "sellerReturn", "refund"] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

const ACTION_STAGES: Record<OrderAction, readonly OrderStage[]> = {
  sellerCancel: ["New", "Ready"],
  delay: ["New", "Ready"],
  sellerReturn: ["Delivery", "DeliveryOk"],
  refund: ["Decided"],
};

/** What may be done with orders of a stage: `orderActionsAt("Delivery")` is `["sellerReturn"]`. */
export const orderActionsAt = (stage: OrderStage): OrderAction[] =>
  ORDER_ACTIONS.filter((action) => ACTION_STAGES[action].includes(stage));

/** Who is answerable for a claim; `Market` when its market says that it is itself. */
export const CLAIM_FAULTS = ["Buyer", "Seller", "Market", "Unknown"] as const;
export type ClaimFault = (typeof CLAIM_FAULTS)[number];

/** Why a seller acts, in words of ours; every market has a code of its own for those it takes. */
export const CLAIM_REASONS = [
  "soldOut",
  "wrongInfo",
  "late",
  "buyerChanged",
  "notArrived",
  "feeUnpaid",
  "damaged",
  "unreachable",
  "buyerWithdrew",
  "notTakenBack",
  "notReady",
  "madeToOrder",
  "buyerAsked",
  "overseas",
  "sentAlready",
  "wrongBlame",
  "other",
] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

const OVER: readonly ClaimState[] = ["Done", "Rejected", "Withdrawn"];

/** Whether nothing can happen to a claim any more. */
export const isOver = (state: ClaimState): boolean => OVER.includes(state);

/** Whether a claim waits for its seller. A parcel sent again waits for its courier. */
export const isOpen = (state: ClaimState): boolean => !isOver(state) && state !== "Reshipped";

/** Whether the order is claimed: refused and withdrawn claims leave it where it was. */
export const isClaimed = (state: ClaimState): boolean => state !== "Rejected" && state !== "Withdrawn";

/** Where an action starts and leads to; without an end the claim stays where it is. */
type Step = { readonly from: readonly ClaimState[]; readonly to?: ClaimState };
const WAITING: readonly ClaimState[] = ["Requested", "Collected"];
const UNDECIDED: readonly ClaimState[] = ["Requested", "Collected", "Held"];
const HOLD: Step = { from: WAITING, to: "Held" };
const RELEASE: Step = { from: ["Held"], to: "Requested" };
const COLLECT: Step = { from: ["Requested"], to: "Collected" };

const STEPS: Record<ClaimKind, Partial<Record<ClaimAction, Step>>> = {
  Cancel: {
    approve: { from: ["Requested"], to: "Done" },
    reject: { from: ["Requested"], to: "Rejected" },
  },
  Return: {
    pickup: { from: ["Requested", "Held"] },
    collect: COLLECT,
    hold: HOLD,
    defer: { from: ["Held"] },
    release: RELEASE,
    turn: { from: UNDECIDED },
    approve: { from: UNDECIDED, to: "Done" },
    reject: { from: UNDECIDED, to: "Rejected" },
  },
  Exchange: {
    pickup: { from: ["Requested"] },
    collect: COLLECT,
    hold: HOLD,
    release: RELEASE,
    turn: { from: UNDECIDED },
    reship: { from: ["Requested", "Collected", "Held", "Approved"], to: "Reshipped" },
    reject: { from: UNDECIDED, to: "Rejected" },
  },
};

/** The states an action may start in, whatever the market: `statesBefore("Exchange", "collect")` is `["Requested"]`. */
export const statesBefore = (kind: ClaimKind, action: ClaimAction): readonly ClaimState[] =>
  STEPS[kind][action]?.from ?? [];

/** A claim as the machine sees it; `heldFrom` is where it stood when it was held. */
type ClaimStanding = { kind: ClaimKind; state: ClaimState; heldFrom?: ClaimState | null };

/**
 * Where an action leads, or undefined where the machine has no such step. A released claim is where it was before, e.g.
 * `stepped({kind: "Return", state: "Held", heldFrom: "Collected"}, "release")` is "Collected".
 */
export function stepped({ kind, state, heldFrom }: ClaimStanding, action: ClaimAction): ClaimState | undefined {
  const step = STEPS[kind][action];
  if (!step?.from.includes(state)) return undefined;
  return action === "release" && heldFrom ? heldFrom : (step.to ?? state);
}

/**
 * Whether a claim may change from one state to another: buyers withdraw, markets decide for the seller, couriers arrive.
 */
export function mayFollow(kind: ClaimKind, from: ClaimState, to: ClaimState): boolean {
  if (from === to) return true;
  if (isOver(from)) return false;
  if (to === "Withdrawn" || to === "Done" || to === "Rejected") return true;
  const ways: Partial<Record<ClaimState, readonly ClaimState[]>> = {
    Requested: ["Held", "Collected", "Approved", "Reshipped"],
    Held: ["Requested", "Collected", "Approved", "Reshipped"],
    Collected: ["Held", "Approved", "Reshipped"],
    Approved: ["Reshipped"],
  };
  const isOfKind = kind === "Exchange" || to !== "Reshipped";
  const isPlain = kind !== "Cancel" || to === "Approved";
  return isOfKind && isPlain && (ways[from]?.includes(to) ?? false);
}
