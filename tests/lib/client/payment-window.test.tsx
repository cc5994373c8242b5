import { waitFor } from "@testing-library/react";
import { clearTossPayments } from "@tosspayments/tosspayments-sdk";
import { openPaymentWindow } from "@/lib/client/payment-window";

const WISH = {
  windowUrl: null,
  clientKey: "test_ck_1",
  customerKey: "c-3f0c8f56",
  paymentId: "naru-0001",
  orderName: "프로 1개월",
  amountKrw: 33_000,
  email: "seller@example.com",
  name: "김나루",
  successUrl: "http://localhost:3000/app/success.html",
  failUrl: "http://localhost:3000/app/fail.html",
};
type Gateway = { TossPayments?: (clientKey: string) => object };
const script = () => document.querySelector<HTMLScriptElement>('script[src="https://js.tosspayments.com/v2/standard"]');

let told: unknown[];
afterEach(() => clearTossPayments());
beforeEach(() => {
  told = [];
});

/** The gateway's script arrives, and its window ends as `ends` says. */
async function arrives(ends: () => Promise<void>): Promise<void> {
  await waitFor(() => expect(script()).not.toBeNull());
  (window as Gateway).TossPayments = (clientKey) => ({
    payment: (about: object) => ({
      requestPayment: (wish: object) => {
        told.push(clientKey, about, wish);
        return ends();
      },
    }),
  });
  script()?.dispatchEvent(new Event("load"));
}

describe("the real gateway's window", () => {
  it("is asked for the order's amount by card, with the keys and addresses of the wish", async () => {
    const opened = openPaymentWindow(WISH);
    await arrives(() => Promise.resolve());
    await opened;
    expect(told).toEqual([
      "test_ck_1",
      { customerKey: "c-3f0c8f56" },
      {
        method: "CARD",
        amount: { currency: "KRW", value: 33_000 },
        orderId: "naru-0001",
        orderName: "프로 1개월",
        successUrl: WISH.successUrl,
        failUrl: WISH.failUrl,
        customerEmail: "seller@example.com",
        customerName: "김나루",
      },
    ]);
  });

  it("that is closed tells the gateway's own code", async () => {
    const opened = openPaymentWindow(WISH);
    const refused = expect(opened).rejects.toMatchObject({ name: "PaymentWindowError", code: "USER_CANCEL" });
    await arrives(() => Promise.reject(Object.assign(new Error("닫음"), { code: "USER_CANCEL" })));
    await refused;
  });

  it("whose script cannot be loaded says so, and the next try loads it again", async () => {
    const opened = openPaymentWindow(WISH);
    const refused = expect(opened).rejects.toMatchObject({ code: "PAYMENT_WINDOW_NOT_OPENED" });
    await waitFor(() => expect(script()).not.toBeNull());
    script()?.dispatchEvent(new Event("error"));
    await refused;
    const again = openPaymentWindow(WISH);
    await arrives(() => Promise.resolve());
    await again;
    expect(told).toHaveLength(3);
  });
});
