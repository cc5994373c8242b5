import fc from "fast-check";
import { pairKey, pairsOf, withPairs } from "@/lib/domain/translation/pairs";
import { newRegion, type Region } from "@/lib/domain/translation/region";

const region = (source: string, text = "", id = source): Region => ({
  ...newRegion(id, { x: 0, y: 0, width: 10, height: 10 }),
  source,
  text,
});

describe("remembered translations", () => {
  it.each([
    ["spaces around", " 加厚 ", "加厚"],
    ["several spaces", "加厚  防水", "加厚 防水"],
    ["full-width letters", "ＡＢＣ１", "ABC1"],
    ["line breaks", "加厚\n防水", "加厚 防水"],
  ])("do not mind %s", (_, source, expected) => {
    expect(pairKey(source)).toBe(expected);
  });

  it("are made of regions with both sides written, the last of a source counting", () => {
    expect(pairsOf([region("加厚", "두꺼움"), region("防水"), region("", "가"), region("加厚 ", " 도톰함 ")])).toEqual([
      { source: "加厚", text: "도톰함" },
    ]);
  });

  it("fill what is empty, leave what was typed, and name what nobody knows once", () => {
    const found = withPairs(
      [region("加厚"), region("防水", "방수!"), region("保暖"), region("保暖", "", "again"), region("")],
      [
        { source: "加厚", text: "도톰함" },
        { source: "防水", text: "방수" },
      ],
    );
    expect(found.regions.map(({ text }) => text)).toEqual(["도톰함", "방수!", "", "", ""]);
    expect(found).toMatchObject({ filled: 1, unknown: ["保暖"] });
  });

  it("never change a text that is there, nor the number or order of regions", () => {
    const regions = fc.array(fc.tuple(fc.string(), fc.string()).map(([source, text]) => region(source, text)));
    const pairs = fc.array(fc.record({ source: fc.string(), text: fc.string() }));
    fc.assert(
      fc.property(regions, pairs, (given, known) => {
        const found = withPairs(given, known).regions;
        expect(found.map(({ id }) => id)).toEqual(given.map(({ id }) => id));
        given.forEach(({ text }, index) => {
          if (text.trim() !== "") expect(found[index]?.text).toBe(text);
        });
      }),
    );
  });
});
