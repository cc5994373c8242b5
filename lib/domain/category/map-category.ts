import { namesOf, type Category } from "./category";
import { wordsOf } from "./words";

/** How much a word says about what is sold, by the distance of its level from the category's own name. */
const WEIGHT_BY_DISTANCE = [8, 4, 2, 1];
/** A word inside another, such as 의자 in 캠핑의자, says half as much. */
const PART = 0.5;
/** Below this nothing is suggested: a wrong category is worse than none. */
export const SUGGEST_FROM = 0.4;
/** From here on a seller need not look twice. */
const SURE_FROM = 0.75;

type Word = { word: string; weight: number };

/** A category's words with their weights; a word on several levels counts once, at its heaviest. */
function weighted(category: Category): Word[] {
  const names = namesOf(category);
  const weights = new Map<string, number>();
  names.forEach((name, at) => {
    const weight = WEIGHT_BY_DISTANCE[names.length - 1 - at] ?? 1;
    for (const word of wordsOf(name)) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  });
  return [...weights].map(([word, weight]) => ({ word, weight }));
}

/** What two words have in common: all, the part of one inside the other, or nothing. */
function alike(a: string, b: string): number {
  if (a === b) return 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 2 && long.includes(short) ? PART : 0;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const total = (words: readonly Word[]): number => sumOf(words.map(({ weight }) => weight));

type Mapping = { category: Category; score: number; isSure: boolean };
type Entry = { category: Category; words: readonly Word[]; total: number };
/** A market's categories with their words, made once and compared with many. */
export type MappingIndex = { entries: readonly Entry[]; byWord: ReadonlyMap<string, readonly Entry[]> };

export function mappingIndex(categories: readonly Category[]): MappingIndex {
  const byWord = new Map<string, Entry[]>();
  const entries = categories.map((category) => {
    const words = weighted(category);
    const entry = { category, words, total: total(words) };
    for (const { word } of words) {
      const there = byWord.get(word);
      if (there) there.push(entry);
      else byWord.set(word, [entry]);
    }
    return entry;
  });
  return { entries, byWord };
}

/** Of every word of a market the words of `words` it has something in common with, and how much. */
type Likes = ReadonlyMap<string, readonly { at: number; share: number }[]>;

function likesOf(words: readonly Word[], market: MappingIndex): Likes {
  const likes = new Map<string, { at: number; share: number }[]>();
  for (const other of market.byWord.keys()) {
    const shares = words.flatMap(({ word }, at) => {
      const share = alike(word, other);
      return share > 0 ? [{ at, share }] : [];
    });
    if (shares.length > 0) likes.set(other, shares);
  }
  return likes;
}

/** How alike two ways are, from 0 to 1; the same way is 1, whichever comes first. Each word counts with its best partner. */
function likeness(words: readonly Word[], sum: number, entry: Entry, likes: Likes): number {
  const best = words.map(() => 0);
  let theirs = 0;
  for (const { word, weight } of entry.words) {
    let own = 0;
    for (const { at, share } of likes.get(word) ?? []) {
      const value = share * Math.min(weight, words[at]?.weight ?? 0);
      own = Math.max(own, value);
      best[at] = Math.max(best[at] ?? 0, value);
    }
    theirs += own;
  }
  return sum + entry.total > 0 ? (sumOf(best) + theirs) / (sum + entry.total) : 0;
}

/**
 * The category of another market that means the same as `from`, or undefined where none comes close.
 *
 * The words of both ways are compared; those of the category's own name weigh most. Equal scores go to the shorter way
 * and then to the smaller id, so that the answer never depends on the order of the tree.
 */
export function mapCategory(from: Category, market: MappingIndex): Mapping | undefined {
  const words = weighted(from);
  const sum = total(words);
  const likes = likesOf(words, market);
  const candidates = new Set([...likes.keys()].flatMap((word) => market.byWord.get(word) ?? []));
  let best: { entry: Entry; score: number } | undefined;
  for (const entry of candidates) {
    const score = likeness(words, sum, entry, likes);
    if (score >= SUGGEST_FROM && (!best || isBetter(score, entry, best))) best = { entry, score };
  }
  return best && { category: best.entry.category, score: best.score, isSure: best.score >= SURE_FROM };
}

function isBetter(score: number, entry: Entry, best: { entry: Entry; score: number }): boolean {
  if (score !== best.score) return score > best.score;
  if (entry.total !== best.entry.total) return entry.total < best.entry.total;
  return entry.category.id < best.entry.category.id;
}
