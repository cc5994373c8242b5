import { eq } from "drizzle-orm";
import type { OrderBox } from "@/lib/domain/order/boxes";
import { freshDatabase } from "@/tests/support/fresh-database";
import { about } from "@/upstream/shop/accounts/accounts";
import { storeClaims } from "@/upstream/sales/claims/store-claims";
import type { OpenDatabase } from "@/upstream/db/client";
import { claims, marketAccounts, orders, users } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { sealerWith } from "@/upstream/kit/sealer";
import type { DispatchRow, MarketOrder, OrderRef, RowResult } from "@/upstream/outside/markets/desks/orders";
import type { MarketClaim } from "@/upstream/outside/markets/desks/claims";
import { confirmOrders, sendInvoices } from "@/upstream/sales/orders/at-markets";
import { orderOf } from "@/upstream/sales/orders/order-row";
import { withPeople } from "@/upstream/sales/orders/people";
import { storeOrders } from "@/upstream/sales/orders/pull";
import { ordersAsked } from "@/upstream/sales/orders/question";

/** Coupang puts lines into other boxes: what the desk stores of them, and which boxes it asks about. */
jest.setTimeout(60_000);

const sealer = sealerWith(Buffer.alloc(32, 7));
const SELLER = "u";
let open: OpenDatabase;
/** What the market has now, and which parcels it was asked about. */
let atMarket: MarketOrder[] = [];
let asked: string[] = [];

const box = (itemNo: string, over: Partial<OrderBox> = {}): OrderBox => ({
  itemNo,
  quantity: 1,
  stage: "Ready",
  nativeStatus: "INSTRUCT",
  courier: "",
  invoice: "",
  ...over,
});

function line(boxes: OrderBox[], over: Partial<MarketOrder> = {}): MarketOrder {
  const quantity = boxes.reduce((sum, one) => sum + one.quantity, 0);
  return {
    market: "Coupang",
    marketAccount: "shop",
    orderNo: "5001",
    orderItemNo: boxes[0]?.itemNo ?? "",
    stage: boxes[0]?.stage ?? "Ready",
    nativeStatus: boxes[0]?.nativeStatus ?? "",
    orderedAt: currentTime().toISOString(),
    paidAt: currentTime().toISOString(),
    productName: "컵",
    optionName: "",
    quantity,
    unitPriceKrw: 9_900,
    totalKrw: 9_900 * quantity,
    shippingFeeKrw: 3_000,
    buyer: { name: "박구매", tel: "010-1111-2222" },
    receiver: { name: "박구매", tel1: "010-1111-2222", tel2: "", zip: "06236", address1: "서울", address2: "1층" },
    deliveryMessage: "",
    pcc: "P123456789012",
    sellerProductCode: "",
    marketProductCode: "",
    carrierCode: "",
    invoiceNumber: "",
    boxes,
    ...over,
  };
}

beforeAll(async () => {
  open = await freshDatabase();
  await open.db
    .insert(users)
    .values({ id: SELLER, account: SELLER, userName: "김나루", email: "u@naru.example", passwordHash: "x" });
  const secrets = sealer.seal(JSON.stringify({ vendorId: "A00000001" }), about(SELLER, "Coupang", "shop"));
  await open.db
    .insert(marketAccounts)
    .values({ id: "shop", userId: SELLER, market: "Coupang", account: "shop", storeName: "Shop", secrets });
}, 120_000);
afterAll(() => open.close());
beforeEach(async () => {
  atMarket = [];
  asked = [];
  await open.db.delete(claims);
  await open.db.delete(orders);
});

const note = (deed: string, refs: readonly OrderRef[]): RowResult[] => {
  asked.push(...refs.map(({ orderItemNo, boxes }) => `${deed} ${(boxes ?? [orderItemNo]).join("+")}`));
  return refs.map((ref) => ({ ref, ok: true }));
};
const connector = {
  market: "Coupang",
  orders: async () => ({ ok: true, value: atMarket }),
  confirm: async (_account: unknown, refs: OrderRef[]) => note("confirm", refs),
  dispatch: async (_account: unknown, rows: DispatchRow[]) =>
    rows.flatMap(({ ref, sharesBox }) => note(sharesBox ? "dispatch of a shared box" : "dispatch", [ref])),
};
const desk = () =>
  ({
    db: open.db,
    sealer,
    connectors: { Coupang: connector },
    user: { id: SELLER, userName: "김나루" },
    now: new Date(),
  }) as never;

const pull = (...lines: MarketOrder[]) => {
  atMarket = lines;
  return storeOrders(desk(), SELLER, "Shop", lines);
};
const stored = () => open.db.select().from(orders).orderBy(orders.idx);

