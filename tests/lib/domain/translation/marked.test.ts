import { markedRegion, type SeenLine } from "@/lib/domain/translation/marked";

const picture = { width: 800, height: 800 };
const white = { darkest: 1, brightest: 1 };
const line = (changed: Partial<SeenLine> = {}): SeenLine => ({
  x: 100,
  y: 100,
  width: 200,
  height: 40,
  text: "爆款直降",
  sure: 0.9,
  isStacked: false,
  thick: 40,
  slant: 0,
  look: { size: 40, colour: "#222222", weight: 0.1, ground: white },
  ...changed,
});

describe("a line of writing as a region", () => {
  it("has its place, its size and its colour, and is level", () => {
    const one = markedRegion("r", line(), [], picture);
    expect(one).toMatchObject({ x: 100, y: 100, width: 200, height: 40, size: 40, colour: "#222222" });
    expect(one.angle).toBeUndefined();
  });

  it("that is slanted lies level around the same middle, and is turned by its angle", () => {
    // A line 200 long and 40 thick, turned by 30 degrees, fills 193 by 135 pixels.
    const one = markedRegion("r", line({ width: 193, height: 135, slant: 30 }), [], picture);
    expect(one).toMatchObject({ angle: 30, width: 200, height: 40, align: "center" });
    expect([one.x + one.width / 2, one.y + one.height / 2].map(Math.round)).toEqual([197, 168]);
  });

  it("that is slanted is cleaned where it was seen, not where it would be level", () => {
    const { fill } = markedRegion("r", line({ width: 193, height: 135, slant: -30 }), [], picture);
    expect(fill).toEqual({ kind: "clean", at: { x: 100, y: 100, width: 193, height: 135, angle: -30 } });
  });

  it("that is nearly upright stays level: no turned text can be told from a column", () => {
    expect(markedRegion("r", line({ width: 60, height: 200, slant: 80 }), [], picture).angle).toBeUndefined();
  });
});
