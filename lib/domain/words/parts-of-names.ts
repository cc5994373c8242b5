import { koreanOf, type Role, type Setting } from "./entry";
import { surenessAt } from "./parts-of";
import type { Piece } from "./pieces";

/** Whether a piece names goods by more than one sign. */
export const isNamedKind = (piece: Piece): boolean =>
  piece.is === "word" && piece.entry.role === "kind" && [...piece.text].length > 1;

/** Single signs for animals: outside of goods for pets, a brand has one in its name. */
const ANIMAL = /^[猫狗犬鸟兔]$/u;
const isAnimalOfBrand = (piece: Piece, { shelf }: Setting): boolean =>
  piece.is === "word" && ANIMAL.test(piece.text) && shelf !== "pets" && shelf !== undefined;

/** Whether one unknown sign follows a known brand. Both together are another brand: 吉普盾 is not Jeep. */
const isMakerOfOther = (pieces: readonly Piece[], at: number): boolean => {
  const [piece, next] = [pieces[at], pieces[at + 1]];
  const isMaker = piece?.is === "word" && (piece.entry.role === "maker" || piece.entry.role === "brand");
  return isMaker && next?.is === "unknown" && !next.isBrand && [...next.text].length === 1;
};

/** Goods that are printed with what a title shows: there a cloud is one. */
const PRINTED: ReadonlySet<string> = new Set([
  ...["clothes", "shoes", "bags", "accessories", "textiles", "children", "home", "phone", "stationery", "furniture"],
]);
/** Whether a picture is at any place the end of an unknown name: 三光云彩 is a brand of glass, and nothing with clouds. */
const isPictureOfBrand = (pieces: readonly Piece[], at: number, { shelf }: Setting): boolean => {
  const piece = pieces[at];
  const isPicture = piece?.is === "word" && piece.entry.role === "pattern" && [...piece.text].length > 1;
  const isNamed = ({ text }: Piece, place: number): boolean => {
    const before = pieces[place - 1];
    return text === piece?.text && before?.is === "unknown" && !before.isBrand;
  };
  return isPicture && shelf !== undefined && !PRINTED.has(shelf) && pieces.some(isNamed);
};

/** Whether a number in Chinese words is a part of an unknown name: the 五条 of a hero are no five things. */
const isWordOfName = (pieces: readonly Piece[], at: number): boolean =>
  pieces[at]?.is === "measure" &&
  !/\d/u.test(pieces[at].text) &&
  [-1, 1].some((step) => pieces[at + step]?.is === "unknown");

/** Shelves of what is worn, where food is the name of a cloth's feel or colour: 糯米 of a sweater is no rice. */
const WORN: ReadonlySet<string> = new Set(["clothes", "shoes", "accessories"]);
const isFoodOfCloth = (piece: Piece, { shelf = "" }: Setting): boolean =>
  piece.is === "word" &&
  WORN.has(shelf) &&
  piece.entry.role === "kind" &&
  ["kitchen", "food"].includes(piece.entry.shelf ?? "") &&
  piece.entry.aside?.role === "content";

/** Roles of words that say nothing of a book but for whom, on what and how many: the others are words of its title. */
const OF_TITLE = new Set<Role>([
  "style",
  "place",
  "occasion",
  "shape",
  "pattern",
  "colour",
  "shade",
  "season",
  "postposed",
  "brand",
]);
/** How a book is made, or read. */
const OF_BOOK = /이중언어|병음|컬러|양장|음성|현대어|원작|완역|무삭제|풀세트|^(?:영어|일본어|한국어)$|용$/u;
/** Whether a word of a book's name is one of its title's: 人生 of 人生哲学 says nothing in Korean. */
const isOfBookTitle = (piece: Piece, setting: Setting): boolean =>
  setting.shelf === "books" &&
  piece.is === "word" &&
  (OF_TITLE.has(piece.entry.role) ||
    (["feature", "value", "material"].includes(piece.entry.role) && !OF_BOOK.test(koreanOf(piece.entry, setting))));

/** Whether a single sign for a number counts nothing: 半 of 半耳塞 is no half. */
const isUncounted = (pieces: readonly Piece[], at: number): boolean => {
  const [piece, after] = [pieces[at], pieces[at + 1]];
  const isNumeral = piece?.is === "word" && piece.entry.role === "numeral" && [...piece.text].length === 1;
  return (
    isNumeral && !(after?.is === "word" && ["unit", "numeral"].includes(after.entry.role)) && after?.is !== "measure"
  );
};

/** Shelves of what cares for the skin, and of what is in it. */
const OF_SKIN: ReadonlySet<string> = new Set(["beauty", "health", "food"]);
/** Goods that come along with any others. */
const ALONG = /세트|상자|꾸러미|파우치|증정/u;
/** Whether goods are the nickname of what cares for the skin: a 灯泡面膜 is no lamp. */
const isNickname = (piece: Piece, setting: Setting): boolean =>
  setting.goods === "skincare" &&
  setting.shelf === "beauty" &&
  isNamedKind(piece) &&
  piece.is === "word" &&
  !OF_SKIN.has(piece.entry.shelf ?? "") &&
  !ALONG.test(koreanOf(piece.entry, setting));

/** Whether the sign for what comes along ends an unknown word instead: 宽带 is a wide strap. */
const isStrap = (pieces: readonly Piece[], at: number, setting: Setting): boolean => {
  const before = pieces[at - 1];
  return (
    pieces[at]?.text === "带" &&
    (before?.is === "unknown" ||
      (before?.is === "word" && [...before.text].length === 1 && surenessAt(pieces, at - 1, setting) === "guess"))
  );
};

/**
 * Whether a word is a part of a name, of a brand, a book or a nickname, and says nothing of the goods. Example: the lamp of a
 * 灯泡面膜, which is a mask.
 */
export const isPartOfName = (pieces: readonly Piece[], at: number, setting: Setting): boolean => {
  const piece = pieces[at];
  if (!piece) return false;
  return (
    [isMakerOfOther, isWordOfName, isUncounted].some((is) => is(pieces, at)) ||
    [isAnimalOfBrand, isFoodOfCloth, isOfBookTitle, isNickname].some((is) => is(piece, setting)) ||
    [isPictureOfBrand, isStrap].some((is) => is(pieces, at, setting))
  );
};
