import readXlsx from "read-excel-file/node";
import { logIn, until, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Order = {
  idx: number;
  market: string;
  orderNo: string;
  orderItemNo: string;
  stage: string;
  address2: string;
  addressChanged: boolean;
  productId: string | null;
  productSite: string | null;
  pccStatus: string;
};
type Row = { key: string; ok: boolean; code?: string; message?: string; addressChanged?: boolean };
type Page = {
  summary: Order[];
  pulls: { marketAccount: string; ok: boolean; message: string | null }[];
  counts: Record<string, number>;
};

const page = { pageNum: 1, pageLimit: 100 };

// The rehearsed markets take their time, as real ones do.
jest.setTimeout(40_000);

let upstream: SharedUpstream;
let seller: Caller;

beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const list = async (call: string, body: object = page) =>
  (await seller.call(`marketOrder.${call}`, { body })).data as Page;
const rowsOf = async (call: string, body: object) =>
  ((await seller.call(`marketOrder.${call}`, { body })).data as { rows: Row[] }).rows;
const orderNow = async (idx: number) =>
  ((await seller.call("orderManagement.search", { body: { ...page, pageLimit: 300 } })).data as Page).summary.find(
    (order) => order.idx === idx,
  );
const rehearse = (path: string, body: object) =>
  fetch(`${upstream.marketOrigin}/__rehearsal${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** A new order that nothing stops: its customs code is not known to be wrong, and its buyer does not move at the confirmation. */
async function plainOrder(market: string): Promise<Order> {
  const { orders } = (await (await fetch(`${upstream.marketOrigin}/__rehearsal/orders`)).json()) as {
    orders: { itemNo: string; people: { movesTo?: string } }[];
  };
  const moving = new Set(orders.filter(({ people }) => people.movesTo).map(({ itemNo }) => itemNo));
  return (await list("newOrders", { ...page, market })).summary.find(
    ({ addressChanged, pccStatus, orderItemNo }) =>
      !addressChanged && pccStatus !== "Mismatch" && !moving.has(orderItemNo),
  )!;
}

test("asking the markets again changes nothing where nothing happened", async () => {
  const before = await list("newOrders");
  const after = await list("newOrders", { ...page, refresh: true });
  expect(after.pulls).toEqual(
    expect.arrayContaining([expect.objectContaining({ marketAccount: "naru-store", ok: true })]),
  );
  expect(after.pulls.find(({ marketAccount }) => marketAccount === "naruold")).toMatchObject({
    ok: false,
    message: expect.stringContaining("expired"),
  });
  expect(after.summary.map(({ idx }) => idx)).toEqual(before.summary.map(({ idx }) => idx));
  expect(after.counts).toEqual(before.counts);
});

test.each(["SmartStore", "Coupang"])("an order at %s goes from new to sent, with its log", async (market) => {
  const order = await plainOrder(market);
  expect(await rowsOf("confirm", { idxs: [order.idx] })).toEqual([
    expect.objectContaining({ key: String(order.idx), ok: true }),
  ]);
  expect(await orderNow(order.idx)).toMatchObject({ stage: "Ready", productId: order.productId });
  expect(await rowsOf("confirm", { idxs: [order.idx] })).toEqual([
    expect.objectContaining({ ok: true, code: "already" }),
  ]);

  const sheet = (deliveryCompany: string, invoice: string) => ({
    rows: [{ idx: order.idx, deliveryCompany, invoice }],
  });
  expect(await rowsOf("dispatch", sheet("CJ", "123"))).toEqual([
    expect.objectContaining({ ok: false, code: "invalid_invoice" }),
  ]);
  expect(await rowsOf("dispatch", sheet("없는택배", "123456789012"))).toEqual([
    expect.objectContaining({ ok: false, code: "invalid_invoice" }),
  ]);
  const invoice = market === "SmartStore" ? "6888-1111-2222" : "6888-3333-4444";
  expect(await rowsOf("dispatch", sheet("CJ대한통운", invoice))).toEqual([expect.objectContaining({ ok: true })]);
  expect(await orderNow(order.idx)).toMatchObject({
    stage: "Delivery",
    invoice: invoice.replaceAll("-", ""),
    deliveryCompany: "CJ",
  });
  expect(await rowsOf("dispatch", sheet("CJ", "123456789012"))).toEqual([
    expect.objectContaining({ ok: false, code: "wrong_stage" }),
  ]);

  const log = (await seller.call("orderManagement.logs", { query: { idx: order.idx } })).data as { what: string }[];
  expect(log.map(({ what }) => what).join("\n")).toMatch(/주문 수집[\s\S]*발주 확인[\s\S]*송장 전송: CJ대한통운/);
});

test("a buyer who moved before the confirmation is told, and the new address is read", async () => {
  const order = await plainOrder("SmartStore");
  await rehearse(`/orders/${order.orderItemNo}`, { do: "change-address", people: { address2: "909동 909호" } });
  const [row] = await rowsOf("confirm", { idxs: [order.idx] });
  expect(row).toMatchObject({ ok: true, addressChanged: true });
  expect(await orderNow(order.idx)).toMatchObject({
    address2: "909동 909호",
    addressChanged: true,
    pccStatus: "Unchecked",
  });
});

test("a market that is down fails its own rows and hides nobody else's", async () => {
  const [smart, coupang] = await Promise.all(["SmartStore", "Coupang"].map(plainOrder));
  await rehearse("/faults", { market: "Coupang", kind: "500", count: 50 });
  const rows = await rowsOf("confirm", { idxs: [coupang!.idx, smart!.idx] });
  await fetch(`${upstream.marketOrigin}/__rehearsal/faults`, { method: "DELETE" });
  expect(rows.map(({ key, ok }) => [key, ok])).toEqual([
    [String(coupang!.idx), false],
    [String(smart!.idx), true],
  ]);
  expect(rows[0]!.message).toBeTruthy();
  expect(await orderNow(coupang!.idx)).toMatchObject({ stage: "New" });
}, 60_000);

test("an invoice is corrected at Coupang and refused at SmartStore, each with a reason", async () => {
  for (const [market, ok] of [
    ["Coupang", true],
    ["SmartStore", false],
  ] as const) {
    const sent = (await list("deliveries", { ...page, market })).summary[0]!;
    const [row] = await rowsOf("changeInvoice", {
      rows: [{ idx: sent.idx, deliveryCompany: "HANJIN", invoice: "555566667777" }],
    });
    expect({ market, ok: row!.ok, said: ok || Boolean(row!.message) }).toEqual({ market, ok, said: true });
  }
});

test("a customs check keeps its verdict until code or address change", async () => {
  const order = (await list("readyOrders")).summary[0]!;
  const [row] = await rowsOf("checkPcc", { idxs: [order.idx] });
  expect((await orderNow(order.idx))?.pccStatus).toBe(row!.code);
  await list("readyOrders", { ...page, refresh: true });
  expect((await orderNow(order.idx))?.pccStatus).toBe(row!.code);
});

test("a new purchase at the market arrives with the product it came from", async () => {
  const { listings } = (await (await fetch(`${upstream.marketOrigin}/__rehearsal/listings`)).json()) as {
    listings: { code: string; market: string; vendor: string }[];
  };
  for (const [market, vendor] of [
    ["SmartStore", "rehearsalNaruStore0001"],
    ["Coupang", "A00100001"],
  ]) {
    const listing = listings.find((one) => one.market === market && one.vendor === vendor)!;
    const { orderNo } = (await (await rehearse("/orders", { listing: listing.code })).json()) as { orderNo: string };
    const order = await until(async () =>
      (await list("newOrders", { ...page, refresh: true })).summary.find((one) => one.orderNo === orderNo),
    );
    expect(order.productId).toMatch(/^[0-9a-f]{24}$/);
  }
});

test.each([
  ["Gmarket", "naru-g", "688855550001"],
  ["Auction", "naru-a", "688855550002"],
  ["Elevenst", "naru11", "688855550003"],
])("a purchase at %s is read with its product, confirmed, sent and delivered", async (market, vendor, invoice) => {
  const { listings } = (await (await fetch(`${upstream.marketOrigin}/__rehearsal/listings`)).json()) as {
    listings: { code: string; market: string; vendor: string }[];
  };
  const listing = listings.find((one) => one.market === market && one.vendor === vendor)!;
  const bought = (await (await rehearse("/orders", { listing: listing.code })).json()) as { itemNo: string };
  const { idx, productId } = await until(async () =>
    (await list("newOrders", { ...page, market, refresh: true })).summary.find(
      ({ orderItemNo }) => orderItemNo === bought.itemNo,
    ),
  );
  expect(productId).toMatch(/^[0-9a-f]{24}$/);
  expect(await rowsOf("confirm", { idxs: [idx] })).toEqual([expect.objectContaining({ ok: true })]);
  expect(await orderNow(idx)).toMatchObject({ stage: "Ready", productId });
  const rows = [{ idx, deliveryCompany: "CJ", invoice }];
  expect(await rowsOf("dispatch", { rows })).toEqual([expect.objectContaining({ ok: true })]);
  expect(await orderNow(idx)).toMatchObject({ stage: "Delivery", invoice, deliveryCompany: "CJ" });
  await rehearse(`/orders/${bought.itemNo}`, { do: "deliver" });
  await list("delivered", { ...page, market, refresh: true });
  expect(await orderNow(idx)).toMatchObject({ stage: "DeliveryOk", addressChanged: false });
});

test("the seed holds what sellers meet: a mover, a wrong customs code, a safe number, open claims and wrong numbers", async () => {
  const all = (await seller.call("orderManagement.search", { body: { ...page, pageLimit: 300 } })).data as {
    summary: (Order & { nativeStatus: string; receiverTel: string; invoice: string; claim: string; pcc: string })[];
  };
  const { summary } = all;
  expect(summary.some(({ stage, pcc }) => stage === "New" && /[2-6]$/.test(pcc ?? ""))).toBe(true);
  expect(summary.some(({ market, receiverTel }) => market === "Coupang" && receiverTel.startsWith("0504-"))).toBe(true);
  expect(summary.filter(({ stage, claim }) => stage === "Cancel" && !claim)).toEqual([]);
  expect(summary.some(({ nativeStatus }) => nativeStatus === "CANCEL_REQUEST")).toBe(true);
  expect(summary.some(({ nativeStatus }) => nativeStatus === "RELEASE_STOP_UNCHECKED")).toBe(true);
  expect(summary.some(({ nativeStatus, stage }) => nativeStatus === "NONE_TRACKING" && stage === "Delivery")).toBe(
    true,
  );
  expect(summary.some(({ invoice, stage }) => invoice === "1234567890" && stage === "DeliveryOk")).toBe(true);
});

test.each(["SmartStore", "Coupang"])(
  "an address that changes with the confirmation at %s is read and stays marked",
  async (market) => {
    const { orders } = (await (await fetch(`${upstream.marketOrigin}/__rehearsal/orders`)).json()) as {
      orders: { itemNo: string; market: string; people: { movesTo?: string } }[];
    };
    const mover = orders.find((one) => one.market === market && one.people.movesTo)!;
    const order = (await list("newOrders", { ...page, market, refresh: true })).summary.find(
      ({ orderItemNo }) => orderItemNo === mover.itemNo,
    )!;
    expect(order.addressChanged).toBe(false);
    const [row] = await rowsOf("confirm", { idxs: [order.idx] });
    expect(row).toMatchObject({ ok: true, addressChanged: true });
    const moved = { address2: mover.people.movesTo, addressChanged: true, pccStatus: "Unchecked", stage: "Ready" };
    expect(await orderNow(order.idx)).toMatchObject(moved);
    await list("readyOrders", { ...page, market, refresh: true });
    expect(await orderNow(order.idx)).toMatchObject(moved);
  },
);

test("an order whose buyer asks to cancel shows the claim and is not sent", async () => {
  const order = (await list("readyOrders", { ...page, market: "SmartStore" })).summary[0]!;
  await rehearse(`/orders/${order.orderItemNo}`, { do: "ask-cancel" });
  await list("readyOrders", { ...page, refresh: true });
  expect(await orderNow(order.idx)).toMatchObject({ stage: "Cancel", claim: "CANCEL CANCEL_REQUEST" });
  expect(
    await rowsOf("dispatch", { rows: [{ idx: order.idx, deliveryCompany: "CJ", invoice: "688899990000" }] }),
  ).toEqual([expect.objectContaining({ ok: false, code: "wrong_stage" })]);
});

test("a wrong number on a delivered order is put right at Coupang, and the order stays delivered", async () => {
  const order = (await list("delivered", { ...page, market: "Coupang" })).summary.find(
    (one) => (one as Order & { invoice: string }).invoice === "1234567890",
  )!;
  const rows = [{ idx: order.idx, deliveryCompany: "CJ", invoice: "688812344321" }];
  expect(await rowsOf("changeInvoice", { rows })).toEqual([expect.objectContaining({ ok: true })]);
  expect(await orderNow(order.idx)).toMatchObject({ stage: "DeliveryOk", invoice: "688812344321" });
});

test("an order the seller moved stays where it was put until the market moves it on", async () => {
  const order = (await list("readyOrders", { ...page, market: "Coupang" })).summary[0]!;
  const move = async (status: string) =>
    (await seller.call("orderManagement.updateStatus", { body: { idxs: [order.idx, 99_999_999], status } })).data;
  expect(await move("Delivery")).toEqual({
    rows: [{ key: String(order.idx), ok: true }, expect.objectContaining({ ok: false, code: "not_found" })],
  });
  await list("readyOrders", { ...page, refresh: true });
  expect(await orderNow(order.idx)).toMatchObject({ stage: "Delivery" });
  await rehearse(`/orders/${order.orderItemNo}`, { do: "deliver" });
  await list("readyOrders", { ...page, refresh: true });
  expect(await orderNow(order.idx)).toMatchObject({ stage: "DeliveryOk" });
  expect(
    (await seller.call("orderManagement.updateStatus", { body: { idxs: [order.idx], status: "Lost" } })).status,
  ).toBe(400);
});

const searched = async (body: object = {}) =>
  (await seller.call("orderManagement.search", { body: { ...page, ...body } })).data as Page;

test("the ledger takes only steps a stage allows, row by row", async () => {
  const [first] = (await searched({ stage: "Decided" })).summary;
  const answer = await seller.call("orderManagement.updateStatus", { body: { idxs: [first!.idx], status: "New" } });
  expect(answer.data).toEqual({ rows: [expect.objectContaining({ ok: false, code: "wrong_stage" })] });
  expect(await orderNow(first!.idx)).toMatchObject({ stage: "Decided" });
});

test("an order is found by its number wherever it stands, and by several pasted at once", async () => {
  const [decided] = (await searched({ stage: "Decided" })).summary;
  const [fresh] = (await list("newOrders")).summary;
  const elsewhere = await list("newOrders", { ...page, keyword: decided!.orderNo });
  expect(elsewhere).toMatchObject({ summary: [], found: { New: 0, Decided: expect.any(Number) } });
  const both = await searched({ keyword: `${decided!.orderNo}\n${fresh!.orderNo}` });
  expect(new Set(both.summary.map(({ orderNo }) => orderNo))).toEqual(new Set([decided!.orderNo, fresh!.orderNo]));
  expect((await searched({ keyword: decided!.orderNo, field: "person" })).summary).toEqual([]);
});

test("orders that press most come first, and every unsent order has its day", async () => {
  const { summary } = await searched({ stage: "New", sort: "shipBy" });
  const days = summary.map((order) => (order as Order & { shipBy: string }).shipBy);
  expect(days.every(Boolean)).toBe(true);
  expect(days).toEqual([...days].sort());
  const overdue = await searched({ due: "overdue" });
  const soon = await searched({ due: "soon" });
  const ids = new Set(overdue.summary.map(({ idx }) => idx));
  expect(soon.summary.some(({ idx }) => ids.has(idx))).toBe(false);
});

test("a removed order stays away from a pull and comes back with what was noted", async () => {
  const order = (await list("newOrders", { ...page, market: "Coupang" })).summary[0]!;
  await seller.call("orderManagement.updateMemo", { body: { idx: order.idx, memo: "다시 볼 것" } });
  const remove = () => seller.call("orderManagement.remove", { body: order.idx });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  await list("newOrders", { ...page, refresh: true });
  expect(await orderNow(order.idx)).toBeUndefined();
  expect((await searched({ removed: true })).summary.map(({ idx }) => idx)).toContain(order.idx);
  const restored = await seller.call("orderManagement.restore", { body: { idxs: [order.idx, 99_999_999] } });
  expect(restored.data).toEqual({
    rows: [{ key: String(order.idx), ok: true }, expect.objectContaining({ ok: false, code: "not_found" })],
  });
  expect(await orderNow(order.idx)).toMatchObject({ memo: "다시 볼 것" });
});

test("a corrected receiver holds through a pull, until the buyer changes theirs", async () => {
  const order = (await list("readyOrders", { ...page, market: "SmartStore" })).summary.find(
    ({ addressChanged }) => !addressChanged,
  )!;
  const typed = {
    receiverName: "김수정",
    receiverTel: "010-9876-5432",
    zip: "04524",
    address1: "서울특별시 중구 세종대로 110",
    address2: "1층",
    deliveryMessage: "",
    pcc: "p987654321098",
  };
  const change = (body: object) =>
    seller.call("orderManagement.updateDeliveryInfo", { body: { idx: order.idx, ...typed, ...body } });
  expect((await change({ zip: "1234" })).status).toBe(400);
  expect((await change({ pcc: "P12" })).status).toBe(400);
  expect((await change({})).status).toBe(200);
  await list("readyOrders", { ...page, refresh: true });
  expect(await orderNow(order.idx)).toMatchObject({ ...typed, deliveryMessage: null, pcc: "P987654321098" });
  await rehearse(`/orders/${order.orderItemNo}`, { do: "change-address", people: { address2: "909호" } });
  await list("readyOrders", { ...page, refresh: true });
  expect(await orderNow(order.idx)).toMatchObject({ address2: "909호", addressChanged: true });
  const logs = (await seller.call("orderManagement.logs", { query: { idx: order.idx } })).data as { what: string }[];
  const told = logs.map(({ what }) => what).join("\n");
  expect(told).toContain("배송 정보 수정: 수령자, 연락처");
  expect(told).not.toContain("P987654321098");
});

test("delivered by hand reaches the markets that leave it to the seller, and no other", async () => {
  const page300 = { ...page, pageLimit: 300 };
  const orders = (await list("deliveries", page300)).summary;
  const at = (market: string) => orders.find((order) => order.market === market)!;
  const rows = await rowsOf("markDelivered", { idxs: [at("Gmarket").idx, at("SmartStore").idx, at("Coupang").idx] });
  expect(rows).toEqual([
    expect.objectContaining({ ok: true }),
    expect.objectContaining({ ok: false, code: "automatic" }),
    expect.objectContaining({ ok: false, code: "automatic", message: expect.stringContaining("30일") }),
  ]);
  expect(await orderNow(at("Gmarket").idx)).toMatchObject({ stage: "DeliveryOk" });
});

test("orders go into a workbook, those named or all a search finds, without customs codes and without formulas", async () => {
  const [first, second] = (await searched({ stage: "Ready" })).summary;
  const evil = '=HYPERLINK("http://evil")';
  await seller.call("orderManagement.updateMemo", { body: { idx: first!.idx, memo: evil } });
  const sheet = async (body: unknown) => {
    const answer = await fetch(`${upstream.origin}/api/OrderManagement/DownloadOrderXls`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${seller.accessToken}` },
      body: JSON.stringify(body),
    });
    expect(decodeURIComponent(answer.headers.get("content-disposition") ?? "")).toContain("주문 ");
    const bytes = Buffer.from(await answer.arrayBuffer());
    const [{ data }] = (await readXlsx(bytes)) as unknown as [{ data: unknown[][] }];
    return data;
  };
  const named = await sheet([String(second!.idx), String(first!.idx)]);
  const [heading = [], ...lines] = named;
  const column = (name: string) => lines.map((line) => line[heading.indexOf(name)]);
  expect(column("주문번호")).toEqual([second!.orderNo, first!.orderNo]);
  expect(column("메모")).toEqual([null, evil]);
  expect(column("상태")).toEqual(["발송 대기", "발송 대기"]);
  expect(JSON.stringify(named)).not.toMatch(/P\d{12}/);
  const all = await sheet({ search: { stage: "Decided" } });
  const { totalCount } = (await searched({ stage: "Decided", pageLimit: 1 })) as Page & { totalCount: number };
  expect(all).toHaveLength(totalCount + 1);
  const none = await seller.call("orderManagement.downloadXls", { body: { search: { keyword: "아무것도 없음" } } });
  expect(none.status).toBe(404);
}, 60_000);

