import { screen } from "@testing-library/react";
import { CodeGateDialog } from "@/components/product/order/code-gate-dialog";
import { CodeRequestsDialog } from "@/components/product/order/code-requests-dialog";
import { order } from "@/tests/support/factories";
import { mswHandlers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const STOPPED = [
  { idx: 1, name: "20261120-1", stop: "mismatch" },
  { idx: 2, name: "20261120-2", stop: "missing" },
] as const;

function open() {
  const deeds = { onCheck: jest.fn(), onAsk: jest.fn(), onGo: jest.fn(), onClose: jest.fn() };
  return { ...renderScreen(<CodeGateDialog stopped={STOPPED} isWorking={false} {...deeds} />), ...deeds };
}

test("each stopped order is named with what is wrong, and none goes ahead without a reason", async () => {
  open();
  expect(await screen.findByRole("dialog", { name: "Check the customs codes" })).toBeVisible();
  expect(screen.getByText("Code does not match")).toBeVisible();
  expect(screen.getByText("Code missing")).toBeVisible();
  expect(screen.getByRole("button", { name: "Go ahead with 0" })).toBeDisabled();
});

test("a reason of its own lets one order pass, the same reason all of them", async () => {
  const { user, onGo } = open();
  await user.type(await screen.findByRole("textbox", { name: "Reason to go ahead with 20261120-1" }), "sends it today");
  await user.click(screen.getByRole("button", { name: "Go ahead with 1" }));
  expect(onGo).toHaveBeenLastCalledWith([{ idx: 1, reason: "sends it today" }]);
  await user.type(screen.getByRole("textbox", { name: "Same reason for all" }), "phoned");
  await user.click(screen.getByRole("button", { name: "Go ahead with 2" }));
  expect(onGo).toHaveBeenLastCalledWith([
    { idx: 1, reason: "sends it today" },
    { idx: 2, reason: "phoned" },
  ]);
});

test("the codes can be checked again and the buyers asked", async () => {
  const { user, onCheck, onAsk } = open();
  await user.click(await screen.findByRole("button", { name: "Check again" }));
  await user.click(screen.getByRole("button", { name: "Ask the buyers" }));
  expect([onCheck.mock.calls.length, onAsk.mock.calls.length]).toEqual([1, 1]);
});

test("one click copies a message to the buyer of each order whose code is missing or wrong", async () => {
  server.use(...mswHandlers({}));
  const orders = [
    order({ idx: 1, pcc: "P000000000003", pccStatus: "Mismatch", buyerName: "박구매", orderNo: "N-1" }),
    order({ idx: 2, pcc: null, buyerName: "최구매", orderNo: "N-2" }),
    order({ idx: 3, pcc: "P123456789012", pccStatus: "Match", buyerName: "정구매", orderNo: "N-3" }),
  ];
  const written = jest.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { user } = renderScreen(<CodeRequestsDialog orders={orders} onClose={() => undefined} />);
  await user.click(await screen.findByRole("button", { name: "Copy all 2" }));
  const copied = written.mock.calls[0]?.[0] ?? "";
  expect(copied).toMatch(/박구매.*\n[^]*N-1[^]*일치하지 않아[^]*최구매[^]*N-2/);
  expect(copied).not.toContain("정구매");
  expect(copied).not.toContain("P000000000003");
});

test("orders whose codes are fine are asked for nothing", async () => {
  renderScreen(<CodeRequestsDialog orders={[order({ pccStatus: "Match" })]} onClose={() => undefined} />);
  expect(await screen.findByText(/Nothing to ask for/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Copy all 0" })).toBeDisabled();
});
