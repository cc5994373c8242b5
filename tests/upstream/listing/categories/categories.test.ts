import { setText } from "@/lib/domain/category/category-set";
import { wayOf, type Category } from "@/lib/domain/category/category";
import { mapCategory, mappingIndex } from "@/lib/domain/category/map-category";
import { logIn, until, type Caller, workNumberOf } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

let upstream: SharedUpstream;
let seller: Caller;
let other: Caller;

beforeAll(async () => {
  upstream = await sharedUpstream();
  [seller, other] = await Promise.all([logIn(upstream.origin, "seller"), logIn(upstream.origin, "seller2")]);
}, HOOK_MS);
afterAll(() => upstream?.stop());

const search = async (query: Record<string, string>) =>
  (await seller.call("userSetting.searchCategory", { query })).data as Category[];
const MARKETS = ["SmartStore", "Coupang", "Gmarket", "Auction", "Elevenst"];

test.each([
  ["SmartStore", 3_000],
  ["Coupang", 3_000],
  ["Gmarket", 2_000],
  ["Auction", 2_000],
  ["Elevenst", 2_000],
])("the tree of %s has at least %s leaves, each with its own number, way and fee", async (market, least) => {
  const leaves = await search({ market });
  expect(leaves.length).toBeGreaterThanOrEqual(least);
  expect(new Set(leaves.map(({ id }) => id)).size).toBe(leaves.length);
  expect(new Set(leaves.map(wayOf)).size).toBe(leaves.length);
  expect(leaves.filter(({ marketFee }) => !(marketFee! > 0 && marketFee! < 20))).toEqual([]);
});

test("numbers chosen before the trees grew still mean the same", async () => {
  const leaves = await search({ market: "SmartStore" });
  expect(leaves[0]).toMatchObject({ id: 50_000_801, middleName: "여성의류", smallName: "원피스" });
  expect((await search({ market: "Coupang" }))[0]).toMatchObject({ id: 56_137, smallName: "원피스" });
});

test("a search finds every word anywhere on the way, the name itself first", async () => {
  const found = await search({ market: "SmartStore", upper1: "텐트 돔형" });
  expect(found[0]).toMatchObject({ middleName: "캠핑텐트/침구", detailName: "돔형 텐트" });
  expect((await search({ market: "SmartStore", upper1: "원피스" }))[0]?.smallName).toBe("원피스");
  expect(await search({ market: "SmartStore", upper1: "냉동만두" })).toEqual([]);
});

test("a level lists each name once; only what can be listed under has a number", async () => {
  const query = { market: "SmartStore", mode: "tree", classification: "Small", upper1: "스포츠/레저" };
  const smalls = await search({ ...query, upper2: "캠핑텐트/침구" });
  expect(smalls.map(({ smallName, id, detailName }) => [smallName, id, detailName])).toContainEqual(["텐트", 0, null]);
  const details = await search({ ...query, classification: "Detail", upper2: "캠핑텐트/침구", upper3: "텐트" });
  expect(details.every(({ id, marketFee }) => id > 0 && marketFee === 5.63)).toBe(true);
});

test("a market nobody knows is refused", async () => {
  expect((await seller.call("userSetting.searchCategory", { query: { market: "Amazon" } })).status).toBe(400);
});

test("nine of ten SmartStore categories have a counterpart of the same name at each other market", async () => {
  const [smartStore = [], ...others] = await Promise.all(MARKETS.map((market) => search({ market })));
  const sample = smartStore.filter((_, at) => at % 97 === 0);
  for (const leaves of others) {
    const index = mappingIndex(leaves);
    const mapped = sample.flatMap((from) => mapCategory(from, index) ?? []);
    expect(mapped.length / sample.length).toBeGreaterThan(0.9);
  }
});

