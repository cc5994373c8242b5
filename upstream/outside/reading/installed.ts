import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What reads the writing on pictures is not installed yet. */
export class ReaderMissing extends Error {
  override name = "ReaderMissing";
}

/** What npm says is installed. It writes this list last, so a package in it is whole. */
const LIST = join("node_modules", ".package-lock.json");
/** The library that reads; it is installed together with its runtime and its models. */
const READER = /(^|\/)node_modules\/paddleocr$/;

/**
 * Whether the packages of this folder are installed below `root`. Without npm's list something else installed them, and the
 * answer is true. `npm start` installs them after the first page answers (scripts/reading-packages.ts).
 */
export function isReaderInstalled(root = process.cwd()): boolean {
  const list = join(root, LIST);
  if (!existsSync(list)) return true;
  const { packages = {} } = JSON.parse(readFileSync(list, "utf8")) as { packages?: Record<string, unknown> };
  return Object.keys(packages).some((place) => READER.test(place));
}
