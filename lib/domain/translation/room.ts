import type { Pixels } from "./edge-colour";
import { lineThickness } from "./cleaning/text-mask";
import type { Frame } from "./region";

/** How far a frame may grow to each side within the writing's own background, in pixels. */
export type Room = { left: number; right: number; up: number; down: number };

/**
 * The allowed difference of pixels from the background next to the frame, and the share of a row or column that may differ
 * more.
 */
const SAME_SHADE = 30;
const SAME_LEAST = 0.94;
/** In thicknesses of a line: how far at most, and how far from everything else. */
const MOST = 6;
const KEPT = 0.3;

/**
 * How much free ground a slanted line has before and after it, along its own direction. It ends where the ground does, at
 * another frame and at the picture's border. Example: on a slanted ribbon it ends with the ribbon.
 */
export function roomAlong(pixels: Pixels, frame: Frame, angle: number, others: readonly Frame[]): Room {
  const { x, y, width, height } = frame;
  const radians = (angle * Math.PI) / 180;
  const [along, across] = [
    { x: Math.cos(radians), y: -Math.sin(radians) },
    { x: Math.sin(radians), y: Math.cos(radians) },
  ];
  const kept = Math.max(4, Math.round(height * KEPT));
  const placeAt = (far: number, aside: number) => ({
    x: Math.round(x + width / 2 + along.x * far + across.x * aside),
    y: Math.round(y + height / 2 + along.y * far + across.y * aside),
  });
  const free = (side: 1 | -1): number => {
    let ground: readonly number[] | undefined;
    for (let step = 1; step <= MOST * height + kept; step += 1) {
      const line = ASIDE.map((share) => placeAt(side * (width / 2 + step), share * height));
      const points = line.map((place) => ({ ...place, width: 1, height: 1 }));
      const isFree = points.every((point) => isIn(pixels, point) && !others.some((other) => meets(other, point)));
      if (!isFree) return Math.max(0, step - 1 - kept);
      if (step < kept) continue;
      const colours = points.flatMap((point) => [...pointsOf(pixels, point)]);
      ground ??= colours[colours.length >> 1];
      const isGround = colours.every((one) =>
        one.every((value, at) => Math.abs(value - (ground?.[at] ?? 0)) <= SAME_SHADE),
      );
      if (!isGround) return Math.max(0, step - 1 - kept);
    }
    return MOST * height;
  };
  return { left: free(-1), right: free(1), up: 0, down: 0 };
}

/** Where points are looked at across a line, in its thicknesses from its middle. */
const ASIDE = [-0.5, -0.25, 0, 0.25, 0.5];

/** How much free ground of the same kind is around a frame; other frames and the picture's border end it. */
export function roomAround(pixels: Pixels, frame: Frame, others: readonly Frame[]): Room {
  const thick = lineThickness(frame);
  const kept = Math.max(4, Math.round(thick * KEPT));
  const most = Math.round(thick * MOST);
  const grown = (dx: number, dy: number): number => {
    let ground: readonly [number, number, number] | undefined;
    for (let step = 1; step <= most + kept; step += 1) {
      const line = lineAt(frame, dx, dy, step);
      if (!isIn(pixels, line) || others.some((other) => meets(other, line))) return Math.max(0, step - 1 - kept);
      // Tips of letters that the frame missed are right next to it.
      if (step < kept) continue;
      const now = middleColour(pixels, line);
      ground ??= now;
      if (shareLike(pixels, line, ground) < SAME_LEAST) return Math.max(0, step - 1 - kept);
      // A gradient changes on the way.
      ground = [blend(ground[0], now[0]), blend(ground[1], now[1]), blend(ground[2], now[2])];
    }
    return most;
  };
  return { left: grown(-1, 0), right: grown(1, 0), up: grown(0, -1), down: grown(0, 1) };
}

const blend = (before: number, now: number): number => before * 0.8 + now * 0.2;

/** The row or column so many steps outside of a frame. */
export function lineAt({ x, y, width, height }: Frame, dx: number, dy: number, step: number): Frame {
  if (dx !== 0) return { x: dx < 0 ? x - step : x + width - 1 + step, y, width: 1, height };
  return { x, y: dy < 0 ? y - step : y + height - 1 + step, width, height: 1 };
}

export const isIn = (picture: Pixels, { x, y, width, height }: Frame): boolean =>
  x >= 0 && y >= 0 && x + width <= picture.width && y + height <= picture.height;

const meets = (one: Frame, other: Frame): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

function* pointsOf({ width, channels, data }: Pixels, line: Frame): Generator<readonly [number, number, number]> {
  for (let y = line.y; y < line.y + line.height; y += 1)
    for (let x = line.x; x < line.x + line.width; x += 1) {
      const at = (y * width + x) * channels;
      yield [data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255];
    }
}

function middleColour(pixels: Pixels, line: Frame): readonly [number, number, number] {
  const points = [...pointsOf(pixels, line)];
  const middle = (at: 0 | 1 | 2): number =>
    points.map((point) => point[at]).sort((a, b) => a - b)[points.length >> 1] ?? 255;
  return [middle(0), middle(1), middle(2)];
}

/** How many of a piece's points, from 0 to 1, have nearly the shade of the ground. */
export function shareLike(pixels: Pixels, line: Frame, ground: readonly [number, number, number]): number {
  let [like, all] = [0, 0];
  for (const point of pointsOf(pixels, line)) {
    all += 1;
    if (point.every((value, at) => Math.abs(value - (ground[at] ?? 0)) <= SAME_SHADE)) like += 1;
  }
  return all === 0 ? 0 : like / all;
}
