import { namesOf, type Category } from "./category";
import { AUDIENCES, CHINESE_WORDS, KOREAN_WORDS } from "./product-words";
import { comparable, wordsOf } from "./words";

/** What a product says of itself: the name it is sold under, the name it was found under, and what its options are called. */
type SaysOfItself = { title: string; source?: string; options?: readonly string[] };

type Suggested = {
  category: Category;
  /** From 0 to 1: how much of what the product says, this category answers better than any other. */
  confidence: number;
  /** A seller need not look twice. */
  isSure: boolean;
};

/** A category's own name says what is sold; the names above it say where it belongs. */
const WEIGHT_BY_DISTANCE = [6, 3.5, 1.5, 0.8];
/** Words before the last of a name, such as 접이식 in "접이식 의자", narrow it; what was not said should not be narrowed. */
const NARROWING = 0.5;
const NARROWED_UNSAID = 2;
/** A word that only says for whom, such as 강아지, says little of what. */
const FOR_WHOM = 0.4;
/** The penalty for a category word that the product lacks, relative to its weight if present. */
const MISSED = 0.22;
/** A name that ends with another word is that thing, one that begins with it is for it: 캠핑의자 is a chair for camping. */
const ENDS_WITH = 0.5;
const BEGINS_WITH = 0.3;
const ENDS_AND_BEGINS_WITH = 0.9;
/** A word at a word's end, in its midst, and one that is only part of a longer one that is known. */
const AT_END = 0.95;
const WITHIN = 0.5;
const PART_OF_LONGER = 0.3;
const PART_OF_JOINED = 0.5;
/** A Chinese name was not written for this tree: it says a little less than the Korean one, options less again. */
const SOURCE = 0.9;
const OPTIONS = 0.4;
/** Last words of a title are what is sold more often than first ones. */
const FIRST_PLACE = 0.75;
const LAST_PLACE = 0.35;
/** A category for those a product names, and one for the other sex than the one it names. */
const FOR_THESE = 1.2;
const FOR_THE_OTHER = 4.5;

/** What is said in two ways counts as once, and a half of the lesser. */
const SAID_TWICE = 0.5;

const SUGGESTED_MOST = 3;
/** Of the leaves below one place so many are offered: the third would be the same again. */
const BELOW_ONE_MOST = 2;
const SURE_SCORE = 5;
const SURE_AHEAD = 0.4;

type Posting = { at: number; weight: number; back: number };
type Word = { plain: number; isNarrowing: boolean };
/** What a leaf loses where nothing of it was said, and what is given back for each word that was. */
type Leaf = { category: Category; missed: number; audience: number };

/** A market's categories made ready to be suggested from; made once, asked often. */
export type SuggestionIndex = {
  leaves: readonly Leaf[];
  postings: ReadonlyMap<string, readonly Posting[]>;
  endsWith: ReadonlyMap<string, readonly string[]>;
  beginsWith: ReadonlyMap<string, readonly string[]>;
  /** Every word that can be found in a title, and the length of the longest. */
  known: ReadonlySet<string>;
  longest: number;
};

function push<Thing>(map: Map<string, Thing[]>, key: string, thing: Thing): void {
  const there = map.get(key);
  if (there) there.push(thing);
  else map.set(key, [thing]);
}

const WHOM: ReadonlySet<string> = new Set(AUDIENCES.flatMap(({ says }) => says));

/** Words of one category with what each weighs before its rarity. */
function weighted(category: Category): Map<string, Word> {
  const weights = new Map<string, Word>();
  const names = namesOf(category);
  names.forEach((name, place) => {
    const level = WEIGHT_BY_DISTANCE[names.length - 1 - place] ?? 0.8;
    const words = wordsOf(name);
    // "니트/스웨터" are two names of one thing, "접이식 의자" is one thing with what narrows it.
    const isList = !name.includes(" ");
    words.forEach((word, at) => {
      const isNarrowing = !isList && at < words.length - 1;
      const plain = level * (isNarrowing ? NARROWING : 1) * (WHOM.has(word) ? FOR_WHOM : 1);
      const before = weights.get(word);
      if (!before || before.plain < plain) weights.set(word, { plain, isNarrowing });
    });
  });
  return weights;
}

