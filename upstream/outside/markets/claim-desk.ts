import { isClaimed, isOver, type ClaimAction, type ClaimState } from "@/lib/domain/claim/claim";
import { claimOffer, claimStateOf, wasDone } from "@/lib/domain/markets/market-claims";
import type { ClaimDeed, ClaimResult, MarketClaim } from "./desks/claims";
import type { MarketAnswer } from "./desks/answers";
import type { OrderRef, RowResult } from "./desks/orders";
import type { Message } from "@/upstream/kit/messages";
import { failed, type CallResult, type Trouble } from "./market-http";

const WITHDRAWN = "WITHDRAWN";
const BUYER_WITHDREW: Message = { key: "claims.buyerWithdrew" };
const ALREADY = "ALREADY";

type Reached = (state: ClaimState, now: MarketClaim, deed: ClaimDeed & { market: string }) => boolean;
const REACHED: Record<ClaimAction, Reached> = {
  approve: (state) => state === "Done" || state === "Approved",
  reject: (state) => state === "Rejected",
  hold: (state) => state === "Held",
  // Held once and held twice are one state; the market's rules distinguish them.
  defer: (_state, { kind, nativeStatus }, { market }) => wasDone(market, kind, "defer", nativeStatus),
  release: (state) => state !== "Held" && !isOver(state),
  pickup: (_state, { backInvoice = "" }, { parcel }) => backInvoice !== "" && backInvoice === parcel?.invoice,
  collect: (state) => state === "Collected",
  reship: (state) => state === "Reshipped",
  // It is seen by the claim's kind alone.
  turn: () => false,
};

/**
 * Performs one action and reads the claim afterwards. A refusal because it was done before, and a success whose reply was
 * lost, count as done; a claim the buyer withdrew in the meantime is reported as that.
 */
export async function settled(
  market: string,
  deed: ClaimDeed,
  send: () => Promise<CallResult>,
  look: () => Promise<MarketAnswer<MarketClaim | undefined>>,
): Promise<ClaimResult> {
  const { ref, action } = deed;
  const answer = await send();
  if (answer.kind === "busy" || answer.kind === "not-sent") return refusedRow(ref, answer);
  const seen = await look();
  const now = seen.ok ? seen.value : undefined;
  const found = now && { now };
  if (answer.kind === "ok") return { ref, ok: true, ...found };
  if (!now) return refusedRow(ref, answer);
  const state = claimStateOf(market, now.kind, now.nativeStatus);
  const turned = claimOffer(market, ref.kind, action)?.turnsInto === now.kind && now.kind !== ref.kind;
  // SmartStore has one word for what was refused and what was withdrawn: after a lost refusal it was the refusal.
  const isOurs = answer.kind === "lost" && action === "reject" && state === "Withdrawn";
  if (turned || isOurs || REACHED[action](state, now, { ...deed, market }))
    return { ref, ok: true, code: ALREADY, now };
  if (state === "Withdrawn") return { ref, ok: false, code: WITHDRAWN, message: BUYER_WITHDREW, retryable: false, now };
  return { ...refusedRow(ref, answer), now };
}

/** Cancels one order or pays it back, or finds that this was done before. */
export const settledCancel = (market: string, ...deed: Asking): Promise<RowResult> =>
  settledAsking(...deed, (now) => now.kind === "Cancel" && claimStateOf(market, now.kind, now.nativeStatus) === "Done");

/** Asks for the return of one order, or finds that it was asked for before. */
export const settledReturn = (market: string, ...deed: Asking): Promise<RowResult> =>
  settledAsking(...deed, (now) => now.kind === "Return" && isClaimed(claimStateOf(market, now.kind, now.nativeStatus)));

type Asking = [
  ref: OrderRef,
  send: () => Promise<CallResult>,
  look: () => Promise<MarketAnswer<MarketClaim | undefined>>,
];

async function settledAsking(
  ref: OrderRef,
  send: () => Promise<CallResult>,
  look: () => Promise<MarketAnswer<MarketClaim | undefined>>,
  isDone: (now: MarketClaim) => boolean,
): Promise<RowResult> {
  const answer = await send();
  if (answer.kind === "ok") return { ref, ok: true };
  if (answer.kind === "lost" || answer.kind === "refused") {
    const seen = await look();
    const now = seen.ok ? seen.value : undefined;
    if (now && isDone(now)) return { ref, ok: true, code: ALREADY };
  }
  return refusedRow(ref, answer);
}

/** What a call that may simply be repeated did to an order. */
export const repeatable = (ref: OrderRef, answer: CallResult): RowResult =>
  answer.kind === "ok" ? { ref, ok: true } : refusedRow(ref, answer);

function refusedRow<Ref extends OrderRef>(ref: Ref, trouble: Trouble) {
  const { code, message, retryable } = failed(trouble);
  return { ref, ok: false, code, message, retryable };
}

/** The failure for an action the market has no call for, reported before anything is sent. */
export const notOffered = (name: string): Trouble => ({
  kind: "refused",
  status: 0,
  code: "NOT_SUPPORTED",
  message: { key: "markets.noCall", values: { place: name } },
  body: undefined,
});

/** Rows one after the other: a market that decides one claim a call must not be asked twice at once. */
export async function oneByOne<Row, Result>(rows: Row[], of: (row: Row) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const row of rows) results.push(await of(row));
  return results;
}
