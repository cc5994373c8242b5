import { isDecided, koreanOf, type Role, type Setting } from "./entry";
import { isLoose, isPlainColour } from "./loose";
import type { WordPiece } from "./joined";
import { DENIAL } from "./negations";
import type { Piece } from "./pieces";
import type { Sureness, TextPart } from "./sure";

/** Roles whose single signs mean the same wherever they stand. */
const FIRM = new Set<Role>(["audience", "colour", "suffix", "unit", "season", "link", "shop", "postposed"]);
const PROMISES = new Set<Role>(["shop", "promotion"]);
/** Single signs that may as well be a unit, a number word or a degree. */
const RISKY = /^[双三两半倍寸尺斤码号匹度层条片头点线级门座位组]$/u;

/**
 * Every part of a text, translated or left Chinese, in order, with how sure its Korean is. A single character inside other
 * Chinese is a guess: the dictionary does not cover its meaning there.
 */
export const partsOf = (
  pieces: readonly Piece[],
  setting: Setting,
  leftOut: ReadonlySet<Piece> = new Set(),
): TextPart[] =>
  pieces.flatMap((piece, at): TextPart[] => {
    const sure = leftOut.has(piece) ? "leftOut" : surenessAt(pieces, at, setting);
    return sure ? [{ source: piece.text, sure }] : [];
  });

/** An attribute is one term of the dictionary. Of a term of more words it is a guess which belong together. */
const RUN_SURE = 1;

