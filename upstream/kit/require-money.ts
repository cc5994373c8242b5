import { mayIn, type Area } from "@/lib/domain/staff/areas";
import { Refusal } from "./answers";
import { renderMessage } from "./messages";

/** Whom a call is done for, and the staff member who makes it, if one does. */
type Shop = { userName: string; by?: { areas: readonly Area[] } | undefined };

/**
 * Throws a 403 where a staff member without the area `money` makes the call: for calls that orders staff may make, in which
 * a single choice spends the seller's money or shows how much there is.
 */
export function requireMoney({ userName: owner, by }: Shop): void {
  if (!mayIn(by?.areas, ["money"]))
    throw new Refusal(403, "staff.beyondRights", { owner, areas: renderMessage("staff.areaMoney") });
}
