import { screen, waitFor, within } from "@testing-library/react";
import { OrderInfoScreen } from "@/components/screens/order/info/order-info-screen";
import { noteOwnChange } from "@/lib/client/own-changes";
import { onWindowNews } from "@/lib/client/windows";
import { bill, order, orderLife } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { openedWindows } from "@/tests/support/opened-windows";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

function open(answers: Answers = {}, idx: number | undefined = 7) {
  server.use(
    ...mswHandlers({
      "orderManagement.bill": () => bill({ order: order({ idx: 7 }) }),
      "orderManagement.life": () => orderLife(),
      ...answers,
    }),
  );
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
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
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

test("a buyer whose code is missing is written to with a filled template, which may be changed before it is copied", async () => {
  const nobody = order({ idx: 7, pcc: null, buyerName: "김나루", productName: "보온병", orderNo: "2026112099" });
  const { user } = open({
    "orderManagement.bill": () => bill({ order: nobody }),
    "marketCs.templates": () => [{ id: 3, name: "배송 안내", content: "{구매자}님, {송장번호}" }],
  });
  await user.click(await screen.findByRole("button", { name: "Message to the buyer" }));
  const dialog = await screen.findByRole("dialog", { name: "Message to the buyer" });
  const text = within(dialog).getByRole("textbox", { name: "Message" });
  expect(text).toHaveDisplayValue(/안녕하세요, 김나루님[\s\S]*보온병\(주문번호 2026112099\)/);
  await user.type(text, " 감사합니다.");
  const copied = jest.spyOn(navigator.clipboard, "writeText");
  await user.click(within(dialog).getByRole("button", { name: "Copy" }));
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/재발급받으실 수 있습니다\. 감사합니다\.$/));

  await user.click(within(dialog).getByRole("combobox", { name: "Template" }));
  await user.click(await screen.findByRole("option", { name: "배송 안내" }));
  expect(text).toHaveDisplayValue("김나루님, {송장번호}");
  expect(within(dialog).getByText("Nothing is known for: 송장번호")).toBeVisible();
});

