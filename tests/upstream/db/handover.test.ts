/** @part processes */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openDatabase, rowsOf, type Database, type OpenDatabase } from "@/upstream/db/client";
import { handOver } from "@/upstream/handover";
import { rehearsedWorld, type RehearsedWorld } from "@/upstream/rehearsed-world";
import { rehearsed, type Rehearsed } from "@/tests/support/rehearsed";

const FAULTS = 150;
/** The last migration of the time when the rehearsed world kept its tables in the desk's database. */
const BEFORE = 18;

let outside: Rehearsed;
let world: RehearsedWorld;
/** The migrations of that time, and a desk's empty database made by them. */
let before: { folder: string; migrations: string; data: string };
let folder: string;
let desk: OpenDatabase | undefined;
beforeAll(async () => {
  outside = await rehearsed();
  world = rehearsedWorld(outside);
  const made = mkdtempSync(join(tmpdir(), "naru-handover-before-"));
  const migrations = join(made, "migrations");
  cpSync("upstream/db/migrations", migrations, { recursive: true });
  const journal = join(migrations, "meta", "_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8")) as { entries: { idx: number }[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx <= BEFORE) }));
  before = { folder: made, migrations, data: join(made, "data") };
  await (await opened(before.data)).close();
});
afterAll(async () => {
  await outside?.close();
  rmSync(before.folder, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "naru-handover-"));
  await fetch(`${outside.marketOrigin}/__rehearsal/memory`, { method: "DELETE" });
});
afterEach(async () => {
  await desk?.close();
  desk = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** A desk's database as that time opened it. */
function opened(dataDir: string): Promise<OpenDatabase> {
  process.env.MIGRATIONS_DIR = before.migrations;
  return openDatabase({ dataDir }).finally(() => delete process.env.MIGRATIONS_DIR);
}

/** A desk of yesterday, filled by `fill`, after today's code has opened it. */
async function yesterday(fill: (db: Database) => Promise<unknown>): Promise<OpenDatabase> {
  const dataDir = join(folder, "data");
  cpSync(before.data, dataDir, { recursive: true });
  const old = await opened(dataDir);
  await fill(old.db);
  await old.close();
  desk = await openDatabase({ dataDir });
  return desk;
}

const schemas = async ({ db }: OpenDatabase) =>
  (
    await rowsOf<{ name: string }>(
      db,
      sql`select nspname as name from pg_namespace where nspname like 'rehears%' order by 1`,
    )
  ).map(({ name }) => name);

async function aShop(db: Database): Promise<void> {
  await db.execute(sql`insert into rehearsal.listings
    (market, code, vendor, seller_code, name, status, price_krw, public_code, body, buyable, created_at, approved_at)
    values ('SmartStore', '9100000001', 'rehearsalNaruStore0001', 'N-1', '텀블러', 'SALE', 27450, '10200000001',
      ${JSON.stringify({ originProduct: { name: "텀블러" } })}::jsonb,
      ${JSON.stringify([{ itemNo: "9100000001", name: "", priceKrw: 27450, stock: 3, sku: "" }])}::jsonb,
      '2026-11-20T01:02:03.456Z', '2026-11-20T01:02:03.456Z')`);
  await db.execute(sql`insert into rehearsal.counters values ('smartstore.origin', 9100000001), ('buyer', 41)`);
  await db.execute(
    sql`insert into rehearsal.faults select n, 'Coupang', '500', 1 from generate_series(1, ${sql.raw(String(FAULTS))}) n`,
  );
}

const faultNumbers = async () =>
  (
    (await outside.db.execute(sql`select id from rehearsed_world.faults order by id`)) as unknown as {
      rows: { id: number }[];
    }
  ).rows.map(({ id }) => id);
const allFaults = Array.from({ length: FAULTS }, (_, at) => at + 1);

test("what was listed yesterday stands at its market today, can be bought, and numbers go on", async () => {
  const today = await yesterday(aShop);
  await handOver(today.db, world);
  expect(await outside.listing("9100000001")).toMatchObject({
    name: "텀블러",
    body: { originProduct: { name: "텀블러" } },
    createdAt: "2026-11-20T01:02:03.456Z",
  });
  expect(await faultNumbers()).toEqual(allFaults);
  const { orderNo } = await outside.buy("9100000001");
  expect(orderNo).toMatch(/10000042$/);
  expect(await schemas(today)).toEqual([]);
  await handOver(today.db, world);
});

test("a handing over that was cut short is done again, without anything twice", async () => {
  const today = await yesterday(aShop);
  let told = 0;
  const dying: RehearsedWorld = {
    ...world,
    ask: (...question) => {
      told += 1;
      return told === 3 ? Promise.reject(new Error("The line is dead")) : world.ask(...question);
    },
  };
  await expect(handOver(today.db, dying)).rejects.toThrow("The line is dead");
  expect(await schemas(today)).toEqual(["rehearsal_before"]);
  await handOver(today.db, world);
  expect(await faultNumbers()).toEqual(allFaults);
  expect(await outside.listed("N-1")).toBe(1);
  expect(await schemas(today)).toEqual([]);
});

test("a desk whose world kept nothing lets go of its tables at once", async () => {
  expect(await schemas(await yesterday(() => Promise.resolve()))).toEqual([]);
});
