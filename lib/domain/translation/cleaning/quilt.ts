/** A piece of a picture as grain on soft ground. */
type Ground = {
  width: number;
  height: number;
  fine: Float32Array;
  soft: Float32Array;
  /** Points whose grain is their own and may be taken. */
  free: Uint8Array;
  /** Points that are to get some. */
  missing: Uint8Array;
};

/** Squares overlap by this share of their size; there they are compared with what is already laid. */
const OVERLAP = 0.3;
/** So many squares are looked at for each place. */
const TRIES = 60;
/** The weight of the grounds' difference relative to that of their grain. */
const GROUND_WEIGHT = 0.05;
/** A square whose grain is so much stronger than that of the middle one has the edge of something in it. */
const EDGE_FROM = 2;
/** From one point looked at to the next. */
const POINTS_APART = 2;
/** From one square that may be taken to the next, at most: always the same would miss every other thread of a fabric. */
const SQUARES_APART = 15;

/**
 * Grain for the missing pixels: squares of the free ground are placed in rows, at each place the one with the most similar
 * ground that best continues its neighbours. Returns undefined if no square is free.
 */
export function quilted(ground: Ground, size: number): Float32Array | undefined {
  const { width, height, fine, free, missing } = ground;
  const squares = width < size || height < size ? [] : squaresOf(ground, size);
  if (squares.length === 0) return undefined;
  const grain = fine.slice();
  const known = free.slice();
  const step = Math.round(size * (1 - OVERLAP));
  const draw = drawing();
  for (let top = 0; top < height; top += step) {
    let next: number | undefined;
    for (let left = 0; left < width; left += step) {
      const to = Math.min(top, height - size) * width + Math.min(left, width - size);
      if (!isAny(missing, to, size, width)) continue;
      const costOf = (from: number): number => difference(ground, { grain, known }, { from, to, size });
      // The square to the right of the last one used continues it best, if it is free.
      let best = { from: squares[0] ?? 0, cost: Infinity };
      if (next !== undefined && isFree(ground, next, size)) best = { from: next, cost: costOf(next) };
      for (let tries = 0; tries < TRIES; tries += 1) {
        const from = squares[draw(squares.length)] ?? 0;
        const cost = costOf(from);
        if (cost < best.cost) best = { from, cost };
      }
      lay(ground, { grain, known }, { from: best.from, to, size });
      next = best.from + step;
    }
  }
  return grain;
}

/** Pseudo-random numbers below the given one, the same sequence every time. */
function drawing(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}

type Laid = { grain: Float32Array; known: Uint8Array };
type Move = { from: number; to: number; size: number };

function lay({ width, fine, missing }: Ground, { grain, known }: Laid, { from, to, size }: Move): void {
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const at = to + y * width + x;
      if (!missing[at] || known[at]) continue;
      known[at] = 1;
      const source = from + y * width + x;
      for (let colour = 0; colour < 3; colour += 1) grain[at * 3 + colour] = fine[source * 3 + colour] ?? 0;
    }
}

/** How badly a square continues its neighbours at a place, and how different the two grounds are. */
function difference({ width, fine, soft }: Ground, { grain, known }: Laid, { from, to, size }: Move): number {
  let [sum, count] = [0, 0];
  for (let y = 0; y < size; y += POINTS_APART)
    for (let x = 0; x < size; x += POINTS_APART) {
      const at = to + y * width + x;
      if (!known[at]) continue;
      const source = (from + y * width + x) * 3;
      for (let colour = 0; colour < 3; colour += 1)
        sum += ((grain[at * 3 + colour] ?? 0) - (fine[source + colour] ?? 0)) ** 2;
      count += 1;
    }
  const middle = (size >> 1) * width + (size >> 1);
  let apart = 0;
  for (let colour = 0; colour < 3; colour += 1)
    apart += ((soft[(from + middle) * 3 + colour] ?? 0) - (soft[(to + middle) * 3 + colour] ?? 0)) ** 2;
  return sum / Math.max(1, count) + apart * GROUND_WEIGHT;
}

/** The corners of the squares that may be taken: free as a whole, and without the edge of something. */
function squaresOf(ground: Ground, size: number): number[] {
  const { width, height, fine } = ground;
  const found: { corner: number; strength: number }[] = [];
  const draw = drawing();
  for (let y = 0; y + size <= height; y += 1)
    for (let x = draw(SQUARES_APART); x + size <= width; x += 1 + draw(SQUARES_APART)) {
      const corner = y * width + x;
      if (!isFree(ground, corner, size)) continue;
      let strength = 0;
      for (let down = 0; down < size; down += POINTS_APART)
        for (let aside = 0; aside < size; aside += POINTS_APART)
          strength += (fine[(corner + down * width + aside) * 3 + 1] ?? 0) ** 2;
      found.push({ corner, strength });
    }
  const inOrder = found.map(({ strength }) => strength).sort((one, other) => one - other);
  const most = (inOrder[inOrder.length >> 1] ?? 0) * EDGE_FROM ** 2;
  return found.filter(({ strength }) => strength <= most).map(({ corner }) => corner);
}

function isFree({ width, height, free }: Ground, corner: number, size: number): boolean {
  if (corner % width > width - size || corner + (size - 1) * width + size > width * height) return false;
  // Corners first: they rule out most of the squares that are not free.
  for (let y = size - 1; y >= 0; y -= 1)
    for (let x = size - 1; x >= 0; x -= 1) if (!free[corner + y * width + x]) return false;
  return true;
}

function isAny(set: Uint8Array, corner: number, size: number, width: number): boolean {
  for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) if (set[corner + y * width + x]) return true;
  return false;
}
