import { eq, sql } from "drizzle-orm";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { lastDays, seoulDay } from "@/lib/domain/kit/seoul-days";
import { KEPT_DAYS, LEARNT_FROM_MAX, SUMS_KEPT_DAYS } from "@/lib/domain/statistics/kept";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { listings, listingViews, pastDays, products, users, workItems, works } from "@/upstream/db/schema";
import { viewChart } from "@/upstream/listing/listings/views";
import { uploadsByDay } from "@/upstream/books/statistics/figures";
import { forgetOldSums, forgetOldViews, forgetOldWorks } from "@/upstream/books/statistics/past-days";

const NOW = new Date("2026-11-20T03:00:00Z");
const SHOPS = [
  { market: "Coupang", account: "a" },
  { market: "Coupang", account: "b" },
  { market: "SmartStore", account: "s" },
] as const;
const OTHER = "other";

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await freshDatabase();
  for (const id of ["seller", OTHER]) {
    await opened.db.insert(users).values({ id, account: id, userName: "", email: "", passwordHash: "", role: "User" });
    await opened.db.insert(products).values({
      id: `p-${id}`,
      userId: id,
      site: "Taobao",
      code: "1",
      url: "",
      titleSource: "衬衫",
      titleKr: "셔츠",
      currency: "CNY",
      sourceMin: 1,
      sourceMax: 1,
      mainImages: [],
      tags: [],
      body: {} as never,
      sourceMemory: {} as never,
    });
    await opened.db.insert(listings).values(
      SHOPS.map(({ market, account }) => ({
        id: `${id}-${account}`,
        userId: id,
        productId: `p-${id}`,
        market,
        account,
        status: "Success",
        workNumber: 1,
        marketProductCode: account,
      })),
    );
  }
}, 60_000);
afterEach(() => opened.close());

const contextOf = (id: string) => ({
  db: opened.db,
  now: NOW,
  user: { id, familyId: "", account: id, userName: "", role: "User", plan: "free" },
});
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);
const chartsOf = async (id: string) => ({
  views: await viewChart({ query: { days: 366 }, body: undefined }, contextOf(id)),
  ofMarket: await viewChart({ query: { days: 366, market: "Coupang" }, body: undefined }, contextOf(id)),
  works: await uploadsByDay(contextOf(id), 366),
});
const sorted = ({ views, ofMarket, works: days }: Awaited<ReturnType<typeof chartsOf>>) => {
  const byShop = <Shop extends { market: string; account: string }>(shops: readonly Shop[]) =>
    [...shops].sort((one, other) => (one.market + one.account < other.market + other.account ? -1 : 1));
  return {
    series: [views.series, ofMarket.series],
    shops: [byShop(views.shops), byShop(ofMarket.shops)],
    works: days.map((day) => ({ ...day, shops: byShop(day.shops ?? []) })),
  };
};

type Items = Partial<typeof workItems.$inferInsert>[];
async function work(id: string, type: "Collect" | "Upload" | "Translate", ended: Date, items: Items): Promise<number> {
  const [made] = await opened.db
    .insert(works)
    .values({ userId: id, type, startTime: ended, endTime: ended })
    .returning({ number: works.number });
  const workNumber = made?.number ?? 0;
  await opened.db.insert(workItems).values(
    items.map((item, index) => ({
      workNumber,
      userId: id,
      index,
      type,
      lane: "x",
      status: "Success" as const,
      updateDate: ended,
      ...item,
    })),
  );
  return workNumber;
}
const numbersLeft = async (): Promise<number[]> =>
  (await opened.db.select({ number: works.number }).from(works).orderBy(works.number)).map(({ number }) => number);
/** So many listings of today, so that none before them are among the newest. */
const listAnew = (id: string) =>
  work(
    id,
    "Upload",
    NOW,
    Array.from({ length: LEARNT_FROM_MAX }, () => ({ market: "Coupang", account: "a" })),
  );
const forget = async () => {
  await forgetOldViews(opened.db, NOW);
  await forgetOldWorks(opened.db, NOW);
  await forgetOldSums(opened.db, NOW);
};

