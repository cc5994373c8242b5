import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, readText, writeText } from "./sources.mjs";

/** Something a person has to put right; shown as a sentence, without a stack. */
export class StartError extends Error {
  name = "StartError";
}

const NODE_MIN = [20, 19];

export function nodeIsNewEnough(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return;
  throw new StartError(`Node ${NODE_MIN.join(".")} or newer is needed; this is Node ${version}.`);
}

const STAMP = join(ROOT, "node_modules", ".naru-lock-hash");
const lockHash = () =>
  createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .digest("hex");

/**
 * Installs the packages when there are none or the lock file changed. Answers whether it had to.
 *
 * A folder somebody filled with `npm ci` just before has no stamp of ours; npm's own list, which is newer than the lock
 * file then, says as much.
 */
export function packagesAreInstalled() {
  const wanted = lockHash();
  const list = join(ROOT, "node_modules", ".package-lock.json");
  if (existsSync(list) && readText(STAMP) === wanted) return false;
  if (existsSync(list) && readText(STAMP) === undefined && isSameTree(list)) {
    writeText(STAMP, wanted);
    return false;
  }
  console.log("Installing the packages (npm ci).");
  const { status } = spawnSync("npm", ["ci", "--include=dev"], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new StartError("npm ci failed; its own message stands above.");
  writeText(STAMP, wanted);
  return true;
}

/** Whether every package npm says is installed has the version the lock file wants; extraneous ones are never installed. */
function isSameTree(list) {
  const installed = JSON.parse(readFileSync(list, "utf8")).packages ?? {};
  const wanted = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")).packages ?? {};
  return Object.entries(wanted).every(
    ([place, { version, optional, extraneous }]) =>
      place === "" || optional || extraneous || installed[place]?.version === version,
  );
}
