import { isAgencyEnd, may, type AgencyState } from "./states";

/**
 * What can still be done about a parcel once a buyer claims what lies in it; nothing where it has ended. It is only told:
 * whether a parcel is stopped is the seller's to decide.
 *
 * `draft` was never sent, `withdrawable` can be cancelled at the forwarder, `leaving` cannot any more: it is packed, paid
 * for or on its way, and comes back as a return. Example: `parcelUnderClaim("Packed")` is "leaving".
 */
export function parcelUnderClaim(state: AgencyState): "draft" | "withdrawable" | "leaving" | undefined {
  if (isAgencyEnd(state)) return undefined;
  if (may("remove", state)) return "draft";
  return may("cancel", state) ? "withdrawable" : "leaving";
}
