import { STAGES_AT_FIRST, type OwnStage } from "@/lib/domain/stages/own-stages";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { patches, products, users } from "@/upstream/db/schema";
import { searchSummary } from "@/upstream/shelf/products/search";
import { moveToStage, productStages, setStages, stageOnceListed } from "@/upstream/shelf/products/stages";

let opened: OpenDatabase;
const contextOf = (id = "mine") => ({ db: opened.db, user: { id }, now: new Date("2026-11-29T03:00:00Z") }) as never;
const keep = (stages: readonly OwnStage[], moved: Record<string, string> = {}, user = "mine") =>
  setStages({ query: {}, body: { stages: [...stages], moved } }, contextOf(user));
const move = (objectIds: string[], stage: string, user = "mine") =>
  moveToStage({ query: {}, body: { objectIds, stage } }, contextOf(user));
const inStage = async (stage: string) =>
  (await searchSummary({ query: {}, body: { pageNum: 1, pageLimit: 30, stage } }, contextOf())).summary
    .map(({ id }) => id)
    .toSorted();

beforeEach(async () => {
  opened = await freshDatabase();
  for (const userId of ["mine", "theirs"]) {
    await opened.db
      .insert(users)
      .values({ id: userId, account: userId, userName: userId, email: `${userId}@naru.example`, passwordHash: "x" });
    for (const at of [1, 2, 3])
      await opened.db.insert(products).values({
        ...{ id: `${userId}-${at}`, userId, site: "Taobao", code: `${userId}-${at}`, url: "", titleSource: "衬衫" },
        ...{ titleKr: "셔츠", currency: "CNY", sourceMin: 1, sourceMax: 1, mainImages: [], tags: [] },
        ...{ body: {} as never, sourceMemory: {} as never },
      });
  }
});
afterEach(() => opened.close());

test("a shop begins with five stages, and everything is in the first", async () => {
  expect(await productStages(contextOf())).toEqual({ stages: STAGES_AT_FIRST.product, counts: { new: 3 } });
});

test("products are moved and found by their stage, those of others stay", async () => {
  expect(await move(["mine-1", "mine-3", "theirs-1", "unknown"], "ready")).toEqual({
    count: 2,
    entered: ["mine-1", "mine-3"],
  });
  expect(await inStage("ready")).toEqual(["mine-1", "mine-3"]);
  expect((await productStages(contextOf("theirs"))).counts).toEqual({ new: 3 });
});

test("a move is kept as a patch, so that it can be taken back", async () => {
  await move(["mine-1", "mine-2"], "review");
  const kept = await opened.db.select({ subject: patches.subject, fields: patches.fields }).from(patches);
  expect(kept).toEqual(
    ["mine-1", "mine-2"].map((subject) => ({ subject, fields: { stage: { from: "new", to: "review" } } })),
  );
});

test("a stage the shop does not have is refused", async () => {
  await expect(move(["mine-1"], "s7")).rejects.toMatchObject({ status: 404 });
});

test("a stage that holds products is removed only with where they go", async () => {
  await move(["mine-2"], "review");
  const rest = STAGES_AT_FIRST.product.filter(({ id }) => id !== "review");
  await expect(keep(rest)).rejects.toMatchObject({ status: 409 });
  await expect(keep(rest, { review: "gone" })).rejects.toMatchObject({ status: 409 });
  expect((await productStages(contextOf())).stages).toHaveLength(5);
  await keep(rest, { review: "ready" });
  expect(await productStages(contextOf())).toEqual({ stages: rest, counts: { new: 2, ready: 1 } });
});

test("an empty stage goes without a word, and a renamed one keeps its products", async () => {
  await keep([{ id: "new", name: "들어온 상품", colour: "red" }]);
  expect(await productStages(contextOf())).toMatchObject({
    stages: [{ id: "new", name: "들어온 상품" }],
    counts: { new: 3 },
  });
});

test("stages that cannot be kept are refused and the ones before stay", async () => {
  await expect(keep([])).rejects.toMatchObject({ status: 400 });
  expect((await productStages(contextOf())).stages).toEqual(STAGES_AT_FIRST.product);
});

test("a product that was listed goes to the stage for it, unless its shop has removed that", async () => {
  const list = (userId: string) => stageOnceListed(opened.db, userId, "new");
  expect(await list("mine")).toBe("listed");
  await keep(
    STAGES_AT_FIRST.product.filter(({ id }) => id !== "listed"),
    { listed: "ready" },
  );
  expect(await list("mine")).toBe("new");
  expect(await list("theirs")).toBe("listed");
});
