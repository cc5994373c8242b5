import { isAddedByShop } from "./added-by-shops";
import type { Role, Setting } from "./entry";
import { surenessAt } from "./parts-of";
import { isNamedKind, isPartOfName } from "./parts-of-names";
import type { Piece } from "./pieces";

/** Roles whose single signs a name needs: numbers and what joins words. */
const NEEDED = new Set<Role>(["numeral", "unit", "postposed", "link", "suffix", "audience"]);

/** Signs that end the name of a thing, of which the goods before them are only a part of the name: 书包位 is no bag. */
const ENDS = /^[位槽口孔板器机布具皮底面]$/u;

/** A number of things: of 三条杠 the 三条 counts stripes, and no goods. */
const COUNTED = /^\d+(?:개|장|송이|줄)$/u;
const isCountedSet = (piece: Piece): boolean =>
  piece.is === "word" && piece.entry.role === "set" && COUNTED.test(piece.entry.ways.at(-1)?.korean ?? "");
const isCount = (piece: Piece): boolean =>
  (piece.is === "number" && !piece.text.includes(".")) ||
  isCountedSet(piece) ||
  (piece.is === "word" && piece.entry.role === "numeral") ||
  (piece.is === "measure" && COUNTED.test(piece.measure.korean));

/** Signs that end the name of a thing. */
const THING = /.[器架夹盒箱袋套罩垫刷锁钩扣贴膜杆]$/u;

/** Whether an unknown word is what is sold, because it names a thing behind the only goods: 牙膏挤压器 is no toothpaste. */
const isSold = (pieces: readonly Piece[], at: number): boolean => {
  const [before, word] = [pieces[at - 1], pieces[at]];
  const isThing = word !== undefined && THING.test(word.text) && before !== undefined && isNamedKind(before);
  return isThing && pieces.filter(isNamedKind).length === 1;
};

/** Whether a Chinese brand has its name in Latin letters next to it, as in 耐克nike. */
const isSpelled = (pieces: readonly Piece[], at: number): boolean =>
  [-1, 1].some((step) => {
    const beside = pieces[at + step]?.is === "space" ? pieces[at + 2 * step] : pieces[at + step];
    return beside?.is === "latin" && /^\p{Script=Latin}{2,}$/u.test(beside.text);
  });

/** Letters that begin a name with the sign after them: le高 is one. */
const SHORT = /^[a-z]{1,2}$/u;

/**
 * The pieces of a name that are left out of its Korean. They are unknown words, single signs whose meaning is a guess, what the
 * shop added, parts of other names, the number before an unknown sign, and goods before an unknown sign, because then something
 * else is sold. Chinese in a name cannot be listed, and a guess among its search words helps no buyer. A known brand stays for the seller to decide about, unless its Latin
 * name is next to it. A word that names what is sold stays Chinese, so that it is seen. Where the kind of goods is unknown,
 * nothing is left out, because the unknown word may name it.
 *
 * Example: of 依之舍女士小方包 the words 依之舍 and 小 are left out.
 */
export function leftOutOfName(pieces: readonly Piece[], setting: Setting): ReadonlySet<Piece> {
  if (!pieces.some(isNamedKind)) return new Set();
  const leftOut = new Set(
    pieces.filter((piece, at) => {
      if (piece.is === "unknown") return piece.isBrand ? isSpelled(pieces, at) : !isSold(pieces, at);
      if (isAddedByShop(pieces, at, setting)) return true;
      if (isPartOfName(pieces, at, setting)) return true;
      if (piece.is === "word" && piece.entry.role === "brand") return isSpelled(pieces, at);
      // How much of a cloth there is says what the sign is: 100%棉.
      const isShare = pieces[at - 1]?.text.endsWith("%") ?? false;
      const isSingle = piece.is === "word" && [...piece.text].length === 1 && !isShare && !NEEDED.has(piece.entry.role);
      const sure = isSingle ? surenessAt(pieces, at, setting) : undefined;
      return sure === "guess" || sure === "homonym" || (isSingle && pieces[at - 1]?.is === "number");
    }),
  );
  const isBeside = (piece: Piece, next: Piece | undefined): boolean =>
    next !== undefined &&
    leftOut.has(next) &&
    (((isCount(piece) || SHORT.test(piece.text)) && [...next.text].length === 1) ||
      (isNamedKind(piece) && ENDS.test(next.text)));
  const beside = pieces.filter((piece, at) => isBeside(piece, pieces[at + 1]));
  const kindsLeft = pieces.filter((piece) => isNamedKind(piece) && !beside.includes(piece)).length;
  for (const piece of beside) if (isCount(piece) || kindsLeft > 0) leftOut.add(piece);
  return leftOut;
}
