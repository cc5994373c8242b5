import { screen, waitFor, within } from "@testing-library/react";
import { OrderCheckScreen } from "@/components/screens/order/check/order-check-screen";
import { typeDay } from "@/tests/support/day-field";
import { order, orderPage, orderStages } from "@/tests/support/factories";
import { gatewayPage, mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const MARKETS = ["SmartStore", "Coupang", "Gmarket"] as const;
const all = MARKETS.map((market, place) => order({ idx: place + 1, market }));

async function open(answers: Answers, ...chosen: number[]) {
  server.use(
    ...mswHandlers({
      "marketOrder.deliveryCompanies": () => [],
      "marketOrder.newOrders": () => orderPage(all),
      "marketInfo.allAccounts": () => [],
      "marketOrder.pullState": () => ({ shops: [], current: null, lastAt: null, nextAt: null }),
      "marketOrder.unreadable": () => [],
      "orderManagement.ownStages": () => orderStages(),
      ...answers,
    }),
  );
  const { user } = renderScreen(<OrderCheckScreen />, { path: "/app/order/check" });
  for (const idx of chosen) await user.click(await screen.findByRole("checkbox", { name: `Select 20261120${idx}` }));
  return user;
}
type User = Awaited<ReturnType<typeof open>>;
async function choose(user: User, label: string, option: string) {
  await user.click(screen.getByRole("combobox", { name: label }));
  await user.click(await screen.findByRole("option", { name: option }));
}

test("cancelling sends the reason for every order whose market takes it, says which are left out, and keeps the refused chosen", async () => {
  const sent = jest.fn();
  const user = await open(
    {
      "marketClaim.cancelOrders": ({ body }) => {
        sent(body);
        return {
          rows: [
            { key: "1", ok: true, code: "OK" },
            { key: "2", ok: false, code: "X", message: "이미 출고된 주문입니다." },
          ],
        };
      },
    },
    1,
    2,
    3,
  );
  await user.click(screen.getByRole("button", { name: "Cancel orders" }));
  const dialog = await screen.findByRole("dialog", { name: "Cancel 3 orders" });
  expect(within(dialog).getByText(/cannot be undone/)).toBeVisible();
  await choose(user, "Reason", "Wrong product information");
  expect(within(dialog).getByText(/1 order is left out/)).toHaveTextContent("Gmarket · 202611203");
  await user.click(within(dialog).getByRole("button", { name: "Cancel 2" }));

  const end = await screen.findByText("1 cancelled, 1 failed");
  expect(end).toHaveTextContent("202611202 · linen shirt: 이미 출고된 주문입니다.");
  expect(sent.mock.calls).toEqual([
    [
      {
        rows: [
          { idx: 1, reason: "wrongInfo" },
          { idx: 2, reason: "wrongInfo" },
        ],
      },
    ],
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByRole("checkbox", { name: "Select 202611201" })).not.toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Select 202611202" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Select 202611203" })).toBeChecked();
});

test("a delay wants a day and words for the buyer, and tells where a market without the call does it", async () => {
  const sent = jest.fn();
  const user = await open(
    {
      "marketClaim.announceDelays": ({ body }) => {
        sent(body);
        return { rows: [{ key: "1", ok: true, code: "OK" }] };
      },
    },
    1,
    2,
  );
  await user.click(screen.getByRole("button", { name: "Announce delay" }));
  const dialog = await screen.findByRole("dialog", { name: "Announce a delay for 1 order" });
  expect(within(dialog).getByRole("link", { name: /WING/ })).toHaveAttribute("href", "https://wing.coupang.com");
  const go = within(dialog).getByRole("button", { name: "Announce 1" });
  expect(go).toBeDisabled();
  await choose(user, "Reason", "Delivery from abroad");
  await user.type(within(dialog).getByRole("textbox", { name: /Details/ }), "통관이 늦어집니다.");
  expect(go).toBeDisabled();
  await typeDay(user, /Will leave by/, "2020-01-01");
  expect(within(dialog).getByText("Choose today or a later day.")).toBeVisible();
  expect(go).toBeDisabled();
  await typeDay(user, /Will leave by/, "2099-01-01");
  await user.click(go);
  expect(await screen.findByText("Delay announced for 1, 0 failed")).toBeVisible();
  expect(sent.mock.calls).toEqual([
    [{ rows: [{ idx: 1, reason: "overseas", detail: "통관이 늦어집니다.", until: "2099-01-01" }] }],
  ]);
});

test("a lost answer keeps the dialog and what was typed, and the retry asks for the same work", async () => {
  const keys: (string | null)[] = [];
  const user = await open(
    {
      "marketClaim.cancelOrders": (_, request) => {
        keys.push(request.headers.get("idempotency-key"));
        return keys.length === 1 ? gatewayPage() : { rows: [{ key: "1", ok: true, code: "OK" }] };
      },
    },
    1,
  );
  await user.click(screen.getByRole("button", { name: "Cancel orders" }));
  const dialog = await screen.findByRole("dialog", { name: "Cancel 1 order" });
  await choose(user, "Reason", "Late delivery");
  await user.click(within(dialog).getByRole("button", { name: "Cancel 1" }));
  expect(await within(dialog).findByText(/The server is busy/)).toBeVisible();
  expect(within(dialog).getByRole("combobox", { name: "Reason" })).toHaveTextContent("Late delivery");
  await user.click(within(dialog).getByRole("button", { name: "Cancel 1" }));
  expect(await screen.findByText("1 cancelled, 0 failed")).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
});