test("charts of a year say the same after old views and works were taken out, for each seller", async () => {
  const ages = [0, 1, KEPT_DAYS - 1, KEPT_DAYS, KEPT_DAYS + 1, 200, 365];
  for (const [at, id] of ["seller", OTHER].entries()) {
    await opened.db.insert(listingViews).values(
      ages.flatMap((age) =>
        SHOPS.map(({ account }, place) => ({
          listingId: `${id}-${account}`,
          day: seoulDay(daysAgo(age)),
          count: 1 + age + place * 1_000 + at * 100_000,
        })),
      ),
    );
    for (const age of ages) {
      await work(id, "Collect", daysAgo(age), [{}, {}, { status: "Fail" }]);
      await work(id, "Upload", daysAgo(age), [
        ...SHOPS.map((shop) => ({ ...shop })),
        { ...SHOPS[0], reason: "duplicate" },
        { ...SHOPS[1], status: "Fail" },
        { ...SHOPS[2], status: "Cancelled" },
      ]);
      await work(id, "Translate", daysAgo(age), [{ status: "Fail" }]);
    }
    await listAnew(id);
  }
  const before = [sorted(await chartsOf("seller")), sorted(await chartsOf(OTHER))];
  expect(before[0]).not.toEqual(before[1]);
  await forget();
  await forget();
  expect([sorted(await chartsOf("seller")), sorted(await chartsOf(OTHER))]).toEqual(before);
  const days = (await opened.db.selectDistinct({ day: listingViews.day }).from(listingViews)).map(({ day }) => day);
  expect(days.sort()).toEqual([KEPT_DAYS - 1, 1, 0].map((age) => seoulDay(daysAgo(age))));
  // Of each seller three works of the three days that are kept, and today's listings.
  expect(await numbersLeft()).toHaveLength(2 * (3 * 3 + 1));
  expect(await opened.db.$count(workItems)).toBe(2 * (3 * 10 + LEARNT_FROM_MAX));
}, 60_000);

test("a listing's own chart of a quarter says the same", async () => {
  const query = { chartType: "quarter", code: "a", market: "Coupang" };
  await opened.db
    .insert(listingViews)
    .values(lastDays(NOW, 200).map((day, at) => ({ listingId: "seller-a", day, count: at + 1 })));
  const before = await viewChart({ query, body: undefined }, contextOf("seller"));
  await forget();
  expect(await viewChart({ query, body: undefined }, contextOf("seller"))).toEqual(before);
  expect(before.series[0]?.data.every((count) => count > 0)).toBe(true);
});

test("views of more days than go at a time are all taken out, none twice", async () => {
  await opened.db.execute(sql`insert into listings (id, user_id, product_id, market, account, status, work_number)
    select 'm' || n, 'seller', 'p-seller', 'Gmarket', 'g' || n, 'Success', 1 from generate_series(1, 60) n`);
  await opened.db.execute(sql`insert into listing_views (listing_id, day, count)
    select 'm' || n, date '2026-01-01' + d, 2 from generate_series(1, 60) n cross join generate_series(0, 199) d`);
  const gone = await forgetOldViews(opened.db, NOW);
  expect(gone).toBe(60 * 200);
  expect(await opened.db.$count(listingViews)).toBe(0);
  const [sum] = await opened.db.select({ views: sql<number>`sum(${pastDays.views})::int` }).from(pastDays);
  expect(sum?.views).toBe(60 * 200 * 2);
});

test("a work that was taken up again or has something waiting stays with all its items", async () => {
  await listAnew("seller");
  const old = daysAgo(200);
  const waiting = await work("seller", "Upload", old, [{ ...SHOPS[0] }, { ...SHOPS[0], status: "Waiting" }]);
  const again = await work("seller", "Upload", old, [{ ...SHOPS[0] }, { ...SHOPS[0], updateDate: NOW }]);
  const open = await work("seller", "Collect", old, [{}]);
  await opened.db.update(works).set({ endTime: null }).where(eq(works.number, open));
  const over = await work("seller", "Collect", old, [{}]);
  expect(await forgetOldWorks(opened.db, NOW)).toBe(1);
  expect(await numbersLeft()).toEqual(expect.arrayContaining([waiting, again, open]));
  expect(await numbersLeft()).not.toContain(over);
});

test("a seller's newest listings stay however old, because suggested categories learn from them", async () => {
  const per = 10;
  const numbers: number[] = [];
  for (let at = 0; at * per < LEARNT_FROM_MAX + 3 * per; at += 1)
    numbers.push(
      await work(
        "seller",
        "Upload",
        new Date(daysAgo(300).getTime() + at * 60_000),
        Array.from({ length: per }, () => ({ ...SHOPS[0] })),
      ),
    );
  expect(await forgetOldWorks(opened.db, NOW)).toBe(3);
  expect(await numbersLeft()).toEqual(numbers.slice(3));
}, 60_000);

test("sums no chart reaches back to are taken out", async () => {
  const [inside, beyond] = [SUMS_KEPT_DAYS - 1, SUMS_KEPT_DAYS].map((days) => seoulDay(daysAgo(days)));
  await opened.db
    .insert(pastDays)
    .values([inside, beyond].map((day) => ({ userId: "seller", day: day ?? "", ...SHOPS[0], views: 1 })));
  await forgetOldSums(opened.db, NOW);
  expect((await opened.db.select({ day: pastDays.day }).from(pastDays)).map(({ day }) => day)).toEqual([inside]);
});
