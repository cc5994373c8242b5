import type { Font } from "opentype.js";
import { packagedFont, pathData } from "@/upstream/kit/glyphs";

const FONT_FILE = "@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff";

let font: Font | undefined;

/** Words are drawn from the outlines of a Chinese font. */
const lettering = (): Font => (font ??= packagedFont(FONT_FILE));

export type Words = { x: number; y: number; size: number; fill: string; align?: "left" | "middle" | "right" };

/** A line of text as an SVG path; `y` is its baseline. */
export function words(text: string, { x, y, size, fill, align = "left" }: Words): string {
  const width = widthOf(text, size);
  const start = align === "left" ? x : align === "middle" ? x - width / 2 : x - width;
  return `<path fill="${fill}" d="${pathData(lettering().getPath(text, start, y, size).commands)}"/>`;
}

export function widthOf(text: string, size: number): number {
  return lettering().getAdvanceWidth(text, size);
}
