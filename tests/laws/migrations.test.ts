import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { migrate } from "drizzle-orm/pglite/migrator";
import { drizzle } from "drizzle-orm/pglite";
import { PGlite } from "@electric-sql/pglite";
import { z } from "zod";
import { journalIn, nextMigrations, writeJournal } from "@/tests/support/next-migrations";
import { breaksBetween, servedSchema, type Break } from "@/tests/support/served-schema";
import * as schema from "@/upstream/db/schema";

/** The place of the first release's migration. Every later one lets the version before it serve on. */
const FIRST = 0;

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(__dirname, "../../package.json"), "utf8")));

type Allowed = { release: string; place: string };

/**
 * What a migration says it may break, a line each: `-- contract 0.1.0: orders.memo` for the release that stopped using it.
 */
const allowedIn = (text: string): Allowed[] =>
  [...text.matchAll(/^-- contract (\d+\.\d+\.\d+): (.+)$/gm)].map(([, release = "", place = ""]) => ({
    release,
    place: place.trim(),
  }));

/** Example: 0.9.0 is older than 0.10.0. */
function isOlder(release: string, than: string): boolean {
  const [a, b] = [release, than].map((text) => text.split(".").map(Number));
  const differs = [0, 1, 2].find((place) => a?.[place] !== b?.[place]);
  return differs !== undefined && (a?.[differs] ?? 0) < (b?.[differs] ?? 0);
}

/** What is wrong with a migration: breaks it does not own up to, releases that still serve, words about nothing. */
function complaints(breaks: readonly Break[], text: string, current: string): string[] {
  const allowed = allowedIn(text);
  const named = (place: string): boolean => allowed.some((one) => one.place === place);
  return [
    ...breaks.filter(({ place }) => !named(place)).map(({ place, why }) => `${place} ${why}`),
    ...allowed
      .filter(({ release }) => !isOlder(release, current))
      .map(({ release, place }) => `${place}: ${release} may still serve; only a release after it may break this`),
    ...allowed
      .filter(({ place }) => !breaks.some((one) => one.place === place))
      .map(({ place }) => `${place} is not broken, so nothing need be said of it`),
  ];
}

/** A separate database with a copy of the migrations, plus further ones. */
class Copy {
  private constructor(
    readonly lite: PGlite,
    private readonly folder: string,
    private readonly journal = journalIn(folder),
  ) {}

  static async open(added: Record<string, string> = {}): Promise<Copy> {
    const copy = new Copy(await PGlite.create(), nextMigrations(added));
    await copy.upTo(FIRST);
    return copy;
  }

  get db() {
    return drizzle(this.lite, { schema });
  }

  /** Brings the database up to a migration, as a start of the version that ends with it would. */
  private async upTo(last: number): Promise<void> {
    const entries = this.journal.entries.filter(({ idx }) => idx <= last);
    writeJournal(this.folder, { ...this.journal, entries });
    await migrate(this.db, { migrationsFolder: this.folder });
  }

  /** What is wrong with each migration after the first, one after the other. */
  async complaints(current: string): Promise<string[]> {
    const found: string[] = [];
    for (const { idx, tag } of this.journal.entries.filter((one) => one.idx > FIRST)) {
      const before = await servedSchema(this.db);
      await this.upTo(idx);
      const breaks = breaksBetween(before, await servedSchema(this.db));
      const text = readFileSync(join(this.folder, `${tag}.sql`), "utf8");
      found.push(...complaints(breaks, text, current).map((one) => `${tag}: ${one}`));
    }
    return found;
  }

