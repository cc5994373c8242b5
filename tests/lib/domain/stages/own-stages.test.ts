import {
  newStageId,
  removedStages,
  STAGES_AT_FIRST,
  STAGES_MAX,
  stageOf,
  stagesProblem,
  type OwnStage,
  type StageKind,
} from "@/lib/domain/stages/own-stages";

const stage = (id: string, name = ""): OwnStage => ({ id, name, colour: "blue" });
const many = (count: number) => Array.from({ length: count }, (_, at) => stage(`s${at}`, `name ${at}`));

test.each<[string, StageKind, readonly OwnStage[], ReturnType<typeof stagesProblem>]>([
  ["the stages products begin with", "product", STAGES_AT_FIRST.product, undefined],
  ["the stages orders begin with", "order", STAGES_AT_FIRST.order, undefined],
  ["the first stages in another order, one of them renamed", "product", [stage("ready", "A"), stage("new")], undefined],
  ["as many as there may be", "product", many(STAGES_MAX), undefined],
  ["one more than that", "product", many(STAGES_MAX + 1), "many"],
  ["one more than that for orders", "order", many(STAGES_MAX + 1), "many"],
  ["none for products, which have to be in one", "product", [], "none"],
  ["none for orders, which may be in none", "order", [], undefined],
  ["an own stage without a name", "product", [stage("s1", "  ")], "unnamed"],
  ["a first stage of products among those of orders, without a name", "order", [stage("ready")], "unnamed"],
  ["a name twice, but for its case and blanks", "product", [stage("s1", "Ready"), stage("s2", " ready ")], "double"],
  ["an id twice", "order", [stage("s1", "a"), stage("s1", "b")], "double"],
  ["two first stages that keep the screen's words", "order", [stage("arriving"), stage("bought")], undefined],
])("%s: %#", (_, kind, stages, problem) => {
  expect(stagesProblem(kind, stages)).toBe(problem);
});

test("what is not among the new stages was removed", () => {
  expect(removedStages([stage("a"), stage("b")], [stage("b")]).map(({ id }) => id)).toEqual(["a"]);
});

test("a stage that is not known any more counts as the first one for a product, and as none for an order", () => {
  expect(stageOf("product", STAGES_AT_FIRST.product, "ready")?.id).toBe("ready");
  expect(stageOf("product", STAGES_AT_FIRST.product, "gone")?.id).toBe("new");
  expect(stageOf("order", STAGES_AT_FIRST.order, "arriving")?.id).toBe("arriving");
  expect(stageOf("order", STAGES_AT_FIRST.order, "gone")).toBeUndefined();
});

test("a new stage gets the first number that is free", () => {
  expect(newStageId([stage("s1"), stage("s3")])).toBe("s2");
});
