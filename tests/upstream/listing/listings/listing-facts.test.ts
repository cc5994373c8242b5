import type { Reply } from "@/lib/contract/catalogue";
import { logIn, type Caller } from "@/tests/support/upstream-client";
import { sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Facts = Reply<"market.listingFacts">;
type Row = Facts["rows"][number];

/** "패션의류 > 여성의류 > 블라우스 > 셔츠" by each market's own number. */
const SHIRTS = {
  SmartStore: 50_000_803,
  Coupang: 56_139,
  Gmarket: 300_006_182,
  Auction: 13_090_102,
  Elevenst: 1_001_283,
};
type Market = keyof typeof SHIRTS;
const MARKETS = Object.keys(SHIRTS) as Market[];

let upstream: SharedUpstream;
let seller: Caller;
let ids: string[];

beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
  const { data } = await seller.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 30 } });
  ids = (data as { summary: { id: string }[] }).summary.map(({ id }) => id);
});
afterAll(() => upstream.stop());

const asked = (markets: readonly Market[], more: object = {}, objectIds = ids.slice(0, 1)) => ({
  objectIds,
  markets: markets.map((market) => ({ market, category: SHIRTS[market], templateName: "" })),
  whole: true,
  ...more,
});
const facts = async (markets: readonly Market[] = MARKETS, more: object = {}, objectIds?: string[]): Promise<Facts> =>
  (await seller.call("market.listingFacts", { body: asked(markets, more, objectIds) })).data as Facts;
const save = async (call: string, body: object): Promise<void> => {
  const { status, text } = await seller.call(call, { body });
  if (status !== 200) throw new Error(text);
};
const rowAt = ({ rows }: Facts, market: Market): Row => {
  const row = rows.find((one) => one.market === market);
  if (!row) throw new Error(market);
  return row;
};
const valueOf = (row: Row, kind: string) => row.notice?.fields.find((field) => field.kind === kind)?.value;

test("every market tells what the category needs, and a product fills it", async () => {
  const found = await facts();
  expect(found.needs.map(({ market, state }) => [market, state])).toEqual(MARKETS.map((market) => [market, "read"]));
  for (const market of ["SmartStore", "Coupang", "Gmarket", "Auction"] as const) {
    const row = rowAt(found, market);
    expect([market, row.notice?.kind]).toEqual([market, "wear"]);
    expect(row.notice?.fields.filter(({ value, optional }) => value === "" && !optional)).toEqual([]);
  }
  expect(rowAt(found, "SmartStore").origin).toMatchObject({ name: "중국", code: "0200037" });
});

test("what is typed for a product fills the same line at every market, and for one market that one alone", async () => {
  await save("market.setListingFacts", { objectIds: ids.slice(0, 1), facts: { material: "린넨 100%" } });
  const coupang = rowAt(await facts(["Coupang"]), "Coupang");
  const care = coupang.notice?.fields.find(({ kind }) => kind === "care")?.code ?? "";
  await save("market.setListingFacts", {
    objectIds: ids.slice(0, 1),
    market: "Coupang",
    notice: { [care]: "드라이클리닝" },
  });
  const found = await facts(["SmartStore", "Coupang", "Gmarket"]);
  expect(found.rows.map((row) => valueOf(row, "material"))).toEqual(Array(3).fill("린넨 100%"));
  expect(valueOf(rowAt(found, "Coupang"), "care")).toBe("드라이클리닝");
  expect(valueOf(rowAt(found, "Gmarket"), "care")).toBe("상세페이지 참조");
});

test("a template of the kind holds for every product that says nothing nearer, until it is emptied", async () => {
  await save("market.setNoticeTemplate", { kind: "wear", values: { care: "30도 이하 손세탁" } });
  const two = await facts(["SmartStore"], {}, ids.slice(1, 3));
  expect(two.rows.map((row) => valueOf(row, "care"))).toEqual(["30도 이하 손세탁", "30도 이하 손세탁"]);
  const { data } = await seller.call("market.noticeTemplates");
  expect(data).toContainEqual(expect.objectContaining({ kind: "wear", values: { care: "30도 이하 손세탁" } }));
  await save("market.setNoticeTemplate", { kind: "wear", values: { care: " " } });
  expect(valueOf(rowAt(await facts(["SmartStore"], {}, ids.slice(1, 2)), "SmartStore"), "care")).toBe("상품상세참조");
});

