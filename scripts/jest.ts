import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./sources";

/**
 * Node's flags for Jest and its workers, the same on every system. PGlite is imported inside Jest's own module loader. A
 * test makes and drops many elements: with a young generation of 64 MB they are collected a fourth as often as with 16.
 */
export const JEST_FLAGS: readonly string[] = [
  "--experimental-vm-modules",
  "--no-warnings",
  "--max-semi-space-size=64",
  "--import",
  pathToFileURL(join(ROOT, "scripts", "jest-worker.mjs")).href,
];
export const JEST = join("jest", "bin", "jest.js");

/** Runs Jest as our tests need it. */
export function main(): void {
  const words = [...JEST_FLAGS, join(ROOT, "node_modules", JEST), ...process.argv.slice(2)];
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: "inherit" });
  child.on("exit", (code) => process.exit(code ?? 1));
}
