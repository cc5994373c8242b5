/**
 * How many of the packages are installed, and installing more of them.
 *
 * Three levels, each with all of the one before: `pages` is what the product needs before its first page answers, `running`
 * adds what reads the writing on pictures (the workspace `upstream/outside/reading`), `all` adds the tools of those who change it,
 * which are two thirds. An ordinary `npm ci` installs all.
 *
 * JavaScript, because run.mjs calls it before there is a package.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const LEVELS = ["pages", "running", "all"];

const lockOf = (root) => join(root, "package-lock.json");
const stampOf = (root) => join(root, "node_modules", ".naru-lock-hash");
/** What npm itself says is installed. npm writes it last, so a package in it is whole. */
const listOf = (root) => join(root, "node_modules", ".package-lock.json");

const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages ?? {};
const hashOf = (root) =>
  createHash("sha256")
    .update(readFileSync(lockOf(root)))
    .digest("hex");

/** Whether npm installed anything here, of whatever age. */
export const isAnyInstalled = (root) => existsSync(listOf(root));

/**
 * The level the packages of this lock file are installed to; `undefined` when there are none, or those of another lock file.
 *
 * A folder that a person filled with `npm ci` has no stamp of ours; npm's own list says as much.
 */
export function installedLevel(root) {
  if (!isAnyInstalled(root)) return undefined;
  if (existsSync(stampOf(root))) {
    const [hash, noted] = readFileSync(stampOf(root), "utf8").trim().split(" ");
    return hash === hashOf(root) ? LEVELS.find((level) => level === noted) : undefined;
  }
  if (!isWholeTree(root)) return undefined;
  noteInstalled(root, "all");
  return "all";
}

/** Remembers to which level the packages are installed now. */
export const noteInstalled = (root, level) => writeFileSync(stampOf(root), `${hashOf(root)} ${level}`);

/** Whether a level has all that another one has. */
export const reaches = (level, wanted) => level !== undefined && LEVELS.indexOf(level) >= LEVELS.indexOf(wanted);

/** The words after `npm` that install a level anew: what is there is removed first. */
export const installWords = (level) => [
  "ci",
  level === "all" ? "--include=dev" : "--omit=dev",
  ...(level === "pages" ? ["--workspaces=false"] : []),
];

/** The words after `npm` that add what `running` has beyond `pages`, and leave alone what is there. */
export const ADDING_WORDS = [
  "install",
  "--workspace=upstream/outside/reading",
  "--omit=dev",
  "--no-save",
  "--ignore-scripts",
  "--loglevel=error",
];

/** Whether every package npm says is installed has the version the lock file wants; extraneous ones are never installed. */
function isWholeTree(root) {
  const installed = packagesIn(listOf(root));
  return Object.entries(packagesIn(lockOf(root))).every(
    ([place, { version, optional, extraneous }]) =>
      place === "" || optional || extraneous || installed[place]?.version === version,
  );
}

/** Removes packages that are not in npm's list: an installation that was cut off left them, and npm would take them for whole. */
export function removeCutOff(root) {
  const installed = packagesIn(listOf(root));
  for (const place of Object.keys(packagesIn(lockOf(root))))
    if (place.startsWith("node_modules/") && !installed[place])
      rmSync(join(root, place), { recursive: true, force: true });
}