describe("saved categories", () => {
  const text = setText({ SmartStore: { id: 50_000_801, largeName: "패션의류", middleName: "여성의류" } });
  const listOf = async (caller: Caller) =>
    (await caller.call("userSetting.categories")).data as { id: number; name: string; smartstore: string }[];

  test("are added under a free name, read, changed, listed newest first, and belong to one seller", async () => {
    const added = await seller.call("userSetting.addCategory", {
      body: { name: " 여름 / 원피스 🧥 ", smartstore: text },
    });
    const { id } = added.data as { id: number };
    expect((await seller.call("userSetting.category", { query: { id } })).data).toMatchObject({
      name: "여름 / 원피스 🧥",
      smartstore: text,
    });
    expect((await seller.call("userSetting.checkCategory", { body: { name: "여름 / 원피스 🧥" } })).data).toEqual({
      exists: true,
    });
    expect((await other.call("userSetting.checkCategory", { body: { name: "여름 / 원피스 🧥" } })).data).toEqual({
      exists: false,
    });
    await seller.call("userSetting.addCategory", { body: { name: "둘째", smartstore: text } });
    expect((await listOf(seller)).map(({ name }) => name)).toEqual(["둘째", "여름 / 원피스 🧥"]);
    await seller.call("userSetting.updateCategory", { body: { id, name: "여름", smartstore: text } });
    expect((await listOf(seller)).map(({ name }) => name)).toEqual(["여름", "둘째"]);
    expect((await seller.call("userSetting.categorySummaries")).data).toEqual([
      { id, name: "여름" },
      expect.objectContaining({ name: "둘째" }),
    ]);

    expect(await listOf(other)).toEqual([]);
    expect((await other.call("userSetting.category", { query: { id } })).status).toBe(404);
    const stolen = await other.call("userSetting.updateCategory", { body: { id, name: "훔침", smartstore: text } });
    expect(stolen.status).toBe(404);
  });

  test.each([
    ["a name that is taken", { name: "둘째", smartstore: text }, 409, /이미 있는 이름/],
    ["no name", { name: "  ", smartstore: text }, 400, /이름을 입력/],
    ["a text that is no set", { name: "셋째", smartstore: "{}" }, 400, /다시 선택/],
  ])("%s is refused with a reason", async (_, body, status, reason) => {
    const answer = await seller.call("userSetting.addCategory", { body });
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(reason);
  });

  test("two tabs that save the same name at once make one set", async () => {
    const body = { name: "동시에", smartstore: text };
    const answers = await Promise.all([1, 2, 3].map(() => seller.call("userSetting.addCategory", { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

test("an upload takes a saved set's categories where none was chosen, and nothing from a set that is not there", async () => {
  type Row = { id: string; uploadCompleteSummaryInfo: { isSmartStore: boolean } | null };
  const { data } = await seller.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 30 } });
  const product = (data as { summary: Row[] }).summary.find((row) => !row.uploadCompleteSummaryInfo?.isSmartStore)!;
  const objectIds = [product.id];
  await seller.call("market.setTags", { body: { objectIds, tags: ["린넨"] } });
  await seller.call("market.setPrice", { body: { objectIds, useBaseConfig: false, priceConfig: { mainValue: 0.4 } } });
  const smartstore = setText({ SmartStore: { id: 50_000_810, largeName: "패션의류" } });
  const { id } = (await seller.call("userSetting.addCategory", { body: { name: "등록용", smartstore } })).data as {
    id: number;
  };
  const upload = async (customCategoryIdx: number) => {
    const none = { smartStore: 0, coupang: 0, gmarket: 0, auction: 0, elevenst: 0 };
    const storeName = { smartStore: "나루상점", coupang: "", gmarket: "", auction: "", elevenst: "" };
    const { text } = await seller.call("market.upload", {
      body: { objectIds, storeName, category: { customCategoryIdx, idx: none } },
    });
    const query = { type: "Upload", workNumber: workNumberOf(text) };
    return until(async () => {
      const [item] = (await seller.call("log.detail", { query })).data as { status: string; reason: string | null }[];
      return item && (item.status === "Success" || item.status === "Fail") && item;
    });
  };
  expect(await upload(id + 1_000)).toMatchObject({ status: "Fail", reason: "category_missing" });
  expect(await upload(id)).toMatchObject({ status: "Success" });
});
