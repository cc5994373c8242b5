import { lengthOf } from "@/lib/domain/product/build-name";
import { steppedName, type NameStep } from "./name-step";

/** A name before a recording and after it, of the product with this id. */
export type NamePair = { id: string; before: string; after: string };
/** `others` make the same names of these, and may make something else of others. */
export type ProposedName = NamedStep & { others: readonly NameStep[] };
type NamedStep = { step: NameStep; ids: readonly string[] };

/** Steps one recording's names may need; more would be names of their own. */
const ROUNDS_MAX = 12;
/** Of all that may have been done, so many of the most frequent are tried. */
const TRIED_MAX = 60;

const wordsOf = (name: string): string[] => name.split(/\s+/u).filter(Boolean);
const tidied = (name: string): string => wordsOf(name).join(" ");

/**
 * The steps that make exactly these names of those before, and whose names they make. A name that no such step explains is not
 * among the ids: what was made of one name alone is not made of another.
 *
 * Example: `무료 린넨 셔츠` → `린넨 셔츠` and `무료 면 바지` → `면 바지` are one step that removes 무료.
 */
export function proposedNames(pairs: readonly NamePair[]): ProposedName[] {
  for (let left = pairs.map((pair) => ({ ...pair, before: tidied(pair.before), after: tidied(pair.after) })); ;) {
    const { steps, solved } = solve(left);
    // A step that only served names it did not come to an end with is none.
    if (solved.length === left.length) return withOthers(joined(steps, left), left);
    left = solved;
  }
}

function solve(pairs: readonly NamePair[]): { steps: NamedStep[]; solved: NamePair[] } {
  const now = new Map(pairs.map(({ id, before }) => [id, before]));
  const nameNow = ({ id, before }: NamePair): string => now.get(id) ?? before;
  const steps: NamedStep[] = [];
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const open = pairs.filter((pair) => nameNow(pair) !== pair.after);
    const found = bestOf(open.flatMap((pair) => stepsBetween(nameNow(pair), pair.after)));
    const [best] = found
      .flatMap((step) => {
        const helped = pairs.filter((pair) => isNearer(pair, nameNow(pair), step));
        return helped.length > 0 && !pairs.some((pair) => isKept(pair, step)) ? [{ step, helped }] : [];
      })
      .toSorted((one, other) => other.helped.length - one.helped.length || sizeOf(other.step) - sizeOf(one.step));
    if (!best) break;
    for (const pair of best.helped) now.set(pair.id, steppedName(nameNow(pair), best.step));
    steps.push({ step: best.step, ids: best.helped.map(({ id }) => id) });
  }
  return { steps, solved: pairs.filter((pair) => nameNow(pair) === pair.after) };
}

/** Whether a name has kept, against a step, what the step takes from others: then it is not what was done. */
function isKept({ before, after }: NamePair, step: NameStep): boolean {
  if (step.do === "nameReplace")
    return before.includes(step.word) && after.includes(step.word) && !step.by.includes(step.word);
  return step.do === "nameRemove" && step.words.some((word) => after.includes(word));
}

function isNearer({ after }: NamePair, name: string, step: NameStep): boolean {
  const next = steppedName(name, step);
  return next !== "" && next !== name && distance(next, after) < distance(name, after);
}

const distance = (one: string, other: string): number =>
  placesBetween(wordsOf(one), wordsOf(other)).reduce((sum, { cut, put }) => sum + cut.length + put.length, 0);

