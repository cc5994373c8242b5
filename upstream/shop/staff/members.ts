import { and, asc, count, eq, gt } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { AREAS, STAFF_MAX, type Area } from "@/lib/domain/staff/areas";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { staffInvitations, staffMembers, users } from "@/upstream/db/schema";
import { DONE, Refusal, REMOVED } from "@/upstream/kit/answers";

/** Areas once each and in their own order, however they were ticked. */
export const inOrder = (areas: readonly Area[]): Area[] => AREAS.filter((area) => areas.includes(area));

/** Who works for the caller, by when they joined, then the invitations that wait or ran out. */
export async function staffOf(
  _input: unknown,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<Reply<"staff.list">> {
  const members = await db
    .select({ member: staffMembers, person: users })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .where(eq(staffMembers.ownerId, user.id))
    .orderBy(asc(staffMembers.joinedAt));
  const invited = await db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.ownerId, user.id))
    .orderBy(asc(staffInvitations.createdAt));
  const working = members.map(({ member, person }) => ({
    id: member.userId,
    state: "working" as const,
    email: person.email,
    account: person.account,
    name: person.userName,
    areas: inOrder(member.areas),
    since: member.joinedAt.toISOString(),
    lastLoginAt: person.lastLoginAt?.toISOString() ?? null,
  }));
  const waiting = invited.map((one) => ({
    id: one.id,
    state: one.expiresAt > now ? ("invited" as const) : ("expired" as const),
    email: one.email,
    account: "",
    name: "",
    areas: inOrder(one.areas),
    since: one.createdAt.toISOString(),
    lastLoginAt: null,
  }));
  return { people: [...working, ...waiting], max: STAFF_MAX };
}

/** How many places of a seller's are taken, by people and by invitations that still work. Ask with the seller's row held. */
export async function placesTaken(tx: Database, ownerId: string, now: Date): Promise<number> {
  const [working] = await tx.select({ total: count() }).from(staffMembers).where(eq(staffMembers.ownerId, ownerId));
  const [waiting] = await tx
    .select({ total: count() })
    .from(staffInvitations)
    .where(and(eq(staffInvitations.ownerId, ownerId), gt(staffInvitations.expiresAt, now)));
  return (working?.total ?? 0) + (waiting?.total ?? 0);
}

/** Changes a member's areas; a 404 for a person who is not the caller's staff. */
export async function setRights(
  { body }: Parsed<"staff.setRights">,
  { db, user }: Needs<"db" | "user">,
): Promise<string> {
  const changed = await db
    .update(staffMembers)
    .set({ areas: inOrder(body.areas) })
    .where(and(eq(staffMembers.userId, body.id), eq(staffMembers.ownerId, user.id)))
    .returning({ userId: staffMembers.userId });
  if (changed.length === 0) throw new Refusal(404, "staff.notYours");
  return DONE;
}

/** Ends a member's work or takes an invitation back; what they log in with stays theirs. A 404 for what is not the caller's. */
export async function removeStaff(
  { body }: Parsed<"staff.remove">,
  { db, user }: Needs<"db" | "user">,
): Promise<string> {
  const members = await db
    .delete(staffMembers)
    .where(and(eq(staffMembers.userId, body.id), eq(staffMembers.ownerId, user.id)))
    .returning({ id: staffMembers.userId });
  const invitations = await db
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.id, body.id), eq(staffInvitations.ownerId, user.id)))
    .returning({ id: staffInvitations.id });
  if (members.length + invitations.length === 0) throw new Refusal(404, "staff.notYours");
  return REMOVED;
}

/** Ends the caller's work for a seller; a 409 if they are no staff member. */
export async function leaveStaff(_input: unknown, { db, user }: Needs<"db" | "user">): Promise<string> {
  const left = await db
    .delete(staffMembers)
    .where(eq(staffMembers.userId, user.id))
    .returning({ id: staffMembers.userId });
  if (left.length === 0) throw new Refusal(409, "staff.worksForNobody");
  return DONE;
}
