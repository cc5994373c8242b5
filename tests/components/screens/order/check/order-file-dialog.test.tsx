import { webcrypto } from "node:crypto";
import { screen, waitFor, within } from "@testing-library/react";
import { OrderCheckScreen } from "@/components/screens/order/check/order-check-screen";
import type { Cell } from "@/lib/domain/sheets/cells";
import { COUPANG_FILE, ESM_HTML, SMART_STORE_FILE } from "@/tests/corpus/sheets/market-files";
import { orderPage, orderStages } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";
import { workbook } from "@/tests/support/workbooks";

type Shops = { market: string; marketAccount: string }[];
const ONE: Shops = [{ market: "SmartStore", marketAccount: "naru" }];

type Import = NonNullable<Answers["marketOrder.importFile"]>;
type Body = Parameters<Import>[0]["body"];

async function open(answer: (body: Body) => ReturnType<Import>, shops: Shops = ONE) {
  server.use(
    ...mswHandlers({
      "marketOrder.newOrders": () => ({ ...orderPage([]), shops: shops as never }),
      "marketInfo.allAccounts": () => [],
      "marketOrder.deliveryCompanies": () => [],
      "marketOrder.pullState": () => ({ shops: [], current: null, lastAt: null, nextAt: null }),
      "marketOrder.unreadable": () => [],
      "orderManagement.ownStages": () => orderStages(),
      "orderManagement.search": () => orderPage([]),
      "marketOrder.importFile": ({ body }) => answer(body),
    }),
  );
  const screenOf = renderScreen(<OrderCheckScreen />, { path: "/app/order/check" });
  await screenOf.user.click(await screen.findByRole("button", { name: "Import order file" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import order file" }));
  return { ...screenOf, dialog };
}
const fileOf = async (name: string, rows: readonly (readonly Cell[])[], password?: string) => {
  const bytes = await workbook([{ name: "s", rows }], password ? { password, spinCount: 100 } : undefined);
  return new File([new Uint8Array(bytes)], name);
};
// The writer of the test's file needs it; the reader does without, as on a page opened by plain http.
beforeAll(() => Object.defineProperty(globalThis.crypto, "subtle", { value: webcrypto.subtle, configurable: true }));
const choose = (dialog: { getByLabelText: typeof screen.getByLabelText }) =>
  dialog.getByLabelText("Open order file", { selector: "input" });
const allNew = ({ orders }: Body): ReturnType<Import> => ({
  rows: orders.map(({ line }) => ({ key: String(line), ok: true, outcome: "new" as const })),
});

test("a locked SmartStore file asks for its password until it fits, is recognised, and its orders are sent", async () => {
  const sent = jest.fn();
  const { user, dialog } = await open((body) => {
    sent(body);
    return allNew(body);
  });
  await user.upload(choose(dialog), await fileOf(SMART_STORE_FILE.file, SMART_STORE_FILE.rows, "가람1234"));
  const asking = within(await screen.findByRole("dialog", { name: "Workbook password" }));
  expect(asking.getByText(/SmartStore open with the password you chose/)).toBeVisible();
  const field = asking.getByLabelText("Password");
  for (const wrong of ["0000", "1234"]) {
    await user.type(field, `${wrong}{Enter}`);
    expect(await asking.findByText("Wrong password. Try again.")).toBeVisible();
    expect(field).toHaveValue("");
    await user.type(field, "x");
    expect(asking.queryByText("Wrong password. Try again.")).not.toBeInTheDocument();
    await user.clear(field);
  }
  await user.type(field, "9999{Enter}");
  expect(await asking.findByText(/Wrong password 3 times\. Check capitals/)).toBeVisible();
  await user.type(field, "가람1234{Enter}");

  expect(await dialog.findByText(/Row 2 was read as the headings\./)).toBeVisible();
  expect(screen.queryByRole("dialog", { name: "Workbook password" })).not.toBeInTheDocument();
  expect(dialog.getByRole("combobox", { name: "Downloaded from" })).toHaveTextContent("SmartStore");
  expect(dialog.getByRole("combobox", { name: "SmartStore account" })).toHaveTextContent("naru");
  await user.click(dialog.getByRole("button", { name: "Import 2 orders" }));
  expect(await dialog.findByText("2 new, 0 already here, 0 completed, 0 not imported")).toBeVisible();
  expect(sent.mock.calls).toEqual([
    [
      {
        market: "SmartStore",
        marketAccount: "naru",
        orders: [
          expect.objectContaining({ orderItemNo: "2026112155500021", receiverName: "문보라", shippingFee: 3_000 }),
          expect.objectContaining({ orderItemNo: "2026112155500022", shippingFee: 0 }),
        ],
      },
    ],
  ]);
  expect(JSON.stringify(sent.mock.calls)).not.toContain("가람1234");
  expect(JSON.stringify({ ...localStorage })).not.toContain("가람1234");
});

test("a row whose number lost digits is reported with its line, and a shop without keys is named", async () => {
  const { user, dialog } = await open(allNew);
  await user.upload(choose(dialog), await fileOf(COUPANG_FILE.file, COUPANG_FILE.rows));
  expect(await dialog.findByText(/Line 3: the spreadsheet changed the order number\./)).toBeVisible();
  const go = dialog.getByRole("button", { name: "Import 1 order" });
  expect(go).toBeDisabled();
  await user.type(dialog.getByRole("textbox", { name: "Name of the Coupang shop" }), "coupang shop");
  await user.click(go);
  expect(await dialog.findByText("1 new, 0 already here, 0 completed, 1 not imported")).toBeVisible();
});

test("a file of two markets is sent to the chosen account of each", async () => {
  const sent = jest.fn();
  const shops = [
    { market: "Auction", marketAccount: "a1" },
    { market: "Auction", marketAccount: "a2" },
    { market: "Gmarket", marketAccount: "g1" },
  ];
  const { user, dialog } = await open((body) => {
    sent(
      body.market,
      body.marketAccount,
      body.orders.map(({ orderItemNo }) => orderItemNo),
    );
    return allNew(body);
  }, shops);
  await user.upload(choose(dialog), new File([ESM_HTML], "발송관리.xls"));
  expect(await dialog.findByText("Choose the account these orders belong to.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Import 2 orders" })).toBeDisabled();
  await user.click(dialog.getByRole("combobox", { name: "Auction account" }));
  await user.click(screen.getByRole("option", { name: "a2" }));
  await user.click(dialog.getByRole("button", { name: "Import 2 orders" }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent.mock.calls).toEqual([
    ["Auction", "a2", ["3100000071"]],
    ["Gmarket", "g1", ["4100000081"]],
  ]);
});

test("a file without the price says which column is missing, and another one can be chosen for it", async () => {
  const { user, dialog } = await open(allNew);
  const rows = SMART_STORE_FILE.rows.map((row) => row.map((cell) => (cell === "상품별 총 주문금액" ? "값" : cell)));
  await user.upload(choose(dialog), await fileOf("a.xlsx", rows));
  expect(await dialog.findByText(/Missing columns: Order amount\./)).toBeVisible();
  await user.click(dialog.getByRole("combobox", { name: "Order amount" }));
  await user.click(screen.getByRole("option", { name: /: 값$/ }));
  expect(dialog.getByRole("button", { name: "Import 2 orders" })).toBeEnabled();
});

test("a failed import says why, keeps the file, and is tried again", async () => {
  let isDown = true;
  const { user, dialog } = await open((body) => (isDown ? refusal(503, "점검 중입니다.") : allNew(body)));
  await user.upload(choose(dialog), await fileOf("a.xlsx", SMART_STORE_FILE.rows));
  await user.click(await dialog.findByRole("button", { name: "Import 2 orders" }));
  const retry = await dialog.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(retry);
  expect(await dialog.findByText(/^2 new/)).toBeVisible();
});

test("a file of an unknown form asks whose it is", async () => {
  const { user, dialog } = await open(allNew);
  await user.upload(choose(dialog), new File(["이름,값\n가,1\n"], "a.csv"));
  expect(await dialog.findByText(/Can't tell which marketplace the file is from\./)).toBeVisible();
});
