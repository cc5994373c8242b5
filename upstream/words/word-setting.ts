import { and, eq } from "drizzle-orm";
import { readWordSetting, type WordSetting } from "@/lib/domain/words/word-setting";
import { userSettings } from "@/upstream/db/schema";
import type { OfShop } from "./memory";

export const SETTING_NAME = "words";

/** How a shop has its words translated; what a new one starts with where it never said. */
export async function wordSettingOf({ db, user }: OfShop): Promise<WordSetting> {
  const [row] = await db
    .select({ value: userSettings.value })
    .from(userSettings)
    .where(and(eq(userSettings.userId, user.id), eq(userSettings.name, SETTING_NAME)));
  return readWordSetting(row?.value);
}
