import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { lockFolder } from "./folder-lock";

type Queries = Pick<PgDatabase<PgQueryResultHKT>, "delete" | "execute" | "insert" | "select" | "update">;

/** The database the outside world keeps its memory in, or a transaction of it; its tables are in `tables.ts`. */
export type Database = Queries & { transaction<T>(run: (tx: Database) => Promise<T>): Promise<T> };

type WorldMemory = { db: Database; close(): Promise<void> };

/** Said when the world's database cannot be opened; the message tells what a person can do about it. */
export class WorldBroken extends Error {
  override readonly name = "WorldBroken";
}

const INT8 = 20;
/** Moments and lists, which drizzle reads from the text they come as: date, timestamp, timestamptz, interval and lists. */
const READ_AS_TEXT = [1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231];
const POOL_MAX = 5;
/** In the world's own schema: two processes that start on one Postgres must not make the same list of migrations. */
const migrations = () => ({
  migrationsFolder: resolve(process.env.REHEARSAL_MIGRATIONS_DIR ?? "rehearsal/migrations"),
  migrationsSchema: "rehearsed_world",
  migrationsTable: "migrations",
});

/**
 * Opens the outside world's memory, brought up to the newest migration: the schema `rehearsed_world` of a Postgres, else a
 * PGlite in `pgdata/` of the folder, else one that ends with the process and begins as `copy` (PGlite's `dumpDataDir`), if
 * there is one. A driver is loaded when it is the one.
 */
export async function openWorld(where: { dataDir?: string; databaseUrl?: string; copy?: Blob }): Promise<WorldMemory> {
  if (where.databaseUrl) return onPostgres(where.databaseUrl);
  if (!where.dataDir) return onPglite(undefined, where.copy);
  mkdirSync(where.dataDir, { recursive: true, mode: 0o700 });
  // The folder may have been made by hand, readable for others.
  chmodSync(where.dataDir, 0o700);
  const unlock = lockFolder(where.dataDir);
  try {
    const { db, close } = await onPglite(await folderIn(where.dataDir));
    return { db, close: () => close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function onPostgres(connectionString: string): Promise<WorldMemory> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import("pg"),
    import("drizzle-orm/node-postgres"),
    import("drizzle-orm/node-postgres/migrator"),
  ]);
  const pool = new pg.Pool({
    connectionString,
    max: POOL_MAX,
    // int8 comes as text from here and as a number from PGlite.
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // An idle connection may end with the server; the next query opens another.
  pool.on("error", () => undefined);
  const db = drizzle(pool);
  await migrate(db, migrations());
  return { db: db as unknown as Database, close: () => pool.end() };
}

async function onPglite(folder?: string, copy?: Blob): Promise<WorldMemory> {
  const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("drizzle-orm/pglite"),
    import("drizzle-orm/pglite/migrator"),
  ]);
  const options = { parsers: { [INT8]: Number } };
  const lite = await (folder
    ? // What PGlite says is the state of its virtual machine; it names no cause a person could mend.
      PGlite.create(folder, options).catch(() => broken(folder))
    : PGlite.create({ ...options, loadDataDir: copy }));
  readMomentsAsText(lite);
  const db = drizzle(lite);
  await migrate(db, migrations());
  return { db: db as unknown as Database, close: () => lite.close() };
}

/** Drizzle says with each query how to read it, and PGlite makes a table of a hundred readers for each: here it has them. */
function readMomentsAsText(lite: PGlite): void {
  for (const type of READ_AS_TEXT) lite.parsers[type] = (text) => text;
  const askPlainly = (asker: Pick<PGlite, "query">): void => {
    const query = asker.query.bind(asker);
    asker.query = (text, params, options) => query(text, params, options && { ...options, parsers: undefined });
  };
  askPlainly(lite);
  const transaction = lite.transaction.bind(lite);
  lite.transaction = (run) => transaction((inside) => (askPlainly(inside), run(inside)));
}

const MAKING = `
  const { PGlite } = await import("@electric-sql/pglite");
  await (await PGlite.create(process.argv[1])).close();
`;

/** The folder with a whole database in it. Making one takes half a gigabyte that only the end of a process gives back. */
async function folderIn(dataDir: string): Promise<string> {
  const folder = join(dataDir, "pgdata");
  if (existsSync(join(folder, "PG_VERSION"))) return folder;
  // Without that file PGlite would create a new database over the remains of the old one.
  if (existsSync(folder) && readdirSync(folder).length > 0) return broken(folder);
  const making = `${folder}.new`;
  rmSync(making, { recursive: true, force: true });
  const code = await new Promise<number | null>((ended, failed) => {
    const maker = spawn(process.execPath, ["--input-type=module", "-e", MAKING, making], { stdio: "ignore" });
    const stop = () => maker.kill("SIGKILL");
    process.once("exit", stop);
    maker.once("error", failed);
    maker.once("exit", (exit) => {
      process.off("exit", stop);
      ended(exit);
    });
  });
  if (code !== 0) throw new WorldBroken(`A new database could not be made in ${folder}. Is there room on the disk?`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(making, folder);
  return folder;
}

function broken(folder: string): never {
  throw new WorldBroken(
    `The rehearsed markets' database in ${folder} cannot be opened: its files are damaged or incomplete. ` +
      "Move the folder away; the markets then start with nothing on sale.",
  );
}
