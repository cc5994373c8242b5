import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(process.cwd(), "upstream/api");

/**
 * The calls that answer 501, read from the handlers' text: importing the handlers would load the whole upstream, with
 * its native modules, into the test process. `npm run upstream:gaps` lists the same from the running code.
 */
export const gaps: readonly string[] = readdirSync(FOLDER).flatMap((file) =>
  [...readFileSync(join(FOLDER, file), "utf8").matchAll(/gap\("([\w.]+)"\)/g)].map(([, id]) => id ?? ""),
);