/** Signs that join several terms in one attribute, or add one in brackets; a range of numbers is one measure. */
const JOINS = /^[/,;:+、(&-]$/u;

/** An attribute that joins several terms by a sign: which of them holds, or for what, is a guess. */
const joinedTerms = (pieces: readonly Piece[]): TextPart[] =>
  pieces.some(({ is, text }) => is === "mark" && JOINS.test(text)) && pieces.some(({ is }) => is === "word")
    ? [{ source: pieces.map(({ text }) => text).join(""), sure: "guess" }]
    : [];

/** Words that ask whether something holds: of what follows them it is not a guess what they belong to. */
const ASKS = /^(?:是否|有无|可否|能否)$/u;

/** An attribute's word that is left out, although it is no sign that only joins others. */
const leftOutTerms = (pieces: readonly Piece[], setting: Setting): TextPart[] =>
  pieces.flatMap((piece): TextPart[] =>
    piece.is === "word" && !JOINING.has(piece.entry.role) && koreanOf(piece.entry, setting) === ""
      ? [{ source: piece.text, sure: "leftOut" }]
      : [],
  );
const JOINING = new Set<Role>(["link", "suffix", "unit"]);

/** Roles of words that describe, and the Korean of one that stands before a noun: 굵은, 세련된 and 부드러운 end so. */
const DESCRIBING = new Set<Role>(["feature", "shape", "style", "size"]);
const BEFORE_NOUN = /(?:[은는운한린른쁜큰긴]|된)$/u;
const ENDS_AS_NOUN = /다운$/u;

/** An attribute that is one describing word, as Korean puts it before a noun: as a value it is a guess, because the noun is missing. */
function bareDescriptions(pieces: readonly Piece[], setting: Setting): TextPart[] {
  const [word, ...more] = pieces.filter(({ is }) => is !== "space");
  if (word?.is !== "word" || more.length > 0 || !DESCRIBING.has(word.entry.role)) return [];
  const korean = koreanOf(word.entry, setting);
  return BEFORE_NOUN.test(korean) && !ENDS_AS_NOUN.test(korean) ? [{ source: word.text, sure: "guess" }] : [];
}

/** What a title asks of any goods, whose name before it says of which. */
const ASKED_OF_GOODS =
  /^(?:颜色|尺寸|尺码|大小|长度|宽度|高度|厚度|直径|重量|容量|数量|类型|种类|材质|品牌|规格|型号|形状|风格|图案|价格|产地)$/u;
/** Whether two words are goods and what a title asks of them: 水杯颜色 is `물컵 색상`, whatever else it may be. */
const isOfGoods = ([goods, asked, ...more]: readonly WordPiece[], { title }: Setting): boolean =>
  title === undefined &&
  more.length === 0 &&
  goods?.entry.role === "kind" &&
  [...goods.text].length > 1 &&
  asked?.entry.role === "field" &&
  ASKED_OF_GOODS.test(asked.text);

/** The runs of more than one word without a blank or mark between them, which Korean may say in another order. */
function runsOf(pieces: readonly Piece[], setting: Setting): TextPart[] {
  const runs: WordPiece[][] = [[]];
  for (const piece of pieces) {
    if (piece.is === "word" && ASKS.test(piece.text)) continue;
    else if (piece.is === "word") runs.at(-1)?.push(piece);
    else if (piece.is !== "measure" && piece.is !== "number" && piece.is !== "latin") runs.push([]);
  }
  return runs
    .filter((words) => words.length > RUN_SURE && !isOfGoods(words, setting))
    .map((words): TextPart => ({ source: words.map(({ text }) => text).join(""), sure: "guess" }));
}

/** Titles that ask for a colour. */
const OF_COLOUR = /色|彩|深浅/u;
/** A colour named after a thing, below a title that asks for no colour: there it is the thing, as 豆沙 below 口味 may be bean paste. */
const colouredThings = (pieces: readonly Piece[], { title }: Setting): TextPart[] =>
  pieces.flatMap((piece): TextPart[] => {
    const isThing = piece.is === "word" && piece.entry.role === "colour" && !/[色系]$/u.test(piece.text);
    const isAsked = title === undefined || OF_COLOUR.test(title);
    return isThing && !isAsked && !isPlainColour(piece.entry) ? [{ source: piece.text, sure: "guess" }] : [];
  });

/** What of an attribute is a guess, however well its single words are known. */
export const guessesOfAttribute = (pieces: readonly Piece[], setting: Setting): TextPart[] => [
  ...runsOf(pieces, setting),
  ...joinedTerms(pieces),
  ...leftOutTerms(pieces, setting),
  ...bareDescriptions(pieces, setting),
  ...colouredThings(pieces, setting),
];

/** How sure the Korean of one piece is; undefined of what is not said, such as a blank. */
export function surenessAt(pieces: readonly Piece[], at: number, setting: Setting): Sureness | undefined {
  const piece = pieces[at];
  if (piece?.is === "unknown") return "untranslated";
  if (piece?.is === "measure")
    return piece.measure.doubt ?? (isOfPromise(piece, pieces[at - 1], pieces[at + 1], setting) ? "guess" : "grammar");
  if (piece?.is !== "word") return undefined;
  return sureOf(piece, [pieces[at - 1], pieces[at + 1]], setting);
}

/** A time in which a shop delivers, or the day: 8号发货 is no size. */
const TIME = /(?:일|시간|주|개월|호)$/u;

/** Whether a number belongs to a promise that is left out: of 预售15天发货 the days alone would say something else. */
function isOfPromise(
  piece: Extract<Piece, { is: "measure" }>,
  before: Piece | undefined,
  after: Piece | undefined,
  setting: Setting,
): boolean {
  const isLeftOut = (one: Piece | undefined): boolean =>
    one?.is === "word" && PROMISES.has(one.entry.role) && koreanOf(one.entry, setting) === "";
  return isLeftOut(before) || (TIME.test(piece.measure.korean) && isLeftOut(after));
}

/** Colours that combine with any other: two of the others, such as 橙红, are a shade or two colours. */
const PLAIN = /^[黑白灰金银]$/u;
const isShade = (text: string, role: Role, beside: readonly (Piece | undefined)[]): boolean =>
  role === "colour" &&
  [...text].length === 1 &&
  !PLAIN.test(text) &&
  beside.some(
    (one) => one?.is === "word" && one.entry.role === "colour" && [...one.text].length === 1 && !PLAIN.test(one.text),
  );

/** A single colour between another one and letters or digits may be a model's name, as in 红米K60. */
const isModel = (text: string, role: Role, [before, after]: readonly (Piece | undefined)[]): boolean =>
  role === "colour" &&
  [...text].length === 1 &&
  before?.is === "word" &&
  before.entry.role === "colour" &&
  (after?.is === "latin" || after?.is === "number");

function sureOf(
  { text, entry, isTied }: Extract<Piece, { is: "word" }>,
  beside: readonly (Piece | undefined)[],
  setting: Setting,
): Sureness {
  if (!isDecided(entry, setting)) return "homonym";
  if (isTied || isModel(text, entry.role, beside) || isShade(text, entry.role, beside)) return "guess";
  if (isLoose({ text, entry }, beside, setting)) return "guess";
  if ([...text].length > 1 || entry.role === "own") return "exact";
  const neighbours = beside.filter(
    (one) => one?.is === "unknown" || (one?.is === "word" && one.entry.role !== "postposed"),
  );
  if (DENIAL.test(text)) return neighbours.length === 0 ? "exact" : "guess";
  if (RISKY.test(text) && beside.some((one) => one !== undefined)) return "guess";
  if (FIRM.has(entry.role)) return "exact";
  return neighbours.length === 0 ? "exact" : "guess";
}
