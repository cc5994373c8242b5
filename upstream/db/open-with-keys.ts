import type { UpstreamSettings } from "@/lib/settings/upstream";
import { privateFolder } from "@/lib/process/private-files";
import type { FileAddresses } from "@/upstream/kit/file-addresses";
import { areGivenUp, endGivingUp, keysIn, type Keys } from "@/upstream/kit/keys";
import { openDatabase, type OpenDatabase } from "./client";
import { checkKeys } from "./matching-keys";
import { sealedKeys } from "./sealed-keys";

type Where = Pick<UpstreamSettings, "dataDir" | "keysSecrets" | "databaseUrl" | "connectionsMax"> & {
  addresses: FileAddresses;
  isCopiedAtClose?: boolean;
};

/**
 * Opens the shop's database together with the keys it was written with.
 *
 * With a KEYS_SECRET the keys are stored in the database, sealed by it, so that all processes share them. Without one they
 * are in the data folder, which is separate from a Postgres' data, and a process with another folder is refused. Throws a
 * `KeysBroken` that says what to do; nothing stays open then.
 */
export async function openWithKeys(where: Where): Promise<{ opened: OpenDatabase; keys: Keys }> {
  const { dataDir, keysSecrets } = where;
  privateFolder(dataDir);
  const isGivenUp = areGivenUp(dataDir);
  // Before the database is made: a folder without one is what tells a first start from lost keys.
  const inFolder = keysSecrets.length === 0 ? keysIn(dataDir) : undefined;
  const opened = await openDatabase(where);
  try {
    if (inFolder) await checkKeys(opened.db, inFolder, { dataDir, isGivenUp });
    const keys = inFolder ?? (await sealedKeys(opened.db, { dataDir, isGivenUp, secrets: keysSecrets }));
    endGivingUp(dataDir);
    return { opened, keys };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
