import { gapAt, markedPage } from "@/components/screens/editor/block-marks";
import { safePage } from "@/components/screens/editor/safe-page";
import { pageOf, partsOf } from "@/lib/domain/detail-page/blocks";
import { detailPages } from "@/tests/corpus/detail-pages";

const drawn = (html: string) =>
  new DOMParser().parseFromString(safePage(html, "", { title: "t", language: "ko" }), "text/html");

test.each(detailPages)("%s is drawn with marks as without them, and every block has its two", (_name, html) => {
  const { html: withMarks, marked } = markedPage(partsOf(html), Infinity);
  const page = drawn(withMarks);
  const marks = [...page.querySelectorAll("wbr[data-from], wbr[data-to]")];
  expect(marks.map((mark) => mark.getAttribute("data-from") ?? mark.getAttribute("data-to"))).toEqual(
    marked.flatMap(({ id }) => [String(id), String(id)]),
  );
  for (const mark of marks) {
    const around = mark.parentElement;
    mark.remove();
    // In misnested markup a parser opens the formatting anew around a mark; around nothing it is not seen.
    if (around?.matches("b, i, font") && !around.hasChildNodes()) around.remove();
  }
  page.normalize();
  expect(page.body.innerHTML).toBe(drawn(html).body.innerHTML);
});

test("a page is marked up to a length; the block that is cut there has no mark", () => {
  const parts = partsOf("<p>aa</p><p>bb</p><p>cc</p>");
  const { html, marked, isCut } = markedPage(parts, 14);
  expect(marked.map(({ html: block }) => block)).toEqual(["<p>aa</p>"]);
  expect(html.replace(/<wbr[^>]*>/g, "")).toBe("<p>aa</p><p>bb");
  expect(isCut).toBe(true);
  expect(markedPage(parts, 27)).toMatchObject({ isCut: false, marked: parts });
  expect(markedPage(parts, 27).html.replace(/<wbr[^>]*>/g, "")).toBe(pageOf(parts));
});

test("heights by the screen are those of a phone, because the frame is as tall as its page", () => {
  const page = drawn('<div style="height:50vh;min-height:calc(100dvh - 1px);width:10vw">a</div>');
  expect(page.querySelector("div")?.getAttribute("style")).toMatch(
    /^height: calc\(50 \* 6\.67px\); min-height: calc\(calc\(100 \* 6\.67px\) - 1px\);/,
  );
});

test.each([
  ["above the first block", 5, 1, 0],
  ["in the lower half of the first", 60, 2, 100],
  ["on a block that is not drawn", 130, 4, 200],
  ["behind the last", 290, undefined, 300],
])("a drop %s goes before the block that follows", (_sentence, height, before, top) => {
  const blocks = [1, 2, 3, 4].map((id) => ({ id, kind: "text" as const, html: "" }));
  const place = (from: number) => ({ top: from, left: 0, width: 10, height: 100 });
  const places = new Map([
    [1, { ...place(0) }],
    [2, { ...place(100), height: 50 }],
    [4, place(200)],
  ]);
  expect(gapAt(blocks, places, height)).toEqual({ before, top });
});
