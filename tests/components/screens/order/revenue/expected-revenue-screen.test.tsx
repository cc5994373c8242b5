import { screen } from "@testing-library/react";
import { ExpectedRevenueScreen } from "@/components/screens/order/revenue/expected-revenue-screen";
import { bill } from "@/tests/support/factories";
import { mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

function open(answers: Answers = {}) {
  server.use(...mswHandlers({ "orderManagement.bill": () => bill(), ...answers }));
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

test("an order that loses money says so", async () => {
  const { user } = open();
  await user.clear(await field("Duty and VAT (₩)"));
  await user.type(await field("Duty and VAT (₩)"), "99000");
  expect(await screen.findByRole("status")).toHaveTextContent("This order loses money.");
});