  async close(): Promise<void> {
    await this.lite.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A table with what ours may have and may lose: a default, a key and a check. */
const PROBE = `create table probe (n int not null default 1, u int unique, c int check (c > 0), e text)`;

describe("a migration lets the version before it go on serving", () => {
  let copy: Copy;
  beforeAll(async () => {
    copy = await Copy.open();
  }, 60_000);
  afterAll(() => copy?.close());

  it("every one after the first", async () => {
    expect(await copy.complaints(version)).toEqual([]);
    await copy.lite.exec(PROBE);
  });

  it("one that breaks it is found among those to come, and one that owns up to it is not", async () => {
    const later = await Copy.open({
      expand: "ALTER TABLE orders ADD COLUMN more text;",
      rash: "ALTER TABLE orders DROP COLUMN memo CASCADE;",
      contract: "-- contract 0.1.0: turns\nDROP TABLE turns;",
    });
    try {
      expect(await later.complaints("0.2.0")).toEqual(["rash: orders.memo is gone"]);
    } finally {
      await later.close();
    }
  }, 60_000);

  /** What a change would break, taken back afterwards. */
  async function breaksOf(change: string): Promise<string[]> {
    const before = await servedSchema(copy.db);
    await copy.lite.exec(`begin; ${change}`);
    try {
      return breaksBetween(before, await servedSchema(copy.db)).map(({ place, why }) => `${place} ${why}`);
    } finally {
      await copy.lite.exec("rollback");
    }
  }

  it.each([
    [
      "a new table with rules of its own",
      `create table more (id int primary key, n int not null check (n > 0), unique (n))`,
    ],
    ["a column that may be empty", `alter table orders add column more text`],
    ["a column with a default", `alter table orders add column more int not null default 0`],
    ["a column that fills itself", `alter table orders add column more int generated always as (1) stored`],
    ["a column that may be empty from now on", `alter table orders alter column product_name drop not null`],
    ["an index", `create index more on orders (product_name)`],
    [
      "a function and a view",
      `create function more() returns int language sql as 'select 1'; create view seen as select 1 as one`,
    ],
    ["rows that are written anew", `update orders set memo = ''`],
    ["a check that is let go", `alter table probe drop constraint probe_c_check`],
  ])("%s breaks nothing", async (_, change) => {
    expect(await breaksOf(change)).toEqual([]);
  });

  it.each([
    ["a column taken away", `alter table orders drop column memo`, ["orders.memo is gone"]],
    ["a column renamed", `alter table orders rename column memo to note`, ["orders.memo is gone"]],
    ["a table renamed", `alter table turns rename to held_turns`, ["turns is gone"]],
    ["a table taken away", `drop table turns`, ["turns is gone"]],
    ["a table moved", `create schema other; alter table turns set schema other`, ["turns is gone"]],
    [
      "another type",
      `alter table turns alter column holder type varchar(40)`,
      ["turns.holder is character varying(40) and was text"],
    ],
    [
      "a column nobody may leave out",
      `alter table turns add column more text not null`,
      ["turns.more is new and may not be left out"],
    ],
    [
      "the same hidden in a block",
      `do $$ begin execute 'alter table turns add column more text not null'; end $$`,
      ["turns.more is new and may not be left out"],
    ],
    [
      "a column that may no longer be empty",
      `alter table probe alter column e set default '', alter column e set not null`,
      ["probe.e may no longer be empty"],
    ],
    [
      "a column that is worked out from now on",
      `alter table probe drop column e, add column e text generated always as ('') stored`,
      ["probe.e is text (worked out) and was text"],
    ],
    ["a default let go", `alter table probe alter column n drop default`, ["probe.n may no longer be left out"]],
  ])("%s is found", async (_, change, expected) => {
    expect(await breaksOf(change)).toEqual(expected);
  });

  it.each([
    ["a check", `alter table turns add constraint more check (holder <> '')`, "turns.more"],
    [
      "a reference",
      `alter table turns add constraint more foreign key (subject) references lanes (lane)`,
      "turns.more",
    ],
    ["one row a value", `create unique index more on turns (holder)`, "turns.more"],
    [
      "a trigger",
      `create function no() returns trigger language plpgsql as 'begin return null; end';
       create trigger more before insert on turns for each row execute function no()`,
      "turns.more",
    ],
    ["a key let go", `alter table probe drop constraint probe_u_key`, "probe.probe_u_key"],
    [
      "a function that does something else",
      `create or replace function search_grams(owner text, variadic texts text[]) returns bigint[] language sql immutable as 'select array[1::bigint]'`,
      "search_grams(",
    ],
  ])("%s is found", async (_, change, place) => {
    const found = await breaksOf(change);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(place);
  });

  it("a contract step names what it breaks and the release that stopped using it", () => {
    const breaks = [{ place: "orders.memo", why: "is gone" }];
    const text = "-- contract 0.1.0: orders.memo\nALTER TABLE ...";
    expect(complaints(breaks, text, "0.2.0")).toEqual([]);
    expect(complaints(breaks, text, "0.1.0")).toEqual([
      "orders.memo: 0.1.0 may still serve; only a release after it may break this",
    ]);
    expect(complaints(breaks, "-- contract 0.9.0: orders.memo", "0.10.0")).toEqual([]);
    expect(complaints(breaks, "ALTER TABLE ...", "0.2.0")).toEqual(["orders.memo is gone"]);
    expect(complaints([], text, "0.2.0")).toEqual(["orders.memo is not broken, so nothing need be said of it"]);
  });

  it("the database it looks at is the whole one", async () => {
    const { columns, rules, functions } = await servedSchema(copy.db);
    expect(columns.get("orders.memo")).toBeDefined();
    expect(columns.get("turns.subject")).toEqual({ type: "text", isNeverNull: true, isRequired: true });
    expect(rules.size).toBeGreaterThan(20);
    expect([...functions.keys()].some((name) => name.startsWith("search_grams("))).toBe(true);
    const [row] = (await copy.db.execute(sql`select count(*)::int as count from turns`)).rows;
    expect(row).toEqual({ count: 0 });
  });
});
