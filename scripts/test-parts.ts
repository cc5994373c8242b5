import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { z } from "zod";
import { script } from "./beside";
import { browser } from "./browser";
import { JEST, JEST_FLAGS } from "./jest";
import { otherNode, type OtherMajor } from "./other-node";
import { temporaryPostgres } from "./postgres";
import { run, runQuietly } from "./run-command";
import { ROOT } from "./sources";
import { StartError } from "./start-error";
import { type Program } from "./test-programs";

/** How a part ended. A part without tests of its own, such as the linter, counts none. */
export type Outcome = { isGood: boolean; passed: number; failed: number };

/** One part of the tests. `needs` are programs of the system without which it cannot run. */
export type Part = { run(): Promise<Outcome>; needs?: readonly Program[] };

const bin = (name: string): string => join(ROOT, "node_modules", ".bin", name);
const secondsSince = (since: number): string => `${((Date.now() - since) / 1_000).toFixed(1)} s`;
const withoutTests = (isGood: boolean): Outcome => ({ isGood, passed: 0, failed: 0 });

/** What Jest and Playwright write about a run, as far as it is counted here. */
const report = z.object({
  numPassedTests: z.number().default(0),
  numFailedTests: z.number().default(0),
  numRuntimeErrorTestSuites: z.number().default(0),
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }).optional(),
});

/** Runs something that writes a report into the file it is given, and counts by it. No report is a failure. */
async function counted(work: (file: string) => Promise<boolean>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "naru-test-"));
  const file = join(folder, "report.json");
  try {
    const isGood = await work(file);
    const { stats, ...jest } = report.parse(JSON.parse(readFileSync(file, "utf8")));
    return {
      isGood,
      passed: jest.numPassedTests + (stats ? stats.expected + stats.flaky : 0),
      failed: jest.numFailedTests + jest.numRuntimeErrorTestSuites + (stats?.unexpected ?? 0),
    };
  } catch {
    return { isGood: false, passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Jest's workers, for two cores: files that meet processes wait for half of their time. */
const WORKERS: Readonly<Record<string, number>> = { rules: 2, screens: 2, markets: 2 };
const WORKERS_ELSE = 3;

/** The Jest files of a part (tests/parts.mjs). */
const runJest = (part: string, env: Record<string, string> = {}, node = process.execPath): Promise<Outcome> =>
  counted((file) =>
    run(
      node,
      [
        ...JEST_FLAGS,
        join(ROOT, "node_modules", JEST),
        `--maxWorkers=${WORKERS[part] ?? WORKERS_ELSE}`,
        "--json",
        `--outputFile=${file}`,
        "--silent=false",
      ],
      { TEST_PART: part, ...env },
    ),
  );

/** A part of Jest over a Postgres of its own, which is gone afterwards. */
async function jestOnPostgres(part: string): Promise<Outcome> {
  const postgres = await temporaryPostgres();
  if (!postgres) throw new StartError("No Postgres was found and none could be installed.");
  try {
    return await runJest(part, { CONTRACT_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

const journeys = (args: readonly string[] = [], env: Record<string, string> = {}, node = process.execPath) =>
  counted(async (file) =>
    run(node, [join(ROOT, "node_modules", "playwright", "cli.js"), "test", ...args, "--reporter=list,json"], {
      ...env,
      CHROMIUM_PATH: await browser(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    }),
  );

const MAIN_JOURNEYS = ["--grep", "@main"];

/** The rules, and the whole product under the main journeys, on another Node. What these start as `node` is that one too. */
async function onOtherNode(major: OtherMajor): Promise<Outcome> {
  const node = await otherNode(major);
  const env = { PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}` };
  const [rules, main] = [await runJest("rules", env, node), await journeys(MAIN_JOURNEYS, env, node)];
  return {
    isGood: rules.isGood && main.isGood,
    passed: rules.passed + main.passed,
    failed: rules.failed + main.failed,
  };
}

type Command = [program: string, args: readonly string[]];

/** Two lanes for two cores. The text of a lane is shown when it ends, so that the two do not mix. */
const LANES: Readonly<Record<string, readonly Command[]>> = {
  lint: [
    [bin("eslint"), [".", "--max-warnings", "0"]],
    [bin("oxlint"), ["--type-aware"]],
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

/** Everything that is found without running the product. */
async function checked(): Promise<Outcome> {
  const lanes = await Promise.all(Object.entries(LANES).map(([name, commands]) => lane(name, commands)));
  return withoutTests(lanes.every(Boolean));
}

const scriptAlone = async (name: string, args: readonly string[] = []): Promise<Outcome> =>
  withoutTests(await run(process.execPath, script(name, args), { CHROMIUM_PATH: await browser() }));

/** Every part, cheapest proof first. `docs/testing.md` says what each proves, what it costs and when to run it. */
export const PARTS = {
  static: { run: checked },
  rules: { run: () => runJest("rules") },
  screens: { run: () => runJest("screens") },
  markets: { run: () => runJest("markets") },
  upstream: { run: () => runJest("upstream") },
  door: { run: () => runJest("door") },
  "main-journeys": { run: () => journeys(MAIN_JOURNEYS), needs: ["chromium"] },
  facts: { run: () => runJest("facts") },
  pictures: { run: () => runJest("pictures") },
  processes: { run: () => runJest("processes"), needs: ["redis-server"] },
  postgres: { run: () => jestOnPostgres("postgres"), needs: ["postgres", "redis-server", "nginx", "openssl"] },
  "door-in-next": { run: () => runJest("door-in-next"), needs: ["redis-server"] },
  "door-behind-nginx": { run: () => runJest("door-behind-nginx"), needs: ["nginx", "openssl"] },
  "node-24": { run: () => onOtherNode(24), needs: ["chromium"] },
  "node-26": { run: () => onOtherNode(26), needs: ["chromium"] },
  seeds: { run: () => scriptAlone("simulate") },
  faults: { run: () => scriptAlone("bench/soak.ts", ["--minutes", "1"]) },
  limits: { run: () => scriptAlone("bench/call-limits.ts") },
  benches: { run: () => scriptAlone("bench/smoke.ts"), needs: ["chromium"] },
  journeys: { run: () => journeys(), needs: ["chromium", "openssl"] },
} satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;

/** What `npm test` runs. All others are left to `npm run test:all`. */
export const FIRST_PARTS: readonly PartName[] = [
  "static",
  "rules",
  "screens",
  "markets",
  "upstream",
  "door",
  "main-journeys",
];

/** What `npm run test:all` runs. All journeys hold the main ones. */
export const ALL_PARTS = (Object.keys(PARTS) as PartName[]).filter((name) => name !== "main-journeys");
