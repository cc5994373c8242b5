import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { areKept } from "./kept-databases";

const NAME = "NARU_TEST_RUN";
const LOOK_MS = 50;

/** What the test files of one run share; in watch mode each look at changed files is a run. Jest calls it before the first. */
export default function makeRunFolder(): void {
  const build = join(process.cwd(), ".build");
  mkdirSync(build, { recursive: true });
  process.env[NAME] = mkdtempSync(join(build, "test-run-"));
  // In a process of its own: what makes a database leaves half a gigabyte behind.
  if (areKept()) return;
  const made = spawnSync(process.execPath, ["scripts/run.mjs", "tests/support/make-kept-databases.ts"], {
    stdio: "inherit",
  });
  if (made.status !== 0) throw new Error("The databases the tests begin with could not be made.");
}

/** The folder of this run. */
export function runFolder(): string {
  const folder = process.env[NAME];
  if (!folder) throw new Error(`${NAME} is not set: jest.config.mjs makes the folder before any test.`);
  return folder;
}

/** Does a piece of work while no other file of this run does one of that name. */
export async function alone<Made>(name: string, work: () => Promise<Made>): Promise<Made> {
  const lock = join(runFolder(), `${name}.lock`);
  while (!isTaken(lock)) await pause(LOOK_MS);
  try {
    return await work();
  } finally {
    rmdirSync(lock);
  }
}

function isTaken(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
