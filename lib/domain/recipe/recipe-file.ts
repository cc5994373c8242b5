import { z } from "zod";
import { KILOBYTE } from "@/lib/domain/kit/byte-sizes";
import { currentSteps, olderSteps } from "./older-steps";
import { recipeName, recipeSteps, STEP_KINDS, type RecipeStep } from "./recipe-step";

const FORMAT = "naru-recipe";
const VERSION = 2;
/** Called replacing all tags by another word. */
const FIRST_VERSION = 1;
/** Two blocks of a detail page are the most text a recipe has. */
export const RECIPE_FILE_BYTES_MAX = 1_000 * KILOBYTE;

const head = z.looseObject({ format: z.literal(FORMAT), version: z.number().int() });
const content = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  name: recipeName,
  steps: recipeSteps,
});
const kinds = z.looseObject({ steps: z.array(z.looseObject({ do: z.string() })) });
const anySteps = z.looseObject({ steps: z.array(z.unknown()) });

export type NamedSteps = { name: string; steps: RecipeStep[] };
/** A recipe of an older version: the steps that were put into the words of today, counted from 1. */
type Older = { converted: readonly number[] };
type Read = { ok: true; recipe: NamedSteps; older?: Older } | { ok: false; problem: FileProblem };
/** Why a file is not taken; `newStep` and `wrong` name the step, counted from 1. */
type FileProblem =
  | { kind: "tooLarge" | "notJson" | "notOurs" | "otherVersion" | "wrongName" }
  | { kind: "newStep"; step: number; name: string }
  | { kind: "wrongStep"; step: number };

/** A recipe as the text of a file. When it runs is not part of it: the stages of another shop are others. */
export const recipeFileText = ({ name, steps }: NamedSteps): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, name, steps }, null, 2)}\n`;

/**
 * The recipe in a file's text, or why it is not taken. Nothing is left out or changed in silence: one unknown step refuses the
 * file, and of an older version `older` says what was put otherwise.
 */
export function readRecipeFile(text: string): Read {
  const refused = (problem: FileProblem) => ({ ok: false as const, problem });
  if (new TextEncoder().encode(text).length > RECIPE_FILE_BYTES_MAX) return refused({ kind: "tooLarge" });
  const given = jsonIn(text);
  if (given === undefined) return refused({ kind: "notJson" });
  const kind = head.safeParse(given);
  if (!kind.success) return refused({ kind: "notOurs" });
  const { version } = kind.data;
  if (version !== VERSION && version !== FIRST_VERSION) return refused({ kind: "otherVersion" });
  const steps = anySteps.safeParse(given).data?.steps;
  const isOlder = version === FIRST_VERSION;
  const told = isOlder ? { ...kind.data, version: VERSION, ...(steps && { steps: currentSteps(steps) }) } : given;
  const read = content.safeParse(told);
  if (read.success) {
    const recipe = { name: read.data.name, steps: read.data.steps };
    return { ok: true, recipe, ...(isOlder && { older: { converted: olderSteps(steps ?? []) } }) };
  }
  const strange = unknownStep(told);
  if (strange) return refused(strange);
  const at = read.error.issues[0]?.path ?? [];
  if (at[0] === "steps" && typeof at[1] === "number") return refused({ kind: "wrongStep", step: at[1] + 1 });
  return refused({ kind: at[0] === "name" ? "wrongName" : "notOurs" });
}

function unknownStep(told: unknown): FileProblem | undefined {
  const steps = kinds.safeParse(told).data?.steps ?? [];
  const at = steps.findIndex((step) => !STEP_KINDS.some((known) => known === step.do));
  return at < 0 ? undefined : { kind: "newStep", step: at + 1, name: (steps[at]?.do ?? "").slice(0, 40) };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}
