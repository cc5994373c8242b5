import { wordsOf } from "./words";

/** Titles that share less than this are not called alike. */
const ALIKE_FROM = 0.5;
/** So much alike that the choice made for the one holds for the other. */
export const SURELY_ALIKE = 0.7;

type EarlierChoice<Choice> = { title: string; choice: Choice };
type EarlierIndex<Choice> = {
  entries: readonly { words: ReadonlySet<string>; weight: number; choice: Choice }[];
  byWord: ReadonlyMap<string, readonly number[]>;
  weightOf: (word: string) => number;
};

/** The choices made for titles, newest first, made ready to be compared with many. */
export function earlierIndex<Choice>(choices: readonly EarlierChoice<Choice>[]): EarlierIndex<Choice> {
  const byWord = new Map<string, number[]>();
  const words = choices.map(({ title }) => new Set(wordsOf(title)));
  words.forEach((all, at) => {
    for (const word of all) {
      const there = byWord.get(word);
      if (there) there.push(at);
      else byWord.set(word, [at]);
    }
  });
  // A word of every title, such as 신상, says nothing about the products.
  const weightOf = (word: string): number => Math.log(1 + (choices.length + 1) / (byWord.get(word)?.length ?? 1));
  const entries = choices.map(({ choice }, at) => {
    const own = words[at] ?? new Set<string>();
    return { words: own, weight: sum([...own].map(weightOf)), choice };
  });
  return { entries, byWord, weightOf };
}

/**
 * The choice made for the title most like this one, and how like from 0 to 1: the share of all their words, by weight, that
 * both have. Undefined where none is at least half alike; of equals the newest.
 *
 * Example: "스테인리스 텀블러 500ml 블루" is 0.6 like "스테인리스 텀블러 500ml 핑크".
 */
export function mostLike<Choice>(
  title: string,
  { entries, byWord, weightOf }: EarlierIndex<Choice>,
): { choice: Choice; likeness: number } | undefined {
  const words = new Set(wordsOf(title));
  const weight = sum([...words].map(weightOf));
  const shared = new Map<number, number>();
  for (const word of words) {
    for (const at of byWord.get(word) ?? []) shared.set(at, (shared.get(at) ?? 0) + weightOf(word));
  }
  let best: { at: number; likeness: number } | undefined;
  for (const [at, both] of shared) {
    const all = weight + (entries[at]?.weight ?? 0) - both;
    const likeness = all > 0 ? both / all : 0;
    if (likeness < ALIKE_FROM) continue;
    if (!best || likeness > best.likeness || (likeness === best.likeness && at < best.at)) best = { at, likeness };
  }
  const found = best && entries[best.at];
  return best && found && { choice: found.choice, likeness: Math.min(1, best.likeness) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