export function suggestionIndex(categories: readonly Category[]): SuggestionIndex {
  const all = categories.map((category) => weighted(category));
  const counts = new Map<string, number>();
  for (const weights of all) for (const word of weights.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const scale = Math.log(categories.length + 1);
  const rarity = (word: string): number => Math.log((categories.length + 1) / (counts.get(word) ?? 1)) / scale;

  const postings = new Map<string, Posting[]>();
  const leaves = categories.map((category, at): Leaf => {
    let missed = 0;
    for (const [word, { plain, isNarrowing }] of all[at] ?? []) {
      const weight = plain * rarity(word);
      const back = weight * MISSED * (isNarrowing ? NARROWED_UNSAID : 1);
      missed += back;
      push(postings, word, { at, weight, back });
    }
    return { category, missed, audience: audienceOf([...(all[at]?.keys() ?? [])]) };
  });

  const known = new Set(counts.keys());
  const endsWith = new Map<string, string[]>();
  const beginsWith = new Map<string, string[]>();
  for (const word of counts.keys()) {
    for (let cut = 2; cut <= word.length - 1; cut++) {
      const [start, end] = [word.slice(0, cut), word.slice(cut)];
      if (end.length >= 2 && (counts.has(end) || KOREAN_WORDS.has(end))) push(endsWith, end, word);
      if (end.length >= 2) {
        push(beginsWith, start, word);
        known.add(start);
      }
    }
  }
  for (const word of KOREAN_WORDS.keys()) known.add(comparable(word));
  const longest = Math.max(0, ...[...known].map((word) => word.length));
  return { leaves, postings, endsWith, beginsWith, known, longest };
}

/** The audiences a category is for, as bits; 0 is everybody. */
const audienceOf = (words: readonly string[]): number =>
  bitsWhere(({ only }) => only.some((one) => words.some((word) => word.startsWith(one))));

/** The audiences a product names; a Korean word of one letter must stand alone, or a 카펫 would be for pets. */
function audienceSaid(text: string): number {
  const tokens = new Set(wordsOf(text));
  const said = comparable(text);
  return bitsWhere(({ says }) =>
    says.some((word) => (/^[가-힣]$/.test(word) ? tokens.has(word) : said.includes(word))),
  );
}

const bitsWhere = (holds: (audience: (typeof AUDIENCES)[number]) => boolean): number =>
  AUDIENCES.reduce((bits, audience, at) => (holds(audience) ? bits | (1 << at) : bits), 0);

type Found = Map<string, number>;
const raise = (found: Found, word: string, to: number): void => {
  if (to > (found.get(word) ?? 0)) found.set(word, to);
};

/** Words of the tree in a Korean text, each with how surely it is what the text is about. */
function koreanWords(text: string, index: SuggestionIndex): Found {
  const found: Found = new Map();
  const names = (word: string): boolean => index.postings.has(word) || KOREAN_WORDS.has(word);
  const say = (word: string, strength: number): void => {
    raise(found, word, strength);
    for (const meaning of KOREAN_WORDS.get(word) ?? []) raise(found, comparable(meaning), strength * 0.95);
  };
  const tokens = wordsOf(text.replace(/[[\]{}【】"'.!?+|:;~]/g, " "));
  tokens.forEach((token, place) => {
    const share = tokens.length > 1 ? place / (tokens.length - 1) : 1;
    const standing = FIRST_PLACE + LAST_PLACE * share;
    // Two words that stand apart in a title may be one in the tree, and what each of them says alone is then the less.
    const joined = token + (tokens[place + 1] ?? "");
    const isJoined = tokens[place + 1] !== undefined && names(joined);
    if (isJoined) say(joined, standing);
    const apart = isJoined || (place > 0 && names((tokens[place - 1] ?? "") + token)) ? PART_OF_JOINED : 1;
    const spans: { start: number; end: number }[] = [];
    for (let start = 0; start < token.length; start++) {
      for (let end = Math.min(token.length, start + index.longest); end > start; end--) {
        const isWhole = start === 0 && end === token.length;
        if (!isWhole && end - start < 2) break;
        const word = token.slice(start, end);
        if (!index.known.has(word)) continue;
        const isPart = spans.some((span) => span.start <= start && span.end >= end);
        spans.push({ start, end });
        const where = isWhole ? 1 : end === token.length ? AT_END : WITHIN;
        say(word, standing * where * apart * (isPart ? PART_OF_LONGER : 1));
      }
    }
  });
  return found;
}

const CHINESE_LONGEST = Math.max(...[...CHINESE_WORDS.keys()].map((word) => word.length));

/** What a Chinese title names, in words of the tree. */
function chineseWords(text: string): Found {
  const found: Found = new Map();
  const said = comparable(text);
  const spans: { start: number; end: number }[] = [];
  for (let length = CHINESE_LONGEST; length > 0; length--) {
    for (let start = 0; start + length <= said.length; start++) {
      const meanings = CHINESE_WORDS.get(said.slice(start, start + length));
      if (!meanings) continue;
      const isPart = spans.some((span) => span.start <= start && span.end >= start + length);
      spans.push({ start, end: start + length });
      const standing = FIRST_PLACE + LAST_PLACE * ((start + length) / said.length);
      for (const meaning of meanings) raise(found, comparable(meaning), standing * (isPart ? PART_OF_LONGER : 1));
    }
  }
  return found;
}

/** Two sources that name the same thing say it more surely than one. */
function together(parts: readonly (readonly [Found, number])[]): Found {
  const found: Found = new Map();
  for (const [part, share] of parts) {
    for (const [word, strength] of part) {
      const before = found.get(word) ?? 0;
      const more = strength * share;
      found.set(word, Math.max(before, more) + SAID_TWICE * Math.min(before, more));
    }
  }
  return found;
}

/** What is said, and the words of the tree that are made of it. */
function withCompounds(said: Found, { endsWith, beginsWith, postings }: SuggestionIndex): Found {
  const found: Found = new Map();
  const ends: Found = new Map();
  const begins: Found = new Map();
  for (const [word, strength] of said) {
    if (postings.has(word)) raise(found, word, strength);
    for (const whole of endsWith.get(word) ?? []) raise(ends, whole, strength);
    for (const whole of beginsWith.get(word) ?? []) raise(begins, whole, strength);
  }
  for (const [whole, end] of ends) {
    const start = begins.get(whole);
    raise(found, whole, start ? ENDS_AND_BEGINS_WITH * Math.min(1, (end + start) / 2) : ENDS_WITH * end);
  }
  for (const [whole, start] of begins) raise(found, whole, BEGINS_WITH * start);
  return found;
}

/**
 * The categories a product most likely belongs to, best first and three at most; none where it names nothing the tree knows.
 *
 * The words of its names are looked for in the ways of all leaves: a leaf's own name weighs most, rare words more than
 * common ones, and words it does not answer cost. What is for children, pets or cars is suggested only to what says so.
 * Equal scores go to the smaller id. Example: "북유럽 머그잔 세트" with the source "马克杯" finds "생활/건강 > 주방용품 > 머그컵".
 */
export function suggestCategories(
  { title, source = "", options = [] }: SaysOfItself,
  index: SuggestionIndex,
): Suggested[] {
  const said = together([
    [koreanWords(title, index), 1],
    [chineseWords(source), SOURCE],
    [koreanWords(options.join(" "), index), OPTIONS],
  ]);
  const scores = new Map<number, number>();
  for (const [word, strength] of withCompounds(said, index)) {
    for (const { at, weight, back } of index.postings.get(word) ?? []) {
      scores.set(at, (scores.get(at) ?? 0) + weight * strength + back * Math.min(1, strength));
    }
  }
  const audience = audienceSaid(`${title} ${source}`);
  const ranked: { leaf: Leaf; score: number }[] = [];
  for (const [at, gained] of scores) {
    const leaf = index.leaves[at];
    if (!leaf) continue;
    const score = gained - leaf.missed + fitting(leaf.audience, audience);
    if (score > 0) ranked.push({ leaf, score });
  }
  ranked.sort((a, b) => b.score - a.score || a.leaf.category.id - b.leaf.category.id);
  const [best, second] = ranked;
  if (!best) return [];
  const offered = apart(ranked);
  const sum = offered.reduce((total, { score }) => total + score, 0);
  const isAhead = !second || best.score - second.score >= SURE_AHEAD;
  return offered.map(({ leaf, score }, place) => ({
    category: leaf.category,
    confidence: score / Math.max(sum, score),
    isSure: place === 0 && best.score >= SURE_SCORE && isAhead,
  }));
}

/** The best, and others; not more than two that stand below one place. */
function apart(ranked: readonly { leaf: Leaf; score: number }[]): { leaf: Leaf; score: number }[] {
  const offered: { leaf: Leaf; score: number }[] = [];
  const below = new Map<string, number>();
  for (const one of ranked) {
    if (offered.length === SUGGESTED_MOST) break;
    const place = namesOf(one.leaf.category).slice(0, 3).join(">");
    const count = below.get(place) ?? 0;
    if (count === BELOW_ONE_MOST) continue;
    below.set(place, count + 1);
    offered.push(one);
  }
  return offered;
}

function fitting(leaf: number, product: number): number {
  let fits = 0;
  let lost = 0;
  AUDIENCES.forEach(({ unsaid, mine = 0, not }, at) => {
    if ((leaf & (1 << at)) === 0) {
      // Things for dogs and cats say both; one of them is enough.
      if ((product & (1 << at)) !== 0) lost = Math.max(lost, mine);
      return;
    }
    if ((product & (1 << at)) !== 0) fits = Math.max(fits, FOR_THESE);
    else if (not !== undefined && (product & (1 << not)) !== 0) fits -= FOR_THE_OTHER;
    else fits -= unsaid;
  });
  return fits >= FOR_THESE ? fits : fits - lost;
}
