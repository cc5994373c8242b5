import { openWorld } from "@/rehearsal/database";
import { keptFile } from "./kept-databases";
import { copyIn } from "./pglite";
import { openDatabase, type OpenDatabase } from "@/upstream/db/client";

/**
 * The upstream's database, empty: on the Postgres of an address, else in memory alone. One that a suite before left in the
 * same worker is emptied, which takes some hundredths of a second; making one takes three.
 */
export const freshDatabase = (databaseUrl = ""): Promise<OpenDatabase> =>
  openDatabase(databaseUrl ? { databaseUrl } : { copy: copyIn(keptFile("upstream")) });

/** The memory of a rehearsed world where nothing has happened. */
export const freshWorld = (): ReturnType<typeof openWorld> => openWorld({ copy: copyIn(keptFile("rehearsal")) });
