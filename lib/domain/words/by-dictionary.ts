import { composeLine } from "./compose-line";
import { composeName } from "./compose-name";
import { hasChinese } from "./has-chinese";
import { lookedUp } from "./looked-up";
import { piecesOf, type Lexicon } from "./pieces";
import { withKilograms, withPhones } from "./spellings";
import type { AskedText, TranslatedText, WordStyle } from "./words";

/**
 * The Korean a dictionary makes of a text, and the words it lacks. A text without Chinese has nothing to be translated and
 * answers null; so does a name whose kind of goods is not said in it, because half a name is worse than the source's.
 *
 * Example: the option 藏青色【加厚】 is `네이비 (두꺼운)`; the name 夏季短袖T恤女 is `여성 여름 반팔 티셔츠`.
 */
export function byDictionary({ text, kind }: AskedText, lexicon: Lexicon, style: WordStyle): TranslatedText {
  const nothing = { text, korean: null, from: null, unknown: [] };
  if (!hasChinese(text)) return nothing;
  const { plain, small } = lookedUp(withPhones(withKilograms(text.normalize("NFKC"))));
  const pieces = piecesOf({ plain, small }, lexicon);
  // Of a text whose only Chinese was a weight, everything is known.
  const isKnown = pieces.some(({ is }) => is === "word") || !hasChinese(plain);
  const setting = { kind, style };
  if (kind === "name") {
    const name = composeName(pieces, setting);
    const isWhole = isKnown && name.hasKind && name.text !== "";
    return isWhole
      ? { text, korean: name.text, from: "dictionary", unknown: name.unknown }
      : { ...nothing, unknown: name.unknown };
  }
  const line = composeLine(pieces, setting);
  const isSaid = isKnown && (line.said > 0 || line.unknown.length === 0);
  if (!isSaid || (line.text === "" && kind !== "picture")) return { ...nothing, unknown: line.unknown };
  return { text, korean: line.text, from: "dictionary", unknown: line.unknown };
}
