import { emptyData } from "@/tests/support/seeded-data";
import { openDatabase, rowsOf, type OpenDatabase } from "@/upstream/db/client";
import { users } from "@/upstream/db/schema";
import { sql } from "drizzle-orm";

test("processes that start at the same moment on an empty database all find it complete, within their connections", async () => {
  const { databaseUrl, drop } = await emptyData();
  const where = databaseUrl ? { databaseUrl, connectionsMax: 2 } : {};
  const opened = await Promise.allSettled(Array.from({ length: 4 }, () => openDatabase(where)));
  const ready = opened.flatMap((one): OpenDatabase[] => (one.status === "fulfilled" ? [one.value] : []));
  try {
    expect(opened.filter(({ status }) => status === "rejected")).toEqual([]);
    for (const { db } of ready) expect(await db.select().from(users)).toEqual([]);
    const [first] = ready;
    const naps = Array.from({ length: 8 }, () => rowsOf<{ id: number }>(first!.db, sql`select pg_backend_pid() as id`));
    const used = new Set((await Promise.all(naps)).map(([row]) => row?.id));
    expect(used.size).toBeLessThanOrEqual(2);
  } finally {
    await Promise.all(ready.map(({ close }) => close()));
    await drop();
  }
}, 60_000);
