import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { acceptInvitation, invitation, invite } from "@/upstream/shop/staff/invitations";
import { leaveStaff, removeStaff, setRights, staffOf } from "@/upstream/shop/staff/members";

export const staff: NounHandlers<"staff", Context> = {
  list: staffOf,
  invite,
  setRights,
  remove: removeStaff,
  invitation,
  accept: acceptInvitation,
  leave: leaveStaff,
};