/** The most frequent first, each once. */
function bestOf(steps: readonly NameStep[]): NameStep[] {
  const counts = new Map<string, { step: NameStep; count: number }>();
  for (const step of steps) {
    const key = JSON.stringify(step);
    counts.set(key, { step, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count || sizeOf(other.step) - sizeOf(one.step))
    .slice(0, TRIED_MAX)
    .map(({ step }) => step);
}

/** How much a step says: of two that explain the same, the one that says more is true of fewer other names. */
function sizeOf(step: NameStep): number {
  switch (step.do) {
    case "nameWords":
      return lengthOf(step.before + step.after);
    case "nameReplace":
      return lengthOf(step.word);
    case "nameRemove":
      return lengthOf(step.words.join(""));
    case "nameCut":
      return 0;
  }
}

/** Words that differ at one place of a name. */
type Place = { at: number; cut: string[]; put: string[] };

/** Where two names differ, word by word, by their longest common words. */
function placesBetween(one: readonly string[], other: readonly string[]): Place[] {
  const common = one.map(() => other.map(() => 0).concat(0)).concat([other.map(() => 0).concat(0)]);
  const at = (row: number, column: number): number => common[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const line = common[row];
      if (line)
        line[column] =
          one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  const places: Place[] = [];
  let place: Place | undefined;
  let [row, column] = [0, 0];
  while (row < one.length || column < other.length) {
    if (row < one.length && one[row] === other[column]) {
      place = undefined;
      row += 1;
      column += 1;
      continue;
    }
    if (!place) {
      place = { at: row, cut: [], put: [] };
      places.push(place);
    }
    if (column >= other.length || (row < one.length && at(row + 1, column) >= at(row, column + 1))) {
      place.cut.push(one[row] ?? "");
      row += 1;
    } else {
      place.put.push(other[column] ?? "");
      column += 1;
    }
  }
  return places;
}

/** What may have been done to make one name of another. A name of which next to nothing is left was written anew. */
function stepsBetween(before: string, after: string): NameStep[] {
  const words = wordsOf(before);
  return [
    ...cutsBetween(before, after),
    ...placesBetween(words, wordsOf(after)).flatMap(({ at, cut, put }): NameStep[] => {
      if (cut.length === words.length && !isMadeOf(before, after)) return [];
      if (put.length === 0) return removals(cut);
      if (cut.length > 0) return exchanges(cut, put);
      // A word that only changed its place was not added.
      if (put.some((word) => words.includes(word))) return [];
      if (at === 0) return [{ do: "nameWords", before: put.join(" "), after: "" }];
      return at === words.length ? [{ do: "nameWords", before: "", after: put.join(" ") }] : [];
    }),
  ];
}

/** Whether at least half of a text is in another, so that the one was made of the other. */
function isMadeOf(one: string, other: string): boolean {
  const [start, end] = sameEnds(one, other);
  return (start + end) * 2 >= Math.max(lengthOf(one), lengthOf(other));
}

/**
 * Words that others took the place of: each by the one it was made of, where there are such, so that what was done beside it is a
 * step of its own; else all of them as one.
 */
function exchanges(cut: readonly string[], put: readonly string[]): NameStep[] {
  const made = cut.flatMap((one) => put.filter((other) => isMadeOf(one, other)).flatMap((by) => replacements(one, by)));
  return made.length > 0 ? made : replacements(cut.join(" "), put.join(" "));
}

const removals = (words: readonly string[]): NameStep[] => [
  { do: "nameRemove", words: [words.join(" ")] },
  ...(words.length > 1 ? words.map((word): NameStep => ({ do: "nameRemove", words: [word] })) : []),
];

/** How many signs two texts have in common at their beginning, and how many at their end behind that. */
function sameEnds(one: string, other: string): [number, number] {
  const [a, b] = [[...one], [...other]];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return [start, end];
}

/** Signs beside a place that a replacement may take in, so that 반팔티 and 반팔셔츠 are found to lose the same 반팔. */
const BESIDE_MAX = 6;

function replacements(cut: string, put: string): NameStep[] {
  const [a, b] = [[...cut], [...put]];
  const [start, end] = sameEnds(cut, put);
  const steps: NameStep[] = [];
  for (let left = 0; left <= Math.min(start, BESIDE_MAX); left += 1)
    for (let right = 0; right <= Math.min(end, BESIDE_MAX); right += 1) {
      const [from, behind] = [start - left, end - right];
      const word = a
        .slice(from, a.length - behind)
        .join("")
        .trim();
      const by = b
        .slice(from, b.length - behind)
        .join("")
        .trim();
      if (word !== "") steps.push(by === "" ? { do: "nameRemove", words: [word] } : { do: "nameReplace", word, by });
    }
  return [{ do: "nameReplace", word: cut, by: put }, ...steps];
}

const cutsBetween = (before: string, after: string): NameStep[] =>
  after !== "" && before.startsWith(after) && lengthOf(after) <= CUT_MAX
    ? [{ do: "nameCut", length: lengthOf(after) }]
    : [];
const CUT_MAX = 100;

/** Each step with those that might have been meant instead: they make the same of all its names, and keep what names kept. */
function withOthers(steps: readonly NamedStep[], pairs: readonly NamePair[]): ProposedName[] {
  const now = new Map(pairs.map(({ id, before }) => [id, before]));
  return steps.map(({ step, ids }) => {
    const made = ids.map((id) => ({ id, before: now.get(id) ?? "", after: steppedName(now.get(id) ?? "", step) }));
    for (const { id, after } of made) now.set(id, after);
    const [first] = made;
    const others = bestOf(first ? stepsBetween(first.before, first.after) : []).filter(
      (other) =>
        JSON.stringify(other) !== JSON.stringify(step) &&
        made.every(({ before, after }) => steppedName(before, other) === after) &&
        !pairs.some((pair) => isKept(pair, other)),
    );
    return { step, ids, others };
  });
}

/** Steps that say the same of the same names as one: words that are removed, and words before and after. */
function joined(steps: readonly NamedStep[], pairs: readonly NamePair[]): NamedStep[] {
  const made: NamedStep[] = [];
  for (const next of steps) {
    const last = made.at(-1);
    const one = last && asOne(last.step, next.step);
    const isOfSame = last && (one?.do !== "nameWords" || isSameIds(last.ids, next.ids));
    if (!last || !one || !isOfSame) made.push(next);
    else made[made.length - 1] = { step: one, ids: [...new Set([...last.ids, ...next.ids])] };
  }
  return isTrueOf(made, pairs) ? made : [...steps];
}

function asOne(one: NameStep, other: NameStep): NameStep | undefined {
  if (one.do === "nameRemove" && other.do === "nameRemove")
    return { do: "nameRemove", words: [...one.words, ...other.words] };
  if (one.do !== "nameWords" || other.do !== "nameWords") return undefined;
  if (one.after === "" && other.before === "") return { ...one, after: other.after };
  return one.before === "" && other.after === "" ? { ...other, after: one.after } : undefined;
}

const isSameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Whether the steps, each on its own products, make the names the seller made. */
const isTrueOf = (steps: readonly NamedStep[], pairs: readonly NamePair[]): boolean =>
  pairs.every(
    ({ id, before, after }) =>
      steps.reduce((name, { step, ids }) => (ids.includes(id) ? steppedName(name, step) : name), before) === after,
  );
