import {
  blocksOf,
  composedPage,
  PAGE_DEFAULT,
  type PageParts,
  type PageSetting,
} from "@/lib/domain/detail-page/composed-page";

const parts: PageParts = {
  properties: [{ title: "소재", value: "린넨 <100%>" }],
  optionPictures: [
    { url: "https://img.example/a.jpg", name: "빨강" },
    { url: "https://img.example/b.jpg", name: "파랑" },
    { url: "https://img.example/c.jpg", name: "검정" },
  ],
  detailHtml: "<p>상세</p>",
};
const page = (to: Partial<PageSetting>) => composedPage(parts, { ...PAGE_DEFAULT, ...to });
const orderIn = (html: string) =>
  [
    ["P", html.indexOf("소재")],
    ["O", html.indexOf("a.jpg")],
    ["D", html.indexOf("상세")],
  ]
    .filter(([, at]) => Number(at) >= 0)
    .sort((a, b) => Number(a[1]) - Number(b[1]))
    .map(([block]) => block)
    .join("");

test.each([
  ["blocks stand in the order spelled", { collocate: "DOP", useDesc: true }, "DOP"],
  ["properties show only when they are wanted", { collocate: "POD", useDesc: false }, "OD"],
  ["a block that is not spelled is left out", { collocate: "D" }, "D"],
  ["letters nobody knows are passed over", { collocate: "XDX" }, "D"],
  ["a page of nothing is the detail page", { collocate: "" }, "D"],
])("%s", (_, setting, expected) => {
  expect(orderIn(page(setting))).toBe(expected);
});

test("what the seller writes above and below shows only when it is switched on", () => {
  const addContent = { useTopContent: true, topHtml: "<b>위</b>", useBottomContent: false, bottomHtml: "<b>아래</b>" };
  const html = page({ addContent });
  expect(html.startsWith("<b>위</b>")).toBe(true);
  expect(html).not.toContain("아래");
});

test("texts of the source cannot become tags", () => {
  expect(page({ useDesc: true })).toContain("린넨 &lt;100%&gt;");
});

test.each([
  ["11", 3],
  ["22", 2],
  ["33", 1],
])("style %s puts three pictures into %s rows", (style, rows) => {
  const html = page({ addOptionImageConfig: { style, fontSize: "LARGE" } });
  expect(html.match(/<tr>/g)).toHaveLength(rows);
  expect(html).toContain("24px");
});

test("every block can be ordered, one that was missing comes last", () => {
  expect(blocksOf("D")).toEqual(["D", "P", "O"]);
  expect(blocksOf("OPDD")).toEqual(["O", "P", "D"]);
});
