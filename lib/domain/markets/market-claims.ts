import { CLAIM_RULES } from "./claims";
import {
  CLAIM_ACTIONS,
  statesBefore,
  type ClaimAction,
  type ClaimFault,
  type ClaimKind,
  type ClaimReason,
  type ClaimState,
  type OrderAction,
} from "@/lib/domain/claim/claim";
import type { ClaimOffer, ClaimRules } from "@/lib/domain/claim/claim-rules";
import { DAY_MS } from "@/lib/domain/kit/durations";

const rulesOf = (market: string): ClaimRules | undefined => CLAIM_RULES[market];

/** A market's native status as a state of ours: `claimStateOf("Elevenst", "Return", "RETURN/104")` is "Held". */
export const claimStateOf = (market: string, kind: ClaimKind, nativeStatus: string): ClaimState =>
  rulesOf(market)?.words[kind][nativeStatus] ?? "Requested";

/** Whether a market's claim status is a known one; otherwise sellers see the market's own word. */
export const isKnownStatus = (market: string, kind: ClaimKind, nativeStatus: string): boolean =>
  rulesOf(market)?.words[kind][nativeStatus] !== undefined;

/** The call a market has for an action; undefined where it has none. */
export const claimOffer = (market: string, kind: ClaimKind, action: ClaimAction): ClaimOffer | undefined =>
  rulesOf(market)?.offers[kind][action];

export const orderOffer = (market: string, action: OrderAction): ClaimOffer | undefined => rulesOf(market)?.[action];

/** Whether a market's own status says that an action was done before, e.g. a return at 11st's 109 was deferred. */
export const wasDone = (market: string, kind: ClaimKind, action: ClaimAction, nativeStatus: string): boolean =>
  claimOffer(market, kind, action)?.notAt?.includes(nativeStatus) ?? false;

const statesFor = (kind: ClaimKind, action: ClaimAction, offer: ClaimOffer): readonly ClaimState[] =>
  offer.from ?? statesBefore(kind, action);

type Standing = { market: string; kind: ClaimKind; state: ClaimState; nativeStatus?: string };

/** What a seller may do with a claim right now, in the order buttons stand: what the machine and the market both know. */
export const allowedActions = ({ market, kind, state, nativeStatus = "" }: Standing): ClaimAction[] =>
  CLAIM_ACTIONS.filter((action) => {
    const offer = claimOffer(market, kind, action);
    if (offer === undefined || wasDone(market, kind, action, nativeStatus)) return false;
    return statesFor(kind, action, offer).includes(state);
  });

/** Actions that only some markets have; the others do not show them. */
const EXTRAS: readonly ClaimAction[] = ["pickup", "defer", "turn"];

/** What could be done with a claim here and now, but only in the market's own centre. */
export const actionsElsewhere = ({ market, kind, state }: Standing): ClaimAction[] =>
  CLAIM_ACTIONS.filter(
    (action) =>
      !EXTRAS.includes(action) &&
      statesBefore(kind, action).includes(state) &&
      claimOffer(market, kind, action) === undefined,
  );

/** Where a market's own centre is; undefined for markets that have closed. */
export const claimCentre = (market: string): ClaimRules["centre"] | undefined => rulesOf(market)?.centre;

/** When a claim is to be decided, and whether the market itself says so. */
export function claimDeadline(
  market: string,
  kind: ClaimKind,
  requestedAt: Date,
): { at: Date; isDocumented: boolean } | undefined {
  const rule = rulesOf(market)?.deadlines[kind];
  return rule && { at: new Date(requestedAt.getTime() + rule.days * DAY_MS), isDocumented: rule.isDocumented };
}

/** Why a buyer claims: `claimReasonOf("SmartStore", "BROKEN")` is `{words: "상품 파손", fault: "Seller"}`. */
export function claimReasonOf(market: string, code: string): { words: string; fault: ClaimFault } {
  const [words, fault] = rulesOf(market)?.reasons[code] ?? ["", "Unknown"];
  return { words, fault };
}

/** The reasons all these calls take, in our order; none where one of them asks for none. */
export function sharedReasons(offers: readonly ClaimOffer[]): ClaimReason[] {
  const [first, ...others] = offers.map(({ reasons }) => Object.keys(reasons ?? {}) as ClaimReason[]);
  return (first ?? []).filter((reason) => others.every((reasons) => reasons.includes(reason)));
}

/**
 * Whether one answer serves all these calls: refusing cancels at 11st alone asks for one reason, and refusing them at 11st
 * and Coupang together does not, as Coupang takes none.
 */
export const askedTogether = (offers: readonly ClaimOffer[]): boolean =>
  offers.every(({ reasons }) => reasons === undefined) || sharedReasons(offers).length > 0;

type ClaimInput = {
  reason?: ClaimReason | undefined;
  detail?: string | undefined;
  feeKrw?: number | undefined;
  hasParcel: boolean;
};
export type ClaimMiss = "reason" | "detail" | "parcel" | "fee";

/** What a call still lacks before it can be sent, e.g. `["detail"]` for a refusal without a word to the buyer. */
export function missingFor(offer: ClaimOffer, { reason, detail, feeKrw, hasParcel }: ClaimInput): ClaimMiss[] {
  const missing: ClaimMiss[] = [];
  if (offer.reasons && (!reason || offer.reasons[reason] === undefined)) missing.push("reason");
  if (offer.needs?.includes("detail") && !detail?.trim()) missing.push("detail");
  if (offer.needs?.includes("parcel") && !hasParcel) missing.push("parcel");
  if (feeKrw !== undefined && feeKrw > 0 && (!offer.feeFor || offer.feeFor !== reason)) missing.push("fee");
  return missing;
}
