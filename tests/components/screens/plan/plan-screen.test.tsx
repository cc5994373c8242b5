import { screen, waitFor, within } from "@testing-library/react";
import { PaymentResultScreen } from "@/components/screens/plan/payment-result-screen";
import { PlanScreen } from "@/components/screens/plan/plan-screen";
import { openPaymentWindow } from "@/lib/client/payment-window";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

jest.mock("@/lib/client/payment-window", () => ({
  ...jest.requireActual<object>("@/lib/client/payment-window"),
  openPaymentWindow: jest.fn(),
}));
const window_ = jest.mocked(openPaymentWindow);
beforeEach(() => window_.mockReset().mockResolvedValue(undefined));

const LIMITS = { collectionLimit: 1_000, uploadLimit: 500, translateLimit: 100, storageLimit: 5 * 2 ** 30 };
const PAID = {
  paymentId: "pay-1",
  state: "paid" as const,
  code: null,
  plan: "Lite",
  months: 1,
  kind: "start" as const,
  firstDay: "2026-11-10",
  lastDay: "2026-12-09",
  price: 29_000,
  credit: 0,
  amount: 29_000,
  method: "카드",
  cardNumber: "4330****",
  receiptUrl: null,
  openedAt: "2026-11-10T03:00:00.000Z",
  paidAt: "2026-11-10T03:01:00.000Z",
  refundable: 19_333,
  refunded: 0,
  refundFailed: 0,
};

function answer(over: Answers = {}) {
  server.use(
    ...mswHandlers({
      "plan.list": () => [
        { id: "free", name: "free", price: 0, ...LIMITS },
        { id: "Lite", name: "Lite", price: 29_000, ...LIMITS },
        { id: "Basic", name: "Basic", price: 59_000, ...LIMITS },
      ],
      "plan.mine": () => ({ planName: "free", expireDate: null, ...LIMITS, storageUsed: 0, periods: [] }),
      "log.planSummary": () => ({
        planName: "free",
        expireDate: null,
        collectionLimit: 1_000,
        collectionCount: 5,
        uploadCount: 0,
      }),
      "payment.history": () => [PAID],
      "payment.createId": () => ({
        paymentId: "pay-2",
        amount: 29_000,
        clientKey: "test_ck_x",
        customerKey: "c",
        orderName: "Lite 1개월",
        windowUrl: null,
      }),
      "payment.checkSum": () => ({ ok: true }),
      ...over,
    }),
  );
}
const open = (over: Answers = {}) => {
  answer(over);
  return renderScreen(<PlanScreen />, { path: "/app/plan" });
};

async function choose(user: ReturnType<typeof open>["user"]) {
  await user.click(await screen.findByRole("button", { name: "Start: Lite" }));
  const dialog = screen.getByRole("dialog");
  expect(within(dialog).getByRole("button", { name: "Pay ₩29,000" })).toBeDisabled();
  await user.click(within(dialog).getByRole("checkbox"));
  await user.click(within(dialog).getByRole("button", { name: "Pay ₩29,000" }));
  return dialog;
}

test("money and dates stand there before paying, and the window opens with the server's price", async () => {
  const { user } = open();
  await choose(user);
  await waitFor(() =>
    expect(window_).toHaveBeenCalledWith(
      expect.objectContaining({
        paymentId: "pay-2",
        amountKrw: 29_000,
        successUrl: expect.stringMatching(/\/app\/success\.html$/),
        failUrl: expect.stringMatching(/\/app\/fail\.html$/),
      }),
    ),
  );
});

test("a price that has become another is said and not asked for", async () => {
  const { user } = open({ "payment.createId": () => ({ paymentId: "pay-2", amount: 31_000 }) });
  const dialog = await choose(user);
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("The price has become ₩31,000.");
  expect(window_).not.toHaveBeenCalled();
});

test("a window that is closed says so, and the button can be pressed again", async () => {
  window_.mockRejectedValue(Object.assign(new Error("closed"), { code: "USER_CANCEL" }));
  const { user } = open();
  const dialog = await choose(user);
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("nothing was charged");
  expect(within(dialog).getByRole("button", { name: "Pay ₩29,000" })).toBeEnabled();
});

test("cancelling asks with the sum, and says what the gateway refused", async () => {
  const { user } = open({
    "payment.cancel": () => ({ ok: false, state: "refused" as const, refunded: 0, code: "NOT_CANCELABLE_PAYMENT" }),
  });
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  const question = screen.getByRole("alertdialog", { name: "Cancel and get ₩19,333 back?" });
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText(/It was not cancelled; your days are as they were/)).toBeVisible();
});

test("the receipt parts the sum into value and tax", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Receipt" }));
  expect(screen.getByRole("dialog")).toHaveTextContent(/Before VAT₩26,364VAT₩2,636/);
});

const RETURNED = { payKey: "k", paymentId: "pay-2", amount: "29000", form: true };
const SETTLED = { paymentId: "pay-2", plan: "Lite", firstDay: "2026-11-10", lastDay: "2026-12-09", amount: 29_000 };

test("who comes back is told on and on until the gateway has said", async () => {
  let asked = 0;
  answer({
    "payment.returnTossPay": () => {
      asked += 1;
      return asked === 1
        ? { ...SETTLED, ok: false, state: "unknown" as const }
        : { ...SETTLED, ok: true, state: "paid" as const };
    },
  });
  renderScreen(<PaymentResultScreen returned={RETURNED} product="Naru" />);
  expect(await screen.findByText("The payment company has not said yet.")).toBeVisible();
  expect(await screen.findByRole("heading", { name: "Lite is paid." })).toBeVisible();
  expect(asked).toBe(2);
});

test("a forged return is refused in the server's words", async () => {
  answer({ "payment.returnTossPay": () => refusal(404, "결제 정보가 올바르지 않습니다.") });
  renderScreen(<PaymentResultScreen returned={RETURNED} product="Naru" />);
  expect(await screen.findByText("결제 정보가 올바르지 않습니다.")).toBeVisible();
});

test("an address without a payment asks for nothing and leads to the plans", () => {
  answer({ "payment.returnPay": () => refusal(500, "asked"), "payment.returnTossPay": () => refusal(500, "asked") });
  renderScreen(<PaymentResultScreen returned={{ payKey: "", paymentId: "", amount: "", form: true }} product="naru" />);
  expect(screen.getByText("There is no payment to check.")).toBeVisible();
  expect(screen.getByRole("link", { name: "To the plans" })).toHaveAttribute("href", "/app/plan");
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
});
