import type { Frame } from "./region";

/** Points of a picture row by row, `channels` bytes each, red, green and blue first. */
export type Pixels = { width: number; height: number; channels: number; data: ArrayLike<number> };

const RING_PX = 2;
/** Shades are counted in steps of 16: what looks like one colour counts as one. */
const STEP_BITS = 4;

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, "0");

/**
 * The background colour of writing: the most common shade in a thin ring around the frame, as `#rrggbb`.
 *
 * An average would mix in letters and ornaments that touch the ring. The pixels of the most common shade are averaged, so
 * that JPEG noise does not show. At the picture's border the ring is inside. Server and browser use this same function, so
 * the preview has the colour of the saved picture.
 */
export function edgeColour({ width, height, channels, data }: Pixels, frame: Frame): string {
  const left = Math.max(0, frame.x - RING_PX);
  const top = Math.max(0, frame.y - RING_PX);
  const right = Math.min(width, frame.x + frame.width + RING_PX);
  const bottom = Math.min(height, frame.y + frame.height + RING_PX);
  const shades = new Map<number, { count: number; red: number; green: number; blue: number }>();
  const take = (x: number, y: number): void => {
    const at = (y * width + x) * channels;
    const [red, green, blue] = [data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255];
    const key = ((red >> STEP_BITS) << 8) | ((green >> STEP_BITS) << 4) | (blue >> STEP_BITS);
    const shade = shades.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    shades.set(key, {
      count: shade.count + 1,
      red: shade.red + red,
      green: shade.green + green,
      blue: shade.blue + blue,
    });
  };
  for (let y = top; y < bottom; y += 1) {
    const isEdge = y < top + RING_PX || y >= bottom - RING_PX;
    for (let x = left; x < right; x += 1) {
      if (!isEdge && x === left + RING_PX) x = Math.max(x, right - RING_PX);
      take(x, y);
    }
  }
  const [most] = [...shades.values()].sort((a, b) => b.count - a.count);
  if (!most) return "#ffffff";
  return `#${hex(most.red / most.count)}${hex(most.green / most.count)}${hex(most.blue / most.count)}`;
}
