import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { JEST, JEST_FLAGS } from "./jest";
import { ROOT } from "./sources";

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

function run(name: string, script: string, args: readonly string[], options: readonly string[] = []): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...options, join(ROOT, "node_modules", script), ...args], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    const take = (piece: string) => (text += piece);
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    child.on("close", (code) => {
      console.log(`${code === 0 ? "" : text.trim() + "\n"}--- ${name}: ${code === 0 ? "passed" : "FAILED"}`);
      resolve(code === 0);
    });
  });
}

/**
 * `npm run check`: what changed since main, in a minute: types of everything, lint and format of the changed files, and
 * the tests that reach them. Those that start whole processes are left to `npm test`.
 */
export async function main(): Promise<void> {
  const begin = Date.now();
  const changed = changedFiles();
  if (changed.length === 0) return console.log("Nothing changed.");
  const code = changed.filter((name) => /\.(ts|tsx|mjs|js)$/.test(name));
  const source = code.filter((name) => /^(app|components|lib|rehearsal|scripts|upstream|tests|middleware)/.test(name));
  const lane = async () => {
    const pretty = await run("format", "prettier/bin/prettier.cjs", ["--check", "--ignore-unknown", ...changed]);
    const linted = code.length === 0 || (await run("lint", "eslint/bin/eslint.js", ["--max-warnings", "0", ...code]));
    return pretty && linted;
  };
  const checks = [
    run("types", "typescript/bin/tsc", ["--noEmit"]),
    lane(),
    source.length === 0 ||
      run(
        "related tests",
        JEST,
        [
          "--findRelatedTests",
          ...source,
          "--passWithNoTests",
          "--testPathIgnorePatterns",
          "tests/app",
          "tests/contract/answers",
        ],
        JEST_FLAGS,
      ),
  ];
  const isGood = (await Promise.all(checks)).every(Boolean);
  console.log(`${isGood ? "Good" : "Not good"} after ${((Date.now() - begin) / 1_000).toFixed(0)} s`);
  process.exit(isGood ? 0 : 1);
}
