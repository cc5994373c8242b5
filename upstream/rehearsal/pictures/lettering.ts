import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import opentype, { type Font } from "opentype.js";

const FONT_FILE = "@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff";

let font: Font | undefined;

/** A bare server has no Chinese font, so words are drawn from the outlines of one out of the packages. */
function lettering(): Font {
  if (!font) {
    const bytes = readFileSync(createRequire(join(process.cwd(), "package.json")).resolve(FONT_FILE));
    font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  }
  return font;
}

export type Words = { x: number; y: number; size: number; fill: string; align?: "left" | "middle" | "right" };

/** A line of text as an SVG path; `y` is its baseline. */
export function words(text: string, { x, y, size, fill, align = "left" }: Words): string {
  const width = widthOf(text, size);
  const start = align === "left" ? x : align === "middle" ? x - width / 2 : x - width;
  return `<path fill="${fill}" d="${lettering().getPath(text, start, y, size).toPathData(1)}"/>`;
}

export function widthOf(text: string, size: number): number {
  return lettering().getAdvanceWidth(text, size);
}
