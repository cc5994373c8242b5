import fc from "fast-check";
import { drawnFrame, fittingSize, layOut, suitableSize, withText } from "@/lib/domain/translation/lay-out";
import { newRegion, type Region } from "@/lib/domain/translation/region";

/** Every letter is as wide as it is high, a space half of it. */
const measure = (text: string) => [...text].reduce((sum, letter) => sum + (letter === " " ? 0.5 : 1), 0);
const region = (changed: Partial<Region>): Region => ({
  ...newRegion("r", { x: 0, y: 0, width: 220, height: 100 }),
  size: 20,
  lineHeight: 1,
  ...changed,
});
const linesOf = (one: Region) => layOut(one, measure).lines.map(({ text }) => text);

describe("lines of a region", () => {
  it.each([
    ["stay one when they fit", "가나다라", ["가나다라"]],
    ["break between words", "가나다라 마바사아 자차카", ["가나다라 마바사아", "자차카"]],
    [
      "break inside a word only when it alone is too long",
      "가나다라마바사아자차카타파하",
      ["가나다라마바사아자차", "카타파하"],
    ],
    ["break where the seller broke them", "가\n나", ["가", "나"]],
    ["keep an empty line between", "가\n\n나", ["가", "", "나"]],
    ["of nothing are one empty line", "", [""]],
  ])("%s", (_, text, expected) => {
    expect(linesOf(region({ text }))).toEqual(expected);
  });

  it("stand in the middle of the frame's height, their baselines a line height apart", () => {
    const { lines } = layOut(region({ text: "가\n나" }), measure);
    expect(lines.map(({ y }) => y)).toEqual([47, 67]);
  });

  it.each<[string, Partial<Region>, number]>([
    ["stay where they are when tails fit too", { text: "150kg", height: 40 }, 27],
    ["go up by as much as a tail would stick out", { text: "150kg", height: 22 }, 17],
    ["go up no further than other letters would stick out above", { text: "150kg", height: 20 }, 17],
    ["stay for letters without a tail", { text: "150cm", height: 22 }, 18],
    ["leave room for an outline", { text: "가", height: 22, outline: { colour: "#ffffff", width: 2 } }, 18],
  ])("%s", (_, changed, y) => {
    expect(layOut(region(changed), measure).lines[0]?.y).toBeCloseTo(y);
  });

  it("of a column have a gap between the words", () => {
    const column = region({ text: "가나 다", width: 30, height: 100, size: 20 });
    const [one, two, three] = layOut(column, measure).lines.map(({ y }) => y);
    expect([(two ?? 0) - (one ?? 0), (three ?? 0) - (two ?? 0)]).toEqual([20, 28]);
  });

  it("stick out of a frame that is too low for them, but never out of the picture", () => {
    const low = region({ text: "kg", height: 10 });
    const picture = { width: 220, height: 200 };
    const baseline = (y: number) => y + (layOut({ ...low, y }, measure, picture).lines[0]?.y ?? 0);
    expect(baseline(100)).toBe(112);
    expect(baseline(190)).toBe(195);
    expect(baseline(0)).toBe(17);
  });

  it.each([
    ["left", 4],
    ["center", 100],
    ["right", 196],
  ] as const)("%s start at %d", (align, x) => {
    expect(layOut(region({ text: "가", align }), measure).lines[0]?.x).toBe(x);
  });

  it.each([
    ["fit", "가나다", false],
    ["are too many for the height", "가\n나\n다\n라\n마\n바", true],
  ])("%s: overflowing is %s", (_, text, expected) => {
    expect(layOut(region({ text }), measure).overflows).toBe(expected);
  });

  it("overflow when their letters do, which are a little less high than their size", () => {
    const high = (height: number) => region({ text: "가나다", size: 54, lineHeight: 1.25, height });
    expect(layOut(high(51), measure).overflows).toBe(false);
    expect(layOut(high(49), measure).overflows).toBe(true);
  });
});

describe("the fitting letter size", () => {
  it("is the largest that keeps words whole", () => {
    const one = region({ text: "가나다라마" });
    const size = fittingSize(one, measure);
    expect(size).toBe(40);
    expect(linesOf({ ...one, size })).toEqual(["가나다라마"]);
  });

  it("fits, for any text and frame", () => {
    const texts = fc
      .array(fc.stringMatching(/^[가-힣]{1,8}$/), { minLength: 1, maxLength: 8 })
      .map((words) => words.join(" "));
    fc.assert(
      fc.property(
        texts,
        fc.integer({ min: 60, max: 2_000 }),
        fc.integer({ min: 60, max: 2_000 }),
        (text, width, height) => {
          const one = region({ text, width, height });
          const size = fittingSize(one, measure);
          fc.pre(size > 6);
          expect(layOut({ ...one, size }, measure).overflows).toBe(false);
        },
      ),
    );
  });

  it("never loses a letter of the text, at any size", () => {
    const letters = (text: string) => text.replace(/\s/gu, "");
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 6, max: 400 }), (text, size) => {
        expect(letters(linesOf(region({ text, size })).join(""))).toBe(letters(text));
      }),
    );
  });
});

describe("letters while a text is typed", () => {
  const fresh = newRegion("r", { x: 0, y: 0, width: 220, height: 100 });
  it("shrink when the text gets longer and grow back when it gets shorter", () => {
    const long = withText(fresh, "가나다라마바사", measure);
    expect(long.size).toBe(suitableSize(long, measure));
    expect(long.size).toBeLessThan(fresh.size);
    expect(withText(long, "", measure).size).toBe(fresh.size);
  });
  it("keep the size the seller chose", () => {
    expect(withText({ ...fresh, size: 33 }, "가나다라마바사", measure).size).toBe(33);
  });
});

describe("the piece of a picture a region is drawn on", () => {
  const picture = { width: 400, height: 300 };
  const frameOf = (one: Region) => drawnFrame(one, layOut(one, measure, picture).lines, measure, picture);

  it.each<[string, Partial<Region>, object]>([
    ["is its frame where all letters fit", { text: "가" }, { x: 100, y: 100, width: 220, height: 100 }],
    ["has letters that are too wide", { text: "가나다", width: 40, size: 50, height: 200 }, { x: 85, width: 70 }],
    ["has tails", { text: "kg", height: 10 }, { y: 95, height: 22 }],
    [
      "ends where the picture does",
      { text: "가나다", x: 380, width: 20, size: 60, height: 200 },
      { x: 348, width: 52 },
    ],
    ["of a turned text has its turned corners", { text: "가", angle: 90 }, { x: 160, y: 40, width: 100, height: 220 }],
  ])("%s", (_, changed, expected) => {
    expect(frameOf(region({ x: 100, y: 100, ...changed }))).toMatchObject(expected);
  });
});
