import fc from "fast-check";
import {
  duplicatedBlocks,
  kindOfBlock,
  movedBlocks,
  retyped,
  steppedBlocks,
  typedInto,
  withBlock,
  withNewBlock,
  withoutBlocks,
} from "@/lib/domain/detail-page/block-edits";
import { isBlock, pageOf, partsOf, type Part } from "@/lib/domain/detail-page/blocks";
import { blockOf, linesOf } from "@/lib/domain/detail-page/lines";
import { picturesOf, withPicture } from "@/lib/domain/detail-page/pictures";
import { textsOf, withTexts } from "@/lib/domain/detail-page/text-runs";
import { detailPage, detailPages } from "@/tests/corpus/detail-pages";
import { withoutScripts } from "@/lib/domain/detail-page/without-scripts";

const blocksOf = (html: string) => partsOf(html).filter(isBlock);
const kinds = (html: string) => blocksOf(html).map(({ kind }) => kind);

const scraps = (
  "<div> <div class='a'> </div> <p> <p style=\"x\"> </p> <b> </b> <span> </span> <img> <img\tsrc=a.jpg> <br> <table> <tr> <td> " +
  "</table> <ul> <li> </ul> <!-- --> <!--a--> <![CDATA[x]]> text 文字 &nbsp; < > & \" ' = </ <! <style> </style> <script> " +
  "</script> <a\thref=b> </a> <P\nA=B > <hr/> <video> </video> <noscript> </noscript> <svg> </svg> <map> <dl> <dt>"
).split(" ");
/** Anything a page could be made of, in any order, with any ends. */
const soup = fc
  .array(fc.oneof(fc.constantFrom(...scraps), fc.string({ maxLength: 6 }), fc.constantFrom(" ", "\r\n", "\u00a0")))
  .map((all) => all.join(""));

describe("what a page is made of", () => {
  it("is the page, byte for byte, whatever the page is", () => {
    fc.assert(
      fc.property(soup, (html) => pageOf(partsOf(html)) === html),
      { numRuns: 2_000 },
    );
  });

  it("has a name of its own for every part", () => {
    fc.assert(
      fc.property(soup, (html) => {
        const parts = partsOf(html);
        return new Set(parts.map(({ id }) => id)).size === parts.length && parts.every((part) => part.html !== "");
      }),
    );
  });

  it.each<[string, string, string[]]>([
    ["every element at the top is a block", "<p>a</p><p>b</p>", ["text", "text"]],
    ["a wrapper around everything is entered", "<div>\n<p>a</p><p>b</p></div>", ["text", "text"]],
    ["pictures side by side are blocks of their own", "<p><img><img></p>", ["picture", "picture"]],
    ["text around a picture is apart from it", "<div>a<img>b</div>", ["text", "picture", "text"]],
    ["a linked picture stays with its link", "<div><a href=x><img></a><img></div>", ["picture", "picture"]],
    ["line breaks belong to the picture before them", "<p><img><br><br><img><br></p>", ["picture", "picture"]],
    ["a table is one block with all in it", "<table><tr><td><img><td><p>a</table>", ["table"]],
    ["inline elements in a row are one block", "a <b>b</b> <i>c</i><p>d</p>", ["text", "text"]],
    ["a paragraph nobody closed ends at the next", "<p>a<p>b<p>c", ["text", "text", "text"]],
    ["a list item nobody closed stays in its list", "<ul><li>a<li>b</ul>c", ["table", "text"]],
    ["comments and white space are no blocks", " <!-- a -->\n", []],
    ["an end tag of nothing is no block", "</div><p>a</p></table>", ["text"]],
    ["what a script says is no text", "<script>if (a<b) '<p>x</p>'</script>", ["other"]],
    ["a tag the page ends in is no block", "<p>a</p><img src='", ["text"]],
    ["a map of links is one block", "<map><area href=a></map>", ["other"]],
    ["an inline element nobody closed is entered", "<b><p>a</p><p>b</p>", ["text", "text"]],
    ["an empty line is a block", "<p>a</p><p>&nbsp;</p>", ["text", "text"]],
  ])("%s", (_sentence, html, expected) => {
    expect(kinds(html)).toEqual(expected);
  });

  it("cuts a page of 300 pictures into 300 blocks, and one of 250 sections into three blocks each", () => {
    expect(blocksOf(detailPage("taobao-300"))).toHaveLength(300);
    expect(blocksOf(detailPage("long"))).toHaveLength(750);
  });

  // A rule whose time grew faster than the page would not come to its end here.
  it("comes to its end on 20 MB and on markup built to be slow, and stays whole", () => {
    for (const piece of [
      "<div><p>a</p><img src=b>",
      "<b>",
      "<p>",
      "</b>",
      "<!--",
      "<script>",
      "<a b='",
      "<",
      "<li><ul>",
    ]) {
      const html = piece.repeat(Math.ceil((piece.length > 20 ? 20_000_000 : 1_000_000) / piece.length));
      expect(pageOf(partsOf(html)) === html).toBe(true);
    }
  });
});

