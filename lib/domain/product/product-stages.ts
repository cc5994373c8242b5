/** The stages every shop begins with, in the order of work; a shop renames, recolours, moves and removes them. */
export const FIRST_STAGES = ["new", "translate", "review", "ready", "listed"] as const;
export type FirstStage = (typeof FIRST_STAGES)[number];
export const STAGE_COLOURS = ["grey", "blue", "teal", "green", "amber", "orange", "red", "purple"] as const;
export type StageColour = (typeof STAGE_COLOURS)[number];

export const STAGES_MAX = 12;
export const STAGE_NAME_MAX = 20;

/**
 * Where a product is in the shop's own work. `name` is "" while the shop has not named one of the first stages, which then has
 * the screen's word for it. The id never changes: a renamed stage keeps its products.
 */
export type ProductStage = { id: string; name: string; colour: StageColour };

/** Products come into this stage when they are collected. */
export const COLLECTED_STAGE = "new" satisfies FirstStage;
/** Products come into this stage once a market has listed them, while the shop has it. */
export const LISTED_STAGE = "listed" satisfies FirstStage;

const FIRST_COLOURS: Record<FirstStage, StageColour> = {
  new: "grey",
  translate: "blue",
  review: "amber",
  ready: "teal",
  listed: "green",
};
/** The stages of a shop that has not changed them. */
export const STAGES_AT_FIRST: readonly ProductStage[] = FIRST_STAGES.map((id) => ({
  id,
  name: "",
  colour: FIRST_COLOURS[id],
}));

export const isFirstStage = (id: string): id is FirstStage => FIRST_STAGES.some((first) => first === id);

/** Why stages cannot be kept: none or too many, an id or a name twice, or an own stage without a name. */
export type StagesProblem = "none" | "many" | "double" | "unnamed";

/**
 * Checks a shop's stages; undefined if they can be kept. Names are compared without case and outer blanks.
 *
 * Example: `stagesProblem([{id: "x", name: " ", colour: "blue"}])` is `"unnamed"`.
 */
export function stagesProblem(stages: readonly ProductStage[]): StagesProblem | undefined {
  if (stages.length === 0) return "none";
  if (stages.length > STAGES_MAX) return "many";
  if (stages.some(({ id, name }) => name.trim() === "" && !isFirstStage(id))) return "unnamed";
  const names = stages.map(({ name }) => name.trim().toLowerCase()).filter(Boolean);
  const isDouble = (values: readonly string[]) => new Set(values).size < values.length;
  return isDouble(stages.map(({ id }) => id)) || isDouble(names) ? "double" : undefined;
}

/** The stages that are missing afterwards: their products have to go somewhere. */
export const removedStages = (
  before: readonly ProductStage[],
  after: readonly ProductStage[],
): readonly ProductStage[] => before.filter(({ id }) => !after.some((stage) => stage.id === id));

/**
 * The stage a product shows. A stage that is not known any more, from a browser that had not heard of its removal, counts as
 * the shop's first one.
 */
export const stageOf = (stages: readonly ProductStage[], id: string): ProductStage | undefined =>
  stages.find((stage) => stage.id === id) ?? stages[0];

/** An id for a new stage of a shop. Example: `newStageId([{id: "s1", …}])` is `"s2"`. */
export function newStageId(stages: readonly ProductStage[]): string {
  for (let number = 1; ; number += 1) if (!stages.some(({ id }) => id === `s${number}`)) return `s${number}`;
}
