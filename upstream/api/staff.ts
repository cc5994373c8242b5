import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { acceptInvitation, invitation, invite } from "@/upstream/staff/invitations";
import { leaveStaff, removeStaff, setRights, staffOf } from "@/upstream/staff/members";

export const staff: NounHandlers<"staff", Context> = {
  list: staffOf,
  invite,
  setRights,
  remove: removeStaff,
  invitation,
  accept: acceptInvitation,
  leave: leaveStaff,
};
