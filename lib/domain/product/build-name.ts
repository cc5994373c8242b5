import { NAME_LENGTH_MAX } from "@/lib/constants";
import { literalPattern } from "@/lib/domain/kit/literal-pattern";

type NameRule = {
  prefix?: string;
  suffix?: string;
  removeWords?: readonly string[];
  replaceWords?: readonly { targetWord: string; convertWord: string }[];
  /** 1-based number appended to the name; leave out for none. */
  index?: number;
  lengthMax?: number;
};

/**
 * Characters kept free for a name's number: 2 below 10, 3 below 100, 4 above (docs/specification.md#validation-names);
 * the space counts.
 */
export const reservedForIndex = (index: number): number => (index < 10 ? 2 : index < 100 ? 3 : 4);

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter(Boolean);

/** Repeated words dropped, the first kept; runs of spaces collapsed. */
export const withoutRepeats = (text: string): string => [...new Set(wordsOf(text))].join(" ");

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * Cut to a number of characters without leaving part of a sign or a space at the end: an emoji joined of several, such as a
 * family or a flag, stays whole or goes. Example: `cutTo("셔츠👨‍👩‍👧", 4)` is "셔츠".
 */
export function cutTo(text: string, length: number): string {
  if ([...text].length <= length) return text.trimEnd();
  let [kept, used] = ["", 0];
  for (const { segment } of graphemes.segment(text)) {
    used += [...segment].length;
    if (used > length) break;
    kept += segment;
  }
  return kept.trimEnd();
}

/**
 * A product name by the seller's rules (docs/specification.md#validation-names).
 *
 * Removes, then replaces words in the text as it was — what a replacement puts in is not searched again, so a swap swaps —
 * puts the prefix in front, drops repeated words and double spaces, and cuts the middle so that suffix and number stay
 * whole within the limit (49 by default).
 * Example: `buildName("린넨 린넨 셔츠", {prefix: "여름", suffix: "KR", index: 7})` is "여름 린넨 셔츠 KR 7".
 */
export function buildName(name: string, rule: NameRule): string {
  const lengthMax = rule.lengthMax ?? NAME_LENGTH_MAX;
  const number = rule.index === undefined ? "" : ` ${rule.index}`;
  const reserved = rule.index === undefined ? 0 : Math.max(reservedForIndex(rule.index), number.length);
  const suffix = cutTo(withoutRepeats(rule.suffix ?? ""), lengthMax - reserved);
  const body = withoutRepeats(`${rule.prefix ?? ""} ${filtered(name, rule)}`);
  const unrepeated = suffix
    ? wordsOf(body)
        .filter((word) => !wordsOf(suffix).includes(word))
        .join(" ")
    : body;
  const room = lengthMax - reserved - (suffix ? [...suffix].length + 1 : 0);
  return `${[withoutLast(cutTo(unrepeated, room), suffix), suffix].filter(Boolean).join(" ")}${number}`.trimStart();
}

/** A word cut at the limit may repeat a word of the suffix; it is removed, so that no word appears twice. */
function withoutLast(body: string, suffix: string): string {
  const words = wordsOf(body);
  return wordsOf(suffix).includes(words.at(-1) ?? "") ? words.slice(0, -1).join(" ") : body;
}

/**
 * A name with words taken out and then others replaced, spaces collapsed: what the seller's collect filters do at every
 * collect and what the filter screen shows beforehand. Example: removing 공식 and making 원피스 드레스 turns
 * "공식 여름 원피스" into "여름 드레스".
 */
export const withWordFilters = (name: string, rule: Pick<NameRule, "removeWords" | "replaceWords">): string =>
  filtered(name, rule).replace(/\s+/gu, " ").trim();

function filtered(name: string, { removeWords = [], replaceWords = [] }: NameRule): string {
  const removed = removeWords.reduce((text, word) => (word ? text.split(word).join(" ") : text), name);
  return replaced(removed, replaceWords);
}

/** All replacements in one pass over the text; where two targets begin at one place, the one given first holds. */
function replaced(text: string, pairs: readonly { targetWord: string; convertWord: string }[]): string {
  const found = pairs.filter(({ targetWord }) => targetWord !== "");
  if (found.length === 0) return text;
  return text.replace(
    new RegExp(found.map(({ targetWord }) => literalPattern(targetWord)).join("|"), "gu"),
    (target) => found.find(({ targetWord }) => targetWord === target)?.convertWord ?? target,
  );
}

/** Characters as a person counts them: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length;

/** Bytes in EUC-KR, which some markets limit by: ASCII is 1, all else is counted as 2. */
export const eucKrBytes = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character.charCodeAt(0) < 128 ? 1 : 2), 0);
