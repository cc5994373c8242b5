import { composeLine } from "./compose-line";
import { composeName } from "./compose-name";
import type { Setting } from "./entry";
import { contradicts } from "./contradictions";
import { withCounts } from "./counted";
import { goodsClassOf } from "./goods-classes";
import { hasChinese } from "./has-chinese";
import { leftOutOfName } from "./left-out";
import { lookedUp } from "./looked-up";
import { measuresIn } from "./measures/measures";
import { namePieces } from "./name-pieces";
import { withImitations } from "./imitations";
import { withDenials } from "./negations";
import { guessesOfAttribute, partsOf } from "./parts-of";
import { piecesOf, type Lexicon, type Piece } from "./pieces";
import { withPrefixes } from "./prefixes";
import { withoutPromises } from "./promises";
import {
  withBedWidths,
  withEntities,
  withLuggageSizes,
  withMeasuresParted,
  withPhoneLines,
  withPhones,
  withSchoolYears,
  withShirts,
  withSpokenMetres,
} from "./spellings";
import { shelfIn } from "./shelf-of";
import type { TextPart } from "./sure";
import { withTastes } from "./tastes";
import type { AskedText, TranslatedText, WordStyle } from "./words";

/** A name of more kinds of goods is a list of search words: which of them is sold is a guess. */
const KINDS_SURE = 2;
/** So is a longer name: which of its words belong together is a guess. */
const WORDS_SURE = 6;
/** Where a word was left out of a name: it parts its neighbours, and says nothing. */
const NOTHING: Piece = { is: "mark", text: "" };

/**
 * Translates a text by the dictionary: the Korean, the words the dictionary lacks, and how sure each part is. Numbers with
 * their units are read first, by a grammar of their own (`measures/`).
 *
 * `korean` is null for a text without Chinese, and for a name that does not say what is sold: the source's name is better than
 * half a name. A name leaves out unknown words (`left-out.ts`); its parts show where.
 *
 * Example: the option 藏青色【加厚】 is `네이비 (두꺼운)`; the name 夏季短袖T恤女 is `여성 여름 반팔 티셔츠`.
 */
export function byDictionary(asked: AskedText, lexicon: Lexicon, style: WordStyle): TranslatedText {
  const { text, kind, title } = asked;
  const nothing = { text, korean: null, from: null, unknown: [] };
  if (!hasChinese(text)) return nothing;
  const spelled = withSchoolYears(
    withMeasuresParted(withSpokenMetres(withShirts(withPhoneLines(withPhones(withEntities(text.normalize("NFKC"))))))),
  );
  const said =
    kind === "name" ? withoutPromises(withLuggageSizes(withBedWidths(spelled))) : { text: spelled, promises: [] };
  const found = lookedUp(said.text);
  const cut = cutUp(found, lexicon, asked);
  // What a name sells decides what its other words mean, and so does a kind of goods named in any other text.
  const shelf = asked.shelf ?? shelfIn(cut, kind);
  const anew = shelf === asked.shelf ? cut : cutUp(found, lexicon, { shelf, title });
  const isAlone = kind === "attribute" && anew.length === 1;
  const goods = kind === "name" ? goodsClassOf(goodsIn(anew)) : undefined;
  const setting: Setting = { kind, style, shelf, goods, title, isAlone };
  const pieces = namePieces(
    withCounts(
      withDenials(withImitations(withPrefixes(withTastes(anew, setting), setting), setting), setting),
      setting,
    ),
    setting,
  );
  // Of a text whose only Chinese was a measure, everything is known.
  const isKnown = pieces.some(({ is }) => is === "word" || is === "measure") || !hasChinese(found.plain);
  if (kind === "name") {
    const leftOut = leftOutOfName(pieces, setting);
    const promised = said.promises.map((source): TextPart => ({ source, sure: "leftOut" }));
    const parts = [...promised, ...partsOf(pieces, setting, leftOut)];
    const name = composeName(
      pieces.map((piece) => (leftOut.has(piece) ? NOTHING : piece)),
      setting,
    );
    const unknown = [...new Set(pieces.flatMap((piece) => (piece.is === "unknown" ? [piece.text] : [])))];
    const isWhole = isKnown && name.hasKind && name.text !== "";
    const isList = name.kinds > KINDS_SURE || name.whole.split(" ").length > WORDS_SURE || contradicts(name.whole);
    return isWhole
      ? {
          text,
          korean: name.text,
          from: "dictionary",
          unknown,
          parts: isList ? [...parts, { source: text, sure: "guess" }] : parts,
        }
      : { ...nothing, unknown };
  }
  const line = composeLine(pieces, setting);
  const isSaid = isKnown && (line.said > 0 || line.unknown.length === 0);
  if (!isSaid || (line.text === "" && kind !== "picture")) {
    // An attribute all of whose words say nothing to a Korean buyer is listed as it is, and so in Chinese.
    const isLeft = kind === "attribute" && line.unknown.length === 0;
    return { ...nothing, unknown: line.unknown, ...(isLeft && { parts: [{ source: text, sure: "untranslated" }] }) };
  }
  const parts = [...partsOf(pieces, setting), ...(kind === "attribute" ? guessesOfAttribute(pieces, setting) : [])];
  return { text, korean: line.text, from: "dictionary", unknown: line.unknown, parts };
}

/** The goods a name says, in Korean. */
const goodsIn = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) =>
    piece.is === "word" && piece.entry.role === "kind" ? [piece.entry.ways.at(-1)?.korean ?? ""] : [],
  );

const cutUp = (
  found: ReturnType<typeof lookedUp>,
  lexicon: Lexicon,
  { shelf, title }: Pick<AskedText, "shelf" | "title">,
): Piece[] => piecesOf(found, lexicon, measuresIn({ ...found, shelf, title }), title !== undefined);
