import { and, eq } from "drizzle-orm";
import { readWordSetting, WORD_SETTING, type WordSetting } from "@/lib/domain/words/word-setting";
import type { Needs } from "@/upstream/context";
import { userSettings } from "@/upstream/db/schema";
import { saveSetting } from "@/upstream/shop/templates/save-setting";
import type { OfShop } from "./of-shop";
import { nextTurn } from "./turns";

/** How a shop has its words translated; what a new one starts with where it never said. */
export async function wordSettingOf({ db, user }: OfShop): Promise<WordSetting> {
  const [row] = await db
    .select({ value: userSettings.value })
    .from(userSettings)
    .where(and(eq(userSettings.userId, user.id), eq(userSettings.name, WORD_SETTING)));
  return readWordSetting(row?.value);
}

/** Keeps how a shop has its words translated. It is a turn of its memory, so that whoever holds that reads both anew. */
export async function saveWordSetting(context: Needs<"db" | "user" | "now">, setting: WordSetting): Promise<void> {
  await context.db.transaction(async (tx) => {
    await nextTurn(tx, context.user.id);
    await saveSetting({ ...context, db: tx }, WORD_SETTING, setting);
  });
}
