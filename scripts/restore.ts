import { parseArgs } from "node:util";
import { backupsAt } from "@/upstream/backup/backup";
import { backupPlace } from "@/upstream/backup/backup-place";
import { RestoreRefused, restoreFrom } from "@/upstream/backup/restore";
import { checkedSettings } from "./settings";
import { StartError } from "./start-error";

/**
 * `npm run restore`: brings the newest backup at BACKUP_TO back into an empty DATA_DIR, and a Postgres one into the empty
 * database of DATABASE_URL. `-- --list` shows the backups there are, `-- --at <moment>` takes another one.
 */
export async function main(): Promise<void> {
  const { values } = parseArgs({ options: { at: { type: "string" }, list: { type: "boolean" } } });
  const { backup, dataDir, databaseUrl } = checkedSettings().upstreamSettings;
  if (!backup) throw new StartError("Set BACKUP_TO and BACKUP_PASSPHRASE to those of the backups.");
  const place = backupPlace(backup.to);
  if (values.list) return void console.log((await backupsAt(place)).join("\n") || "There are no whole backups.");
  try {
    const moment = await restoreFrom(place, {
      dataDir,
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
