import type { Pixels } from "@/lib/domain/translation/edge-colour";
import { lookOf } from "@/lib/domain/translation/look";
import { markedRegion } from "@/lib/domain/translation/marked";
import { roomAround } from "@/lib/domain/translation/room";

const [WIDTH, HEIGHT] = [300, 140];
const FRAME = { x: 60, y: 50, width: 180, height: 40, thick: 40, slant: 0 };
type Colour = readonly [number, number, number];

/** Strokes `thick` pixels wide, 37 high in all, as letters of 40 pixels are. */
const strokes =
  (thick: number, grown = 0) =>
  (x: number, y: number) =>
    x >= 62 - grown &&
    x < 238 + grown &&
    y >= 52 - grown &&
    y < 89 + grown &&
    ((x - 62 + 300) % 30 < thick + grown || (x - 62 + 300) % 30 >= 30 - grown || y < 52 + thick + grown);

function drawn(layers: readonly (readonly [Colour, (x: number, y: number) => boolean])[]): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      for (const [colour, isIn] of layers) if (isIn(x, y)) data.set(colour, (y * WIDTH + x) * 3);
  return { width: WIDTH, height: HEIGHT, channels: 3, data };
}
const everywhere = () => true;
const WHITE: Colour = [255, 255, 255];

describe("what writing looks like is seen", () => {
  it("its size, colour and ground", () => {
    const look = lookOf(
      drawn([
        [WHITE, everywhere],
        [[216, 67, 47], strokes(5)],
      ]),
      FRAME,
      [],
    );
    expect(look).toMatchObject({ colour: "#d8432f", ground: { darkest: 1, brightest: 1 } });
    expect(look.size).toBeCloseTo(40, -1);
    expect(look.outline).toBeUndefined();
  });

  it("thick strokes weigh more than thin ones", () => {
    const weight = (thick: number) =>
      lookOf(
        drawn([
          [WHITE, everywhere],
          [[30, 30, 30], strokes(thick)],
        ]),
        FRAME,
        [],
      ).weight;
    expect(weight(6)).toBeGreaterThan(weight(3) * 1.4);
  });

  it("an outline, its colour and how far it reaches", () => {
    const look = lookOf(
      drawn([
        [[60, 120, 90], everywhere],
        [WHITE, strokes(7, 4)],
        [[220, 50, 40], strokes(7)],
      ]),
      { ...FRAME, x: 56, y: 46, width: 188, height: 48, thick: 48 },
      [],
    );
    expect(look.colour).toBe("#dc3228");
    expect(look.outline?.colour).toBe("#ffffff");
    expect(look.outline?.width).toBeGreaterThanOrEqual(3);
    expect(look.outline?.width).toBeLessThanOrEqual(6);
  });

  it("where no strokes are found, letters of the frame's height are assumed", () => {
    expect(lookOf(drawn([[WHITE, everywhere]]), FRAME, [])).toMatchObject({ size: 40, colour: "#111111" });
  });
});

it("a line found on a picture becomes a region that waits, readable on its ground", () => {
  const look = lookOf(
    drawn([
      [[240, 236, 228], everywhere],
      [[200, 192, 180], strokes(5)],
    ]),
    FRAME,
    [],
  );
  const line = { ...FRAME, text: "多色可选", sure: 0.99, isStacked: false, look };
  const one = markedRegion("r1", line, [], { width: WIDTH, height: HEIGHT });
  expect(one).toMatchObject({ id: "r1", source: "多色可选", text: "", fill: { kind: "clean" }, align: "center" });
  expect(one.colour < "#c8c0b4").toBe(true);
});

describe("how much room there is beside a frame", () => {
  const frame = { x: 100, y: 60, width: 60, height: 20 };
  it.each([
    ["up to the picture's border", [], [] as const, { left: 94, right: 120, up: 54, down: 54 }],
    ["up to another frame", [], [{ x: 200, y: 60, width: 40, height: 20 }] as const, { right: 34 }],
    [
      "up to where its ground ends",
      [[[10, 60, 90] as Colour, (x: number) => x < 70] as const],
      [] as const,
      { left: 24 },
    ],
  ])("%s", (_sentence, layers, others, expected) => {
    expect(roomAround(drawn([[WHITE, everywhere], ...layers]), frame, others)).toMatchObject(expected);
  });
});

describe("writing in the middle of a label", () => {
  /** A label from one column to another, higher than the line. */
  const label = (left: number, right: number) => (x: number, y: number) => x >= left && x < right && y >= 40 && y < 100;
  const alignOf = (left: number, right: number) => {
    const pixels = drawn([
      [WHITE, everywhere],
      [[40, 60, 120], label(left, right)],
      [WHITE, strokes(5)],
    ]);
    const neighbour = { ...FRAME, y: FRAME.y + 60 };
    const line = { ...FRAME, text: "材质", sure: 1, isStacked: false, look: lookOf(pixels, FRAME, []) };
    return markedRegion("r", line, [neighbour], { width: 800, height: 800 }).align;
  };

  it.each<[string, number, number, string]>([
    ["is centred in it, whatever is below", 40, 260, "center"],
    ["that is nearer to its left border begins there, as what is below", 52, 290, "left"],
    ["that goes on to the picture's border begins with what is below", 0, 300, "left"],
  ])("%s", (_, left, right, align) => {
    expect(alignOf(left, right)).toBe(align);
  });
});

describe("writing on a badge", () => {
  const onBadge = (x: number, y: number) => x >= 54 && x < 246 && y >= 48 && y < 93;
  it.each<[string, Colour, string]>([
    ["in the colour of the page around the badge keeps it", WHITE, "#ffffff"],
    ["in another colour keeps it", [255, 225, 77], "#ffe14d"],
  ])("%s", (_, colour, hex) => {
    const pixels = drawn([
      [WHITE, everywhere],
      [[216, 54, 42], onBadge],
      [colour, strokes(5)],
    ]);
    const look = lookOf(pixels, FRAME, []);
    expect(look).toMatchObject({ colour: hex });
    expect(look.outline).toBeUndefined();
    expect(look.ground.brightest).toBeLessThan(0.2);
    expect(markedRegion("r", { ...FRAME, text: "新品", sure: 1, isStacked: false, look }, [], pixels)).toMatchObject({
      colour: hex,
    });
  });
});
