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
  return `<path fill="${fill}" d="${outline(text, start, y, size)}"/>`;
}

/** The package's own `toPathData` writes NaN where rounding meets a tiny remainder, and a path ends at its first NaN. */
function outline(text: string, x: number, y: number, size: number): string {
  const commands = lettering().getPath(text, x, y, size).commands;
  return commands
    .map((command) => {
      if (command.type === "Z") return "Z";
      const end = [command.x, command.y];
      if (command.type === "Q") return `Q${numbers([command.x1, command.y1, ...end])}`;
      if (command.type === "C") return `C${numbers([command.x1, command.y1, command.x2, command.y2, ...end])}`;
      return `${command.type}${numbers(end)}`;
    })
    .join("");
}

function numbers(values: number[]): string {
  return values.map((value) => value.toFixed(1)).join(" ");
}

export function widthOf(text: string, size: number): number {
  return lettering().getAdvanceWidth(text, size);
}
