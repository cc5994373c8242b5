import { screen, within } from "@testing-library/react";
import { StockDialog } from "@/components/screens/order/manage/money/stock-dialog";
import type { StockRow } from "@/components/screens/order/manage/money/use-stock";
import { mswHandlers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const row = (over: Partial<StockRow> = {}): StockRow => ({
  idx: 7,
  market: "Auction",
  orderNo: "1160000012",
  productName: "linen shirt",
  optionName: "",
  stage: "Cancel",
  day: "2026-11-03",
  stock: 1,
  quantity: 2,
  costKrw: 14_180,
  isCostKnown: true,
  lost: 24_180,
  recovered: 0,
  outcome: null,
  boughtBy: "stage",
  ...over,
});

/** A server that keeps one row and what was decided about it. */
function open(first = row(), isTaken = true) {
  let kept = first;
  const sent = jest.fn();
  server.use(
    ...mswHandlers({
      "money.stock": ({ body }) => {
        const summary = (kept.outcome !== null) === body.decided ? [kept] : [];
        return { summary, totalPage: 1, totalCount: summary.length, openKrw: kept.lost };
      },
      "money.decideStock": ({ body }) => {
        sent(body.rows);
        const [{ outcome, won = 0 } = { outcome: null }] = body.rows;
        if (!isTaken) return { rows: [{ key: "7", ok: false, message: "These goods are not in stock." }] };
        kept = { ...kept, outcome, recovered: outcome === "Resold" ? won : 0 };
        return { rows: [{ key: "7", ok: true }] };
      },
    }),
  );
  return { ...renderScreen(<StockDialog onClose={() => undefined} />, { path: "/app/order/manage" }), sent };
}

test("goods are sold again for an amount, and that can be undone", async () => {
  const { user, sent } = open();
  const line = within(await screen.findByRole("row", { name: /1160000012/ }));
  expect(line.getByText("1 of 2")).toBeVisible();
  expect(line.getByText("₩24,180")).toBeVisible();
  await user.click(line.getByRole("button", { name: "Sold again" }));
  expect(line.getByRole("button", { name: "Save" })).toBeDisabled();
  await user.type(line.getByRole("textbox", { name: "linen shirt: received (₩)" }), "12,000");
  await user.click(line.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Resale saved: linen shirt")).toBeVisible();
  expect(await screen.findByText("Nothing to settle.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("row", { name: /1160000012/ })).toBeVisible();
  expect(sent.mock.calls).toEqual([[[{ idx: 7, outcome: "Resold", won: 12_000 }]], [[{ idx: 7, outcome: null }]]]);
});

test.each([
  ["Write off", "WrittenOff", "Written off"],
  ["Never bought", "NeverBought", "Never bought"],
])("%s is one press, and its row has the way back", async (button, outcome, told) => {
  const { user, sent } = open();
  await user.click(await screen.findByRole("button", { name: button }));
  await user.click(await screen.findByRole("tab", { name: "Settled" }));
  const line = within(await screen.findByRole("row", { name: /1160000012/ }));
  expect(line.getByText(told)).toBeVisible();
  await user.click(line.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Back to settle: linen shirt")).toBeVisible();
  expect(sent.mock.calls).toEqual([[[{ idx: 7, outcome }]], [[{ idx: 7, outcome: null }]]]);
});

test("a refusal is shown, and the row stays", async () => {
  const { user } = open(row(), false);
  await user.click(await screen.findByRole("button", { name: "Write off" }));
  expect(await screen.findByText("These goods are not in stock.")).toBeVisible();
  expect(screen.getByRole("row", { name: /1160000012/ })).toBeVisible();
});
