import { and, count, desc, eq, ilike, inArray, lt, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { BEYOND, deedsIn, type Deed, type DeedGroup } from "@/lib/domain/audit/deeds";
import { subjectOf } from "@/lib/domain/audit/subject";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { outcomeOf } from "@/lib/domain/watch/outcome";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { containing } from "@/upstream/db/matching";
import { auditBegun, auditTrail, staffMembers, users } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import { nowMs } from "@/upstream/kit/clock";
import type { BeyondRights } from "./acting";
import { takeTurn } from "./limits";

const KEPT_DAYS = 365;
/** The database refuses to let go of a row on its very last day (trigger `audit_trail_is_kept`). */
const SWEPT_AFTER_MS = (KEPT_DAYS + 1) * DAY_MS;

/** A call that is to be remembered. */
type Asked = {
  deed: Deed;
  query: unknown;
  body: unknown;
  /** The opaque id of who made it; nothing for who was not logged in. */
  userId: string | undefined;
  /** The seller they did it for as their staff. */
  ownerId: string | undefined;
  /** Who they said, or turned out, to be: the account of a log-in. */
  account: string | undefined;
  /** The account an admin did it to. */
  target: string | undefined;
  address: string;
  requestId: string;
};

/** The same, answered; `begun` is the number `begin` gave it. */
type Done = Asked & { status: number; begun?: number };

const idOf = (account: string | undefined): SQL | null =>
  account ? sql`(select ${users.id} from ${users} where ${users.account} = ${account.trim().toLowerCase()})` : null;

const bossOf = (userId: string): SQL =>
  sql`(select ${staffMembers.ownerId} from ${staffMembers} where ${staffMembers.userId} = ${userId})`;

/**
 * Writes down what is about to be done, and answers its number for `remember`. Throws where that cannot be written: then it
 * must not be done either.
 */
export async function begin(db: Database, asked: Asked): Promise<number> {
  const { deed, query, body, userId, ownerId, account, target, address, requestId } = asked;
  const [row] = await db
    .insert(auditBegun)
    .values({
      deed,
      userId: userId ?? idOf(account),
      targetId: idOf(target),
      ownerId,
      subject: subjectOf(query, body),
      address,
      requestId,
    })
    .returning({ id: auditBegun.id });
  if (!row) throw new Error("A deed could not be written down");
  return row.id;
}

/**
 * Writes audit lines for actions begun before a moment without a line: the process was killed, or the line could not be
 * written. The result of such an action is unknown, so its outcome is `cut`.
 */
export async function rememberCut(db: Database, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx.delete(auditBegun).where(lt(auditBegun.at, before)).returning();
    const lines = rows.map(({ id: _number, ...line }) => ({ ...line, outcome: "cut" as const }));
    if (lines.length > 0) await tx.insert(auditTrail).values(lines);
  });
}

/**
 * Adds one line to the audit trail and deletes the note made before the action, in the same transaction. Calls refused by a
 * limit are left out: they were not executed, and repeated attempts must not fill the disk.
 */
export async function remember(db: Database, done: Done): Promise<void> {
  const { deed, status, query, body, userId, ownerId, account, target, address, requestId, begun } = done;
  const outcome = outcomeOf(status);
  await db.transaction(async (tx) => {
    if (begun !== undefined) await tx.delete(auditBegun).where(eq(auditBegun.id, begun));
    if (outcome === "limited") return;
    await tx.insert(auditTrail).values({
      deed,
      outcome: outcome === "ok" || outcome === "refused" ? outcome : "failed",
      userId: userId ?? idOf(account),
      targetId: idOf(target),
      // The person was no staff member yet when the invitation was sent.
      ownerId: deed === "joinStaff" && outcome === "ok" && userId ? bossOf(userId) : ownerId,
      subject: subjectOf(query, body),
      address,
      requestId,
    });
  });
}

/**
 * So many refusals for missing rights are recorded per person and hour: a page that keeps polling must not fill the trail.
 */
