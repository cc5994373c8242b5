import { logIn, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

const SUMS = ["income", "refund", "fee", "forwarder", "duty", "other", "expected"] as const;
type Sums = Record<(typeof SUMS)[number] | "orders" | "cost" | "settled" | "realised" | "settledOrders", number>;
type Month = {
  total: Sums;
  days: (Sums & { day: string })[];
  markets: (Sums & { market: string })[];
  differing: number;
  unmatched: { count: number; amount: number; lines: { market: string; orderNo: string }[] };
};
type Booked = Record<(typeof SUMS)[number] | "idx" | "costKrw" | "cost" | "rate", number> & {
  market: string;
  day: string;
  settled: number | null;
  realised: number | null;
  reasons: { reason: string; won: number }[];
  fees: { kind: string; won: number }[];
};

let upstream: SharedUpstream;
let seller: Caller;
jest.setTimeout(120_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const DAY = 86_400_000;
/** The months the seed's orders lie in. */
const months = [
  ...new Set(Array.from({ length: 90 }, (_, back) => new Date(Date.now() - back * DAY).toISOString().slice(0, 7))),
];
const monthOf = async (month: string, caller = seller) =>
  (await caller.call("money.month", { body: { month } })).data as Month;
async function ordersOf(month: string, more: object = {}): Promise<Booked[]> {
  const all: Booked[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { data } = await seller.call("money.orders", { body: { month, pageNum, pageLimit: 300, ...more } });
    const { summary, totalPage } = data as { summary: Booked[]; totalPage: number };
    all.push(...summary);
    if (pageNum >= totalPage) return all;
  }
}
const sum = (rows: readonly number[]) => rows.reduce((all, one) => all + one, 0);
const pull = async () =>
  (await seller.call("money.pull", { body: { days: 120 } })).data as { pulls: { ok: boolean; count: number }[] };

test("a month is the sum of its orders, its days and its markets, to the won", async () => {
  await pull();
  let seen = 0;
  for (const month of months) {
    const report = await monthOf(month);
    const orders = await ordersOf(month);
    seen += orders.length;
    expect(report.total.orders).toBe(orders.length);
    for (const name of SUMS) {
      const all = sum(orders.map((one) => one[name]));
      expect([name, report.total[name]]).toEqual([name, all]);
      expect([name, sum(report.days.map((one) => one[name]))]).toEqual([name, all]);
      expect([name, sum(report.markets.map((one) => one[name]))]).toEqual([name, all]);
    }
    expect(report.total.cost).toBe(sum(orders.map(({ costKrw }) => costKrw)));
    expect(report.total.settled).toBe(sum(orders.map(({ settled }) => settled ?? 0)));
    expect(report.total.realised).toBe(sum(orders.map(({ realised }) => realised ?? 0)));
    for (const one of orders) {
      expect(one.expected).toBe(one.income - one.refund - one.fee - one.costKrw - one.forwarder - one.duty - one.other);
      if (one.settled !== null)
        expect(one.realised).toBe(one.settled - one.costKrw - one.forwarder - one.duty - one.other);
      expect(one.day.slice(0, 7)).toBe(month);
    }
  }
  expect(seen).toBeGreaterThan(50);
});

test("what was settled is matched with its orders, and every difference is explained to the won", async () => {
  const orders = (await Promise.all(months.map((month) => ordersOf(month)))).flat();
  const settled = orders.filter((one) => one.settled !== null);
  expect(settled.length).toBeGreaterThan(10);
  for (const one of settled) expect(sum(one.reasons.map(({ won }) => won))).toBe(one.settled! - (one.income - one.fee));
  const reasons = new Set(settled.flatMap(({ reasons: some }) => some.map(({ reason }) => reason)));
  expect(reasons).toContain("coupon");
  // SmartStore alone tells what its fee is made up of.
  const told = settled.filter(({ fees }) => fees.length > 0);
  expect(new Set(told.map(({ market }) => market))).toEqual(new Set(["SmartStore"]));
  expect(told[0]?.fees.map(({ kind }) => kind)).toEqual(["payment", "inflow"]);
  for (const month of months) {
    const differing = await ordersOf(month, { only: "differing" });
    expect(differing.length).toBe((await monthOf(month)).differing);
    for (const one of differing) expect(one.reasons.length).toBeGreaterThan(0);
  }
});

test("a line that belongs to no order is told and not lost", async () => {
  const reports = await Promise.all(months.map((month) => monthOf(month)));
  const lines = reports.flatMap(({ unmatched }) => unmatched.lines);
  expect(lines.filter(({ market, orderNo }) => market === "Coupang" && orderNo === "").length).toBeGreaterThan(0);
});

test("reading the settlements again changes nothing", async () => {
  const before = await Promise.all(months.map((month) => monthOf(month)));
  const { pulls } = await pull();
  expect(pulls.some(({ ok, count }) => ok && count > 0)).toBe(true);
  expect(await Promise.all(months.map((month) => monthOf(month)))).toEqual(before);
});

test("another rate of the seller's changes no order that came before", async () => {
  const before = await monthOf(months[0]!);
  const { data: setting } = await seller.call("market.getPrice");
  const { updatedAt: _at, ...kept } = setting as Record<string, unknown>;
  const saved = await seller.call("market.setPrice", {
    body: { objectIds: [], useBaseConfig: true, priceConfig: { ...kept, exchangeCNYBase: 333 } },
  });
  expect(saved.status).toBe(200);
  // Reading the orders again makes every one of them be booked again.
  await seller.call("marketOrder.newOrders", { body: { pageNum: 1, pageLimit: 30, refresh: true } });
  const after = await monthOf(months[0]!);
  expect(after.total.cost).toBe(before.total.cost);
  expect((await ordersOf(months[0]!)).filter(({ rate }) => rate === 333)).toEqual([]);
});

test("costs the seller writes down take the estimate's place in the books", async () => {
  const [one] = await ordersOf(months[0]!);
  const costs = {
    marketFee: 1_000,
    currency: "CNY",
    cost: 38.9,
    exchangeRate: 197.42,
    forwarderFee: 7_000,
    duty: 500,
    otherCost: 3,
  };
  await seller.call("orderManagement.updateRevenue", { body: { idx: one!.idx, ...costs } });
  // Within the bounds of each field, and beyond what a month can add up.
  const beyond = { ...costs, cost: 10_000_000, exchangeRate: 100_000 };
  expect((await seller.call("orderManagement.updateRevenue", { body: { idx: one!.idx, ...beyond } })).status).toBe(400);
  const booked = (await ordersOf(months[0]!)).find(({ idx }) => idx === one!.idx)!;
  expect(booked).toMatchObject({
    fee: 1_000,
    cost: 38.9,
    rate: 197.42,
    costKrw: 7_679,
    forwarder: 7_000,
    duty: 500,
    other: 3,
  });
});

test("a month without orders is empty, and another seller's is not ours", async () => {
  expect((await monthOf("2019-01")).total.orders).toBe(0);
  const other = await logIn(upstream.origin, "free");
  expect((await monthOf(months[0]!, other)).total.orders).toBe(0);
  expect((await seller.call("money.month", { body: { month: "2026-13" } })).status).toBe(400);
});
