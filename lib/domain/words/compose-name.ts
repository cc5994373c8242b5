import { NAME_LENGTH_MAX } from "@/lib/constants";
import { lengthOf } from "@/lib/domain/product/build-name";
import { withAsides } from "./asides";
import { mergedAudiences } from "./audiences";
import { withoutOpposites } from "./contradictions";
import { koreanOf, type Role, type Setting } from "./entry";
import { withEndsOnce, withoutNearDoubles } from "./near-doubles";
import { withoutOrphans } from "./orphans";
import type { Piece } from "./pieces";
import { withPraiseOnce } from "./praise";
import { withoutRepeatedParts } from "./repeats";
import { withFewRooms } from "./rooms";
import { withSeasonsOnce } from "./seasons";
import { withOneSet } from "./sets-once";
import { withSoldLast } from "./sold-last";
import { withoutUmbrellas } from "./umbrellas";

/** The order of words in a Korean product name by role. Other roles are left out of names. */
const PLACES: readonly (readonly Role[])[] = [
  ["brand"],
  ["audience"],
  ["season"],
  ["maker"],
  ["place", "occasion"],
  ["style"],
  ["feature", "value"],
  ["shade", "colour"],
  ["material"],
  ["pattern"],
  ["part", "shape", "own"],
  ["content"],
  ["kind", "general"],
  ["size", "set"],
];
const PLACE_OF = new Map(PLACES.flatMap((roles, place) => roles.map((role) => [role, place] as const)));
const AUDIENCE = PLACE_OF.get("audience") ?? 0;
const MAKER = PLACE_OF.get("maker") ?? 0;
const OCCASION = PLACE_OF.get("occasion") ?? 0;
const FEATURE = PLACE_OF.get("feature") ?? 0;
const SHAPE = PLACE_OF.get("shape") ?? 0;
const KIND = PLACE_OF.get("kind") ?? 0;
const LAST = PLACES.length - 1;
/** A year, also where the sign behind it looks like a unit: of 2024克 the sign begins another word. */
const YEAR = /^20\d\d(?:년형?|g|주)$/u;
/** A set that counts, or says what comes along, is said last; any other describes what is sold. */
const COUNTS = /\d|(?:세트|구성|단품|포함|증정|포장|리필|팩)$/u;
/** Goods for a sex, which is said before everything else: 여성 바지. */
const OF_SEX = /^(중년 남성|중년 여성|남성|여성|아빠|엄마) (.+)$/u;
const OF_CHILDREN = /^(?:남아|여아|남녀 아동|아기|유아|주니어)/u;
/** Shelves whose goods come in sizes for an age: a child's hat is for a boy, and an ukulele for women and children. */
const OF_ONE_AGE: ReadonlySet<string> = new Set(["clothes", "shoes", "accessories", "children"]);
const MEN = /^(?:남성|남아|중년 남성)/u;
/** Goods whose name is a woman's, and what they are called for men. */
const OF_MEN: Readonly<Record<string, string>> = { 드레스: "예복" };
/** What a name that is too long loses, in this order and from its end. */
const SPARED: readonly Role[] = ["style", "occasion", "feature", "pattern", "part", "place", "material", "season"];

type Word = { korean: string; place: number; role: Role | "unknown" | "kept" };
type Name = {
  text: string;
  hasKind: boolean;
  /** The words of the source's title in order, before it was read again: by them a title is a list of search words, or not. */
  whole: string;
  /** How many different kinds of goods it names. */
  kinds: number;
};

/**
 * A Korean product name from a Chinese one: for whom and when – properties – material – pattern – shape – what goods hold – kind, each word
 * once. Promises of the source's shop are removed, unknown words stay, and a name over 49 characters loses its least
 * important words, never the kind of goods.
 *
 * Example: 夏季纯棉短袖T恤女包邮 is `여성 여름 순면 반팔 티셔츠`.
 */
