import { eq } from "drizzle-orm";
import { categoryNeeds, heldLanes, marketTrees, productFacts, users, works } from "@/upstream/db/schema";
import type { OwnFacts } from "@/lib/domain/listing-facts/own-facts";
import { isChildGoods } from "@/lib/domain/listing-facts/child-goods";
import { namesOf } from "@/lib/domain/category/category";
import { categoriesOf } from "@/upstream/listing/categories/categories";
import { texts } from "@/tests/support/factories";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { SELLERS } from "@/tests/support/rehearsed";
import { uploadDesk, type Desk, type ItemRow } from "@/tests/upstream/listing/upload/upload-desk";

let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 300, downMs: 6_000 });
});
afterAll(() => desk.close());
afterEach(async () => {
  await fetch(`${desk.world.marketOrigin}/__rehearsal/faults`, { method: "DELETE" });
  const { db } = desk.services;
  await db.delete(heldLanes);
  await db.delete(categoryNeeds);
  for (const [market] of SELLERS) desk.disguise(market, () => ({}));
});

/** Each market's call for the needs of a category, and leaves that no other test of this file uses. */
const ASKED: Record<OpenMarketName, { path: string; leaf: number }> = {
  SmartStore: { path: "/v1/categories/", leaf: 50_000_803 },
  Coupang: { path: "/category-related-metas/", leaf: 56_139 },
  Gmarket: { path: "/options/recommended-opts", leaf: 300_006_182 },
  Auction: { path: "/options/recommended-opts", leaf: 13_090_102 },
  Elevenst: { path: "/cateservice/category/", leaf: 1_001_283 },
};

async function upload(market: OpenMarketName, products: string[], leaf = ASKED[market].leaf): Promise<number> {
  const work = await desk.upload(market, products);
  const settings = { categories: { [market]: leaf }, customCategoryIdx: 0 };
  await desk.services.db.update(works).set({ settings }).where(eq(works.number, work));
  return work;
}
async function listed(market: OpenMarketName, product: string, leaf?: number): Promise<ItemRow> {
  const [item] = await desk.work(await upload(market, [product], leaf));
  if (!item) throw new Error(market);
  return item;
}
const type = (productId: string, value: OwnFacts) =>
  desk.services.db.insert(productFacts).values({ productId, userId: desk.userId, value, updatedAt: new Date() });
/** How often a market was asked to list. */
function counted(market: OpenMarketName) {
  const sent = { count: 0 };
  desk.disguise(market, (real) => ({
    publish: (account, listing) => {
      sent.count += 1;
      return real.publish(account, listing);
    },
  }));
  return sent;
}
const retire = (market: OpenMarketName, code: number, back = false) =>
  fetch(`${desk.world.marketOrigin}/__rehearsal/categories`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ market, code: String(code), back }),
  });

