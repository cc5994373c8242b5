import { and, eq, sql } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import type { Needs } from "@/upstream/context";
import { userSettings } from "@/upstream/db/schema";

const COLUMNS_SETTING = "listColumns";

/** How a person has arranged the columns of each list; a list that is as usual is left out. */
export async function listColumns({ db, user }: Needs<"db" | "user">): Promise<Reply<"userSetting.listColumns">> {
  const [row] = await db
    .select({ value: userSettings.value })
    .from(userSettings)
    .where(and(eq(userSettings.userId, user.id), eq(userSettings.name, COLUMNS_SETTING)));
  return (row?.value ?? {}) as Reply<"userSetting.listColumns">;
}

/** Keeps the columns of one list, in one statement, so that two lists arranged at the same moment are both kept. */
export async function keepListColumns(
  { list, columns }: Parsed<"userSetting.keepListColumns">["body"],
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<void> {
  const value = columns ? { [list]: columns } : {};
  await db
    .insert(userSettings)
    .values({ userId: user.id, name: COLUMNS_SETTING, value, updatedAt: now })
    .onConflictDoUpdate({
      target: [userSettings.userId, userSettings.name],
      set: {
        value: sql`(${userSettings.value} - ${list}::text) || ${JSON.stringify(value)}::jsonb`,
        updatedAt: now,
      },
    });
}
