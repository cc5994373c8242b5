import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { alone } from "@/tests/support/run-folder";
import { openDatabase, type OpenDatabase } from "@/upstream/db/client";

const ROOT = process.cwd();
const SHELF = join(ROOT, ".build", "test-databases");
/** Says which PGlite it is; one may not read what another wrote. */
const PGLITE = join(ROOT, "node_modules/@electric-sql/pglite/package.json");
const MIGRATIONS = join(ROOT, "upstream/db/migrations");

/**
 * The upstream's database, empty and in memory alone. Making one takes two seconds of work and migrating it half a second;
 * a copy of one that was made before by the same migrations takes under half of one.
 */
export const freshDatabase = async (): Promise<OpenDatabase> =>
  openDatabase({ copy: await kept("migrated", sqlIn(MIGRATIONS), migrated) });

/** A copy of a database without anything in it, for what brings its own migrations. */
export const bareDatabase = (): Promise<Blob> => kept("bare", [], bare);

const sqlIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => join(folder, name));

async function migrated(folder: string): Promise<Buffer> {
  const opened = await openDatabase({ dataDir: folder });
  const path = await opened.backUp?.();
  await opened.close();
  if (path === undefined) throw new Error("A database in a folder always has a copy.");
  return gunzipSync(readFileSync(path));
}

async function bare(): Promise<Buffer> {
  const lite = await PGlite.create();
  const copy = await lite.dumpDataDir("none");
  await lite.close();
  return Buffer.from(await copy.arrayBuffer());
}

/** What `make` answers, kept until what it is made of changes. */
async function kept(kind: string, madeOf: string[], make: (folder: string) => Promise<Buffer>): Promise<Blob> {
  const name = `${kind}-${hashOf([...madeOf, PGLITE])}.tar`;
  const file = join(SHELF, name);
  await alone(kind, async () => {
    if (existsSync(file)) return;
    mkdirSync(SHELF, { recursive: true });
    for (const other of readdirSync(SHELF))
      if (other.startsWith(`${kind}-`) && other !== name) rmSync(join(SHELF, other), { force: true });
    const making = mkdtempSync(join(SHELF, "making-"));
    try {
      writeFileSync(join(making, "copy"), await make(join(making, "data")));
      renameSync(join(making, "copy"), file);
    } finally {
      rmSync(making, { recursive: true });
    }
  });
  return new Blob([readFileSync(file)]);
}

function hashOf(files: string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}