export function composeName(pieces: readonly Piece[], setting: Setting): Name {
  const meant = withoutUmbrellas(withAsides(pieces));
  const kinds = meant.flatMap((piece) => (piece.is === "word" && piece.entry.role === "kind" ? [piece.entry] : []));
  const firm = kinds.findLast(({ isHomonym }) => !isHomonym) ?? kinds.at(-1);
  const words = wordsOf(meant, { ...setting, shelf: firm?.shelf });
  const once = withoutRepeats(withAudiences(words, OF_ONE_AGE.has(firm?.shelf ?? "")));
  const whole = fitted(withoutRepeatedParts(inOrder(once)));
  const named = readAgain(once);
  return {
    text: textOf(fitted(named)),
    whole: textOf(whole),
    kinds: new Set(whole.flatMap(({ role, korean }) => (role === "kind" ? [korean] : []))).size,
    hasKind: named.some(({ role }) => role === "kind" || role === "general" || role === "unknown" || role === "own"),
  };
}

const textOf = (words: readonly Word[]): string => words.map(({ korean }) => korean).join(" ");

/**
 * A name as a seller reads it again: without what another word says, what contradicts, what has lost its noun, and all praise
 * but one. What is sold, numbers, models and brands stay.
 */
function readAgain(words: readonly Word[]): Word[] {
  const once = withoutRepeats(withEndsOnce(withoutNearDoubles(withFewRooms(withoutOpposites(words)), SHAPE), SHAPE));
  const whole = withOneSet(withSeasonsOnce(withPraiseOnce(once)));
  return withoutRepeatedParts(withSoldLast(withoutOrphans(inOrder(whole))));
}

/** Who the goods are for, said together, before everything else. */
function withAudiences(words: readonly Word[], isForOneAge: boolean): Word[] {
  const isOneOfMore = words.filter(({ role }) => role === "kind").length > 1;
  const parted = words.flatMap((word): Word[] => {
    const [, sex, goods] = word.role === "kind" && isOneOfMore ? (OF_SEX.exec(word.korean) ?? []) : [];
    if (!sex || !goods) return [word];
    return [
      { korean: sex, place: AUDIENCE, role: "audience" },
      { ...word, korean: goods },
    ];
  });
  const said = mergedAudiences(
    parted.flatMap(({ role, korean }) => (role === "audience" ? [korean] : [])),
    isForOneAge,
  );
  const isForMen = said.some((word) => MEN.test(word)) && !said.some((word) => /여|공용/u.test(word));
  const audiences = said.map((korean): Word => ({ korean, place: AUDIENCE, role: "audience" }));
  const others = parted.filter(({ role }) => role !== "audience");
  const goods = others.map((word) => withoutAudience(word, said));
  return [
    ...audiences,
    ...(isForMen ? goods.map((word) => ({ ...word, korean: OF_MEN[word.korean] ?? word.korean })) : goods),
  ];
}

/** Goods whose own name says for whom they are say it once: 아동 자전거 is a 자전거 where 아동 is said. */
function withoutAudience(word: Word, audiences: readonly string[]): Word {
  const [first, ...more] = word.korean.split(" ");
  const isChild = first === "아동" && audiences.some((korean) => OF_CHILDREN.test(korean));
  const isSaid = isChild || audiences.some((korean) => korean.split(" ").at(-1) === first);
  return word.role === "kind" && isSaid && more.length > 0 ? { ...word, korean: more.join(" ") } : word;
}