test("a certificate typed is kept, and an empty one takes it away", async () => {
  const certificates = [{ kind: "child", number: "CB061R1234-5001" }];
  await save("market.setListingFacts", { objectIds: ids.slice(0, 1), certificates });
  expect((await facts(["SmartStore"])).products[0]?.certificates).toEqual(certificates);
  await save("market.setListingFacts", { objectIds: ids.slice(0, 1), certificates: [] });
  expect((await facts(["SmartStore"])).products[0]?.certificates).toEqual([]);
});

test("without values only what is missing is told, for a thousand products", async () => {
  const { rows, products } = await facts(["SmartStore"], { whole: false }, ids);
  expect(rows).toHaveLength(ids.length);
  expect(rows.every((row) => row.notice === undefined)).toBe(true);
  expect(products).toEqual([]);
});

test("a category the market does not have is told as gone, and one it cannot be asked about now as unread", async () => {
  const gone = await facts(["Coupang"], {
    categories: [{ objectId: ids[0], market: "Coupang", category: 59_999_999 }],
  });
  expect(gone.needs).toEqual([expect.objectContaining({ state: "gone", message: expect.stringContaining("쿠팡") })]);
  await fetch(`${upstream.marketOrigin}/__rehearsal/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ market: "Coupang", kind: "maintenance", count: 1 }),
  });
  const unread = await facts(["Coupang"], { categories: [{ objectId: ids[0], market: "Coupang", category: 56_150 }] });
  expect(unread.needs).toEqual([expect.objectContaining({ state: "unread" })]);
  expect(unread.rows[0]?.lacks).toEqual([expect.objectContaining({ kind: "needsUnread", blocks: false })]);
});

test("nobody reads or changes what another typed", async () => {
  const other = await logIn(upstream.origin, "seller2");
  const { data } = await other.call("market.listingFacts", { body: asked(["SmartStore"]) });
  expect(data).toMatchObject({ rows: [], products: [] });
  const refused = await other.call("market.setListingFacts", { body: { objectIds: ids.slice(0, 1), facts: {} } });
  expect(refused.status).toBe(404);
});

test("a category and a kind chosen for a product are kept, proposed where it is listed, and taken back by its history", async () => {
  const [id = ""] = ids.slice(2, 3);
  const earlier = async () => {
    const { data } = await seller.call("market.uploadProducts", { body: { objectIds: [id] } });
    return (data as Reply<"market.uploadProducts">)[0]?.earlier?.find(({ market }) => market === "Coupang");
  };
  const kind = async () => rowAt(await facts(["SmartStore"], {}, [id]), "SmartStore").notice?.kind;
  const chosen = { id: 56_150 };
  await save("market.setListingFacts", { objectIds: [id], facts: { material: "면" } });
  await save("market.setListingFacts", {
    objectIds: [id],
    market: "Coupang",
    category: chosen.id,
    noticeKind: "other",
  });
  expect([await earlier(), await kind()]).toEqual([
    expect.objectContaining({ by: "product", category: expect.objectContaining({ id: chosen.id }) }),
    "other",
  ]);
  await save("market.setListingFacts", { objectIds: [id], facts: { color: "검정" } });

  const { data: history } = await seller.call("changes.ofSubject", { body: { kind: "product", subject: id } });
  const [, both] = (history as Reply<"changes.ofSubject">).rows;
  expect(both?.lines).toEqual([expect.objectContaining({ path: ["ownFacts", "markets", "Coupang", "categoryWay"] })]);
  await save("changes.undo", { target: { patch: both?.patch } });
  expect([(await earlier())?.category.id, await kind()]).not.toContain(chosen.id);
  expect(await kind()).toBe("wear");
  expect((await facts(["SmartStore"], {}, [id])).products[0]?.facts).toEqual({ material: "면", color: "검정" });
  const refused = await seller.call("market.setListingFacts", {
    body: { objectIds: [id], market: "Coupang", category: 59_999_999 },
  });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("쿠팡")]);
});
