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

/** A face as an advertisement shows it: skin in soft light, hair, eyes, brows, nose and mouth, 800 pixels square. */
export function face(): string {
  const eye = (x: number): string =>
    `<ellipse cx="${x}" cy="360" rx="46" ry="24" fill="#fbf7f2"/><circle cx="${x}" cy="360" r="20" fill="#4a2f1d"/><path d="M ${x - 60} 312 q 60 -34 120 0" stroke="#3b2416" stroke-width="12" fill="none"/>`;
  return `<defs><radialGradient id="skin" cx=".42" cy=".4" r=".7"><stop offset="0" stop-color="#f6d7c0"/><stop offset="1" stop-color="#d9a483"/></radialGradient></defs>
    <rect width="800" height="800" fill="#b9c7d6"/><ellipse cx="400" cy="360" rx="300" ry="350" fill="#3b2416"/><ellipse cx="400" cy="410" rx="235" ry="300" fill="url(#skin)"/>
    ${eye(300)}${eye(500)}<path d="M 392 380 q -22 90 18 96" stroke="#c08a68" stroke-width="7" fill="none"/><path d="M 320 590 q 80 50 160 0 q -80 -26 -160 0" fill="#b5483f"/>`;
}
