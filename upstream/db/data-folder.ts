import { spawn } from "node:child_process";
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { privateFolder } from "@/lib/process/private-files";

const BACKUPS_KEPT = 3;

/** Said when the embedded database cannot be opened; the message tells what a person can do about it. */
export class DataFolderBroken extends Error {
  override readonly name = "DataFolderBroken";
}

const PARSERS = { 20: Number };
const CREATING = `
  const { PGlite } = await import("@electric-sql/pglite");
  const made = await PGlite.create(process.argv[1]);
  await made.close();
`;

/**
 * Opens the embedded database of a data folder, making it on the first run.
 *
 * What lies in DATA_DIR, all of it readable by its owner alone:
 * - `pgdata/` the database, owned by one process at a time (`database.lock`);
 * - `backups/<moment>.tar.gz` whole copies of it, the newest three, made every hour and at a clean stop, because PGlite
 *   never calls fsync: unpack one as `pgdata/` (`mkdir pgdata && tar xzf backups/<moment>.tar.gz -C pgdata`) to go back;
 * - `keys.json` what tokens are signed and market secrets are sealed with; a database without it cannot read its secrets,
 *   unless they are sealed in it (sealed-keys.ts);
 * - `rehearsal/` what the rehearsed world keeps, which is a process of its own;
 * - `files/` uploaded pictures by their content, `incoming/` uploads under way, `mailbox/` mails of the rehearsal.
 */
export async function openDataFolder(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, "pgdata");
  if (!existsSync(folder) || readdirSync(folder).length === 0) await create(folder);
  // Without this file PGlite would create a new database over the remains of the old one.
  if (!existsSync(join(folder, "PG_VERSION"))) throw damaged(dataDir);
  try {
    return await PGlite.create(folder, { parsers: PARSERS });
  } catch {
    // PGlite's message describes its virtual machine and names no cause a person could fix.
    throw damaged(dataDir);
  }
}

/** The database in memory alone, for tests: a new one, or one that begins as a copy that `dumpDataDir` made. */
export const openInMemory = (copy?: Blob): Promise<PGlite> => PGlite.create({ parsers: PARSERS, loadDataDir: copy });

/**
 * Makes a database in a process of its own: initdb leaves 500 MB behind that only the end of a process gives back. The
 * folder gets its name when it is whole, so a first start that was killed leaves nothing half made.
 */
async function create(folder: string): Promise<void> {
  const making = `${folder}.new`;
  rmSync(making, { recursive: true, force: true });
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", CREATING, making], {
      stdio: ["ignore", "ignore", "ignore"],
    });
    const stop = () => child.kill("SIGKILL");
    process.once("exit", stop);
    child.once("error", reject);
    child.once("exit", (exit) => {
      process.off("exit", stop);
      resolve(exit);
    });
  });
  if (code !== 0 || !existsSync(join(making, "PG_VERSION"))) {
    throw new DataFolderBroken(`A new database could not be made in ${folder}. Is there room on the disk?`);
  }
  renameSync(making, folder);
}

/** What is said when the files of the embedded database are not whole, with the way back. */
export function damaged(dataDir: string): DataFolderBroken {
  const newest = backupsIn(dataDir).at(-1);
  const way = newest
    ? `Move pgdata away and unpack ${join("backups", newest)} in its place, or choose another DATA_DIR.`
    : "Move it away for a fresh start, or choose another DATA_DIR.";
  const place = join(dataDir, "pgdata");
  return new DataFolderBroken(`The database in ${place} cannot be opened: its files are damaged or incomplete. ${way}`);
}

const backupsIn = (dataDir: string, ending = ".tar.gz"): string[] => {
  const folder = join(dataDir, "backups");
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .sort()
    : [];
};

/** Writes a whole copy of the database into `backups/`, drops the oldest ones, and answers its path. Queries wait meanwhile. */
export async function backUp(lite: PGlite, dataDir: string, now: Date): Promise<string> {
  return keepCopy(dataDir, now, ".tar.gz", async (path) => {
    await lite.exec("checkpoint");
    const copy = await lite.dumpDataDir("gzip");
    writeFileSync(path, Buffer.from(await copy.arrayBuffer()), { mode: 0o600 });
  });
}

/** Keeps what `write` puts at a path as the newest copy of `backups/`, named by the moment; it appears when it is whole. */
export async function keepCopy(
  dataDir: string,
  now: Date,
  ending: ".tar.gz" | ".dump",
  write: (path: string) => Promise<void>,
): Promise<string> {
  const folder = join(dataDir, "backups");
  privateFolder(folder);
  const target = join(folder, `${now.toISOString().replaceAll(":", "-")}${ending}`);
  try {
    await write(`${target}.new`);
    renameSync(`${target}.new`, target);
  } finally {
    rmSync(`${target}.new`, { force: true });
  }
  for (const name of backupsIn(dataDir, ending).slice(0, -BACKUPS_KEPT)) rmSync(join(folder, name), { force: true });
  return target;
}
