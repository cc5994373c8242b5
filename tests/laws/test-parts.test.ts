import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_PARTS, FIRST_PARTS, PARTS } from "@/scripts/test-parts";
import { HOSTING_PARTS, filesOf, testFiles } from "@/tests/parts.mjs";

const ROOT = join(__dirname, "../..");
const files = testFiles(ROOT);
const everyPart = Object.keys(PARTS);

describe("the parts of the tests", () => {
  it("run every Jest file", () => {
    const run = new Set(everyPart.flatMap((part) => filesOf(part, files)));
    expect(files.map(({ file }) => file).filter((file) => !run.has(file))).toEqual([]);
  });

  it("run every Jest file in npm run test:all", () => {
    const run = new Set(ALL_PARTS.flatMap((part) => filesOf(part, files)));
    expect(files.map(({ file }) => file).filter((file) => !run.has(file))).toEqual([]);
  });

  it("keep hosts wherever a file shares an upstream", () => {
    const sharing = files.filter(({ text }) => /\bsharedUpstream\(/.test(text));
    expect(sharing.filter(({ part }) => !HOSTING_PARTS.includes(part)).map(({ file }) => file)).toEqual([]);
  });

  it.each(everyPart)("%s is explained in docs/testing.md", (part) => {
    expect(readFileSync(join(ROOT, "docs/testing.md"), "utf8")).toMatch(new RegExp(`^\\| \`${part}\` `, "m"));
  });

  it("of npm test need nothing but Node and a Chromium", () => {
    const needs = FIRST_PARTS.flatMap((name) => ("needs" in PARTS[name] ? PARTS[name].needs : []));
    expect(new Set(needs)).toEqual(new Set(["chromium"]));
  });
});
