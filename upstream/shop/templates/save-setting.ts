import type { Needs } from "@/upstream/context";
import { userSettings } from "@/upstream/db/schema";

/** Keeps a seller's default under its name, e.g. `price`. */
export async function saveSetting(
  { db, user, now }: Needs<"db" | "user" | "now">,
  name: string,
  value: Record<string, unknown>,
): Promise<void> {
  await db
    .insert(userSettings)
    .values({ userId: user.id, name, value })
    .onConflictDoUpdate({ target: [userSettings.userId, userSettings.name], set: { value, updatedAt: now } });
}
