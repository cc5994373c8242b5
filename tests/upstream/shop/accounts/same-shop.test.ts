import { and, eq } from "drizzle-orm";
import { listings, marketAccounts, orders } from "@/upstream/db/schema";
import { newId } from "@/upstream/kit/ids";
import { about } from "@/upstream/shop/accounts/accounts";
import { removeAccount } from "@/upstream/shop/accounts/same-shop";
import { saveAccount } from "@/upstream/shop/accounts/save-account";
import { uploadDesk, type Desk } from "@/tests/upstream/listing/upload/upload-desk";

const KEYS = { accessKey: "key", secretKey: "secret", vendorId: "A00000500", openApiKey: "" };
const market = "Coupang" as const;
let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 100, downMs: 1_000 });
});
afterAll(() => desk.close());
afterEach(() => desk.services.db.delete(marketAccounts).where(eq(marketAccounts.storeName, "옛 이름")));

/** An account as it stood before a second name for a shop was refused. */
async function known(account: string): Promise<void> {
  const secrets = desk.services.sealer.seal(JSON.stringify(KEYS), about(desk.userId, market, account));
  await desk.services.db
    .insert(marketAccounts)
    .values({ id: newId(), userId: desk.userId, market, account, storeName: "옛 이름", secrets });
}
const listed = (productId: string, account: string, status: string) =>
  desk.services.db
    .insert(listings)
    .values({ id: newId(), userId: desk.userId, productId, market, account, status, workNumber: 1 });
const ordered = (marketAccount: string, orderNo: string) =>
  desk.services.db.insert(orders).values({
    userId: desk.userId,
    market,
    marketAccount,
    storeName: "옛 이름",
    orderNo,
    orderItemNo: "1",
    stage: "New",
    nativeStatus: "ACCEPT",
    orderedAt: new Date(),
    productName: "컵",
    optionName: "",
    quantity: 1,
    unitPrice: 1,
    totalPrice: 1,
    shippingFee: 0,
  });
const remove = (account: string) => removeAccount(desk.context(), { market, account });
const add = (account: string) =>
  saveAccount({ query: { market }, body: { account, storeName: "옛 이름", ...KEYS } } as never, desk.context());
const listingsOf = (productId: string) =>
  desk.services.db
    .select({ account: listings.account, status: listings.status })
    .from(listings)
    .where(and(eq(listings.productId, productId), eq(listings.userId, desk.userId)))
    .orderBy(listings.account);

test("two former names that hold the same product and order come under one new name, each once", async () => {
  const product = await desk.product();
  for (const account of ["first", "second"]) {
    await known(account);
    await listed(product, account, "Success");
    await ordered(account, "o-1");
  }
  await remove("first");
  await remove("second");
  await add("third");
  expect((await listingsOf(product)).filter(({ account }) => account === "third")).toHaveLength(1);
  const rows = await desk.services.db.select().from(orders).where(eq(orders.orderNo, "o-1"));
  expect(rows.filter(({ marketAccount }) => marketAccount === "third")).toHaveLength(1);
  expect(rows).toHaveLength(2);
  await remove("third");
});

test("an attempt that failed under the new name does not keep what is listed under the old one", async () => {
  const [failed, live] = [await desk.product(), await desk.product()];
  await known("old");
  await listed(failed, "old", "Success");
  await listed(failed, "new", "Fail");
  await listed(live, "old", "Success");
  await listed(live, "new", "Success");
  await remove("old");
  await add("new");
  expect(await listingsOf(failed)).toEqual([{ account: "new", status: "Success" }]);
  expect(await listingsOf(live)).toEqual([
    { account: "new", status: "Success" },
    { account: "old", status: "Success" },
  ]);
  await remove("new");
});
