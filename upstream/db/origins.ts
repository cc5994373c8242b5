import { eq, sql } from "drizzle-orm";
import type { Database } from "./client";
import { facts } from "./schema";

/** Where the rehearsed malls and markets answer, and where browsers find this process's files. */
export type Origins = { mall: string; market: string; files: string };

/** Columns that hold addresses of those three, as text or inside JSON. */
const HOLDERS: [table: string, column: string, type: "text" | "jsonb"][] = [
  ["products", "main_images", "jsonb"],
  ["products", "body", "jsonb"],
  ["products", "url", "text"],
  ["products", "detail_page_config", "jsonb"],
  ["patches", "fields", "jsonb"],
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

/** Our rows hold these addresses as they are; those of our own files are kept without a host. */
const WORLD = ["mall", "market"] as const;
type WorldOrigins = Pick<Origins, (typeof WORLD)[number]>;

/**
 * The facts: where the rehearsed world answers, and at which origins processes have served files, last the one that the
 * rehearsed world knows.
 */
const [ORIGINS, FILE_ORIGINS] = ["origins", "file_origins"];

/**
 * Rewrites stored addresses of the rehearsed world's pictures and shop pages to the origins of this start, and stores both
 * for the next start.
 *
 * The rehearsal's addresses are stored in products, orders and listings like those of real shops. If the ports change,
 * every picture would be a dead link, so they are rewritten once, before anything is served. Each origin is first replaced
 * by a name no host has, because the new mall and the old market may share a port. `tell` gets every move before it is
 * committed here, so that a move that could not be reported is repeated at the next start; also the move of our files,
 * which listed pages contain.
 */
export async function adoptOrigins(
  db: Database,
  now: Origins,
  tell: (moves: Move[]) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(facts).where(eq(facts.name, ORIGINS)).for("update");
    const before = (row?.value ?? {}) as Partial<WorldOrigins>;
    const moved = WORLD.filter((name) => before[name] && before[name] !== now[name]);
    const moves = moved.map((name) => ({ from: before[name] ?? "", to: now[name] }));
    for (const name of moved) await exchange(tx, before[name] ?? "", `http://naru-${name}.invalid`);
    for (const name of moved) await exchange(tx, `http://naru-${name}.invalid`, now[name]);

    const known = await fileOrigins(tx);
    const told = known.at(-1);
    if (told && told !== now.files) moves.push({ from: told, to: now.files });
    const world: WorldOrigins = { mall: now.mall, market: now.market };
    await write(tx, ORIGINS, world);
    await write(tx, FILE_ORIGINS, [...known.filter((origin) => origin !== now.files), now.files]);
    if (moves.length > 0) await tell(moves);
  });
}

const write = (tx: Database, name: string, value: unknown): Promise<unknown> =>
  tx.insert(facts).values({ name, value }).onConflictDoUpdate({ target: facts.name, set: { value } });

/** Every origin at which a process has served our files. */
export async function fileOrigins(db: Database): Promise<readonly string[]> {
  const [row] = await db.select().from(facts).where(eq(facts.name, FILE_ORIGINS));
  return (row?.value ?? []) as string[];
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
 * The rehearsed world's origins that stored addresses do not use yet, both in a new database; and whether there is nothing
 * to move if no other process runs.
 */
export async function originsToMove(
  db: Database,
  now: Origins,
): Promise<{ world: (typeof WORLD)[number][]; isSettled: boolean }> {
  const [row] = await db.select().from(facts).where(eq(facts.name, ORIGINS));
  const stored = (row?.value ?? {}) as Partial<WorldOrigins>;
  const world = WORLD.filter((name) => stored[name] !== now[name]);
  const isTold = (await fileOrigins(db)).at(-1) === now.files;
  return { world, isSettled: world.length === 0 && isTold };
}

/** Rewrites an origin in every row that holds it. The slash is part of the text sought: port 4001 is not the beginning of port 40011. */
async function exchange(tx: Database, from: string, to: string): Promise<void> {
  for (const [table, column, type] of HOLDERS) {
    const [name, cast] = [sql.raw(`"${column}"`), sql.raw(`::${type}`)];
    const text = sql`${name}::text`;
    await tx.execute(
      sql`update ${sql.raw(table)} set ${name} = replace(${text}, ${`${from}/`}, ${`${to}/`})${cast}
          where strpos(${text}, ${`${from}/`}) > 0`,
    );
  }
}
