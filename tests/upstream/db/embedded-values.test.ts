import { sql } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";
import { rowsOf, type Database, type OpenDatabase } from "@/upstream/db/client";

/** What drizzle reads from its text itself, and the running numbers and counts that are numbers on both databases. */
const ASKED = sql`select date '2026-03-02' as day, timestamp '2026-03-02 03:04:05' as local,
  timestamptz '2026-03-02 03:04:05.678+00' as moment, interval '90 minutes' as span,
  array[date '2026-03-02'] as days, array[timestamptz '2026-03-02 03:04:05+00'] as moments,
  array[timestamp '2026-03-02 03:04:05'] as locals, array[interval '2 days'] as spans,
  array[1.50::numeric] as amounts, 12::int8 as count, 1.50::numeric as amount, true as yes, '{"a":1}'::jsonb as json`;
const ANSWERED = {
  day: "2026-03-02",
  local: "2026-03-02 03:04:05",
  moment: expect.stringMatching(/^2026-03-0\d \d\d:\d\d:05\.678[+-]\d\d/),
  span: "01:30:00",
  days: "{2026-03-02}",
  moments: expect.stringMatching(/^\{"2026-03-0\d \d\d:\d\d:05[+-]\d\d"\}$/),
  locals: '{"2026-03-02 03:04:05"}',
  spans: '{"2 days"}',
  amounts: "{1.50}",
  count: 12,
  amount: "1.50",
  yes: true,
  json: { a: 1 },
};

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
}, 60_000);
afterAll(() => opened.close());

describe("the embedded database answers moments and lists as the text drizzle reads, and counts as numbers", () => {
  test("outside a transaction", async () => {
    expect(await rowsOf(opened.db, ASKED)).toEqual([ANSWERED]);
  });
  test("in one", async () => {
    const answer = await opened.db.transaction((tx) => rowsOf(tx as Database, ASKED));
    expect(answer).toEqual([ANSWERED]);
  });
});
