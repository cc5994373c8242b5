import { logIn, until, type Caller, workNumberOf } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Row = {
  id: string;
  code: string;
  site: string;
  productUrl: string;
  uploadCompleteSummaryInfo: { isSmartStore: boolean } | null;
};
type Item = { status: string; reason: string | null };
type Figures = { productCount: number; listedCount: number };

const SMART = { market: "SmartStore", marketAccount: "naru-store", pageNum: 1, pageLimit: 300 };
const NONE = { smartStore: 0, coupang: 0, gmarket: 0, auction: 0, elevenst: 0 };
let upstream: SharedUpstream;
let seller: Caller;

jest.setTimeout(60_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const shelf = async (filter: object = {}): Promise<Row[]> =>
  (
    (await seller.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 300, ...filter } })).data as {
      summary: Row[];
    }
  ).summary;
const listed = async (code: string): Promise<{ id: string }[]> =>
  ((await seller.call("productManagement.search", { body: { ...SMART, code } })).data as { summary: { id: string }[] })
    .summary;
const figures = async () => (await seller.call("log.mainPage")).data as Figures;
const isOwned = async ({ site, code }: Row) => (await seller.call("collection.exists", { query: { site, code } })).data;
async function ended(type: "Collect" | "Upload", started: { text: string }): Promise<Item> {
  const query = { type, workNumber: workNumberOf(started.text) };
  return until(async () => {
    const [item] = (await seller.call("log.detail", { query })).data as Item[];
    return item && !["Waiting", "Working"].includes(item.status) && item;
  });
}
const upload = async (id: string) => {
  const storeName = { smartStore: "나루상점", coupang: "", gmarket: "", auction: "", elevenst: "" };
  const category = { customCategoryIdx: 0, idx: { ...NONE, smartStore: 50_000_810 } };
  return ended("Upload", await seller.call("market.upload", { body: { objectIds: [id], storeName, category } }));
};

test("a product taken off the shelf keeps its listing, and collected again it is not listed twice", async () => {
  const row = (await shelf({ site: "Taobao" })).find((one) => one.uploadCompleteSummaryInfo?.isSmartStore)!;
  const before = await figures();
  await seller.call("collection.remove", { body: [row.code] });
  expect(await shelf({ code: row.code })).toEqual([]);
  expect(await isOwned(row)).toEqual({ exists: false });
  expect(await figures()).toMatchObject({ productCount: before.productCount - 1, listedCount: before.listedCount });
  const standing = await listed(row.code);
  expect(standing).toHaveLength(1);
  // Its page and pictures can still be edited from the listed products.
  const { site, code } = row;
  expect((await seller.call("collection.detail", { query: { site, code } })).data).toMatchObject({ Id: row.id });
  expect(await upload(row.id)).toMatchObject({ status: "Fail", reason: "removed" });

  const said = await seller.call("collection.collectTaobao", {
    body: { groupName: "", memo: "", keyword: "", items: [{ url: row.productUrl }] },
  });
  expect(await ended("Collect", said)).toMatchObject({ status: "Success" });
  const [back] = await shelf({ code: row.code });
  expect(back).toMatchObject({ id: row.id, uploadCompleteSummaryInfo: { isSmartStore: true } });
  expect(await upload(row.id)).toMatchObject({ status: "Success", reason: "duplicate" });
  expect((await listed(row.code)).map(({ id }) => id)).toEqual(standing.map(({ id }) => id));
});

test("a product no market knows is gone for good, and removing it again is told", async () => {
  const row = (await shelf({ nonUpload: { market: "SMARTSTORE", marketAccount: "" } })).find(
    ({ uploadCompleteSummaryInfo }) => !Object.values(uploadCompleteSummaryInfo ?? {}).some(Boolean),
  )!;
  await seller.call("collection.remove", { body: [row.code] });
  const { site, code } = row;
  expect((await seller.call("collection.detail", { query: { site, code } })).status).toBe(404);
  expect((await seller.call("collection.remove", { body: [row.code] })).status).toBe(404);
});
