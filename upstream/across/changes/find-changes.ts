import { and, count, desc, eq, exists, inArray, lt, or, sql, type SQL } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { kindsFor, kindsShownWith, type SubjectKind } from "@/lib/domain/patch/subject";
import { linesOf } from "@/lib/domain/patch/lines";
import { isShownPlace, optionNames } from "@/lib/domain/product/changed-places";
import type { ProductBody } from "@/upstream/db/tables/products";
import { personOf, type Needs } from "@/upstream/context";
import { changes, listings, orders, patches, products, users } from "@/upstream/db/schema";
import { namesOfStages } from "@/upstream/shop/templates/own-stages";
import { finalActs } from "./final-acts";
import { ofPatch } from "./thing-undo";
import { NAME, ofListing, ofOrder, ofProduct } from "./undone-things";

type Desk = Needs<"db" | "user">;

const PAGE = 50;
/** Values of one change that are shown; the rest is counted. */
const LINES_MAX = 20;
/** Products of a change that are named in the list of changes. */
const NAMES_MAX = 3;

const OF_CHANGE = { change: changes.id, at: changes.at, by: users.account, cause: changes.cause };
const withMaker = eq(users.id, changes.by);

/** The cursor of a change: when it was, and its id, because two may be of one moment. */
const cursorOf = ({ at, change }: { at: Date; change: string }): string => `${at.toISOString()} ${change}`;

function olderThan(cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined;
  const [at = "", id = ""] = cursor.split(" ");
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return sql`false`;
  return or(lt(changes.at, moment), and(eq(changes.at, moment), lt(changes.id, id)));
}

/** The patches of a seller that the caller may see. */
const seenBy = ({ id, by }: Desk["user"]): SQL | undefined =>
  and(eq(patches.userId, id), inArray(patches.kind, kindsFor("seen", by?.areas)));

/** Whether a change is final for the caller, who may change things of none of these kinds. */
function finalFor({ by }: Desk["user"], kinds: readonly SubjectKind[]): { isFinal?: true } {
  const changed = kindsFor("changed", by?.areas);
  return kinds.some((kind) => changed.includes(kind)) ? {} : { isFinal: true };
}

/** A work that has not changed anything yet, or never did, is no change, and neither is what the caller may not see. */
const hasPatch = ({ db, user }: Desk): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(patches)
      .where(and(seenBy(user), eq(patches.changeId, changes.id))),
  );

/** The shop's changes, newest first, each with how many things it changed and the names of the first ones. */
export async function shopChanges(
  { isMine, before }: Parsed<"changes.mine">["body"],
  { db, user, now }: Desk & Needs<"now">,
): Promise<Reply<"changes.mine">> {
  const found = await db
    .select(OF_CHANGE)
    .from(changes)
    .leftJoin(users, withMaker)
    .where(
      and(
        eq(changes.userId, user.id),
        hasPatch({ db, user }),
        isMine ? eq(changes.by, personOf(user).id) : undefined,
        olderThan(before),
      ),
    )
    .orderBy(desc(changes.at), desc(changes.id))
    .limit(PAGE + 1);
  const shown = found.slice(0, PAGE);
  const counts = await countsOf(
    { db, user },
    shown.map(({ change }) => change),
  );
  const last = shown.at(-1);
  const isMore = found.length > PAGE;
  const until = before === undefined ? undefined : new Date(before.split(" ")[0] ?? "");
  const isLost = until !== undefined && Number.isNaN(until.getTime());
  const time = { isMine, from: isMore ? last?.at : undefined, until };
  return {
    final: isLost ? [] : await finalActs({ db, user, now }, time),
    rows: shown.map((row) => {
      const { count = 0, names = [], kinds = [] } = counts.get(row.change) ?? {};
      return { ...row, at: row.at.toISOString(), count, names, kinds, ...finalFor(user, kinds) };
    }),
    next: isMore && last ? cursorOf(last) : null,
  };
}

async function countsOf({ db, user }: Desk, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { count: number; names: string[]; kinds: SubjectKind[] }>();
  const rows = await db
    .select({
      change: patches.changeId,
      count: sql<number>`count(distinct ${patches.subject})::int`,
      names: sql<string[]>`to_jsonb((array_agg(distinct ${NAME}))[1:${sql.raw(String(NAMES_MAX))}])`,
      kinds: sql<SubjectKind[]>`to_jsonb(array_agg(distinct ${patches.kind}))`,
    })
    .from(patches)
    .leftJoin(products, ofProduct)
    .leftJoin(orders, ofOrder)
    .leftJoin(listings, ofListing)
    .where(and(seenBy(user), inArray(patches.changeId, [...ids])))
    .groupBy(patches.changeId);
  return new Map(rows.map(({ change, ...row }) => [change, { ...row, names: row.names ?? [] }]));
}

/** Changed things, newest first, with what changed of each. */
async function changedThings({ db, user }: Desk, where: SQL | undefined) {
  const found = await db
    .select({
      ...OF_CHANGE,
      patch: patches.id,
      kind: patches.kind,
      subject: patches.subject,
      name: NAME,
      fields: patches.fields,
    })
    .from(patches)
    .innerJoin(changes, ofPatch)
    .leftJoin(users, withMaker)
    .leftJoin(products, ofProduct)
    .leftJoin(orders, ofOrder)
    .leftJoin(listings, ofListing)
    .where(and(seenBy(user), where))
    .orderBy(desc(patches.id))
    .limit(PAGE + 1);
  const rows = found.slice(0, PAGE).map(({ fields, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    ...linesOf(fields, LINES_MAX, isShownPlace),
    ...finalFor(user, [row.kind]),
  }));
  return { rows, next: found.length > PAGE ? (rows.at(-1)?.patch ?? null) : null };
}

const olderPatch = (before: number | undefined): SQL | undefined =>
  before === undefined ? undefined : lt(patches.id, before);

/** What one press did, thing by thing. */
export async function ofChange(
  { change, before }: Parsed<"changes.ofChange">["body"],
  desk: Desk,
): Promise<Reply<"changes.ofChange">> {
  const mine = and(seenBy(desk.user), eq(patches.changeId, change));
  const [counted] = await desk.db.select({ total: count() }).from(patches).where(mine);
  return { ...(await changedThings(desk, and(mine, olderPatch(before)))), total: counted?.total ?? 0 };
}

/** The history of one thing. */
export async function ofSubject(
  { kind, subject, before }: Parsed<"changes.ofSubject">["body"],
  desk: Desk,
): Promise<Reply<"changes.ofSubject">> {
  const { db, user } = desk;
  const of = and(inArray(patches.kind, [...kindsShownWith(kind)]), eq(patches.subject, subject), olderPatch(before));
  const found = await changedThings(desk, of);
  const [product] = await db
    .select({ option: sql<ProductBody["option"]>`${products.body} -> 'option'` })
    .from(products)
    .where(and(eq(products.userId, user.id), eq(products.id, kind === "product" ? subject : "")));
  const paths = found.rows.flatMap(({ lines }) => lines.map(({ path }) => path));
  const stages = await namesOfStages(db, user.id);
  return { ...found, names: { ...stages, ...optionNames(product?.option, paths) } };
}
