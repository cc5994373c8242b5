import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const NPM_FLAGS = "--no-save --no-package-lock --ignore-scripts --legacy-peer-deps --no-audit --no-fund".split(" ");

/**
 * Fetches packages that one bench or one part of the tests needs, by their exact versions, and returns the folder whose
 * `node_modules` holds them. They are not in package.json, because then everybody would install them. Each set of packages
 * is fetched once. Packages they ask for as peers come from our own `node_modules`, which is above the folder.
 *
 * Throws an error named StartError, whose message is for people, when npm cannot fetch them.
 * JavaScript, because the benches that Node runs as they are need it too.
 *
 * Example: `fetchedPackages("@mui/x-data-grid@9.14.0")` is `/naru/.build/fetched/@mui-x-data-grid@9.14.0`.
 */
export async function fetchedPackages(...wanted) {
  const parent = resolve(".build/fetched");
  const folder = join(parent, wanted.join("+").replaceAll("/", "-"));
  if (existsSync(folder)) return folder;
  mkdirSync(parent, { recursive: true });
  // The folder gets its name when it is whole: a fetch that was cut leaves nothing that looks complete.
  const making = mkdtempSync(join(parent, "making-"));
  // On the error stream, because a script may print its own answer.
  console.error(`Fetching ${wanted.join(" and ")} by npm, once, into ${folder}.`);
  try {
    await run("npm", ["install", ...wanted, "--prefix", making, ...NPM_FLAGS], { shell: process.platform === "win32" });
    renameSync(making, folder);
  } catch (error) {
    // Another process may have fetched the same meanwhile.
    if (!existsSync(folder))
      throw Object.assign(new Error(`${wanted.join(" and ")} could not be fetched by npm: ${error.message}`), {
        name: "StartError",
      });
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return folder;
}
