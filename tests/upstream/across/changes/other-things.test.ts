import { templateDefault } from "@/lib/domain/template/market-template";
import type { Area } from "@/lib/domain/staff/areas";
import { mailTo, tokenIn } from "@/tests/support/mailbox";
import { logIn, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Thing = {
  change: string;
  patch: number;
  cause: string;
  by: string | null;
  name: string;
  lines: object[];
  isFinal?: true;
};
type Change = { change: string; cause: string; count: number; names: string[]; isFinal?: true };

let upstream: SharedUpstream;
let seller: Caller;

jest.setTimeout(90_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const history = async (kind: string, subject: string, caller = seller): Promise<Thing[]> =>
  ((await caller.call("changes.ofSubject", { body: { kind, subject } })).data as { rows: Thing[] }).rows;
const undo = async (target: object, caller = seller) =>
  (await caller.call("changes.undo", { body: { target } })).data as { rows: { ok: boolean; message?: string }[] };
const newest = async (caller = seller): Promise<Change[]> =>
  ((await caller.call("changes.mine", { body: {} })).data as { rows: Change[] }).rows;

test("a word filter comes back with what it put in, and one that was added goes", async () => {
  const filters = async () =>
    (
      (await seller.call("collection.getFilter", { body: "Replace" })).data as {
        idx: number;
        targetWord: string;
        convertWord: string;
      }[]
    ).map(({ idx, targetWord, convertWord }) => ({ idx, targetWord, convertWord }));
  const made = { type: "Replace", targetWord: "되돌릴 단어", convertWord: "바뀐 단어" };
  await seller.call("collection.setFilter", { body: made });
  const there = (await filters()).find(({ targetWord }) => targetWord === made.targetWord);
  await seller.call("collection.removeFilter", { body: [there!.idx] });
  const [removal, adding] = await history("filter", "Replace 되돌릴 단어");
  expect(removal).toMatchObject({
    cause: "collection.removeFilter",
    lines: [{ path: ["convertWord"], from: "바뀐 단어" }],
  });
  await undo({ patch: removal!.patch });
  expect(await filters()).toContainEqual(
    expect.objectContaining({ targetWord: "되돌릴 단어", convertWord: "바뀐 단어" }),
  );
  await undo({ patch: adding!.patch });
  expect((await filters()).some(({ targetWord }) => targetWord === "되돌릴 단어")).toBe(false);
});

test("a word of the memory is what it was, and a taught one is forgotten", async () => {
  const korean = async (source: string) =>
    (
      (await seller.call("words.memory", { body: { text: source, pageNum: 1, pageLimit: 10 } })).data as {
        summary: { source: string; text: string }[];
      }
    ).summary.find((row) => row.source === source)?.text;
  const keep = (text: string) =>
    seller.call("words.keep", { body: { rows: [{ source: "测试词语", text, kind: "option" }] } });
  await keep("처음 번역");
  await keep("나중 번역");
  const [second, first] = await history("word", "测试词语");
  await undo({ patch: second!.patch });
  expect(await korean("测试词语")).toBe("처음 번역");
  await undo({ patch: first!.patch });
  expect(await korean("测试词语")).toBeUndefined();
});

test("a rename is undone together with what it taught", async () => {
  const [row] = (
    (await seller.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 1 } })).data as {
      summary: { id: string; title: { text: string }[] }[];
    }
  ).summary;
  const source = row!.title[0]!.text;
  await seller.call("collection.titleChange", { body: [{ code: row!.id, text: "가르친 이름" }] });
  const [renaming] = await history("product", row!.id);
  const [taught] = await history("word", source);
  expect(taught?.change).toBe(renaming!.change);
  const { rows } = await undo({ changes: [renaming!.change] });
  expect(rows.map(({ ok }) => ok)).toEqual([true, true]);
  expect((await history("word", source))[0]).toMatchObject({ cause: "changes.undo" });
});

test("a removed template comes back, and a changed one has its former values", async () => {
  const template = async () =>
    (await seller.call("userConfig.marketConfig", { query: { market: "Coupang", templateName: "되돌릴 템플릿" } }))
      .data;
  const save = (over: object) =>
    seller.call("userConfig.setSmartStore", {
      query: { market: "Coupang", templateName: "되돌릴 템플릿" },
      body: { ...templateDefault(), ...over },
    });
  expect((await save({ brandName: "처음 상표" })).status).toBe(200);
  const before = await template();
  await save({ brandName: "나중 상표" });
  await seller.call("userConfig.removeTemplate", { body: { market: "Coupang", templateName: "되돌릴 템플릿" } });
  const [removal, change] = await history("template", "Coupang 되돌릴 템플릿");
  expect(removal).toMatchObject({ cause: "userConfig.removeTemplate", name: "Coupang 되돌릴 템플릿" });
  expect((await undo({ since: change!.patch })).rows).toEqual([{ key: "Coupang 되돌릴 템플릿", ok: true }]);
  const { updatedAt: _now, ...after } = (await template()) as Record<string, unknown>;
  const { updatedAt: _then, ...was } = before as Record<string, unknown>;
  expect(after).toEqual(was);
});

