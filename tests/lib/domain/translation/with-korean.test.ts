import { newRegion, type Region } from "@/lib/domain/translation/region";
import { firstOpen, waits } from "@/lib/domain/translation/waits";
import { withKorean } from "@/lib/domain/translation/with-korean";
import type { TranslatedText } from "@/lib/domain/words/words";

const region = (source: string, changed: Partial<Region> = {}): Region => ({
  ...newRegion(source, { x: 100, y: 100, width: 160, height: 40 }),
  source,
  ...changed,
});
const answer = (text: string, changed: Partial<TranslatedText>): TranslatedText => ({
  text,
  korean: null,
  from: "dictionary",
  unknown: [],
  ...changed,
});
const pixels = { width: 400, height: 300, channels: 3, data: new Uint8Array(400 * 300 * 3).fill(255) };
const filled = (regions: readonly Region[], answers: readonly TranslatedText[]) =>
  withKorean(regions, answers, pixels, () => (text) => [...text].length);

describe("a region waits for its Korean", () => {
  it.each<[string, Region, boolean]>([
    ["while Chinese stands there and nothing else", region("加厚"), true],
    ["not when somebody has typed some", region("加厚", { text: "도톰" }), false],
    ["not when its writing was let go", region("包邮", { isErased: true }), false],
    ["not when nothing Chinese is there", region("500ml"), false],
  ])("%s", (_sentence, one, expected) => expect(waits(one)).toBe(expected));
});

describe("an editor begins at what is left to do", () => {
  const done = region("加厚", { text: "도톰" });
  it.each<[string, Region[], string | undefined]>([
    ["a line still in Chinese", [done, region("防水")], "防水"],
    ["Korean that is not sure", [done, region("26寸", { text: "26인치", isUnsure: true }), region("防水")], "26寸"],
    ["nothing where all is done", [done], undefined],
  ])("%s", (_sentence, regions, source) => expect(firstOpen(regions)?.source).toBe(source));
});

describe("Korean is written into the regions that wait", () => {
  it("and says where it came from", () => {
    const { regions, filled: count } = filled(
      [region("加厚"), region("防水", { text: "방수!" }), region("透气")],
      [answer("加厚", { korean: "도톰한" }), answer("透气", { korean: "통기성", from: "memory" })],
    );
    expect(regions.map(({ text, from }) => [text, from])).toEqual([
      ["도톰한", "dictionary"],
      ["방수!", undefined],
      ["통기성", "memory"],
    ]);
    expect(count).toBe(2);
  });

  it("and marks what rests on a guess, until somebody has looked", () => {
    const parts = [{ source: "26寸", sure: "homonym" as const }];
    const { regions } = filled([region("26寸")], [answer("26寸", { korean: "26인치", parts })]);
    expect(regions[0]).toMatchObject({ text: "26인치", isUnsure: true });
    expect(filled([region("加厚")], [answer("加厚", { korean: "도톰한" })]).regions[0]).not.toHaveProperty("isUnsure");
  });

  it.each<[string, Partial<TranslatedText>, readonly string[]]>([
    ["half of it is not known", { korean: "제품 信息", unknown: ["信息"] }, ["信息"]],
    ["nothing is known", { from: null }, ["加厚"]],
    ["it is only like a remembered text", { korean: "쿨토시", from: "near", likeness: 0.9 }, []],
  ])("but not where %s", (_what, changed, unknown) => {
    const found = filled([region("加厚")], [answer("加厚", changed)]);
    expect(found).toMatchObject({ filled: 0, unknown });
    expect(found.regions[0]).toMatchObject({ text: "" });
  });

  it("writing that says nothing to a Korean buyer goes", () => {
    const found = filled([region("包邮")], [answer("包邮", { korean: "" })]);
    expect(found.regions[0]).toMatchObject({ text: "", isErased: true });
    expect(found.filled).toBe(1);
  });

  it("but stays on a badge that would be left empty, and is named", () => {
    const badge = { ...pixels, data: pixels.data.slice() };
    for (let y = 92; y < 148; y += 1) badge.data.fill(40, (y * 400 + 84) * 3, (y * 400 + 276) * 3);
    const found = withKorean([region("包邮")], [answer("包邮", { korean: "" })], badge, () => (text) => text.length);
    expect(found).toMatchObject({ filled: 0, unknown: [], promises: ["包邮"] });
    expect(found.regions[0]?.isErased).toBeUndefined();
  });

  it("what has no room is named and stays", () => {
    const tight = [
      region("加厚"),
      { ...region("防"), id: "r2", x: 262 },
      { ...region("水"), id: "r0", x: 0, width: 98 },
    ];
    const found = filled(tight, [
      answer("加厚", { korean: "가나다라마바사아자차카타파하".repeat(9) }),
      answer("防", { from: null }),
      answer("水", { from: null }),
    ]);
    expect(found.tooLong).toEqual(["加厚"]);
    expect(found.regions[0]).toMatchObject({ text: "" });
  });
});
