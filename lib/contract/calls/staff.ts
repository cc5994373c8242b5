import { z } from "zod";
import { AREAS } from "@/lib/domain/staff/areas";
import { call } from "@/lib/contract/define";

const areas = z.array(z.enum(AREAS)).min(1);

const NOTE =
  "The specification knows roles per route and no people who work for a seller; every seller with help needs them.";

const person = z.looseObject({
  /** The member's or the invitation's id, for changing and removing. */
  id: z.string(),
  state: z.enum(["working", "invited", "expired"]),
  email: z.string(),
  /** The log-in name and the name; empty while an invitation waits. */
  account: z.string(),
  name: z.string(),
  areas: z.array(z.enum(AREAS)),
  /** When they joined or were invited. */
  since: z.string(),
  lastLoginAt: z.string().nullable(),
});

export const staff = {
  list: call({
    at: "GET /Staff/GetStaff",
    effect: "read",
    need: "owner",
    about: "Who works for the caller, with what rights, and which invitations wait.",
    note: NOTE,
    reply: z.looseObject({ people: z.array(person), max: z.number() }),
  }),
  invite: call({
    at: "POST /Staff/Invite",
    effect: "write",
    need: "owner",
    audit: "inviteStaff",
    about:
      "Invites somebody by mail to work for the caller; a second invitation of an address takes the first one's place.",
    note: NOTE,
    once: true,
    body: z.strictObject({ email: z.string().trim().max(254), areas }),
    reply: z.string(),
    stales: ["staff.list"],
  }),
  setRights: call({
    at: "POST /Staff/SetRights",
    effect: "write",
    need: "owner",
    audit: "setStaffRights",
    about: "Gives somebody who works for the caller other rights; they hold from their next call on.",
    note: NOTE,
    body: z.strictObject({ id: z.string().max(64), areas }),
    reply: z.string(),
    stales: ["staff.list"],
  }),
  remove: call({
    at: "POST /Staff/Remove",
    effect: "write",
    need: "owner",
    audit: "removeStaff",
    about: "Ends somebody's work for the caller, or takes an invitation back, at once.",
    note: NOTE,
    body: z.strictObject({ id: z.string().max(64) }),
    reply: z.string(),
    stales: ["staff.list"],
  }),
  invitation: call({
    at: "POST /Staff/GetInvitation",
    effect: "read",
    need: "self",
    access: "public",
    about: "Who invites the holder of a link, and to what. The token travels in the body, where no log keeps it.",
    note: NOTE,
    body: z.strictObject({ token: z.string().max(100) }),
    reply: z.looseObject({
      state: z.enum(["open", "spent"]),
      owner: z.string().nullish(),
      email: z.string().nullish(),
      areas: z.array(z.enum(AREAS)).nullish(),
    }),
  }),
  accept: call({
    at: "POST /Staff/Accept",
    effect: "write",
    need: "self",
    audit: "joinStaff",
    mayBeUnverified: true,
    about:
      "The caller begins to work for who invited them; an invitation sent to their own address verifies it as well.",
    note: NOTE,
    body: z.strictObject({ token: z.string().max(100) }),
    reply: z.string(),
    stales: ["auth.user"],
  }),
  leave: call({
    at: "POST /Staff/Leave",
    effect: "write",
    need: "self",
    audit: "leaveStaff",
    about: "The caller stops working for a seller and is back at their own shop.",
    note: NOTE,
    body: z.strictObject({}),
    reply: z.string(),
    stales: ["auth.user"],
  }),
};
