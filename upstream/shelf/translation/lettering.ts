import type { Font } from "opentype.js";
import type { MeasureEm } from "@/lib/domain/translation/lay-out";
import type { FontName, Region } from "@/lib/domain/translation/region";
import { pathData, readFont } from "@/upstream/kit/glyphs";

const FONTS = "upstream/fonts";
const PRETENDARD = `${FONTS}/pretendard/Pretendard`;
const NOTO_KR = `${FONTS}/noto-sans-kr/noto-sans-kr-korean`;
const NOTO_SC = `${FONTS}/noto-sans-sc/noto-sans-sc-chinese-simplified`;

/** A display face has one weight. */
const display = (name: string): readonly string[] => [
  ...["korean", "latin"].map((script) => `${FONTS}/${name}/${name}-${script}-400-normal.woff`),
  `${PRETENDARD}-Bold.otf`,
  `${NOTO_SC}-700-normal.woff`,
];

/** The files of a face, best first: a letter the first has not is taken from the next, as a browser does it. */
const FILES: Record<FontName, (weight: 400 | 700) => readonly string[]> = {
  Pretendard: (weight) => [
    `${PRETENDARD}-${weight === 700 ? "Bold" : "Regular"}.otf`,
    `${NOTO_SC}-${weight}-normal.woff`,
  ],
  BlackHanSans: () => display("black-han-sans"),
  Jua: () => display("jua"),
  NotoSansKr: (weight) => [
    `${NOTO_KR}-${weight}-normal.woff`,
    `${NOTO_KR.replace(/korean$/, "latin")}-${weight}-normal.woff`,
    `${PRETENDARD}-${weight === 700 ? "Bold" : "Regular"}.otf`,
    `${NOTO_SC}-${weight}-normal.woff`,
  ],
};

/** Opened when first needed and kept: one takes up to 0.3 s and some 20 MB. */
const opened = new Map<string, Font>();

function fontAt(path: string): Font {
  const font = opened.get(path) ?? readFont(path);
  opened.set(path, font);
  return font;
}

const hasGlyph = (font: Font, letter: string): boolean => font.charToGlyph(letter).index > 0;

type Run = { font: Font; text: string };

/** A line cut into stretches of one font each. Later files are only opened when a letter needs them. */
function runsOf(text: string, { font: name, bold }: Pick<Region, "font" | "bold">): readonly Run[] {
  const files = FILES[name](bold ? 700 : 400);
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const font = files.map(fontAtOnce).find((open) => hasGlyph(open(), letter))?.() ?? fontAt(files[0] ?? "");
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

const fontAtOnce = (path: string) => () => fontAt(path);

/** How wide a face's letters are, at a letter size of one pixel. */
export const measureWith =
  (face: Pick<Region, "font" | "bold">): MeasureEm =>
  (text) =>
    runsOf(text, face).reduce((sum, run) => sum + run.font.getAdvanceWidth(run.text, 1_000) / 1_000, 0);

/** One line as an SVG path; `x` is where it starts and `y` its baseline. */
export function linePath(text: string, x: number, y: number, one: Pick<Region, "font" | "bold" | "size">): string {
  let start = x;
  return runsOf(text, one)
    .map((run) => {
      const path = pathData(run.font.getPath(run.text, start, y, one.size).commands);
      start += run.font.getAdvanceWidth(run.text, one.size);
      return path;
    })
    .join("");
}