test("what waits today is counted over everything, the overdue first", async () => {
  type Today = { items: { kind: string; deadline: string | null }[]; counts: Record<string, { total: number }> };
  const today = (await seller.call("orderManagement.today")).data as Today;
  const ready = (await searched({ stage: "Ready", pageLimit: 1 })) as Page & { totalCount: number };
  expect(today.counts["ship"]).toMatchObject({ total: ready.totalCount });
  const late = today.items.map(({ deadline }) => deadline !== null && Date.parse(deadline) < Date.now());
  expect(late).toEqual([...late].sort((one, other) => (one === other ? 0 : one ? -1 : 1)));
  const stranger = await logIn(upstream.origin, "free");
  const theirs = (await stranger.call("orderManagement.today")).data as Today;
  expect(theirs.items.filter(({ kind }) => kind === "ship")).toEqual([]);
});

describe("an order's own windows", () => {
  type Bill = {
    order: { idx: number; receiverName: string };
    costs: { marketFee: number; cost: number; exchangeRate: number; forwarderFee: number };
    expectedRevenue: number;
    isFeeKnown: boolean;
    isCostKnown: boolean;
    savedAt: string | null;
  };
  const billOf = async (idx: number) => (await seller.call("orderManagement.bill", { query: { idx } })).data as Bill;
  const anyOrder = async () =>
    (await list("newOrders")).summary.find(({ productId, productSite }) => productId && productSite === "Taobao");

  test("costs are expected from product and market until the seller saves their own, and the history says so", async () => {
    const order = await anyOrder();
    expect(order).toBeDefined();
    const idx = order?.idx ?? 0;
    const expected = await billOf(idx);
    expect(expected).toMatchObject({ order: { idx }, isCostKnown: true, savedAt: null });
    expect(expected.costs.cost).toBeGreaterThan(0);
    expect(expected.costs.exchangeRate).toBeGreaterThan(100);

    const costs = { ...expected.costs, cost: 12.34, exchangeRate: 200, marketFee: 1_000, forwarderFee: 7_000 };
    await seller.call("orderManagement.updateRevenue", { body: { idx, ...costs } });
    const saved = await billOf(idx);
    expect(saved.costs).toEqual(costs);
    expect(saved.savedAt).not.toBeNull();
    expect(saved.expectedRevenue).toBe(expected.expectedRevenue + spent(expected.costs) - spent(costs));
    const logs = (await seller.call("orderManagement.logs", { query: { idx } })).data as { what: string }[];
    expect(logs.at(-1)?.what).toBe("예상 수익 저장");
  });

  const spent = (costs: Bill["costs"]) =>
    costs.marketFee + costs.forwarderFee + Math.floor((costs.cost * 100 * (costs.exchangeRate * 100)) / 10_000);

  test("another seller's order is not there, for reading or for writing", async () => {
    const idx = (await anyOrder())?.idx ?? 0;
    const stranger = await logIn(upstream.origin, "seller2");
    const { costs } = await billOf(idx);
    for (const answer of [
      await stranger.call("orderManagement.bill", { query: { idx } }),
      await stranger.call("orderManagement.revenue", { query: { idx } }),
      await stranger.call("orderManagement.updateRevenue", { body: { idx, ...costs } }),
    ]) {
      expect(answer.status).toBe(404);
    }
  });
});