function wordsOf(pieces: readonly Piece[], setting: Setting): Word[] {
  const words: Word[] = [];
  let pending = "";
  let prefix = "";
  pieces.forEach((piece, at) => {
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    if (piece.is === "word" && piece.entry.role === "postposed") pending = koreanOf(piece.entry, setting);
    else if (piece.is === "word") {
      const { role } = piece.entry;
      const korean = koreanOf(piece.entry, setting);
      const isSaidFirst = (role === "set" && !COUNTS.test(korean)) || (role === "size" && !/\d/u.test(korean));
      const place = isSaidFirst ? FEATURE : PLACE_OF.get(role);
      const last = words.at(-1);
      if (role === "unit" && last && isCount(before)) last.korean += korean;
      else if (role === "numeral") words.push({ korean, place: LAST, role: "kept" });
      else if (korean !== "" && place !== undefined && !isChinesePlace(role, korean)) {
        const said = [prefix, korean, isOfAim(pending, role) ? pending : ""].filter(Boolean).join(" ");
        const isGift = pending === GIVEN && role === "audience";
        words.push(
          isGift ? { korean: `${korean} 선물`, place: OCCASION, role: "occasion" } : { korean: said, place, role },
        );
        [prefix, pending] = ["", ""];
      }
    } else if (piece.is === "measure" && YEAR.test(piece.measure.korean)) {
      // The year a product came out says nothing to its buyers.
    } else if (piece.is === "measure") {
      if (!isGrade(after)) words.push({ korean: piece.measure.korean, place: LAST, role: "kept" });
      else prefix = piece.measure.korean;
    } else if (piece.is === "unknown")
      words.push({ korean: piece.text, place: piece.isBrand ? SHAPE : KIND, role: "unknown" });
    else if (isHyphened(pieces, at) && words.length > 0) joinBy(pieces[at - 1]?.text ?? "", words.at(-1), piece.text);
    else if (isNextModel(pieces, at, words.at(-1))) joinBy("/", words.at(-1), piece.text);
    else if (isModel(pieces, at)) extend(words.at(-1), piece.text, placeBeside(after));
    else if (isPhone(piece, setting)) words.push({ korean: piece.text, place: MAKER, role: "kept" });
    else if (piece.is === "latin") words.push({ korean: piece.text, place: placeBeside(after), role: "kept" });
    else if (piece.is === "number" && isGrade(after) && !isYear(piece.text)) prefix = piece.text;
    else if (piece.is === "number" && !isYear(piece.text))
      words.push({ korean: piece.text, place: LAST, role: "kept" });
  });
  return words;
}

/** Where in China goods are made says nothing of them in a name: 浙江 is `중국 저장`. */
const isChinesePlace = (role: Role, korean: string): boolean => role === "value" && korean.startsWith("중국 ");

/** How what is given is said: of goods that come along after them, of a person as a gift for her. */
const GIVEN = "증정";
/** How what comes along, or does not, is said. */
const ALONG: ReadonlySet<string> = new Set([GIVEN, "포함", "미포함"]);
/** What can come along; a word that describes is none. */
const GIVEABLE: ReadonlySet<Role> = new Set(["kind", "general", "content", "part", "set"]);
/** Said of whom and what for goods are good; of the goods themselves it says nothing. */
const isOfAim = (pending: string, role: Role): boolean =>
  ALONG.has(pending) ? GIVEABLE.has(role) : pending !== "추천" || role !== "kind";

/** Whether a token continues the previous one, as in iPhone 15 Pro. */
function isModel(pieces: readonly Piece[], at: number): boolean {
  const before = pieces[at - 1]?.is === "space" ? pieces[at - 2] : pieces[at - 1];
  return isRun(pieces[at]) && (before?.is === "latin" || (before?.is === "number" && pieces[at]?.is === "latin"));
}

/** Signs that join letters to one name: L3-X, G&D, V.Silk. */
const JOINS = /^[-&.]$/u;
/** Whether a sign joins a token to the previous one. */
const isHyphened = (pieces: readonly Piece[], at: number): boolean =>
  isRun(pieces[at]) &&
  JOINS.test(pieces[at - 1]?.text ?? "") &&
  isRun(pieces[at - 2]) &&
  pieces[at - 2]?.is === "latin";
const isRun = (piece: Piece | undefined): boolean => piece?.is === "latin" || piece?.is === "number";

/** Whether a stroke joins a token to the last word, as in iphone 7/8/X. */
const isNextModel = (pieces: readonly Piece[], at: number, last: Word | undefined): boolean =>
  isRun(pieces[at]) &&
  pieces[at - 1]?.text === "/" &&
  isRun(pieces[at - 2]) &&
  (last?.korean.endsWith(pieces[at - 2]?.text ?? "") ?? false);

function joinBy(sign: string, word: Word | undefined, text: string): void {
  if (word) word.korean += sign + text;
}

function extend(word: Word | undefined, text: string, place: number): void {
  if (!word) return;
  word.korean += ` ${text}`;
  word.place = Math.min(word.place, place);
}

/** Lines and models of phones; a number of two digits is one beside their goods. */
const PHONE =
  /\d|^(?:xr?|xs|max|xsmax|se|plus|pro|oppo|vivo|아이폰|iphone|ipad|huawei|honor|redmi|nova|mate|reno|note)$/iu;
