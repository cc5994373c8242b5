import { koreanOf, type Setting } from "./entry";
import type { Piece } from "./pieces";

const OPEN = /[([{【「『《〈<]/u;
const CLOSE = /[)\]}】」』》〉>]/u;
/** Between what they join, without spaces. */
const JOINTS: Record<string, string> = {
  "、": "/",
  "—": "-",
  "–": "-",
  _: "-",
  "×": "x",
  "*": "x",
  "·": "/",
  "|": "/",
};
const IS_JOINT = /[-/+x~&.:]$/u;

type Line = { text: string; unknown: string[]; said: number };

/** Marks whose words were left out go with them: `"-블랙/"` is `"블랙"`. */
const tidied = (text: string): string =>
  text
    .replace(/\(\s*\)/gu, "")
    .replace(/([-/+~&:,])(?:\s*[-/+~&:,])+/gu, "$1")
    .replace(/^[\s\-/+~&:,.!]+|[\s\-/+~&:,]+$/gu, "")
    .replace(/\s+/gu, " ")
    .trim();

/**
 * The Korean of an option's name, an attribute or a line on a picture, its words in the order of the source. Brackets that
 * stand first lose their signs, others become round ones; adjoining colours are parted by a slash.
 *
 * Example: 藏青色【加厚】 is `네이비 (두꺼운)`. `said` counts the words the dictionary knew, also those it leaves out.
 */
export function composeLine(pieces: readonly Piece[], setting: Setting): Line {
  const open: string[] = [""];
  const unknown = new Set<string>();
  let said = 0;
  const put = (text: string, isGlued = false): void => {
    const line = open.at(-1) ?? "";
    const parted = line === "" || isGlued || IS_JOINT.test(line) ? "" : " ";
    if (text !== "") open[open.length - 1] = `${line}${parted}${text}`;
  };
  const close = (): void => {
    if (open.length < 2) return;
    const inside = tidied(open.pop() ?? "");
    const isFirst = open.at(-1) === "";
    if (inside !== "") put(isFirst ? inside : `(${inside})`);
  };
  pieces.forEach((piece, at) => {
    const before = pieces[at - 1];
    if (piece.is === "word") {
      said += 1;
      const { role } = piece.entry;
      const korean = koreanOf(piece.entry, setting);
      if (role === "unit") return put(korean, isCount(before));
      if (role === "suffix") return put(isCount(before) || before?.is === "latin" ? korean : "", true);
      const isSecondColour = role === "colour" && before?.is === "word" && before.entry.role === "colour";
      if (isSecondColour) put("/", true);
      return put(korean);
    }
    if (piece.is === "unknown") unknown.add(piece.text);
    if (piece.is === "space") return;
    if (piece.is !== "mark") return put(piece.text);
    if (OPEN.test(piece.text)) open.push("");
    else if (CLOSE.test(piece.text)) close();
    else put(JOINTS[piece.text] ?? piece.text, true);
  });
  while (open.length > 1) close();
  return { text: tidied(open[0] ?? ""), unknown: [...unknown], said };
}

const isCount = (piece: Piece | undefined): boolean =>
  piece?.is === "number" || (piece?.is === "word" && piece.entry.role === "numeral");
