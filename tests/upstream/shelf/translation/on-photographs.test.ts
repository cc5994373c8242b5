/** @part pictures */
import sharp from "sharp";
import { channelsOf, contrast, luminance, ratioOf } from "@/lib/domain/translation/contrast";
import { markedRegion } from "@/lib/domain/translation/marked";
import type { Region } from "@/lib/domain/translation/region";
import { drawnHard, HARD_PICTURES } from "@/tests/corpus/pictures/hard-pictures";
import { lineOf, onPaper } from "@/tests/corpus/pictures/bad-pictures";
import { face } from "@/tests/corpus/pictures/scenes";
import { bundled } from "@/tests/support/bundles";
import { pictureReader, type PictureReader } from "@/upstream/outside/reading/picture-reader";
import { painted, pixelsOf } from "@/upstream/shelf/translation/paint";

jest.setTimeout(120_000);

let reader: PictureReader;

beforeAll(async () => {
  reader = pictureReader({ entry: (await bundled()).reader });
});
afterAll(() => reader.close());

const PHOTOGRAPHS = HARD_PICTURES.filter(({ manner }) => manner === "white" || manner === "outlined").map(
  (one) => [one.name, one] as const,
);

type Points = Awaited<ReturnType<typeof pixelsOf>>;

/** What is written on a photograph, as regions that only lose their writing. */
async function erased(bytes: Buffer): Promise<Region[]> {
  const { lines, ...size } = await reader.read(bytes);
  return lines.map((line, at) => ({
    ...markedRegion(
      `${at}`,
      line,
      lines.filter((other) => other !== line),
      size,
    ),
    isErased: true as const,
  }));
}

/** How much neighbouring points of a piece differ in the mean. */
function roughness({ width, channels, data }: Points, { x, y, width: wide, height: high }: Region): number {
  let sum = 0;
  for (let row = y; row < y + high; row += 1)
    for (let column = x; column < x + wide - 1; column += 1)
      for (let colour = 0; colour < 3; colour += 1) {
        const at = (row * width + column) * channels + colour;
        sum += Math.abs((data[at] ?? 0) - (data[at + channels] ?? 0));
      }
  return sum / (high * (wide - 1) * 3);
}

/** How far the brightness right inside of a frame's upper border is at most from that right outside: a flat box has an edge there. */
function edgeOf({ width, channels, data }: Points, { x, y, width: wide }: Region): number {
  const meanOf = (top: number, bottom: number, from: number, to: number): number => {
    let [sum, count] = [0, 0];
    for (let row = top; row < bottom; row += 1)
      for (let column = from; column < to; column += 1) {
        const at = (row * width + column) * channels;
        sum += luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
        count += 1;
      }
    return sum / Math.max(1, count);
  };
  const pieces = Array.from({ length: Math.floor(wide / 12) }, (_, at) => x + at * 12);
  const above = pieces.map((from) => meanOf(y, y + 4, from, from + 12) - meanOf(y - 4, y, from, from + 12));
  return Math.max(...above.map(Math.abs));
}

/** The tones of the ground in a frame, but for the darkest and the brightest few, which are noise. */
function tonesOf({ width, channels, data }: Points, { x, y, width: wide, height: high }: Region): number[] {
  const tones: number[] = [];
  for (let row = y; row < y + high; row += 2)
    for (let column = x; column < x + wide; column += 2) {
      const at = (row * width + column) * channels;
      tones.push(luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
    }
  tones.sort((a, b) => a - b);
  return tones.slice(Math.floor(tones.length * 0.06), Math.ceil(tones.length * 0.94));
}

describe.each(PHOTOGRAPHS)("writing on the photograph %s", (_name, picture) => {
  let regions: Region[];
  let after: Points;

  beforeAll(async () => {
    const bytes = await drawnHard(picture);
    regions = await erased(bytes);
    after = await pixelsOf((await painted(await sharp(bytes).png().toBuffer(), regions))!.bytes);
  });

  test("goes without a flat box that would have an edge", () => {
    expect(regions.length).toBeGreaterThan(1);
    for (const one of regions) expect([one.source, edgeOf(after, one) < 0.09]).toEqual([one.source, true]);
  });

  test("leaves a ground as rough as the photograph is without the writing", async () => {
    const bare = await pixelsOf(await drawnHard({ ...picture, lines: [] }));
    for (const one of regions) {
      const share = roughness(after, one) / roughness(bare, one);
      expect([one.source, share, share > 0.75 && share < 1.25]).toEqual([one.source, share, true]);
    }
  });

  test("is written again with a contrast of 4.5 at least", () => {
    for (const one of regions) {
      const { colour, outline } = one;
      const own = luminance(channelsOf(colour));
      const against = outline
        ? contrast(colour, outline.colour)
        : Math.min(...tonesOf(after, one).map((tone) => ratioOf(own, tone)));
      expect([one.source, against >= 4.5]).toEqual([one.source, true]);
    }
  });
});

describe("writing over a face", () => {
  /** The face with its writing over forehead and cheek, and the face as it is. */
  async function faces() {
    const written = `${lineOf("温和不刺激", 270, 250, 52)}${lineOf("敏感肌可用", 250, 540, 60)}`;
    const bytes = await onPaper(800, 800, face() + written)
      .jpeg({ quality: 90 })
      .toBuffer();
    return { bytes, bare: await pixelsOf(await onPaper(800, 800, face()).jpeg({ quality: 90 }).toBuffer()) };
  }
  const apart = (one: Points, other: Points, at: number): number =>
    Math.max(
      ...[0, 1, 2].map((colour) => Math.abs((one.data[at * 3 + colour] ?? 0) - (other.data[at * 3 + colour] ?? 0))),
    );

  test("goes, and the skin, the eyes and the mouth are what they were", async () => {
    const { bytes, bare } = await faces();
    const regions = await erased(bytes);
    expect(regions.map(({ source }) => source)).toEqual(["温和不刺激", "敏感肌可用"]);
    const after = await pixelsOf((await painted(await sharp(bytes).png().toBuffer(), regions))!.bytes);
    const isOver = (x: number, y: number): boolean =>
      regions.some((one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height);
    let [inside, sum, changed] = [0, 0, 0];
    for (let at = 0; at < 800 * 800; at += 1) {
      const off = apart(after, bare, at);
      if (isOver(at % 800, Math.floor(at / 800))) {
        inside += 1;
        sum += off;
      } else if (off > 30) changed += 1;
    }
    // Of the frame in the mean, and every point of the rest.
    expect(sum / inside).toBeLessThan(6);
    expect(changed).toBe(0);
  });
});
