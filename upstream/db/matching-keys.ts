import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { KeysBroken, type Keys } from "@/upstream/kit/keys";
import type { Database } from "./client";
import { facts } from "./schema";

const markOf = ({ secrets }: Keys): string =>
  createHash("sha256").update("keys of this database").update(secrets).digest("base64url");

/**
 * Makes sure that the keys of the data folder are those this database was written with; a `KeysBroken` says how to put
 * them back. A database on Postgres outlives its data folder, and new keys would read no market secret in it. Keys that
 * were given up (`keys.lost`) are taken as they are from now on.
 */
export async function checkKeys(db: Database, keys: Keys, dataDir: string): Promise<void> {
  const mark = markOf(keys);
  const [row] = await db.select().from(facts).where(eq(facts.name, "keys"));
  if (row && row.value !== mark && !keys.isGivenUp) throw new KeysBroken(dataDir, "does not belong to this database");
  await db
    .insert(facts)
    .values({ name: "keys", value: mark })
    .onConflictDoUpdate({ target: facts.name, set: { value: mark } });
}
