import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { openWorld } from "@/rehearsal/database";
import { KEPT, keptFile, SHELF, type KeptDatabase } from "./kept-databases";
import { openDatabase } from "@/upstream/db/client";

const OPENED: Record<KeptDatabase, () => Promise<{ db: object; close(): Promise<void> }>> = {
  upstream: () => openDatabase({}),
  rehearsal: () => openWorld({}),
  bare: async () => {
    const $client = await PGlite.create();
    return { db: { $client }, close: () => $client.close() };
  },
};

/** Makes the databases the tests begin with; a file gets its name when it is whole, so that two runs may do it at once. */
export async function main(): Promise<void> {
  mkdirSync(SHELF, { recursive: true });
  for (const kind of KEPT) {
    const file = keptFile(kind);
    if (existsSync(file)) continue;
    const making = mkdtempSync(join(SHELF, "making-"));
    const { db, close } = await OPENED[kind]();
    const { $client: lite } = db as { $client: PGlite };
    // initdb makes three databases. Two of them are templates for new ones, and the tests make none.
    await lite.exec("update pg_database set datistemplate = false");
    for (const act of ["drop database template0", "drop database template1", "checkpoint"]) await lite.exec(act);
    const copy = await lite.dumpDataDir("none");
    await close();
    writeFileSync(join(making, "copy"), Buffer.from(await copy.arrayBuffer()));
    renameSync(join(making, "copy"), file);
    rmSync(making, { recursive: true });
    for (const other of readdirSync(SHELF))
      if (other.startsWith(`${kind}-`) && other !== basename(file)) rmSync(join(SHELF, other), { force: true });
  }
}
