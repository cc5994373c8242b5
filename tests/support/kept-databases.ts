import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Databases the tests begin with: ours and the rehearsed world's, migrated and otherwise empty, and one with nothing in it. */
export type KeptDatabase = "upstream" | "rehearsal" | "bare";

const ROOT = process.cwd();
export const SHELF = join(ROOT, ".build", "test-databases");

/** Says which PGlite it is; one may not read what another wrote. */
const PGLITE = "node_modules/@electric-sql/pglite/package.json";
const MIGRATIONS: Partial<Record<KeptDatabase, string>> = {
  upstream: "upstream/db/migrations",
  rehearsal: "rehearsal/migrations",
};

/** The file of a database as it is now; made before a run (run-folder.ts) whenever what it is made of has changed. */
export function keptFile(kind: KeptDatabase): string {
  const folder = MIGRATIONS[kind];
  const migrations = folder ? readdirSync(folder).filter((name) => name.endsWith(".sql")) : [];
  const hash = createHash("sha256");
  for (const file of [...migrations.sort().map((name) => join(folder ?? "", name)), PGLITE])
    hash.update(file).update(readFileSync(join(ROOT, file)));
  return join(SHELF, `${kind}-${hash.digest("hex").slice(0, 12)}.tar`);
}

export const KEPT: readonly KeptDatabase[] = ["upstream", "rehearsal", "bare"];

export const areKept = (): boolean => KEPT.every((kind) => existsSync(keptFile(kind)));
