import fc from "fast-check";
import { readTsv, writeHtml, writeTsv } from "@/components/grid/cells/clipboard";

it.each<[string, string, string[][]]>([
  ["a line of cells, with the line break Excel closes a copy with", "a\tb\r\n", [["a", "b"]]],
  ["several lines", "a\nb\nc", [["a"], ["b"], ["c"]]],
  [
    "cells that are empty",
    "\t\n\tx",
    [
      ["", ""],
      ["", "x"],
    ],
  ],
  ["line breaks, tabs and quotes inside quotes", '"a\nb"\t"c\td"\t"say ""hi"""', [["a\nb", "c\td", 'say "hi"']]],
  ["a text that only begins with a quote", '"5 inch\tx', [['"5 inch', "x"]]],
  ["a quote that goes on behind its end", '"a"b\tc', [['"a"b', "c"]]],
  ["one plain text", "₩1,234", [["₩1,234"]]],
])("a clipboard with %s", (_what, text, cells) => {
  expect(readTsv(text)).toEqual(cells);
});

it("any block is read back as it was written", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", '"', "\t", "\n", "한", "1", " ", ",") });
  const block = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    )
    // A last row of nothing is the line break a copy ends with.
    .filter((rows) => rows.at(-1)?.some((text) => text !== "") ?? false);
  fc.assert(fc.property(block, (rows) => expect(readTsv(writeTsv(rows))).toEqual(rows)));
});

it("as HTML a cell is a cell of text, whatever signs are in it", () => {
  const cell = (text: string) => `<td style="mso-number-format:'\\@'">${text}</td>`;
  expect(
    writeHtml([
      ["<b>1</b>", "a & b"],
      ["0012345678901234567", "x\ny"],
    ]),
  ).toBe(
    `<table><tbody><tr>${cell("&lt;b&gt;1&lt;/b&gt;")}${cell("a &amp; b")}</tr>` +
      `<tr>${cell("0012345678901234567")}${cell("x<br>y")}</tr></tbody></table>`,
  );
});
