import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { script } from "./beside";
import { browser } from "./browser";
import { programInstalled } from "./debian";
import { JEST, JEST_FLAGS } from "./jest";
import { temporaryPostgres } from "./postgres";
import { ROOT } from "./sources";
import { messageOf } from "./start-error";

const counted = { passed: 0, failed: 0 };
const reports = mkdtempSync(join(tmpdir(), "naru-test-"));
const bin = (name: string): string => join(ROOT, "node_modules", ".bin", name);

function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
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

type Said = { code: number | null; text: string };

function runQuietly(command: string, args: readonly string[]): Promise<Said> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
      shell: process.platform === "win32",
    });
    let text = "";
    const take = (piece: string) => (text += piece);
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    child.on("error", (error) => resolve({ code: 1, text: `${text}${error.message}` }));
    child.on("close", (code) => resolve({ code, text }));
  });
}

const secondsSince = (since: number): string => `${((Date.now() - since) / 1_000).toFixed(1)} s`;

/** What Jest counted, and what Playwright did. */
const report = z.object({
  numPassedTests: z.number().default(0),
  numFailedTests: z.number().default(0),
  numRuntimeErrorTestSuites: z.number().default(0),
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }).optional(),
});

const readReport = (name: string): z.infer<typeof report> | undefined => {
  try {
    return report.parse(JSON.parse(readFileSync(join(reports, name), "utf8")));
  } catch {
    return undefined;
  }
};

async function jest(
  name: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
  workers = 3,
): Promise<boolean> {
  const file = `${name}.json`;
  const isGood = await run(
    process.execPath,
    [
      ...JEST_FLAGS,
      join(ROOT, "node_modules", JEST),
      ...args,
      `--maxWorkers=${workers}`,
      "--json",
      `--outputFile=${join(reports, file)}`,
      "--silent=false",
    ],
    env,
  );
  const found = readReport(file);
  counted.passed += found?.numPassedTests ?? 0;
  counted.failed += (found?.numFailedTests ?? 0) + (found?.numRuntimeErrorTestSuites ?? 0);
  return isGood && found !== undefined;
}

/** Files that start the upstream and are about its embedded database, or prove that it answers alike on both. */
const ON_PGLITE = [
  "tests/upstream/db/data-folder.test.ts",
  "tests/upstream/db/kept-addresses.test.ts",
  "tests/upstream/queue/kill.test.ts",
  "tests/upstream/people/audit-kill.test.ts",
  "tests/contract/answers.test.ts",
  "tests/upstream/revenue/ledger.test.ts",
];
/** What only the embedded database keeps; a Postgres looks after its own. */
const NOT_ON_POSTGRES = ["tests/upstream/db/data-folder.test.ts"];

/** Every test once, those that start the upstream on Postgres where there is one. */
async function allTests(): Promise<boolean> {
  clusterIsThere();
  const postgres = await temporaryPostgres();
  if (!postgres) {
    console.log("No Postgres on this machine and none could be installed: the upstream is tested on PGlite alone.");
    return jest("jest");
  }
  try {
    return await jest(
      "jest",
      NOT_ON_POSTGRES.flatMap((file) => ["--testPathIgnorePatterns", file]),
      {
        CONTRACT_DATABASE_URL: postgres.url,
      },
    );
  } finally {
    await postgres.stop();
  }
}

const onPglite = (): Promise<boolean> =>
  jest("pglite", ["--selectProjects", "node", "--runTestsByPath", ...ON_PGLITE], {}, 1);

/** Beside each other: what is about the embedded database mostly waits, for a killed process's work to be taken up. */
const allJest = async (): Promise<boolean> => (await Promise.all([allTests(), onPglite()])).every(Boolean);

async function journeys(): Promise<boolean> {
  const isGood = await run(bin("playwright"), ["test", "--reporter=list,json"], {
    CHROMIUM_PATH: await browser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "e2e.json"),
  });
  const { stats } = readReport("e2e.json") ?? {};
  counted.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  counted.failed += stats?.unexpected ?? 0;
  return isGood;
}

/** Several processes need something to agree by and something in front of them; without, those tests are left out. */
function clusterIsThere(): void {
  ["redis-server", "nginx", "openssl"].forEach(programInstalled);
}

type Command = [program: string, args: readonly string[]];

/** Two lanes for two cores; what a lane says is shown when it ends, so that the two do not write across each other. */
const LANES: Readonly<Record<string, readonly Command[]>> = {
  lint: [
    [bin("eslint"), [".", "--max-warnings", "0"]],
    [bin("prettier"), ["--check", ".", "--log-level", "warn"]],
    [bin("knip"), ["--no-progress"]],
  ],
  "types, build and page sizes": [
    [bin("next"), ["typegen"]],
    [bin("tsc"), ["--noEmit"]],
    [process.execPath, script("build")],
    [process.execPath, script("page-size")],
  ],
};

async function lane(name: string, commands: readonly Command[]): Promise<boolean> {
  const start = Date.now();
  let said = "";
  let isGood = true;
  for (const [command, args] of commands) {
    const { code, text } = await runQuietly(command, args);
    said += text;
    isGood = code === 0;
    if (!isGood) break;
  }
  console.log(`${said.trim()}\n--- ${name}: ${isGood ? "passed" : "FAILED"} in ${secondsSince(start)}`);
  return isGood;
}

const sideBySide = async (): Promise<boolean> =>
  (await Promise.all(Object.entries(LANES).map(([name, commands]) => lane(name, commands)))).every(Boolean);

/** A minute of faults mostly waits, so every bench shows beside it that its work is still done. */
async function benches(): Promise<boolean> {
  const CHROMIUM_PATH = await browser();
  const ended = await Promise.all([
    run(process.execPath, script("bench/soak.ts", ["--minutes", "1"])),
    run(process.execPath, script("bench/smoke.ts"), { CHROMIUM_PATH }),
  ]);
  return ended.every(Boolean);
}

const steps: [name: string, work: () => Promise<boolean>][] = [
  ["lint, types and build", sideBySide],
  ["unit, contract and black-box tests", allJest],
  ["200 seeds of a simulated shop", () => run(process.execPath, script("simulate"))],
  ["a minute of faults, and every bench once", benches],
  ["journeys in a browser", journeys],
];

/** `npm test`: everything, in the order in which a mistake is found soonest. Stops at the first step that fails. */
export async function main(): Promise<void> {
  const begin = Date.now();
  let broken: string | undefined;
  for (const [name, work] of steps) {
    console.log(`\n=== ${name} ===`);
    const start = Date.now();
    const isGood = await work().catch((error: unknown) => {
      console.error(messageOf(error));
      return false;
    });
    console.log(`=== ${name}: ${isGood ? "passed" : "FAILED"} in ${secondsSince(start)} ===`);
    if (!isGood) {
      broken = name;
      break;
    }
  }
  rmSync(reports, { recursive: true, force: true });
  console.log(
    broken ? `\nFailed at: ${broken} (after ${secondsSince(begin)})` : `\nEverything passed in ${secondsSince(begin)}`,
  );
  // A step that fails without a failed test of its own, like lint, still counts as one failure.
  console.log(`${counted.passed} passed, ${broken ? Math.max(1, counted.failed) : counted.failed} failed`);
  process.exit(broken ? 1 : 0);
}
