import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import type { FileOrder, ImportOutcome } from "@/lib/domain/order/order-file";
import { freshDatabase } from "@/tests/support/fresh-database";
import { fileOrder } from "@/tests/support/file-order";
import type { OpenDatabase } from "@/upstream/db/client";
import { orderLogs, orders, users } from "@/upstream/db/schema";
import { sealerWith } from "@/upstream/kit/sealer";
import type { MarketOrder } from "@/upstream/outside/markets/desks/orders";
import { importOrders } from "@/upstream/sales/orders/import-orders";
import { peopleHolding, withPeople } from "@/upstream/sales/orders/people";
import { storeOrders } from "@/upstream/sales/orders/pull";

jest.setTimeout(60_000);

const sealer = sealerWith(Buffer.alloc(32, 7));
let open: OpenDatabase;
beforeAll(async () => {
  open = await freshDatabase();
  for (const id of ["mine", "theirs"])
    await open.db
      .insert(users)
      .values({ id, account: id, userName: id, email: `${id}@naru.example`, passwordHash: "x" });
});
beforeEach(() => open.db.delete(orders));
afterAll(() => open?.close());

const told = (of: FileOrder, over: Partial<MarketOrder> = {}): MarketOrder => ({
  market: "SmartStore",
  marketAccount: "naru",
  orderNo: of.orderNo,
  orderItemNo: of.orderItemNo,
  stage: "Ready",
  nativeStatus: "PAYED/OK",
  orderedAt: of.orderedAt,
  paidAt: of.orderedAt,
  productName: "캠핑 의자 (API)",
  optionName: "",
  quantity: 2,
  unitPriceKrw: 15_900,
  totalKrw: 31_800,
  shippingFeeKrw: 3_000,
  buyer: { name: "서*람", tel: "" },
  receiver: {
    name: "문보라",
    tel1: "010-2000-3002",
    tel2: "",
    zip: "04524",
    address1: of.address1,
    address2: of.address2,
  },
  deliveryMessage: "",
  pcc: "",
  sellerProductCode: "",
  marketProductCode: "",
  carrierCode: "",
  invoiceNumber: "",
  ...over,
});
const byFile = async (some: FileOrder[], marketAccount = "naru", id = "mine"): Promise<ImportOutcome[]> => {
  const body = { market: "SmartStore" as const, marketAccount, orders: some };
  const { rows } = await importOrders(body, { db: open.db, sealer, user: { id } as never });
  return rows.map(({ outcome }) => outcome!);
};
const byApi = (some: MarketOrder[]) => storeOrders({ db: open.db, sealer }, "mine", "Naru", some);
const stored = async (userId = "mine") =>
  (await open.db.select().from(orders).where(eq(orders.userId, userId))).map((row) => withPeople(sealer, row));
const only = async () => {
  const rows = await stored();
  expect(rows).toHaveLength(1);
  return rows[0]!;
};

test("an order of a file is stored with its people sealed and found by them, and is nobody else's", async () => {
  expect(await byFile([fileOrder()])).toEqual(["new"]);
  expect(await only()).toMatchObject({
    orderItemNo: "2026112144000011",
    stage: "New",
    totalPrice: 31_800,
    receiverName: "문보라",
    hasPcc: true,
    productId: null,
    fromFile: true,
  });
  const [raw] = await open.db.select().from(orders);
  expect(JSON.stringify(raw)).not.toMatch(/문보라|서가람|3002|가나로|P123456789012/);
  const holding = await peopleHolding({ db: open.db, user: { id: "mine" } as never, sealer }, "문보라");
  expect(await open.db.select().from(orders).where(holding)).toHaveLength(1);
  expect(await stored("theirs")).toEqual([]);
});

test("the same file again changes nothing, and writes no second line of the log", async () => {
  const file = [fileOrder(), fileOrder({ line: 4, orderItemNo: "2026112144000012" })];
  expect(await byFile(file)).toEqual(["new", "new"]);
  const before = await stored();
  expect(await byFile(file)).toEqual(["known", "known"]);
  expect(await stored()).toEqual(before);
  expect(await open.db.select().from(orderLogs).where(eq(orderLogs.orderIdx, before[0]!.idx))).toHaveLength(1);
});

