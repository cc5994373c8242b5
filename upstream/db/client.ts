import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { sql, type SQL } from "drizzle-orm";
import { drizzle as overPostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { type PgDatabase, type PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as overPglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { closeFilesIn, privateFolder } from "@/lib/process/private-files";
import { isTracing } from "@/lib/process/spans";
import { backUp, damaged, keepCopy, openDataFolder, openInMemory } from "./data-folder";
import { lockDataFolder } from "./data-lock";
import { addressReaders, keepAddresses, keepAddressesEmbedded } from "./kept-addresses";
import { dumpTo } from "./postgres-copy";
import * as schema from "./schema";
import { shareThread } from "./share-thread";
import { traceQueries } from "./traced-queries";
import { currentTime } from "@/upstream/kit/clock";
import type { FileAddresses } from "@/upstream/kit/file-addresses";

/**
 * The database, or a transaction of it: both take the same queries. Inside a transaction use only what the callback was
 * given; PGlite has one connection, and the outer database would wait for the transaction that waits for it.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type OpenDatabase = {
  db: Database;
  driver: "pglite" | "postgres";
  close(): Promise<void>;
  /** Writes a whole copy of the database into the data folder, where there is one, and answers its path. */
  backUp?(): Promise<string>;
};

/**
 * Where the database is; `connectionsMax` is how many connections to a Postgres this process may hold open, `copy` what one
 * in memory alone begins with. With `addresses` those of our own files are kept in it without a host. A database in a
 * folder copies itself into `backups/` when it closes, unless `isCopiedAtClose` is false.
 */
type Where = {
  databaseUrl?: string;
  dataDir?: string;
  connectionsMax?: number;
  copy?: Blob;
  addresses?: FileAddresses;
  isCopiedAtClose?: boolean;
};

const INT8 = 20;
const CONNECTIONS_MAX = 10;
const BACKED_UP_ON_STOP_BYTES_MAX = 200_000_000;
const migrationsFolder = () => resolve(process.env.MIGRATIONS_DIR ?? "upstream/db/migrations");

/** Opens the shop's database, brought up to the newest migration: Postgres by address, else PGlite in a folder. */
export async function openDatabase(where: Where): Promise<OpenDatabase> {
  if (!existsSync(migrationsFolder())) throw new Error(`No migrations in ${migrationsFolder()}; set MIGRATIONS_DIR.`);
  return where.databaseUrl ? openPostgres(where.databaseUrl, where) : openPglite(where);
}

async function openPostgres(
  connectionString: string,
  { dataDir, connectionsMax: max = CONNECTIONS_MAX, addresses }: Where,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString,
    max,
    // int8 arrives as text by default, as a number from PGlite; counts and running numbers are numbers on both.
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // An idle connection may die with the server; the next query opens another, so it is no reason to end the process.
  pool.on("error", () => undefined);
  if (addresses) pool.on("connect", (client) => keepAddresses(client, addresses));
  if (isTracing()) {
    traceQueries(pool);
    pool.on("connect", traceQueries);
  }
  const db = overPostgres(pool, { schema });
  await migrateAlone(connectionString);
  const copied = (folder: string) =>
    inTurn(() => keepCopy(folder, currentTime(), ".dump", (path) => dumpTo(connectionString, path)));
  return { db, driver: "postgres", close: () => pool.end(), backUp: dataDir ? copied(dataDir) : undefined };
}

/** What a migration waits for a table at most. Everybody who asks for that table after it waits behind it. */
const TABLE_WAIT_MS = 1_000;
/** Between two tries, so that those who waited get through. */
const BREATH_MS = 500;
const TRIES_MAX = 120;

/**
 * Brings a Postgres to the newest migration while no other process does: of two first starts on an empty database one would
 * die of what the other has just made. The lock belongs to a connection of its own and ends with it, whatever happens.
 *
 * The version before may be serving. A migration that gets no hold of a table lets it go again and tries later, for some
 * three minutes; otherwise one long query of that version would hold up all its others.
 */
async function migrateAlone(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('naru_migrations'))");
    await client.query(`set lock_timeout = ${TABLE_WAIT_MS}`);
    const migrate = () => migratePostgres(overPostgres(client), { migrationsFolder: migrationsFolder() });
    for (let tries = 1; !(await isDoneUnlessHeld(migrate, tries === TRIES_MAX)); tries += 1) await breath();
  } finally {
    await client.end();
  }
}

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, BREATH_MS));

