import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isReaderInstalled } from "@/upstream/outside/reading/installed";
import type * as Levels from "@/scripts/package-levels.mjs";

const LOCKED = {
  "": { version: "0.1.0" },
  "node_modules/next": { version: "16.0.0" },
  "node_modules/paddleocr": { version: "1.0.0" },
  "node_modules/paddleocr/node_modules/clipper": { version: "6.0.0" },
  "node_modules/@img/sharp-win32": { version: "1.0.0", optional: true },
};
const { "node_modules/next": NEXT } = LOCKED;

let levels: typeof Levels;
let root: string;

const put = (file: string, content: unknown): void => {
  mkdirSync(join(root, file, ".."), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(content));
};
const lock = (packages: object): void => put("package-lock.json", { packages });
/** What npm says it installed. */
const listed = (packages: object): void => put("node_modules/.package-lock.json", { packages });

beforeAll(async () => {
  levels = await import("@/scripts/package-levels.mjs");
});
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "naru-levels-"));
  lock(LOCKED);
});
afterEach(() => rmSync(root, { recursive: true }));

describe("the level packages are installed to", () => {
  it("is unknown on a fresh clone", () => {
    expect([levels.isAnyInstalled(root), levels.installedLevel(root)]).toEqual([false, undefined]);
  });

  it.each(["pages", "running", "all"] as const)("is %s when that was noted", (level) => {
    listed({});
    levels.noteInstalled(root, level);
    expect(levels.installedLevel(root)).toBe(level);
  });

  it("is unknown when the lock file changed since", () => {
    listed({});
    levels.noteInstalled(root, "all");
    lock({ ...LOCKED, "node_modules/next": { version: "17.0.0" } });
    expect(levels.installedLevel(root)).toBeUndefined();
  });

  it("is all after a person's own npm ci, which leaves out what other systems need", () => {
    const { "node_modules/@img/sharp-win32": _, "": __, ...here } = LOCKED;
    listed(here);
    expect(levels.installedLevel(root)).toBe("all");
  });

  it("is unknown after a person's own npm ci of fewer packages", () => {
    listed({ "node_modules/next": NEXT });
    expect(levels.installedLevel(root)).toBeUndefined();
  });
});

describe("a level", () => {
  it.each([
    ["pages", "pages", true],
    ["running", "pages", true],
    ["all", "running", true],
    ["pages", "running", false],
    ["running", "all", false],
    [undefined, "pages", false],
  ] as const)("%s reaches %s: %s", (level, wanted, expected) => {
    expect(levels.reaches(level, wanted)).toBe(expected);
  });

  it("of the pages leaves out the reader of pictures, and only the whole has tools", () => {
    expect(levels.LEVELS.map((level) => levels.installWords(level).slice(1))).toEqual([
      ["--omit=dev", "--workspaces=false"],
      ["--omit=dev"],
      ["--include=dev"],
    ]);
  });
});

it("what an installation that was cut off left is removed, with all below it, and counts as missing", () => {
  listed({ "node_modules/next": NEXT });
  for (const place of Object.keys(LOCKED).filter((one) => one !== "")) put(`${place}/package.json`, {});
  expect(isReaderInstalled(root)).toBe(false);
  levels.removeCutOff(root);
  const left = Object.keys(LOCKED).filter((place) => place !== "" && existsSync(join(root, place)));
  expect(left).toEqual(["node_modules/next"]);
});
