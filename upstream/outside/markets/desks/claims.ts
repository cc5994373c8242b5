import type { ClaimAction, ClaimFault, ClaimKind } from "@/lib/domain/claim/claim";
import type { MarketAccount } from "./account";
import type { MarketAnswer } from "./answers";
import type { OrderRef, RowResult } from "./orders";

/**
 * A claim by the market's number for it. `orderItemNo` is empty where a market tells no more of a withdrawn claim than its
 * number, and begins with "-" where it leaves out the parcel.
 */
export type ClaimRef = OrderRef & { claimNo: string; kind: ClaimKind; requestedAt: string; quantity: number };

/**
 * A claim as its market has it now. Fees are whole won, `reason` is in a seller's words, `nativeStatus` untouched;
 * `backInvoice` is the number of the parcel the goods come back by, where the market tells one.
 */
export type MarketClaim = ClaimRef & {
  nativeStatus: string;
  reason: string;
  fault: ClaimFault;
  feeKrw: number;
  backInvoice?: string;
};

/** What a seller wants done with a claim. `reason` is the market's own code, `carrierCode` our courier id. */
export type ClaimDeed = {
  ref: ClaimRef;
  action: ClaimAction;
  reason: string;
  detail: string;
  feeKrw: number;
  parcel?: { carrierCode: string; invoice: string };
};

/** One claim's fate, and the claim as the market had it afterwards. `WITHDRAWN` when the buyer was faster. */
export type ClaimResult = Omit<RowResult, "ref" | "addressChanged"> & { ref: ClaimRef; now?: MarketClaim };

/** A seller's action on an order without a claim; `until` is the promised day of a late parcel. */
export type OrderDeed = { ref: OrderRef; quantity: number; reason: string; detail: string; until?: Date };

/** A market's claims behind one face. Repeating a deed does nothing twice: what was done before is found at the market. */
export type ClaimDesk = {
  /** Claims made in the range, or changed in it where the market lists changes; those that came to nothing included. */
  list(account: MarketAccount, range: { from: Date; to: Date }): Promise<MarketAnswer<MarketClaim[]>>;
  act(account: MarketAccount, deeds: ClaimDeed[]): Promise<ClaimResult[]>;
  cancelOrders(account: MarketAccount, deeds: OrderDeed[]): Promise<RowResult[]>;
  announceDelays(account: MarketAccount, deeds: OrderDeed[]): Promise<RowResult[]>;
  /** Asks for the return of what was sent, for the buyer; left out where the market has no call for it. */
  returnOrders?(account: MarketAccount, deeds: OrderDeed[]): Promise<RowResult[]>;
  /** Pays back what was settled, out of the seller's deposit there; left out where the market has no call for it. */
  refundOrders?(account: MarketAccount, deeds: OrderDeed[]): Promise<RowResult[]>;
};
