import { logIn, until, workNumberOf, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";
import { taobaoRaw } from "@/tests/upstream/outside/sources/raw-states";

type Row = { id: string; code: string; memo: string; title: { language: string; text: string }[] };
type Detail = {
  detailPageHtml: string;
  option: { optionGroups: { groupName: Text[]; groups: { optionName: Text[] }[] }[] };
};
type Text = { language: string; text: string };

let upstream: SharedUpstream;
let seller: Caller;

jest.setTimeout(60_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const searched = async (filter: object): Promise<Row[]> =>
  (
    (await seller.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 10, ...filter } })).data as {
      summary: Row[];
    }
  ).summary;
const anyProduct = async (): Promise<Row> => (await searched({ site: "Taobao" }))[0]!;
const detailOf = async (code: string): Promise<Detail> =>
  (await seller.call("collection.detail", { query: { site: "Taobao", code } })).data as Detail;

test.each([
  ["a NUL", "여름\u0000상품", "여름상품"],
  ["half of an emoji", "여름상품\ud83d", "여름상품"],
  ["a zero-width blank", "여름\u200b상품", "여름상품"],
  ["a hard blank", "여름\u00a0상품", "여름 상품"],
  ["Hangul typed on a Mac", "여름상품".normalize("NFD"), "여름상품"],
])("a memo with %s is stored clean and found by plain words", async (_, typed, stored) => {
  const { id } = await anyProduct();
  expect((await seller.call("collection.memoEdit", { body: { objectId: id, memo: typed } })).status).toBe(200);
  expect(await searched({ memo: stored })).toMatchObject([{ id, memo: stored }]);
  expect(await searched({ memo: typed })).toMatchObject([{ id }]);
  expect(await upstream.logged()).not.toContain('"level":"error"');
});

test("a NUL in a query is left out", async () => {
  const { code } = await anyProduct();
  const query = { site: "Taobao", code: `${code}\u0000` };
  expect((await seller.call("collection.exists", { query })).data).toEqual({ exists: true });
});

test("a product named and looked for on a Mac is found from everywhere", async () => {
  const { id } = await anyProduct();
  const name = "바람막이 점퍼 특가";
  await seller.call("collection.titleChange", { body: [{ code: id, text: name.normalize("NFD") }] });
  for (const productName of ["바람막이 점퍼", "바람막이 점퍼".normalize("NFD"), "바람막이\u00a0점퍼", "\ufeff바람막이"])
    expect(await searched({ productName })).toMatchObject([{ id }]);
  expect((await anyProduct()).title).toContainEqual({ language: "KR", text: name });
});

test("of a detail page only what cannot be stored is left out", async () => {
  const { code } = await anyProduct();
  const { id: _id, Id: _Id, ...detail } = (await detailOf(code)) as Detail & { id?: string; Id?: string };
  const content = "<p>린넨\u00a0셔츠\u200b &nbsp;&amp; 가</p>\r\n<p>👨‍👩‍👧</p>";
  const sent = { ...detail, detailPageHtml: `${content}\u0000\ud83d` };
  expect((await seller.call("collection.update", { body: sent })).status).toBe(200);
  expect((await detailOf(code)).detailPageHtml).toBe(content);
});

test("a collected page's names are clean, whatever the page wrote", async () => {
  const raw = taobaoRaw();
  raw.item.title = "\ufeff法式&amp;amp;碎花\u00a0连衣裙\u0000\ud83d";
  raw.skuBase.props[0]!.name = "颜色&nbsp;";
  raw.skuBase.props[0]!.values[0]!.name = "白\u200b色&gt;A";
  const url = "https://item.taobao.com/item.htm?id=600000000001";
  const body = { groupName: "", memo: "", keyword: "", inKorean: false, items: [{ url, raw }] };
  const started = await seller.call("collection.collectTaobaoRaw", { body });
  const query = { type: "Collect", workNumber: workNumberOf(started.text) };
  await until(
    async () => ((await seller.call("log.detail", { query })).data as { status: string }[])[0]?.status === "Success",
  );
  const [row] = await searched({ code: "600000000001" });
  expect(row!.title).toContainEqual({ language: "CN", text: "法式&碎花 连衣裙" });
  const [group] = (await detailOf("600000000001")).option.optionGroups;
  expect(group!.groupName.map(({ text }) => text)).toContain("颜色");
  expect(group!.groups[0]!.optionName.map(({ text }) => text)).toContain("白色>A");
});
