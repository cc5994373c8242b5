import { eq, inArray, sql, type SQL } from "drizzle-orm";
import { HOSTLESS, patternOf, type FileOrigins } from "@/upstream/kit/file-addresses";
import { rowsOf, type Database } from "./client";
import { facts } from "./schema";

/** Where the rehearsed malls and markets answer, and where browsers find this process's files. */
export type Origins = { mall: string; market: string; files: string };

/** Columns that hold addresses of those three, as text or inside JSON. */
const HOLDERS: [table: string, column: string, type: "text" | "jsonb"][] = [
  ["products", "main_images", "jsonb"],
  ["products", "body", "jsonb"],
  ["products", "url", "text"],
  ["products", "detail_page_config", "jsonb"],
  ["work_items", "url", "text"],
  ["work_items", "image", "text"],
  ["work_items", "product_url", "text"],
  ["work_items", "raw", "jsonb"],
  ["orders", "image", "text"],
  ["orders", "source_url", "text"],
  ["listings", "url", "text"],
  ["listings", "images", "jsonb"],
  ["listing_receipts", "sent", "jsonb"],
  ["market_templates", "value", "jsonb"],
  ["user_settings", "value", "jsonb"],
  ["notices", "contents", "text"],
  ["translation_images", "origin_url", "text"],
  ["drawn_pictures", "url", "text"],
  ["drawn_pictures", "origin_url", "text"],
  ["idempotency", "body", "text"],
];

/** An address that answers elsewhere from now on. */
export type Move = { from: string; to: string };

/** Those whose addresses stand in our rows as they are. */
const WORLD = ["mall", "market"] as const;
/** What a row of an installation that never wrote its origins down looks like, by what follows the origin. */
const TRACES: Record<keyof Origins, { table: string; column: string; path: string }> = {
  mall: { table: "products", column: "main_images", path: "/pictures/[msd]-" },
  market: { table: "listings", column: "url", path: "/shop/" },
  files: { table: "products", column: "main_images", path: "/files/[0-9a-f]{64}" },
};

/**
 * The facts: where the rehearsed world answers and what stands before our own files in rows; and at which origins processes
 * have served files, the one the rehearsed world was told of last. What stands before files is `HOSTLESS`, or an origin in a
 * database that earlier versions began. They go by it too, and while one of them lives it stays.
 */
const [ORIGINS, FILE_ORIGINS] = ["origins", "file_origins"];

/**
 * Brings stored addresses of the rehearsed world's pictures and shop pages to the origins of this start, takes the host off
 * those of our own files where an earlier version left one, and keeps both for the next start. What such a version wrote into
 * other columns stays at its origin, which is known as ours and so shown at this process's.
 *
 * The rehearsal's addresses are written into products, orders and listings like those of real shops. When the ports
 * change, every picture would be a dead link; so they are rewritten once, here, before anything is served. Each origin
 * is first exchanged for a name no host has: new mall and old market may share a port. `tell` hears of every move before
 * it is certain here, so that one nobody could be told of is made again at the next start; also of that of our files,
 * which listed pages name.
 */
export async function adoptOrigins(
  db: Database,
  now: Origins,
  tell: (moves: Move[]) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(facts).where(eq(facts.name, ORIGINS)).for("update");
    const before = row ? (row.value as Origins) : await traced(tx);
    if (before.files && before.files !== HOSTLESS) await takeHostOff(tx, before.files);
    const moved = WORLD.filter((name) => before[name] && before[name] !== now[name]);
    const moves = moved.map((name) => ({ from: before[name] ?? "", to: now[name] }));
    for (const name of moved) await exchange(tx, before[name] ?? "", `http://naru-${name}.invalid`);
    for (const name of moved) await exchange(tx, `http://naru-${name}.invalid`, now[name]);

    const known = withOrigin((await fileOrigins(tx)).origins, before.files);
    const told = known.at(-1);
    if (told && told !== now.files) moves.push({ from: told, to: now.files });
    await write(tx, ORIGINS, { ...now, files: HOSTLESS });
    await write(tx, FILE_ORIGINS, [...known.filter((origin) => origin !== now.files), now.files]);
    if (moves.length > 0) await tell(moves);
  });
}

