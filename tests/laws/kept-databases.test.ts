/** @jest-environment node */
import { sql } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";
import { rowsOf, type OpenDatabase } from "@/upstream/db/client";
import { facts, users, works } from "@/upstream/db/schema";

const owner = { id: "u", account: "u", userName: "u", email: "u@naru.example", passwordHash: "x" };
/** When a database began to run, by which it is known again. */
const mark = (opened: OpenDatabase) =>
  rowsOf<{ at: string }>(opened.db, sql`select pg_postmaster_start_time()::text as at`);
const within = async <T>(look: (opened: OpenDatabase) => Promise<T>): Promise<T> => {
  const opened = await freshDatabase();
  return look(opened).finally(opened.close);
};

test("a database that was given back comes again as it was at first", async () => {
  const first = await within(async (opened) => {
    await opened.db.insert(users).values(owner);
    const [made] = await opened.db
      .insert(works)
      .values({ userId: "u", type: "Collect" })
      .returning({ number: works.number });
    await opened.db.execute(sql`set time zone 'Asia/Seoul'`);
    return { mark: await mark(opened), number: made?.number, facts: await opened.db.select().from(facts) };
  });
  await within(async (opened) => {
    expect(await opened.db.$count(users)).toBe(0);
    expect(await opened.db.select().from(facts)).toEqual(first.facts);
    expect(await rowsOf(opened.db, sql`show time zone`)).toEqual([{ TimeZone: "UTC" }]);
    await opened.db.insert(users).values(owner);
    const [made] = await opened.db
      .insert(works)
      .values({ userId: "u", type: "Collect" })
      .returning({ number: works.number });
    expect(made?.number).toBe(first.number);
  });
});

test.each([
  ["only rows were changed", true, sql`update users set email = 'b'`],
  ["a column was added", false, sql`alter table users add column more text`],
  ["an index was made", false, sql`create index other on users (email)`],
  ["a table was made", false, sql`create table others (id int)`],
  ["rows of the copy were changed", false, sql`delete from drizzle.__drizzle_migrations where id = 1`],
])("where %s, that the next suite gets the same database is %p", async (_what, isKept, change) => {
  const before = await within(async (opened) => {
    await opened.db.insert(users).values(owner);
    await opened.db.execute(change);
    return mark(opened);
  });
  const after = await within(mark);
  expect(JSON.stringify(after) === JSON.stringify(before)).toBe(isKept);
});
