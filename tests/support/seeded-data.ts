import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { alone } from "./run-folder";

/** What one upstream of the tests keeps: a folder and, on Postgres, a database ("" means PGlite, inside the folder). */
type TestData = { dataDir: string; databaseUrl: string; drop(): Promise<void> };

/** Starts an upstream on empty data, waits until it is seeded, and ends it. */
export type Seed = (data: { dataDir: string; databaseUrl: string }) => Promise<void>;

const SHELF = join(process.cwd(), ".build", "test-data");
/** Names in a seeded folder the database on Postgres that belongs to its keys and files. */
const DATABASE_NOTE = "seeded-database";

/** Empty data: on the Postgres of CONTRACT_DATABASE_URL, otherwise for a PGlite. */
export const emptyData = async (): Promise<TestData> =>
  dataWith(mkdtempSync(join(tmpdir(), "naru-upstream-")), await newDatabase());

/**
 * Data that was seeded before by the same code on the same day. Seeding takes eight seconds, copying a fifth of one; the
 * seed is made once and shared by all test files.
 */
export async function seededData(bundles: string[], products: number, seed: Seed): Promise<TestData> {
  const seeded = await seededFolder(bundles, products, seed);
  const dataDir = mkdtempSync(join(tmpdir(), "naru-upstream-"));
  cpSync(seeded, dataDir, { recursive: true });
  const note = join(dataDir, DATABASE_NOTE);
  const template = SERVER && readFileSync(note, "utf8");
  rmSync(note, { force: true });
  return dataWith(dataDir, await newDatabase(template));
}

async function seededFolder(bundles: string[], products: number, seed: Seed): Promise<string> {
  const hash = createHash("sha256");
  for (const bundle of bundles) hash.update(readFileSync(bundle));
  const kind = `${hash.digest("hex").slice(0, 12)}-${new Date().toISOString().slice(0, 10)}`;
  const name = `${kind}-${products}${SERVER && "-postgres"}`;
  return alone(`seed-${name}`, async () => {
    const folder = join(SHELF, name);
    if (!(await isWhole(folder))) await makeSeed(folder, kind, seed);
    return folder;
  });
}

/** Whether a seeded folder is there, and on Postgres the database that belongs to it. */
async function isWhole(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  return !SERVER || hasDatabase(readFileSync(join(folder, DATABASE_NOTE), "utf8"));
}

async function makeSeed(folder: string, kind: string, seed: Seed): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(SHELF, { recursive: true });
  for (const old of readdirSync(SHELF).filter((name) => !name.startsWith(kind) && !name.startsWith("making-")))
    rmSync(join(SHELF, old), { recursive: true, force: true });
  const making = mkdtempSync(join(SHELF, "making-"));
  const database = await newDatabase();
  await seed({ dataDir: making, databaseUrl: database.url });
  rmSync(join(making, "backups"), { recursive: true, force: true });
  if (SERVER) writeFileSync(join(making, DATABASE_NOTE), database.name);
  try {
    renameSync(making, folder);
  } catch {
    // A parallel run was faster; its seed is equivalent.
    rmSync(making, { recursive: true, force: true });
    await database.drop();
  }
}

const SERVER = process.env.CONTRACT_DATABASE_URL ?? "";
let made = 0;

type Database = { name: string; url: string; drop(): Promise<void> };

const dataWith = (dataDir: string, database: Database): TestData => ({
  dataDir,
  databaseUrl: database.url,
  drop: async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

async function newDatabase(template = "template1"): Promise<Database> {
  if (!SERVER) return { name: "", url: "", drop: async () => undefined };
  const name = `naru_test_${process.pid}_${Date.now()}_${(made += 1)}`;
  await run(`create database ${name} template ${template}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.toString(),
    drop: async () => void (await run(`drop database if exists ${name} with (force)`)),
  };
}

const hasDatabase = async (name: string) =>
  ((await run("select 1 from pg_database where datname = $1", [name])).rowCount ?? 0) > 0;

async function run(statement: string, values?: string[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  return client.query(statement, values).finally(() => client.end());
}
