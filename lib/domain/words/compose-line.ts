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
/** An x joins numbers; at the end of Max it is a letter. */
const IS_JOINT = /(?:[-/+~&.:]|(?<!\p{Script=Latin})x)$/u;
/** Marks after which something else begins. */
const PARTS = /[-/+,;:|、]/u;

/** What a title begins with that asks for what the goods fit: 适用行业 is `적용 업종`. */
const FITS = /^适[用合宜]于?$/u;
const FIT = "적용";
const isTitle = ({ kind, title }: Setting): boolean => kind === "attribute" && title === undefined;

const COUNTRY = "중국";

type Line = { text: string; unknown: string[]; said: number };

/** The text in one pair of brackets, or outside of all: its Korean so far, and a word to be placed after the next. */
type Level = { text: string; waiting: string };

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
 * stand first lose their signs, others become round ones; adjoining colours are parted by a slash, and words such as 送 or
 * 适合 follow what they stand before.
 *
 * Example: 藏青色【加厚】 is `네이비 (두꺼운)`, 黑色 送鞋垫 is `블랙 깔창 증정`. `said` counts the words that are
 * said in Korean.
 */
export function composeLine(pieces: readonly Piece[], setting: Setting): Line {
  const levels: Level[] = [{ text: "", waiting: "" }];
  const unknown = new Set<string>();
  let said = 0;
  const here = (): Level => levels.at(-1) ?? { text: "", waiting: "" };
  const put = (words: string, isGlued = false): void => {
    const level = here();
    // A place says its country, which the source, or a place around this one, may have said before it.
    if (words.startsWith(`${COUNTRY} `) && level.text.endsWith(COUNTRY))
      level.text = level.text.slice(0, -COUNTRY.length).trimEnd();
    const isSaid = words.startsWith(`${COUNTRY} `) && level.text.startsWith(`${COUNTRY} `);
    const text = isSaid ? words.slice(COUNTRY.length + 1) : words;
    const parted = level.text === "" || isGlued || IS_JOINT.test(level.text) ? "" : " ";
    if (text !== "") level.text += parted + text;
  };
  const settle = (): void => {
    const level = here();
    const { waiting } = level;
    level.waiting = "";
    put(waiting);
  };
  const close = (): void => {
    if (levels.length < 2) return;
    settle();
    const inside = tidied(levels.pop()?.text ?? "");
    if (inside !== "") put(here().text === "" ? inside : `(${inside})`);
  };
  // A sign that nothing closes is no bracket: 衣长<50cm.
  const lastAngle = pieces.findLastIndex(({ text }) => text === ">");
  pieces.forEach((piece, at) => {
    const before = pieces[at - 1];
    if (piece.is === "word") {
      const { role } = piece.entry;
      const korean = koreanOf(piece.entry, setting);
      if (korean !== "") said += 1;
      if (role === "postposed" && at === 0 && isTitle(setting) && FITS.test(piece.text)) put(FIT);
      else if (role === "postposed") {
        // Of two such words in a row the first one is said last: 是否支持 is 지원 여부.
        const isNext = before?.is === "word" && before.entry.role === "postposed" && korean !== "";
        if (!isNext) settle();
        here().waiting = isNext ? `${korean} ${here().waiting}` : korean;
      } else if (role === "unit") put(korean, isCount(before));
      else if (role === "suffix") put(isCount(before) || before?.is === "latin" ? korean : "", true);
      else {
        if (isSecondColour(before, piece)) put("/", true);
        put(korean);
      }
      return;
    }
    if (piece.is === "measure") {
      said += 1;
      return put(piece.measure.korean, isGluedRun(before));
    }
    if (piece.is === "unknown") unknown.add(piece.text);
    if (piece.is === "space") {
      const isWithinModel = isSign(before) && isSign(pieces[at + 1]);
      if (!isWithinModel && (before?.is !== "word" || before.entry.role !== "postposed")) settle();
      return;
    }
    if (piece.is !== "mark") return put(piece.text, isGluedRun(before));
    if (OPEN.test(piece.text) && !(piece.text === "<" && at > lastAngle)) levels.push({ text: "", waiting: "" });
    else if (CLOSE.test(piece.text)) close();
    else {
      if (PARTS.test(piece.text) && !isSign(before) && before?.is !== "measure") settle();
      put(JOINTS[piece.text] ?? piece.text, true);
    }
  });
  while (levels.length > 1) close();
  settle();
  return { text: tidied(here().text), unknown: [...unknown], said };
}

/** Two colours that adjoin are two colours, except where the second one's sign makes a shade of both: 米棕色. */
const isSecondColour = (before: Piece | undefined, piece: Extract<Piece, { is: "word" }>): boolean =>
  piece.entry.role === "colour" &&
  before?.is === "word" &&
  before.entry.role === "colour" &&
  !(before.text.length === 1 && piece.text.length === 2 && piece.text.endsWith("色"));

/** Whether a piece may be part of a model's name, as in iPhone15 Pro Max. */
const isSign = (piece: Piece | undefined): boolean => piece?.is === "latin" || piece?.is === "number";

/** The tenths of a Chinese foot stand right after it, as in 2尺1. */
const isGluedRun = (before: Piece | undefined): boolean => before?.is === "measure" && before.text.endsWith("尺");

const isCount = (piece: Piece | undefined): boolean =>
  piece?.is === "number" || piece?.is === "measure" || (piece?.is === "word" && piece.entry.role === "numeral");
