import { createHash, randomBytes } from "node:crypto";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { INVITATION_DAYS, STAFF_MAX } from "@/lib/domain/staff/areas";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { staffInvitations, staffMembers, users } from "@/upstream/db/schema";
import { DONE, Refusal } from "@/upstream/kit/answers";
import { newId } from "@/upstream/kit/ids";
import { takeTurn } from "@/upstream/shop/people/limits";
import { staffInvitationMail } from "@/upstream/shop/people/mails";
import { inOrder, placesTaken } from "./members";

const INVITATIONS_A_DAY = 60;
const email = z.email();

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/**
 * Invites a person by mail. A repeated invitation gets a new link with the new areas, and the old link stops working.
 * Refuses an invalid address or the caller's own, a person who is the caller's staff already, a seller without a free
 * place, and a seller who is staff of another one.
 */
export async function invite(
  { body }: Parsed<"staff.invite">,
  { db, user, now, settings, mailer, later }: Needs<"db" | "user" | "now" | "settings" | "mailer" | "later">,
): Promise<string> {
  const read = email.safeParse(body.email.toLowerCase());
  if (!read.success) throw new Refusal(400, "people.emailRule");
  const to = read.data;
  await takeTurn(db, [{ of: "staff-invitation", who: user.id, max: INVITATIONS_A_DAY, minutes: 1_440 }]);
  const token = randomBytes(32).toString("base64url");
  await db.transaction(async (tx) => {
    // Invitations sent at the same moment take places one after the other.
    const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, user.id)).for("update");
    if (owner?.email.toLowerCase() === to) throw new Refusal(400, "staff.ownAddress");
    await tx.delete(staffInvitations).where(and(eq(staffInvitations.ownerId, user.id), eq(staffInvitations.email, to)));
    const [already] = await tx
      .select({ id: users.id })
      .from(staffMembers)
      .innerJoin(users, eq(users.id, staffMembers.userId))
      .where(and(eq(staffMembers.ownerId, user.id), eq(sql`lower(${users.email})`, to)));
    if (already) throw new Refusal(409, "staff.worksAlready");
    if ((await placesTaken(tx, user.id, now)) >= STAFF_MAX) throw new Refusal(409, "staff.full", { max: STAFF_MAX });
    await tx.insert(staffInvitations).values({
      id: newId(now),
      ownerId: user.id,
      email: to,
      areas: inOrder(body.areas),
      hash: hashOf(token),
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    });
  });
  const url = `${settings.appOrigin}/user/join-staff?token=${token}`;
  later("staff invitation", () => mailer.send(staffInvitationMail(settings.product, to, user.userName, url)));
  return DONE;
}

async function openInvitation(db: Database, token: string, now: Date) {
  const [found] = await db
    .select({ invitation: staffInvitations, owner: users })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.ownerId))
    .where(
      and(eq(staffInvitations.hash, hashOf(token)), gt(staffInvitations.expiresAt, now), eq(users.suspended, false)),
    );
  return found;
}

/** Who invites the holder of a link; `spent` for a link that was used, taken back, ran out or never was. */
export async function invitation(
  { body }: Parsed<"staff.invitation">,
  { db, now, clientAddress }: Needs<"db" | "now" | "clientAddress">,
): Promise<Reply<"staff.invitation">> {
  await takeTurn(db, [{ of: "staff-token/address", who: clientAddress, max: 60, minutes: 10 }]);
  const found = await openInvitation(db, body.token, now);
  if (!found) return { state: "spent" };
  const { email: to, areas } = found.invitation;
  return { state: "open", owner: found.owner.userName, email: to, areas: inOrder(areas) };
}

/**
 * Makes the caller staff of the seller who invited them. The link works once, for any holder; used by the owner of the
 * address it was sent to, it verifies that address too.
 *
 * Refuses an admin, a person who is staff of a seller already, and a seller with staff: chains are not allowed.
 */
export async function acceptInvitation(
  { body }: Parsed<"staff.accept">,
  { db, user, now, clientAddress }: Needs<"db" | "user" | "now" | "clientAddress">,
): Promise<string> {
  await takeTurn(db, [{ of: "staff-token/address", who: clientAddress, max: 60, minutes: 10 }]);
  await db.transaction(async (tx) => {
    const open = await openInvitation(tx, body.token, now);
    if (!open) throw new Refusal(410, "staff.linkSpent");
    const { ownerId, areas, email: to } = open.invitation;
    if (ownerId === user.id) throw new Refusal(409, "staff.ownAddress");
    // Both rows in one order for everybody, so that two who invite each other cannot both accept.
    const held = await tx
      .select()
      .from(users)
      .where(inArray(users.id, [ownerId, user.id]))
      .orderBy(asc(users.id))
      .for("update");
    const person = held.find(({ id }) => id === user.id);
    if (!person) throw new Refusal(401, { words: "Invalid token" });
    const isTheirs = person.email.toLowerCase() === to;
    if (person.role === "Admin") throw new Refusal(409, "staff.adminWorksForNobody");
    if (person.role === "BasicUser" && !isTheirs) throw new Refusal(403, "api.verifyEmailFirst");
    const tied = await tx
      .select({ userId: staffMembers.userId, ownerId: staffMembers.ownerId })
      .from(staffMembers)
      .where(sql`${staffMembers.userId} in (${user.id}, ${ownerId}) or ${staffMembers.ownerId} = ${user.id}`);
    if (tied.some(({ userId }) => userId === user.id)) throw new Refusal(409, "staff.worksElsewhere");
    if (tied.some((row) => row.ownerId === user.id)) throw new Refusal(409, "staff.hasStaff");
    if (tied.some(({ userId }) => userId === ownerId)) throw new Refusal(410, "staff.linkSpent");
    const used = await tx
      .delete(staffInvitations)
      .where(eq(staffInvitations.id, open.invitation.id))
      .returning({ id: staffInvitations.id });
    if (used.length === 0) throw new Refusal(410, "staff.linkSpent");
    await tx.insert(staffMembers).values({ userId: user.id, ownerId, areas, joinedAt: now });
    if (person.role === "BasicUser") {
      await tx.update(users).set({ role: "User", certifiedAt: now }).where(eq(users.id, user.id));
    }
  });
  return DONE;
}
