import { parseArgs } from "node:util";
import { backupsAt } from "@/upstream/backup/backup";
import { RestoreRefused, restoreFrom } from "@/upstream/backup/restore";
import { objectStorage } from "@/upstream/kit/object-storage";
import { checkedSettings } from "./settings";
import { StartError } from "./start-error";

/**
 * `npm run restore`: brings the newest backup at BACKUP_TO back into an empty DATA_DIR, a Postgres one into the empty database
 * of DATABASE_URL, and pictures to where PICTURES_TO keeps them. `-- --list` shows the backups there are, `-- --at <moment>` takes another one.
 */
export async function main(): Promise<void> {
  const { values } = parseArgs({ options: { at: { type: "string" }, list: { type: "boolean" } } });
  const { backup, dataDir, databaseUrl, pictures } = checkedSettings().upstreamSettings;
  if (!backup) throw new StartError("Set BACKUP_TO and BACKUP_PASSPHRASE to those of the backups.");
  const place = objectStorage(backup.to);
  if (values.list) return void console.log((await backupsAt(place)).join("\n") || "There are no whole backups.");
  try {
    const moment = await restoreFrom(place, {
      dataDir,
      pictures: objectStorage(pictures),
      databaseUrl,
      passphrase: backup.passphrase,
      moment: values.at,
    });
    console.log(`The backup ${moment} is back in ${dataDir}. Start as usual.`);
  } catch (error) {
    if (error instanceof RestoreRefused) throw new StartError(error.message);
    throw error;
  }
}
