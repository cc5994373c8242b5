import { textRows, withTextsChanged, type PictureTexts } from "@/lib/domain/translation/all-texts";
import { newRegion, type Region } from "@/lib/domain/translation/region";

const region = (source: string, text = "", changed: Partial<Region> = {}): Region => ({
  ...newRegion(`${source}/${text}`, { x: 0, y: 0, width: 200, height: 40 }),
  source,
  text,
  ...changed,
});
const PICTURES: readonly PictureTexts[] = [
  {
    editorId: "e1",
    picture: "a.jpg",
    layers: [region("加厚", "도톰", { from: "dictionary" }), region("包邮", "", { isErased: true })],
  },
  {
    editorId: "e2",
    picture: "b.jpg",
    layers: [region("加厚 ", "도톰", { from: "dictionary" }), region("防水"), region("")],
  },
  { editorId: "e3", picture: "c.jpg", layers: [region("防水", "방수")] },
];
const measure = () => (text: string) => [...text].length;

describe("all texts of a product's pictures", () => {
  it("stand in one table, each once, with where they stand and where their Korean came from", () => {
    expect(textRows(PICTURES)).toEqual([
      {
        key: "加厚",
        source: "加厚",
        text: "도톰",
        from: "dictionary",
        count: 2,
        pictures: ["a.jpg", "b.jpg"],
        differs: false,
      },
      { key: "包邮", source: "包邮", text: "", from: null, count: 1, pictures: ["a.jpg"], differs: false },
      { key: "防水", source: "防水", text: "", from: null, count: 2, pictures: ["b.jpg", "c.jpg"], differs: true },
    ]);
  });

  it("are changed wherever they stand, and a picture that says none of them stays the same", () => {
    const changed = withTextsChanged(
      PICTURES,
      new Map([
        ["加厚", "두툼한"],
        ["包邮", "무료배송"],
      ]),
      measure,
    );
    expect(changed.map(({ layers }) => layers.map(({ text }) => text))).toEqual([
      ["두툼한", "무료배송"],
      ["두툼한", "", ""],
      ["방수"],
    ]);
    expect(changed[0]?.layers[0]?.from).toBeUndefined();
    expect(changed[0]?.layers[1]?.isErased).toBeUndefined();
    expect(changed[2]).toBe(PICTURES[2]);
  });

  it("taken away, let their regions wait again", () => {
    const [first] = withTextsChanged(PICTURES, new Map([["加厚", ""]]), measure);
    expect(first?.layers[0]).toMatchObject({ source: "加厚", text: "" });
  });
});
