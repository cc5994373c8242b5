import { createHash } from "node:crypto";
import { createReadStream, existsSync, openAsBlob, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { PGlite } from "@electric-sql/pglite";
import { privateFolder } from "@/lib/process/private-files";
import { backupsAt, madeShape } from "./backup";
import { isEmpty, restoreDump } from "@/upstream/db/postgres-copy";
import { fetchInto, type ObjectStorage } from "@/upstream/kit/object-storage";
import { openKeys } from "@/upstream/kit/sealed-keys";

/** Said when a backup cannot be brought back; the message tells what a person can do about it. */
export class RestoreRefused extends Error {
  override readonly name = "RestoreRefused";
}

type Goal = {
  dataDir: string;
  /** Where the pictures go. */
  pictures: ObjectStorage;
  /** Where the database goes when the backup is one of Postgres. */
  databaseUrl: string | undefined;
  passphrase: string;
  /** Which backup; the newest when none is named. */
  moment?: string;
};

/**
 * Brings a backup back into an empty data folder, and a Postgres one into an empty database. Answers its moment.
 *
 * Nothing is written before the passphrase has opened the keys; each picture is checked against its name, which is its
 * content; and the database gets its place last, so that a restore that was broken off is not started by mistake.
 */
export async function restoreFrom(place: ObjectStorage, goal: Goal): Promise<string> {
  const { dataDir, pictures, databaseUrl, passphrase } = goal;
  for (const name of ["pgdata", "keys.json"])
    if (existsSync(join(dataDir, name)))
      throw new RestoreRefused(`${dataDir} is in use already (${name}). Choose another DATA_DIR or move it away.`);
  const known = await backupsAt(place);
  const moment = goal.moment ?? known.at(-1);
  if (!moment || !known.includes(moment))
    throw new RestoreRefused(
      moment
        ? `There is no backup ${moment}. There are: ${known.join(", ") || "none"}.`
        : "There is no whole backup there.",
    );

  const working = join(dataDir, "restoring");
  rmSync(working, { recursive: true, force: true });
  privateFolder(working);
  const fetched = async (name: string): Promise<string> => {
    const path = join(working, name.replaceAll("/", "_"));
    await fetchInto(place, name, path);
    return path;
  };
  const made = madeShape.parse(JSON.parse(readFileSync(await fetched(`backups/${moment}/made.json`), "utf8")));
  const isDump = made.database === "database.dump";
  if (isDump && !(databaseUrl && (await isEmpty(databaseUrl))))
    throw new RestoreRefused("This backup is one of Postgres: set DATABASE_URL to an empty database for it.");
  const keys = openKeys(readFileSync(await fetched(`backups/${moment}/keys.sealed`), "utf8"), passphrase);
  if (!keys) throw new RestoreRefused("BACKUP_PASSPHRASE does not open the keys of this backup.");

  const there = new Set(await pictures.list("files/"));
  for (const name of made.files.filter((one) => !there.has(`files/${one}`))) {
    const path = await fetched(`files/${name}`);
    if (!name.startsWith(`${await sha256Of(path)}.`))
      throw new RestoreRefused(`The picture ${name} of the backup is damaged. Nothing was started with it.`);
    await pictures.take(`files/${name}`, path);
  }
  const copy = await fetched(`backups/${moment}/${made.database}`);
  const pgdata = join(working, "pgdata");
  if (isDump) await restoreDump(databaseUrl ?? "", copy);
  else await (await PGlite.create(pgdata, { loadDataDir: await openAsBlob(copy) })).close();
  writeFileSync(join(dataDir, "keys.json"), keys, { mode: 0o600 });
  if (existsSync(pgdata)) renameSync(pgdata, join(dataDir, "pgdata"));
  rmSync(working, { recursive: true, force: true });
  return moment;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
