import { and, eq } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import { userSettings } from "@/upstream/db/schema";

/** The settings whose secrets are sealed, with the fields that are secret. */
type KeyRing = "naverKeyword" | "shippingAgent";

const about = (userId: string, ring: KeyRing): string => `${userId}/${ring}`;

/** A secret as a form sends it back: empty or still masked means "keep what is stored". */
export const isKept = (given: string | null | undefined): boolean => !given?.trim() || given.startsWith("****");

/**
 * A secret as screens see it: that it is there, and its last four characters at most
 * (docs/markets.md#rules-for-every-market, rule 9).
 */
export const masked = (secret: string): string => (secret ? `****${secret.length > 8 ? secret.slice(-4) : ""}` : "");

type Keeper = Needs<"db" | "sealer">;

/** What a seller stored on a ring, opened; nothing where nothing was stored. Never for an answer as it is. */
export async function openRing<Keys extends Record<string, string>>(
  { db, sealer }: Keeper,
  userId: string,
  ring: KeyRing,
): Promise<Keys | undefined> {
  const [row] = await db
    .select({ value: userSettings.value })
    .from(userSettings)
    .where(and(eq(userSettings.userId, userId), eq(userSettings.name, ring)));
  const sealed = row?.value.sealed;
  return typeof sealed === "string" ? (JSON.parse(sealer.open(sealed, about(userId, ring))) as Keys) : undefined;
}

/** Seals a ring as a whole; nothing of it lies open in the database. */
export async function keepRing(
  { db, sealer }: Keeper,
  userId: string,
  ring: KeyRing,
  keys: Record<string, string>,
  now: Date,
): Promise<void> {
  const value = { sealed: sealer.seal(JSON.stringify(keys), about(userId, ring)) };
  await db
    .insert(userSettings)
    .values({ userId, name: ring, value })
    .onConflictDoUpdate({ target: [userSettings.userId, userSettings.name], set: { value, updatedAt: now } });
}

/** Throws a ring away. */
export async function dropRing({ db }: Keeper, userId: string, ring: KeyRing): Promise<void> {
  await db.delete(userSettings).where(and(eq(userSettings.userId, userId), eq(userSettings.name, ring)));
}
