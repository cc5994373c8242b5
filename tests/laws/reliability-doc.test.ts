import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = process.cwd();
const text = readFileSync(join(ROOT, "docs/reliability.md"), "utf8");
const entries = text.split(/^- (?=\*\*R\d\d\*\* )/m).slice(1);
const named = [...text.matchAll(/`((?:tests|bench|e2e|lib|upstream|scripts)\/[^`\s]+)`/g)].map(([, path = ""]) => path);
/** A proof by its words: a file of tests, and behind it the name of one of them. */
const quoted = entries.flatMap((entry) =>
  [...entry.matchAll(/`([^`]+\.test\.ts)` \("([^"…]+)"/g)].map(([, path = "", name = ""]) => ({
    path,
    name: name.trim(),
  })),
);

test("the figures of reliability are twenty-two, in order, each with how far it is proven", () => {
  const wanted = Array.from({ length: 22 }, (_, index) => `R${String(index + 1).padStart(2, "0")}`);
  expect(entries.map((entry) => entry.slice(2, 5))).toEqual(wanted);
  expect(entries.filter((entry) => !/\. (Proven|Partly|Not proven):\n {2}- \S/.test(entry))).toEqual([]);
});

test("what is proven in part or not at all says what is missing, or names a smaller proof", () => {
  const unexplained = entries.filter(
    (entry) => /\. (Partly|Not proven):/.test(entry) && !/ - Missing: | \(/.test(entry),
  );
  expect(unexplained).toEqual([]);
});

test("every file the figures of reliability name is there", () => {
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("a test the figures of reliability quote is a test of that file", () => {
  expect(quoted.length).toBeGreaterThan(1);
  const missing = quoted.filter(({ path, name }) => !readFileSync(join(ROOT, path), "utf8").includes(name));
  expect(missing).toEqual([]);
});
