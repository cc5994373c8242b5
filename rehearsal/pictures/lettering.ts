import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Opentype from "opentype.js";
import type { Font, PathCommand } from "opentype.js";

const FONT_FILE = "rehearsal/fonts/noto-sans-sc/noto-sans-sc-chinese-simplified-700-normal.woff";

let font: Font | undefined;

/** Texts are drawn from the outlines of a Chinese font, which is parsed for the first picture. */
function lettering(): Font {
  if (font) return font;
  const ours = createRequire(join(process.cwd(), "package.json"));
  const opentype = ours("opentype.js") as typeof Opentype;
  const bytes = readFileSync(join(process.cwd(), FONT_FILE));
  return (font = opentype.parse(new Uint8Array(bytes).buffer));
}

type Words = { x: number; y: number; size: number; fill: string; align?: "left" | "middle" | "right" };

/** A line of text as an SVG path, named by what it says; `y` is its baseline. */
export function words(text: string, { x, y, size, fill, align = "left" }: Words): string {
  const width = widthOf(text, size);
  const start = align === "left" ? x : align === "middle" ? x - width / 2 : x - width;
  return `<path aria-label="${attribute(text)}" fill="${fill}" d="${outline(lettering().getPath(text, start, y, size).commands)}"/>`;
}

const attribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

export function widthOf(text: string, size: number): number {
  return lettering().getAdvanceWidth(text, size);
}

/** An outline as the data of an SVG path, to a tenth; the font package's own writer puts NaN where it rounds a tiny rest. */
function outline(commands: readonly PathCommand[]): string {
  return commands
    .map((command) => {
      const { type, ...at } = command as PathCommand & Partial<Record<string, number>>;
      const places = ["x1", "y1", "x2", "y2", "x", "y"].flatMap((name) => at[name as keyof typeof at] ?? []);
      return type + places.map((place) => Number(place).toFixed(1)).join(" ");
    })
    .join("");
}