describe.each(detailPages)("%s", (_name, html) => {
  const parts = partsOf(html);
  const blocks = parts.filter(isBlock);

  it("comes back byte for byte from the splitter, from its own source and from a save", () => {
    expect(pageOf(parts)).toBe(html);
    expect(pageOf(retyped(parts, html))).toBe(html);
    expect(withoutScripts(html)).toBe(html);
  });

  it("has blocks whose texts, lines and pictures can be looked at without changing a byte", () => {
    for (const block of blocks) {
      expect(withTexts(block.html, textsOf(block.html))).toBe(block.html);
      const lines = linesOf(block.html);
      if (lines) expect(blockOf(lines, lines.lines)).toBe(block.html);
    }
  });

  it("changes in nothing but the one block that is edited", () => {
    for (const block of blocks.slice(0, 60)) {
      const at = parts.indexOf(block);
      const [before, after] = [pageOf(parts.slice(0, at)), pageOf(parts.slice(at + 1))];
      expect(pageOf(withBlock(parts, block.id, "<p>X</p>"))).toBe(`${before}<p>X</p>${after}`);
      expect(pageOf(withoutBlocks(parts, new Set([block.id])))).toBe(before + after);
      expect(pageOf(duplicatedBlocks(parts, new Set([block.id])))).toBe(before + block.html + block.html + after);
    }
  });

  it("changes in nothing but one text, or one picture's address", () => {
    for (const block of blocks.slice(0, 60)) {
      const texts = textsOf(block.html);
      if (texts.length > 0) {
        const changed = withTexts(block.html, ["새 <글>", ...texts.slice(1)]);
        expect(textsOf(changed)).toEqual(["새 <글>", ...texts.slice(1)]);
        expect(withTexts(changed, texts).replace(/\s/g, "").length).toBeGreaterThan(0);
      }
      picturesOf(block.html).forEach((_picture, index, all) => {
        const addresses = picturesOf(withPicture(block.html, index, "https://new.example/a.jpg?b=1&c=2"));
        expect(addresses).toEqual(
          all.map((one, other) => (other === index ? { ...one, address: "https://new.example/a.jpg?b=1&c=2" } : one)),
        );
      });
    }
  });
});

