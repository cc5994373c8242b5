import fc from "fast-check";
import type { Pixels } from "@/lib/domain/translation/edge-colour";
import { cleaned } from "@/lib/domain/translation/cleaning/cleaned";
import type { Frame } from "@/lib/domain/translation/region";

type Colour = readonly [number, number, number];
type Ground = (x: number, y: number) => Colour;
const [WIDTH, HEIGHT] = [260, 120];
const FRAME: Frame = { x: 40, y: 40, width: 180, height: 40 };

/** Strokes of six pixels like those of letters: an upright and two cross bars every thirty pixels. */
const isStroke = (x: number, y: number): boolean => {
  if (x < 46 || x >= 214 || y < 44 || y >= 76) return false;
  return (x - 46) % 28 < 6 || (y - 44) % 16 < 5;
};

function drawn(ground: Ground, ink: Colour, shape = isStroke): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) data.set(shape(x, y) ? ink : ground(x, y), (y * WIDTH + x) * 3);
  return { width: WIDTH, height: HEIGHT, channels: 3, data };
}

/** The picture with its cover laid over it. */
function covered(pixels: Pixels, frame = FRAME, others: readonly Frame[] = []): Pixels {
  const cover = cleaned(pixels, frame, others);
  const data = Uint8ClampedArray.from(pixels.data);
  for (let at = 0; at < cover.width * cover.height; at += 1) {
    if (cover.data[at * 4 + 3] === 0) continue;
    const [x, y] = [cover.x + (at % cover.width), cover.y + Math.floor(at / cover.width)];
    data.set(cover.data.subarray(at * 4, at * 4 + 3), (y * pixels.width + x) * 3);
  }
  return { ...pixels, data };
}

/** By how many shades a picture differs most from a ground. */
function farthest({ data }: Pixels, ground: Ground, isJudged: (x: number, y: number) => boolean = () => true): number {
  let most = 0;
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      if (isJudged(x, y))
        ground(x, y).forEach((shade, at) => {
          most = Math.max(most, Math.abs(shade - (data[(y * WIDTH + x) * 3 + at] ?? 0)));
        });
  return most;
}

const noise = (x: number, y: number): number => {
  const mixed = Math.imul(x * 374_761_393 + y * 668_265_263, 1_274_126_177);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % 41;
};

/** The same letters with an outline, which leaves some specks of ground between them. */
const isOutlined = (x: number, y: number): boolean => {
  for (let down = -3; down <= 3; down += 3)
    for (let aside = -3; aside <= 3; aside += 3) if (isStroke(x + aside, y + down)) return true;
  return false;
};

const weave = (x: number, y: number): Colour => {
  const thread = (Math.floor(x / 3) + Math.floor(y / 3)) % 2 ? 24 : 0;
  return [120 + thread, 130 + thread, 140 + thread];
};

/** How much neighbouring points differ in the mean where the writing is. */
function stepsOf({ data }: Pixels): number {
  let sum = 0;
  for (let y = 44; y < 76; y += 1)
    for (let x = 46; x < 213; x += 1)
      for (let at = (y * WIDTH + x) * 3, colour = 0; colour < 3; colour += 1)
        sum += Math.abs((data[at + colour] ?? 0) - (data[at + 3 + colour] ?? 0));
  return sum;
}

describe("the ground goes on under the writing", () => {
  it.each<[string, Ground, Colour, number]>([
    ["one colour stays that colour", () => [240, 236, 228], [40, 40, 40], 1],
    ["white writing on a dark ground goes too", () => [52, 60, 80], [255, 255, 255], 1],
    ["pale writing goes too", () => [239, 235, 228], [169, 161, 150], 1],
    ["a gradient goes on as one", (x, y) => [100 + x / 3, 120 + y / 2, 160], [20, 20, 30], 3],
  ])("%s", (_sentence, ground, ink, most) => {
    expect(farthest(covered(drawn(ground, ink)), ground)).toBeLessThanOrEqual(most);
  });

  it.each<[string, Ground]>([
    ["a rough ground", (x, y) => [90 + noise(x, y), 100 + noise(x + 7, y), 80 + noise(x, y + 7)]],
    [
      "grain that is only just seen",
      (x, y) => [180 + noise(x, y) / 14, 190 + noise(x + 7, y) / 14, 170 + noise(x, y + 7) / 14],
    ],
    ["a fabric", (x, y) => weave(x, y)],
    [
      "grain on a gradient",
      (x, y) => [60 + x / 2 + noise(x, y) / 4, 120 + noise(x + 7, y) / 4, 200 - y + noise(x, y + 7) / 4],
    ],
  ])("%s stays as rough as it was, also where an outline leaves little of it free", (_sentence, ground) => {
    for (const shape of [isStroke, isOutlined]) {
      const share =
        stepsOf(covered(drawn(ground, [255, 255, 255], shape))) / stepsOf(drawn(ground, [0, 0, 0], () => false));
      expect([shape.name, share, share > 0.75 && share < 1.25]).toEqual([shape.name, share, true]);
    }
  });

  it("the threads of a fabric go on where they were", () => {
    const { data } = covered(drawn(weave, [200, 30, 30], isOutlined));
    let sum = 0;
    for (let y = 44; y < 76; y += 1)
      for (let x = 46; x < 214; x += 1) sum += Math.abs((data[(y * WIDTH + x) * 3] ?? 0) - weave(x, y)[0]);
    // Half of the threads are 24 brighter than the rest: a smooth patch is off by 12 everywhere.
    expect(sum / 32 / 168).toBeLessThan(6);
  });

  it("the same picture gets the same grain", () => {
    const rough = drawn((x, y) => [90 + noise(x, y), 100, 80], [255, 255, 255]);
    expect(cleaned(rough, FRAME).data).toEqual(cleaned(rough, FRAME).data);
  });

  it("writing in two colours goes as a whole", () => {
    const ground: Ground = () => [20, 90, 70];
    const pixels = drawn(ground, [255, 255, 255]);
    const two = Uint8ClampedArray.from(pixels.data);
    for (let y = 44; y < 76; y += 1)
      for (let x = 140; x < 214; x += 1) if (isStroke(x, y)) two.set([255, 225, 60], (y * WIDTH + x) * 3);
    expect(farthest(covered({ ...pixels, data: two }), ground)).toBeLessThanOrEqual(1);
  });

  it("tips of letters a little outside of the frame go too", () => {
    const ground: Ground = () => [250, 250, 250];
    const tall = (x: number, y: number) =>
      isStroke(x, y) || ((x - 46) % 28 < 6 && x > 46 && x < 214 && y > 35 && y < 85);
    expect(farthest(covered(drawn(ground, [30, 30, 30], tall)), ground)).toBeLessThanOrEqual(1);
  });
});