const withOrigin = (known: readonly string[], origin: string | undefined): readonly string[] =>
  !origin || origin === HOSTLESS || known.includes(origin) ? known : [...known, origin];

const write = (tx: Database, name: string, value: unknown): Promise<unknown> =>
  tx.insert(facts).values({ name, value }).onConflictDoUpdate({ target: facts.name, set: { value } });

/** How addresses of files stand in these rows, and where files have been served. */
export async function fileOrigins(db: Database): Promise<FileOrigins> {
  const rows = await db
    .select()
    .from(facts)
    .where(inArray(facts.name, [ORIGINS, FILE_ORIGINS]));
  const valueOf = (name: string): unknown => rows.find((row) => row.name === name)?.value;
  const { files: stored = HOSTLESS } = (valueOf(ORIGINS) ?? {}) as Partial<Origins>;
  return { stored, origins: withOrigin((valueOf(FILE_ORIGINS) ?? []) as string[], stored) };
}

/** Notes that a process serves files at an origin, so that the others take its addresses for what they are. */
export async function noteFileOrigin(db: Database, origin: string): Promise<void> {
  const value = [origin];
  await db
    .insert(facts)
    .values({ name: FILE_ORIGINS, value })
    .onConflictDoUpdate({
      target: facts.name,
      // In front: the rehearsed world knows another one.
      set: {
        value: sql`case when ${facts.value} @> excluded.value then ${facts.value} else excluded.value || ${facts.value} end`,
      },
    });
}

/**
 * Which of the rehearsed world's origins stored addresses are not at yet, both in a database nobody has started on; and
 * whether a process that is alone would find nothing to do at all.
 */
export async function originsToMove(
  db: Database,
  now: Origins,
): Promise<{ world: (typeof WORLD)[number][]; isSettled: boolean }> {
  const [row] = await db.select().from(facts).where(eq(facts.name, ORIGINS));
  const stored = (row?.value ?? {}) as Partial<Origins>;
  const world = WORLD.filter((name) => stored[name] !== now[name]);
  const isTold = (await fileOrigins(db)).origins.at(-1) === now.files;
  return { world, isSettled: world.length === 0 && stored.files === HOSTLESS && isTold };
}

/** The slash belongs to what is sought: port 4001 is not the beginning of port 40011. */
const exchange = (tx: Database, from: string, to: string): Promise<void> =>
  rewrite(tx, `${from}/`, (text) => sql`replace(${text}, ${`${from}/`}, ${`${to}/`})`);

const takeHostOff = (tx: Database, from: string): Promise<void> =>
  rewrite(tx, `${from}/files/`, (text) => sql`regexp_replace(${text}, ${patternOf(from)}, ${HOSTLESS}, 'g')`);

/** Rewrites the rows that hold a text. */
async function rewrite(tx: Database, held: string, rewritten: (text: SQL) => SQL): Promise<void> {
  for (const [table, column, type] of HOLDERS) {
    const [name, cast] = [sql.raw(`"${column}"`), sql.raw(`::${type}`)];
    const text = sql`${name}::text`;
    await tx.execute(
      sql`update ${sql.raw(table)} set ${name} = ${rewritten(text)}${cast} where strpos(${text}, ${held}) > 0`,
    );
  }
}

async function traced(tx: Database): Promise<Partial<Origins>> {
  const found: Partial<Origins> = {};
  for (const name of Object.keys(TRACES) as (keyof Origins)[]) {
    const { table, column, path } = TRACES[name];
    const pattern = `(http://127\\.0\\.0\\.1:[0-9]+)${path}`;
    const [row] = await rowsOf<{ origin: string }>(
      tx,
      sql`select substring(${sql.raw(column)}::text from ${pattern}) as origin from ${sql.raw(table)}
          where ${sql.raw(column)}::text ~ ${pattern} limit 1`,
    );
    if (row) found[name] = row.origin;
  }
  return found;
}
