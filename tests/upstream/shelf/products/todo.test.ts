import { DAY_MS } from "@/lib/domain/kit/durations";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { PRODUCT_TODOS, type ProductTodo } from "@/lib/domain/product/todo";
import { freshDatabase } from "@/tests/support/fresh-database";
import { mainPage } from "@/upstream/books/statistics/figures";
import type { OpenDatabase } from "@/upstream/db/client";
import { listings, listingViews, products, users, workItems, works } from "@/upstream/db/schema";
import { titleChange } from "@/upstream/shelf/products/edits";
import { searchSummary } from "@/upstream/shelf/products/search";
import { todoCounts } from "@/upstream/shelf/products/todo";

const NOW = new Date("2026-11-29T03:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

type Listed = {
  status?: string;
  account?: string;
  listedDaysAgo?: number;
  seenDaysAgo?: number;
  changedDaysAgo?: number;
};
type Case = {
  says: string;
  row?: Partial<typeof products.$inferInsert>;
  listed?: readonly Listed[];
  /** A work's item of an upload that failed at the account "one". */
  failedDaysAgo?: number;
  is: readonly ProductTodo[];
};

const LISTED: readonly Listed[] = [{ listedDaysAgo: 1 }];
const CASES: readonly Case[] = [
  { says: "a finished product", listed: LISTED, is: [] },
  { says: "one that is not listed", is: ["unlisted"] },
  { says: "one without a price", row: { krwMin: 0 }, listed: LISTED, is: ["noPrice"] },
  { says: "one without tags", row: { isSetTag: false }, listed: LISTED, is: ["noTags"] },
  { says: "one with a Chinese name", row: { hasChineseName: true }, listed: LISTED, is: ["chineseName"] },
  { says: "one with Chinese options", row: { hasChineseOptions: true }, listed: LISTED, is: ["chineseOptions"] },
  {
    says: "one its source has changed",
    row: { sourceChange: { count: 1, vanished: 0 } },
    listed: LISTED,
    is: ["sourceChanged"],
  },
  { says: "one a market refused", listed: [{ status: "Fail" }], is: ["failed", "unlisted"] },
  {
    says: "one refused at one account and listed at another",
    listed: [{ status: "Fail" }, { account: "two" }],
    is: ["failed"],
  },
  { says: "one that failed before it was sent", failedDaysAgo: 2, is: ["failed", "unlisted"] },
  { says: "one that failed and was listed there since", failedDaysAgo: 2, listed: LISTED, is: [] },
  {
    says: "one that failed, was listed and was then taken off the market",
    failedDaysAgo: 4,
    listed: [{ status: "Deleted", changedDaysAgo: 1 }],
    is: ["unlisted"],
  },
  {
    says: "one taken off the market that failed there since",
    failedDaysAgo: 1,
    listed: [{ status: "Deleted", changedDaysAgo: 4 }],
    is: ["failed", "unlisted"],
  },
  { says: "one listed for 31 days that nobody opened", listed: [{ listedDaysAgo: 31 }], is: ["noViews"] },
  { says: "one listed for 29 days that nobody opened", listed: [{ listedDaysAgo: 29 }], is: [] },
  { says: "one opened 40 days ago", listed: [{ listedDaysAgo: 90, seenDaysAgo: 40 }], is: ["noViews"] },
  { says: "one opened yesterday", listed: [{ listedDaysAgo: 90, seenDaysAgo: 1 }], is: [] },
  {
    says: "one opened at one market alone",
    listed: [{ listedDaysAgo: 90 }, { account: "two", listedDaysAgo: 90, seenDaysAgo: 1 }],
    is: [],
  },
  {
    says: "one with everything at once",
    row: {
      krwMin: 0,
      isSetTag: false,
      hasChineseName: true,
      hasChineseOptions: true,
      sourceChange: { count: 2, vanished: 1 },
    },
    failedDaysAgo: 1,
    is: ["sourceChanged", "noPrice", "chineseName", "chineseOptions", "noTags", "failed", "unlisted"],
  },
];

let opened: OpenDatabase;
const contextOf = (id: string) => ({ db: opened.db, user: { id }, now: NOW }) as never;
const found = async (body: object = {}, userId = "mine"): Promise<string[]> =>
  (await searchSummary({ query: {}, body: { pageNum: 1, pageLimit: 300, ...body } }, contextOf(userId))).summary.map(
    ({ memo }) => memo ?? "",
  );

async function stock(userId: string): Promise<void> {
  const { db } = opened;
  await db
    .insert(users)
    .values({ id: userId, account: userId, userName: userId, email: `${userId}@naru.example`, passwordHash: "x" });
  const [work] = await db
    .insert(works)
    .values({ userId, type: "Upload" } as never)
    .returning({ number: works.number });
  for (const [at, { says, row, listed = [], failedDaysAgo }] of CASES.entries()) {
    const id = `${userId}-${at}`;
    await db.insert(products).values({
      ...{ id, userId, site: "Taobao", code: id, url: "", titleSource: "衬衫", titleKr: "셔츠", memo: says },
      ...{ currency: "CNY", sourceMin: 1, sourceMax: 1, krwMin: 9_900, krwMax: 9_900, mainImages: [], tags: ["셔츠"] },
      ...{ isSetTag: true, body: {} as never, sourceMemory: {} as never },
      ...row,
    });
    for (const [place, one] of listed.entries()) {
      const listingId = `${id}-${place}`;
      await db.insert(listings).values({
        ...{ id: listingId, userId, productId: id, market: "Coupang", account: one.account ?? "one", workNumber: 1 },
        ...{ status: one.status ?? "Success", regDate: daysAgo(one.listedDaysAgo ?? 1) },
        updateDate: daysAgo(one.changedDaysAgo ?? one.listedDaysAgo ?? 1),
      });
      if (one.seenDaysAgo !== undefined)
        await db.insert(listingViews).values({ listingId, day: seoulDay(daysAgo(one.seenDaysAgo)), count: 3 });
    }
    if (failedDaysAgo !== undefined)
      await db.insert(workItems).values({
        ...{ workNumber: work!.number, userId, index: at, type: "Upload", lane: "upload/Coupang", status: "Fail" },
        ...{ productId: id, market: "Coupang", account: "one", updateDate: daysAgo(failedDaysAgo) },
      });
  }
}

beforeAll(async () => {
  opened = await freshDatabase();
  await stock("mine");
  await stock("theirs");
  const { db } = opened;
  await db.insert(products).values({
    ...{
      id: "gone",
      userId: "mine",
      site: "Taobao",
      code: "gone",
      url: "",
      titleSource: "",
      titleKr: "",
      memo: "gone",
    },
    ...{ currency: "CNY", sourceMin: 1, sourceMax: 1, mainImages: [], tags: [], hasChineseName: true, removedAt: NOW },
    ...{ body: {} as never, sourceMemory: {} as never },
  });
}, 60_000);
afterAll(() => opened.close());

test.each(PRODUCT_TODOS)("%s finds exactly the products it is unfinished on", async (todo) => {
  const expected = CASES.filter(({ is }) => is.includes(todo)).map(({ says }) => says);
  expect(expected.length).toBeGreaterThan(0);
  expect((await found({ todo })).sort()).toEqual([...expected].sort());
});

test("each number is the size of its list, and without a kind the list has all", async () => {
  const counts = await todoCounts(contextOf("mine"));
  for (const todo of PRODUCT_TODOS)
    expect({ todo, count: counts[todo] }).toEqual({ todo, count: (await found({ todo })).length });
  expect(counts.all).toBe(CASES.length);
  expect(await found()).toHaveLength(CASES.length);
});

test("the dashboard's numbers are the sizes of the lists they lead to", async () => {
  const page = await mainPage(contextOf("mine"));
  expect(page.unpricedCount).toBe((await found({ todo: "noPrice" })).length);
  expect(page.untaggedCount).toBe((await found({ todo: "noTags" })).length);
  expect(page.productCount).toBe((await found()).length);
});

test("a kind narrows what else is searched", async () => {
  expect(await found({ todo: "noPrice", productName: "셔츠", memo: "everything" })).toEqual([
    "one with everything at once",
  ]);
  expect(await found({ todo: "noPrice", site: "AliExpress" })).toEqual([]);
});

test("a name in Korean ends its kind, one in Chinese begins it again", async () => {
  const rename = (text: string) => titleChange({ query: {}, body: [{ code: "theirs-4", text }] }, contextOf("theirs"));
  expect(await found({ todo: "chineseName" }, "theirs")).toContain("one with a Chinese name");
  await rename("린넨 셔츠");
  expect(await found({ todo: "chineseName" }, "theirs")).not.toContain("one with a Chinese name");
  await rename("亚麻衬衫");
  expect(await found({ todo: "chineseName" }, "theirs")).toContain("one with a Chinese name");
});
