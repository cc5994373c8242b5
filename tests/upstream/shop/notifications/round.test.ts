import { eq } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import {
  inquiries,
  listings,
  marketAccounts,
  notifications,
  orders,
  payments,
  products,
  refunds,
  sourceDrifts,
  users,
  workItems,
  works,
} from "@/upstream/db/schema";
import { notificationPage, readNotifications, unreadCount } from "@/upstream/shop/notifications/bell";
import { notify, notifyAll } from "@/upstream/shop/notifications/round";
import { externalText } from "@/upstream/kit/messages";

const NOW = new Date("2026-11-23T03:00:00Z");
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
  for (const account of ["seller", "free"])
    await opened.db
      .insert(users)
      .values({ id: account, account, userName: account, email: "", passwordHash: "", role: "User" });
}, 60_000);
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.delete(notifications);
  await opened.db.delete(orders);
});

const as = (id: string, now = NOW) => ({
  db: opened.db,
  now,
  user: { id, familyId: "", account: id, userName: id, role: "User", plan: "free" },
});
const first = { query: { pageNum: 1, pageLimit: 30 }, body: undefined };
const seen = async (id = "seller", now = NOW) => (await notificationPage(first, as(id, now))).summary;

let made = 0;
async function ordered(shipBy: Date, userId = "seller"): Promise<number> {
  made += 1;
  const [row] = await opened.db
    .insert(orders)
    .values({
      userId,
      market: "Coupang",
      marketAccount: "shop",
      storeName: "shop",
      orderNo: `N${made}`,
      orderItemNo: `${made}`,
      stage: "Ready",
      nativeStatus: "",
      orderedAt: inHours(-48),
      shipBy,
      productName: `상품 ${made}`,
      optionName: "",
      quantity: 1,
      unitPrice: 1_000,
      totalPrice: 1_000,
      shippingFee: 0,
    })
    .returning({ idx: orders.idx });
  return row?.idx ?? 0;
}

test("orders near their deadline ring as one bundle, and only with whoever they belong to", async () => {
  await ordered(inHours(20));
  await ordered(inHours(3));
  await ordered(inHours(48));
  await ordered(inHours(3), "free");
  const [bundle, ...others] = await seen();
  expect(others).toEqual([]);
  expect(bundle).toMatchObject({ kind: "orderDue", day: "2026-11-23", count: 2, unread: 2 });
  expect(bundle?.dueAt).toBe(inHours(3).toISOString());
  expect(await unreadCount(as("seller"))).toEqual({ count: 1 });
});

test("an order that was sent settles its notification, and one taken back rings again", async () => {
  const idx = await ordered(inHours(3));
  await notifyAll(opened.db, NOW);
  await readNotifications({ query: {}, body: {} }, as("seller"));
  expect(await unreadCount(as("seller"))).toEqual({ count: 0 });
  await opened.db.update(orders).set({ stage: "Delivery" }).where(eq(orders.idx, idx));
  expect(await seen()).toEqual([]);
  await opened.db.update(orders).set({ stage: "Ready" }).where(eq(orders.idx, idx));
  expect(await seen("seller", inHours(1))).toMatchObject([{ count: 1, unread: 1 }]);
});

test("what was read stays read until its deadline is reached, and rings once more then", async () => {
  await ordered(inHours(3));
  await notifyAll(opened.db, NOW);
  await readNotifications({ query: {}, body: { kind: "orderDue", day: "2026-11-23" } }, as("seller"));
  await notifyAll(opened.db, inHours(2));
  expect(await unreadCount(as("seller"))).toEqual({ count: 0 });
  await notifyAll(opened.db, inHours(3));
  expect(await unreadCount(as("seller"))).toEqual({ count: 1 });
  expect(await seen("seller", inHours(4))).toMatchObject([{ count: 1, unread: 1 }]);
});

test("two processes that look at once tell nothing twice and close nothing the other found", async () => {
  for (let each = 0; each < 20; each += 1) await ordered(inHours(3));
  await Promise.all([
    notify(opened.db, NOW, ["free", "seller"]),
    notify(opened.db, NOW, ["seller"]),
    notifyAll(opened.db, NOW),
  ]);
  const rows = await opened.db.select().from(notifications);
  expect(rows).toHaveLength(20);
  expect(rows.filter(({ settledAt }) => settledAt)).toEqual([]);
});

test("an account that answers every other time rings once, and anew after a quiet night", async () => {
  await opened.db.insert(marketAccounts).values({
    id: "flapping",
    userId: "seller",
    market: "Coupang",
    account: "flapping",
    storeName: "shop",
    secrets: "",
  });
  const answers = (isGood: boolean) =>
    opened.db
      .update(marketAccounts)
      .set({ pullFailure: isGood ? null : externalText("unauthorized") })
      .where(eq(marketAccounts.id, "flapping"));
  await answers(false);
  await notifyAll(opened.db, NOW);
  await readNotifications({ query: {}, body: {} }, as("seller"));
  await answers(true);
  await notifyAll(opened.db, inHours(1));
  await answers(false);
  expect(await seen("seller", inHours(2))).toMatchObject([{ kind: "pullFailing", unread: 0 }]);
  await answers(true);
  await notifyAll(opened.db, inHours(3));
  await answers(false);
  expect(await seen("seller", inHours(12))).toMatchObject([{ kind: "pullFailing", unread: 1 }]);
  await opened.db.delete(marketAccounts).where(eq(marketAccounts.id, "flapping"));
});

