import fc from "fast-check";
import { blockOf, linesOf } from "@/lib/domain/detail-page/lines";

it.each<[string, string, string[], string]>([
  ["a new text of the editor", "<p><br></p>", [""], "<br></p>"],
  ["a line with a break behind it", "<p>a<br></p>", ["a"], "<br></p>"],
  ["several breaks at the end", "<div>a<br>b<br><br></div>", ["a", "b"], "<br><br></div>"],
  ["an empty line in between", "<p>a<br><br>b</p>", ["a", "", "b"], "</p>"],
  ["an empty first line", "<p><br>a</p>", ["", "a"], "</p>"],
  ["nothing at all", "<p></p>", [""], "</p>"],
])("%s has lines the rich editor keeps", (_what, html, lines, close) => {
  const found = linesOf(html);
  expect(found).toMatchObject({ lines, close });
  expect(found && blockOf(found, found.lines)).toBe(html);
});

it("a block is the same bytes as long as no line is changed", () => {
  const piece = fc.constantFrom("a", "<br>", "<b>b</b>", " ", "가", "<br/>", "&amp;");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const html = `<p>${pieces.join("")}</p>`;
      const found = linesOf(html);
      expect(found && blockOf(found, found.lines)).toBe(html);
    }),
  );
});

it("what is typed into a new text stands before its break", () => {
  const found = linesOf("<p><br></p>");
  expect(found && blockOf(found, ["여름 <b>신상</b>"])).toBe("<p>여름 <b>신상</b><br></p>");
});
