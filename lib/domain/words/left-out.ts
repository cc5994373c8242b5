import { koreanOf, type Role, type Setting } from "./entry";
import { surenessAt } from "./parts-of";
import type { Piece } from "./pieces";

/** Roles whose single signs a name needs: numbers and what joins words. */
const NEEDED = new Set<Role>(["numeral", "unit", "postposed", "link", "suffix", "audience"]);

const isNamedKind = (piece: Piece): boolean =>
  piece.is === "word" && piece.entry.role === "kind" && [...piece.text].length > 1;

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

/** Letters that begin a name with the sign after them: le高 is one. */
const SHORT = /^[a-z]{1,2}$/u;

/** A size that is said by its letter; one alone, without a sign for sizes, is none. */
const SIZE = /^[sml]$/iu;
const SIZES = /^(?:[sml]|\d?x{1,3}l)$/iu;
const isSize = (pieces: readonly Piece[], at: number): boolean =>
  SIZE.test(pieces[at]?.text ?? "") &&
  (/^[码号]/u.test(pieces[at + 1]?.text ?? "") || pieces.filter(({ text }) => SIZES.test(text)).length > 1);
/** Whether a piece is a single letter between Chinese words. Shops add one to tell copies of a title apart. */
const isStray = (pieces: readonly Piece[], at: number): boolean =>
  /^[a-z]$/iu.test(pieces[at]?.text ?? "") &&
  !isSize(pieces, at) &&
  [-1, 1].every((step) => {
    const beside = pieces[at + step];
    const isMaker = beside?.is === "word" && beside.entry.role === "maker";
    return !isMaker && (beside === undefined || ["space", "word", "unknown", "measure"].includes(beside.is));
  });

/** Malls and English words that say again what the Chinese ones say. */
const SAID_IN_ENGLISH =
  /^(?:tiktok|temu|shein|amazon|ebay|wish|aliexpress|shopee|lazada|oem|odm|(?:wrist)?watch(?:es)?|rings?|necklaces?|earrings?|bracelets?|jewelry|bags?|shoes|fashion|new|hot|sale|women|men|kids|gifts?)$/iu;

/** Whether a piece says in English what a title says anyway. Beside other letters or a maker it is part of a name: Apple Watch. */
const isEnglish = (pieces: readonly Piece[], at: number): boolean =>
  SAID_IN_ENGLISH.test(pieces[at]?.text ?? "") &&
  [-1, 1].every((step) => {
    const beside = pieces[at + step]?.is === "space" ? pieces[at + 2 * step] : pieces[at + step];
    const isNamed = beside?.is === "latin" || beside?.is === "number";
    const isMall = SAID_IN_ENGLISH.test(beside?.text ?? "");
    return isMall || !(isNamed || (beside?.is === "word" && ["maker", "brand"].includes(beside.entry.role)));
  });

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

/** Days on which malls sell: 11.11, 12.12, 6.18. */
const SALE_DAY = /^(?:(9|1[0-2])\.\1|6\.18)$/u;

/** Goods that have no models: a bare number among their words is the shop's own. */
const WITHOUT_MODELS: ReadonlySet<string> = new Set([
  ...["clothes", "shoes", "bags", "accessories", "textiles", "beauty", "food", "home", "kitchen", "garden"],
]);
/** Letters alone at the very end of a title, which the shop put there: a brand stands before its goods. */
const END = /^[a-z]{1,2}$/iu;
/** Letters that say what goods are like. */
const SAYS = /^(?:pu|pp|pe|pc|ab|tv|ck|[sml]|x{1,3}l|led|usb)$/iu;
const isAtEnd = (pieces: readonly Piece[], at: number, { shelf }: Setting): boolean =>
  at === pieces.length - 1 &&
  WITHOUT_MODELS.has(shelf ?? "") &&
  END.test(pieces[at]?.text ?? "") &&
  !SAYS.test(pieces[at]?.text ?? "") &&
  pieces[at - 1]?.is === "word";

