import { fieldOf, isRecord, type Json } from "@/lib/domain/patch/json";

/** What replacing all tags was called at first. */
const REPLACE_AT_FIRST = "set";

const isOlder = (step: unknown): boolean => {
  const record = step as Json;
  return isRecord(record) && fieldOf(record, "do") === "tags" && fieldOf(record, "how") === REPLACE_AT_FIRST;
};

/**
 * Steps as they were kept or exported once, in the words of today. Anything else stays as it is: whether it is a step is
 * another question.
 *
 * Example: `currentSteps([{do: "tags", how: "set", tags: ["린넨"]}])` is `[{do: "tags", how: "replace", tags: ["린넨"]}]`.
 */
export const currentSteps = <Step>(steps: readonly Step[]): Step[] =>
  steps.map((step) => (isOlder(step) ? { ...step, how: "replace" } : step));

/** The numbers of the steps that `currentSteps` puts into other words, counted from 1. */
export const olderSteps = (steps: readonly unknown[]): number[] =>
  steps.flatMap((step, at) => (isOlder(step) ? [at + 1] : []));
