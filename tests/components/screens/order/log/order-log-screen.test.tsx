import { act, screen, within } from "@testing-library/react";
import { OrderLogScreen } from "@/components/screens/order/log/order-log-screen";
import { tellWindows } from "@/lib/client/windows";
import { bill } from "@/tests/support/factories";
import { gatewayPage, mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

function open(answers: Answers) {
  server.use(...mswHandlers({ "orderManagement.bill": () => bill(), ...answers }));
  return renderScreen(<OrderLogScreen idx={7} />, { path: "/popup/order/orderLogModal" });
}

test("what happened is listed in Korean time, and news of another window is fetched at once", async () => {
  const logs = [{ at: "2026-11-20T09:00:00.000Z", what: "주문 수집: PAYED/OK" }];
  open({ "orderManagement.logs": () => [...logs] });
  const table = await screen.findByRole("table", { name: "Order history" });
  expect(within(table).getByRole("row", { name: /18:00.*주문 수집/ })).toBeVisible();
  logs.push({ at: "2026-11-20T10:00:00.000Z", what: "예상 수익 저장" });
  act(() => tellWindows({ source: "naru", kind: "orderChanged", idx: 7 }));
  expect(await within(table).findByRole("row", { name: /예상 수익 저장/ })).toBeVisible();
});

test("codes of markets are told in words, and names and numbers stay as they are", async () => {
  const at = "2026-11-20T09:00:00.000Z";
  open({
    "orderManagement.logs": () =>
      ["상태 변경: ACCEPT → INSTRUCT", "상태 직접 변경: New → Ready", "송장 전송: CJ대한통운 638012345678"].map(
        (what) => ({ at, what }),
      ),
  });
  const table = await screen.findByRole("table", { name: "Order history" });
  expect(within(table).getByText("상태 변경: Paid → Preparing")).toBeVisible();
  expect(within(table).getByText("상태 직접 변경: New → Ready to send")).toBeVisible();
  expect(within(table).getByText("송장 전송: CJ대한통운 638012345678")).toBeVisible();
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
