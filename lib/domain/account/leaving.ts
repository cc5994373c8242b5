import { DAY_MS } from "@/lib/domain/kit/durations";

/** How many days an account that left can be brought back; then its data are removed. */
export const LEAVING_DAYS = 7;

/** Reasons that keep an account from being closed, in the order they are shown. */
export const LEAVING_HOLDS = ["admin", "payment", "withdrawal", "parcels"] as const;
export type LeavingHold = (typeof LEAVING_HOLDS)[number];

/** How much is still under way; whole numbers. */
type UnderWay = { isAdmin: boolean; openPayments: number; openWithdrawals: number; openParcels: number };

/**
 * What has to be settled before an account can be closed: open payments, withdrawals, and parcels at a forwarder, which
 * would have no owner afterwards. An admin's account is closed by another admin.
 *
 * Example: `leavingHolds({isAdmin: false, openPayments: 0, openWithdrawals: 1, openParcels: 0})` is `["withdrawal"]`.
 */
export function leavingHolds({ isAdmin, openPayments, openWithdrawals, openParcels }: UnderWay): LeavingHold[] {
  const holds: Record<LeavingHold, boolean> = {
    admin: isAdmin,
    payment: openPayments > 0,
    withdrawal: openWithdrawals > 0,
    parcels: openParcels > 0,
  };
  return LEAVING_HOLDS.filter((hold) => holds[hold]);
}

/** When the data of an account that left are removed. Example: seven days after it left, to the millisecond. */
export const removalAt = (leftAt: Date): Date => new Date(leftAt.getTime() + LEAVING_DAYS * DAY_MS);
