import { logIn, until, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Row = { id: string; code: string; site: string; memo: string; tags: string[]; title: { text: string }[] };
type Line = { path: string[]; from?: unknown; to?: unknown };
type Thing = {
  change: string;
  patch: number;
  cause: string;
  by: string | null;
  subject: string;
  name: string;
  lines: Line[];
};
type Fate = { rows: { key: string; ok: boolean; code?: string; message?: string }[]; workNumber: number | null };
type Preview = { rows: { state: string; lines: Line[]; conflicts: (Line & { now: unknown })[] }[]; total: number };

let upstream: SharedUpstream;
let seller: Caller;
let shelf: Row[];

jest.setTimeout(90_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
  shelf = await rows();
}, HOOK_MS);
afterAll(() => upstream?.stop());

async function rows(filter: object = {}): Promise<Row[]> {
  const body = { pageNum: 1, pageLimit: 300, ...filter };
  return ((await seller.call("collection.searchSummary", { body })).data as { summary: Row[] }).summary;
}
const rowOf = async ({ code, site }: Row): Promise<Row | undefined> => (await rows({ code, site }))[0];
const detailOf = async ({ site, code }: Row) =>
  (await seller.call("collection.detail", { query: { site, code } })).data as Record<string, never>;
const history = async ({ id }: Row): Promise<Thing[]> =>
  ((await seller.call("changes.ofSubject", { body: { kind: "product", subject: id } })).data as { rows: Thing[] }).rows;
const undo = async (target: object, answers: object = {}) => {
  const { status, data, text } = await seller.call("changes.undo", { body: { target, answers } });
  return { status, text, fate: data as Fate };
};
const name = (row: Row | undefined) => row?.title.at(-1)?.text;
const rename = (row: Row, text: string) => seller.call("collection.titleChange", { body: [{ code: row.id, text }] });
const memo = (row: Row, text: string) => seller.call("collection.memoEdit", { body: { objectId: row.id, memo: text } });

test("a rename is in the history with who did it and by what, is undone without what came later, and its undo is undone", async () => {
  const row = shelf[0]!;
  const before = name(row);
  await rename(row, "되돌릴 이름");
  await memo(row, "그대로 둘 메모");
  const [last, renaming] = await history(row);
  expect(last).toMatchObject({ cause: "collection.memoEdit", lines: [{ path: ["memo"], to: "그대로 둘 메모" }] });
  expect(renaming).toMatchObject({
    cause: "collection.titleChange",
    by: "seller",
    lines: expect.arrayContaining([{ path: ["titleKr"], from: before, to: "되돌릴 이름" }]),
  });

  expect((await undo({ patch: renaming!.patch })).fate).toMatchObject({
    rows: [{ key: row.id, ok: true }],
    workNumber: null,
  });
  expect(name(await rowOf(row))).toBe(before);
  expect((await rowOf(row))?.memo).toBe("그대로 둘 메모");

  const [undone] = await history(row);
  expect(undone).toMatchObject({ cause: "changes.undo" });
  await undo({ patch: undone!.patch });
  expect(name(await rowOf(row))).toBe("되돌릴 이름");
});

test("undoing all since a moment puts everything back as it was then", async () => {
  const row = shelf[1]!;
  const before = await detailOf(row);
  await memo(row, "하나");
  const [first] = await history(row);
  await rename(row, "둘");
  await seller.call("market.setTags", { body: { objectIds: [row.id], tags: ["셋", "넷"] } });
  await seller.call("collection.update", {
    body: {
      ...(await detailOf(row)),
      Id: undefined,
      detailPageHtml: `<p>새 글</p>${String(before.detailPageHtml)}`,
      editDate: undefined,
    },
  });
  expect((await detailOf(row)).detailPageHtml).not.toBe(before.detailPageHtml);
  expect((await undo({ since: first!.patch })).fate.rows).toEqual([{ key: row.id, ok: true }]);
  const { editDate: _now, ...after } = await detailOf(row);
  const { editDate: _then, ...was } = before;
  expect(after).toEqual(was);
});

test("a value that was changed since is shown with all three, kept without an answer, and put back with one", async () => {
  const row = shelf[2]!;
  const before = name(row);
  await rename(row, "처음 고친 이름");
  const [renaming] = await history(row);
  await rename(row, "나중에 고친 상표");
  const target = { patch: renaming!.patch };
  const shown = (await seller.call("changes.preview", { body: target })).data as Preview;
  const conflict = { path: ["titleKr"], before, after: "처음 고친 이름", now: "나중에 고친 상표" };
  expect(shown).toMatchObject({ total: 1, rows: [{ state: "ready", lines: [], conflicts: [conflict] }] });
  expect((await undo(target)).fate.rows).toMatchObject([
    { key: row.id, ok: false, message: "그 뒤에 바뀐 값 1개는 그대로 두었습니다." },
  ]);
  expect(name(await rowOf(row))).toBe("나중에 고친 상표");
  await undo(target, { [row.id]: { [JSON.stringify(["titleKr"])]: "before" } });
  expect(name(await rowOf(row))).toBe(before);
});

