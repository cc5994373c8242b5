import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { anchorOf, headingsOf } from "@/tests/support/markdown-headings";

const ROOT = process.cwd();
const ignored = readFileSync(join(ROOT, ".gitignore"), "utf8").split(/\/?\n/);
const top = readdirSync(ROOT, { withFileTypes: true }).filter(
  ({ name }) => !name.startsWith(".") && !ignored.includes(name),
);
const TEXT = /\.(tsx?|m?js|jsx|md|json|ya?ml|css|template)$|\/Dockerfile$/;
/** Pages of other sites, and what npm writes. */
const FOREIGN = /^(tests\/corpus\/detail-pages\/|package-lock\.json$)/;
const folders = top.filter((entry) => entry.isDirectory()).map(({ name }) => name);
const files = [
  ...top.filter((entry) => entry.isFile()).map(({ name }) => name),
  ...folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map(
      (name) => `${folder}/${name.split(sep).join("/")}`,
    ),
  ),
].filter((file) => TEXT.test(file) && !FOREIGN.test(file));

type Tree = { has: (path: string) => boolean; textOf: (path: string) => string };
const tree: Tree = {
  has: (path) => existsSync(join(ROOT, path)),
  textOf: (path) => readFileSync(join(ROOT, path), "utf8"),
};

/** A document, and what is cited of it: `#a, #b and #c`, or `, "A" and "B"`, or `S01, S02 and S03 to S05`. */
const DOCUMENT =
  /(?<![\w*<}/.-])((?:[\w@-]+\/|\.\.?\/)*[\w-]+\.md)(?![\w/])((?:,? ?(?:and )?#[\w-]+)+|(?:,? (?:and )?"[^"\n]+")+|(?:,? (?:and |to )?S\d\d\b)+)?/g;
const SECTIONS = /#[\w-]+|"[^"]+"|S\d\d/g;
/** A path from the root in a comment or a document; one with a placeholder names no single file. */
const PATH = new RegExp(`(?<![\\w./@:{}-])(?:${folders.join("|")})/[\\w./()\\[\\]{}<>*…-]+`, "g");
const PLACEHOLDER = /[()[\]{}<>*…]/;
const COMMENT = /^\s*(?:\/?\*|\/\/|#)|\s\/\/ /;
/** Sections had numbers in a specification that is not part of the repository. */
const NUMBERED = /\bspec sections?\b/i;

function hasSection(text: string, section: string): boolean {
  if (section.startsWith("#")) return headingsOf(text).some((heading) => anchorOf(heading) === section.slice(1));
  if (section.startsWith('"')) return headingsOf(text).includes(section.slice(1, -1));
  return new RegExp(`\\b${section}\\b`).test(text);
}

/** The text with each comment that goes over several lines on one, so that a citation may be wrapped. */
const unwrapped = (text: string): string => text.replace(/\n\s*(?:\*|\/\/)? ?(?=#[a-z0-9]|S\d\d\b)/g, " ");

/** Files whose texts are written into a document of another folder, and lead to others from there. */
const WRITTEN_TO: Record<string, string> = { "scripts/setting-texts.ts": "docs" };

function wrongDocuments(file: string, text: string, { has, textOf }: Tree): string[] {
  if (!text.includes(".md")) return [];
  return [...unwrapped(text).matchAll(DOCUMENT)].flatMap(([, cited = "", sections = ""]) => {
    const beside = posix.join(WRITTEN_TO[file] ?? posix.dirname(file), cited);
    const path = [beside, cited].find(has);
    if (path === undefined) return [`${file}: ${cited}`];
    const wrong = (sections.match(SECTIONS) ?? []).filter((section) => !hasSection(textOf(path), section));
    return wrong.map((section) => `${file}: ${cited} ${section}`);
  });
}

/** Tests are sometimes cited without their folder, because they mirror the tree. */
const isThere = (path: string, has: Tree["has"]): boolean =>
  [path, `${path}.ts`, `${path}.tsx`, `${path}.test.ts`, `${path}.test.tsx`].some(has) ||
  (path.includes(".test.") && has(`tests/${path}`));

function wrongPaths(file: string, text: string, { has }: Tree): string[] {
  if (file.endsWith(".json")) return [];
  return text.split("\n").flatMap((line) => {
    if (!file.endsWith(".md") && !COMMENT.test(line)) return [];
    return [...line.matchAll(PATH)]
      .map(([found]) => found.replace(/[./-]+$/, ""))
      .filter((path) => !path.endsWith(".md") && !PLACEHOLDER.test(path) && !isThere(path, has))
      .map((path) => `${file}: ${path}`);
  });
}

/** What a file cites that is not there: documents, their sections, and paths. */
function wrongCitations(file: string, text: string, from: Tree): string[] {
  const numbered = NUMBERED.test(text) ? [`${file}: a numbered section`] : [];
  return [...wrongDocuments(file, text, from), ...wrongPaths(file, text, from), ...numbered];
}

test("every document, heading and path that a file cites is in the repository", () => {
  // Both cite what is not there, to see that it is found.
  const own = ["tests/laws/citations.test.ts", "tests/laws/docs-shape.test.ts"];
  expect(files).toEqual(expect.arrayContaining(own));
  expect(files.length).toBeGreaterThan(2_500);
  const wrong = files
    .filter((file) => !own.includes(file))
    .flatMap((file) => wrongCitations(file, tree.textOf(file), tree));
  expect(wrong).toEqual([]);
});

describe("what is found", () => {
  const DOCS: Record<string, string> = {
    "docs/a.md": '# All\n\n## First: one\n\n### 둘째 "of two"\n\n| S01 | holds |\n',
    "lib/a.ts": "",
    "tests/lib/a.test.ts": "",
  };
  const few: Tree = { has: (path) => path in DOCS, textOf: (path) => DOCS[path] ?? "" };

  it.each([
    ["// (docs/a.md#first-one)", []],
    ["// docs/a.md#first-one and #all", []],
    [" * (docs/a.md#first-one and\n * #all)", []],
    ['// docs/a.md, "First: one" and "All"', []],
    ["// docs/a.md S01", []],
    ["// `lib/a.ts`, lib/a and lib/a.test.ts; not lib/**/b.ts or lib/<name>/b.ts", []],
    ['const path = "lib/b.ts";', []],
    ["// https://example.com/docs/b.md", []],
    ["// b.md", ["lib/a.ts: b.md"]],
    ["// docs/b.md#all", ["lib/a.ts: docs/b.md"]],
    ["// docs/a.md#first", ["lib/a.ts: docs/a.md #first"]],
    ["// docs/a.md#all, #second and #first-one", ["lib/a.ts: docs/a.md #second"]],
    [" * docs/a.md#all and\n * #second", ["lib/a.ts: docs/a.md #second"]],
    ['// docs/a.md, "First"', ['lib/a.ts: docs/a.md "First"']],
    ["// docs/a.md S01 and S02", ["lib/a.ts: docs/a.md S02"]],
    ["// see `lib/b.ts`", ["lib/a.ts: lib/b.ts"]],
    ["// as spec section 4 says", ["lib/a.ts: a numbered section"]],
  ])("%j", (text, wrong) => {
    expect(wrongCitations("lib/a.ts", text, few)).toEqual(wrong);
  });

  it("a document is found beside the one that cites it", () => {
    expect(wrongCitations("docs/b.md", "[one](a.md#first-one), [two](./a.md#two)", few)).toEqual([
      "docs/b.md: ./a.md #two",
    ]);
  });
});