describe("edits of the list", () => {
  const anyEdit = fc.record({
    what: fc.constantFrom("up", "down", "copy", "drop", "change", "add"),
    at: fc.nat(50),
  });
  const edited = (parts: readonly Part[], { what, at }: { what: string; at: number }): readonly Part[] => {
    const blocks = parts.filter(isBlock);
    const id = blocks[at % Math.max(1, blocks.length)]?.id ?? -1;
    if (what === "up") return steppedBlocks(parts, new Set([id]), -1);
    if (what === "down") return steppedBlocks(parts, new Set([id]), 1);
    if (what === "copy") return duplicatedBlocks(parts, new Set([id]));
    if (what === "drop") return withoutBlocks(parts, new Set([id]));
    if (what === "add") return withNewBlock(parts, "<p>new</p>", id);
    return withBlock(parts, id, "<p>changed</p>");
  };

  it("never touch what is no block, however many there are", () => {
    fc.assert(
      fc.property(soup, fc.array(anyEdit), (html, edits) => {
        const frame = (parts: readonly Part[]) => parts.filter((part) => !isBlock(part)).map((part) => part.html);
        const start = partsOf(html);
        const end = edits.reduce(edited, start);
        expect(frame(end)).toEqual(frame(start));
        expect(new Set(end.map(({ id }) => id)).size).toBe(end.length);
      }),
    );
  });

  it("are undone by moving back", () => {
    fc.assert(
      fc.property(soup, fc.nat(50), (html, at) => {
        const parts = partsOf(html);
        const id = parts.filter(isBlock)[at]?.id ?? -1;
        const down = steppedBlocks(parts, new Set([id]), 1);
        return down === parts || pageOf(steppedBlocks(down, new Set([id]), -1)) === html;
      }),
    );
  });

  it.each<[string, (parts: readonly Part[]) => readonly Part[], string]>([
    [
      "moving goes over wrappers and comments, which stay",
      (p) => steppedBlocks(p, new Set([1]), 1),
      "<div><p>b</p><!--x--><p>a</p></div>",
    ],
    ["the first block cannot go up", (p) => steppedBlocks(p, new Set([1]), -1), "<div><p>a</p><!--x--><p>b</p></div>"],
    [
      "a new block goes behind the last one",
      (p) => withNewBlock(p, "<p>c</p>"),
      "<div><p>a</p><!--x--><p>b</p><p>c</p></div>",
    ],
    [
      "or behind the one asked for",
      (p) => withNewBlock(p, "<p>c</p>", 1),
      "<div><p>a</p><p>c</p><!--x--><p>b</p></div>",
    ],
    [
      "a block changed to itself is no change",
      (p) => withBlock(p, 1, "<p>a</p>"),
      "<div><p>a</p><!--x--><p>b</p></div>",
    ],
  ])("%s", (_sentence, edit, expected) => {
    expect(pageOf(edit(partsOf("<div><p>a</p><!--x--><p>b</p></div>")))).toBe(expected);
  });

  it.each<[string, (parts: readonly Part[]) => readonly Part[], string]>([
    ["go where they are dropped, in their order", (p) => movedBlocks(p, new Set([5, 1]), 3), "b,a,d,c"],
    ["go to the end without a block to stand before", (p) => movedBlocks(p, new Set([2, 1])), "c,d,a,b"],
    ["gather in front of one of themselves", (p) => movedBlocks(p, new Set([1, 3]), 3), "b,a,c,d"],
    ["step over the one before the first of them", (p) => steppedBlocks(p, new Set([2, 5]), -1), "b,d,a,c"],
    ["step over the one after the last of them", (p) => steppedBlocks(p, new Set([1, 3]), 1), "b,d,a,c"],
    ["stay where they are at the end of the page", (p) => steppedBlocks(p, new Set([2, 5]), 1), "a,b,c,d"],
    ["are copied together behind the last of them", (p) => duplicatedBlocks(p, new Set([1, 3])), "a,b,c,a,c,d"],
    ["go all at once", (p) => withoutBlocks(p, new Set([1, 3])), "b,d"],
  ])("of several: they %s", (_sentence, edit, expected) => {
    const parts = partsOf("<div><p>a</p><p>b</p><p>c</p><!--x--><p>d</p></div>");
    expect(textsOf(pageOf(edit(parts))).join(",")).toBe(expected);
  });

  it("give a typed text back the line ends of the page it is typed into", () => {
    const line = fc.array(fc.constantFrom("a", "b", "\r\n", "\n", "\r", "<p>")).map((all) => all.join(""));
    fc.assert(
      fc.property(line, line, line, (head, middle, tail) => {
        const before = head + middle + tail;
        expect(typedInto(before, before.replace(/\r\n?/g, "\n"))).toBe(before);
        const typed = `${(head + "x").replace(/\r\n?/g, "\n")}!${("y" + tail).replace(/\r\n?/g, "\n")}`;
        expect(typedInto(`${head}x${middle}y${tail}`, typed)).toBe(`${head}x!y${tail}`);
      }),
    );
  });

  it("put the first block of an empty page where it belongs", () => {
    expect(pageOf(withNewBlock([], "<p>a</p>"))).toBe("<p>a</p>");
    expect(pageOf(withNewBlock(partsOf("<!--x-->"), "<p>a</p>"))).toBe("<!--x--><p>a</p>");
  });

  it.each([
    ["<p>a</p>", "text"],
    ["<img>", "picture"],
    ["<p>a</p><img>", "picture"],
    ["<p>a</p><table></table>", "other"],
    ["<!--a-->", "other"],
  ])("say of %s that it is of the kind %s", (html, kind) => expect(kindOfBlock(html)).toBe(kind));
});
