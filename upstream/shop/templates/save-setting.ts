import { and, eq } from "drizzle-orm";
import type { JsonRecord } from "@/lib/domain/patch/json";
import { patchOf } from "@/lib/domain/patch/patch";
import { RECORDED_SETTINGS } from "@/lib/domain/patch/subject";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { recordPatches } from "@/upstream/db/record-patches";
import { userSettings } from "@/upstream/db/schema";

type Value = Record<string, unknown>;
type Writing = { userId: string; now: Date };

export const isRecordedSetting = (name: string): boolean => RECORDED_SETTINGS.some((one) => one === name);

const named = (userId: string, name: string) => and(eq(userSettings.userId, userId), eq(userSettings.name, name));

/** Keeps a seller's default under its name, e.g. `price`. */
export async function saveSetting(
  { db, user, now }: Needs<"db" | "user" | "now">,
  name: string,
  value: Value,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await settingNamed(tx, user.id, name);
    await putSetting(tx, { userId: user.id, now }, { name, before, value });
  });
}

/** A default as it is now, held until the transaction ends; one that was never set has no fields. */
export async function settingNamed(tx: Database, userId: string, name: string): Promise<JsonRecord> {
  const [row] = await tx
    .select({ value: userSettings.value })
    .from(userSettings)
    .where(named(userId, name))
    .for("update");
  return (row?.value ?? {}) as JsonRecord;
}

/** Writes a default that was read in this transaction, with its patch where it has a history; without a value it is none again. */
export async function putSetting(
  tx: Database,
  { userId, now }: Writing,
  { name, before, value }: { name: string; before: JsonRecord; value: Value | undefined },
): Promise<void> {
  if (value === undefined) await tx.delete(userSettings).where(named(userId, name));
  else
    await tx
      .insert(userSettings)
      .values({ userId, name, value })
      .onConflictDoUpdate({ target: [userSettings.userId, userSettings.name], set: { value, updatedAt: now } });
  if (!isRecordedSetting(name)) return;
  const patch = patchOf(before, (value ?? {}) as JsonRecord);
  await recordPatches(tx, { userId, now, kind: "setting" }, [{ subject: name, patch }]);
}
