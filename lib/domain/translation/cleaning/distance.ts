const STRAIGHT = 1;
const SLANTED = Math.SQRT2;

/** How far each point is from the nearest one that is set, in pixels; 0 for those that are. */
export function distanceTo(set: Uint8Array, width: number, height: number): Float32Array {
  const far = new Float32Array(set.length).fill(width + height);
  const nearer = (at: number, from: number, step: number): void => {
    const by = (far[from] ?? 0) + step;
    if (by < (far[at] ?? 0)) far[at] = by;
  };
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if (set[at]) {
        far[at] = 0;
        continue;
      }
      if (x > 0) nearer(at, at - 1, STRAIGHT);
      if (y === 0) continue;
      nearer(at, at - width, STRAIGHT);
      if (x > 0) nearer(at, at - width - 1, SLANTED);
      if (x < width - 1) nearer(at, at - width + 1, SLANTED);
    }
  }
  for (let y = height - 1, at = set.length - 1; y >= 0; y -= 1) {
    for (let x = width - 1; x >= 0; x -= 1, at -= 1) {
      if (x < width - 1) nearer(at, at + 1, STRAIGHT);
      if (y === height - 1) continue;
      nearer(at, at + width, STRAIGHT);
      if (x < width - 1) nearer(at, at + width + 1, SLANTED);
      if (x > 0) nearer(at, at + width - 1, SLANTED);
    }
  }
  return far;
}

/**
 * How thick the strokes of a shape are, in pixels: across a stroke the distance to its edge is a quarter of the thickness in
 * the mean. Example: a bar of 8 × 100 pixels is some 8 thick.
 */
export function strokeThickness(shape: Uint8Array, width: number, height: number): number {
  const outside = shape.map((isSet) => (isSet ? 0 : 1));
  const far = distanceTo(outside, width, height);
  let [sum, count] = [0, 0];
  for (let at = 0; at < shape.length; at += 1) {
    if (!shape[at]) continue;
    sum += (far[at] ?? 0) - 0.5;
    count += 1;
  }
  return count === 0 ? 0 : (4 * sum) / count;
}
