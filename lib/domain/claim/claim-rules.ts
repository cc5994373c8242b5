import type { ClaimAction, ClaimFault, ClaimKind, ClaimReason, ClaimState } from "./claim";

/** What a call wants besides the claim: words for the buyer, or the parcel it goes by. */
type ClaimNeed = "detail" | "parcel";

/** A call a market has. */
export type ClaimOffer = {
  /** The states it is taken in, where those are fewer than the machine's. */
  readonly from?: readonly ClaimState[];
  /** Native statuses in which it was done before. */
  readonly notAt?: readonly string[];
  /** The market's codes for our reasons. Without any, no reason is required. */
  readonly reasons?: Readonly<Partial<Record<ClaimReason, string>>>;
  readonly needs?: readonly ClaimNeed[];
  /** Under which reason it takes a fee the buyer is to pay, in whole won. */
  readonly feeFor?: ClaimReason;
  /** The claim continues as another kind: goods shipped despite a cancel come back as a return. */
  readonly turnsInto?: ClaimKind;
};

/** How long a seller has, in days since the claim was made. */
type ClaimDeadline = {
  readonly days: number;
  /** Whether the market's own papers say so; otherwise it is what sellers are used to, and only a reminder. */
  readonly isDocumented: boolean;
};

/** Why a buyer claims, as a market's code for it is read: in a seller's words, and who is answerable. */
type ClaimWords = readonly [words: string, fault: ClaimFault];

/** Everything about claims that differs between the markets (the claims of each market in docs/markets.md). */
export type ClaimRules = {
  /** Its native statuses, as its connector spells them, for each kind; anything else counts as `Requested`. */
  readonly words: Readonly<Record<ClaimKind, Readonly<Record<string, ClaimState>>>>;
  readonly offers: Readonly<Record<ClaimKind, Readonly<Partial<Record<ClaimAction, ClaimOffer>>>>>;
  /** Cancelling an order itself, telling a delay, asking for a return, and paying back what was settled; undefined where it has no call for it. */
  readonly sellerCancel?: ClaimOffer;
  readonly delay?: ClaimOffer;
  readonly sellerReturn?: ClaimOffer;
  readonly refund?: ClaimOffer;
  readonly deadlines: Readonly<Record<ClaimKind, ClaimDeadline>>;
  readonly reasons: Readonly<Record<string, ClaimWords>>;
  /** Where the seller does what it has no call for. */
  readonly centre: { readonly name: string; readonly page: string };
};
