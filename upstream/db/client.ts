import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { type SQL } from "drizzle-orm";
import { drizzle as overPostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { type PgDatabase, type PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as overPglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { lockDataFolder } from "./data-lock";
import * as schema from "./schema";

/**
 * The database, or a transaction of it: both take the same queries. Inside a transaction use only what the callback was
 * given; PGlite has one connection, and the outer database would wait for the transaction that waits for it.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type OpenDatabase = {
  db: Database;
  driver: "pglite" | "postgres";
  close(): Promise<void>;
  /** Writes a consistent copy of an embedded database next to it: PGlite never calls fsync. */
  dump?(): Promise<void>;
};

const INT8 = 20;
const migrationsFolder = () => resolve(process.env.MIGRATIONS_DIR ?? "upstream/db/migrations");

/** Opens the shop's database, brought up to the newest migration: Postgres by address, else PGlite in a folder. */
export async function openDatabase(where: { databaseUrl?: string; dataDir?: string }): Promise<OpenDatabase> {
  if (!existsSync(migrationsFolder())) throw new Error(`No migrations in ${migrationsFolder()}; set MIGRATIONS_DIR.`);
  return where.databaseUrl ? openPostgres(where.databaseUrl) : openPglite(where.dataDir);
}

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    // int8 arrives as text by default, as a number from PGlite; counts and running numbers are numbers on both.
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // An idle connection may die with the server; the next query opens another, so it is no reason to end the process.
  pool.on("error", () => undefined);
  const db = overPostgres(pool, { schema });
  await migratePostgres(db, { migrationsFolder: migrationsFolder() });
  return { db, driver: "postgres", close: () => pool.end() };
}

async function openPglite(dataDir: string | undefined): Promise<OpenDatabase> {
  if (!dataDir) return embedded(await PGlite.create({ parsers: { [INT8]: Number } }));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataFolder(dataDir);
  try {
    const lite = await PGlite.create(join(dataDir, "pgdata"), { parsers: { [INT8]: Number } });
    const opened = await embedded(lite);
    return {
      ...opened,
      close: async () => {
        await opened.close();
        unlock();
      },
      dump: async () => {
        const copy = await lite.dumpDataDir("gzip");
        const target = join(dataDir, "backup.tar.gz");
        writeFileSync(`${target}.new`, Buffer.from(await copy.arrayBuffer()), { mode: 0o600 });
        renameSync(`${target}.new`, target);
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function embedded(lite: PGlite): Promise<OpenDatabase> {
  const db = overPglite(lite, { schema });
  await migratePglite(db, { migrationsFolder: migrationsFolder() });
  return { db, driver: "pglite", close: () => lite.close() };
}

/** Rows of a query written by hand; both drivers answer with a `rows` list, each in a type of its own. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
