/**
 * Runs one of our scripts, or any TypeScript file of ours by its path: `node scripts/run.mjs start`,
 * `node scripts/run.mjs bench/options.ts`.
 *
 * The one script that is JavaScript: on a fresh clone it runs before there is a package, and Node 20 reads no types. It
 * sees to Node and the packages, bundles the file with what it imports, which takes some 50 ms and can never be out of
 * date, and calls the `main` it exports, if there is one. The working folder is the root from here on.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { installedLevel, installWords, isAnyInstalled, noteInstalled, reaches } from "./package-levels.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NODE_MIN = [20, 19];

/** Something a person has to put right; shown as a sentence, without a stack. */
class StartError extends Error {
  name = "StartError";
}
const FOR_PEOPLE = ["StartError", "SettingsError"];
/** Says that starting again would only say the same again (lib/process/exit-codes.ts). */
const EXIT_TO_MEND = 78;
const LOOK_MS = 250;

/**
 * Ends this process properly if its parent died: the supervisor, whose channel then closes, or npm, which on SIGHUP and
 * kill -9 dies alone without a signal to us.
 */
function endWithWhoStartedUs() {
  const end = () => process.kill(process.pid, "SIGTERM");
  if (process.channel) {
    process.once("disconnect", end);
    // A script that has nothing more to do is not kept by it.
    process.channel.unref();
  } else if (process.env.npm_lifecycle_event && process.platform !== "win32") {
    const starter = process.ppid;
    const look = setInterval(() => {
      if (process.ppid === starter) return;
      clearInterval(look);
      end();
    }, LOOK_MS).unref();
  }
}

function nodeIsNewEnough(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return;
  throw new StartError(`Node ${NODE_MIN.join(".")} or newer is needed; this is Node ${version}.`);
}

/** What runs the product, or gets it ready to. What reads pictures comes later (scripts/reading-packages.ts). */
const RUNNING = ["start", "build", "app", "upstream", "rehearsal", "seed", "restore", "make-admin"];

/** What reads its settings from a file too. Tests, benches and the cluster pass settings of their own. */
const WITH_ENV_FILE = ["start", "dev", "app", "upstream", "rehearsal", "seed", "restore", "make-admin"];

/**
 * Reads the settings of `.env`, or of the file `ENV_FILE` names; an empty `ENV_FILE` names none. A variable that is set in
 * the environment keeps its value.
 */
function settingsAreRead(name) {
  const { ENV_FILE: named } = process.env;
  // Our children inherit what is read here, and find no file again.
  process.env.ENV_FILE = "";
  // Next reads such files as well, but only in its own processes and with other names first.
  process.env.__NEXT_PROCESSED_ENV = "true";
  if (!WITH_ENV_FILE.includes(name) || named === "") return;
  const file = resolve(ROOT, named ?? ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  else if (named) throw new StartError(`There is no file ${file}, which ENV_FILE names.`);
}

/** What others start, several at a time; two `npm ci` in one folder would take each other's packages away. */
const PARTS = ["app", "rehearsal", "upstream"];

/** Installs the packages of a level when there are fewer, or those of another lock file. */
function packagesAreInstalled(level) {
  if (reaches(installedLevel(ROOT), level)) return;
  const begin = Date.now();
  console.log(`Installing the packages${level === "all" ? "" : ", without tools"} (npm ci).`);
  // What the cache knows is not asked for again, which is a fifth of the time; it may be too old to know a version.
  const isDone = npm([...installWords(level), "--prefer-offline"]) || npm(installWords(level));
  if (!isDone) throw new StartError("npm ci failed; its own message is above.");
  noteInstalled(ROOT, level);
  console.log(`The packages are installed (${((Date.now() - begin) / 1_000).toFixed(1)} s).`);
}

const npm = (words) =>
  spawnSync("npm", words, {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  }).status === 0;

/** The module of a TypeScript file. Its bundle is written next to the packages it needs and removed once it is loaded. */
async function loaded(file) {
  const { build, stop } = await import("esbuild");
  const folder = join(ROOT, ".build");
  const outfile = join(folder, `run-${basename(file, ".ts")}-${process.pid}.mjs`);
  mkdirSync(folder, { recursive: true });
  try {
    await build({
      entryPoints: [file],
      outfile,
      bundle: true,
      packages: "external",
      // The server's modules import a marker for React's server side; this empty file replaces it.
      alias: { "server-only": join(ROOT, "node_modules", "server-only", "empty.js") },
      platform: "node",
      target: "node20",
      format: "esm",
      sourcemap: "inline",
      tsconfig: join(ROOT, "tsconfig.json"),
      logLevel: "warning",
    });
    // Otherwise esbuild's service process would run as long as this one.
    await stop();
    process.setSourceMapsEnabled(true);
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile, { force: true });
  }
}

async function run([name = "", ...args]) {
  nodeIsNewEnough();
  endWithWhoStartedUs();
  const file = name.endsWith(".ts") ? resolve(name) : join(ROOT, "scripts", `${name}.ts`);
  if (!name || !existsSync(file))
    throw new StartError(
      `There is no script ${name || "without a name"}. Usage: node scripts/run.mjs <name or file.ts> [arguments]`,
    );
  if (!PARTS.includes(name) || !isAnyInstalled(ROOT)) packagesAreInstalled(RUNNING.includes(name) ? "pages" : "all");
  settingsAreRead(name);
  process.chdir(ROOT);
  process.argv = [process.execPath, file, ...args];
  const { main } = await loaded(file);
  await main?.();
}

run(process.argv.slice(2)).catch((error) => {
  const isForPeople = FOR_PEOPLE.includes(error?.name);
  console.error(isForPeople ? error.message : error);
  process.exit(isForPeople ? EXIT_TO_MEND : 1);
});
