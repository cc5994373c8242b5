import {
  FIRST_STAGES,
  newStageId,
  removedStages,
  STAGES_AT_FIRST,
  STAGES_MAX,
  stageOf,
  stagesProblem,
  type ProductStage,
} from "@/lib/domain/product/product-stages";

const stage = (id: string, name = ""): ProductStage => ({ id, name, colour: "blue" });
const many = (count: number) => Array.from({ length: count }, (_, at) => stage(`s${at}`, `name ${at}`));

test.each<[string, readonly ProductStage[], ReturnType<typeof stagesProblem>]>([
  ["the stages a shop begins with", STAGES_AT_FIRST, undefined],
  ["the first stages in another order, one of them renamed", [stage("ready", "A"), stage("new")], undefined],
  ["as many as there may be", many(STAGES_MAX), undefined],
  ["one more than that", many(STAGES_MAX + 1), "many"],
  ["none", [], "none"],
  ["an own stage without a name", [stage("s1", "  ")], "unnamed"],
  ["a name twice, but for its case and blanks", [stage("s1", "Ready"), stage("s2", " ready ")], "double"],
  ["an id twice", [stage("s1", "a"), stage("s1", "b")], "double"],
  ["two first stages that keep the screen's words", [stage("new"), stage("ready")], undefined],
])("%s: %#", (_, stages, problem) => {
  expect(stagesProblem(stages)).toBe(problem);
});

test("what is not among the new stages was removed", () => {
  expect(removedStages([stage("a"), stage("b")], [stage("b")]).map(({ id }) => id)).toEqual(["a"]);
});

test("a stage that is not known any more counts as the first one", () => {
  expect(stageOf(STAGES_AT_FIRST, "ready")?.id).toBe("ready");
  expect(stageOf(STAGES_AT_FIRST, "gone")?.id).toBe(FIRST_STAGES[0]);
});

test("a new stage gets the first number that is free", () => {
  expect(newStageId([stage("s1"), stage("s3")])).toBe("s2");
});
