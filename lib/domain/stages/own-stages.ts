/** What goes through stages of work that a shop names itself. A market's word for where an order is stays beside them. */
export const STAGE_KINDS = ["product", "order"] as const;
export type StageKind = (typeof STAGE_KINDS)[number];

/** The stages every shop begins with, in the order of work; a shop renames, recolours, moves and removes them. */
const FIRST_STAGES = {
  product: ["new", "translate", "review", "ready", "listed"],
  order: ["bought", "arriving"],
} as const satisfies Record<StageKind, readonly string[]>;
export type FirstStage = (typeof FIRST_STAGES)[StageKind][number];
export const STAGE_COLOURS = ["grey", "blue", "teal", "green", "amber", "orange", "red", "purple"] as const;
export type StageColour = (typeof STAGE_COLOURS)[number];

/** What a stage's id looks like. */
export const STAGE_ID = /^[a-z][a-z0-9]{0,15}$/;
export const STAGES_MAX = 12;
export const STAGE_NAME_MAX = 20;

/**
 * Where a product or an order is in the shop's own work. `name` is "" while the shop has not named one of the first stages,
 * which then has the screen's word for it. The id never changes: a renamed stage keeps what is in it.
 */
export type OwnStage = { id: string; name: string; colour: StageColour };

/** Products come into this stage when they are collected. */
export const COLLECTED_STAGE = "new" satisfies FirstStage;
/** Products come into this stage once a market has listed them, while the shop has it. */
export const LISTED_STAGE = "listed" satisfies FirstStage;
/** The stage of an order that is in none: a product is always in one. */
export const NO_STAGE = "";

const FIRST_COLOURS: Record<FirstStage, StageColour> = {
  new: "grey",
  translate: "blue",
  review: "amber",
  ready: "teal",
  listed: "green",
  bought: "blue",
  arriving: "amber",
};
const atFirst = (kind: StageKind): readonly OwnStage[] =>
  FIRST_STAGES[kind].map((id) => ({ id, name: "", colour: FIRST_COLOURS[id] }));
/** The stages of a shop that has not changed them. */
export const STAGES_AT_FIRST: Readonly<Record<StageKind, readonly OwnStage[]>> = {
  product: atFirst("product"),
  order: atFirst("order"),
};

export const isFirstStage = (id: string): id is FirstStage => Object.hasOwn(FIRST_COLOURS, id);

/** Why stages cannot be kept: none or too many, an id or a name twice, or an own stage without a name. */
export type StagesProblem = "none" | "many" | "double" | "unnamed";

/**
 * Checks a shop's stages; undefined if they can be kept. Names are compared without case and outer blanks. Orders may have no
 * stages at all, products have to be in one.
 *
 * Example: `stagesProblem("product", [{id: "x", name: " ", colour: "blue"}])` is `"unnamed"`.
 */
export function stagesProblem(kind: StageKind, stages: readonly OwnStage[]): StagesProblem | undefined {
  if (kind === "product" && stages.length === 0) return "none";
  if (stages.length > STAGES_MAX) return "many";
  const isFirst = (id: string) => STAGES_AT_FIRST[kind].some((first) => first.id === id);
  if (stages.some(({ id, name }) => name.trim() === "" && !isFirst(id))) return "unnamed";
  const names = stages.map(({ name }) => name.trim().toLowerCase()).filter(Boolean);
  const isDouble = (values: readonly string[]) => new Set(values).size < values.length;
  return isDouble(stages.map(({ id }) => id)) || isDouble(names) ? "double" : undefined;
}

/** The stages that are missing afterwards: what is in them has to go somewhere. */
export const removedStages = (before: readonly OwnStage[], after: readonly OwnStage[]): readonly OwnStage[] =>
  before.filter(({ id }) => !after.some((stage) => stage.id === id));

/**
 * The stage that something shows. A stage that is not known any more, from a browser that had not heard of its removal, counts
 * for a product as the shop's first one, and for an order as none.
 */
export const stageOf = <Stage extends OwnStage>(
  kind: StageKind,
  stages: readonly Stage[],
  id: string,
): Stage | undefined => stages.find((stage) => stage.id === id) ?? (kind === "product" ? stages[0] : undefined);

/** An id for a new stage of a shop. Example: `newStageId([{id: "s1", …}])` is `"s2"`. */
export function newStageId(stages: readonly OwnStage[]): string {
  for (let number = 1; ; number += 1) if (!stages.some(({ id }) => id === `s${number}`)) return `s${number}`;
}
