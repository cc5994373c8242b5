import type { RehearsalClaim } from "@/rehearsal/tables";
import { touched, type OrderChange, type OrderRow } from "./order-rows";

export type ClaimType = "CANCEL" | "RETURN" | "EXCHANGE";

/** How one market writes what becomes of a claim, as its rehearsal keeps it (docs/markets.md#stages). */
type ClaimWords = {
  asked: Record<ClaimType, string>;
  /** What a claim the buyer took back is called, where it stays to be read. */
  withdrawn: Record<ClaimType, string>;
  /** The state after the buyer's parcel reached the seller, reported by the courier; undefined if the seller reports it. */
  collected?: Partial<Record<ClaimType, string>>;
  /** The new piece has reached the buyer. */
  exchanged: { claim: string; status?: string };
  /** States in which a buyer can still change their mind. */
  revocable: readonly string[];
};

const ESM: ClaimWords = {
  asked: { CANCEL: "1", RETURN: "1", EXCHANGE: "1" },
  withdrawn: { CANCEL: "4", RETURN: "5", EXCHANGE: "5" },
  collected: { RETURN: "2", EXCHANGE: "2" },
  exchanged: { claim: "4" },
  revocable: ["1", "2", "3"],
};
const WORDS: Record<string, ClaimWords> = {
  SmartStore: {
    asked: { CANCEL: "CANCEL_REQUEST", RETURN: "RETURN_REQUEST", EXCHANGE: "EXCHANGE_REQUEST" },
    withdrawn: { CANCEL: "CANCEL_REJECT", RETURN: "RETURN_REJECT", EXCHANGE: "EXCHANGE_REJECT" },
    collected: { RETURN: "COLLECT_DONE", EXCHANGE: "COLLECT_DONE" },
    exchanged: { claim: "EXCHANGE_DONE", status: "EXCHANGED" },
    revocable: ["CANCEL_REQUEST", "RETURN_REQUEST", "EXCHANGE_REQUEST", "COLLECTING", "COLLECT_DONE"],
  },
  Coupang: {
    asked: { CANCEL: "RELEASE_STOP_UNCHECKED", RETURN: "RETURNS_UNCHECKED", EXCHANGE: "RECEIPT" },
    withdrawn: { CANCEL: "WITHDRAWN", RETURN: "WITHDRAWN", EXCHANGE: "CANCEL" },
    exchanged: { claim: "SUCCESS" },
    revocable: ["RELEASE_STOP_UNCHECKED", "RETURNS_UNCHECKED", "RECEIPT"],
  },
  Gmarket: ESM,
  Auction: ESM,
  Elevenst: {
    asked: { CANCEL: "01", RETURN: "105", EXCHANGE: "201" },
    withdrawn: { CANCEL: "05", RETURN: "108", EXCHANGE: "233" },
    exchanged: { claim: "302" },
    revocable: ["01", "105", "104", "201"],
  },
};

/** Whether a claim blocks other actions; SmartStore keeps naming rejected ones. */
export const isClaimed = ({ claimStatus }: Pick<OrderRow, "claimStatus">): boolean =>
  claimStatus !== "" && !claimStatus.endsWith("_REJECT");

/** A claim that came to nothing: the order is where it was, and the claim is remembered under its last status. */
export function ended(row: OrderRow, status: string, number: string): OrderChange {
  const { over = [] } = row.claim;
  const asked = (row.claimAt ?? row.changedAt).toISOString();
  const gone = { type: row.claimType, status, number, reason: row.claimReason, at: asked };
  const claim: RehearsalClaim = { over: [...over, { ...gone, endedAt: new Date().toISOString() }] };
  if (row.market === "SmartStore") return { claimStatus: status, claim: { ...row.claim, ...claim } };
  return { claimType: "", claimStatus: "", claimReason: "", claimAt: null, claim };
}

/** A market's number of a claim; a market without claim numbers gets one made from the order's. */
export function claimNumberOf(row: OrderRow): string {
  if (row.claim.number) return row.claim.number;
  if (row.market === "Elevenst") return `8${row.orderNo.slice(-7)}`;
  return `${row.claimType === "EXCHANGE" ? "7" : "5"}${row.orderNo.slice(-9)}`;
}

/** What a buyer or a courier does to a claim; undefined when it cannot be done now. */
export function claimDeed(row: OrderRow, deed: string): OrderChange | undefined {
  const words = WORDS[row.market];
  const type = row.claimType as ClaimType;
  if (!words) return undefined;
  switch (deed) {
    case "withdraw-claim":
      return words.revocable.includes(row.claimStatus)
        ? ended(row, words.withdrawn[type], claimNumberOf(row))
        : undefined;
    case "hand-over-parcel": {
      const collected = words.collected?.[type];
      return collected && words.revocable.includes(row.claimStatus) ? { claimStatus: collected } : undefined;
    }
    case "receive-exchange":
      return row.claimType === "EXCHANGE"
        ? {
            claimStatus: words.exchanged.claim,
            ...(words.exchanged.status && { status: words.exchanged.status }),
          }
        : undefined;
    default:
      return undefined;
  }
}
export const CLAIM_DEEDS = ["withdraw-claim", "hand-over-parcel", "receive-exchange"];

/** A claim made by a buyer, with the fault and the cost of the way back. */
export function asked(
  row: OrderRow,
  type: ClaimType,
  { number, reason, ...rest }: { number: string; reason: string; fault?: "buyer" | "seller"; feeKrw?: number },
): OrderChange {
  const { over } = row.claim;
  return touched({
    claimType: type,
    claimStatus: WORDS[row.market]?.asked[type] ?? "",
    claimReason: reason,
    claimAt: new Date(),
    claim: { number, ...rest, ...(over && { over }) },
  });
}
