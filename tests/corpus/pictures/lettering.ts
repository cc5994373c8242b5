import type { Font } from "opentype.js";
import { packagedFont, pathData } from "@/upstream/kit/glyphs";

const SC = "@fontsource/noto-sans-sc/files/noto-sans-sc";
const FACES = {
  plain: [`${SC}-chinese-simplified-400-normal.woff`, `${SC}-latin-400-normal.woff`],
  bold: [`${SC}-chinese-simplified-700-normal.woff`, `${SC}-latin-700-normal.woff`],
  round: [
    "@fontsource/zcool-kuaile/files/zcool-kuaile-chinese-simplified-400-normal.woff",
    `${SC}-chinese-simplified-700-normal.woff`,
  ],
  serif: [
    "@fontsource/zcool-xiaowei/files/zcool-xiaowei-chinese-simplified-400-normal.woff",
    `${SC}-chinese-simplified-400-normal.woff`,
  ],
};
export type Face = keyof typeof FACES;

const opened = new Map<string, Font>();

function fontAt(path: string): Font {
  const font = opened.get(path) ?? packagedFont(path);
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
