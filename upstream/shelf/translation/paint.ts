import { setImmediate as breath } from "node:timers/promises";
import type { OverlayOptions, Sharp } from "sharp";
import { cleaned } from "@/lib/domain/translation/cleaning/cleaned";
import { edgeColour, type Pixels } from "@/lib/domain/translation/edge-colour";
import { drawnFrame, layOut } from "@/lib/domain/translation/lay-out";
import { coveredFrame, frameWithin, paints, type Frame, type Region, type Size } from "@/lib/domain/translation/region";
import { Refusal } from "@/upstream/kit/answers";
import { JPEG } from "@/upstream/kit/jpeg";
import { POINTS_MAX } from "@/upstream/kit/picture-kind";
import { loadSharp } from "@/upstream/kit/sharp";
import { lane } from "@/upstream/kit/lane";
import { linePath, measureWith } from "./lettering";

const PAINTERS = 2;
const inTurn = lane(PAINTERS);

/** One region as an SVG over its place in the picture. No letter is cut, where the picture does not end. */
function drawnRegion(one: Region, background: string | undefined, picture: Size): OverlayOptions {
  const measure = measureWith(one);
  const { lines } = layOut(one, measure, picture);
  const { x: left, y: top, width, height } = drawnFrame(one, lines, measure, picture);
  const letters = lines.map(({ text, x, y }) => linePath(text, x, y, one)).join("");
  const box = background ? `<rect width="${one.width}" height="${one.height}" fill="${background}"/>` : "";
  const { outline, angle = 0 } = one;
  // Half of a line lies inside of the letters, which are drawn over it.
  const around = outline
    ? `<path fill="none" stroke="${outline.colour}" stroke-width="${outline.width * 2}" stroke-linejoin="round" d="${letters}"/>`
    : "";
  const place = `translate(${one.x - left} ${one.y - top}) rotate(${-angle} ${one.width / 2} ${one.height / 2})`;
  const input = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="${place}">${box}${around}<path fill="${one.colour}" d="${letters}"/></g></svg>`,
  );
  return { input, left, top };
}

const backgroundOf = ({ fill }: Region, around: () => string): string | undefined =>
  fill.kind === "colour" ? fill.colour : fill.kind === "edge" ? around() : undefined;

type Painted = { bytes: Buffer; extension: "jpg" | "png" };

/**
 * The picture with its regions drawn over it, or nothing when none of them changes anything.
 *
 * A JPEG stays one; everything else becomes a PNG. The picture is turned as its camera said, so that places are those a
 * browser shows. Regions are drawn in order, and the colour around a region is taken from the untouched picture, so a
 * region does not change because its neighbour did. `before` may still refuse, once it is sure that there is work.
 */
export async function painted(
  original: Buffer,
  regions: readonly Region[],
  before: () => Promise<void> = async () => undefined,
): Promise<Painted | undefined> {
  const painting = regions.filter(paints);
  if (painting.length === 0) return undefined;
  await before();
  return inTurn(async () => {
    const sharp = await loadSharp();
    const upright = sharp(original, { limitInputPixels: POINTS_MAX }).autoOrient();
    const { format, autoOrient: size } = await upright.metadata();
    // Regions may come from a window over an older picture: what lies outside of this one is moved inside.
    const drawn = painting.map((one) => ({ ...one, ...frameWithin(one, size) }));
    const needsPoints = drawn.some(({ fill }) => fill.kind === "edge" || fill.kind === "clean");
    const pixels = needsPoints ? await pixelsOf(upright) : undefined;
    const written = drawn.map((one) =>
      drawnRegion(
        one,
        backgroundOf(one, () => (pixels ? edgeColour(pixels, one) : "#ffffff")),
        size,
      ),
    );
    const covers = pixels ? await coversOf(pixels, drawn, regions.map(coveredFrame)) : [];
    const whole = upright.clone().composite([...covers, ...written]);
    return format === "jpeg"
      ? {
          bytes: await whole.jpeg(JPEG).toBuffer(),
          extension: "jpg" as const,
        }
      : { bytes: await whole.png({ compressionLevel: 9 }).toBuffer(), extension: "png" as const };
  });
}

/** The ground under every cleaned region. Each takes some hundredths of a second, between which others have their turn. */
async function coversOf(pixels: Pixels, drawn: readonly Region[], frames: readonly Frame[]): Promise<OverlayOptions[]> {
  const covers: OverlayOptions[] = [];
  for (const one of drawn.filter(({ fill }) => fill.kind === "clean")) {
    const covered = coveredFrame(one);
    const frame = { ...frameWithin(covered, pixels), angle: covered.angle };
    const others = frames.filter((other) => !isSame(other, covered));
    const { x, y, width, height, data } = cleaned(pixels, frame, others);
    covers.push({ input: Buffer.from(data.buffer), raw: { width, height, channels: 4 }, left: x, top: y });
    await breath();
  }
  return covers;
}

const isSame = (one: Frame, other: Frame): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

/** A picture's points as a browser shows them, on white where it is transparent; a `Refusal` for what cannot be unpacked. */
export async function pixelsOf(picture: Buffer | Sharp): Promise<Pixels> {
  const sharp = await loadSharp();
  const upright = Buffer.isBuffer(picture)
    ? sharp(picture, { limitInputPixels: POINTS_MAX }).autoOrient()
    : picture.clone();
  const { data, info } = await upright
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refusal(400, "translation.unreadable");
    });
  return { width: info.width, height: info.height, channels: info.channels, data };
}
