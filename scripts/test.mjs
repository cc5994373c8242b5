import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeIsNewEnough, packagesAreInstalled } from "./preparation.mjs";
import { ROOT } from "./sources.mjs";

const counted = { passed: 0, failed: 0 };
const reports = mkdtempSync(join(tmpdir(), "naru-test-"));
const bin = (name) => join(ROOT, "node_modules", ".bin", name);

function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
      shell: process.platform === "win32",
    });
    child.on("error", () => resolve(false));
    child.on("exit", (code) => resolve(code === 0));
  });
}

const readReport = (name) => {
  try {
    return JSON.parse(readFileSync(join(reports, name), "utf8"));
  } catch {
    return undefined;
  }
};

async function jest(name, args = [], env = {}) {
  const file = `${name}.json`;
  const isGood = await run(
    bin("jest"),
    [...args, "--maxWorkers=3", "--json", `--outputFile=${join(reports, file)}`, "--silent=false"],
    {
      NODE_OPTIONS: "--experimental-vm-modules --no-warnings",
      ...env,
    },
  );
  const report = readReport(file);
  counted.passed += report?.numPassedTests ?? 0;
  counted.failed += (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return isGood && report !== undefined;
}

/** About files only the embedded database keeps; a Postgres looks after its own. */
const PGLITE_ONLY = join("tests", "upstream", "db", "data-folder.test.ts");

/** The tests that start the upstream itself. The others of its folder never touch a database; once is enough for them. */
const databaseTests = () =>
  ["tests/contract", "tests/upstream"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .map((name) => join(folder, name))
      .filter((name) => name.endsWith(".test.ts") && name !== PGLITE_ONLY)
      .filter((name) => /UpstreamProcess/.test(readFileSync(join(ROOT, name), "utf8"))),
  );

async function onPostgres() {
  const { temporaryPostgres } = await import("./postgres.mjs");
  const postgres = await temporaryPostgres();
  if (!postgres) {
    console.log("No Postgres on this machine and none could be installed: this step was left out.");
    return true;
  }
  try {
    return await jest("postgres", ["--selectProjects", "node", "--runTestsByPath", ...databaseTests()], {
      CONTRACT_DATABASE_URL: postgres.url,
    });
  } finally {
    await postgres.stop();
  }
}

async function journeys() {
  const { browser } = await import("./browser.mjs");
  const isGood = await run(bin("playwright"), ["test", "--reporter=list,json"], {
    CHROMIUM_PATH: await browser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "e2e.json"),
  });
  const { stats } = readReport("e2e.json") ?? {};
  counted.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  counted.failed += stats?.unexpected ?? 0;
  return isGood;
}

/** A second process needs something to agree by; without Redis that one test says so and is left out. */
async function redisIsThere() {
  const { installed, programOnPath } = await import("./debian.mjs");
  if (!programOnPath("redis-server")) installed("redis-server");
  return true;
}

const steps = [
  [
    "lint",
    async () =>
      (await run(bin("eslint"), [".", "--max-warnings", "0"])) &&
      run(bin("prettier"), ["--check", ".", "--log-level", "warn"]),
  ],
  ["types", async () => (await run(bin("next"), ["typegen"])) && run(bin("tsc"), ["--noEmit"])],
  [
    "build and page sizes",
    async () =>
      (await run(process.execPath, ["scripts/build.mjs"])) && run(process.execPath, ["scripts/page-size.mjs"]),
  ],
  ["unit, contract and black-box tests", async () => (await redisIsThere()) && jest("jest")],
  ["the same contract on Postgres", onPostgres],
  ["journeys in a browser", journeys],
];

/** `npm test`: everything, in the order in which a mistake is found soonest. Stops at the first step that fails. */
async function main() {
  nodeIsNewEnough();
  packagesAreInstalled();
  const begin = Date.now();
  const seconds = (since) => `${((Date.now() - since) / 1_000).toFixed(1)} s`;
  let broken;
  for (const [name, work] of steps) {
    console.log(`\n=== ${name} ===`);
    const start = Date.now();
    const isGood = await work().catch((error) => {
      console.error(error.message);
      return false;
    });
    console.log(`=== ${name}: ${isGood ? "passed" : "FAILED"} in ${seconds(start)} ===`);
    if (!isGood) {
      broken = name;
      break;
    }
  }
  rmSync(reports, { recursive: true, force: true });
  console.log(broken ? `\nFailed at: ${broken} (after ${seconds(begin)})` : `\nEverything passed in ${seconds(begin)}`);
  // A step that fails without a failed test of its own, like lint, still counts as one failure.
  console.log(`${counted.passed} passed, ${broken ? Math.max(1, counted.failed) : counted.failed} failed`);
  process.exit(broken ? 1 : 0);
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
