import { eq } from "drizzle-orm";
import type { Category } from "@/lib/domain/category/category";
import { wayOf } from "@/lib/domain/category/category";
import { readSet, setText } from "@/lib/domain/category/category-set";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { keepTree } from "@/upstream/listing/categories/keep-tree";
import { marketTree, ownTree } from "@/upstream/listing/categories/market-tree";
import { categoryChanges, listings, products, userCategories, users, works } from "@/upstream/db/schema";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
}, 60_000);
afterAll(() => opened.close());

const NOW = new Date("2026-11-20T00:00:00Z");
const OWN = ownTree("Coupang");
const SHIRTS = 56_139;
const leaf = (code: string, way: string) => ({ code, path: way.split(" > ") });

/** Coupang's tree under codes of its own: shirts and cups are there, sofas twice, towels not. */
const READ = [
  leaf("700001", "패션의류잡화 > 여성의류 > 블라우스 > 셔츠"),
  leaf("700002", "키친/주방 > 주방용품 > 머그컵"),
  leaf("700003", "홈 > 거실가구 > 소파"),
  leaf("700004", "업소용 > 거실가구 > 소파"),
  leaf("56139", "식품 > 과자 > 초콜릿"),
];

const read = (market: OpenMarketName, leaves: { code: string; path: string[] }[], now = NOW) =>
  keepTree(opened.db, market, leaves, { now, isReal: false });
const chosen = (id: number): Category => {
  const found = OWN.at(id);
  if (!found) throw new Error(String(id));
  return found;
};
const idNamed = (way: string): number => {
  const found = OWN.leaves.find((one) => wayOf(one) === way);
  if (!found) throw new Error(way);
  return found.id;
};

beforeAll(async () => {
  const { db } = opened;
  await db.insert(users).values({
    id: "u",
    account: "u",
    passwordHash: "",
    userName: "u",
    email: "u@naru.example",
    tel: "",
    role: "User",
    plan: "Unlimited",
  });
  const sofa = idNamed("홈인테리어 > 거실가구 > 소파");
  const cup = idNamed("생활용품 > 주방용품 > 머그컵");
  await db.insert(userCategories).values([
    { userId: "u", name: "셔츠", smartstore: setText({ Coupang: chosen(SHIRTS) }) },
    { userId: "u", name: "소파", smartstore: setText({ Coupang: { ...chosen(sofa), isCorrected: true } }) },
  ]);
  const settings = {
    categories: { Coupang: SHIRTS, SmartStore: 50_000_803 },
    customCategoryIdx: 0,
    categoriesOf: { p: { Coupang: cup }, q: { Coupang: sofa } },
  };
  await db.insert(works).values({ userId: "u", type: "Upload", settings });
}, 60_000);

test("until a tree was read our own serves", async () => {
  expect((await marketTree(opened, "Coupang")).leaves).toBe(OWN.leaves);
});

test("the first tree takes the place of ours, and finds again what was chosen by our numbers", async () => {
  expect(await read("Coupang", READ)).toMatchObject({ isFirst: true, leaves: READ.length });
  const tree = await marketTree(opened, "Coupang");
  expect(tree.leaves).toHaveLength(READ.length);
  expect([tree.codeOf(700_002), tree.idOf("700002"), tree.at(700_002)?.smallName]).toEqual([
    "700002",
    700_002,
    "머그컵",
  ]);
  const sets = await opened.db.select().from(userCategories);
  expect(sets.map(({ name, smartstore }) => [name, readSet(smartstore)?.Coupang?.id])).toEqual([
    ["셔츠", 700_001],
    ["소파", -1],
  ]);
  const [work] = await opened.db.select().from(works);
  expect(work?.settings).toMatchObject({
    categories: { Coupang: 700_001, SmartStore: 50_000_803 },
    categoriesOf: { p: { Coupang: 700_002 }, q: { Coupang: 0 } },
  });
});

test("what nothing of the market's tree surely means is told to be chosen again, with its names", async () => {
  const told = await opened.db.select().from(categoryChanges);
  expect(told).toEqual([expect.objectContaining({ userId: "u", market: "Coupang", sets: ["소파"], movedTo: null })]);
  expect(told[0]?.path).toEqual(["홈인테리어", "거실가구", "소파"]);
});

test("the same tree read again changes nothing, and what was made of it stays", async () => {
  const before = await marketTree(opened, "Coupang");
  expect(await read("Coupang", READ)).toMatchObject({ isFirst: false, vanished: 0, moved: 0 });
  expect(await marketTree(opened, "Coupang")).toBe(before);
});

test("a category that vanishes or moves is told to those who have something in it, and to nobody else", async () => {
  const { db } = opened;
  await db.delete(categoryChanges);
  const product = {
    userId: "u",
    site: "Taobao",
    url: "",
    titleSource: "杯",
    titleKr: "컵",
    currency: "CNY",
    sourceMin: 1,
    sourceMax: 1,
    mainImages: [],
    tags: [],
    body: {} as never,
    sourceMemory: {} as never,
  };
  await db.insert(products).values(["p", "q"].map((id) => ({ ...product, id, code: id })));
  const listing = { userId: "u", market: "Coupang", account: "a", status: "Success", workNumber: 1 };
  await db.insert(listings).values([
    { ...listing, id: "l1", productId: "p", category: "700002" },
    { ...listing, id: "l2", productId: "q", category: "700002" },
  ]);
  const moved = leaf("700001", "패션 > 여성의류 > 블라우스 > 셔츠");
  const [, , ...rest] = READ;
  expect(await read("Coupang", [moved, ...rest])).toMatchObject({ vanished: 1, moved: 1 });
  const told = await db.select().from(categoryChanges).orderBy(categoryChanges.code);
  expect(told.map(({ code, listings: count, sets, movedTo }) => ({ code, count, sets, movedTo }))).toEqual([
    { code: "700001", count: 0, sets: ["셔츠"], movedTo: ["패션", "여성의류", "블라우스", "셔츠"] },
    { code: "700002", count: 2, sets: [], movedTo: null },
  ]);
  const tree = await marketTree(opened, "Coupang");
  expect([tree.at(700_002), tree.at(700_001)?.largeName]).toEqual([undefined, "패션"]);
});

test("what comes back is there again", async () => {
  await read("Coupang", READ);
  expect((await marketTree(opened, "Coupang")).at(700_002)?.smallName).toBe("머그컵");
});

test("a change is forgotten after two months", async () => {
  await read("Coupang", READ, new Date(NOW.getTime() + 61 * 86_400_000));
  expect(await opened.db.select().from(categoryChanges).where(eq(categoryChanges.userId, "u"))).toEqual([]);
});
