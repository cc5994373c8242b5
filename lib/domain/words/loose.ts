import type { Entry, Role, Setting } from "./entry";
import type { Piece } from "./pieces";

type Word = Pick<Extract<Piece, { is: "word" }>, "text" | "entry">;
type Beside = readonly (Piece | undefined)[];

/** Words that describe: of two without a blank between them, either may belong to the other. Two features both hold. */
const DESCRIBES = new Set<Role>(["feature", "shape", "style", "material", "pattern"]);
/** Of two in a row it is not said whether both are meant, or one of the other; two single signs such as 黑白 are both. */
const JOINED = new Set<Role>(["set", "colour"]);
/** What a number with its unit does not describe: 2米直筒 is two words. */
const UNMEASURED = new Set<Role>(["shape", "style", "suffix"]);
/** More kinds than an option counts, which is up to twelve: before 款 it is a model's number. */
const MANY = /^(?:1[3-9]|[2-9]\d|\d{3,})$/u;

/** Colours that every shop calls alike, and their shades. */
const PLAIN_COLOURS = new Set([
  ...[
    "블랙",
    "화이트",
    "그레이",
    "레드",
    "핑크",
    "오렌지",
    "옐로우",
    "그린",
    "블루",
    "네이비",
    "퍼플",
    "브라운",
    "베이지",
    "카키",
  ],
  ...["와인", "골드", "실버", "아이보리", "민트", "스카이블루", "로즈골드", "다크", "라이트", "투명"],
]);
const lastWay = ({ ways }: Entry): string => ways.at(-1)?.korean ?? "";
/** A colour named after a thing, such as 砖红, is said in more ways than one, and its thing may be a taste, a wood or a scent. */
export const isPlainColour = (entry: Entry): boolean =>
  lastWay(entry)
    .split(/[ /]/u)
    .every((word) => PLAIN_COLOURS.has(word));

/** Whether a word that is the whole option says too little: a shape does not say of what, 豪华版 not what is better. */
const isVague = ({ text, entry }: Word): boolean =>
  entry.role === "shape" ||
  (entry.role === "colour" && !isPlainColour(entry) && !text.endsWith("光")) ||
  (entry.role === "set" && !/\d/u.test(lastWay(entry)));

/** Shelves whose goods are named on another one for its size or its room: bedding by its bed. */
const NEXT_TO: Readonly<Record<string, ReadonlySet<string>>> = {
  textiles: new Set(["furniture"]),
  children: new Set(["clothes", "shoes"]),
  pets: new Set(["clothes"]),
  stationery: new Set(["home"]),
  phone: new Set(["electronics"]),
};
/** Whether goods of another shelf are named, which come along or mean something else here. */
const isOfOtherShelf = ({ role, shelf }: Entry, own: string | undefined): boolean =>
  role === "kind" && shelf !== undefined && own !== undefined && shelf !== own && !NEXT_TO[own]?.has(shelf);

/** Shelves of what is worn: on others a toe, a neck or a heel is something else, such as the head of a battery. */
const WORN: ReadonlySet<string> = new Set(["clothes", "shoes", "accessories", "children", "bags", "pets"]);
const OF_WORN = /(?:코|토|넥|소매|굽|카라|칼라|머리)$/u;
/** Shelves whose options name no picture, or food before a colour. */
const PICTURE_IS = "tools";
const COLOUR_IS = "kitchen";
const COLOUR_SIGN = /[红绿蓝紫黑白灰棕色黄青]$/u;

/** Shelves whose goods have makers or fit theirs: on any other 三星 is three stars, and 苹果 a fruit. */
const MADE: ReadonlySet<string> = new Set(["electronics", "phone", "cars", "accessories", "home"]);

/** Whether a word means something else on most goods of this shelf: 梅花 of a spanner is no flower, 米粉 of noodles no beige. */
function isElsewhere({ text, entry }: Word, shelf: string | undefined): boolean {
  if (shelf === undefined) return false;
  const { role } = entry;
  if (role === "shape" || role === "part") return !WORN.has(shelf) && OF_WORN.test(lastWay(entry));
  if (role === "pattern") return shelf === PICTURE_IS;
  if (role === "maker") return !MADE.has(shelf);
  return role === "colour" && shelf === COLOUR_IS && !COLOUR_SIGN.test(text) && !isPlainColour(entry);
}

/**
 * Whether the Korean of an option's word rests on its neighbours or its goods, so that a person has to look at it. By class, and
 * not by word: goods of another shelf, a word alone that says too little, two words in a row whose relation is not said.
 *
 * Example: 餐边柜 is a cabinet among furniture and a guess on cars; 直筒 alone is a guess, 直筒 黑色 is none.
 */
export function isLoose({ text, entry }: Word, [before, after]: Beside, { kind, shelf }: Setting): boolean {
  if (kind !== "option") return false;
  if (isOfOtherShelf(entry, shelf) || isElsewhere({ text, entry }, shelf)) return true;
  if (before === undefined && after === undefined) return isVague({ text, entry });
  const isSign = [...text].length === 1;
  // A sign right behind a bare number says which side it is of: 80宽.
  if (before?.is === "number") return text === "款" ? MANY.test(before.text) : isSign && DESCRIBES.has(entry.role);
  if (before?.is === "measure") return UNMEASURED.has(entry.role) || (isSign && entry.role === "material");
  if (before?.is !== "word") return false;
  const { role } = before.entry;
  const isPair = [...before.text, ...text].length === 2;
  if (JOINED.has(entry.role) && role === entry.role) return !isPair;
  return DESCRIBES.has(entry.role) && DESCRIBES.has(role) && !(entry.role === "feature" && role === "feature");
}
