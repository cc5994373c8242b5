import { pairKey, pairsOf } from "@/lib/domain/words/pairs";
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
});
