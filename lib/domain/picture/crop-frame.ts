/** A frame on a picture, in whole pixels of the picture itself. */
export type Frame = { x: number; y: number; width: number; height: number };
export type Size = { width: number; height: number };
/** A frame in percent of the picture's sides, as it is pulled on the screen. */
export type Shares = { x: number; y: number; width: number; height: number };

/** Markets refuse smaller main pictures; the crop warns below it (SmartStore recommends 1000 × 1000). */
const FRAME_SIDE_MIN = 16;

const between = (value: number, low: number, high: number): number =>
  Math.min(Math.max(low, high), Math.max(low, value));

/** The largest frame of a shape in the middle of a picture; no ratio is the whole picture. */
export function middleFrame({ width, height }: Size, ratio?: number): Frame {
  if (!ratio) return { x: 0, y: 0, width, height };
  const wide = Math.min(width, Math.floor(height * ratio));
  const high = Math.min(height, Math.floor(wide / ratio));
  return { x: Math.floor((width - wide) / 2), y: Math.floor((height - high) / 2), width: wide, height: high };
}

/** The frame elsewhere, kept inside the picture without changing its size. */
export const movedFrame = (frame: Frame, by: { x: number; y: number }, within: Size): Frame => ({
  ...frame,
  x: between(Math.round(frame.x + by.x), 0, within.width - frame.width),
  y: between(Math.round(frame.y + by.y), 0, within.height - frame.height),
});

/**
 * The frame with another size, its top left corner fixed. With a ratio the width decides and the height follows; both
 * stay inside the picture and at least 16 pixels long where the picture allows it.
 */
export function sizedFrame(frame: Frame, size: Partial<Size>, within: Size, ratio?: number): Frame {
  const room = { width: within.width - frame.x, height: within.height - frame.y };
  const least = (side: number) => Math.min(FRAME_SIDE_MIN, side);
  if (!ratio) {
    return {
      ...frame,
      width: between(Math.round(size.width ?? frame.width), least(room.width), room.width),
      height: between(Math.round(size.height ?? frame.height), least(room.height), room.height),
    };
  }
  const wanted = size.width ?? (size.height === undefined ? frame.width : size.height * ratio);
  const most = Math.min(room.width, Math.floor(room.height * ratio));
  const width = between(Math.round(wanted), Math.min(FRAME_SIDE_MIN, most), most);
  return { ...frame, width, height: Math.max(1, Math.min(room.height, Math.round(width / ratio))) };
}

/**
 * The frame in whole pixels of the picture, inside it; undefined for one too small to cut. With a ratio the width decides.
 * Example: x 10, y 0, width 50, height 75 of a 640 × 480 picture, square, is a frame of 320 × 320 at 64, 0.
 */
export function frameOf(shares: Shares, within: Size, ratio?: number): Frame | undefined {
  const width = Math.round((shares.width * within.width) / 100);
  const height = ratio ? Math.round(width / ratio) : Math.round((shares.height * within.height) / 100);
  const isTooSmall = (side: number, room: number) => side < Math.min(FRAME_SIDE_MIN, room);
  if (isTooSmall(width, within.width) || isTooSmall(height, within.height) || height > within.height) return undefined;
  const place = { x: (shares.x * within.width) / 100, y: (shares.y * within.height) / 100 };
  return movedFrame({ x: 0, y: 0, width, height }, place, within);
}
