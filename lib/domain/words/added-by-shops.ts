import type { Setting } from "./entry";
import type { Piece } from "./pieces";

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

/** Days on which malls sell: 11.11, 12.12, 6.18. */
const SALE_DAY = /^(?:(9|1[0-2])\.\1|6\.18)$/u;

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

/** Goods that have no models: a bare number among their words is the shop's own. */
const WITHOUT_MODELS: ReadonlySet<string> = new Set([...ORDERED_BY_NUMBER, "beauty", "food", "kitchen", "garden"]);
/** One or two letters. At the end of a title they are the shop's own, because a brand stands before its goods. */
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
/** Whether a number without a unit means nothing to a buyer: it begins or ends the title, or its goods have no models. */
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

/** A model by letters and digits, as the shop numbers its food: no buyer knows it. */
const ITEM = /^(?=.*\d)(?=.*[a-z])[a-z\d]{4,}$/iu;
/** Whether a title of food ends with such a model. */
const isItemOfFood = (pieces: readonly Piece[], at: number, { shelf }: Setting): boolean =>
  shelf === "food" && at === pieces.length - 1 && pieces[at]?.is === "latin" && ITEM.test(pieces[at]?.text ?? "");

/**
 * Whether letters or a number were added by the shop or its mall: the number it orders the goods by, a letter that tells copies
 * of a title apart, a day of sales, an English word for what the Chinese says. Example: the 8812 of 8812针织衫.
 */
export const isAddedByShop = (pieces: readonly Piece[], at: number, setting: Setting): boolean => {
  const piece = pieces[at];
  if (piece?.is !== "latin" && piece?.is !== "number") return false;
  const isLetters = isStray(pieces, at) || isAtEnd(pieces, at, setting) || isEnglish(pieces, at);
  return (
    (piece.is === "latin" ? isLetters : SALE_DAY.test(piece.text)) ||
    isOrderNumber(piece, pieces, setting) ||
    isShopNumber(pieces, at, setting) ||
    isItemOfFood(pieces, at, setting)
  );
};
