import { asc, count, eq } from "drizzle-orm";
import { inTrace, newRequestId } from "@/lib/process/trace";
import type { RecipeStep } from "@/lib/domain/recipe/recipe-step";
import { freshDatabase } from "@/tests/support/fresh-database";
import { undoItem } from "@/upstream/across/changes/undo-item";
import { undoChanges } from "@/upstream/across/changes/undo";
import type { OpenDatabase } from "@/upstream/db/client";
import {
  changes,
  marketCategories,
  marketTrees,
  patches,
  productFacts,
  products,
  recipes,
  users,
  workItems,
} from "@/upstream/db/schema";
import { columnsOf, memoryOf } from "@/upstream/shelf/products/detail";
import { atCollect } from "@/upstream/shelf/recipes/at-collect";
import { dryRun } from "@/upstream/shelf/recipes/dry-run";
import { enterStage } from "@/upstream/shelf/recipes/enter-stage";
import { recipeItem } from "@/upstream/shelf/recipes/recipe-item";
import { keepRecipe, listRecipes, removeRecipe } from "@/upstream/shelf/recipes/recipes";
import { applyRecipe } from "@/upstream/shelf/recipes/start-recipe";
import { detail as product } from "@/tests/support/factories";

const NOW = new Date("2026-11-29T03:00:00Z");
let opened: OpenDatabase;
const wake = jest.fn();
const contextOf = (id = "mine") =>
  ({ db: opened.db, user: { id, account: id, userName: id }, now: NOW, wake, requestId: newRequestId() }) as never;
const keep = (steps: RecipeStep[], more: object = {}, user = "mine") =>
  keepRecipe({ name: "여름", steps, runsAt: null, ...more }, contextOf(user));
const NAME: RecipeStep = { do: "nameWords", before: "한정", after: "" };

const shelf = async (userId = "mine") =>
  opened.db.select().from(products).where(eq(products.userId, userId)).orderBy(asc(products.id));
const total = async (table: typeof patches | typeof changes) =>
  (await opened.db.select({ total: count() }).from(table))[0]?.total;

async function put(userId: string, numbers: number): Promise<string[]> {
  const ids = Array.from({ length: numbers }, (_, at) => `${userId}-${String(at).padStart(3, "0")}`);
  for (const id of ids) {
    const detail = product({
      code: id,
      title: [
        { language: "CN", text: "衬衫" },
        { language: "KR", text: `린넨 셔츠 ${id}` },
      ],
    });
    const values = { id, userId, site: "Taobao", code: id, ...columnsOf(detail), ...memoryOf(detail, NOW) };
    await opened.db.insert(products).values(values);
  }
  return ids;
}

/** Does what waits in the queue, as its worker would: each item in the request that started it. */
async function work(run: (item: never) => Promise<void>): Promise<void> {
  const items = await opened.db.select().from(workItems).where(eq(workItems.status, "Waiting")).orderBy(workItems.id);
  for (const item of items) {
    const [begun] = await opened.db
      .update(workItems)
      .set({ status: "Working", attempts: item.attempts + 1 })
      .where(eq(workItems.id, item.id))
      .returning();
    await inTrace({ requestId: item.requestId ?? "" }, () => run(begun as never));
  }
}
const runRecipes = () => work((item) => recipeItem({ db: opened.db }, item));

beforeEach(async () => {
  opened = await freshDatabase();
  for (const id of ["mine", "theirs"])
    await opened.db
      .insert(users)
      .values({ id, account: id, userName: id, email: `${id}@naru.example`, passwordHash: "x" });
});
afterEach(() => opened.close());

test("a dry run shows differences and warnings in the order asked, and writes nothing", async () => {
  const ids = await put("mine", 12);
  const { id } = await keep([NAME, { do: "pictures", how: "dropLast", count: 40 }]);
  const before = await shelf();
  const asked = [ids[11]!, ids[0]!, "unknown"];
  const { version, rows } = await dryRun({ id, objectIds: asked }, contextOf());
  expect(version).toBe(1);
  expect(rows.map((row) => row.id)).toEqual([ids[11], ids[0]]);
  expect(rows[1]).toMatchObject({
    differences: [{ field: "name", before: "린넨 셔츠 mine-000", after: "한정 린넨 셔츠 mine-000" }],
    warnings: [{ kind: "picturesEmpty", step: 1 }],
  });
  expect(await shelf()).toEqual(before);
  expect([await total(patches), await total(changes)]).toEqual([0, 0]);
});

