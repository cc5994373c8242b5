import { setImmediate as turn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";

/** Some milliseconds of the database's own work. */
const WORK = sql`select sum(n) from generate_series(1, 20000) as n`;

/** How often others have the thread while something is done. */
async function turnsDuring(work: () => Promise<void>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns += 1) await turn();
  })();
  await turn();
  const before = turns;
  await work();
  const during = turns - before;
  isOver = true;
  await others;
  return during;
}

test("a transaction of many queries lets others have the thread in between", async () => {
  const { db } = await freshDatabase();
  const during = await turnsDuring(() =>
    db.transaction(async (tx) => {
      for (let asked = 0; asked < 40; asked += 1) await tx.execute(WORK);
    }),
  );
  expect(during).toBeGreaterThanOrEqual(5);
});

test("many transactions of one short query each let others have the thread in between", async () => {
  const { db } = await freshDatabase();
  const during = await turnsDuring(async () => {
    for (let made = 0; made < 40; made += 1) await db.transaction((tx) => tx.execute(WORK));
  });
  expect(during).toBeGreaterThanOrEqual(5);
});
