import { screen, waitFor } from "@testing-library/react";
import { OrderInfoScreen } from "@/components/screens/order/info/order-info-screen";
import { bill, order } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { openedWindows } from "@/tests/support/opened-windows";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

function open(answers: Answers = {}, idx: number | undefined = 7) {
  server.use(...mswHandlers({ "orderManagement.bill": () => bill({ order: order({ idx: 7 }) }), ...answers }));
  return renderScreen(<OrderInfoScreen idx={idx} />, { path: "/popup/order/orderInfoModal" });
}

test("a memo is saved for this order, other windows hear of it, and the seller is asked whether to close", async () => {
  const sent = jest.fn();
  let memo: string | null = null;
  const heard = jest.fn();
  const channel = new BroadcastChannel("naru-windows");
  channel.onmessage = ({ data }) => heard(data);
  const { user } = open({
    "orderManagement.bill": () => bill({ order: order({ idx: 7, memo }) }),
    "orderManagement.updateMemo": ({ body }) => {
      sent(body);
      memo = body.memo;
      return "성공했습니다.";
    },
  });
  expect(await screen.findByRole("button", { name: "Save" })).toBeDisabled();
  await user.type(screen.getByRole("textbox", { name: "Order memo" }), "묶음 배송");
  await user.click(screen.getByRole("button", { name: "Save" }));

  const question = await screen.findByRole("alertdialog", { name: "Close the window?" });
  expect(question).toBeVisible();
  expect(sent.mock.calls).toEqual([[{ idx: 7, memo: "묶음 배송" }]]);
  await waitFor(() => expect(heard).toHaveBeenCalledWith({ source: "naru", kind: "orderChanged", idx: 7 }));
  channel.close();
  await user.click(screen.getByRole("button", { name: "Keep" }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(screen.getByRole("textbox", { name: "Order memo" })).toHaveValue("묶음 배송");
});

test("a memo the server refuses stays typed, with its reason", async () => {
  const { user } = open({
    "orderManagement.updateMemo": () => refusal(400, "존재하지 않는 주문입니다."),
  });
  await user.type(await screen.findByRole("textbox", { name: "Order memo" }), "급함");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("존재하지 않는 주문입니다.");
  expect(screen.getByRole("textbox", { name: "Order memo" })).toHaveValue("급함");
});

test.each([
  ["no number", undefined],
  ["a number of nobody's order", 999],
])("%s is said to be no order", async (_, idx) => {
  open({ "orderManagement.bill": () => refusal(404, "존재하지 않는 주문입니다.") }, idx);
  expect(await screen.findByRole("alert")).toHaveTextContent("There is no such order.");
});

test("history and revenue open in windows of their own", async () => {
  const opened = openedWindows();
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "History" }));
  await user.click(screen.getByRole("button", { name: "Revenue" }));
  expect(opened).toEqual([
    { href: "/popup/order/orderLogModal?idx=7", size: "width=720,height=640" },
    { href: "/popup/order/expectedRevenueModal?idx=7", size: "width=720,height=640" },
  ]);
});
