import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(__dirname, "detail-pages");

/** Detail pages written in the manner of the malls', none of them harmful: the file's name and its text. */
export const detailPages: readonly (readonly [string, string])[] = readdirSync(FOLDER)
  .sort()
  .map((name) => [name, readFileSync(join(FOLDER, name), "utf8")] as const);

/** One of them by a part of its name. */
export function detailPage(part: string): string {
  const found = detailPages.find(([name]) => name.includes(part));
  if (!found) throw new Error(`No page ${part}`);
  return found[1];
}
