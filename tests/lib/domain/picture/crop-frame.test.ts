import fc from "fast-check";
import { frameOf, middleFrame, movedFrame, sizedFrame, type Frame, type Size } from "@/lib/domain/picture/crop-frame";

const picture = { width: 800, height: 600 };

test.each([
  [
    "a square starts in the middle, as large as it can be",
    middleFrame(picture, 1),
    { x: 100, y: 0, width: 600, height: 600 },
  ],
  ["a free frame starts as the whole picture", middleFrame(picture), { x: 0, y: 0, width: 800, height: 600 }],
  [
    "a frame stops at the picture's edge",
    movedFrame({ x: 100, y: 0, width: 600, height: 600 }, { x: 500, y: 5 }, picture),
    { x: 200, y: 0, width: 600, height: 600 },
  ],
  [
    "a square's height follows its width",
    sizedFrame({ x: 0, y: 0, width: 600, height: 600 }, { width: 250 }, picture, 1),
    { x: 0, y: 0, width: 250, height: 250 },
  ],
  [
    "a free side changes alone",
    sizedFrame({ x: 0, y: 0, width: 600, height: 600 }, { height: 100 }, picture),
    { x: 0, y: 0, width: 600, height: 100 },
  ],
  [
    "a frame never gets smaller than 16 points",
    sizedFrame({ x: 0, y: 0, width: 600, height: 600 }, { width: -40 }, picture),
    { x: 0, y: 0, width: 16, height: 600 },
  ],
  [
    "a pulled frame is counted in the picture's own points",
    frameOf({ x: 10, y: 0, width: 50, height: 75 }, { width: 640, height: 480 }, 1),
    { x: 64, y: 0, width: 320, height: 320 },
  ],
  [
    "a free one keeps both of its sides",
    frameOf({ x: 0, y: 50, width: 100, height: 50 }, picture),
    { x: 0, y: 300, width: 800, height: 300 },
  ],
  [
    "one pulled together to less than 16 points is not taken",
    frameOf({ x: 0, y: 0, width: 1, height: 1 }, picture),
    undefined,
  ],
])("%s", (_, actual, expected) => {
  expect(actual).toEqual(expected);
});

test("whatever is done to it, a frame stays inside its picture", () => {
  const side = fc.integer({ min: 1, max: 4_000 });
  const by = fc.integer({ min: -5_000, max: 5_000 });
  const inside = ({ x, y, width, height }: Frame, within: Size) => {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
    expect(x + width).toBeLessThanOrEqual(within.width);
    expect(y + height).toBeLessThanOrEqual(within.height);
  };
  fc.assert(
    fc.property(side, side, fc.constantFrom(1, undefined), by, by, by, by, (width, height, ratio, x, y, w, h) => {
      const within = { width, height };
      const start = middleFrame(within, ratio);
      const moved = movedFrame(start, { x, y }, within);
      const sized = sizedFrame(moved, { width: w, height: h }, within, ratio);
      for (const frame of [start, moved, sized]) inside(frame, within);
      if (ratio === 1) expect(sized.width).toBe(sized.height);
    }),
  );
});