test("a recipe on 500 products is one change, and its undo ends where it began", async () => {
  const ids = await put("mine", 500);
  const { id, version } = await keep([
    NAME,
    { do: "tags", how: "add", tags: ["여름"] },
    { do: "price", setting: null },
    { do: "memo", how: "append", text: "-S" },
    { do: "stage", stage: "ready" },
  ]);
  const before = await shelf();
  const requestId = newRequestId();
  await inTrace({ requestId, call: "recipe.apply", user: "mine" }, () =>
    applyRecipe({ id, version, objectIds: [...ids, "theirs-000"] }, contextOf()),
  );
  await runRecipes();
  const after = await shelf();
  expect(after[0]).toMatchObject({ titleKr: "한정 린넨 셔츠 mine-000", memo: "-S", stage: "ready" });
  expect(new Set(after.map(({ stage }) => stage))).toEqual(new Set(["ready"]));
  expect(await opened.db.select({ id: changes.id, cause: changes.cause }).from(changes)).toEqual([
    { id: requestId, cause: "recipe.apply" },
  ]);
  const undo = { target: { changes: [requestId] }, answers: {} };
  await inTrace({ requestId: newRequestId(), call: "changes.undo" }, () => undoChanges(undo, contextOf()));
  await work((item) => undoItem(contextOf(), item));
  const plain = (rows: typeof before) => rows.map(({ editDate: _at, unknownWords: _words, ...row }) => row);
  expect(plain(await shelf())).toEqual(plain(before));
}, 120_000);

test("a product that was taken off the shelf fails, one that stays as it is says so, and a left-out step has its reason", async () => {
  const ids = await put("mine", 3);
  const { id, version } = await keep([{ do: "nameRemove", words: ["린넨 셔츠 mine-002"] }]);
  await applyRecipe({ id, version, objectIds: ids }, contextOf());
  await opened.db.update(products).set({ removedAt: NOW }).where(eq(products.id, ids[0]!));
  await runRecipes();
  const items = await opened.db.select().from(workItems).orderBy(workItems.productId);
  expect(items.map(({ status, reason, message }) => ({ status, reason, message }))).toMatchObject([
    { status: "Fail", reason: "gone" },
    { status: "Success", reason: "nothing", message: { key: "recipes.nothing" } },
    { status: "Success", message: { key: "recipes.leftOut", values: { why: [{ key: "recipes.nameEmpty" }] } } },
  ]);
  expect(await total(patches)).toBe(0);
});

test("another seller's recipe is unknown: it is neither listed, tried, applied, changed nor removed", async () => {
  const ids = await put("mine", 1);
  const { id, version } = await keep([NAME], {}, "theirs");
  const unknown = { status: 404 };
  expect(await listRecipes(contextOf())).toEqual([]);
  await expect(dryRun({ id, objectIds: ids }, contextOf())).rejects.toMatchObject(unknown);
  await expect(applyRecipe({ id, version, objectIds: ids }, contextOf())).rejects.toMatchObject(unknown);
  await expect(keep([NAME], { id, version })).rejects.toMatchObject(unknown);
  await expect(removeRecipe({ id }, contextOf())).rejects.toMatchObject(unknown);
  expect(await listRecipes(contextOf("theirs"))).toHaveLength(1);
});