test("a bulk price is one change of all its products and is undone at once", async () => {
  const some = shelf.slice(3, 9);
  const before = await Promise.all(some.map(detailOf));
  const objectIds = some.map(({ id }) => id);
  const config = ((await seller.call("market.getPrice")).data ?? {}) as object;
  const priced = await seller.call("market.setPrice", {
    body: { objectIds, useBaseConfig: false, priceConfig: { ...config, exchangeRateCNY: 999 } },
  });
  expect(priced.status).toBe(200);
  const [pricing] = await history(some[0]!);
  expect(pricing).toMatchObject({ cause: "market.setPrice" });
  const { total, rows: things } = (await seller.call("changes.ofChange", { body: { change: pricing!.change } }))
    .data as {
    total: number;
    rows: Thing[];
  };
  expect([total, things.map(({ subject }) => subject).toSorted()]).toEqual([6, objectIds.toSorted()]);
  expect((await undo({ changes: [pricing!.change] })).fate.rows).toEqual(
    expect.arrayContaining(objectIds.map((key) => ({ key, ok: true }))),
  );
  for (const [at, row] of some.entries()) {
    const now = await detailOf(row);
    expect([now.price, now.option, now.pricedBy]).toEqual([
      before[at]!.price,
      before[at]!.option,
      before[at]!.pricedBy,
    ]);
  }
});

test("products taken off the shelf come back whole, as a work where they are many, and its rows say so", async () => {
  const many = shelf.slice(20, 60);
  const before = await detailOf(many[0]!);
  expect((await seller.call("collection.remove", { body: many.map(({ code }) => code) })).status).toBe(200);
  expect(await rowOf(many[0]!)).toBeUndefined();
  const [removal] = await history(many[0]!);
  expect(removal).toMatchObject({
    cause: "collection.remove",
    lines: [{ path: ["isOnShelf"], from: true, to: false }],
  });
  const { fate } = await undo({ changes: [removal!.change] });
  expect(fate).toMatchObject({ rows: [], workNumber: expect.any(Number) });
  const work = await until(async () => {
    const [one] = (await seller.call("changes.works")).data as { status: string; success: number; total: number }[];
    return one?.status === "Done" && one;
  });
  expect(work).toMatchObject({ total: 40, success: 40 });
  const { editDate: _now, ...after } = await detailOf(many[0]!);
  const { editDate: _then, ...was } = before;
  expect(after).toEqual(was);
  expect((await history(many[0]!))[0]).toMatchObject({ cause: "changes.undo", by: "seller" });
});

test("the list of changes names what they are about, and pages", async () => {
  const { data } = await seller.call("changes.mine", { body: { isMine: true } });
  const { rows: found, next } = data as {
    rows: { count: number; names: string[]; cause: string }[];
    next: string | null;
  };
  expect(found.find(({ cause }) => cause === "market.setPrice")).toMatchObject({ count: 6, names: expect.any(Array) });
  expect(next).toBeNull();
});

test("another seller finds nothing of it and cannot undo it", async () => {
  const other = await logIn(upstream.origin, "seller2");
  const [last] = await history(shelf[0]!);
  expect(
    (await other.call("changes.ofSubject", { body: { kind: "product", subject: shelf[0]!.id } })).data,
  ).toMatchObject({
    rows: [],
  });
  for (const target of [{ patch: last!.patch }, { since: last!.patch }, { changes: [last!.change] }])
    expect(await other.call("changes.undo", { body: { target, answers: {} } })).toMatchObject({
      status: 404,
      text: "되돌릴 변경 기록이 없습니다. 90일이 지난 기록은 지워집니다.",
    });
});

test("two windows save one product at once without knowing of each other: the later patch begins where the earlier ended", async () => {
  const row = shelf[5]!;
  const { editDate: _, ...detail } = await detailOf(row);
  const save = (memo: string) => seller.call("collection.update", { body: { ...detail, memo } });
  const saved = await Promise.all([save("첫 창"), save("둘째 창"), save("셋째 창")]);
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
  const memos = (await history(row))
    .filter(({ cause }) => cause === "collection.update")
    .map(({ lines }) => lines.find(({ path }) => path[0] === "memo"))
    .toReversed();
  expect(memos).toHaveLength(3);
  expect(memos.slice(1).map((line) => line?.from)).toEqual(memos.slice(0, 2).map((line) => line?.to));
});
