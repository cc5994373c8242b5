import type { Font } from "opentype.js";
import { pathData, readFont } from "@/upstream/kit/glyphs";

const OURS = "tests/corpus/pictures/fonts";
const CHINESE = "upstream/fonts/noto-sans-sc/noto-sans-sc-chinese-simplified";
const LATIN = `${OURS}/noto-sans-sc/noto-sans-sc-latin`;
const FACES = {
  plain: [`${CHINESE}-400-normal.woff`, `${LATIN}-400-normal.woff`],
  bold: [`${CHINESE}-700-normal.woff`, `${LATIN}-700-normal.woff`],
  round: [`${OURS}/zcool-kuaile/zcool-kuaile-chinese-simplified-400-normal.woff`, `${CHINESE}-700-normal.woff`],
  serif: [`${OURS}/zcool-xiaowei/zcool-xiaowei-chinese-simplified-400-normal.woff`, `${CHINESE}-400-normal.woff`],
};
export type Face = keyof typeof FACES;

const opened = new Map<string, Font>();

function fontAt(path: string): Font {
  const font = opened.get(path) ?? readFont(path);
  opened.set(path, font);
  return font;
}

/** The first font of a face that has a letter; letters none has are drawn as the last one draws what it does not know. */
function fontOf(letter: string, face: Face): Font {
  const fonts = FACES[face].map(fontAt);
  return fonts.find((font) => font.charToGlyph(letter).index > 0) ?? (fonts.at(-1) as Font);
}

export const widthOf = (text: string, size: number, face: Face): number =>
  [...text].reduce((sum, letter) => sum + fontOf(letter, face).getAdvanceWidth(letter, size), 0);

/** The outlines of a line from `x` on, `y` being its baseline, as the data of an SVG path. */
export function outlines(text: string, x: number, y: number, size: number, face: Face): string {
  let start = x;
  return [...text]
    .map((letter) => {
      const font = fontOf(letter, face);
      const path = pathData(font.getPath(letter, start, y, size).commands);
      start += font.getAdvanceWidth(letter, size);
      return path;
    })
    .join("");
}
