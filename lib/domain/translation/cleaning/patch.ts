import type { Pixels } from "@/lib/domain/translation/edge-colour";
import { levelSize, type Covered, type Frame } from "@/lib/domain/translation/region";

/** A piece cut out of a picture: its place there, and its points as red, green and blue, row by row. */
export type Patch = Frame & { data: Float32Array };

/** A frame larger by so many pixels on each side, as far as the picture goes. */
export function grown({ x, y, width, height }: Frame, by: number, picture: Pick<Pixels, "width" | "height">): Frame {
  const [left, top] = [Math.max(0, x - by), Math.max(0, y - by)];
  return {
    x: left,
    y: top,
    width: Math.min(picture.width, x + width + by) - left,
    height: Math.min(picture.height, y + height + by) - top,
  };
}

export function patchOf({ width, channels, data }: Pixels, frame: Frame): Patch {
  const points = new Float32Array(frame.width * frame.height * 3);
  let to = 0;
  for (let y = frame.y; y < frame.y + frame.height; y += 1) {
    let from = (y * width + frame.x) * channels;
    for (let x = 0; x < frame.width; x += 1, from += channels) {
      points[to++] = data[from] ?? 255;
      points[to++] = data[from + 1] ?? 255;
      points[to++] = data[from + 2] ?? 255;
    }
  }
  return { ...frame, data: points };
}

/** Which points of a piece lie in a frame of the picture. */
export function pointsIn(patch: Frame, frame: Frame): Uint8Array {
  const inside = new Uint8Array(patch.width * patch.height);
  const left = Math.max(0, frame.x - patch.x);
  const right = Math.min(patch.width, frame.x + frame.width - patch.x);
  const bottom = Math.min(patch.height, frame.y + frame.height - patch.y);
  for (let y = Math.max(0, frame.y - patch.y); y < bottom; y += 1)
    if (right > left) inside.fill(1, y * patch.width + left, y * patch.width + right);
  return inside;
}

/** Which points of a piece lie in a line of writing: in its frame, or in the slanted strip of which that is the frame. */
export function pointsAlong(patch: Frame, covered: Covered): Uint8Array {
  const inside = pointsIn(patch, covered);
  const { angle = 0 } = covered;
  if (angle === 0) return inside;
  const { width: length, height: thick } = levelSize(covered);
  const [middleX, middleY] = [covered.x + covered.width / 2 - patch.x, covered.y + covered.height / 2 - patch.y];
  const radians = (angle * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  return inside.map((isIn, at) => {
    const [x, y] = [(at % patch.width) + 0.5 - middleX, Math.floor(at / patch.width) + 0.5 - middleY];
    const [along, across] = [x * cosine - y * sine, x * sine + y * cosine];
    return isIn && Math.abs(along) <= length / 2 && Math.abs(across) <= thick / 2 ? 1 : 0;
  });
}
