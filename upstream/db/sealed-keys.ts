import { and, eq, sql } from "drizzle-orm";
import { KeysBroken, keysKeptIn, newKeys, readKeys, writtenKeys, type Keys } from "@/upstream/kit/keys";
import { openKeys, sealKeys } from "@/upstream/kit/sealed-keys";
import type { Database } from "./client";
import { keepMark, knownKeys, markOf } from "./matching-keys";
import { facts } from "./schema";

type Source = {
  dataDir: string;
  isGivenUp: boolean;
  /** The first seals, all of them open: that is how a secret is changed. */
  secrets: readonly string[];
};

/**
 * The keys that lie in the database, sealed by a secret only its processes know; made at the first start, of several at
 * once by one of them for all.
 *
 * Those a data folder kept until now are taken along, and its `keys.json` stays for a way back. A wrong secret, or keys
 * that lie in the folder of another process, is a `KeysBroken`.
 */
export async function sealedKeys(db: Database, { dataDir, isGivenUp, secrets }: Source): Promise<Keys> {
  const [secret = ""] = secrets;
  if (isGivenUp) return takeInstead(db, keptOrNew(dataDir), secret);
  const { sealed } = await knownKeys(db);
  if (sealed) return opened(db, sealed, { dataDir, secrets });
  const own = keysKeptIn(dataDir) ?? newKeys();
  const text = await db.transaction(async (tx) => {
    // The row of the mark is what the first of several holds, and the others wait for.
    await keepMark(tx, own, false);
    const known = await knownKeys(tx);
    if (known.sealed) return known.sealed;
    if (known.mark !== markOf(own))
      throw new KeysBroken(
        `The keys of this database lie in keys.json of another DATA_DIR. Start once there with KEYS_SECRET, or put that ` +
          `file into ${dataDir}: they are then sealed into the database for all processes.`,
      );
    const made = sealKeys(Buffer.from(writtenKeys(own)), secret);
    await tx.insert(facts).values({ name: "sealed-keys", value: { text: made } });
    return made;
  });
  return opened(db, text, { dataDir, secrets });
}

async function opened(db: Database, text: string, { dataDir, secrets }: Omit<Source, "isGivenUp">): Promise<Keys> {
  for (const [at, secret] of secrets.entries()) {
    const bytes = openKeys(text, secret);
    const keys = bytes && readKeys(bytes.toString("utf8"));
    if (!keys) continue;
    if (at > 0) await sealAnew(db, text, sealKeys(Buffer.from(writtenKeys(keys)), secrets[0] ?? ""));
    return keys;
  }
  throw new KeysBroken(
    "KEYS_SECRET does not open the keys of this database. Set the one they were sealed with, or new,old to change it. " +
      `If it is lost, put keys.json of a backup into ${dataDir}, make an empty file keys.lost beside it and start again. ` +
      "With keys.lost alone sellers log in again and enter their market keys anew.",
  );
}

/** Another process may have been faster; its text is as good. */
async function sealAnew(db: Database, from: string, to: string): Promise<void> {
  await db
    .update(facts)
    .set({ value: { text: to } })
    .where(and(eq(facts.name, "sealed-keys"), eq(facts.value, { text: from })));
}

function keptOrNew(dataDir: string): Keys {
  try {
    return keysKeptIn(dataDir) ?? newKeys();
  } catch {
    return newKeys();
  }
}

/** Takes these keys from now on, whatever the database was written with. */
async function takeInstead(db: Database, keys: Keys, secret: string): Promise<Keys> {
  const value = { text: sealKeys(Buffer.from(writtenKeys(keys)), secret) };
  await db.transaction(async (tx) => {
    await keepMark(tx, keys, true);
    await tx
      .insert(facts)
      .values({ name: "sealed-keys", value })
      .onConflictDoUpdate({ target: facts.name, set: { value: sql`excluded.value` } });
  });
  return keys;
}
