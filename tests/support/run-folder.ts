import { mkdirSync, mkdtempSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const NAME = "NARU_TEST_RUN";
const LOOK_MS = 50;

/** What the test files of one run share; in watch mode each look at changed files is a run. Jest calls it before the first. */
export default function makeRunFolder(): void {
  const build = join(process.cwd(), ".build");
  mkdirSync(build, { recursive: true });
  process.env[NAME] = mkdtempSync(join(build, "test-run-"));
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
