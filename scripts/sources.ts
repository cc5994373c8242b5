import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Where `run.mjs` and Jest put us; our own module is bundled and may lie anywhere. */
export const ROOT = process.cwd();
export const BUILD = join(ROOT, ".build");

/** What is taken into a bundle and what stays outside is said there. */
const BUNDLING = "scripts/build.ts";
const SHARED = ["lib", "package-lock.json", "tsconfig.json"];
export const APP_SOURCES = [
  ...SHARED,
  "app",
  "components",
  "messages",
  "public",
  "instrumentation-client.ts",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.js",
  "scripts/left-out-loader.mjs",
  "scripts/outlines-loader.mjs",
];
export const UPSTREAM_SOURCES = [...SHARED, "messages", "upstream", BUNDLING];
export const REHEARSAL_SOURCES = ["rehearsal", "package-lock.json", "tsconfig.json", BUNDLING];

function filesOf(place: string): string[] {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** One word for the content of many files; it changes when one of them does. */
export function hashOf(places: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of places.flatMap((place) => filesOf(join(ROOT, place)))) {
    hash.update(relative(ROOT, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.update(process.version).digest("hex");
}

export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return undefined;
  }
}

export function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
};

/** Does something while no other process of this folder does it; a lock whose owner died is taken over. */
export async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const lock = join(BUILD, `${name}.lock`);
  mkdirSync(BUILD, { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
      const owner = Number(readText(lock));
      if (owner && !isRunning(owner)) rmSync(lock, { force: true });
      await pause(200);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
