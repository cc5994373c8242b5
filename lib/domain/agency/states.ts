/** The states of a forwarder's order, from our desk to the buyer's door, in this order, with the forwarder's own words. */
export const AGENCY_STATES = [
  "Draft",
  "Waiting",
  "Applied",
  "PartArrived",
  "WrongArrived",
  "Arrived",
  "Packed",
  "PaymentDue",
  "Paid",
  "Dispatched",
  "Customs",
  "Shipping",
  "Delivered",
  "Cancelled",
] as const;
export type AgencyState = (typeof AGENCY_STATES)[number];

/** How many forwarder orders one call may be about. */
export const AGENCY_BATCH_MAX = 100;

/** What the forwarder calls each state (docs/wire.md#forwarder-sheets); a draft it does not know of. */
export const AGENCY_STATE_NAMES: Readonly<Record<AgencyState, string>> = {
  Draft: "신청 전",
  Waiting: "접수대기",
  Applied: "접수신청",
  PartArrived: "부분입고",
  WrongArrived: "오류입고",
  Arrived: "전체입고",
  Packed: "출고확정",
  PaymentDue: "결제대기",
  Paid: "결제완료",
  Dispatched: "출고완료",
  Customs: "통관중",
  Shipping: "배송중",
  Delivered: "배송완료",
  Cancelled: "취소",
};

/** Example: `agencyStateNamed("부분 입고")` is "PartArrived"; an unknown word is undefined. */
export function agencyStateNamed(word: string): AgencyState | undefined {
  const bare = word.replace(/\s/g, "");
  return AGENCY_STATES.find((state) => state !== "Draft" && AGENCY_STATE_NAMES[state] === bare);
}

const rankOf = (state: AgencyState): number => AGENCY_STATES.indexOf(state);

/** While parcels arrive, a mistake may be found and corrected, so these states follow each other in any order. */
const COMING_IN: readonly AgencyState[] = ["Waiting", "Applied", "PartArrived", "WrongArrived", "Arrived"];
const ENDS: readonly AgencyState[] = ["Delivered", "Cancelled"];

export const isAgencyEnd = (state: AgencyState): boolean => ENDS.includes(state);

/** States the forwarder still has something to say about. */
export const UNDER_WAY: readonly AgencyState[] = AGENCY_STATES.filter(
  (state) => state !== "Draft" && !isAgencyEnd(state),
);

/**
 * Whether an order may go from one state to another. Steps may be missed, because we only look now and then; back it goes
 * only while parcels come in, and an end stays one. A draft whose sending was not answered may be found anywhere.
 *
 * Example: `mayBecome("Applied", "PaymentDue")` is true, `mayBecome("Paid", "Arrived")` is false.
 */
export function mayBecome(from: AgencyState, to: AgencyState): boolean {
  if (from === to || isAgencyEnd(from)) return false;
  if (to === "Draft") return false;
  if (from === "Draft" || to === "Cancelled") return true;
  if (COMING_IN.includes(from) && COMING_IN.includes(to)) return true;
  return rankOf(to) > rankOf(from);
}

/** What a seller may do with an agency order. */
export const AGENCY_DEEDS = [
  "edit",
  "remove",
  "send",
  "saveInvoice",
  "updatePcc",
  "sync",
  "approve",
  "pay",
  "cancel",
  "sendDelivery",
] as const;
export type AgencyDeed = (typeof AGENCY_DEEDS)[number];

const upTo = (last: AgencyState): readonly AgencyState[] => AGENCY_STATES.slice(0, rankOf(last) + 1);

const WHEN: Readonly<Record<AgencyDeed, readonly AgencyState[]>> = {
  edit: ["Draft"],
  remove: ["Draft"],
  send: ["Draft"],
  saveInvoice: upTo("WrongArrived"),
  updatePcc: upTo("Paid"),
  sync: UNDER_WAY,
  // What came wrong may be sent on as it is.
  approve: ["WrongArrived", "Arrived"],
  pay: ["PaymentDue"],
  cancel: COMING_IN,
  sendDelivery: ["Dispatched", "Customs", "Shipping", "Delivered"],
};

/** Example: `may("cancel", "Packed")` is false: what is packed leaves. */
export const may = (deed: AgencyDeed, state: AgencyState): boolean => WHEN[deed].includes(state);

/** When a deed can be done. Example: `statesFor("pay")` is `["PaymentDue"]`. */
export const statesFor = (deed: AgencyDeed): readonly AgencyState[] => WHEN[deed];

/** What a seller decides about sent parcels. */
export type AgencyStep = Extract<AgencyDeed, "edit" | "send" | "approve" | "pay" | "sendDelivery">;

/**
 * The one thing to be done next about a parcel, where it is the seller's turn; nothing while it is the forwarder's.
 *
 * Example: `nextStep({state: "PaymentDue", isComplete: true, hasInvoice: false, isHandedOn: false})` is "pay".
 */
export function nextStep(parcel: {
  state: AgencyState;
  isComplete: boolean;
  hasInvoice: boolean;
  isHandedOn: boolean;
}): AgencyStep | undefined {
  const { state, isComplete, hasInvoice, isHandedOn } = parcel;
  if (state === "Draft") return isComplete ? "send" : "edit";
  if (may("approve", state)) return "approve";
  if (may("pay", state)) return "pay";
  return may("sendDelivery", state) && hasInvoice && !isHandedOn ? "sendDelivery" : undefined;
}
