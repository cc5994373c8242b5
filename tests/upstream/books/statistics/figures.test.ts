import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { orders, users, workItems, works } from "@/upstream/db/schema";
import { salesByDay, uploadsByDay } from "@/upstream/books/statistics/figures";

const NOW = new Date("2026-11-20T03:00:00Z");
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
  await opened.db
    .insert(users)
    .values({ id: "seller", account: "seller", userName: "", email: "", passwordHash: "", role: "User" });
}, 60_000);
afterAll(() => opened.close());

const context = () => ({
  db: opened.db,
  now: NOW,
  user: { id: "seller", familyId: "", account: "seller", userName: "", role: "User", plan: "free" },
});

test("sales are told by market and by its accounts, on the day it was in Seoul", async () => {
  const order = (orderNo: string, market: string, marketAccount: string, totalPrice: number, rest: object = {}) => ({
    userId: "seller",
    market,
    marketAccount,
    storeName: "",
    orderNo,
    orderItemNo: "1",
    stage: "New" as const,
    nativeStatus: "",
    // Half past midnight of the 20th in Seoul.
    orderedAt: new Date("2026-11-19T15:30:00Z"),
    productName: "",
    optionName: "",
    quantity: 1,
    unitPrice: totalPrice,
    totalPrice,
    shippingFee: 0,
    ...rest,
  });
  await opened.db
    .insert(orders)
    .values([
      order("1", "Coupang", "a", 1_000),
      order("2", "Coupang", "b", 300),
      order("3", "Gmarket", "g", 50),
      order("4", "Coupang", "a", 9_000, { stage: "Cancel" }),
    ]);
  const [yesterday, today] = await salesByDay(context(), 2);
  expect(yesterday).toMatchObject({ date: "2026-11-19", amount: 0, shops: [] });
  expect(today).toMatchObject({
    date: "2026-11-20",
    amount: 1_350,
    orders: 3,
    byMarket: { Coupang: 1_300, Gmarket: 50 },
  });
  expect(today?.shops).toHaveLength(3);
  expect(today?.shops).toContainEqual({ market: "Coupang", account: "b", amount: 300, orders: 1 });
});

test("listings are told by account; what failed or was listed before is none", async () => {
  const [work] = await opened.db.insert(works).values({ userId: "seller", type: "Upload" }).returning();
  const item = (index: number, account: string, rest: object = {}) => ({
    workNumber: work?.number ?? 0,
    userId: "seller",
    index,
    type: "Upload" as const,
    lane: "upload/x",
    status: "Success" as const,
    market: "Coupang",
    account,
    updateDate: NOW,
    ...rest,
  });
  await opened.db
    .insert(workItems)
    .values([
      item(0, "a"),
      item(1, "a"),
      item(2, "b"),
      item(3, "a", { status: "Fail" }),
      item(4, "b", { reason: "duplicate" }),
    ]);
  const [today] = await uploadsByDay(context(), 1);
  expect(today).toMatchObject({ uploaded: 3, failed: 1, collected: 0 });
  expect(today?.shops).toHaveLength(2);
  expect(today?.shops).toContainEqual({ market: "Coupang", account: "a", uploaded: 2 });
});
