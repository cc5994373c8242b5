import { screen, waitFor, within } from "@testing-library/react";
import { MoneyPanel } from "@/components/screens/order/manage/money/money-panel";
import type { BookedRow, MonthReport } from "@/components/screens/order/manage/money/use-money";
import { brokenLine, mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const SUMS = {
  orders: 2,
  income: 66_000,
  refund: 0,
  fee: 4_000,
  cost: 20_000,
  forwarder: 14_000,
  duty: 0,
  other: 0,
  expected: 28_000,
  settledOrders: 1,
  settled: 30_511,
  realised: 13_511,
  unknownCosts: 0,
};
const report = (over: Partial<MonthReport> = {}): MonthReport => ({
  month: "2026-11",
  total: SUMS,
  days: [
    { ...SUMS, day: "2026-11-03", orders: 1, income: 33_000, expected: 14_000 },
    { ...SUMS, day: "2026-11-04", orders: 1, income: 33_000, expected: 14_000 },
  ],
  markets: [{ ...SUMS, market: "Coupang" }],
  differing: 1,
  unmatched: { count: 0, amount: 0, lines: [] },
  ...over,
});
const booked = (over: Partial<BookedRow> = {}): BookedRow => ({
  idx: 7,
  market: "Coupang",
  orderNo: "2026110312345",
  productName: "linen shirt",
  stage: "Decided",
  day: "2026-11-03",
  income: 33_000,
  refund: 0,
  fee: 1_989,
  currency: "CNY",
  cost: 50,
  rate: 200,
  costKrw: 10_000,
  isCostKnown: true,
  forwarder: 7_000,
  duty: 0,
  other: 0,
  expected: 14_011,
  settled: 30_511,
  realised: 13_511,
  reasons: [
    { reason: "fee", won: 500 },
    { reason: "coupon", won: -1_000 },
  ],
  ...over,
});
const page = (summary: BookedRow[]) => ({ summary, totalPage: 1, totalCount: summary.length });

function open(answers: Answers = {}, path = "/app/order/manage?moneyMonth=2026-11") {
  server.use(...mswHandlers({ "money.month": () => report(), "money.orders": () => page([booked()]), ...answers }));
  return renderScreen(<MoneyPanel />, { path });
}
const ordersTable = () => screen.findByRole("table", { name: "By order" });

test("a month shows its sums, its days and markets, and each order with why it was paid differently", async () => {
  open();
  const row = within(await ordersTable()).getByRole("row", { name: /2026110312345/ });
  expect(row).toHaveTextContent("₩10,000¥50.00 × 200");
  expect(row).toHaveTextContent("Fee ₩500");
  expect(row).toHaveTextContent("Seller coupon -₩1,000");
  const days = screen.getByRole("table", { name: "By day and market" });
  expect(within(days).getByRole("row", { name: /^2026-11-03/ })).toHaveTextContent("₩33,000");
  expect(within(days).getByRole("row", { name: /^Total/ })).toHaveTextContent("₩66,000");
  expect(screen.getByText("1 of 2 settled")).toBeVisible();
});

test("a day, a market and the differing ones narrow the orders, in the address", async () => {
  const asked = jest.fn();
  const { user } = open({
    "money.orders": ({ body }) => {
      asked(body);
      return page([booked()]);
    },
  });
  await ordersTable();
  await user.click(screen.getByRole("button", { name: "2026-11-03" }));
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ day: "2026-11-03" })));
  await user.click(screen.getByRole("button", { name: "Coupang" }));
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ day: "2026-11-03", market: "Coupang" })),
  );
  await user.click(screen.getByRole("switch", { name: "Only those settled differently (1)" }));
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ differing: true })));
  expect(navigation.search.get("moneyDay")).toBe("2026-11-03");
  await user.click(screen.getByRole("button", { name: "Reset" }));
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith({ month: "2026-11", differing: false, pageNum: 1, pageLimit: 50 }),
  );
});

test("settlements are read, and the market that could not be is named", async () => {
  const { user } = open({
    "money.pull": () => ({
      pulls: [
        { market: "Coupang", marketAccount: "narushop", ok: true, count: 12 },
        { market: "Gmarket", marketAccount: "naru-g", ok: false, count: 0, message: "점검 중입니다." },
      ],
    }),
  });
  await ordersTable();
  await user.click(screen.getByRole("button", { name: "Load settlements" }));
  expect(await screen.findByText("12 settlement lines were loaded and matched with orders.")).toBeVisible();
  expect(screen.getByText(/naru-g.*점검 중입니다/)).toBeVisible();
});

test("lines without an order and orders without a cost are told", async () => {
  open({
    "money.month": () =>
      report({
        total: { ...SUMS, unknownCosts: 1 },
        unmatched: {
          count: 1,
          amount: -55_000,
          lines: [{ market: "Coupang", kind: "other", orderNo: "", basisDay: "2026-11-01", amount: -55_000 }],
        },
      }),
    "money.orders": () => page([booked({ isCostKnown: false, costKrw: 0, cost: 0, settled: null, reasons: [] })]),
  });
  const table = await ordersTable();
  expect(table).toHaveTextContent("Cost unknown");
  expect(table).toHaveTextContent("Not settled yet");
  expect(screen.getByText(/1 settlement lines \(-₩55,000 in all\) match no order/)).toBeVisible();
  expect(screen.getByText("2026-11-01 · Coupang · Other · -₩55,000")).toBeVisible();
  expect(screen.getByText(/1 orders have no known purchase price/)).toBeVisible();
});

test("an empty month says so, and one that cannot be read can be read again", async () => {
  let isBroken = true;
  const { user } = open({
    "money.month": () => (isBroken ? brokenLine() : report({ total: { ...SUMS, orders: 0 }, days: [], markets: [] })),
    "money.orders": () => page([]),
  });
  const retry = await screen.findByRole("button", { name: "Try again" });
  isBroken = false;
  await user.click(retry);
  expect(await screen.findByText("There are no orders in this month.")).toBeVisible();
});
