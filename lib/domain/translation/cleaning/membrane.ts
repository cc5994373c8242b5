/**
 * At every size every missing point becomes the mean of its neighbours so often, a little more than that to be done sooner; at
 * half the size twice as often, which costs half as much and carries what is known further.
 */
const ROUNDS = 10;
const ROUNDS_MOST = 160;
const OVERSHOOT = 1.6;

type Level = { width: number; height: number; data: Float32Array; known: Uint8Array };

/**
 * Fills the missing points of a picture as a skin stretched over the rest would lie: on one colour that colour, on a gradient
 * the gradient. `data` has three values a point and is changed in place; where all is missing nothing is.
 */
export function stretchOver(data: Float32Array, missing: Uint8Array, width: number, height: number): void {
  if (!missing.includes(0)) return;
  filled({ width, height, data, known: missing.map((isMissing) => (isMissing ? 0 : 1)) }, ROUNDS);
}

/** From the whole down: a picture of half the size is filled first and says roughly what is missing in this one. */
function filled(level: Level, rounds: number): void {
  const { width, height, data, known } = level;
  if (!known.includes(0)) return;
  const half = halved(level);
  filled(half, Math.min(ROUNDS_MOST, rounds * 2));
  const missing: number[] = [];
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if (known[at]) continue;
      missing.push(at);
      const from = ((y >> 1) * half.width + (x >> 1)) * 3;
      for (let colour = 0; colour < 3; colour += 1) data[at * 3 + colour] = half.data[from + colour] ?? 0;
    }
  }
  for (let round = 0; round < rounds; round += 1) relax(level, missing);
}

/** Each point of half the size is the mean of what is known of its four. */
function halved({ width, height, data, known }: Level): Level {
  const [across, down] = [(width + 1) >> 1, (height + 1) >> 1];
  const sums = new Float32Array(across * down * 3);
  const counts = new Uint8Array(across * down);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if (!known[at]) continue;
      const to = (y >> 1) * across + (x >> 1);
      counts[to] = (counts[to] ?? 0) + 1;
      for (let colour = 0; colour < 3; colour += 1)
        sums[to * 3 + colour] = (sums[to * 3 + colour] ?? 0) + (data[at * 3 + colour] ?? 0);
    }
  }
  const means = sums.map((sum, place) => sum / Math.max(1, counts[Math.floor(place / 3)] ?? 0));
  return { width: across, height: down, data: means, known: counts.map((count) => (count > 0 ? 1 : 0)) };
}

function relax({ width, height, data }: Level, missing: readonly number[]): void {
  for (const at of missing) {
    const x = at % width;
    const left = x > 0 ? at - 1 : at;
    const right = x < width - 1 ? at + 1 : at;
    const above = at >= width ? at - width : at;
    const below = at + width < width * height ? at + width : at;
    for (let colour = 0; colour < 3; colour += 1) {
      const place = at * 3 + colour;
      const around =
        (data[left * 3 + colour] ?? 0) +
        (data[right * 3 + colour] ?? 0) +
        (data[above * 3 + colour] ?? 0) +
        (data[below * 3 + colour] ?? 0);
      data[place] = (data[place] ?? 0) + OVERSHOOT * (around / 4 - (data[place] ?? 0));
    }
  }
}
