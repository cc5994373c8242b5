import { eq, sql } from "drizzle-orm";
import { rowsOf, type Database } from "./client";
import { facts } from "./schema";

/** Where the rehearsed malls and markets answer, and where browsers find uploaded files. */
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
  ["user_settings", "value", "jsonb"],
  ["notices", "contents", "text"],
  ["translation_images", "origin_url", "text"],
  ["drawn_pictures", "url", "text"],
  ["drawn_pictures", "origin_url", "text"],
  ["idempotency", "body", "text"],
];

/** An address that answers elsewhere from now on. */
export type Move = { from: string; to: string };

const NAMES = ["mall", "market", "files"] as const;
/** What a row of an installation that never wrote its origins down looks like, by what follows the origin. */
const TRACES: Record<keyof Origins, { table: string; column: string; path: string }> = {
  mall: { table: "products", column: "main_images", path: "/pictures/[msd]-" },
  market: { table: "listings", column: "url", path: "/shop/" },
  files: { table: "products", column: "main_images", path: "/files/[0-9a-f]{64}" },
};

/**
 * Brings stored addresses of pictures, files and shop pages to the origins of this start, and keeps those for the next.
 *
 * The rehearsal's addresses are written into products, orders and listings like those of real shops. When the ports
 * change, every picture would be a dead link; so they are rewritten once, here, before anything is served. Each origin
 * is first exchanged for a name no host has: new mall and old market may share a port. `tell` hears of every move before
 * it is certain here, so that one nobody could be told of is made again at the next start.
 */
export async function adoptOrigins(
  db: Database,
  now: Origins,
  tell: (moves: Move[]) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(facts).where(eq(facts.name, "origins")).for("update");
    const before = row ? (row.value as Origins) : await traced(tx);
    const moved = NAMES.filter((name) => before[name] && before[name] !== now[name]);
    const moves = moved.map((name) => ({ from: before[name] ?? "", to: now[name] }));
    for (const name of moved) await exchange(tx, before[name] ?? "", `http://naru-${name}.invalid`);
    for (const name of moved) await exchange(tx, `http://naru-${name}.invalid`, now[name]);
    await tx
      .insert(facts)
      .values({ name: "origins", value: now })
      .onConflictDoUpdate({ target: facts.name, set: { value: now } });
    if (moves.length > 0) await tell(moves);
  });
}

/** Which of these origins stored addresses are not at yet; all of them in a database nobody has started on. */
export async function originsToMove(db: Database, now: Origins): Promise<(keyof Origins)[]> {
  const [row] = await db.select().from(facts).where(eq(facts.name, "origins"));
  const stored = (row?.value ?? {}) as Partial<Origins>;
  return NAMES.filter((name) => stored[name] !== now[name]);
}

/** The slash belongs to what is sought: port 4001 is not the beginning of port 40011. */
async function exchange(tx: Database, from: string, to: string): Promise<void> {
  for (const [table, column, type] of HOLDERS) {
    const [name, cast] = [sql.raw(`"${column}"`), sql.raw(`::${type}`)];
    await tx.execute(
      sql`update ${sql.raw(table)} set ${name} = replace(${name}::text, ${`${from}/`}, ${`${to}/`})${cast}
          where strpos(${name}::text, ${`${from}/`}) > 0`,
    );
  }
}

async function traced(tx: Database): Promise<Partial<Origins>> {
  const found: Partial<Origins> = {};
  for (const name of NAMES) {
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