test("a refund the bank refused rings for a month, and a parcel and a plan to pay are two matters", async () => {
  await opened.db.insert(payments).values({
    id: "paid",
    userId: "seller",
    plan: "basic",
    months: 1,
    kind: "start",
    firstDay: "2026-11-01",
    lastDay: "2026-11-30",
    priceKrw: 10_000,
    creditKrw: 0,
    amountKrw: 10_000,
    state: "paid",
  });
  await opened.db.insert(refunds).values({
    id: "refused",
    paymentId: "paid",
    causeId: "paid",
    position: 0,
    amountKrw: 5_000,
    state: "failed",
    decidedAt: NOW,
  });
  await opened.db
    .update(users)
    .set({ planExpiresAt: inHours(24 * 30) })
    .where(eq(users.id, "seller"));
  expect((await seen("seller", inHours(24 * 29))).map(({ kind }) => kind)).toEqual(["planEnds", "refundFailed"]);
  expect((await seen("seller", inHours(24 * 31))).map(({ kind }) => kind)).toEqual(["planEnds"]);
  await opened.db.update(users).set({ planExpiresAt: null });
});

test("a source by which something on sale loses money rings once, until it is decided about or off sale", async () => {
  await opened.db.insert(products).values({
    id: "cup",
    userId: "free",
    site: "Taobao",
    code: "1",
    url: "https://item.naru.example/1",
    titleSource: "杯子",
    titleKr: "컵",
    currency: "CNY",
    sourceMin: 50,
    sourceMax: 50,
    mainImages: [],
    tags: [],
    body: {} as never,
    sourceMemory: {} as never,
  });
  const at = { userId: "free", productId: "cup", account: "shop", status: "Success", workNumber: 1 };
  await opened.db.insert(listings).values([
    { ...at, id: "cup-smart", market: "SmartStore", saleStatus: "OnSale" },
    { ...at, id: "cup-coupang", market: "Coupang", saleStatus: "OnSale" },
  ]);
  const facts = { currency: "CNY", price: 50, original: 50, groups: [], skus: [] };
  await opened.db.insert(sourceDrifts).values({
    id: "dearer",
    userId: "free",
    productId: "cup",
    state: "Open",
    base: facts,
    seen: { ...facts, price: 500 },
    score: 99,
  });
  const now = (change: Partial<typeof sourceDrifts.$inferInsert>) => opened.db.update(sourceDrifts).set(change);
  const sells = (saleStatus: string) => opened.db.update(listings).set({ saleStatus });
  const told = [{ kind: "sourceDrift", count: 1, values: { title: "컵" } }];
  expect(await seen("free")).toEqual([]);
  await now({ score: 100 });
  expect(await seen("free")).toMatchObject(told);
  await readNotifications({ query: {}, body: {} }, as("free"));
  await now({ changedAt: inHours(1) });
  expect(await seen("free", inHours(1))).toMatchObject([{ unread: 0 }]);
  await sells("Suspended");
  expect(await seen("free")).toEqual([]);
  await sells("OnSale");
  expect(await seen("free")).toMatchObject(told);
  await now({ state: "Left" });
  expect(await seen("free")).toEqual([]);
  await opened.db.delete(products).where(eq(products.id, "cup"));
});

test("a round goes over every seller, however many there are", async () => {
  const many = Array.from({ length: 450 }, (_, at) => `many${at}`);
  await opened.db
    .insert(users)
    .values(many.map((id) => ({ id, account: id, userName: id, email: "", passwordHash: "", role: "User" })));
  for (const id of [many[0]!, many[225]!, many[449]!]) await ordered(inHours(3), id);
  await notifyAll(opened.db, NOW);
  const told = await opened.db.select({ userId: notifications.userId }).from(notifications);
  const owners = told.map(({ userId }) => userId).filter((id) => id.startsWith("many"));
  expect(owners.sort()).toEqual(["many0", "many225", "many449"]);
});

test("questions, failed uploads, failing pulls and keys that end ring as well", async () => {
  await opened.db.insert(inquiries).values({
    userId: "free",
    market: "Coupang",
    marketAccount: "shop",
    kind: "product",
    inquiryNo: "1",
    status: "Waiting",
    nativeStatus: "",
    content: "010-1234-5678로 전화 주세요",
    productName: "컵",
    askedAt: inHours(-20),
    dueAt: inHours(1),
  });
  const [work] = await opened.db
    .insert(works)
    .values({ userId: "free", type: "Upload", endTime: inHours(-1) })
    .returning({ number: works.number });
  await opened.db.insert(workItems).values({
    workNumber: work?.number ?? 0,
    userId: "free",
    index: 0,
    type: "Upload",
    lane: "upload/Coupang",
    status: "Fail",
    market: "Coupang",
    account: "shop",
  });
  await opened.db.insert(marketAccounts).values({
    id: "shop",
    userId: "free",
    market: "Coupang",
    account: "shop",
    storeName: "shop",
    secrets: "",
    keysExpireOn: "2026-11-30",
    pullFailure: externalText("unauthorized"),
  });
  const bundles = await seen("free");
  expect(bundles.map(({ kind }) => kind).sort()).toEqual([
    "inquiryWaiting",
    "keyExpires",
    "pullFailing",
    "uploadFailed",
  ]);
  expect(JSON.stringify(bundles)).not.toContain("010-1234");
});
