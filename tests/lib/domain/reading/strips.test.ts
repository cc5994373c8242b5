import fc from "fast-check";
import type { FoundLine } from "@/lib/domain/translation/found-line";
import { joinedLines, stripsOf } from "@/lib/domain/reading/strips";

describe("a picture is cut into strips", () => {
  it.each([
    ["one of 800 × 1,000 is read whole", { width: 800, height: 1_000 }, 1],
    ["a wide and flat one is read whole", { width: 1_600, height: 400 }, 1],
    ["one of 800 × 12,000 is ten strips", { width: 800, height: 12_000 }, 10],
    ["one of 800 × 30,000 is twenty-five", { width: 800, height: 30_000 }, 25],
  ])("%s", (_sentence, size, count) => {
    expect(stripsOf(size)).toHaveLength(count);
  });

  it("from its first row to its last, each strip reaching a quarter into the one before", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_600 }), fc.integer({ min: 1, max: 40_000 }), (width, height) => {
        const strips = stripsOf({ width, height });
        expect(strips[0]?.top).toBe(0);
        const last = strips.at(-1)!;
        expect(last.top + last.height).toBe(height);
        for (const [at, strip] of strips.entries()) {
          const before = strips[at - 1];
          if (before) expect(before.top + before.height - strip.top).toBeGreaterThanOrEqual(strip.height / 4 - 1);
        }
      }),
    );
  });
});

const line = (changed: Partial<FoundLine>): FoundLine => ({
  x: 10,
  y: 10,
  width: 200,
  height: 40,
  text: "加厚",
  sure: 0.98,
  isStacked: false,
  thick: 40,
  slant: 0,
  ...changed,
});
const UPPER = { top: 0, height: 1_000 };
const LOWER = { top: 700, height: 1_000 };

describe("lines of strips become the lines of a picture", () => {
  it("moves each to its place in the picture", () => {
    const [found] = joinedLines([{ strip: LOWER, lines: [line({ y: 500 })] }], 1_700);
    expect(found).toMatchObject({ y: 1_200, text: "加厚" });
  });

  it("keeps a line both strips saw once, as the surer one read it", () => {
    const lines = joinedLines(
      [
        { strip: UPPER, lines: [line({ y: 800, text: "加原", sure: 0.8 })] },
        { strip: LOWER, lines: [line({ y: 101, text: "加厚", sure: 0.97 })] },
      ],
      1_700,
    );
    expect(lines.map(({ text }) => text)).toEqual(["加厚"]);
  });

  it("prefers the whole line to the surely read half a cut left of it", () => {
    const lines = joinedLines(
      [
        { strip: UPPER, lines: [line({ y: 980, height: 20, text: "口冂", sure: 0.99 })] },
        { strip: LOWER, lines: [line({ y: 280, height: 40, text: "加厚", sure: 0.9 })] },
      ],
      1_700,
    );
    expect(lines.map(({ text }) => text)).toEqual(["加厚"]);
  });

  it("keeps two lines that stand close together", () => {
    const lines = joinedLines(
      [{ strip: UPPER, lines: [line({ y: 200, text: "二" }), line({ y: 158, text: "一" })] }],
      1_000,
    );
    expect(lines.map(({ text }) => text)).toEqual(["一", "二"]);
  });
});
