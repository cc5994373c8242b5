import { isAgencyEnd, may, type AgencyState } from "./states";

/**
 * What can still be done about a parcel whose goods a buyer claims; undefined if it has ended. For information only: the
 * seller decides whether to stop a parcel.
 *
 * `draft` was never sent, `withdrawable` can be cancelled at the forwarder, `leaving` cannot any more: it is packed, paid
 * for or on its way, and comes back as a return. Example: `parcelUnderClaim("Packed")` is "leaving".
 */
export function parcelUnderClaim(state: AgencyState): "draft" | "withdrawable" | "leaving" | undefined {
  if (isAgencyEnd(state)) return undefined;
  if (may("remove", state)) return "draft";
  return may("cancel", state) ? "withdrawable" : "leaving";
}
