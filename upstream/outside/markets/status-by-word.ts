import type { MarketAccess } from "./market";
import type { ListingStatus } from "./desks/listings";

type Words = {
  /** Its native words for what it has not approved. */
  waiting: readonly string[];
  /** Its native word for what it sells. */
  selling: string;
};

/**
 * A listing's state at a market with a single native status. It has a page once it was approved and has a number, and a
 * reason if the status gives one.
 */
export function statusByWord(
  { waiting, selling }: Words,
  { pageOf, blockedReason }: Pick<MarketAccess, "pageOf" | "blockedReason">,
) {
  return (marketProductCode: string, nativeStatus: string): ListingStatus => {
    const approved = !waiting.includes(nativeStatus);
    const reason = blockedReason(nativeStatus);
    return {
      marketProductCode,
      nativeStatus,
      approved,
      onSale: nativeStatus === selling,
      ...(approved && marketProductCode && { url: pageOf(marketProductCode) }),
      ...(reason && { reason }),
    };
  };
}