const BEYOND_AN_HOUR = 30;

/** Records a staff member's call for which the seller has not granted the right. */
export async function rememberBeyond(
  { db, complain }: Needs<"db" | "complain">,
  { caller, ownerId, need }: BeyondRights,
  address: string,
  { requestId }: { requestId: string },
): Promise<void> {
  try {
    await takeTurn(db, [{ of: "beyond-rights", who: caller, max: BEYOND_AN_HOUR, minutes: 60 }]);
    const subject = { areas: typeof need === "string" ? [] : [...need] };
    await db
      .insert(auditTrail)
      .values({ deed: BEYOND, outcome: "refused", userId: caller, ownerId, subject, address, requestId });
  } catch (error) {
    if (!(error instanceof Refusal)) complain(error, { job: "audit" });
  }
}

const ofGroup = (group: DeedGroup | undefined): SQL | undefined => group && inArray(auditTrail.deed, deedsIn(group));

const actor = alias(users, "actor");
const affected = alias(users, "affected");

async function page(
  db: Database,
  where: SQL | undefined,
  { pageNum, pageLimit }: { pageNum: number; pageLimit: number },
) {
  const [counted] = await db
    .select({ total: count() })
    .from(auditTrail)
    .leftJoin(actor, eq(actor.id, auditTrail.userId))
    .leftJoin(affected, eq(affected.id, auditTrail.targetId))
    .where(where);
  const rows = await db
    .select({ line: auditTrail, account: actor.account, name: actor.userName, target: affected.account })
    .from(auditTrail)
    .leftJoin(actor, eq(actor.id, auditTrail.userId))
    .leftJoin(affected, eq(affected.id, auditTrail.targetId))
    .where(where)
    .orderBy(desc(auditTrail.id))
    .limit(pageLimit)
    .offset((pageNum - 1) * pageLimit);
  const totalCount = counted?.total ?? 0;
  return { rows, totalCount, totalPage: Math.ceil(totalCount / pageLimit) };
}

type Row = Awaited<ReturnType<typeof page>>["rows"][number];

const told = ({ line: { id, at, deed, outcome, subject, address, requestId } }: Row) => ({
  id,
  at: at.toISOString(),
  deed,
  outcome,
  ...subject,
  address,
  requestId,
});

/**
 * What the caller did, what their staff did for them, and what an admin did to them; where an admin sat is not theirs to know.
 */
export async function ownTrail(
  { body }: Parsed<"log.activity">,
  { db, user }: Needs<"db" | "user">,
): Promise<Reply<"log.activity">> {
  const own = or(eq(auditTrail.userId, user.id), eq(auditTrail.targetId, user.id), eq(auditTrail.ownerId, user.id));
  const { rows, ...counts } = await page(db, and(own, ofGroup(body.group)), body);
  const summary = rows.map((row) => {
    const isByStaff = row.line.ownerId === user.id;
    const isByAdmin = !isByStaff && row.line.userId !== user.id;
    return { ...told(row), isByAdmin, ...(isByAdmin && { address: null }), ...(isByStaff && { by: row.name ?? "" }) };
  });
  return { summary, ...counts };
}

/** What anybody did, for admins. */
export async function wholeTrail(
  { body }: Parsed<"admin.activity">,
  { db }: Needs<"db">,
): Promise<Reply<"admin.activity">> {
  const word = body.keyword?.trim() && containing(body.keyword.trim());
  const named = word ? or(ilike(actor.account, word), ilike(affected.account, word)) : undefined;
  const { rows, ...counts } = await page(db, and(named, ofGroup(body.group)), body);
  return { summary: rows.map((row) => ({ ...told(row), account: row.account, target: row.target })), ...counts };
}

/** Sweeps out what is older than a year. */
export async function forgetOldTrail(db: Database): Promise<void> {
  await db.delete(auditTrail).where(lt(auditTrail.at, new Date(nowMs() - SWEPT_AFTER_MS)));
}