/** Whether a number has as many digits as a model's. */
const isLong = (text = ""): boolean => /^\d{4,}$/u.test(text);
/** Grades of steel, which a title says without the steel: 316保温杯. */
const GRADE = /^(?:304|316|430)$/u;
/** Whether a bare number stands at an edge of a title, or among the words of goods that have no models. */
const isShopNumber = (pieces: readonly Piece[], at: number, { shelf }: Setting): boolean => {
  const [before, after] = [pieces[at - 1], pieces[at + 1]];
  const isSaid = [before, after].every(
    (beside) =>
      beside === undefined ||
      beside.is === "space" ||
      beside.is === "unknown" ||
      (beside.is === "word" && !["maker", "brand", "material", "unit", "part"].includes(beside.entry.role)),
  );
  // A known brand's goods have a model.
  if (pieces.some((one) => one.is === "word" && one.entry.role === "brand") && isLong(pieces[at]?.text)) return false;
  // 第12版 counts editions.
  if (pieces[at]?.is === "number" && before?.text.endsWith("第")) return true;
  // Phones are numbers as well, and versions have a point.
  const isModel = shelf === "phone" || GRADE.test(pieces[at]?.text ?? "") || (pieces[at]?.text.includes(".") ?? false);
  const isEdge = (before === undefined || after === undefined) && !isModel;
  // A number that is written for itself is a model's as often.
  const isJoined = [before, after].some((beside) => beside?.is === "word" || beside?.is === "unknown");
  return (
    pieces[at]?.is === "number" &&
    isSaid &&
    isJoined &&
    (isEdge || (!GRADE.test(pieces[at].text) && WITHOUT_MODELS.has(shelf ?? "")))
  );
};

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

/** A model by letters and digits, as the shop numbers its food: no buyer knows it. */
const ITEM = /^(?=.*\d)(?=.*[a-z])[a-z\d]{4,}$/iu;
/** Whether a sign stands at the end of a title of food. */
const isItemOfFood = (pieces: readonly Piece[], at: number, { shelf }: Setting): boolean =>
  shelf === "food" && at === pieces.length - 1 && pieces[at]?.is === "latin" && ITEM.test(pieces[at]?.text ?? "");

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
/** Shelves whose goods are ordered by a number with letters, too. */
const ORDERED_BY_NUMBER: ReadonlySet<string> = new Set(["clothes", "shoes", "accessories", "bags", "textiles", "home"]);
/** Signs that say what a metal is made of. */
const ALLOY = /^[sg]9(?:25|99)$/iu;
const ORDER_NUMBER = /^(?:\d{4,}|[a-z]{1,4}\d{3,}[a-z]?)$/iu;
/** A year is left out of every name. */
const YEAR = /^20\d\d$/u;

/** Whether a piece is the number by which a shop orders its goods. A known brand's goods have a model, and a watch has one with letters. */
function isOrderNumber({ is, text }: Piece, pieces: readonly Piece[], { shelf = "", goods }: Setting): boolean {
  if (!ORDERED_BY_NUMBER.has(shelf) || !ORDER_NUMBER.test(text) || YEAR.test(text) || ALLOY.test(text)) return false;
  if (pieces.some((one) => one.is === "word" && one.entry.role === "brand")) return false;
  return is === "number" || (is === "latin" && goods !== "timepiece");
}

/**
 * The pieces of a name that are left out of its Korean. They are unknown words, single signs whose meaning is a guess, stray
 * letters, numbers of the shop's own, the number before an unknown sign, and goods before an unknown sign, because then something else is sold. Chinese in a name cannot be
 * listed, and a guess among its search words helps no buyer. A known brand stays for the seller to decide about, unless its Latin
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
      if (piece.is === "latin" && (isStray(pieces, at) || isAtEnd(pieces, at, setting))) return true;
      if (isOrderNumber(piece, pieces, setting)) return true;
      if (piece.is === "latin" && isEnglish(pieces, at)) return true;
      if (isWordOfName(pieces, at) || isFoodOfCloth(piece, setting)) return true;
      if (piece.is === "number" && SALE_DAY.test(piece.text)) return true;
      if (isShopNumber(pieces, at, setting) || isItemOfFood(pieces, at, setting)) return true;
      if (isStrap(pieces, at, setting) || isUncounted(pieces, at) || isOfBookTitle(piece, setting)) return true;
      if (piece.is === "word" && piece.entry.role === "brand")
        return isSpelled(pieces, at) || isMakerOfOther(pieces, at);
      if (isAnimalOfBrand(piece, setting) || isMakerOfOther(pieces, at)) return true;
      if (isPictureOfBrand(pieces, at, setting) || isNickname(piece, setting)) return true;
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
