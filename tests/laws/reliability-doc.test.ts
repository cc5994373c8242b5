import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = process.cwd();
const text = readFileSync(join(ROOT, "docs/reliability.md"), "utf8");
const rows = text.split("\n").filter((line) => /^\| R\d\d /.test(line));
const named = [...text.matchAll(/`((?:tests|bench|e2e|lib|upstream|scripts)\/[^`\s]+)`/g)].map(([, path = ""]) => path);
/** A proof by its words: a file of tests, and in the same cell the name of one of them. */
const quoted = rows.flatMap((row) =>
  [...row.matchAll(/`([^`]+\.test\.ts)` \("([^"…]+)"/g)].map(([, path = "", name = ""]) => ({
    path,
    name: name.trim(),
  })),
);

test("the table of reliability has its twenty-two figures, in order", () => {
  const wanted = Array.from({ length: 22 }, (_, index) => `R${String(index + 1).padStart(2, "0")}`);
  expect(rows.map((row) => row.slice(2, 5))).toEqual(wanted);
});

test("every file the table of reliability names is there", () => {
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("a test the table of reliability quotes is a test of that file", () => {
  const missing = quoted.filter(({ path, name }) => !readFileSync(join(ROOT, path), "utf8").includes(name));
  expect(missing).toEqual([]);
});
