import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { brokenFile, KeysBroken, type Keys } from "@/upstream/kit/keys";
import type { Database } from "./client";
import { facts } from "./schema";

/** Tells the keys a database was written with from others without telling anything of them. */
export const markOf = ({ secrets }: Keys): string =>
  createHash("sha256").update("keys of this database").update(secrets).digest("base64url");

/** What a database knows of its keys: their mark, and themselves where they are sealed into it. */
export async function knownKeys(db: Database): Promise<{ mark?: unknown; sealed?: string }> {
  const rows = await db
    .select()
    .from(facts)
    .where(inArray(facts.name, ["keys", "sealed-keys"]));
  const valueOf = (name: string): unknown => rows.find((row) => row.name === name)?.value;
  return { mark: valueOf("keys"), sealed: (valueOf("sealed-keys") as { text: string } | undefined)?.text };
}

/** Writes down which keys a database is written with; of two processes on a new one the first says it for both. */
export async function keepMark(db: Database, keys: Keys, isGivenUp: boolean): Promise<void> {
  const insert = db.insert(facts).values({ name: "keys", value: markOf(keys) });
  await (isGivenUp
    ? insert.onConflictDoUpdate({ target: facts.name, set: { value: sql`excluded.value` } })
    : insert.onConflictDoNothing());
}

type Folder = { dataDir: string; isGivenUp: boolean };

/**
 * Makes sure that the keys of the data folder are those this database was written with; a `KeysBroken` says how to put
 * them back. A database on Postgres outlives its data folder, and new keys would read no market secret in it. Keys that
 * were given up (`keys.lost`) are taken as they are from now on.
 */
export async function checkKeys(db: Database, keys: Keys, { dataDir, isGivenUp }: Folder): Promise<void> {
  await keepMark(db, keys, isGivenUp);
  const { mark, sealed } = await knownKeys(db);
  if (mark === markOf(keys)) return;
  if (sealed)
    throw new KeysBroken("The keys of this database are sealed in it. Set KEYS_SECRET to what they were sealed with.");
  const { message } = brokenFile(dataDir, "does not belong to this database");
  throw new KeysBroken(`${message} Several processes on one Postgres share their keys by one KEYS_SECRET.`);
}
