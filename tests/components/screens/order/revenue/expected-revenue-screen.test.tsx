import { screen } from "@testing-library/react";
import { ExpectedRevenueScreen } from "@/components/screens/order/revenue/expected-revenue-screen";
import { noteOwnChange } from "@/lib/client/own-changes";
import { bill, orderLife } from "@/tests/support/factories";
import { mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

function open(answers: Answers = {}) {
  server.use(
    ...mswHandlers({ "orderManagement.bill": () => bill(), "orderManagement.life": () => orderLife(), ...answers }),
  );
  return renderScreen(<ExpectedRevenueScreen idx={7} />, { path: "/popup/order/expectedRevenueModal" });
}
const field = (name: string | RegExp) => screen.findByRole("textbox", { name });

test("the calculation follows what is typed, and saving sends whole won and the decimal cost", async () => {
  const sent = jest.fn();
  const { user } = open({
    "orderManagement.updateRevenue": ({ body }) => {
      sent(body);
      return "성공했습니다.";
    },
  });
  const status = await screen.findByRole("status");
  expect(status).toHaveTextContent("₩17,000");
  await user.clear(await field("Purchase (CNY, all pieces)"));
  await user.type(await field("Purchase (CNY, all pieces)"), "45.5");
  await user.clear(await field("Forwarder (₩)"));
  await user.type(await field("Forwarder (₩)"), "7,000");
  expect(status).toHaveTextContent("₩10,900");
  expect(status).toHaveTextContent("Margin 36.3%");
  await user.click(screen.getByRole("button", { name: "Save the costs" }));
  expect(await screen.findByRole("alertdialog", { name: "Close the window?" })).toBeVisible();
  expect(sent.mock.calls).toEqual([
    [
      {
        idx: 7,
        marketFee: 3_000,
        currency: "CNY",
        cost: 45.5,
        exchangeRate: 200,
        forwarderFee: 7_000,
        duty: 0,
        otherCost: 0,
      },
    ],
  ]);
});

test.each([
  ["Market fee (₩)", "12.5", "Enter a whole number, e.g. 12,900."],
  ["Purchase (CNY, all pieces)", "abc", "Enter digits, e.g. 1.5."],
  ["Exchange rate (1 CNY)", "0", "Enter a number above 0."],
])("%s does not take %s", async (name, text, reason) => {
  const { user } = open();
  await user.clear(await field(name));
  await user.type(await field(name), text);
  expect(await field(name)).toHaveAccessibleDescription(expect.stringContaining(reason));
  expect(screen.getByRole("button", { name: "Save the costs" })).toBeDisabled();
});

test("what went back counts, what may go back is told, and the forwarder's fee says where it comes from", async () => {
  open({
    "orderManagement.bill": () =>
      bill({
        refund: 5_000,
        atRisk: 10_000,
        parcel: { number: "NR261103AB2345", orders: 3, fee: 12_000, share: 4_000 },
        expectedRevenue: 12_000,
      }),
  });
  expect(await screen.findByRole("status")).toHaveTextContent("₩12,000");
  expect(screen.getByText("− Refund").nextSibling).toHaveTextContent("−₩5,000");
  expect(screen.getByRole("alert")).toHaveTextContent("₩10,000 goes back to the buyer");
  expect(await field("Forwarder (₩)")).toHaveAccessibleDescription(
    expect.stringContaining("₩4,000 of ₩12,000 for parcel NR261103AB2345, by pieces over 3 orders"),
  );
});

test("the duty is reckoned in sight: everything bought together, the line, each tax and this order's part", async () => {
  const rates = [{ permille: 80, basis: "assumed" as const }];
  const tax = {
    declaredBy: "purchase" as const,
    rates,
    agreedTotal: null,
    lines: 2,
    usdCents: 21_428,
    lineUsd: 150,
    isOverLine: true,
    taxable: 307_000,
  };
  open({
    "orderManagement.bill": () =>
      bill({ tax: { ...tax, duty: 24_560, vat: 33_150, total: 57_710, isTooSmall: false, share: 28_855 } }),
  });
  const steps = await screen.findByRole("region", { name: "Duty and import VAT" });
  for (const step of [
    "Goods of 2 order lines bought together$214.28",
    "Duty-free up to$150.00 · over it",
    "Taxed value (goods + freight)₩307,000",
    "Duty (8%)₩24,560",
    "VAT (10%)₩33,150",
    "Together₩57,710",
    "This order’s part, by price₩28,855",
    "Goods without a rate for their HS code are assumed at 8%.",
  ])
    expect(steps).toHaveTextContent(step);
});

test("a parcel of two rates names both, the parcel, and what the agreed rate would come to", async () => {
  const rates = [
    { permille: 130, basis: "base" as const },
    { permille: 0, basis: "agreed" as const },
  ];
  const tax = { declaredBy: "parcel" as const, rates, lines: 2, usdCents: 28_571, lineUsd: 150, isOverLine: true };
  const sums = { taxable: 400_000, duty: 26_000, vat: 42_600, total: 68_600, isTooSmall: false, share: 48_600 };
  open({ "orderManagement.bill": () => bill({ tax: { ...tax, ...sums, agreedTotal: 60_030 } }) });
  const steps = await screen.findByRole("region", { name: "Duty and import VAT" });
  for (const step of [
    "Goods of 2 order lines in one parcel$285.71",
    "Duty (13% · 0%)₩26,000",
    "Together at the agreed rate₩60,030",
  ])
    expect(steps).toHaveTextContent(step);
  expect(steps).not.toHaveTextContent("assumed");
});

test.each([
  ["within the line", { isOverLine: false, taxable: 0, duty: 0, vat: 0 }, "$150.00 · within it, no tax"],
  ["too small to be collected", { isOverLine: true, isTooSmall: true }, "below ₩10,000, not collected"],
])("duty that is %s says so", async (_sentence, over, told) => {
  const rest = { declaredBy: "parcel" as const, rates: [], agreedTotal: null, lines: 1 };
  const tax = { ...rest, usdCents: 9_000, lineUsd: 150, isOverLine: true, taxable: 50_000, duty: 4_000, vat: 5_400 };
  open({ "orderManagement.bill": () => bill({ tax: { ...tax, total: 0, isTooSmall: false, share: 0, ...over } }) });
  expect(await screen.findByRole("region", { name: "Duty and import VAT" })).toHaveTextContent(told);
});

test("an order that loses money says so", async () => {
  const { user } = open();
  await user.clear(await field("Duty and VAT (₩)"));
  await user.type(await field("Duty and VAT (₩)"), "99000");
  expect(await screen.findByRole("status")).toHaveTextContent("This order loses money.");
});

test("an order cancelled after its purchase says by what it is known to be bought, and what is lost", async () => {
  open({ "orderManagement.bill": () => bill({ boughtBy: "agency", stock: 1, lost: 24_180 }) });
  expect(await screen.findByText(/The order was sent to a forwarder\..*₩24,180 of its costs is lost\./)).toBeVisible();
});

test("what selling the goods again brought is a step of the calculation", async () => {
  open({ "orderManagement.bill": () => bill({ boughtBy: "agency", stock: 1, outcome: "Resold", recovered: 12_000 }) });
  expect(await screen.findByText("+ Resold for")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("₩29,000");
  expect(screen.queryByText(/is lost/)).not.toBeInTheDocument();
});

test("without a known purchase price there is neither cost nor profit, until the cost is typed", async () => {
  const costs = {
    marketFee: 3_000,
    currency: "CNY",
    cost: 0,
    exchangeRate: 200,
    forwarderFee: 0,
    duty: 0,
    otherCost: 0,
  };
  const { user } = open({ "orderManagement.bill": () => bill({ isCostKnown: false, costs, expectedRevenue: 27_000 }) });
  const status = await screen.findByRole("status");
  expect(status).toHaveTextContent(/–.*enter what you paid/);
  expect(status).not.toHaveTextContent("₩");
  expect(screen.getByText("− Purchase, not known").nextSibling).toHaveTextContent(/^–$/);
  await user.clear(await field("Purchase (CNY, all pieces)"));
  await user.type(await field("Purchase (CNY, all pieces)"), "50");
  expect(status).toHaveTextContent("₩17,000");
});

test("Ctrl+Z asks before it takes saved costs back, and typing that has the focus is undone first", async () => {
  sessionStorage.clear();
  noteOwnChange("orderManagement.updateRevenue", "COSTS");
  const made = {
    change: "COSTS",
    patch: 1,
    at: "2026-11-20T03:00:00.000Z",
    by: "seller",
    subject: "7",
    name: "ORDER-7",
  };
  const { user } = open({
    "changes.ofChange": () => ({
      rows: [{ ...made, kind: "costs", cause: "orderManagement.updateRevenue", lines: [], more: 0 }],
      next: null,
      total: 1,
    }),
    "changes.preview": () => ({ rows: [], total: 0, losses: [] }),
  });
  await user.type(await field("Forwarder (₩)"), "1");
  await user.keyboard("{Control>}z{/Control}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(screen.getByRole("status"));
  await user.keyboard("{Control>}z{/Control}");
  expect(await screen.findByRole("dialog", { name: "Undo your last change?" })).toHaveTextContent("Order costs saved");
});
