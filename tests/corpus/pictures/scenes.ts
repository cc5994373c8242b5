/** Numbers in [0, 1) that a number decides; the same on every machine. */
export function dice(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const between = (random: () => number, low: number, high: number): number =>
  Math.round(low + random() * (high - low));

const hsl = (hue: number, saturation: number, light: number): string => `hsl(${hue}, ${saturation}%, ${light}%)`;

/** Something like a photograph: soft shapes of related colours under grain. `light` is how bright it is, in percent. */
export function photograph(width: number, height: number, seed: number, light: number): string {
  const random = dice(seed);
  const hue = between(random, 0, 359);
  const shapes = Array.from({ length: 14 }, () => {
    const [x, y, r] = [between(random, 0, width), between(random, 0, height), between(random, 60, 240)];
    const fill = hsl(
      (hue + between(random, -50, 50) + 360) % 360,
      between(random, 20, 60),
      light + between(random, -14, 14),
    );
    return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${between(random, 50, 200)}" fill="${fill}" transform="rotate(${between(random, 0, 90)} ${x} ${y})"/>`;
  });
  return `<defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>
    <filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.35" numOctaves="3" seed="${seed}"/><feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0.5 0.4 0 0 -0.28"/></filter></defs>
    <rect width="${width}" height="${height}" fill="${hsl(hue, 30, light)}"/><g filter="url(#soft)">${shapes.join("")}</g>
    <rect width="${width}" height="${height}" filter="url(#grain)"/>`;
}

/** A colour from light to dark across the picture. */
export function gradient(width: number, height: number, seed: number, from: number, to: number): string {
  const hue = between(dice(seed), 0, 359);
  return `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${hsl(hue, 25, from)}"/><stop offset="1" stop-color="${hsl((hue + 40) % 360, 30, to)}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#ground)"/>`;
}
