import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf } from "@/tests/support/imports";
import { testFiles } from "@/tests/parts.mjs";
import { JEST, JEST_FLAGS } from "./jest";
import { relatedTests } from "./related-tests";
import { runQuietly } from "./run-command";
import { ROOT } from "./sources";

/**
 * What fits into a minute with types and lint on two cores: a rule's suite takes a quarter of a second, a screen's five.
 */
const ROOM = { rulesMax: 60, screensMax: 4 };

const git = (...args: string[]): string[] =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean);

/** What differs from main, committed or not; on main itself, from its last commit. */
function changedFiles(): string[] {
  const [branch] = git("rev-parse", "--abbrev-ref", "HEAD");
  const base = branch === "main" ? "HEAD" : git("merge-base", "main", "HEAD").join("");
  const names = [
    ...git("diff", "--name-only", "--diff-filter=d", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  return [...new Set(names)].filter((name) => existsSync(join(ROOT, name)));
}

const isCode = (name: string): boolean => /\.(tsx?|mjs|js)$/.test(name);

function related(changed: readonly string[]) {
  const sources = git("ls-files", "app", "components", "lib", "rehearsal", "scripts", "upstream")
    .filter((name) => isCode(name) && existsSync(join(ROOT, name)))
    .map((file) => ({ file, imports: importsOf(file, readFileSync(join(ROOT, file), "utf8")) }));
  const tests = testFiles(ROOT).map(({ file, part, text }) => ({ file, part, imports: importsOf(file, text) }));
  return relatedTests(changed.filter(isCode), tests, sources, ROOM);
}

async function run(
  name: string,
  script: string,
  args: readonly string[],
  options: readonly string[] = [],
): Promise<boolean> {
  const begin = Date.now();
  const { code, text } = await runQuietly(process.execPath, [...options, join(ROOT, "node_modules", script), ...args]);
  const seconds = ((Date.now() - begin) / 1_000).toFixed(0);
  console.log(
    `${code === 0 ? "" : text.trim() + "\n"}--- ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s`,
  );
  return code === 0;
}

/**
 * `npm run check`: what changed since main, in a minute: types of everything, lint and format of the changed files, and
 * the rules' and screens' tests next to them. Says how many related tests it left to `npm test`.
 */
export async function main(): Promise<void> {
  const begin = Date.now();
  const changed = changedFiles();
  if (changed.length === 0) return console.log("Nothing changed.");
  const code = changed.filter(isCode);
  const { files, left } = related(changed);
  const lane = async () => {
    const pretty = await run("format", "prettier/bin/prettier.cjs", ["--check", "--ignore-unknown", ...changed]);
    const linted = code.length === 0 || (await run("lint", "eslint/bin/eslint.js", ["--max-warnings", "0", ...code]));
    return pretty && linted;
  };
  const checks = [
    run("types", "typescript/bin/tsc", ["--noEmit"]),
    lane(),
    files.length === 0 || run(`${files.length} related tests`, JEST, ["--runTestsByPath", ...files], JEST_FLAGS),
  ];
  const isGood = (await Promise.all(checks)).every(Boolean);
  if (left.length > 0) console.log(`Left to npm test: ${left.length} more files that a change here reaches directly.`);
  console.log("What is reached only through other files is left to npm test as well.");
  console.log(`${isGood ? "Good" : "Not good"} after ${((Date.now() - begin) / 1_000).toFixed(0)} s`);
  process.exit(isGood ? 0 : 1);
}