describe("what is no writing stays", () => {
  const paper: Colour = [250, 248, 244];

  it("a label keeps its shape when its words go", () => {
    const isLabel = (x: number, y: number) => x >= 30 && x < 230 && y >= 30 && y < 90;
    const ground: Ground = (x, y) => (isLabel(x, y) ? [180, 60, 40] : paper);
    expect(farthest(covered(drawn(ground, [255, 255, 255])), ground)).toBeLessThanOrEqual(1);
  });

  it("the line of a table beside the words stays", () => {
    const isRule = (_x: number, y: number) => y === 34 || y === 35 || y === 88;
    const ground: Ground = (x, y) => (isRule(x, y) ? [60, 60, 60] : paper);
    expect(farthest(covered(drawn(ground, [50, 50, 50])), ground)).toBeLessThanOrEqual(1);
  });

  it("another line of writing close by stays as it is and does not run into this one", () => {
    const other: Frame = { x: 40, y: 84, width: 180, height: 30 };
    const isOther = (x: number, y: number) => x > 50 && x < 210 && y > 86 && y < 110 && (x % 12 < 5 || y % 8 < 3);
    const ground: Ground = (x, y) => (isOther(x, y) ? [30, 30, 30] : paper);
    const result = covered(drawn(ground, [30, 30, 30]), FRAME, [other]);
    expect(farthest(result, ground, (_x, y) => y < 82 || y > 86)).toBeLessThanOrEqual(1);
  });
});

it("a cover lies in the picture, wherever the frame is, and covers nothing far from it", () => {
  const pixels = drawn((x) => [200 - x / 4, 180, 160], [10, 10, 10]);
  fc.assert(
    fc.property(
      fc.record({
        x: fc.integer({ min: 0, max: WIDTH - 8 }),
        y: fc.integer({ min: 0, max: HEIGHT - 8 }),
        width: fc.integer({ min: 8, max: WIDTH }),
        height: fc.integer({ min: 8, max: HEIGHT }),
      }),
      (raw) => {
        const frame = {
          ...raw,
          width: Math.min(raw.width, WIDTH - raw.x),
          height: Math.min(raw.height, HEIGHT - raw.y),
        };
        const cover = cleaned(pixels, frame);
        expect(cover.x).toBeGreaterThanOrEqual(0);
        expect(cover.x + cover.width).toBeLessThanOrEqual(WIDTH);
        expect(cover.y + cover.height).toBeLessThanOrEqual(HEIGHT);
        expect(cover.data).toHaveLength(cover.width * cover.height * 4);
      },
    ),
    { numRuns: 30 },
  );
});

describe("writing on a label", () => {
  const [LABEL, PAGE]: [Colour, Colour] = [
    [216, 54, 42],
    [255, 255, 255],
  ];
  /** A pill with its round ends, some pixels larger than the frame. */
  const pill =
    (room: number) =>
    (x: number, y: number): boolean => {
      const [left, right, top, bottom] = [
        FRAME.x - room - 14,
        FRAME.x + FRAME.width + room + 14,
        FRAME.y - room,
        FRAME.y + FRAME.height + room,
      ];
      if (y < top || y >= bottom) return false;
      const radius = (bottom - top) / 2;
      const inner = Math.max(left + radius, Math.min(right - radius, x));
      return Math.hypot(x - inner, y - (top + radius)) <= radius;
    };
  const onPill =
    (room: number): Ground =>
    (x, y) =>
      pill(room)(x, y) ? LABEL : PAGE;

  it.each([1, 3, 6, 10])(
    "in the colour of the page goes, with %i pixels of label around it; its shape stays",
    (room) => {
      expect(farthest(covered(drawn(onPill(room), PAGE)), onPill(room))).toBeLessThanOrEqual(1);
    },
  );

  it("that is only a line around it leaves the line", () => {
    const isLine = (x: number, y: number) => pill(7)(x, y) && !pill(5)(x, y);
    const lined: Ground = (x, y) => (isLine(x, y) ? LABEL : PAGE);
    expect(farthest(covered(drawn(lined, LABEL)), lined)).toBeLessThanOrEqual(1);
  });

  it("leaves the neighbour on the same label that is not cleaned, up to its edge", () => {
    const isBelow = (x: number, y: number) => y >= 80 && y < 92 && x >= 46 && x < 214 && x % 14 < 5;
    const ground: Ground = (x, y) => (isBelow(x, y) ? PAGE : onPill(20)(x, y));
    const neighbour = { x: 44, y: 80, width: 172, height: 13 };
    expect(farthest(covered(drawn(ground, PAGE), FRAME, [neighbour]), ground)).toBeLessThanOrEqual(1);
  });
});
