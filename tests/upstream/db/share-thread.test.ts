import { setImmediate as turn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";

/** Some milliseconds of the database's own work. */
const WORK = sql`select sum(n) from generate_series(1, 20000) as n`;

test("a transaction of many queries lets others have the thread in between", async () => {
  const { db } = await freshDatabase();
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns += 1) await turn();
  })();
  await turn();
  const before = turns;
  await db.transaction(async (tx) => {
    for (let asked = 0; asked < 40; asked += 1) await tx.execute(WORK);
  });
  const during = turns - before;
  isOver = true;
  await others;
  expect(during).toBeGreaterThanOrEqual(5);
});
