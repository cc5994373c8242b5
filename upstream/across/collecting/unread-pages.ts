import { gunzip, gzip } from "node:zlib";
import { promisify } from "node:util";
import { and, desc, eq, lt, notInArray } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { REDACTIONS, redactedPage } from "@/lib/domain/sites/redact-page";
import { SITE_NAMES, type SiteName } from "@/lib/domain/sites/sites";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { unreadPages, users } from "@/upstream/db/schema";
import { breath } from "@/upstream/kit/breath";
import { FileAnswer, Refusal } from "@/upstream/kit/answers";
import { writeExactly } from "@/upstream/kit/exact-json";
import { parseRawState } from "@/upstream/outside/sources/collector";
import { inspect } from "@/upstream/outside/sources/inspect";
import { rawPage, type RawPage } from "@/upstream/outside/sources/raw-page";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

const DAYS_KEPT = 30;
/** Characters of a page that are kept: twice the largest page known. */
const LENGTH_MAX = 1_500_000;
/** Pages a seller has at most; newer ones push out the oldest. */
const PAGES_MAX = 50;
const LIST_MAX = 200;

type Row = typeof unreadPages.$inferSelect;
type Ref = { userId: string; site: string; code: string };

const aboutPage = ({ userId, site, code }: Ref): string => `unread-page/${userId}/${site}/${code}`;

/** A page to keep: redacted, cut to `LENGTH_MAX`, packed and sealed. Made before the transaction that keeps it. */
export async function packedPage(sealer: Needs<"sealer">["sealer"], ref: Ref, { state, pageUrl }: RawPage) {
  const text = typeof state === "string" ? state : writeExactly(state);
  let redacted = text.slice(0, LENGTH_MAX);
  for (const redact of REDACTIONS) {
    redacted = redact(redacted);
    await breath();
  }
  const packed = await pack(redacted);
  return {
    ...ref,
    pageUrl: redactedPage(pageUrl),
    length: text.length,
    isCut: text.length > LENGTH_MAX,
    sealed: sealer.seal(packed.toString("base64"), aboutPage(ref)),
  };
}
type Packed = Awaited<ReturnType<typeof packedPage>>;

/** Keeps a page that was not read, in place of an earlier one of the same product. */
export async function keepPage(tx: Database, page: Packed, reason: string, now: Date): Promise<void> {
  const kept = { ...page, reason, keptAt: now };
  await tx
    .insert(unreadPages)
    .values(kept)
    .onConflictDoUpdate({ target: [unreadPages.userId, unreadPages.site, unreadPages.code], set: kept });
  const newest = tx
    .select({ id: unreadPages.id })
    .from(unreadPages)
    .where(eq(unreadPages.userId, page.userId))
    .orderBy(desc(unreadPages.keptAt), desc(unreadPages.id))
    .limit(PAGES_MAX);
  await tx.delete(unreadPages).where(and(eq(unreadPages.userId, page.userId), notInArray(unreadPages.id, newest)));
}

/** A product that was read has no unread page any more. */
export const dropPage = (tx: Database, { userId, site, code }: Ref) =>
  tx
    .delete(unreadPages)
    .where(and(eq(unreadPages.userId, userId), eq(unreadPages.site, site), eq(unreadPages.code, code)));

/** Takes out pages older than `DAYS_KEPT` days. */
export const forgetOldPages = (db: Database, now: Date) =>
  db.delete(unreadPages).where(lt(unreadPages.keptAt, new Date(now.getTime() - DAYS_KEPT * DAY_MS)));

const packedOf = ({ sealer }: Needs<"sealer">, row: Row): Buffer =>
  Buffer.from(sealer.open(row.sealed, aboutPage(row)), "base64");

const textOf = async (context: Needs<"sealer">, row: Row): Promise<string> =>
  (await unpack(packedOf(context, row))).toString("utf8");

async function ownPage({ site, code }: Parsed<"sitePage.unread">["query"], { db, user }: Needs<"db" | "user">) {
  const own = and(eq(unreadPages.userId, user.id), eq(unreadPages.site, site), eq(unreadPages.code, code));
  const [row] = await db.select().from(unreadPages).where(own);
  if (!row) throw new Refusal(404, "collecting.pageNotKept");
  return row;
}

/** What today's readers see in a page that was not read: after a repair it may be read. */
export async function unreadPage(
  { query }: Parsed<"sitePage.unread">,
  context: Needs<"db" | "user" | "sealer">,
): Promise<Reply<"sitePage.unread">> {
  const row = await ownPage(query, context);
  const site = row.site as SiteName;
  const raw = { state: await textOf(context, row), pageUrl: row.pageUrl };
  return {
    keptAt: row.keptAt.toISOString(),
    reason: row.reason,
    pageUrl: row.pageUrl,
    length: row.length,
    isCut: row.isCut,
    isReadNow: parseRawState(site, row.code, raw).ok,
    ...inspect(site, rawPage(site, row.code, raw)),
  };
}

async function fileOf(context: Needs<"sealer">, row: Row): Promise<FileAnswer> {
  const text = await textOf(context, row);
  const ending = text.trimStart().startsWith("<") ? "html" : "txt";
  // Packed: a browser would run the shop's scripts, and the door takes a download that begins as a page for an error (S52).
  return new FileAnswer(
    new Uint8Array(packedOf(context, row)),
    `${row.site} ${row.code}.${ending}.gz`,
    "application/gzip",
  );
}

/** The page as it was kept. */
export const unreadPageFile = async (
  { query }: Parsed<"sitePage.file">,
  context: Needs<"db" | "user" | "sealer">,
): Promise<FileAnswer> => fileOf(context, await ownPage(query, context));

/** The newest pages of all sellers that were not read, for an admin. */
export async function keptPages({ db }: Needs<"db">): Promise<Reply<"sitePage.kept">> {
  const rows = await db
    .select({
      id: unreadPages.id,
      site: unreadPages.site,
      code: unreadPages.code,
      reason: unreadPages.reason,
      keptAt: unreadPages.keptAt,
      length: unreadPages.length,
      isCut: unreadPages.isCut,
      account: users.account,
    })
    .from(unreadPages)
    .innerJoin(users, eq(users.id, unreadPages.userId))
    .orderBy(desc(unreadPages.keptAt))
    .limit(LIST_MAX);
  return rows.map(({ keptAt, site, ...row }) => ({
    ...row,
    site: SITE_NAMES.find((name) => name === site) ?? SITE_NAMES[0],
    keptAt: keptAt.toISOString(),
  }));
}

/** One of them as it was kept. */
export async function keptPageFile(
  { query }: Parsed<"sitePage.keptFile">,
  context: Needs<"db" | "sealer">,
): Promise<FileAnswer> {
  const [row] = await context.db.select().from(unreadPages).where(eq(unreadPages.id, query.id));
  if (!row) throw new Refusal(404, "collecting.pageNotKept");
  return fileOf(context, row);
}
