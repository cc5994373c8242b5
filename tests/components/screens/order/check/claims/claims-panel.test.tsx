import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ClaimsPanel } from "@/components/screens/order/check/claims/claims-panel";
import type { Claim } from "@/components/screens/order/check/claims/use-claims";
import { gatewayPage, mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";
import { setWindowWidth } from "@/tests/support/window-width";

// Wide enough for every column.
beforeEach(() => {
  window.innerWidth = 1_920;
});

const PATH = "/app/order/check";

const claim = (over: Partial<Claim> = {}): Claim => ({
  id: 1,
  market: "SmartStore",
  marketAccount: "naru-store",
  storeName: "나루상회",
  claimNo: "C1",
  orderNo: "2026112001",
  orderItemNo: "1",
  orderIdx: 7,
  kind: "Return",
  state: "Requested",
  nativeStatus: "RETURN_REQUEST",
  reason: "색상이 달라요",
  fault: "Seller",
  fee: 6000,
  quantity: 1,
  requestedAt: "2026-11-20T09:00:00.000Z",
  deadline: "2026-11-27T09:00:00.000Z",
  isDeadlineDocumented: false,
  productName: "linen shirt",
  optionName: "white",
  totalPrice: 27_450,
  buyerName: "김나루",
  refund: 27_450,
  sellerCost: 6000,
  ...over,
});
const page = (summary: Claim[], over: object = {}) => ({
  summary,
  totalPage: 1,
  totalCount: summary.length,
  pulls: [],
  counts: { Cancel: 0, Return: summary.length, Exchange: 0 },
  overdue: 0,
  ...over,
});

function open(answers: Answers = {}, path = `${PATH}?claimKind=Return`) {
  server.use(
    ...mswHandlers({
      "marketOrder.deliveryCompanies": () => [{ code: "CJ", name: "CJ대한통운", digits: "10,12" }],
      "marketClaim.list": () => page([claim()]),
      ...answers,
    }),
  );
  return renderScreen(<ClaimsPanel />, { path });
}

test.each([
  ["Arrived", "Requested", "Forwarder: Arrived. The parcel can still be cancelled.", true],
  ["Packed", "Requested", "The parcel can no longer be cancelled and comes back as a return.", true],
  ["Draft", "Requested", "A draft for the forwarder holds this order. Do not send it.", true],
  ["Packed", "Withdrawn", "can no longer be cancelled", false],
] as const)(
  "a claim on goods whose parcel is %s, itself %s, says what can still be done",
  async (status, state, told, is) => {
    open({ "marketClaim.list": () => page([claim({ state, parcel: { number: "NR261120ABCDEF", status } })]) });
    const row = await screen.findByRole("row", { name: /2026112001/ });
    if (!is) return expect(row).not.toHaveTextContent(told);
    expect(row).toHaveTextContent(told);
    expect(within(row).getByRole("link", { name: "NR261120ABCDEF" })).toHaveAttribute(
      "href",
      "/app/order/manage?tab=agency&agencyWord=NR261120ABCDEF",
    );
  },
);

test("in a window of 1,280 pixels what may be done is seen, and what it costs is not", async () => {
  window.innerWidth = 1_280;
  open();
  const row = await screen.findByRole("row", { name: /2026112001/ });
  expect(within(row).getByRole("button", { name: "Approve: 2026112001" })).toBeVisible();
  expect(row).not.toHaveTextContent("Refund");
});

test("a claim shows its reason, who is to blame, what it costs, and buttons for what may be done and no others", async () => {
  open();
  const row = await screen.findByRole("row", { name: /2026112001/ });
  expect(row).toHaveTextContent("색상이 달라요");
  expect(row).toHaveTextContent("Seller's fault");
  expect(row).toHaveTextContent("Refund ₩27,450");
  expect(row).toHaveTextContent("You pay delivery ₩6,000");
  expect(
    within(row)
      .getAllByRole("button", { name: /: 2026112001$/ })
      .map((one) => one.textContent),
  ).toEqual(["Approve", "Hold", "Reject"]);
});

test("claims are a sheet: rows keep their height, order numbers are copied, and a column can be hidden", async () => {
  const { user } = open({ "marketClaim.list": () => page([claim(), claim({ id: 2, orderNo: "2026112002" })]) });
  const row = await screen.findByRole("row", { name: /2026112001/ });
  expect(row.style.height).toBe("64px");
  await user.click(within(row).getByText("linen shirt"));
  await user.keyboard("{ArrowLeft}");
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  const copied: string[] = [];
  const clipboardData = { setData: (kind: string, text: string) => kind === "text/plain" && copied.push(text) };
  fireEvent.copy(document.activeElement!, { clipboardData });
  expect(copied).toEqual(["2026112001\r\n2026112002"]);
  await user.click(screen.getByRole("button", { name: "Menu of the column Reason" }));
  await user.click(await screen.findByRole("menuitem", { name: "Hide the column" }));
  expect(screen.queryByRole("columnheader", { name: "Reason" })).not.toBeInTheDocument();
});

test("what its market has no call for leads to the market's own centre", async () => {
  open({ "marketClaim.list": () => page([claim({ market: "Coupang", nativeStatus: "RETURNS_UNCHECKED" })]) });
  const link = await screen.findByRole("link", { name: "In 쿠팡 WING: Hold, Reject" });
  expect(link).toHaveAttribute("href", "https://wing.coupang.com");
});

test("a hold asks for its reason, words and fee, and sends them", async () => {
  const sent = jest.fn();
  const { user } = open({
    "marketClaim.act": ({ body }) => {
      sent(body);
      return { rows: [{ key: "1", ok: true }] };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Hold: 2026112001" }));
  const dialog = await screen.findByRole("dialog", { name: "Hold: 1 claim" });
  const go = within(dialog).getByRole("button", { name: "Hold" });
  expect(go).toBeDisabled();
  await user.type(within(dialog).getByRole("textbox", { name: /Details/ }), "배송비를 결제해 주세요.");
  await user.type(within(dialog).getByRole("textbox", { name: /Amount to charge/ }), "3,000원");
  await user.click(go);
  expect(await screen.findByText("Hold: 1 done, 0 failed")).toBeVisible();
  expect(sent.mock.calls).toEqual([
    [{ rows: [{ id: 1, action: "hold", reason: "feeUnpaid", detail: "배송비를 결제해 주세요.", fee: 3000 }] }],
  ]);
});

test("an amount that is none is told where it is typed, and nothing typed is lost", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Hold: 2026112001" }));
  const dialog = await screen.findByRole("dialog", { name: "Hold: 1 claim" });
  await user.type(within(dialog).getByRole("textbox", { name: /Details/ }), "확인 중입니다.");
  const fee = within(dialog).getByRole("textbox", { name: /Amount to charge/ });
  await user.type(fee, "3,000.5");
  expect(within(dialog).getByText("Type whole won, 0 or more.")).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "Hold" })).toBeDisabled();
  expect(within(dialog).getByRole("textbox", { name: /Details/ })).toHaveValue("확인 중입니다.");
});