/** Whether it succeeded; false if a table was locked for too long. On the last attempt that throws. */
async function isDoneUnlessHeld(migrate: () => Promise<void>, isLast: boolean): Promise<boolean> {
  try {
    await migrate();
    return true;
  } catch (error) {
    if (codeOf(error) !== LOCK_NOT_AVAILABLE || isLast) throw error;
    return false;
  }
}

const LOCK_NOT_AVAILABLE = "55P03";

/** The database's own code of an error, which drizzle wraps. */
const codeOf = (error: unknown): unknown => (((error as Error).cause ?? error) as { code?: unknown }).code;

async function openPglite({ dataDir, copy, addresses, isCopiedAtClose = true }: Where): Promise<OpenDatabase> {
  if (!dataDir) return embedded(await openInMemory(copy), addresses);
  privateFolder(dataDir);
  const unlock = lockDataFolder(dataDir);
  try {
    const lite = await openDataFolder(dataDir);
    const opened = await embedded(lite, addresses);
    const closeFiles = () => closeFilesIn(join(dataDir, "pgdata"));
    closeFiles();
    const backups = inTurn(() => {
      closeFiles();
      return backUp(lite, dataDir, currentTime());
    });
    return {
      ...opened,
      close: async () => {
        // A large database takes longer to copy than a stop may last; it keeps the copy of the last hour.
        if (isCopiedAtClose && (await sizeOf(opened.db)) <= BACKED_UP_ON_STOP_BYTES_MAX) await backups();
        await opened.close();
        closeFiles();
        unlock();
      },
      backUp: backups,
    };
  } catch (error) {
    unlock();
    throw isDamage(error) ? damaged(dataDir) : error;
  }
}

/** SQLSTATE classes 58 and XX: Postgres opened, and then could not read what its own files say. */
function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  return typeof code === "string" && /^(58|XX)[0-9A-Z]{3}$/.test(code);
}

/** One run after another: a copy asked for while one is made waits for it. */
function inTurn<Made>(run: () => Promise<Made>): () => Promise<Made> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.catch(() => undefined).then(run);
    last = next;
    return next;
  };
}

async function sizeOf(db: Database): Promise<number> {
  const [row] = await rowsOf<{ bytes: number }>(db, sql`select pg_database_size(current_database()) as bytes`);
  return Number(row?.bytes ?? 0);
}

async function embedded(lite: PGlite, addresses: FileAddresses | undefined): Promise<OpenDatabase> {
  readForGood(lite, { ...AS_TEXT, ...(addresses && addressReaders(addresses)) });
  if (addresses) onEachAsker(lite, (asker) => keepAddressesEmbedded(asker, addresses));
  if (isTracing()) onEachAsker(lite, traceQueries);
  onEachAsker(lite, shareThread);
  const db = overPglite(lite, { schema });
  await migratePglite(db, { migrationsFolder: migrationsFolder() });
  return { db, driver: "pglite", close: () => lite.close() };
}

type Readers = PGlite["parsers"];

/**
 * Moments and lists stay the text they come as, which drizzle reads itself: date, timestamp, timestamptz and interval, and
 * lists of them and of numeric.
 */
const AS_TEXT: Readers = Object.fromEntries(
  [1082, 1114, 1184, 1186, 1182, 1115, 1185, 1187, 1231].map((type) => [type, (text: string) => text]),
);

/**
 * Gives a database its readers once. Drizzle names its own with each query, for which PGlite makes a table of its hundred
 * readers anew, a tenth of a short query: those are left out.
 */
function readForGood(lite: PGlite, readers: Readers): void {
  Object.assign(lite.parsers, readers);
  onEachAsker(lite, (asker) => {
    const query = asker.query.bind(asker);
    asker.query = (text, params, options) => query(text, params, options && { ...options, parsers: undefined });
  });
}

/** Does something to what queries are asked of: a transaction of PGlite asks by an object of its own. */
function onEachAsker(lite: PGlite, change: (asker: Pick<PGlite, "query">) => void): void {
  change(lite);
  const transaction = lite.transaction.bind(lite);
  lite.transaction = (run) =>
    transaction((inside) => {
      change(inside);
      return run(inside);
    });
}

/** Rows of a query written by hand; both drivers answer with a `rows` list, each in a type of its own. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