test("a recipe changed since it was read or tried is refused, and so are a taken name and a taken moment", async () => {
  const ids = await put("mine", 1);
  const { id, version } = await keep([NAME], { runsAt: "collect" });
  expect(await keep([NAME], { id, version, runsAt: "collect" })).toEqual({ id, version: 2 });
  const refused = { status: 409 };
  await expect(keep([NAME], { id, version })).rejects.toMatchObject(refused);
  await expect(applyRecipe({ id, version, objectIds: ids }, contextOf())).rejects.toMatchObject(refused);
  await expect(keep([NAME])).rejects.toMatchObject(refused);
  await expect(keep([NAME], { name: "겨울", runsAt: "collect" })).rejects.toMatchObject(refused);
  await expect(keep([NAME], { name: "겨울", runsAt: "stage/s9" })).rejects.toMatchObject({ status: 404 });
  await keep([NAME], { name: "여름", runsAt: "collect" }, "theirs");
});

test("what runs in a page is taken out of a step before it is kept", async () => {
  const addContent = {
    useTopContent: true,
    topHtml: "<p>공지<script>x()</script></p>",
    useBottomContent: false,
    bottomHtml: "",
  };
  const setting = {
    market: "",
    useDesc: false,
    collocate: "POD",
    addOptionImageConfig: { style: "22", fontSize: "SMALL" },
    addContent,
  };
  await keep([{ do: "page", setting }]);
  expect(JSON.stringify(await listRecipes(contextOf()))).not.toContain("script");
});

test("products that enter a stage get its recipe once, and that of the stage it moves them to", async () => {
  const ids = await put("mine", 3);
  await opened.db.update(products).set({ stage: "ready" }).where(eq(products.id, ids[2]!));
  await keep([NAME, { do: "stage", stage: "review" }], { runsAt: "stage/ready" });
  await keep([{ do: "memo", how: "append", text: "검수" }], { name: "검수", runsAt: "stage/review" });
  expect(await enterStage({ query: {}, body: { objectIds: ids, stage: "ready" } }, contextOf())).toEqual({ count: 3 });
  await runRecipes();
  expect((await shelf()).map(({ stage, titleKr, memo }) => [stage, titleKr.startsWith("한정"), memo])).toEqual([
    ["review", true, "검수"],
    ["review", true, "검수"],
    ["ready", false, ""],
  ]);
  expect(await opened.db.select().from(workItems)).toHaveLength(2);
});

test("recipes that move products to each other's stages each run once, and a trial shows what they come to", async () => {
  const [id] = await put("mine", 1);
  const there = await keep(
    [
      { do: "stage", stage: "review" },
      { do: "memo", how: "append", text: "가" },
    ],
    {
      runsAt: "stage/ready",
    },
  );
  await keep(
    [
      { do: "memo", how: "append", text: "나" },
      { do: "stage", stage: "ready" },
    ],
    { name: "돌려보내기", runsAt: "stage/review" },
  );
  const { rows } = await dryRun({ id: there.id, objectIds: [id!] }, contextOf());
  expect(rows[0]?.differences).toEqual(
    expect.arrayContaining([
      { field: "memo", before: "", after: "가 나" },
      { field: "stage", before: "new", after: "ready" },
    ]),
  );
  await applyRecipe({ ...there, objectIds: [id!] }, contextOf());
  await runRecipes();
  expect((await shelf())[0]).toMatchObject({ memo: "가 나", stage: "ready" });
  expect(await opened.db.select().from(workItems)).toHaveLength(1);
});

test("the recipe for collected products is applied with their collect; one that fails leaves them as they came", async () => {
  const [first, second] = await put("mine", 2);
  const complain = jest.fn();
  const writing = { userId: "mine", now: NOW };
  const collect = (id: string) => opened.db.transaction((tx) => atCollect(tx, writing, id, complain));
  await keep([NAME, { do: "tags", how: "replace", tags: ["신상"] }], { runsAt: "collect" });
  await collect(first!);
  expect((await shelf())[0]).toMatchObject({ titleKr: "한정 린넨 셔츠 mine-000", tags: ["신상"], isSetTag: true });
  await opened.db
    .update(products)
    .set({ body: {} as never })
    .where(eq(products.id, second!));
  await collect(second!);
  expect(complain).toHaveBeenCalledTimes(1);
  expect((await shelf())[1]).toMatchObject({ titleKr: "린넨 셔츠 mine-001" });
});