test("the customs code is masked until it is asked for, and an old answer is told and asked for again", async () => {
  const checked = jest.fn();
  const { user } = open({
    "orderManagement.bill": () =>
      bill({ order: order({ idx: 7, stage: "Ready", pcc: "P123456789012", pccCheckedAt: "2025-11-20T00:00:00Z" }) }),
    "marketOrder.checkPcc": ({ body }) => {
      checked(body);
      return { rows: [{ key: "7", ok: true }] };
    },
  });
  expect(await screen.findByText("P12**********")).toBeVisible();
  expect(screen.queryByText("P123456789012")).not.toBeInTheDocument();
  expect(screen.getByText(/renewed every year/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show code" }));
  expect(screen.getByText("P123456789012")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Hide code" }));
  expect(screen.queryByText("P123456789012")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Check again" }));
  await waitFor(() => expect(checked).toHaveBeenCalledWith({ idxs: [7] }));
});

test("the parcels of a line are listed, each with its number, pieces, stage, invoice number and way", async () => {
  const sent = { stage: "Delivery" as const, nativeStatus: "DEPARTURE", courier: "CJ", invoice: "688811112222" };
  const asked: unknown[] = [];
  const waiting = { stage: "Ready" as const, nativeStatus: "INSTRUCT", courier: "", invoice: "" };
  const boxes = [
    { itemNo: "642500000000000031-9", quantity: 2, ...sent },
    { itemNo: "642500000000000032-9", quantity: 1, ...waiting },
    { itemNo: "642500000000000033-9", quantity: 1, ...sent },
  ];
  open({
    "orderManagement.bill": () => bill({ order: order({ idx: 7, market: "Coupang", boxes }) }),
    "marketOrder.deliveryCompanies": () => [],
    "marketOrder.parcel": ({ query }) => {
      asked.push(query.invoice);
      return {
        idx: 7,
        courier: "CJ",
        courierName: "CJ대한통운",
        invoice: "688811112222",
        cannot: null,
        state: "moving",
        trouble: null,
        steps: [{ at: "2026-11-22T01:00:00.000Z", place: "인천", what: "집화처리", state: "collected" }],
        askedAt: null,
        nextAt: null,
      };
    },
  });
  const list = await screen.findByRole("region", { name: "Parcels at the market" });
  expect(await within(list).findByText("집화처리 · 인천")).toBeVisible();
  expect(asked).toEqual(["688811112222"]);
  expect(within(list).getAllByText("집화처리 · 인천")).toHaveLength(1);
  const rows = [...(within(list).getAllByRole("list")[0]?.children ?? [])];
  expect(rows[0]).toHaveTextContent(/642500000000000031.*2 pieces.*On its way.*688811112222/);
  expect(rows[1]).toHaveTextContent(/642500000000000032.*1 piece.*Ready to send.*Not sent yet/);
});

test("its own changes, stage and costs among them, are listed by their names in the window", async () => {
  const asked = jest.fn();
  const made = { change: "MOVE", at: "2026-11-20T03:00:00.000Z", by: "seller", subject: "7", name: "ORDER-7", more: 0 };
  const { user } = open({
    "changes.ofSubject": ({ body }) => {
      asked(body);
      return {
        rows: [
          {
            ...{ ...made, patch: 2, kind: "costs" as const, cause: "orderManagement.updateRevenue" },
            lines: [{ path: ["duty"], from: 0, to: 700 }],
          },
          {
            ...{ ...made, patch: 1, kind: "order" as const, cause: "orderManagement.updateStatus" },
            lines: [{ path: ["stage"], from: "New", to: "Ready" }],
          },
        ],
        next: null,
        names: {},
      };
    },
  });
  await screen.findByRole("textbox", { name: "Order memo" });
  await user.click(screen.getByRole("button", { name: "Change history" }));
  const list = await screen.findByRole("list", { name: "Changes" });
  await waitFor(() => expect(list).toHaveTextContent(/Order costs saved.*Duty and VAT \(KRW\).*0 700/));
  expect(list).toHaveTextContent(/Order moved.*Stage.*New Ready to send/);
  expect(asked).toHaveBeenCalledWith({ kind: "order", subject: "7" });
});

test("Ctrl+S saves the memo, and Ctrl+Z takes that back after it says what it is, for the lists as well", async () => {
  sessionStorage.clear();
  let memo = "";
  const undone = jest.fn();
  const heard = jest.fn();
  const stopHearing = onWindowNews(heard);
  const made = {
    change: "MEMO",
    patch: 1,
    at: "2026-11-20T03:00:00.000Z",
    by: "seller",
    subject: "7",
    name: "ORDER-7",
    more: 0,
  };
  const lines = [{ path: ["memo"], from: "", to: "묶음 배송" }];
  const { user } = open({
    "orderManagement.bill": () => bill({ order: order({ idx: 7, memo }) }),
    "orderManagement.updateMemo": ({ body }) => {
      memo = body.memo;
      return "성공했습니다.";
    },
    "changes.ofChange": () => ({
      rows: [{ ...made, kind: "order", cause: "orderManagement.updateMemo", lines }],
      next: null,
      total: 1,
    }),
    "changes.preview": () => ({
      rows: [
        {
          ...{
            kind: "order",
            subject: "7",
            name: "ORDER-7",
            state: "ready",
            isListed: false,
            isSent: false,
            names: {},
          },
          ...{ lines: [{ path: ["memo"], from: "묶음 배송", to: "" }], more: 0, conflicts: [], lost: [] },
        },
      ],
      total: 1,
      losses: [],
    }),
    "changes.undo": ({ body }) => {
      undone(body.target);
      memo = "";
      return { rows: [{ key: "7", ok: true }], workNumber: null, change: "UNDO" };
    },
  });
  const field = await screen.findByRole("textbox", { name: "Order memo" });
  await user.type(field, "묶음 배송");
  await user.keyboard("{Control>}s{/Control}");
  await user.click(await screen.findByRole("button", { name: "Keep" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  noteOwnChange("orderManagement.updateMemo", "MEMO");
  heard.mockReset();

  await user.keyboard("{Control>}z{/Control}");
  const question = await screen.findByRole("dialog", { name: "Undo your last change?" });
  expect(question).toHaveTextContent("Memo");
  await user.click(await within(question).findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(undone).toHaveBeenCalledWith({ changes: ["MEMO"] }));
  await waitFor(() => expect(field).toHaveValue(""));
  await waitFor(() => expect(heard).toHaveBeenCalledWith({ source: "naru", kind: "orderChanged", idx: 7 }));
  stopHearing();
});