const PHONE_NUMBER = /^\d{1,2}$/u;
/** Whether a sign is one of the phones that goods fit, which are said together, as a title lists them. */
const isPhone = (piece: Piece, { shelf, goods }: Setting): boolean =>
  (shelf === "phone" || goods === "fitted") &&
  ((piece.is === "latin" && PHONE.test(piece.text)) || (piece.is === "number" && PHONE_NUMBER.test(piece.text)));

/** A model's or brand's token goes with the word after it, else among the features. */
const placeBeside = (after: Piece | undefined): number =>
  after?.is === "word" ? (PLACE_OF.get(after.entry.role) ?? FEATURE) : FEATURE;

/** Whether a number right before a word is part of it, as in 925 纯银. */
const isGrade = (after: Piece | undefined): boolean => after?.is === "word" && after.entry.role === "material";

const isYear = (text: string): boolean => /^20\d\d$/.test(text);

const isCount = (piece: Piece | undefined): boolean =>
  piece?.is === "number" || (piece?.is === "word" && piece.entry.role === "numeral");

/** Whether another word says all that a word says. */
const isWithin = (word: Word, other: Word): boolean => {
  const parts = other.korean.split(" ");
  return word.korean.split(" ").every((part) => parts.includes(part));
};

/** Whether goods' name begins with their shape: 숄더백 says 숄더. */
const isBeginOf = (word: Word, other: Word): boolean =>
  word.role === "shape" &&
  other.role === "kind" &&
  other.korean.split(" ").some((part) => part.startsWith(word.korean));

/** Whether other goods end as a kind does: 얼음틀 says 틀. */
const isEndOf = (word: Word, other: Word): boolean =>
  word.role === "kind" && other.role === "kind" && other.korean.endsWith(word.korean);

const isSold = ({ role }: Word): boolean => role === "kind";

/**
 * The words with each kind of goods where the title names it last, whole or shorter, because what is sold is named again at the end:
 * 墙贴纸柜子贴纸 is a sticker, and no cabinet.
 */
function asLastNamed(words: readonly Word[]): Word[] {
  const lastOf = (word: Word): number => words.findLastIndex((other) => isSold(other) && isWithin(other, word));
  const kinds = words.filter(isSold).sort((one, other) => lastOf(one) - lastOf(other));
  return words.map((word) => (isSold(word) ? (kinds.shift() ?? word) : word));
}

/**
 * A word is removed if another contains its meaning, e.g. 원피스 with 롱 원피스; a general kind is removed next to any other.
 * If the removed word was the only name of what is sold, the longer word takes its place in the order: 회전 바퀴 for 바퀴.
 */
function withoutRepeats(named: readonly Word[]): Word[] {
  const words = asLastNamed(named);
  const hasKind = words.some(isSold);
  const kept = words.filter((word, at) => {
    const isSaidBy = (other: Word, place: number): boolean => {
      if (place === at || word.role === "unknown") return false;
      const isSame = other.korean === word.korean;
      if (isBeginOf(word, other) || (!isSame && isEndOf(word, other))) return true;
      return isWithin(word, other) && (!isSame || (isSold(word) && isSold(other) ? place > at : place < at));
    };
    return !words.some(isSaidBy) && !(hasKind && word.role === "general");
  });
  if (!hasKind || kept.some(({ role }) => role === "kind")) return kept;
  const lost = words.filter(({ role }) => role === "kind");
  return kept.map((word) => {
    const kind = lost.find((one) => isWithin(one, word));
    return kind ? { ...word, role: kind.role, place: kind.place } : word;
  });
}

const inOrder = (words: readonly Word[]): Word[] => [...words].sort((one, other) => one.place - other.place);

function fitted(words: readonly Word[]): readonly Word[] {
  const kept = [...words];
  const length = () => lengthOf(kept.map(({ korean }) => korean).join(" "));
  for (const role of SPARED) {
    for (let at = kept.length - 1; at >= 0 && length() > NAME_LENGTH_MAX; at -= 1)
      if (kept[at]?.role === role) kept.splice(at, 1);
  }
  return kept;
}
