import { screen, within } from "@testing-library/react";
import { UnpaidDialog } from "@/components/screens/order/check/unpaid-dialog";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const ORDER = {
  market: "Elevenst" as const,
  marketAccount: "naru11",
  orderNo: "20261120000001",
  orderItemNo: "1-1",
  productName: "방수 캠핑 의자",
  optionName: "빨강 / M",
  quantity: 2,
  totalPrice: 45_800,
  orderedAt: "2026-11-20T01:00:00.000Z",
};
const PULL = { market: "Elevenst" as const, marketAccount: "naru11", ok: true, count: 1, message: null };

function open(answer: NonNullable<Answers["marketOrder.unpaidOrders"]>) {
  server.use(...mswHandlers({ "marketOrder.unpaidOrders": answer }));
  return renderScreen(<UnpaidDialog onClose={() => undefined} />, { path: "/app/order/check" });
}

test("what waits is shown with market, goods and amount", async () => {
  open(() => ({ summary: [ORDER], pulls: [PULL] }));
  const table = await screen.findByRole("table", { name: "Orders waiting for payment" });
  const [, row] = within(table).getAllByRole("row");
  for (const word of ["11st", "20261120000001", "방수 캠핑 의자", "빨강 / M", "₩45,800"])
    expect(row).toHaveTextContent(word);
});

test("a gift that waits for an address says so", async () => {
  open(() => ({ summary: [{ ...ORDER, waitsFor: "address" as const }], pulls: [PULL] }));
  expect(await screen.findByRole("cell", { name: "Gift: address" })).toBeVisible();
});

test("a market that is down says why, beside what the others told", async () => {
  const down = { market: "Gmarket" as const, marketAccount: "naru-g", ok: false, count: 0, message: "It is closed." };
  open(() => ({ summary: [ORDER], pulls: [PULL, down] }));
  expect(await screen.findByRole("status")).toHaveTextContent(/Gmarket.*naru-g.*It is closed\./);
  expect(screen.getByText("방수 캠핑 의자")).toBeVisible();
});

test("without any, it says where such orders come from", async () => {
  open(() => ({ summary: [], pulls: [] }));
  expect(await screen.findByText("No order waits for its payment.")).toBeVisible();
});

test("what could not be asked can be asked again", async () => {
  let asked = 0;
  const { user } = open(() => ((asked += 1) === 1 ? refusal(500, "broken") : { summary: [ORDER], pulls: [PULL] }));
  await user.click(await screen.findByRole("button", { name: /again/i }));
  expect(await screen.findByText("방수 캠핑 의자")).toBeVisible();
});
