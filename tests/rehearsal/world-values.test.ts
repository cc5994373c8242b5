import { sql } from "drizzle-orm";
import { openWorld } from "@/rehearsal/database";

test("the world's own database answers moments and lists as the text drizzle reads, in a transaction as well", async () => {
  const { db, close } = await openWorld({});
  const asked = sql`select timestamptz '2026-03-02 03:04:05+00' as moment, array[1.50::numeric] as amounts, 12::int8 as count`;
  const rows = (answer: unknown) => (answer as { rows: unknown[] }).rows;
  const outside = rows(await db.execute(asked));
  const inside = await db.transaction(async (tx) => rows(await tx.execute(asked)));
  const answered = { moment: expect.stringMatching(/^2026-03-02 /), amounts: "{1.50}", count: 12 };
  expect([outside, inside]).toEqual([[answered], [answered]]);
  await close();
}, 60_000);
