type Channels = readonly [number, number, number];

/** What letters must have at least against their ground (WCAG 2, level AA), and large ones on an even ground. */
export const CONTRAST_LEAST = 4.5;
export const CONTRAST_LEAST_LARGE = 3;

export const channelsOf = (hex: string): Channels => [
  parse(hex.slice(1, 3)),
  parse(hex.slice(3, 5)),
  parse(hex.slice(5, 7)),
];

const DIGITS = "0123456789abcdef";
const parse = (pair: string): number => DIGITS.indexOf(pair.charAt(0)) * 16 + DIGITS.indexOf(pair.charAt(1));

export const hexOf = (channels: readonly number[]): string =>
  `#${channels
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** How bright a colour is to the eye, from 0 to 1. */
export function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How much two brightnesses differ, from 1 to 21. */
export const ratioOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The contrast of two colours. Example: black on white is 21. */
export const contrast = (one: string, other: string): number =>
  ratioOf(luminance(channelsOf(one)), luminance(channelsOf(other)));
