import { AGENCY_STATES, may, type AgencyState } from "@/lib/domain/agency/states";
import { isOpen, type ClaimKind, type ClaimState } from "@/lib/domain/claim/claim";
import { waitsForShipping, type OrderStage } from "@/lib/domain/stages/stages";

/** An order's life from the market's payment to the market's money, in this order (issue 12, part 4). */
export const LIFE_STEPS = ["ordered", "bought", "forwarder", "customs", "domestic", "settled"] as const;
type LifeStepName = (typeof LIFE_STEPS)[number];

/**
 * The state of a step: done, in progress, not yet due, blocked, unknown (a parcel that did not go through our forwarder),
 * or never to come because the order ended.
 */
export type LifeState = "done" | "now" | "waiting" | "trouble" | "unknown" | "ended";

/** What a seller does next, each at one place of the desk. */
export type LifeAction =
  | "confirm"
  | "apply"
  | "approve"
  | "pay"
  | "writeCode"
  | "checkCode"
  | "sendInvoice"
  | "sendDelivery"
  | "findParcel"
  | "decideClaim";

/** What is known of an order; times are ISO moments, `payDay` a day in Korea. */
export type LifeFacts = {
  stage: OrderStage;
  orderedAt: string;
  paidAt: string | null;
  shipBy: string | null;
  invoice: string | null;
  /** "Stale" is a good answer that is too old to count (lib/domain/customs/pcc.ts). */
  pcc: "Missing" | "Unchecked" | "Match" | "Warn" | "Mismatch" | "Stale";
  /** What the forwarder has of it; nothing where none was asked, or the one asked was cancelled. */
  parcel: { state: AgencyState; isBought: boolean; invoice: string; isHandedOn: boolean } | null;
  claim: { kind: ClaimKind; state: ClaimState; deadline: string | null } | null;
  /** Whether the courier does not know the number, or the parcel is stuck or coming back. */
  isParcelAstray: boolean;
  settled: number | null;
  payDay: string | null;
};

export type LifeStep = {
  step: LifeStepName;
  state: LifeState;
  /** When it was done, or until when it has to be. */
  at: string | null;
  action: LifeAction | null;
};

type Lifeline = {
  steps: LifeStep[];
  /** What a buyer wants changed of it, while that is open. */
  claim: { kind: ClaimKind; deadline: string | null } | null;
  /** The next step of the seller; null while another party has to act. */
  next: { action: LifeAction; at: string | null } | null;
};

type Stand = Omit<LifeStep, "step">;
const stand = (state: LifeState, action: LifeAction | null = null, at: string | null = null): Stand => ({
  state,
  action,
  at,
});
const isAt = (state: AgencyState, from: AgencyState): boolean =>
  AGENCY_STATES.indexOf(state) >= AGENCY_STATES.indexOf(from) && state !== "Cancelled";
/** Where a buyer got it, whatever was wanted of it afterwards. */
const ARRIVED: readonly OrderStage[] = ["DeliveryOk", "Decided", "Return", "Exchange"];

const ordered = ({ stage, shipBy, paidAt, orderedAt }: LifeFacts): Stand =>
  stage === "New" ? stand("now", "confirm", shipBy) : stand("done", null, paidAt ?? orderedAt);

function bought({ stage, parcel, shipBy }: LifeFacts): Stand {
  if (parcel?.isBought || (parcel && isAt(parcel.state, "PartArrived"))) return stand("done");
  if (!waitsForShipping(stage)) return stand("unknown");
  if (stage === "New") return stand("waiting");
  return stand("now", "apply", shipBy);
}

function forwarder({ stage, parcel }: LifeFacts): Stand {
  if (!parcel) return stand(waitsForShipping(stage) ? "waiting" : "unknown");
  if (parcel.state === "Draft") return stand(parcel.isBought ? "now" : "waiting", parcel.isBought ? "apply" : null);
  if (isAt(parcel.state, "Dispatched")) return stand("done");
  if (parcel.state === "WrongArrived") return stand("trouble", "approve");
  if (parcel.state === "PartArrived") return stand("trouble");
  if (may("approve", parcel.state)) return stand("now", "approve");
  return stand("now", may("pay", parcel.state) ? "pay" : null);
}

/** A missing or refused code stops a parcel at customs, so it is shown long before the parcel arrives there. */
function customs({ stage, parcel, pcc, shipBy }: LifeFacts): Stand {
  if (ARRIVED.includes(stage) || (parcel && isAt(parcel.state, "Shipping"))) return stand("done");
  if (pcc === "Missing" || pcc === "Mismatch") return stand("trouble", "writeCode", shipBy);
  if (parcel?.state === "Customs") return stand("now");
  if ((pcc === "Unchecked" || pcc === "Stale") && waitsForShipping(stage)) return stand("waiting", "checkCode");
  return stand(stage === "Delivery" && !parcel ? "unknown" : "waiting");
}

function domestic({ stage, parcel, invoice, shipBy, isParcelAstray }: LifeFacts): Stand {
  if (ARRIVED.includes(stage)) return stand("done");
  if (isParcelAstray) return stand("trouble", "findParcel");
  if (parcel?.invoice && !parcel.isHandedOn && stage === "Ready") return stand("now", "sendDelivery", shipBy);
  if (stage === "Delivery") return stand("now");
  // While the forwarder has it, its number comes from there.
  if (stage === "Ready" && !parcel && invoice === null) return stand("waiting", "sendInvoice", shipBy);
  return stand("waiting", null, shipBy);
}

const settlement = ({ stage, settled, payDay }: LifeFacts): Stand =>
  settled !== null ? stand("done", null, payDay) : stand(stage === "Decided" ? "now" : "waiting", null, payDay);

const STANDS: Record<LifeStepName, (facts: LifeFacts) => Stand> = {
  ordered,
  bought,
  forwarder,
  customs,
  domestic,
  settled: settlement,
};

/** What a cancelled or returned order still comes to: nothing but its money. */
const isEnded = ({ stage, claim }: LifeFacts): boolean =>
  (stage === "Cancel" || stage === "Return") && (!claim || !isOpen(claim.state));

/**
 * An order's life with the next step. An open claim comes first, because work on an order about to be cancelled is wasted;
 * then the market's deadline, which runs until an order is confirmed; then problems; then the ordinary next step.
 *
 * Example: an order that is ready, whose parcel waits at the forwarder for its fee, has `next.action` "pay".
 */
export function lifelineOf(facts: LifeFacts): Lifeline {
  const ended = isEnded(facts);
  const steps = LIFE_STEPS.map((step): LifeStep => {
    const stands = STANDS[step](facts);
    return { step, ...(ended && stands.state !== "done" ? stand("ended") : stands) };
  });
  const { claim } = facts;
  if (claim && isOpen(claim.state) && !ended) {
    const open = { kind: claim.kind, deadline: claim.deadline };
    return { steps, claim: open, next: { action: "decideClaim", at: claim.deadline } };
  }
  const first = (state: LifeState) => steps.find((one) => one.state === state && one.action !== null);
  const one = (facts.stage === "New" ? steps[0] : undefined) ?? first("trouble") ?? first("now") ?? first("waiting");
  return { steps, claim: null, next: one?.action ? { action: one.action, at: one.at } : null };
}
