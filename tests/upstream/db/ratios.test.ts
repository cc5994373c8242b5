import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { users, userSettings } from "@/upstream/db/schema";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
  await opened.db
    .insert(users)
    .values({ id: "u", account: "u", userName: "u", email: "u@naru.example", passwordHash: "x" });
});
afterAll(() => opened.close());

async function migrated(value: Record<string, unknown>, name = "price") {
  const { db } = opened;
  await db.delete(userSettings);
  await db.insert(userSettings).values({ userId: "u", name, value });
  const file = readFileSync("upstream/db/migrations/0016_ratios.sql", "utf8");
  for (const statement of file.split("--> statement-breakpoint")) await db.execute(sql.raw(statement));
  const [row] = await db.select().from(userSettings).where(eq(userSettings.name, name));
  return row?.value;
}

test.each<[string, unknown, unknown]>([
  ["a margin that was read as percent becomes its ratio", { mainValue: 30 }, { mainValue: 0.3 }],
  ["just above the old line too", { mainValue: 5.01 }, { mainValue: 0.0501 }],
  ["on the line it was a ratio and stays one", { mainValue: 5 }, { mainValue: 5 }],
  ["a ratio stays", { mainValue: 0.3, subValue: 7 }, { mainValue: 0.3, subValue: 7 }],
  ["nothing stays nothing", { mainValue: null }, { mainValue: null }],
  [
    "each market's ratio is turned for itself, in its place",
    {
      mainValue: 0.3,
      marketExpandPrice: [
        { market: "Coupang", addRatio: 7 },
        { market: "Gmarket", addRatio: 0.07 },
      ],
    },
    {
      mainValue: 0.3,
      marketExpandPrice: [
        { market: "Coupang", addRatio: 0.07 },
        { market: "Gmarket", addRatio: 0.07 },
      ],
    },
  ],
  ["a list without entries stays", { marketExpandPrice: [] }, { marketExpandPrice: [] }],
  ["a setting that is no list stays", { marketExpandPrice: null }, { marketExpandPrice: null }],
])("%s", async (_sentence, before, after) => {
  expect(await migrated(before as Record<string, unknown>)).toEqual(after);
});

test("other settings are left alone", async () => {
  expect(await migrated({ mainValue: 30 }, "detailPage")).toEqual({ mainValue: 30 });
});