test("an order's memo is put back, and staff see and undo only what their areas hold", async () => {
  const [order] = (
    (await seller.call("marketOrder.readyOrders", { body: { pageNum: 1, pageLimit: 1 } })).data as {
      summary: { idx: number; memo: string | null; orderNo: string }[];
    }
  ).summary;
  await seller.call("marketOrder.changeMemo", { body: { idx: order!.idx, memo: "잘못 쓴 메모" } });
  const [writing] = await history("order", String(order!.idx));
  expect(writing).toMatchObject({ cause: "marketOrder.changeMemo", lines: [{ path: ["memo"], to: "잘못 쓴 메모" }] });
  expect((await newest())[0]).toMatchObject({ cause: "marketOrder.changeMemo", count: 1, names: [writing!.name] });

  const helper = await helperWith(["edit"]);
  expect(await history("order", String(order!.idx), helper)).toEqual([]);
  expect((await newest(helper)).some(({ change }) => change === writing!.change)).toBe(false);
  const refused = await helper.call("changes.undo", { body: { target: { patch: writing!.patch } } });
  expect(refused.status).toBe(404);
  const translating = (await helper.call("words.setting")).data as { atCollect: boolean };
  const turned = { ...translating, atCollect: !translating.atCollect };
  expect((await helper.call("words.setSetting", { body: turned })).status).toBe(200);
  const [saved] = await history("setting", "words", helper);
  expect((await undo({ patch: saved!.patch }, helper)).rows).toMatchObject([{ ok: true }]);
  expect((await helper.call("words.setting")).data).toEqual(translating);
  await seller.call("staff.setRights", { body: { id: await helperId(), areas: ["orders"] } });
  expect((await undo({ patch: writing!.patch }, helper)).rows).toMatchObject([{ ok: true }]);
  const [undone] = await history("order", String(order!.idx));
  expect(undone).toMatchObject({ by: "basic", cause: "changes.undo", lines: [{ from: "잘못 쓴 메모" }] });

  // Who lists products may see what was changed of them, and is offered no undo that would be refused.
  await seller.call("staff.setRights", { body: { id: await helperId(), areas: ["list"] } });
  const [product] = (
    (await seller.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 1 } })).data as {
      summary: { id: string }[];
    }
  ).summary;
  await seller.call("collection.memoEdit", { body: { objectId: product!.id, memo: "직원이 볼 메모" } });
  const seen = await history("product", product!.id, helper);
  expect(seen[0]).toMatchObject({ cause: "collection.memoEdit" });
  expect(seen.every(({ isFinal }) => isFinal)).toBe(true);
  expect((await newest(helper))[0]).toMatchObject({ cause: "collection.memoEdit", isFinal: true });
  expect((await history("product", product!.id))[0]).not.toHaveProperty("isFinal");
  expect((await newest())[0]).not.toHaveProperty("isFinal");

  // The invitation went out by mail: it is listed as what cannot be taken back, and to who did it alone.
  const final = async (caller: Caller) =>
    ((await caller.call("changes.mine", { body: {} })).data as { final: object[] }).final;
  expect(await final(seller)).toContainEqual(
    expect.objectContaining({ deed: "inviteStaff", reason: "messageSent", by: "seller" }),
  );
  expect(await final(helper)).toEqual([]);
});