test("a newer file moves on what is known from files alone", async () => {
  await byFile([fileOrder({ receiverName: "문*라" })]);
  const newer = fileOrder({ stage: "Cancel", nativeStatus: "취소요청", receiverName: "문보라" });
  expect(await byFile([newer])).toEqual(["updated"]);
  expect(await only()).toMatchObject({ stage: "Cancel", nativeStatus: "취소요청", receiverName: "문보라" });
});

test("the market's own word takes the order over: its values win, what it hides or leaves out stays", async () => {
  const file = fileOrder();
  await byFile([file], "a name typed with the file");
  const { idx } = await only();
  expect(await byApi([told(file)])).toBe(0);
  expect(await only()).toMatchObject({
    idx,
    marketAccount: "naru",
    storeName: "Naru",
    fromFile: false,
    stage: "Ready",
    nativeStatus: "PAYED/OK",
    productName: "캠핑 의자 (API)",
    optionName: "색상: 모래",
    marketProductCode: "9400000001",
    expectedSettlement: 29_400,
    buyerName: "서가람",
    buyerTel: "010-2000-3001",
    pcc: "P123456789012",
    deliveryMessage: "문 앞",
    addressChanged: false,
  });
});

test("a file given without the order's number meets the market's order by its line", async () => {
  const file = fileOrder({ orderNo: "2026112144000011" });
  await byFile([file]);
  expect(await byApi([told(file, { orderNo: "2026112144000001" })])).toBe(0);
  expect(await only()).toMatchObject({ orderNo: "2026112144000001", buyerName: "서가람", fromFile: false });
});

test("of an order read from its market a file fills only gaps, and its stage stays", async () => {
  const file = fileOrder({ stage: "Cancel", nativeStatus: "취소", receiverName: "다른 이름" });
  await byApi([told(file)]);
  expect(await byFile([file], "another account")).toEqual(["updated"]);
  expect(await only()).toMatchObject({
    marketAccount: "naru",
    stage: "Ready",
    receiverName: "문보라",
    buyerName: "서가람",
    pcc: "P123456789012",
    fromFile: false,
  });
  expect(await byFile([file])).toEqual(["known"]);
});

test("a delivery the seller corrected is not undone by a file", async () => {
  await byFile([fileOrder()]);
  const { idx } = await only();
  const { changeDelivery } = await import("@/upstream/sales/orders/delivery");
  const typed = {
    ...{ receiverName: "차누리", receiverTel: "010-2000-3002", zip: "06236", address1: "다라로 5", address2: "" },
    ...{ deliveryMessage: "", pcc: "" },
  };
  await changeDelivery({ query: {}, body: { idx, ...typed } }, { db: open.db, sealer, user: { id: "mine" } as never });
  await byFile([fileOrder({ receiverName: "문보라" })]);
  expect(await only()).toMatchObject({ receiverName: "차누리", address1: "다라로 5" });
});

test("what the market masks of a closed order is not taken for a move", async () => {
  const file = fileOrder();
  await byApi([told(file)]);
  const masked = { name: "문*라", tel1: "010-****-3002", tel2: "", zip: "", address1: "서울특별시 ***", address2: "" };
  await byApi([told(file, { receiver: masked, stage: "Decided" })]);
  expect(await only()).toMatchObject({
    stage: "Decided",
    receiverName: "문보라",
    zip: "04524",
    address1: file.address1,
    addressChanged: false,
  });
});

test("whatever comes first and how often, one line is one order", async () => {
  const items = ["1", "2", "3"].map((end) => fileOrder({ orderItemNo: `20261121440000${end}`, orderNo: "O" }));
  const step = fc.record({
    by: fc.constantFrom("file", "api"),
    item: fc.nat(2),
    account: fc.constantFrom("naru", "other"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await open.db.delete(orders);
      for (const { by, item, account } of steps)
        if (by === "file") await byFile([items[item]!], account);
        else await byApi([told(items[item]!)]);
      for (const { orderItemNo } of items) {
        const same = and(eq(orders.userId, "mine"), eq(orders.orderItemNo, orderItemNo));
        expect((await open.db.select().from(orders).where(same)).length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 25 },
  );
});
