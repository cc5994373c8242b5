import { isOnBadge } from "@/lib/domain/translation/on-badge";
import type { Frame } from "@/lib/domain/translation/region";

const [WIDTH, HEIGHT] = [400, 300];
const LINE = { x: 120, y: 120, width: 160, height: 40 };

type Shade = (x: number, y: number) => number;
const pictureOf = (shade: Shade) => ({
  width: WIDTH,
  height: HEIGHT,
  channels: 3,
  data: Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => {
    const point = Math.floor(at / 3);
    return shade(point % WIDTH, Math.floor(point / WIDTH));
  }),
});
const within =
  ({ x, y, width, height }: Frame, shade: Shade): Shade =>
  (atX, atY) =>
    atX >= x && atX < x + width && atY >= y && atY < y + height ? shade(atX, atY) : 255;
/** Strokes as letters have them: a third of the line is another shade. */
const lettered =
  (ground: Shade): Shade =>
  (x, y) =>
    x >= 124 && x < 276 && y >= 126 && y < 154 && x % 9 < 3 ? 200 : ground(x, y);
/** Shades that are the same at every run and go up and down from point to point. */
const grained: Shade = (x, y) => 20 + ((x * 7919 + y * 104_729) % 211);

test.each<[string, Frame, Shade, boolean]>([
  ["a ribbon around it", LINE, lettered(within({ x: 104, y: 110, width: 192, height: 60 }, () => 40)), true],
  ["a strip across the picture", LINE, lettered(within({ x: 0, y: 110, width: WIDTH, height: 60 }, () => 40)), true],
  [
    "a strip along its lower border",
    { ...LINE, y: 252 },
    within({ x: 0, y: 240, width: WIDTH, height: 60 }, () => 40),
    true,
  ],
  ["a narrow column", LINE, lettered(within({ x: 108, y: 0, width: 184, height: HEIGHT }, () => 40)), true],
  ["the picture's own ground", LINE, lettered(() => 255), false],
  [
    "half of a picture in two colours",
    LINE,
    lettered(within({ x: 0, y: 0, width: WIDTH, height: 170 }, () => 40)),
    false,
  ],
  ["a gradient", LINE, lettered((_, y) => 90 + y / 3), false],
  ["a photograph", LINE, lettered(grained), false],
])("a line on %s", (_sentence, frame, shade, expected) => {
  expect(isOnBadge(pictureOf(shade), frame)).toBe(expected);
});
