import { act, screen, within } from "@testing-library/react";
import { OrderLogScreen } from "@/components/screens/order/log/order-log-screen";
import type { OrderEvent } from "@/lib/domain/order/order-event";
import { notifyWindows } from "@/lib/client/windows";
import { bill, orderLife } from "@/tests/support/factories";
import { gatewayPage, mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

function open(answers: Answers) {
  server.use(
    ...mswHandlers({ "orderManagement.bill": () => bill(), "orderManagement.life": () => orderLife(), ...answers }),
  );
  return renderScreen(<OrderLogScreen idx={7} />, { path: "/popup/order/orderLogModal" });
}

test("what happened is listed in Korean time, and news of another window is fetched at once", async () => {
  const logs = [{ at: "2026-11-20T09:00:00.000Z", what: "주문 수집: PAYED/OK" }];
  open({ "orderManagement.logs": () => [...logs] });
  const table = await screen.findByRole("table", { name: "Order history" });
  expect(within(table).getByRole("row", { name: /18:00.*주문 수집/ })).toBeVisible();
  logs.push({ at: "2026-11-20T10:00:00.000Z", what: "예상 수익 저장" });
  act(() => notifyWindows({ source: "naru", kind: "orderChanged", idx: 7 }));
  expect(await within(table).findByRole("row", { name: /예상 수익 저장/ })).toBeVisible();
});

test.each<[string, OrderEvent, string]>([
  [
    "a market's statuses are told in words",
    { is: "market", from: "ACCEPT", to: "INSTRUCT" },
    "Market status: Paid → Preparing",
  ],
  ["and so is where we first met it", { is: "pulled", native: "PAYED/OK" }, "Order read (Confirmed)"],
  [
    "stages have the names of the tabs",
    { is: "moved", from: "New", to: "Ready" },
    "Moved by hand: New → Ready to send",
  ],
  [
    "a courier has its name, a number stays as it is",
    { is: "sent", courier: "CJ", invoice: "638012345678" },
    "Invoice sent: CJ대한통운 638012345678",
  ],
  [
    "a correction tells what stood there before",
    { is: "resent", courier: "HANJIN", invoice: "512345678901", before: "638012345678" },
    "Invoice changed: 638012345678 → 한진택배 512345678901",
  ],
  [
    "a refusal tells of what, and why",
    { is: "refused", deed: "delay", reason: "이미 발송된 주문입니다." },
    "Announcing the delay failed: 이미 발송된 주문입니다.",
  ],
  [
    "a correction of the delivery names fields and never what stands in them",
    { is: "edited", fields: ["receiverName", "pcc"] },
    "Delivery corrected: receiver and customs code",
  ],
  ["a checked code tells the verdict", { is: "pccChecked", status: "Mismatch" }, "Customs code checked: Mismatch"],
  [
    "a claim tells kind, state and the buyer's reason",
    { is: "claimed", kind: "Return", state: "Requested", reason: "사이즈가 작아요" },
    "Return claim: Requested (사이즈가 작아요)",
  ],
  [
    "a decision tells from where to where, what it became and what it cost",
    {
      is: "claimDone",
      kind: "Return",
      action: "hold",
      from: "Requested",
      to: "Held",
      turned: "Exchange",
      fee: 5000,
      reason: "배송비 미결제",
      courier: "",
      invoice: "",
    },
    "Return Hold: Requested → On hold (turned into: Exchange, 배송비 미결제, ₩5,000 charged)",
  ],
])("%s", async (_, event, sentence) => {
  open({ "orderManagement.logs": () => [{ at: "2026-11-20T09:00:00.000Z", what: "ACCEPT → INSTRUCT", event }] });
  const table = await screen.findByRole("table", { name: "Order history" });
  expect(within(table).getByText(sentence)).toBeVisible();
  expect(within(table).queryByText(/ACCEPT/)).not.toBeInTheDocument();
});

test("a line of an event this screen does not know yet stands in the upstream's own words", async () => {
  const event = { is: "blessed" } as unknown as OrderEvent;
  open({ "orderManagement.logs": () => [{ at: "2026-11-20T09:00:00.000Z", what: "축복", event }] });
  const table = await screen.findByRole("table", { name: "Order history" });
  expect(within(table).getByText("축복")).toBeVisible();
});

test("an order nothing happened to says what will stand here", async () => {
  open({ "orderManagement.logs": () => [] });
  expect(await screen.findByText("Nothing has happened yet.")).toBeVisible();
});

test("a failing server offers to try again", async () => {
  let isDown = true;
  const { user } = open({ "orderManagement.logs": () => (isDown ? gatewayPage() : []) });
  const retry = await screen.findByRole("button", { name: /again|retry/i }, { timeout: 15_000 });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByText("Nothing has happened yet.")).toBeVisible();
}, 20_000);
