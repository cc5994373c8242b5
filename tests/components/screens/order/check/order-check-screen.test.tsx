import { act, screen, waitFor, within } from "@testing-library/react";
import { OrderCheckScreen } from "@/components/screens/order/check/order-check-screen";
import type { Reply } from "@/lib/contract/catalogue";
import type { Order } from "@/lib/contract/schemas/order";
import { order, orderPage, orderStages } from "@/tests/support/factories";
import { brokenLine, gatewayPage, mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";
import { setWindowWidth } from "@/tests/support/window-width";

// Wide enough for every column.
beforeEach(() => {
  window.innerWidth = 1_920;
});

const PATH = "/app/order/check";
const CARRIERS = {
  SmartStore: [
    { code: "CJGLS", name: "CJ대한통운", digits: "10,12" },
    { code: "HANJIN", name: "한진택배", digits: "10,12" },
  ],
  Coupang: [{ code: "CJ-CP", name: "CJ대한통운", digits: "10,12" }],
};
/** The ledger as a search by pasted numbers sees it: everything whose number is among them. */
const ledger =
  (...orders: Order[]): Answers["orderManagement.search"] =>
  ({ body }) => {
    const numbers = (body.keyword ?? "").split("\n");
    return orderPage(
      orders.filter(({ orderNo, orderItemNo }) => numbers.some((no) => [orderNo, orderItemNo].includes(no))),
    );
  };
const ready = (over: Partial<Order>) => order({ stage: "Ready", nativeStatus: "PAYED_OK", ...over });

function open(answers: Answers = {}, path = PATH) {
  server.use(
    ...mswHandlers({
      "marketOrder.deliveryCompanies": ({ query }) => CARRIERS[query.market as "Coupang"] ?? [],
      "marketOrder.newOrders": () => orderPage([order({ idx: 1 }), order({ idx: 2 }), order({ idx: 3 })]),
      "marketOrder.readyOrders": () => orderPage([ready({ idx: 11 }), ready({ idx: 12, market: "Coupang" })]),
      "marketOrder.deliveries": () => orderPage([]),
      "marketOrder.delivered": () => orderPage([]),
      "marketInfo.allAccounts": () => [],
      "marketOrder.pullState": () => ({ shops: [], current: null, lastAt: null, nextAt: null }),
      "orderManagement.search": () => orderPage([]),
      "marketOrder.unreadable": () => [],
      "orderManagement.ownStages": () => orderStages({ bought: 1 }),
      ...answers,
    }),
  );
  return renderScreen(<OrderCheckScreen />, { path });
}
type User = ReturnType<typeof renderScreen>["user"];
const invoice = (orderNo: string) => screen.findByRole("textbox", { name: `Invoice number of ${orderNo}` });

async function typeInvoice(user: User, orderNo: string, text: string, carrier?: string) {
  const field = await invoice(orderNo);
  if (carrier) {
    await user.click(screen.getByRole("combobox", { name: `Carrier of ${orderNo}` }));
    await user.click(await screen.findByRole("option", { name: carrier }));
  }
  await user.type(field, text);
}

test("confirming sends the checked orders only; what the market refuses is listed with its reason and stays checked", async () => {
  const sent = jest.fn();
  let left = [order({ idx: 1 }), order({ idx: 2 }), order({ idx: 3 })];
  const { user } = open({
    "marketOrder.newOrders": () => orderPage(left),
    "marketOrder.confirm": ({ body }) => {
      sent(body);
      left = left.filter(({ idx }) => idx !== 1);
      return {
        rows: [
          { key: "1", ok: true },
          { key: "3", ok: false, code: "CANCEL_REQUESTED", message: "구매자가 취소를 요청했습니다." },
        ],
      };
    },
  });
  expect(await screen.findByRole("button", { name: "Confirm orders" })).toBeDisabled();
  await user.click(await screen.findByRole("checkbox", { name: "Select 202611201" }));
  await user.click(screen.getByRole("checkbox", { name: "Select 202611203" }));
  await user.click(screen.getByRole("button", { name: "Confirm 2" }));

  const end = await screen.findByText("1 confirmed, 1 failed");
  expect(end).toHaveTextContent("202611203 · linen shirt: 구매자가 취소를 요청했습니다.");
  expect(sent.mock.calls).toEqual([[{ idxs: [1, 3] }]]);
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Select 202611201" })).not.toBeInTheDocument());
  expect(screen.getByRole("checkbox", { name: "Select 202611203" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Select 202611202" })).not.toBeChecked();
});

test("a lost answer to a confirmation says so, keeps the ticks, and the retry asks for the same work", async () => {
  const keys: (string | null)[] = [];
  const { user } = open({
    "marketOrder.confirm": (_, request) => {
      keys.push(request.headers.get("idempotency-key"));
      return keys.length === 1 ? gatewayPage() : { rows: [{ key: "1", ok: true }] };
    },
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select 202611201" }));
  await user.click(screen.getByRole("button", { name: "Confirm 1" }));
  expect(await screen.findByText(/The server is busy/)).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Select 202611201" })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Confirm 1" }));
  expect(await screen.findByText("1 confirmed, 0 failed")).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
});

test("a typed invoice number waits until it is sent, and goes out as bare digits with its carrier", async () => {
  const sent = jest.fn();
  const { user } = open(
    {
      "marketOrder.dispatch": ({ body }) => {
        sent(body);
        return { rows: [{ key: "11", ok: true }] };
      },
    },
    `${PATH}?stage=Ready`,
  );
  await invoice("2026112011");
  expect(screen.getByRole("button", { name: "Send invoices" })).toBeDisabled();
  await typeInvoice(user, "2026112011", "6380-1234-5678", "한진택배");
  await user.click(screen.getByRole("button", { name: "Send 1" }));
  const question = await screen.findByRole("alertdialog", { name: "Send 1 invoice number?" });
  expect(sent).not.toHaveBeenCalled();
  await user.click(within(question).getByRole("button", { name: "Send" }));
  expect(await screen.findByText("1 sent, 0 failed")).toBeVisible();
  expect(sent.mock.calls).toEqual([[{ rows: [{ idx: 11, deliveryCompany: "HANJIN", invoice: "638012345678" }] }]]);
});

const OTHERS = ["Gmarket", "Auction", "Elevenst"] as const;
test.each(OTHERS)("an order of %s is sent from its row with its own market's carrier", async (market) => {
  const sent = jest.fn();
  const { user } = open(
    {
      "marketOrder.readyOrders": () => orderPage([ready({ idx: 11, market })]),
      "marketOrder.deliveryCompanies": ({ query }) =>
        query.market === market ? [{ code: `CJ-${market}`, name: "CJ대한통운", digits: "10,12" }] : [],
      "marketOrder.dispatch": ({ body }) => {
        sent(body);
        return { rows: [{ key: "11", ok: true }] };
      },
    },
    `${PATH}?stage=Ready`,
  );
  await typeInvoice(user, "2026112011", "638012345678", "CJ대한통운");
  await user.click(screen.getByRole("button", { name: "Send 1" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Send" }));
  expect(await screen.findByText("1 sent, 0 failed")).toBeVisible();
  expect(sent.mock.calls).toEqual([
    [{ rows: [{ idx: 11, deliveryCompany: `CJ-${market}`, invoice: "638012345678" }] }],
  ]);
});

test("a number that cannot be sent says why", async () => {
  let answers = false;
  const { user } = open(
    {
      "marketOrder.readyOrders": () => orderPage([ready({ idx: 11 }), ready({ idx: 12, market: "WeMakePrice" })]),
      "marketOrder.deliveryCompanies": ({ query }) =>
        query.market === "WeMakePrice" ? [] : answers ? CARRIERS.SmartStore : gatewayPage(),
    },
    `${PATH}?stage=Ready`,
  );
  expect(await invoice("2026112012")).toHaveAccessibleDescription(/takes no invoice numbers/);
  await waitFor(async () => expect(await invoice("2026112011")).toHaveAccessibleDescription(/could not be loaded/));
  answers = true;
  await user.click(screen.getAllByRole("button", { name: "Try again" })[0]!);
  await waitFor(async () => expect(await invoice("2026112011")).not.toHaveAccessibleDescription());
});

test("a search without a hit says so and leads back", async () => {
  const { user } = open({ "marketOrder.newOrders": () => orderPage([]) }, `${PATH}?keyword=nothing`);
  expect(await screen.findByText("No order matches.")).toBeVisible();
  expect(screen.queryByText("No new orders.")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(navigation.search.has("keyword")).toBe(false));
});

test("a number a market refuses stays typed, with the market's reason", async () => {
  const { user } = open(
    {
      "marketOrder.dispatch": () => ({
        rows: [
          { key: "11", ok: true },
          { key: "12", ok: false, message: "이미 발송 처리된 주문입니다." },
        ],
      }),
    },
    `${PATH}?stage=Ready`,
  );
  await typeInvoice(user, "2026112011", "638012345678", "CJ대한통운");
  await typeInvoice(user, "2026112012", "638012345679", "CJ대한통운");
  await user.click(screen.getByRole("button", { name: "Send 2" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Send" }));
  expect(await screen.findByText("1 sent, 1 failed")).toHaveTextContent("이미 발송 처리된 주문입니다.");
  expect(await invoice("2026112012")).toHaveValue("638012345679");
  expect(screen.getByRole("button", { name: "Send 1" })).toBeEnabled();
});

test("a number with the wrong count of digits is pointed out while typing", async () => {
  const { user } = open({}, `${PATH}?stage=Ready`);
  await typeInvoice(user, "2026112011", "12345", "CJ대한통운");
  expect(await invoice("2026112011")).toBeInvalid();
  expect(screen.getByText("This carrier's numbers have 10,12 digits.")).toBeVisible();
  await user.type(await invoice("2026112011"), "67890");
  expect(await invoice("2026112011")).toBeValid();
});

test("a number typed for sending is never sent as a correction from another stage", async () => {
  const { user } = open(
    {
      "marketOrder.deliveries": () =>
        orderPage([order({ idx: 21, stage: "Delivery", invoice: "111122223333", deliveryCompany: "CJGLS" })]),
    },
    `${PATH}?stage=Ready`,
  );
  await typeInvoice(user, "2026112011", "638012345678", "CJ대한통운");
  await user.click(screen.getByRole("tab", { name: /On the way/ }));
  expect(await invoice("2026112021")).toHaveValue("111122223333");
  expect(screen.getByRole("button", { name: "Correct invoices" })).toBeDisabled();
  await user.click(screen.getByRole("tab", { name: /To send/ }));
  expect(await invoice("2026112011")).toHaveValue("638012345678");
});

test("pasted lines are matched by order number, with each market's own carrier code, and each bad line is told", async () => {
  const sent = jest.fn();
  const { user } = open(
    {
      "marketOrder.dispatch": ({ body }) => {
        sent(body.rows);
        return { rows: body.rows.map(({ idx }) => ({ key: String(idx), ok: true })) };
      },
      // The third is on another page, the fourth was cancelled, the fifth was never confirmed.
      "orderManagement.search": ledger(
        ready({ idx: 11 }),
        ready({ idx: 12, market: "Coupang" }),
        ready({ idx: 13 }),
        order({ idx: 14, stage: "Cancel" }),
        order({ idx: 15, stage: "New" }),
      ),
    },
    `${PATH}?stage=Ready`,
  );
  await invoice("2026112011");
  await user.click(screen.getByRole("button", { name: "Paste invoices" }));
  const dialog = await screen.findByRole("dialog", { name: "Paste invoice numbers" });
  await user.click(within(dialog).getByRole("textbox", { name: "Lines" }));
  await user.paste(
    [
      "2026112011\tCJ대한통운\t6380-1234-5678",
      "2026112012-1\tCJ대한통운\t638012345679",
      "2026112011\t없는택배\t638012345678",
      "2026112011\tCJ대한통운\t123",
      "999\tCJ대한통운\t638012345670",
      "2026112013\t대한통운\t638012345671",
      "2026112014\t한진\t638012345672",
      "2026112015\t한진\t638012345673",
      "2026112013\t한진\t638012345674",
    ].join("\n"),
  );
  await waitFor(() => expect(within(dialog).getByRole("status")).toHaveTextContent("3 lines were read."));
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map((line) => line.textContent),
  ).toEqual([
    expect.stringContaining("Line 3: unknown carrier."),
    expect.stringContaining("Line 4: wrong number of digits."),
    "Line 5: no such order. Check the number, or pull orders first. (999)",
    "Line 7: cancelled, returned or exchanged, so it cannot be sent. (2026112014)",
    "Line 8: confirm this order first. (2026112015)",
    "Line 9: this order number already appears above. (2026112013 한진 638012345674)",
  ]);
  await user.click(within(dialog).getByRole("button", { name: "Fill in 3" }));
  await user.click(await screen.findByRole("button", { name: "Send 3" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Send" }));
  await screen.findByText("3 sent, 0 failed");
  expect(sent.mock.calls).toEqual([
    [
      [
        { idx: 11, deliveryCompany: "CJGLS", invoice: "638012345678" },
        { idx: 12, deliveryCompany: "CJ-CP", invoice: "638012345679" },
        { idx: 13, deliveryCompany: "CJGLS", invoice: "638012345671" },
      ],
    ],
  ]);
});

const NOW = new Date().toISOString();
type Progress = Reply<"marketOrder.pullState">;
const shop = (over: Partial<Progress["shops"][number]>): Progress["shops"][number] => ({
  market: "SmartStore",
  marketAccount: "naru-store",
  state: "waiting",
  beganAt: NOW,
  endedAt: null,
  pulledAt: null,
  count: null,
  failure: null,
  ...over,
});
const reading = (shops: Progress["shops"], over: Partial<NonNullable<Progress["current"]>> = {}): Progress => ({
  shops,
  lastAt: null,
  nextAt: null,
  current: { askedAt: NOW, isUnderWay: true, total: shops.length, ended: 0, failed: 0, fresh: 0, ...over },
});
const coupang = { market: "Coupang" as const, marketAccount: "narushop" };
const failed = { ...coupang, state: "failed" as const, endedAt: NOW, failure: "인증키가 만료되었습니다." };

test("reading the markets shows which accounts are still to come, then what each brought and why one failed", async () => {
  const asked = jest.fn();
  let now = reading([shop({ state: "done", endedAt: NOW, count: 1 }), shop({ ...coupang, state: "running" })], {
    ended: 1,
    fresh: 1,
  });
  const { user } = open({
    "marketOrder.pullState": () =>
      asked.mock.calls.length === 0 ? { shops: [], current: null, lastAt: null, nextAt: null } : now,
    "marketOrder.startPull": ({ body }) => {
      asked(body);
      return now;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Pull orders" }));
  const status = await screen.findByRole("status");
  expect(status).toHaveTextContent("Reading orders: 1 of 2 accounts, 1 new order");
  expect(status).toHaveTextContent("Still to come: Coupang (narushop)");
  expect(screen.getByRole("progressbar", { name: "Accounts read" })).toHaveAttribute("aria-valuenow", "50");
  now = reading([shop({ state: "done", endedAt: NOW, count: 1 }), shop(failed)], {
    isUnderWay: false,
    ended: 2,
    failed: 1,
    fresh: 1,
  });
  await waitFor(() => expect(status).toHaveTextContent("Read 1 account. 1 new order"), { timeout: 4_000 });
  expect(status).toHaveTextContent("Orders of Coupang (narushop) could not be pulled. 인증키가 만료되었습니다.");
  expect(status).toHaveTextContent("SmartStore (naru-store): 1 new");
  expect(screen.getByRole("checkbox", { name: "Select 202611201" })).toBeVisible();
  expect(asked.mock.calls).toEqual([[{}]]);
  await user.click(within(status).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

test("after a reload a reading that is under way is seen again; one that ended before is not told twice", async () => {
  const { unmount } = open({ "marketOrder.pullState": () => reading([shop({ state: "running" })]) });
  expect(await screen.findByText(/Still to come: SmartStore \(naru-store\)/)).toBeVisible();
  unmount();
  open({ "marketOrder.pullState": () => reading([shop(failed)], { isUnderWay: false, ended: 1, failed: 1 }) });
  expect(await screen.findByRole("checkbox", { name: "Select 202611201" })).toBeVisible();
  expect(screen.queryByText(/could not be pulled/)).not.toBeInTheDocument();
});

test("a changed address is pointed out and the customs code is shown masked, but copied whole", async () => {
  const { user } = open({
    "marketOrder.newOrders": () => orderPage([order({ idx: 1, addressChanged: true }), order({ idx: 2, pcc: null })]),
  });
  expect(await screen.findByText("P01**********")).toBeVisible();
  expect(document.body).not.toHaveTextContent("P012345678901");
  expect(screen.getAllByText("Address changed")).toHaveLength(1);
  expect(screen.getByText("No customs code")).toBeVisible();
  const copied = jest.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await user.click(screen.getByRole("button", { name: "Copy the customs code of 202611201" }));
  expect(copied).toHaveBeenCalledWith("P012345678901");
});

test("typed numbers that were not sent are offered again on the next visit", async () => {
  const first = open({}, `${PATH}?stage=Ready`);
  await typeInvoice(first.user, "2026112011", "638012345678", "CJ대한통운");
  window.dispatchEvent(new Event("pagehide"));
  first.unmount();
  const { user } = open({}, `${PATH}?stage=Ready`);
  await user.click(await screen.findByRole("button", { name: "Go on with them" }));
  await waitFor(async () => expect(await invoice("2026112011")).toHaveValue("638012345678"));
});

test("stage, market and search live in the address", async () => {
  const asked = jest.fn();
  const { user } = open({
    "marketOrder.readyOrders": ({ body }) => {
      asked(body);
      return orderPage([]);
    },
  });
  await user.click(await screen.findByRole("tab", { name: /To send/ }));
  expect(navigation.path).toBe(`${PATH}?stage=Ready`);
  expect(await screen.findByText("Nothing waits to be sent.")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "Order no., product, receiver" }), "김민수{Enter}");
  expect(navigation.search.get("keyword")).toBe("김민수");
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith({
      pageNum: 1,
      pageLimit: 50,
      keyword: "김민수",
      sort: "shipBy",
      refresh: false,
    }),
  );
});

test("a list that could not be loaded is loaded by trying again", async () => {
  const { user } = open({ "marketOrder.newOrders": brokenLine });
  await screen.findByText(/could not be reached/);
  server.use(...mswHandlers({ "marketOrder.newOrders": () => orderPage([order({ idx: 1 })]) }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("checkbox", { name: "Select 202611201" })).toBeVisible();
});

test("on a phone every order is a card with the same facts and the same steps", async () => {
  setWindowWidth(390);
  const sent = jest.fn();
  const { user } = open({
    "marketOrder.confirm": ({ body }) => {
      sent(body);
      return { rows: [{ key: "2", ok: true }] };
    },
  });
  const cards = within(await screen.findByRole("list", { name: "Check orders" })).getAllByRole("listitem");
  expect(cards).toHaveLength(3);
  expect(cards[1]).toHaveTextContent("linen shirt");
  expect(cards[1]).toHaveTextContent("서울 강남구 테헤란로 1");
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  await user.click(within(cards[1] as HTMLElement).getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Confirm 1" }));
  await screen.findByText("1 confirmed, 0 failed");
  expect(sent.mock.calls).toEqual([[{ idxs: [2] }]]);
});

test("a number that stands at another stage leads there", async () => {
  const { user } = open(
    {
      "marketOrder.newOrders": () => orderPage([], { found: { New: 0, Ready: 1, Cancel: 1 } }),
      "marketOrder.readyOrders": () => orderPage([ready({ idx: 11 })], { found: { Ready: 1, Cancel: 1 } }),
    },
    `${PATH}?keyword=2026112011`,
  );
  expect(await screen.findByRole("button", { name: "Cancelled: 1" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ready to send: 1" }));
  expect(await invoice("2026112011")).toBeVisible();
  expect(navigation.search.get("keyword")).toBe("2026112011");
});

test("rows are chosen in a range with Shift, by click and by arrow, and Enter goes to the number below", async () => {
  const orders = [21, 22, 23, 24].map((idx) => ready({ idx }));
  const { user } = open({ "marketOrder.readyOrders": () => orderPage(orders) }, `${PATH}?stage=Ready`);
  const tick = (idx: number) => screen.getByRole("checkbox", { name: `Select 20261120${idx}` });
  await invoice("2026112021");
  await user.click(tick(21));
  await user.keyboard("{Shift>}");
  await user.click(tick(23));
  await user.keyboard("{/Shift}");
  expect([21, 22, 23, 24].map((idx) => (tick(idx) as HTMLInputElement).checked)).toEqual([true, true, true, false]);
  await user.click(screen.getByRole("button", { name: "Clear the selection" }));
  act(() => tick(22).focus());
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  expect(tick(24)).toHaveFocus();
  expect([21, 22, 23, 24].map((idx) => (tick(idx) as HTMLInputElement).checked)).toEqual([false, true, true, true]);
  await user.click(await invoice("2026112021"));
  await user.keyboard("{Enter}");
  expect(await invoice("2026112022")).toHaveFocus();
});

/** The list as a sheet: numbers are pasted over the invoice cells from the first order down. */
async function pasteFrom(user: User, orderNo: string, text: string) {
  await user.click(await invoice(orderNo));
  await user.paste(text);
}

test("a column of invoice numbers is pasted over the cells, and each number that cannot be sent says why there", async () => {
  const sent = jest.fn();
  const { user } = open(
    {
      "marketOrder.readyOrders": () => orderPage([11, 12, 13, 14].map((idx) => ready({ idx }))),
      "marketOrder.dispatch": ({ body }) => {
        sent(body.rows);
        return { rows: body.rows.map(({ idx }) => ({ key: String(idx), ok: true })) };
      },
    },
    `${PATH}?stage=Ready`,
  );
  await screen.findAllByText("Choose a carrier");
  await pasteFrom(user, "2026112011", "6380-1234-5678\n6.38E+11\n123\n638012345671\n638012345672\n");
  const report = await screen.findByRole("alert");
  expect(report).toHaveTextContent("1 pasted rows and 0 columns lie beyond the list and were left out.");
  expect(
    within(report)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^2026112012 · Invoice number: 6\.38E\+11 – The spreadsheet changed this number/),
    "2026112013 · Invoice number: 123 – This carrier's numbers have 10,12 digits.",
  ]);
  expect(await invoice("2026112012")).toHaveValue("");
  expect(await invoice("2026112013")).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Send 2" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Send" }));
  await screen.findByText("2 sent, 0 failed");
  expect(sent.mock.calls).toEqual([
    [
      [
        { idx: 11, deliveryCompany: "CJGLS", invoice: "638012345678" },
        { idx: 14, deliveryCompany: "CJGLS", invoice: "638012345671" },
      ],
    ],
  ]);
});

test("carriers are pasted beside their numbers as people write them, each as its market knows it", async () => {
  const { user } = open({}, `${PATH}?stage=Ready`);
  await screen.findAllByText("Choose a carrier");
  await user.click(await invoice("2026112011"));
  await user.keyboard("{ArrowLeft}");
  await user.paste("한진\t638012345678\n없는택배\t638012345679\n");
  expect(screen.getByRole("combobox", { name: "Carrier of 2026112011" })).toHaveTextContent("한진택배");
  expect(await invoice("2026112011")).toHaveValue("638012345678");
  expect(screen.getByRole("alert")).toHaveTextContent(
    "2026112012 · Carrier: 없는택배 – This market has no such carrier.",
  );
  expect(await invoice("2026112012")).toHaveValue("638012345679");
});

test("one courier is set for the chosen rows whose market knows it, and numbers typed there stay", async () => {
  const { user } = open({}, `${PATH}?stage=Ready`);
  await typeInvoice(user, "2026112011", "638012345678", "CJ대한통운");
  await user.click(screen.getByRole("checkbox", { name: "Select 2026112011" }));
  await user.click(screen.getByRole("checkbox", { name: "Select 2026112012" }));
  await user.click(screen.getByRole("combobox", { name: "Carrier for selected" }));
  await user.click(await screen.findByRole("option", { name: "한진택배" }));
  expect(screen.getByRole("combobox", { name: "Carrier of 2026112011" })).toHaveTextContent("한진택배");
  expect(await invoice("2026112011")).toHaveValue("638012345678");
  expect(screen.getByRole("combobox", { name: "Carrier of 2026112012" })).toHaveTextContent("Choose a carrier");
});

test("an order past its time says so, and what the market leaves to the seller is marked as delivered", async () => {
  const { user } = open({
    "marketOrder.newOrders": () => orderPage([order({ idx: 1, shipBy: "2026-01-01T00:00:00.000Z" })]),
    "marketOrder.deliveries": () => orderPage([order({ idx: 31, stage: "Delivery", market: "Gmarket" })]),
    "marketOrder.markDelivered": ({ body }) => ({ rows: body.idxs.map((idx) => ({ key: String(idx), ok: true })) }),
  });
  expect(await screen.findByText(/^\d+ d late$/)).toBeVisible();
  await user.click(screen.getByRole("tab", { name: /On the way/ }));
  await user.click(await screen.findByRole("checkbox", { name: "Select 2026112031" }));
  await user.click(screen.getByRole("button", { name: "Mark as delivered" }));
  expect(await screen.findByText("1 marked as delivered, 0 failed")).toBeVisible();
});

test("what still has to leave stands by its ship-by day unless the seller sorts it otherwise; what has left, by its newest", async () => {
  const asked: Record<string, (string | undefined)[]> = { New: [], DeliveryOk: [] };
  const { user } = open({
    "marketOrder.newOrders": ({ body }) => {
      asked.New?.push(body.sort);
      return orderPage([order({ idx: 1 })]);
    },
    "marketOrder.delivered": ({ body }) => {
      asked.DeliveryOk?.push(body.sort);
      return orderPage([]);
    },
  });
  await user.click(screen.getByRole("button", { name: "More filters" }));
  expect(screen.getByRole("combobox", { name: "Sort" })).toHaveTextContent("Due first");
  await waitFor(() => expect(asked.New).toEqual(["shipBy"]));
  await user.click(screen.getByRole("combobox", { name: "Sort" }));
  await user.click(await screen.findByRole("option", { name: "Newest first" }));
  await waitFor(() => expect(asked.New).toEqual(["shipBy", undefined]));
  await user.click(screen.getByRole("tab", { name: /^Delivered/ }));
  await waitFor(() => expect(asked.DeliveryOk).toEqual([undefined]));
});

test("an order that its customs code stops is asked about, and goes with a reason", async () => {
  const sent = jest.fn();
  const { user } = open({
    "marketOrder.confirm": ({ body }) => {
      sent(body);
      return body.overrides?.length
        ? { rows: [{ key: "1", ok: true }] }
        : { rows: [{ key: "1", ok: false, code: "code_mismatch", message: "통관부호가 일치하지 않습니다." }] };
    },
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select 202611201" }));
  await user.click(screen.getByRole("button", { name: "Confirm 1" }));
  const dialog = await screen.findByRole("dialog", { name: "Check the customs codes" });
  await user.type(within(dialog).getByRole("textbox", { name: /^Reason to go ahead with/ }), "phoned");
  await user.click(within(dialog).getByRole("button", { name: "Go ahead with 1" }));
  await waitFor(() =>
    expect(screen.queryByRole("dialog", { name: "Check the customs codes" })).not.toBeInTheDocument(),
  );
  expect(sent.mock.calls.map(([body]) => body)).toEqual([
    { idxs: [1] },
    { idxs: [1], overrides: [{ idx: 1, reason: "phoned" }] },
  ]);
});

test("the question before sending names every market of the batch that takes no correction, and no other", async () => {
  const { user } = open(
    {
      "marketOrder.deliveryCompanies": () => [{ code: "CJGLS", name: "CJ대한통운", digits: "10,12" }],
      "marketOrder.readyOrders": () =>
        orderPage([ready({ idx: 11 }), ready({ idx: 12, market: "Coupang" }), ready({ idx: 13, market: "Elevenst" })]),
    },
    `${PATH}?stage=Ready`,
  );
  for (const no of ["2026112011", "2026112012", "2026112013"])
    await typeInvoice(user, no, "688811112222", "CJ대한통운");
  await user.click(screen.getByRole("button", { name: "Send 3" }));
  const question = await screen.findByRole("alertdialog");
  expect(await within(question).findByText(/These markets take no corrections afterwards/)).toHaveTextContent(
    "These markets take no corrections afterwards: SmartStore and 11st",
  );
});

test("confirmed orders are moved to a stage of the shop's own beside the numbers typed for them, and found by it", async () => {
  const kept = new Map<number, string>();
  const asked: object[] = [];
  const { user } = open(
    {
      "marketOrder.readyOrders": ({ body }) => {
        asked.push(body);
        return {
          ...orderPage([11, 12].map((idx) => ready({ idx, ownStage: kept.get(idx) ?? "" }))),
          ownCounts: { bought: 1 },
        };
      },
      "orderManagement.moveToOwnStage": ({ body: { idxs, stage } }) => {
        for (const idx of idxs) kept.set(idx, stage);
        return { rows: idxs.map((idx) => ({ key: String(idx), ok: true })) };
      },
    },
    `${PATH}?stage=Ready`,
  );
  await user.type(await invoice("2026112011"), "638012345678");
  await user.type(screen.getByRole("combobox", { name: "Work stage of 2026112012" }), "bought{Enter}");
  await waitFor(() => expect(kept.get(12)).toBe("bought"));
  expect(await invoice("2026112011")).toHaveValue("638012345678");
  await user.click(screen.getByRole("checkbox", { name: "Select 2026112011" }));
  await user.click(screen.getByRole("button", { name: "Set work stage" }));
  await user.click(await screen.findByRole("menuitem", { name: "Arriving" }));
  expect(await screen.findByText("1 moved, 0 failed")).toBeVisible();
  expect(kept.get(11)).toBe("arriving");
  await user.click(screen.getByRole("button", { name: "Work stage: All" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Bought 1" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ ownStage: "bought" }));
});
