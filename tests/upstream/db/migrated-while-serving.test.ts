/** @part processes */
import { rmSync } from "node:fs";
import pg from "pg";
import { loggedIn } from "@/scripts/conformance/caller";
import { checked } from "@/scripts/conformance/check";
import { isFailure, lineOf } from "@/scripts/conformance/report";
import { nextMigrations } from "@/tests/support/next-migrations";
import { emptyData } from "@/tests/support/seeded-data";
import { logIn, until } from "@/tests/support/upstream-client";
import { startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";
import { openDatabase } from "@/upstream/db/client";
import { onPostgres } from "@/tests/support/on-postgres";

/** What a next release may do to the database while this one serves. */
const EXPANDS = [
  `ALTER TABLE "orders" ADD COLUMN "next_note" text DEFAULT '' NOT NULL;`,
  `ALTER TABLE "products" ADD COLUMN "next_note" text;`,
  `CREATE TABLE "next_things" ("id" integer PRIMARY KEY NOT NULL, "name" text NOT NULL);`,
  `CREATE INDEX "next_orders" ON "orders" USING btree ("next_note");`,
].join("--> statement-breakpoint\n");

/** What of the demo shop cannot be read any more; every screen's reading calls are asked. */
async function unreadable(origin: string): Promise<string[]> {
  const account = { user: "seller", password: "seller1234" };
  const ask = await loggedIn({ apiUrl: `${origin}/api`, product: "Naru", timeoutMs: 60_000 }, account);
  const rows = await checked(ask, account, () => undefined);
  expect(rows.filter(({ verdict }) => verdict.kind === "readable").length).toBeGreaterThan(100);
  return rows.filter(({ verdict }) => isFailure(verdict)).map(lineOf);
}

/** Writes where the next release has added columns, and reads it back. */
async function writes(origin: string, memo: string): Promise<unknown> {
  const seller = await logIn(origin, "seller");
  const page = { pageNum: 1, pageLimit: 1 };
  const orders = (await seller.call("orderManagement.search", { body: page })).data as { summary: { idx: number }[] };
  const products = (await seller.call("collection.searchSummary", { body: page })).data as {
    summary: { id: string }[];
  };
  await seller.call("orderManagement.updateMemo", { body: { idx: orders.summary[0]?.idx, memo } });
  await seller.call("collection.memoEdit", { body: { objectId: products.summary[0]?.id, memo } });
  const told = async (id: string) =>
    ((await seller.call(id, { body: page })).data as { summary: { memo: string }[] }).summary[0]?.memo;
  return [await told("orderManagement.search"), await told("collection.searchSummary")];
}

describe("the database of the next release", () => {
  let upstream: UpstreamProcess;
  let next: string;
  beforeAll(async () => {
    next = nextMigrations({ next: EXPANDS });
    upstream = await startUpstreamProcess({ products: 20 });
  }, 180_000);
  afterAll(async () => {
    await upstream?.stop();
    rmSync(next, { recursive: true, force: true });
  });

  onPostgres(() => {
    it("is made while this one serves, which answers all the while and afterwards", async () => {
      const seller = await logIn(upstream.origin, "seller");
      const statuses: number[] = [];
      let isStarting = true;
      const starting = upstream
        .beside({ MIGRATIONS_DIR: next, DATA_DIR: upstream.dataDir })
        .finally(() => (isStarting = false));
      while (isStarting) statuses.push((await seller.call("orderManagement.today")).status);
      const second = await starting;
      try {
        expect(statuses.length).toBeGreaterThan(3);
        expect(statuses.filter((status) => status !== 200)).toEqual([]);
        expect(await unreadable(upstream.origin)).toEqual([]);
        expect(await writes(upstream.origin, "옛 판")).toEqual(["옛 판", "옛 판"]);
        expect(await writes(second.origin, "새 판")).toEqual(["새 판", "새 판"]);
      } finally {
        await second.stop();
      }
    }, 180_000);
  });

  it("serves this release too, when it has to come back, with the data of before", async () => {
    await upstream.stopProcess();
    await upstream.restart({ MIGRATIONS_DIR: next });
    await upstream.stopProcess();
    await upstream.restart();
    expect(await unreadable(upstream.origin)).toEqual([]);
    expect(await writes(upstream.origin, "돌아온 판")).toEqual(["돌아온 판", "돌아온 판"]);
  }, 180_000);
});

describe("a migration that gets no hold of a table", () => {
  onPostgres(() => {
    it("holds nobody else up meanwhile, and is done when the table is free", async () => {
      const { databaseUrl, drop } = await emptyData();
      const next = nextMigrations({ next: EXPANDS });
      const [reader, asker] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)];
      try {
        await (await openDatabase({ databaseUrl })).close();
        await Promise.all([reader.connect(), asker.connect()]);
        await reader.query("begin; select * from orders");
        process.env.MIGRATIONS_DIR = next;
        const opening = openDatabase({ databaseUrl }).finally(() => delete process.env.MIGRATIONS_DIR);
        const waiting = () =>
          asker.query("select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%next_note%'");
        await until(async () => (await waiting()).rowCount);
        // Behind the migration in the row for the table; it gives up first.
        await asker.query("set statement_timeout = 10000");
        expect((await asker.query("select count(*) from orders")).rowCount).toBe(1);
        await reader.query("commit");
        await (await opening).close();
        expect((await asker.query("select next_note from orders")).rows).toEqual([]);
      } finally {
        await Promise.all([reader.end(), asker.end()]);
        await drop();
        rmSync(next, { recursive: true, force: true });
      }
    }, 60_000);
  });
});
