import { readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";

const ROOT = join(__dirname, "../..");
const files = ["app", "components", "lib/client", "lib/domain"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).split(sep).join("/")),
);

/** What reads numbers that no seller typed, and what they are. */
const OTHERS: Record<string, string> = {
  "typed-number.ts": "the one parser",
  "decimal.ts": "exact amounts made of whole numbers",
  "margin.ts": "exact amounts made of whole numbers",
  "price-setting.ts": "exact amounts made of whole numbers",
  "split-won.ts": "exact amounts made of whole numbers",
  "languages.ts": "how much a browser wants a language",
  "ratio.ts": "exact amounts made of whole numbers",
  "take-source.ts": "which of two rows comes first",
  "won.tsx": "money as the wire spells it",
  "daily-bars.tsx": "the value of a bar of the chart",
  "composed-page.ts": "a page style's own digit",
  "harmful-markup.ts": "a supplier's character codes",
  "entities.ts": "a supplier's character codes",
  "work-number.ts": "the number in an answer",
  "keyword-table.ts": "counts as Naver spells them",
  "kept-tree.ts": "a market's code of a category",
  "use-orders.ts": "an order's own id, kept as a key",
  "window-query.ts": "an id in a window's address",
  "settings.ts": "settings of the process",
  "markup-book.ts": "cells that a file says are numbers, and its spans",
  "find-replace.ts": "the number of a group in a pattern",
  "use-fitting-parts.ts": "lengths as the browser writes them, in pixels",
  "unlock-workbook.ts": "sizes in a file's own header",
};

/** Whether a text converts texts to numbers on its own; `Number(isTrue)` and `Number.isNaN` do not. */
export const parsesNumbers = (text: string): boolean =>
  /\b(?:parseInt|parseFloat)\(|\bNumber\((?!\w+\.blocks\))|valueAsNumber|type="number"/.test(
    text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""),
  );

describe("what a seller types", () => {
  it("becomes a number in one place only", () => {
    const offenders = files.filter(
      (file) => !(file.split("/").at(-1)! in OTHERS) && parsesNumbers(readFileSync(join(ROOT, file), "utf8")),
    );
    expect(offenders).toEqual([]);
  });

  it.each([
    ["onChange({ krw: Number(target.value) })", true],
    ["const by = parseFloat(text);", true],
    ["Number.parseInt(text, 10)", true],
    ['<TextField type="number" />', true],
    ["/** A `Number(text)` would not do. */", false],
    ["Number.isFinite(value)", false],
    ["numberIn(text, { max: 10 })", false],
  ])("the checker says of %s: %s", (text, expected) => expect(parsesNumbers(text)).toBe(expected));
});