test("an order's stage and costs are put back in its own history, and costs that were saved first are none again", async () => {
  const [order] = (
    (await seller.call("marketOrder.readyOrders", { body: { pageNum: 1, pageLimit: 1 } })).data as {
      summary: { idx: number; stage: string }[];
    }
  ).summary;
  const idx = order!.idx;
  const revenue = async () =>
    (await seller.call("orderManagement.revenue", { query: { idx } })).data as {
      savedAt: string | null;
      costs: { duty: number };
    };
  const stage = async () =>
    ((await seller.call("orderManagement.bill", { query: { idx } })).data as { order: { stage: string } }).order.stage;
  const from = await stage();
  await seller.call("orderManagement.updateStatus", { body: { idxs: [idx], status: "Cancel" } });
  const costs = {
    marketFee: 1_000,
    currency: "CNY",
    cost: 50,
    exchangeRate: 190,
    forwarderFee: 0,
    duty: 0,
    otherCost: 0,
  };
  await seller.call("orderManagement.updateRevenue", { body: { idx, ...costs } });
  await seller.call("orderManagement.updateRevenue", { body: { idx, ...costs, duty: 700 } });
  const rows = await history("order", String(idx));
  const [second, first, move] = rows;
  expect(second).toMatchObject({
    cause: "orderManagement.updateRevenue",
    lines: [{ path: ["duty"], from: 0, to: 700 }],
  });
  expect(move).toMatchObject({
    cause: "orderManagement.updateStatus",
    lines: [{ path: ["stage"], from, to: "Cancel" }],
  });

  const [early] = (await undo({ patch: first!.patch })).rows;
  expect(early).toMatchObject({ ok: false });
  expect((await revenue()).costs.duty).toBe(700);
  await undo({ patch: second!.patch });
  expect((await revenue()).costs.duty).toBe(0);
  await undo({ patch: first!.patch });
  expect((await revenue()).savedAt).toBeNull();
  expect((await undo({ patch: move!.patch })).rows).toMatchObject([{ ok: true }]);
  expect(await stage()).toBe(from);
});

test("a shop's default is what it was, and without a value again where it had none", async () => {
  const setting = async () => (await seller.call("words.setting")).data as { colours: string; atCollect: boolean };
  const before = await setting();
  const colours = before.colours === "korean" ? "english" : "korean";
  await seller.call("words.setSetting", { body: { ...before, colours } });
  await seller.call("words.setSetting", { body: { ...before, colours, atCollect: !before.atCollect } });
  const [later, earlier] = await history("setting", "words");
  expect(later).toMatchObject({ cause: "words.setSetting", lines: [{ path: ["atCollect"] }] });
  await undo({ since: earlier!.patch });
  expect(await setting()).toEqual(before);
});

type Stage = { id: string; name: string; colour: string };
const stagesOf = async (call: "collection.stages" | "orderManagement.ownStages") =>
  (await seller.call(call)).data as { stages: Stage[]; counts: Record<string, number> };

test("an order's own stage is set for many, found, counted, put back, and its market's word stays", async () => {
  const body = { pageNum: 1, pageLimit: 3 };
  type Row = { idx: number; stage: string; ownStage: string };
  const ask = async (more: object) =>
    (await seller.call("orderManagement.search", { body: { ...body, stage: "Ready", ...more } })).data as {
      summary: Row[];
      totalCount: number;
      ownCounts: Record<string, number>;
    };
  const idxs = (await ask({})).summary.map(({ idx }) => idx);
  const { data } = await seller.call("orderManagement.moveToOwnStage", {
    body: { idxs: [...idxs, 999_999], stage: "bought" },
  });
  expect((data as { rows: object[] }).rows).toEqual([
    ...idxs.map((idx) => ({ key: String(idx), ok: true })),
    expect.objectContaining({ key: "999999", ok: false, code: "not_found" }),
  ]);
  const bought = await ask({ ownStage: "bought" });
  expect(bought.summary).toEqual(
    idxs.map((idx) => expect.objectContaining({ idx, stage: "Ready", ownStage: "bought" })),
  );
  expect(bought).toMatchObject({ totalCount: idxs.length, ownCounts: { bought: idxs.length } });
  expect((await ask({ ownStage: "" })).summary.map(({ idx }) => idx)).not.toContain(idxs[0]);
  expect((await stagesOf("orderManagement.ownStages")).counts).toEqual({ bought: idxs.length });
  const ready = (await seller.call("marketOrder.readyOrders", { body })).data as { ownCounts: object };
  expect(ready.ownCounts).toEqual({ bought: idxs.length });

  const [move] = await history("order", String(idxs[0]));
  expect(move).toMatchObject({
    cause: "orderManagement.moveToOwnStage",
    lines: [{ path: ["ownStage"], from: "", to: "bought" }],
  });
  await undo({ changes: [move!.change] });
  expect((await ask({ ownStage: "bought" })).totalCount).toBe(0);
});

