import type { Reply } from "@/lib/contract/catalogue";
import { withBasePrice } from "@/lib/domain/pricing/base-price";
import { logIn, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Proposal = Reply<"recipe.propose">;
type Row = { id: string; code: string; site: string };

let upstream: SharedUpstream;
let seller: Caller;
let shelf: Row[];

jest.setTimeout(90_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
  const { data } = await seller.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 30 } });
  shelf = (data as { summary: Row[] }).summary;
}, HOOK_MS);
afterAll(() => upstream?.stop());

/** Makes a call and answers the id of the change it made. */
async function press(call: string, input: object): Promise<string> {
  const { status, text } = await seller.call(call, input);
  if (status !== 200) throw new Error(text);
  const { data } = await seller.call("changes.mine", { body: { isMine: true } });
  return (data as Reply<"changes.mine">).rows[0]?.change ?? "";
}
const propose = async (changes: string[], who = seller): Promise<Proposal> =>
  (await who.call("recipe.propose", { body: { changes } })).data as Proposal;
const rename = (texts: [Row, string][]) =>
  press("collection.titleChange", { body: texts.map(([{ id }, text]) => ({ code: id, text })) });

/** Sets a product's lowest price, as its cell in the list does. */
async function price({ site, code }: Row, krw: number): Promise<string> {
  const { data } = await seller.call("collection.detail", { query: { site, code } });
  const { Id: _id, ...whole } = withBasePrice(data as Reply<"collection.detail">, krw);
  return press("collection.update", { body: whole });
}

test("what was done in several presses is proposed as steps, and makes the same of another product", async () => {
  const [one, two, other] = shelf as [Row, Row, Row];
  await rename([
    [one, "무료 린넨 셔츠"],
    [two, "무료 면 바지"],
    [other, "무료 울 니트"],
  ]);
  const ids = [one.id, two.id];
  const changes = [
    await rename([
      [one, "린넨 셔츠"],
      [two, "면 바지"],
    ]),
    await press("market.changeTags", { body: { objectIds: ids, how: "add", tags: ["신상품"] } }),
    await press("market.setListingFacts", { body: { objectIds: ids, facts: { material: "린넨 100%" } } }),
    await press("collection.memoEdit", { body: { objectId: one.id, memo: "이 상품만의 메모" } }),
    await press("collection.memoEdit", { body: { objectId: two.id, memo: "다른 메모" } }),
    await press("collection.moveToStage", { body: { objectIds: ids, stage: "review" } }),
  ];
  const found = await propose(changes);
  expect(new Set(found.ids)).toEqual(new Set(ids));
  expect({ ...found, ids: [], steps: found.steps.map(({ others: _others, ...step }) => step) }).toEqual({
    products: 2,
    ids: [],
    steps: [
      { step: { do: "nameRemove", words: ["무료"] }, count: 2, also: 0 },
      { step: { do: "tags", how: "add", tags: ["신상품"] }, count: 2, also: 0 },
      { step: { do: "notice", kind: null, values: { material: "린넨 100%" } }, count: 2, also: 0 },
      { step: { do: "stage", stage: "review" }, count: 2, also: 0 },
    ],
    left: [{ why: "memoOwn", count: 2, names: ["린넨 셔츠", "면 바지"] }],
  });
  const steps = found.steps.map(({ step }) => step);
  const { data } = await seller.call("recipe.dryRun", { body: { steps, objectIds: [other.id] } });
  const { version, rows } = data as Reply<"recipe.dryRun">;
  expect([version, rows[0]?.differences]).toEqual([
    0,
    expect.arrayContaining([
      { field: "name", before: "무료 울 니트", after: "울 니트" },
      { field: "notice", before: {}, after: { material: "린넨 100%" } },
    ]),
  ]);
});

test("what was done to one product alone is proposed in every way it may be meant, and changes others", async () => {
  const rows = shelf.slice(10, 13) as [Row, Row, Row];
  const [one, ...others] = rows;
  await rename([
    [one, "린넨 반팔티 무료"],
    [others[0], "면 반팔셔츠 무료"],
    [others[1], "울 반팔 니트"],
  ]);
  for (const row of rows) await price(row, 20_000);
  const changes = [await rename([[one, "린넨 긴팔티"]]), await price(one, 22_000)];
  const found = await propose(changes);
  expect(found.left).toEqual([]);
  const steps = found.steps.map(({ step, others: ways }) => [step, ...ways.map((way) => way.step)]);
  expect(steps.flat()).toEqual(
    expect.arrayContaining([
      { do: "nameRemove", words: ["무료"] },
      { do: "nameReplace", word: "반팔", by: "긴팔" },
      { do: "priceMove", how: "percent", amount: 10 },
      { do: "priceMove", how: "won", amount: 2_000 },
      { do: "priceMove", how: "to", amount: 22_000 },
    ]),
  );
  const chosen = [
    { do: "nameReplace", word: "반팔", by: "긴팔" },
    { do: "nameRemove", words: ["무료"] },
    { do: "priceMove", how: "percent", amount: 10 },
  ];
  const { data } = await seller.call("recipe.dryRun", {
    body: { steps: chosen, objectIds: others.map(({ id }) => id) },
  });
  const told = (data as Reply<"recipe.dryRun">).rows.map(({ differences }) =>
    differences.filter(({ field }) => field === "name" || field === "price").map(({ after }) => after),
  );
  expect(told).toEqual([
    ["면 긴팔셔츠", { from: 22_000, to: 22_000 }],
    ["울 긴팔 니트", { from: 22_000, to: 22_000 }],
  ]);
});

test("a change that was taken back, and what others changed meanwhile, are no part of it", async () => {
  const [, , , mine, undone] = shelf as [Row, Row, Row, Row, Row];
  const memo = await press("collection.memoEdit", { body: { objectId: mine.id, memo: "내 메모" } });
  const gone = await press("collection.memoEdit", { body: { objectId: undone.id, memo: "되돌릴 메모" } });
  await press("changes.undo", { body: { target: { changes: [gone] } } });
  await press("market.changeTags", { body: { objectIds: [mine.id], how: "add", tags: ["남의 태그"] } });
  const { steps, left } = await propose([memo, gone]);
  expect([steps.map(({ step }) => step), left]).toEqual([[{ do: "memo", how: "set", text: "내 메모" }], []]);
});

test("a value that was changed again by others is named, and not taken for what was done", async () => {
  const [, , , , , row] = shelf as [Row, Row, Row, Row, Row, Row];
  const mine = await press("collection.memoEdit", { body: { objectId: row.id, memo: "내 것" } });
  await press("collection.memoEdit", { body: { objectId: row.id, memo: "전혀 다른 말" } });
  const { steps, left } = await propose([mine]);
  expect([steps, left.map(({ why }) => why)]).toEqual([[], ["changedSince"]]);
});

test("nobody learns what another did, and steps or a recipe are tried, not both", async () => {
  const [row] = shelf as [Row];
  const change = await press("collection.memoEdit", { body: { objectId: row.id, memo: "비밀" } });
  const other = await logIn(upstream.origin, "seller2");
  expect(await propose([change], other)).toEqual({ products: 0, ids: [], steps: [], left: [] });
  const step = { do: "memo", how: "set", text: "가" };
  const both = { id: "one", steps: [step], objectIds: [row.id] };
  expect((await seller.call("recipe.dryRun", { body: both })).status).toBe(400);
  expect((await seller.call("recipe.dryRun", { body: { objectIds: [row.id] } })).status).toBe(400);
});
