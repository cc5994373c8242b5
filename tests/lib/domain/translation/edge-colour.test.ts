import fc from "fast-check";
import { edgeColour, type Pixels } from "@/lib/domain/translation/edge-colour";

type Colour = readonly [number, number, number];
const FRAME = { x: 10, y: 10, width: 20, height: 10 };

function picture(paint: (x: number, y: number) => Colour, width = 60, height = 40): Pixels {
  const data = Array.from({ length: width * height }, (_, at) => paint(at % width, Math.floor(at / width))).flat();
  return { width, height, channels: 3, data };
}
const hex = (colour: Colour) => `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;

describe("the colour around a region", () => {
  it.each([
    ["is the background's", () => [200, 30, 40] as const, "#c81e28"],
    [
      "is not mixed with what stands inside the frame",
      (x: number, y: number) => (x >= 10 && x < 30 && y >= 10 && y < 20 ? [0, 0, 0] : [255, 240, 230]) as Colour,
      "#fff0e6",
    ],
    [
      "is not mixed with a line that crosses its edge",
      (x: number) => (x > 14 && x < 18 ? [0, 0, 0] : [250, 250, 250]) as Colour,
      "#fafafa",
    ],
    [
      "is the average of one shade's noise",
      (x: number) => (x % 2 ? [100, 100, 100] : [104, 104, 104]) as Colour,
      "#666666",
    ],
  ])("%s", (_, paint, expected) => {
    expect(edgeColour(picture(paint), FRAME)).toBe(expected);
  });

  it("is read where a frame touches the picture's border, and in a region as large as the picture", () => {
    const plain = picture(() => [1, 2, 3]);
    expect(edgeColour(plain, { x: 0, y: 0, width: 20, height: 10 })).toBe("#010203");
    expect(edgeColour(plain, { x: 0, y: 0, width: 60, height: 40 })).toBe("#010203");
  });

  it("of a plain picture is its colour, wherever the frame lies and whatever its alpha", () => {
    const part = fc.integer({ min: 0, max: 255 });
    const frames = fc.record({
      x: fc.nat(40),
      y: fc.nat(30),
      width: fc.integer({ min: 1, max: 20 }),
      height: fc.integer({ min: 1, max: 10 }),
    });
    fc.assert(
      fc.property(fc.tuple(part, part, part), frames, fc.boolean(), (colour, frame, hasAlpha) => {
        const plain = picture(() => colour);
        const withAlpha = { ...plain, channels: 4, data: Array.from({ length: 60 * 40 }, () => [...colour, 9]).flat() };
        expect(edgeColour(hasAlpha ? withAlpha : plain, frame)).toBe(hex(colour));
      }),
    );
  });
});
