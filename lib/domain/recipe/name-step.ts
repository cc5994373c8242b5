import { buildName, cutTo, withoutRepeats, withWordFilters } from "@/lib/domain/product/build-name";
import { changedName } from "@/lib/domain/product/text-change";
import type { RecipeStep } from "./recipe-step";

export type NameStep = Extract<RecipeStep, { do: `name${string}` }>;

/**
 * A name after one step; "" means that nothing would remain, and the step is left out then.
 *
 * Example: `steppedName("무료 린넨 셔츠", {do: "nameRemove", words: ["무료"]})` is "린넨 셔츠".
 */
export function steppedName(name: string, step: NameStep): string {
  switch (step.do) {
    case "nameWords":
      return buildName(name, { prefix: step.before, suffix: step.after });
    case "nameReplace":
      return changedName(name, { mode: "Replace", word1: step.word, word2: step.by });
    case "nameRemove":
      return withoutWords(name, step.words);
    case "nameCut":
      // A word cut at the end may repeat one before it.
      return withoutRepeats(cutTo(withoutRepeats(name), step.length));
  }
}

/** Words removed until none is left: the parts around a removed word may form another one. */
function withoutWords(name: string, words: readonly string[]): string {
  if (!words.some((word) => name.includes(word))) return name;
  for (let before = name; ;) {
    const after = withWordFilters(before, { removeWords: words });
    if (after === before) return after;
    before = after;
  }
}