test("an exchange is sent again by courier and a number its courier prints", async () => {
  const sent = jest.fn();
  const exchange = claim({ kind: "Exchange", state: "Collected", nativeStatus: "COLLECT_DONE" });
  const { user } = open(
    {
      "marketClaim.list": () => page([exchange]),
      "marketClaim.act": ({ body }) => {
        sent(body);
        return { rows: [{ key: "1", ok: true }] };
      },
    },
    `${PATH}?claimKind=Exchange`,
  );
  await user.click(await screen.findByRole("button", { name: "Send again: 2026112001" }));
  const dialog = await screen.findByRole("dialog", { name: "Send again: 1 claim" });
  const number = within(dialog).getByRole("textbox", { name: /Invoice number of 2026112001/ });
  await user.type(number, "12");
  expect(await within(dialog).findByText("This courier's numbers have 10,12 digits.")).toBeVisible();
  await user.type(number, "34-5678-9012");
  await user.click(within(dialog).getByRole("button", { name: "Send again" }));
  await waitFor(() =>
    expect(sent.mock.calls).toEqual([
      [{ rows: [{ id: 1, action: "reship", deliveryCompany: "CJ", invoice: "123456789012" }] }],
    ]),
  );
});

test("many are decided at once; those it cannot be done with are left out, and each refusal is told", async () => {
  const sent = jest.fn();
  const rows = [
    claim({ id: 1 }),
    claim({ id: 2, orderNo: "2026112002" }),
    claim({ id: 3, orderNo: "2026112003", market: "Coupang", nativeStatus: "RETURNS_UNCHECKED" }),
  ];
  const { user } = open({
    "marketClaim.list": () => page(rows),
    "marketClaim.act": ({ body }) => {
      sent(body);
      return {
        rows: [
          { key: "1", ok: true },
          { key: "2", ok: false, code: "withdrawn", message: "구매자가 철회했습니다." },
        ],
      };
    },
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select everything on this page" }));
  const group = screen.getByRole("toolbar", { name: "Handle the chosen claims" });
  await user.click(within(group).getByRole("button", { name: "Approve (2)" }));
  const dialog = await screen.findByRole("dialog", { name: "Approve: 2 claims" });
  expect(dialog).toHaveTextContent("1 of the chosen claims is left out");
  expect(dialog).toHaveTextContent("the buyer is refunded");
  await user.click(within(dialog).getByRole("button", { name: "Approve" }));
  const end = await screen.findByText(/Approve: 1 done, 1 failed/);
  expect(end).toHaveTextContent("2026112002 · linen shirt: The buyer withdrew the claim.");
  expect(sent.mock.calls).toEqual([
    [
      {
        rows: [
          { id: 1, action: "approve" },
          { id: 2, action: "approve" },
        ],
      },
    ],
  ]);
  expect(screen.getByRole("checkbox", { name: "Select 2026112001" })).not.toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Select 2026112002" })).toBeChecked();
});

test("cancels of 11st and Coupang are refused in one go, each market asked for what it wants", async () => {
  const sent = jest.fn();
  const rows = [
    claim({ id: 1, kind: "Cancel", market: "Elevenst", nativeStatus: "CANCEL/01" }),
    claim({ id: 2, kind: "Cancel", market: "Coupang", orderNo: "2026112002", nativeStatus: "RELEASE_STOP_UNCHECKED" }),
    claim({ id: 3, kind: "Cancel", market: "Elevenst", orderNo: "2026112003", nativeStatus: "CANCEL/01" }),
  ];
  const { user } = open(
    {
      "marketClaim.list": () => page(rows),
      "marketOrder.deliveryCompanies": ({ query }) =>
        query.market === "Coupang"
          ? [{ code: "HANJIN", name: "한진택배", digits: "10,12" }]
          : [{ code: "CJ", name: "CJ대한통운", digits: "10,12" }],
      "marketClaim.act": ({ body }) => {
        sent(body);
        return {
          rows: [
            { key: "1", ok: true },
            { key: "2", ok: false, code: "withdrawn", message: "구매자가 철회했습니다." },
            { key: "3", ok: true },
          ],
        };
      },
    },
    `${PATH}?claimKind=Cancel`,
  );
  await user.click(await screen.findByRole("checkbox", { name: "Select everything on this page" }));
  const group = screen.getByRole("toolbar", { name: "Handle the chosen claims" });
  await user.click(within(group).getByRole("button", { name: "Reject (3)" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reject: 3 claims" }));
  const go = dialog.getByRole("button", { name: "Reject" });
  const coupang = within(dialog.getByRole("group", { name: "Coupang · 1 claim" }));
  const elevenst = within(dialog.getByRole("group", { name: "11st · 2 claims" }));
  expect(coupang.queryByRole("combobox", { name: /Reason/ })).toBeNull();
  expect(coupang.queryByRole("textbox", { name: /Details/ })).toBeNull();
  await user.type(coupang.getByRole("textbox", { name: /Invoice number of 2026112002/ }), "1234567890");
  await user.click(elevenst.getByRole("combobox", { name: /Reason/ }));
  await user.click(screen.getByRole("option", { name: "Seller is not to blame" }));
  await user.type(elevenst.getByRole("textbox", { name: /Details/ }), "이미 보냈습니다.");
  await user.type(elevenst.getByRole("textbox", { name: /Invoice number of 2026112001/ }), "123456789012");
  expect(go).toBeDisabled();
  await user.type(elevenst.getByRole("textbox", { name: /Invoice number of 2026112003/ }), "123456789013");
  await user.click(go);
  const end = await screen.findByText(/Reject: 2 done, 1 failed/);
  expect(end).toHaveTextContent("2026112002 · linen shirt: The buyer withdrew the claim.");
  const at11st = { action: "reject", reason: "wrongBlame", detail: "이미 보냈습니다.", deliveryCompany: "CJ" };
  expect(sent.mock.calls).toEqual([
    [
      {
        rows: [
          { id: 1, ...at11st, invoice: "123456789012" },
          { id: 2, action: "reject", deliveryCompany: "HANJIN", invoice: "1234567890" },
          { id: 3, ...at11st, invoice: "123456789013" },
        ],
      },
    ],
  ]);
});

test("a lost answer is said in the dialog, which keeps what was typed, and the retry asks for the same work", async () => {
  const keys: (string | null)[] = [];
  const { user } = open({
    "marketClaim.act": (_, request) => {
      keys.push(request.headers.get("idempotency-key"));
      return keys.length === 1 ? gatewayPage() : { rows: [{ key: "1", ok: true }] };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Reject: 2026112001" }));
  const dialog = await screen.findByRole("dialog", { name: "Reject: 1 claim" });
  await user.type(within(dialog).getByRole("textbox", { name: /Details/ }), "착용한 상품입니다.");
  await user.click(within(dialog).getByRole("button", { name: "Reject" }));
  expect(await within(dialog).findByText(/The server is busy/)).toBeVisible();
  expect(within(dialog).getByRole("textbox", { name: /Details/ })).toHaveValue("착용한 상품입니다.");
  await user.click(within(dialog).getByRole("button", { name: "Reject" }));
  expect(await screen.findByText("Reject: 1 done, 0 failed")).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
});

test("the tabs count what waits, filters stay in the address, and a market that failed is told beside the rest", async () => {
  const asked = jest.fn();
  const { user } = open({
    "marketClaim.list": ({ body }) => {
      asked(body);
      return page([claim()], {
        counts: { Cancel: 4, Return: 2, Exchange: 1 },
        overdue: 3,
        pulls: [{ market: "Coupang", marketAccount: "naruold", ok: false, count: 0, message: "expired" }],
      });
    },
  });
  expect(await screen.findByRole("tab", { name: "Cancels (4)" })).toBeVisible();
  expect(screen.getByText(/3 claims are past the deadline/)).toBeVisible();
  expect(screen.getByText(/Coupang \(naruold\) could not be read. expired/)).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "Exchanges (1)" }));
  expect(navigation.search.get("claimKind")).toBe("Exchange");
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ kind: "Exchange", state: "Open" })),
  );
});

test("an empty desk says what to do next, and a failed one can be tried again", async () => {
  let failing = true;
  const { user } = open({ "marketClaim.list": () => (failing ? gatewayPage() : page([])) });
  const retry = await screen.findByRole("button", { name: "Try again" });
  failing = false;
  await user.click(retry);
  expect(await screen.findByText("No return waits for you.")).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Read claims" })).toHaveLength(2);
});

test("a status nobody knows is shown as the market says it", async () => {
  open({ "marketClaim.list": () => page([claim({ nativeStatus: "RETURN_MYSTERY" })]) });
  expect(await screen.findByText("Check (RETURN_MYSTERY)")).toBeVisible();
});

test("on a phone a claim is a card with the same buttons", async () => {
  setWindowWidth(390);
  open();
  const card = within(await screen.findByRole("list", { name: "Claims" })).getByRole("listitem");
  expect(card).toHaveTextContent("linen shirt");
  expect(within(card).getByRole("button", { name: "Approve: 2026112001" })).toBeVisible();
});

test("several markets that failed are one line, and their reasons show on request", async () => {
  const failed = (marketAccount: string) => ({
    market: "Coupang" as const,
    marketAccount,
    ok: false,
    count: 0,
    message: `${marketAccount} expired`,
  });
  const { user } = open({ "marketClaim.list": () => page([claim()], { pulls: [failed("one"), failed("two")] }) });
  expect(await screen.findByText(/claims of 2 market accounts could not be read/)).toBeVisible();
  expect(screen.queryByText(/one expired/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Reasons" }));
  expect(await screen.findByText(/Coupang \(one\).*one expired/)).toBeVisible();
  expect(screen.getByText(/Coupang \(two\).*two expired/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Reasons" })).toHaveAttribute("aria-expanded", "true");
});

test("before the claims are read nobody says how many there are", async () => {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  open({
    "marketClaim.list": async () => {
      await waiting;
      return page([claim()], { counts: { Cancel: 4, Return: 0, Exchange: 0 } });
    },
  });
  expect(await screen.findByRole("tab", { name: "Cancels (–)" })).toBeVisible();
  answer();
  expect(await screen.findByRole("tab", { name: "Cancels (4)" })).toBeVisible();
  expect(screen.getByRole("tab", { name: "Returns (0)" })).toBeVisible();
});
