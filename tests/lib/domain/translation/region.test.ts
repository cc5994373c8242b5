import fc from "fast-check";
import {
  frameBetween,
  frameWithin,
  movedRegion,
  newRegion,
  nextFrame,
  paints,
  region,
  sizedRegion,
  type Frame,
  type Size,
} from "@/lib/domain/translation/region";

const PICTURE = { width: 800, height: 600 };
const one = (changed = {}) => ({ ...newRegion("r", { x: 100, y: 100, width: 200, height: 50 }), ...changed });
const frameOf = ({ x, y, width, height }: Frame) => [x, y, width, height];

describe("a region's frame", () => {
  it.each([
    ["moves by pixels", movedRegion(one(), 10, -20, PICTURE), [110, 80, 200, 50]],
    ["stops at the left and upper edge", movedRegion(one(), -500, -500, PICTURE), [0, 0, 200, 50]],
    ["stops at the right and lower edge with its size", movedRegion(one(), 9_000, 9_000, PICTURE), [600, 550, 200, 50]],
    ["grows from its upper left corner", sizedRegion(one(), 30, 10, PICTURE), [100, 100, 230, 60]],
    ["grows no further than the picture", sizedRegion(one(), 9_000, 9_000, PICTURE), [100, 100, 700, 500]],
    ["shrinks to 8 pixels and no less", sizedRegion(one(), -900, -900, PICTURE), [100, 100, 8, 8]],
    [
      "is drawn from any corner to any other",
      frameBetween({ x: 300, y: 200 }, { x: 50.4, y: 90 }, PICTURE),
      [50, 90, 250, 110],
    ],
    [
      "fits a picture smaller than itself",
      frameWithin({ x: 9, y: 9, width: 50, height: 50 }, { width: 4, height: 4 }),
      [0, 0, 4, 4],
    ],
  ])("%s", (_, found, expected) => {
    expect(frameOf(found)).toEqual(expected);
  });

  const pictures = fc.record({
    width: fc.integer({ min: 1, max: 12_000 }),
    height: fc.integer({ min: 1, max: 12_000 }),
  });
  const isInside = ({ x, y, width, height }: Frame, picture: Size) =>
    [x, y].every((at) => Number.isInteger(at) && at >= 0) &&
    width >= 1 &&
    height >= 1 &&
    x + width <= picture.width &&
    y + height <= picture.height;

  it("stays inside the picture in whole pixels, whatever is done to it", () => {
    const step = fc.integer({ min: -20_000, max: 20_000 });
    fc.assert(
      fc.property(pictures, fc.nat(200), step, step, (picture, count, a, b) => {
        const start = newRegion("r", nextFrame(count, picture));
        expect(isInside(start, picture)).toBe(true);
        expect(isInside(movedRegion(start, a, b, picture), picture)).toBe(true);
        expect(isInside(sizedRegion(start, a, b, picture), picture)).toBe(true);
        expect(isInside(frameBetween({ x: a, y: b }, { x: b, y: a }, picture), picture)).toBe(true);
      }),
    );
  });

  it("of a new region is one the contract takes, in every picture", () => {
    fc.assert(
      fc.property(pictures, fc.nat(100), (picture, count) => {
        expect(region.safeParse(newRegion("r", nextFrame(count, picture))).success).toBe(true);
      }),
    );
  });
});

describe("a region changes the picture", () => {
  it.each([
    ["with Korean in it", { text: "가" }, true],
    ["with Korean and its source", { text: "가", source: "佳" }, true],
    ["not while it waits for its translation", { source: "佳" }, false],
    ["not while its Korean is only spaces", { source: "佳", text: "  " }, false],
    ["when it covers something and says nothing", {}, true],
    ["not when it neither covers nor says anything", { fill: { kind: "none" } }, false],
  ])("%s", (_, changed, expected) => {
    expect(paints(one(changed))).toBe(expected);
  });
});
