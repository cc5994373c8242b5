/** @part processes */
import { logIn, until, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";

type Parcel = { state: string; trouble: string | null; movedAt: string | null };
type Order = {
  idx: number;
  market: string;
  marketAccount: string;
  stage: string;
  orderNo: string;
  orderItemNo: string;
  invoice: string | null;
  parcel?: Parcel | null;
};
type Page = { summary: Order[]; parcelTroubles?: number };
type Steps = {
  state: string;
  cannot: string | null;
  trouble: string | null;
  nextAt: string | null;
  steps: { what: string }[];
};
type Row = { key: string; ok: boolean; message?: string };

const page = { pageNum: 1, pageLimit: 300 };
jest.setTimeout(90_000);
let upstream: UpstreamProcess;
let seller: Caller;
beforeAll(async () => {
  upstream = await startUpstreamProcess({
    products: 120,
    env: { TRACKING_MS: "1000", REHEARSAL_COURIER_MS: "0", REHEARSAL_BUYERS: "0", ORDER_PULL_MINUTES: "0" },
  });
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const search = async (body: object = {}) =>
  ((await seller.call("orderManagement.search", { body: { ...page, ...body } })).data as Page).summary;
const orderNow = async ({ idx }: Order) => (await search()).find((order) => order.idx === idx);
const stepsOf = async ({ idx }: Order) => (await seller.call("marketOrder.parcel", { query: { idx } })).data as Steps;
const logOf = async ({ idx }: Order) =>
  ((await seller.call("orderManagement.logs", { query: { idx } })).data as { what: string }[]).map(({ what }) => what);
const rehearse = async (path: string, body: object) =>
  expect(
    (
      await fetch(`${upstream.marketOrigin}${path}`, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      })
    ).status,
  ).toBe(200);
const atMarket = async ({ orderItemNo }: Order) => {
  const answer = await fetch(`${upstream.marketOrigin}/__rehearsal/orders`);
  const { orders } = (await answer.json()) as { orders: { itemNo: string; status: string }[] };
  return orders.find(({ itemNo }) => itemNo === orderItemNo)?.status;
};

let count = 0;
/** One of the demo shop's confirmed orders, sent with a number of its own. */
async function sent(market: string): Promise<Order & { invoice: string }> {
  const order = (await search({ stage: "Ready", market }))[0];
  if (!order) throw new Error(`No confirmed order at ${market}`);
  const invoice = String(691_000_000_000 + (count += 1));
  const rows = [{ idx: order.idx, deliveryCompany: "CJ", invoice }];
  const answer = (await seller.call("marketOrder.dispatch", { body: { rows } })).data as { rows: Row[] };
  expect(answer.rows).toMatchObject([{ ok: true }]);
  return { ...order, invoice };
}
const direct = ({ invoice }: Order, deed: string, hoursAgo = 0) =>
  rehearse("/sweettracker/__rehearsal/parcels", { code: "04", invoice, do: deed, hoursAgo });

test("a parcel is followed by itself, step by step, and its arrival makes the order delivered once", async () => {
  const order = await sent("SmartStore");
  await until(async () => (await orderNow(order))?.parcel?.state === "collected");
  await direct(order, "move");
  await until(async () => (await orderNow(order))?.parcel?.state === "moving");
  await direct(order, "out");
  await direct(order, "deliver");
  const delivered = await until(async () => {
    const now = await orderNow(order);
    return now?.stage === "DeliveryOk" && now;
  });
  expect(delivered.parcel).toMatchObject({ state: "delivered", trouble: null });
  const { steps, nextAt } = await stepsOf(order);
  expect(steps.map(({ what }) => what)).toEqual(
    expect.arrayContaining(["집화처리", "간선상차", "배달출발", "배달완료"]),
  );
  expect(nextAt).toBeNull();
  expect((await logOf(order)).filter((what) => what.startsWith("배송 완료"))).toHaveLength(1);
});

test("the market's own word does not fight with the courier's: still on its way there it stays delivered here, decided there it is decided here", async () => {
  const order = await sent("SmartStore");
  await direct(order, "deliver");
  await until(async () => (await orderNow(order))?.stage === "DeliveryOk");
  await seller.call("marketOrder.newOrders", { body: { ...page, refresh: true } });
  expect((await orderNow(order))?.stage).toBe("DeliveryOk");
  await rehearse(`/__rehearsal/orders/${order.orderItemNo}`, { do: "decide" });
  await seller.call("marketOrder.newOrders", { body: { ...page, refresh: true } });
  expect((await orderNow(order))?.stage).toBe("Decided");
});

test("a market that leaves it to the seller is told that the parcel arrived, once", async () => {
  const order = await sent("Gmarket");
  expect(await atMarket(order)).toBe("3");
  await direct(order, "deliver");
  await until(async () => (await orderNow(order))?.stage === "DeliveryOk", 40_000);
  expect(await atMarket(order)).toBe("4");
  expect((await logOf(order)).filter((what) => what.startsWith("배송 완료 처리"))).toEqual(["배송 완료 처리"]);
});

test("a market whose answer to that was lost is asked first and not told again", async () => {
  const order = await sent("Auction");
  await rehearse("/__rehearsal/faults", {
    market: "Auction",
    kind: "lost-answer",
    path: "AddShippingCompleteInfo",
    count: 1,
  });
  await direct(order, "deliver");
  await until(async () => (await orderNow(order))?.stage === "DeliveryOk", 40_000);
  expect(await atMarket(order)).toBe("4");
});

test("a parcel that lies and one that comes back are told, found by a filter and wait in the day's queue", async () => {
  const [lying, back] = [await sent("Coupang"), await sent("Coupang")];
  await direct(lying, "collect", 130);
  await direct(back, "return");
  await until(async () => (await orderNow(lying))?.parcel?.trouble === "stalled");
  await until(async () => (await orderNow(back))?.parcel?.trouble === "returned");
  const deliveries = (await seller.call("marketOrder.deliveries", { body: { ...page, parcel: "trouble" } }))
    .data as Page;
  expect(deliveries.summary.map(({ idx }) => idx)).toEqual(expect.arrayContaining([lying.idx, back.idx]));
  expect(deliveries.summary.every(({ parcel }) => parcel?.trouble)).toBe(true);
  expect(deliveries.parcelTroubles).toBe(deliveries.summary.length);
  const { items, counts } = (await seller.call("orderManagement.today")).data as {
    items: { kind: string; key: string; deadline: string | null }[];
    counts: Record<string, { total: number; overdue: number }>;
  };
  expect(counts.parcel).toEqual({ total: deliveries.summary.length, overdue: 0 });
  expect(items.filter(({ kind }) => kind === "parcel").map(({ key }) => key)).toContain(String(back.idx));
  expect((await orderNow(back))?.stage).toBe("Delivery");
  expect(await logOf(back)).toEqual(expect.arrayContaining([expect.stringContaining("반송")]));
});

test("a number put right begins anew: what the old one's courier said is gone", async () => {
  const order = await sent("Coupang");
  await direct(order, "return");
  await until(async () => (await orderNow(order))?.parcel?.trouble === "returned");
  const invoice = String(692_000_000_001);
  const changed = await seller.call("marketOrder.changeInvoice", {
    body: { rows: [{ idx: order.idx, deliveryCompany: "CJ", invoice }] },
  });
  expect((changed.data as { rows: Row[] }).rows).toMatchObject([{ ok: true }]);
  await until(async () => {
    const now = await orderNow(order);
    return now?.invoice === invoice && now.parcel?.trouble === null && now.parcel.state === "collected";
  });
});

test("asked by hand the answer is there at once; another seller's order is none", async () => {
  const order = await sent("SmartStore");
  await direct(order, "arrive");
  const told = await until(async () => {
    const { data } = await seller.call("marketOrder.askParcel", { body: { idx: order.idx } });
    return (data as Steps).state === "arrived" && (data as Steps);
  });
  expect(told.cannot).toBeNull();
  const other = await logIn(upstream.origin, "free");
  expect((await other.call("marketOrder.parcel", { query: { idx: order.idx } })).status).toBe(404);
  expect((await other.call("marketOrder.askParcel", { body: { idx: order.idx } })).status).toBe(404);
});

test("after a kill parcels go on being followed where they were", async () => {
  const order = await sent("SmartStore");
  await until(async () => (await orderNow(order))?.parcel?.state === "collected");
  await upstream.kill();
  await direct(order, "deliver");
  await upstream.restart();
  seller = await logIn(upstream.origin, "seller");
  await until(async () => (await orderNow(order))?.stage === "DeliveryOk", 40_000);
  expect((await logOf(order)).filter((what) => what.startsWith("배송 완료"))).toHaveLength(1);
});