it("a line whose box got another number is the same line, counted once", async () => {
  expect(await pull(line([box("11-9")]))).toBe(1);
  expect(await pull(line([box("12-9", { stage: "Delivery" })], { stage: "Delivery" }))).toBe(0);
  const rows = await stored();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ orderItemNo: "11-9", stage: "Delivery", quantity: 1, totalPrice: 9_900 });
  expect(rows[0]?.boxes?.map(({ itemNo }) => itemNo)).toEqual(["12-9"]);
  // Its people are still readable: they are sealed for the number it keeps.
  expect(orderOf(withPeople(sealer, rows[0]!)).receiverName).toBe("박구매");
});

it("a line that was put into two boxes keeps its pieces and its price", async () => {
  await pull(line([box("11-9", { quantity: 3 })]));
  await pull(line([box("11-9", { quantity: 1 }), box("12-9", { quantity: 2 })]));
  expect(await stored()).toMatchObject([{ quantity: 3, totalPrice: 29_700, shippingFee: 3_000 }]);
});

it("another order's line of the same item is another line", async () => {
  await pull(line([box("11-9")]));
  await pull(line([box("21-9")], { orderNo: "5002" }));
  expect(await stored()).toHaveLength(2);
});

it("a number goes to every open box of the line, and to no box that was sent", async () => {
  await pull(line([box("11-9"), box("12-9", { stage: "Delivery", invoice: "1" }), box("13-9")]));
  const [row] = await stored();
  await sendInvoices([{ idx: row!.idx, deliveryCompany: "CJ", invoice: "688811112222" }], desk());
  expect(asked).toEqual(["dispatch 11-9+13-9"]);
});

it("only boxes that are not confirmed are confirmed", async () => {
  await pull(line([box("11-9", { stage: "New" }), box("12-9")], { stage: "New" }));
  const [row] = await stored();
  await confirmOrders([row!.idx], desk());
  expect(asked).toEqual(["confirm 11-9"]);
});

it("the market is told which lines share a box, also after one of them was sent", async () => {
  await pull(line([box("11-9")]), line([box("11-8")]));
  const idxs = (await stored()).map(({ idx }) => idx);
  const sheet = (place: number) => [{ idx: idxs[place]!, deliveryCompany: "CJ", invoice: `68881111222${place}` }];
  atMarket = [line([box("12-9", { stage: "Delivery" })], { stage: "Delivery" }), line([box("11-8")])];
  await sendInvoices(sheet(0), desk());
  await sendInvoices(sheet(1), desk());
  expect(asked).toEqual(["dispatch of a shared box 11-9", "dispatch of a shared box 11-8"]);
});

it("lines of a box that are sent together share it with no other", async () => {
  await pull(line([box("11-9")]), line([box("11-8")]));
  const rows = (await stored()).map(({ idx }) => ({ idx, deliveryCompany: "CJ", invoice: "688811112222" }));
  await sendInvoices(rows, desk());
  expect(asked).toEqual(["dispatch 11-9", "dispatch 11-8"]);
});

it("an order is found by the number of a second parcel and of its box", async () => {
  await pull(line([box("640011-9"), box("640012-9", { stage: "Delivery", invoice: "688833334444" })]));
  for (const keyword of ["688833334444", "640012"]) {
    const found = await open.db
      .select()
      .from(orders)
      .where(await ordersAsked(desk(), { keyword }));
    expect(found).toHaveLength(1);
  }
});

const claim = (orderItemNo: string, quantity: number): MarketClaim => ({
  claimNo: "R1",
  kind: "Return",
  orderNo: "5001",
  orderItemNo,
  requestedAt: currentTime().toISOString(),
  quantity,
  nativeStatus: "RETURNS_UNCHECKED",
  reason: "변심",
  fault: "Buyer",
  feeKrw: 0,
});

it("a claim finds its line by another box, and leads it only with all of its pieces", async () => {
  const sent = { stage: "Delivery", invoice: "1" } as const;
  await pull(line([box("11-9", sent), box("12-9", sent)], { stage: "Delivery" }));
  const shop = { userId: SELLER, market: "Coupang", marketAccount: "shop", storeName: "Shop" };
  await storeClaims(open.db, shop, [claim("12-9", 1)]);
  const [row] = await stored();
  expect(await open.db.select().from(claims)).toMatchObject([{ orderIdx: row!.idx, orderItemNo: "11-9" }]);
  expect(row?.stage).toBe("Delivery");
  await open.db.delete(claims);
  await storeClaims(open.db, shop, [claim("12-9", 2)]);
  expect((await open.db.select().from(orders).where(eq(orders.idx, row!.idx)))[0]?.stage).toBe("Return");
});
