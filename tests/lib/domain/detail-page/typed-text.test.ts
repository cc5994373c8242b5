import fc from "fast-check";
import { isBlock, partsOf } from "@/lib/domain/detail-page/blocks";
import { htmlOfText, retypedText, shownText, typedTextOf } from "@/lib/domain/detail-page/typed-text";
import { detailPages } from "@/tests/corpus/detail-pages";

/** The block after the field went through these texts, one after another. */
function typed(html: string, ...texts: string[]): string | undefined {
  const start = typedTextOf(html);
  return start && htmlOfText(texts.reduce(retypedText, start));
}

it.each([
  ["<p>a</p>", "a"],
  ["<p>a<br>b</p>", "a\nb"],
  ["<p>\r\n  a  <b> b</b>\r\n<br>\r\n c </p>", "a b\nc"],
  ["<p>&lt;b&gt; &amp; &hearts;&nbsp;</p>", "<b> & &hearts;\u00a0"],
  ["<p><br></p>", ""],
  ["<p>a<br></p>", "a"],
  ["<p>a<br><br></p>", "a\n"],
  ["글자 <span>둘</span>", "글자 둘"],
  ["<div><p><!-- x -->a</p></div>", "a"],
  ["", ""],
])("%j shows %j", (html, text) => {
  const pieces = typedTextOf(html);
  expect(pieces && shownText(pieces)).toBe(text);
  expect(pieces && htmlOfText(pieces)).toBe(html);
});

it.each([
  ["a list", "<ul><li>a</li></ul>"],
  ["a table", "<table><tr><td>a</table>"],
  ["two paragraphs", "<p>a</p><p>b</p>"],
  ["a paragraph with a text behind it", "<p>a</p>b"],
  ["a text with a paragraph behind it", "a<p>b</p>"],
  ["a picture", "<p>a<img></p>"],
  ["a script", "<p>a<script>b</script></p>"],
  ["a tag the page ends in", "<p>a</p"],
  ["a text of 20,001 characters", "a".repeat(20_001)],
])("%s is not one text to type in", (_sentence, html) => expect(typedTextOf(html)).toBeUndefined());

it.each([
  ["a character in the middle of bold text is bold", "<p>a<b>bc</b>d</p>", ["abxcd"], "<p>a<b>bxc</b>d</p>"],
  ["a character after bold text is bold", "<p><b>ab</b>c</p>", ["abxc"], "<p><b>abx</b>c</p>"],
  ["a character before everything goes inside the paragraph", "<p><b>a</b></p>", ["xa"], "<p><b>xa</b></p>"],
  ["what replaces a character looks like it", "<p>a <b>상</b>품</p>", ["a 제품"], "<p>a <b>제</b>품</p>"],
  ["two edits leave what is between them bold", "<p>a <b>b</b> c</p>", ["x b c", "x b y"], "<p>x <b>b</b> y</p>"],
  ["a new line is a break", "<p>a</p>", ["a\n", "a\nb"], "<p>a<br>b</p>"],
  ["joined lines lose their break", "<p>a<br>\r\nb</p>", ["ab"], "<p>a\r\nb</p>"],
  ["signs of markup are text", "<p>a</p>", ["a<b> & &lt;"], "<p>a&lt;b&gt; &amp; &amp;lt;</p>"],
  ["an empty paragraph takes its first text before its break", "<p><br></p>", ["글"], "<p>글<br></p>"],
  ["an emptied text keeps its tags", '<p style="color:red"><b>a</b>b</p>', [""], '<p style="color:red"><b></b></p>'],
  ["typing taken back is no change", "<p>&#97;b &nbsp;</p>", ["abc \u00a0", "ab \u00a0"], "<p>&#97;b &nbsp;</p>"],
  ["an emoji is one character", "<p>😀a</p>", ["😁a"], "<p>😁a</p>"],
])("%s", (_sentence, html, texts, expected) => expect(typed(html, ...texts)).toBe(expected));

it("shows after any typing what was typed, with the same markup, and the same text is no change", () => {
  const blocks = detailPages.flatMap(([, page]) => partsOf(page).filter(isBlock));
  const texts = blocks.filter(({ html }) => (typedTextOf(html)?.length ?? 0) > 0).slice(0, 300);
  expect(texts.length).toBeGreaterThan(50);
  const tags = (html: string) => (html.match(/<(?!br\b)[^>]*>/gi) ?? []).join("");
  const edit = fc.record({ at: fc.nat(40), cut: fc.nat(4), put: fc.string({ unit: "grapheme", maxLength: 5 }) });
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.array(edit, { maxLength: 6 }), ({ html }, edits) => {
      const start = typedTextOf(html) ?? [];
      expect(retypedText(start, shownText(start))).toBe(start);
      let pieces = start;
      for (const { at, cut, put } of edits) {
        const text = shownText(pieces);
        const next = text.slice(0, at) + put + text.slice(at + cut);
        pieces = retypedText(pieces, next);
        expect(shownText(pieces)).toBe(next);
      }
      expect(tags(htmlOfText(pieces))).toBe(tags(html));
    }),
  );
});
