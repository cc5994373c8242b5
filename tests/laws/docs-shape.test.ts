import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { anchorOf, headingsOf, withoutCode } from "@/tests/support/markdown-headings";

const ROOT = join(__dirname, "../..");
const README_LINES_MAX = 150;
const TABLE_WIDTH_MAX = 140;

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const DOCS = [
  "README.md",
  ...readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

const linksOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^\w+:/.test(target));

/** Why a link of a file leads nowhere; nothing when it leads to a file, and to a heading of it where it names one. */
function fault(file: string, target: string): string | undefined {
  const [path = "", heading] = target.split("#");
  const goal = path ? relative(ROOT, join(ROOT, dirname(file), path)) : file;
  if (!existsSync(join(ROOT, goal))) return `${file}: there is no file ${goal}`;
  if (heading !== undefined && !headingsOf(read(goal)).map(anchorOf).includes(heading))
    return `${file}: ${goal} has no heading #${heading}`;
  return undefined;
}

test("README.md is short enough to be read", () => {
  expect(read("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(README_LINES_MAX);
});

describe.each(DOCS)("%s", (file) => {
  it("has no table that is wider than a window", () => {
    const wide = withoutCode(read(file))
      .split("\n")
      .filter((line) => line.trimStart().startsWith("|") && line.length > TABLE_WIDTH_MAX);
    expect(wide).toEqual([]);
  });

  it("links to files and headings that are there", () => {
    expect(linksOf(read(file)).flatMap((target) => fault(file, target) ?? [])).toEqual([]);
  });
});

test("a link to a missing file, or to a missing heading, is found", () => {
  expect(fault("docs/testing.md", "nothing.md")).toBe("docs/testing.md: there is no file docs/nothing.md");
  expect(fault("docs/testing.md", "../README.md#nothing")).toBe("docs/testing.md: README.md has no heading #nothing");
  expect(fault("docs/testing.md", "../README.md#run-it")).toBeUndefined();
});
