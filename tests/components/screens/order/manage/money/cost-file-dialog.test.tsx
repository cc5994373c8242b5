import { screen, waitFor } from "@testing-library/react";
import { CostFileDialog } from "@/components/screens/order/manage/money/cost-file-dialog";
import { order, orderPage } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const COSTS = { marketFee: 900, currency: "CNY", cost: 10, exchangeRate: 190, forwarderFee: 0, duty: 0, otherCost: 0 };
const revenue = (idx: number) => ({
  ...{ idx, totalPrice: 33_000, shippingFee: 0, costs: COSTS, isFeeKnown: true, isCostKnown: true },
  ...{ boughtBy: null, stock: 0, outcome: null, lost: 0, recovered: 0 },
  ...{ refund: 0, atRisk: 0, parcel: null, tax: null, savedAt: null, expectedRevenue: 1 },
});
const ORDERS = [
  order({ idx: 1, orderNo: "202611001", orderItemNo: "202611001-1" }),
  order({ idx: 2, orderNo: "202611002", orderItemNo: "202611002-1" }),
  order({ idx: 3, orderNo: "202611003", orderItemNo: "202611003-1" }),
  order({ idx: 4, orderNo: "202611003", orderItemNo: "202611003-2" }),
];

function open(save: NonNullable<Answers["orderManagement.updateRevenue"]>) {
  server.use(
    ...mswHandlers({
      "orderManagement.search": () => orderPage(ORDERS),
      "orderManagement.revenue": ({ query }) => revenue(Number(query.idx)),
      "orderManagement.updateRevenue": save,
    }),
  );
  const ended = jest.fn();
  return {
    ...renderScreen(<CostFileDialog onEnd={ended} onClose={() => undefined} />, { path: "/app/order/manage" }),
    ended,
  };
}
const file = (text: string) => new File([text], "costs.csv");
const input = () => screen.getByLabelText("Open cost file", { selector: "input" });

test("each row's costs are saved over what is known, and every other row says why it was not", async () => {
  const sent = jest.fn();
  const { user, ended } = open(({ body }) => {
    sent(body);
    return body.idx === 2 ? refusal(400, "저장할 수 없습니다.") : "성공하였습니다.";
  });
  await user.upload(
    input(),
    file('주문번호,구매가(위안),배대지비\n202611001,35.5,"8,000"\n202611002,1,\n202611003,2,\n9999,3,\n1.0E+12,4,\n'),
  );
  expect(await screen.findByText("4 rows read. 1 can't be saved.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save 4 cost rows" }));
  expect(await screen.findByText("Costs of 1 order saved, 4 not saved")).toBeVisible();
  expect(sent.mock.calls[0]).toEqual([{ ...COSTS, idx: 1, cost: 35.5, forwarderFee: 8_000 }]);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Line 3: 저장할 수 없습니다. (202611002)",
    "Line 4: the order has several lines. Give the costs by order line number. (202611003)",
    "Line 5: no such order. Check the order number. (9999)",
    expect.stringMatching(/^Line 6: the spreadsheet changed the order number\./),
  ]);
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
});

test("a file whose columns are not known lets the seller choose them", async () => {
  const { user } = open(() => "성공하였습니다.");
  await user.upload(input(), file("번호,값\n202611001-1,12\n"));
  await user.click(await screen.findByRole("combobox", { name: "Order line number" }));
  await user.click(screen.getByRole("option", { name: /^A: / }));
  await user.click(screen.getByRole("combobox", { name: "Purchase price" }));
  await user.click(screen.getByRole("option", { name: /^B: / }));
  expect(screen.getByRole("button", { name: "Save 1 cost row" })).toBeEnabled();
});