test("a recipe puts Chinese texts into Korean as far as the dictionary knows them, and marks them as not looked at", async () => {
  const [id] = await put("mine", 1);
  const detail = product({
    code: id,
    title: [
      { language: "CN", text: "亚麻衬衫" },
      { language: "KR", text: "亚麻衬衫" },
    ],
  });
  await opened.db.update(products).set(columnsOf(detail)).where(eq(products.id, id!));
  const kept = await keep([{ do: "korean" }, NAME]);
  await applyRecipe({ ...kept, objectIds: [id!] }, contextOf());
  await runRecipes();
  const [row] = await shelf();
  expect(row?.titleKr).toMatch(/^한정 .*셔츠/u);
  expect(row).toMatchObject({ hasChineseName: false, unseenKorean: { name: "dictionary" } });
});

test("a recipe chooses categories its market has, says what the goods are, and all of it is one change to undo", async () => {
  const ids = await put("mine", 2);
  const CUPS = { id: 56_150, way: "주방용품 > 컵" };
  await opened.db.insert(marketTrees).values({ market: "Coupang", isReal: false, readAt: NOW });
  await opened.db
    .insert(marketCategories)
    .values({ market: "Coupang", code: "56150", id: CUPS.id, path: ["주방용품", "컵"], place: 0 });
  const gone = { id: 1, way: "없어진 곳" };
  const kept = await keep([
    { do: "category", at: { Coupang: CUPS } },
    { do: "notice", kind: "kitchenware", values: { material: "도자기" } },
    { do: "memo", how: "append", text: "컵" },
    { do: "category", at: { Coupang: gone } },
  ]);
  const { rows } = await dryRun({ id: kept.id, objectIds: ids }, contextOf());
  expect(rows[0]).toMatchObject({
    differences: [
      { field: "memo" },
      { field: "category", before: {}, after: { Coupang: CUPS.way } },
      { field: "notice", before: {}, after: { noticeKind: "kitchenware", material: "도자기" } },
    ],
    warnings: [{ kind: "categoryGone", step: 3, market: "Coupang", word: gone.way }],
  });
  expect(await opened.db.select().from(productFacts)).toEqual([]);
  const requestId = newRequestId();
  await inTrace({ requestId, call: "recipe.apply", user: "mine" }, () =>
    applyRecipe({ ...kept, objectIds: ids }, contextOf()),
  );
  await runRecipes();
  const facts = { facts: { material: "도자기" }, noticeKind: "kitchenware" };
  expect(await opened.db.select().from(productFacts)).toMatchObject([
    { productId: ids[0], userId: "mine", value: { ...facts, markets: { Coupang: { categoryId: CUPS.id } } } },
    { productId: ids[1], userId: "mine", value: facts },
  ]);
  expect(await total(patches)).toBe(2);
  const undo = { target: { changes: [requestId] }, answers: {} };
  await inTrace({ requestId: newRequestId(), call: "changes.undo" }, () => undoChanges(undo, contextOf()));
  const left = await opened.db.select({ value: productFacts.value }).from(productFacts);
  expect(left.map(({ value }) => value)).toEqual(Array(2).fill({ facts: {}, certificates: [], markets: {} }));
  expect((await shelf()).map(({ memo }) => memo)).toEqual(["", ""]);
});

test("a recipe kept when replacing all tags had another word replaces them, and takes none away", async () => {
  const ids = await put("mine", 1);
  const { id, version } = await keep([NAME]);
  const old = [{ do: "tags", how: "set", tags: ["린넨"] }] as never;
  await opened.db.update(recipes).set({ steps: old });
  await opened.db.update(products).set({ tags: ["린넨", "셔츠"] });
  expect((await listRecipes(contextOf()))[0]?.steps).toEqual([{ do: "tags", how: "replace", tags: ["린넨"] }]);
  await applyRecipe({ id, version, objectIds: ids }, contextOf());
  await runRecipes();
  expect((await shelf())[0]).toMatchObject({ tags: ["린넨"] });
});