describe.each(SELLERS)("%s", (market) => {
  const { leaf, path } = ASKED[market];

  test("a category that went away after the check lists nothing, and the tree is read again soon", async () => {
    const { db } = desk.services;
    expect(await listed(market, await desk.product())).toMatchObject({ status: "Success" });
    const long = new Date(Date.now() - 2 * 3_600_000);
    await db.update(categoryNeeds).set({ readAt: long }).where(eq(categoryNeeds.market, market));
    await db.insert(marketTrees).values({ market, isReal: false, triedAt: long }).onConflictDoNothing();
    await retire(market, leaf);
    try {
      const product = await desk.product();
      expect(await listed(market, product)).toMatchObject({ status: "Fail", reason: "category_gone" });
      expect(await desk.heldOf(product)).toBe(0);
      const [tree] = await db.select().from(marketTrees).where(eq(marketTrees.market, market));
      expect(tree?.triedAt).toBeNull();
      // The next item fails by the market's present answer about the category, and nothing is sent for it.
      const sent = counted(market);
      expect(await listed(market, await desk.product())).toMatchObject({ status: "Fail", reason: "category_gone" });
      expect(sent.count).toBe(0);
    } finally {
      await retire(market, leaf, true);
      await db.delete(marketTrees);
    }
  });

  test("a tree that changes during an upload ends what comes after, and keeps what came before", async () => {
    const { db } = desk.services;
    const products = [await desk.product(), await desk.product()];
    const work = await upload(market, products);
    await desk.work(work, (items) => items.some(({ status }) => status === "Success"));
    await retire(market, leaf);
    try {
      const items = await desk.work(work);
      expect(items.map(({ status, reason }) => reason ?? status)).toEqual(["Success", "category_gone"]);
      expect(await desk.heldOf(products[0] ?? "")).toBe(1);
    } finally {
      await retire(market, leaf, true);
      await db.delete(marketTrees);
    }
  });

  test.each(["429", "500", "cut-answer"] as const)(
    "a %s when it is asked what the category needs is waited out, and uses up no start",
    async (kind) => {
      await desk.world.fault({ market, kind, count: 2, path });
      const product = await desk.product();
      const item = await listed(market, product);
      expect(item).toMatchObject({ status: "Success" });
      expect(item.attempts).toBe(1);
      expect(await desk.heldOf(product)).toBe(1);
    },
  );

  test("keys that may not read end the item with that reason, and list by what was read before", async () => {
    const refused = () => desk.world.fault({ market, kind: "bad-keys", count: 20, path });
    const sent = counted(market);
    await refused();
    expect(await listed(market, await desk.product())).toMatchObject({ status: "Fail", reason: "keys_refused" });
    expect(sent.count).toBe(0);
    await fetch(`${desk.world.marketOrigin}/__rehearsal/faults`, { method: "DELETE" });
    expect(await listed(market, await desk.product())).toMatchObject({ status: "Success" });
    const old = new Date(Date.now() - 30 * 24 * 3_600_000);
    await desk.services.db.update(categoryNeeds).set({ readAt: old }).where(eq(categoryNeeds.market, market));
    await refused();
    const product = await desk.product();
    expect(await listed(market, product)).toMatchObject({ status: "Success" });
    expect(await desk.heldOf(product)).toBe(1);
  });

  test("a notice with a line nobody filled is not sent, and lists once it is filled", async () => {
    const { db } = desk.services;
    await db.update(users).set({ tel: "" }).where(eq(users.id, desk.userId));
    const sent = counted(market);
    const product = await desk.product();
    expect(await listed(market, product)).toMatchObject({
      status: "Fail",
      reason: "notice_missing",
      message: { key: "listings.noticeMissing", values: { words: expect.stringMatching(/상담|A\/S|책임자/) } },
    });
    expect(sent.count).toBe(0);
    await db.update(users).set({ tel: "02-0000-0000" }).where(eq(users.id, desk.userId));
    await type(product, { facts: { service: "나루상점 고객센터" } });
    expect(await listed(market, product)).toMatchObject({ status: "Success" });
    const row = await desk.listingOf(product);
    const [held] = await desk.world.held(row?.id ?? "");
    expect(JSON.stringify(held?.body)).toContain("나루상점 고객센터");
  });

  test("a notice with a line in Chinese is not sent", async () => {
    const product = await desk.product();
    await type(product, { facts: { maker: "义乌市小商品有限公司" } });
    expect(await listed(market, product)).toMatchObject({
      status: "Fail",
      reason: "notice_missing",
      message: { key: "listings.noticeChinese" },
    });
  });
});

test("an attribute in Chinese is not sent to Coupang", async () => {
  const product = await desk.product();
  await type(product, { markets: { Coupang: { attributes: { 색상: ["藏青色"] } } } });
  expect(await listed("Coupang", product)).toMatchObject({
    status: "Fail",
    reason: "attribute_missing",
    message: { key: "listings.attributeChinese" },
  });
});

test("children's goods are listed with the number of their certificate alone, which travels with them", async () => {
  const leaf =
    categoriesOf("Coupang").find((one) => one.largeName === "출산/유아동" && isChildGoods(namesOf(one)))?.id ?? 0;
  const product = await desk.product();
  expect(await listed("Coupang", product, leaf)).toMatchObject({ status: "Fail", reason: "restricted_child" });
  await type(product, { certificates: [{ kind: "child", number: "CB061R1234-5001" }] });
  expect(await listed("Coupang", product, leaf)).toMatchObject({ status: "Success" });
  const row = await desk.listingOf(product);
  const [held] = await desk.world.held(row?.id ?? "");
  expect(JSON.stringify(held?.body)).toContain("CB061R1234-5001");
});

test("an option no attribute of the category takes is not sent to Gmarket", async () => {
  const leaf = categoriesOf("Gmarket").find((one) => namesOf(one).includes("운동화"))?.id ?? 0;
  const group = (name: string, values: string[]) => ({
    id: name,
    groupName: texts(name, name),
    groups: values.map((value) => ({ id: value, optionName: texts(value, value) })),
  });
  const body = {
    currency: "CNY",
    price: [],
    detailPageHtml: "<p>상세</p>",
    option: { optionGroups: [group("무늬", ["별", "달"])], detailOptions: [] },
  } as never;
  const product = await desk.product({ body });
  expect(await listed("Gmarket", product, leaf)).toMatchObject({
    status: "Fail",
    reason: "option_not_taken",
    message: { values: { words: "무늬" } },
  });
});
