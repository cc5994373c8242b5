import type { ShopNeed } from "@/lib/domain/staff/areas";
import type { NotificationKind } from "./kinds";

/** What staff must have been given to settle each kind; they hear of nothing else. */
export const KIND_NEEDS: Readonly<Record<NotificationKind, ShopNeed>> = {
  claimDue: ["orders"],
  orderDue: ["orders"],
  inquiryWaiting: ["orders"],
  refundFailed: "owner",
  pullFailing: ["settings"],
  sourceDrift: ["list"],
  uploadFailed: ["edit"],
  categoryGone: ["settings"],
  keyExpires: ["settings"],
  forwarderDue: "owner",
  planEnds: "owner",
};
