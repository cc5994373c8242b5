import fc from "fast-check";
import Papa from "papaparse";
import { memoryCsv, memoryTmx, readMemoryTable } from "@/lib/domain/words/memory-file";
import { WORD_KINDS, type WordKind } from "@/lib/domain/words/words";

const rows = [
  { source: "黑色", text: "블랙", kind: "option" as const },
  { source: '=HYPERLINK("http://x")', text: "=1+1", kind: "name" as const },
  { source: 'a,b\n"c"', text: "<b>&", kind: "picture" as const },
];
const table = (csv: string): string[][] => Papa.parse<string[]>(csv.replace(/^\uFEFF/u, "")).data;

test("a file that is saved is read as what it was, and no cell of it runs", () => {
  const csv = memoryCsv(rows);
  for (const line of table(csv)) for (const cell of line) expect(cell).not.toMatch(/^[=+\-@]/);
  expect(readMemoryTable(table(csv))).toEqual({ rows, problems: [] });
});

test.each([
  ["a row without Korean", [["黑色", ""]], "empty"],
  ["a row without a source", [["", "블랙"]], "empty"],
  ["a text nobody would type", [["黑".repeat(501), "블랙"]], "long"],
])("%s is told", (_, cells, why) => {
  expect(readMemoryTable(cells)).toEqual({ rows: [], problems: [expect.objectContaining({ row: 1, why })] });
});

test("heads and empty rows are passed over, and a kind that is none of ours is an option", () => {
  expect(
    readMemoryTable([
      ["Source", "Korean", "Kind"],
      ["", ""],
      ["白", "흰색", "shoes"],
    ]).rows,
  ).toEqual([{ source: "白", text: "흰색", kind: "option" }]);
});

test("whatever is kept survives the way out and back in", () => {
  const cell = fc
    .string({ minLength: 1, maxLength: 40 })
    .map((text) => text.trim())
    .filter(
      (text) =>
        text !== "" && !text.startsWith("'") && !/[\u0000\uFEFF]/u.test(text) && text.toLowerCase() !== "source",
    );
  const row = fc.record({ source: cell, text: cell, kind: fc.constantFrom<WordKind>(...WORD_KINDS) });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (given) => {
      expect(readMemoryTable(table(memoryCsv(given)).filter((line) => line.some(Boolean))).rows).toEqual(given);
    }),
  );
});

test("TMX is well formed whatever stands in it", () => {
  const tmx = memoryTmx(rows);
  expect(tmx).toContain("<seg>&lt;b&gt;&amp;</seg>");
  expect(tmx.match(/<tu>/g)).toHaveLength(3);
});
