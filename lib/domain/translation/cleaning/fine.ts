import { stretchOver } from "./membrane";
import type { Patch } from "./patch";

type Parts = { fine: Float32Array; soft: Float32Array };

/** A piece as what it is blurred and what it differs by from that; covered points are filled from around them before. */
export function fineOf({ data, width, height }: Patch, covered: Uint8Array, radius: number): Parts {
  const whole = data.slice();
  stretchOver(whole, covered, width, height);
  const soft = blurred(blurred(whole, width, height, radius), height, width, radius);
  return { soft, fine: whole.map((value, at) => value - (soft[at] ?? 0)) };
}

/** The mean over `radius` points to both sides along the rows; the answer lies on its side, so that twice is a square. */
function blurred(data: Float32Array, width: number, height: number, radius: number): Float32Array {
  const turned = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let colour = 0; colour < 3; colour += 1) {
      const value = (x: number): number => data[(y * width + x) * 3 + colour] ?? 0;
      let [sum, count] = [0, 0];
      for (let x = 0; x < Math.min(radius, width); x += 1, count += 1) sum += value(x);
      for (let x = 0; x < width; x += 1) {
        if (x + radius < width) {
          sum += value(x + radius);
          count += 1;
        }
        if (x - radius - 1 >= 0) {
          sum -= value(x - radius - 1);
          count -= 1;
        }
        turned[(x * height + y) * 3 + colour] = sum / count;
      }
    }
  }
  return turned;
}
