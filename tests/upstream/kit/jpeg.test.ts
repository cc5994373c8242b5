import sharp from "sharp";
import { jpegOf } from "@/upstream/kit/jpeg";
import { pictureContent } from "@/upstream/kit/picture-content";

const RED = { r: 220, g: 40, b: 30 };
const BLUE = { r: 20, g: 40, b: 200 };
type Colour = typeof RED;

const plain = (colour: Colour, width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: colour } });
/** Red on the left, blue on the right. */
const halves = () =>
  plain(RED, 64, 48).composite([
    { input: { create: { width: 32, height: 48, channels: 3, background: BLUE } }, left: 32, top: 0 },
  ]);
const frames = async () =>
  sharp(await Promise.all([RED, BLUE].map((colour) => plain(colour).png().toBuffer())), { join: { animated: true } });

const still = { isMoving: false, isCmyk: false, isTurned: false };

async function shown(bytes: Buffer | undefined, left: number, top: number): Promise<Colour> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { r: data[0] ?? 0, g: data[1] ?? 0, b: data[2] ?? 0 };
}
const isLike = (one: Colour, other: Colour, by: number): boolean =>
  (["r", "g", "b"] as const).every((part) => Math.abs(one[part] - other[part]) <= by);

test.each<[string, () => Promise<Buffer>, object]>([
  ["a WebP", () => plain(RED).webp().toBuffer(), { format: "WEBP", ...still }],
  ["an AVIF", () => plain(RED).avif().toBuffer(), { format: "AVIF", ...still }],
  ["a GIF", () => plain(RED).gif().toBuffer(), { format: "GIF", ...still }],
  ["a TIFF", () => plain(RED).tiff().toBuffer(), { format: "TIFF", ...still }],
  ["a moving GIF", async () => (await frames()).gif().toBuffer(), { format: "GIF", ...still, isMoving: true }],
  ["a moving WebP", async () => (await frames()).webp().toBuffer(), { format: "WEBP", ...still, isMoving: true }],
  ["a CMYK JPEG", () => plain(RED).toColourspace("cmyk").jpeg().toBuffer(), { format: "JPG", ...still, isCmyk: true }],
])("%s becomes a still JPEG in sRGB with its first colour", async (_, make, content) => {
  const picture = await make();
  expect(await pictureContent(picture)).toEqual(content);
  const made = await jpegOf(picture);
  const { format, space, width, height, pages, isProgressive } = await sharp(made).metadata();
  expect({ format, space, width, height, pages, isProgressive }).toEqual({
    format: "jpeg",
    space: "srgb",
    width: 64,
    height: 48,
    pages: undefined,
    isProgressive: false,
  });
  // What is printed has fewer colours than a screen.
  expect(isLike(await shown(made, 10, 10), RED, 32)).toBe(true);
});

test("a JPEG on its side is turned upright, and its note is gone", async () => {
  const picture = await halves().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await pictureContent(picture)).toEqual({ format: "JPG", ...still, isTurned: true });
  const made = await jpegOf(picture);
  const { width, height, orientation, exif } = await sharp(made).metadata();
  expect({ width, height, orientation, exif }).toEqual({
    width: 48,
    height: 64,
    orientation: undefined,
    exif: undefined,
  });
  // A quarter to the right: what was on the left is above.
  expect(isLike(await shown(made, 24, 10), RED, 12)).toBe(true);
  expect(isLike(await shown(made, 24, 54), BLUE, 12)).toBe(true);
});

test("what is transparent becomes white", async () => {
  const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  expect(await shown(await jpegOf(await clear.webp().toBuffer()), 4, 4)).toEqual({ r: 255, g: 255, b: 255 });
});

test.each<[string, () => Promise<Buffer> | Buffer, object | undefined]>([
  ["an empty file", () => Buffer.alloc(0), undefined],
  ["a page", () => Buffer.from("<!DOCTYPE html><p>404</p>"), undefined],
  [
    "the first half of a picture",
    async () => (await plain(RED, 600, 400).webp().toBuffer()).subarray(0, 200),
    undefined,
  ],
  [
    "a phone's HEIC, which nothing here unpacks",
    () => Buffer.from("00000018667479706865696300000000", "hex"),
    { format: "HEIC", ...still },
  ],
  ["a BMP", () => Buffer.concat([Buffer.from("BM"), Buffer.alloc(52)]), { format: "BMP", ...still }],
  [
    "a drawing",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    { format: "SVG", ...still },
  ],
])("%s is told by its content", async (_, make, content) => {
  const found = await pictureContent(await make());
  if (content) expect(found).toEqual(content);
  else expect(await jpegOf(await make())).toBeUndefined();
});

test("a picture of more than 50 million points is not unpacked", async () => {
  const huge = await plain(RED, 7_100, 7_100).webp({ effort: 0 }).toBuffer();
  expect(await jpegOf(huge)).toBeUndefined();
});
