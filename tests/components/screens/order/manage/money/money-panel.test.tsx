import { screen, waitFor, within } from "@testing-library/react";
import { MoneyPanel } from "@/components/screens/order/manage/money/money-panel";
import type { BookedRow, MonthReport } from "@/components/screens/order/manage/money/use-money";
import { brokenLine, mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const SUMS = {
  orders: 2,
  income: 66_000,
  refund: 0,
  atRisk: 0,
  fee: 4_000,
  cost: 20_000,
  forwarder: 14_000,
  duty: 0,
  other: 0,
  lost: 0,
  recovered: 0,
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
  atRisk: 0,
  fee: 1_989,
  currency: "CNY",
  cost: 50,
  rate: 200,
  costKrw: 10_000,
  isCostKnown: true,
  forwarder: 7_000,
  duty: 0,
  other: 0,
  lost: 0,
  recovered: 0,
  expected: 14_011,
  settled: 30_511,
  realised: 13_511,
  reasons: [
    { reason: "fee", won: 500 },
    { reason: "coupon", won: -1_000 },
  ],
  fees: [
    { kind: "payment", won: 996 },
    { kind: "inflow", won: 549 },
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
  expect(row).toHaveTextContent("Fee ₩500Payment fee ₩996 · Inflow fee ₩549");
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
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ only: "differing" })));
  expect(navigation.search.get("moneyDay")).toBe("2026-11-03");
  await user.click(screen.getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ month: "2026-11", pageNum: 1, pageLimit: 50 }));
});

test("a figure that is made of some orders opens them, and pressing it again shows all", async () => {
  const asked = jest.fn();
  const { user } = open({
    "money.month": () => report({ total: { ...SUMS, refund: 3_000, atRisk: 33_000, lost: 24_180, unknownCosts: 1 } }),
    "money.orders": ({ body }) => {
      asked(body.only);
      return page([booked({ refund: 3_000, atRisk: 30_000, lost: 24_180 })]);
    },
  });
  expect(await ordersTable()).toHaveTextContent(
    "Refunded ₩3,000At risk ₩30,000Bought, then cancelled or returned: ₩24,180 lost",
  );
  const figures = within(screen.getByLabelText("Sums of the month"));
  await user.click(figures.getByRole("button", { name: "₩33,000" }));
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith("atRisk"));
  expect(screen.getByText("Orders with a claim under way")).toBeVisible();
  await user.click(figures.getByRole("button", { name: "₩33,000" }));
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(undefined));
  await user.click(figures.getByRole("button", { name: "₩24,180" }));
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith("lost"));
  await user.click(figures.getByRole("button", { name: "₩3,000" }));
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith("refunded"));
  await user.click(figures.getByRole("button", { name: "1 of 2 settled" }));
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith("unsettled"));
  await user.click(screen.getByRole("button", { name: "Show them" }));
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith("unknownCost"));
  expect(navigation.search.get("moneyOnly")).toBe("unknownCost");
  // A figure all orders are part of leads nowhere.
  expect(figures.queryByRole("button", { name: "₩66,000" })).not.toBeInTheDocument();
});

test("the month's ledger is saved as a file, and why it could not be is told", async () => {
  let isRefused = true;
  const { user } = open({
    "money.ledgerFile": () =>
      isRefused
        ? refusal(404, "이 달에는 장부에 적을 주문이 없습니다.")
        : new Response("PK", {
            headers: {
              "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
              "content-disposition": "attachment; filename=ledger.xlsx",
            },
          }),
  });
  await ordersTable();
  await user.click(screen.getByRole("button", { name: "Ledger (Excel)" }));
  expect(await screen.findByText("이 달에는 장부에 적을 주문이 없습니다.")).toBeVisible();
  isRefused = false;
  await user.click(screen.getByRole("button", { name: "Ledger (Excel)" }));
  await waitFor(() => expect(screen.queryByText("이 달에는 장부에 적을 주문이 없습니다.")).not.toBeInTheDocument());
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
  expect(screen.getByText(/1 order has no known purchase price/)).toBeVisible();
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

test("where nothing has settled yet, a dash stands for the sum and not ₩0", async () => {
  const open0 = { ...SUMS, settledOrders: 0, settled: 0, realised: 0 };
  open({ "money.month": () => report({ total: open0, days: [{ ...open0, day: "2026-11-03" }], markets: [] }) });
  const figures = within(await screen.findByLabelText("Sums of the month"));
  const settled = figures.getByText("Settled").nextElementSibling;
  expect(settled).toHaveTextContent(/^–$/);
  const days = within(screen.getByRole("table", { name: "By day and market" }));
  const cells = within(days.getByRole("row", { name: /^2026-11-03/ })).getAllByRole("cell");
  expect(cells.at(-1)).toHaveTextContent(/^–$/);
});

test("where no purchase is known, dashes stand for cost and profit, in the sums and in the order's row", async () => {
  const unknown = { ...SUMS, unknownCosts: SUMS.orders, cost: 0, expected: 61_000, realised: 27_000 };
  open({
    "money.month": () => report({ total: unknown, days: [], markets: [] }),
    "money.orders": () =>
      page([booked({ isCostKnown: false, costKrw: 0, cost: 0, expected: 24_011, realised: 23_640 })]),
  });
  const figures = within(await screen.findByLabelText("Sums of the month"));
  for (const name of ["Purchase", "Expected profit", "Realised profit"])
    expect(figures.getByText(name).nextElementSibling).toHaveTextContent(/^–$/);
  const table = await ordersTable();
  expect(table).toHaveTextContent("Cost unknown");
  expect(table).not.toHaveTextContent(/₩24,011|₩23,640/);
});