test("stages of orders are kept, a held one goes with where its orders go, and both come back by one undo", async () => {
  const [order] = (
    (await seller.call("orderManagement.search", { body: { pageNum: 1, pageLimit: 1, stage: "Ready" } })).data as {
      summary: { idx: number }[];
    }
  ).summary;
  const keep = (stages: Stage[], moved: Record<string, string> = {}) =>
    seller.call("orderManagement.setOwnStages", { body: { stages, moved } });
  const { stages } = await stagesOf("orderManagement.ownStages");
  expect(stages.map(({ id }) => id)).toEqual(["bought", "arriving"]);
  await seller.call("orderManagement.moveToOwnStage", { body: { idxs: [order!.idx], stage: "arriving" } });

  const [bought] = stages;
  expect((await keep([bought!])).status).toBe(409);
  expect((await keep([{ ...bought!, name: "샀음" }], { arriving: "" })).status).toBe(200);
  const [removal] = await history("orderStages", "orderStages");
  expect(removal).toMatchObject({ cause: "orderManagement.setOwnStages", name: "orderStages" });
  const [moved] = await history("order", String(order!.idx));
  expect(moved).toMatchObject({ change: removal!.change, lines: [{ path: ["ownStage"], from: "arriving", to: "" }] });
  expect((await newest())[0]).toMatchObject({ change: removal!.change, count: 2 });

  expect((await undo({ changes: [removal!.change] })).rows).toEqual([
    { key: "orderStages", ok: true },
    { key: String(order!.idx), ok: true },
  ]);
  expect(await stagesOf("orderManagement.ownStages")).toEqual({ stages, counts: { arriving: 1 } });
  await seller.call("orderManagement.moveToOwnStage", { body: { idxs: [order!.idx], stage: "" } });
});

test("an order does not come back into a stage that is gone, and a stage that holds something is not undone away", async () => {
  const [order] = (
    (await seller.call("orderManagement.search", { body: { pageNum: 1, pageLimit: 1, stage: "Ready" } })).data as {
      summary: { idx: number }[];
    }
  ).summary;
  const subject = String(order!.idx);
  const { stages } = await stagesOf("orderManagement.ownStages");
  const wait: Stage = { id: "s1", name: "검수 중", colour: "red" };
  await seller.call("orderManagement.setOwnStages", { body: { stages: [...stages, wait], moved: {} } });
  const [adding] = await history("orderStages", "orderStages");
  await seller.call("orderManagement.moveToOwnStage", { body: { idxs: [order!.idx], stage: "s1" } });
  expect((await undo({ patch: adding!.patch })).rows).toMatchObject([{ ok: false, code: "refused" }]);

  await seller.call("orderManagement.moveToOwnStage", { body: { idxs: [order!.idx], stage: "" } });
  expect((await undo({ patch: adding!.patch })).rows).toMatchObject([{ ok: true }]);
  expect((await stagesOf("orderManagement.ownStages")).stages).toEqual(stages);
  const [leaving] = await history("order", subject);
  expect((await undo({ patch: leaving!.patch })).rows).toMatchObject([{ ok: false, code: "refused" }]);
});

test("the stages of products have a history of their own, and what was renamed since stays", async () => {
  const keep = (stages: Stage[]) => seller.call("collection.setStages", { body: { stages, moved: {} } });
  const { stages } = await stagesOf("collection.stages");
  await keep(stages.map((one) => (one.id === "review" ? { ...one, name: "눈으로 보기" } : one)));
  await keep(
    (await stagesOf("collection.stages")).stages.map((one) => (one.id === "ready" ? { ...one, name: "올릴 것" } : one)),
  );
  const [later, earlier] = await history("productStages", "productStages");
  expect(later).toMatchObject({ cause: "collection.setStages", lines: [{ path: ["stages", "ready", "name"] }] });
  await undo({ patch: earlier!.patch });
  const names = (await stagesOf("collection.stages")).stages.flatMap(({ id, name }) => (name ? [[id, name]] : []));
  expect(names).toEqual([["ready", "올릴 것"]]);
  await undo({ patch: later!.patch });
  expect((await stagesOf("collection.stages")).stages).toEqual(stages);
});

async function helperWith(areas: Area[]): Promise<Caller> {
  const helper = await logIn(upstream.origin, "basic");
  await seller.call("staff.invite", { body: { email: "basic@naru.example", areas } });
  const mail = await mailTo(upstream.mallOrigin, "basic@naru.example", "초대", 1);
  expect((await helper.call("staff.accept", { body: { token: tokenIn(mail) } })).status).toBe(200);
  return helper;
}
const helperId = async () =>
  ((await seller.call("staff.list")).data as { people: { id: string; account: string }[] }).people.find(
    ({ account }) => account === "basic",
  )!.id;
