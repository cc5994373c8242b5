"use client";
import { windowAddress } from "@/lib/domain/payment/window-address";

/** What a seller is about to pay, and where the payment window leads afterwards. */
type PaymentWish = {
  /** The page of a rehearsed gateway; null where the real one's own script opens the window. */
  windowUrl: string | null;
  clientKey: string;
  /** Random, and the same for one seller at every payment. It must not be guessable. */
  customerKey: string;
  /** Our number of the attempt, the gateway's `orderId`. */
  paymentId: string;
  orderName: string;
  amountKrw: number;
  email: string | null;
  name: string | null;
  /** Whole addresses of ours, e.g. `https://desk.example.com/app/success.html`. */
  successUrl: string;
  failUrl: string;
};

/** The window did not lead to a payment. `code` is the gateway's, e.g. USER_CANCEL; nothing was taken. */
class PaymentWindowError extends Error {
  override readonly name = "PaymentWindowError";
  constructor(readonly code: string) {
    super(code);
  }
}

/** Said where the gateway's script could not be loaded or gave no reason. */
const NO_WINDOW = "PAYMENT_WINDOW_NOT_OPENED";

/**
 * Opens the payment window, which leads the browser to `successUrl` or `failUrl` in the end
 * (docs/markets.md#payments-window).
 *
 * Comes back when the browser is about to leave; rejects with a `PaymentWindowError` when the window was closed or could
 * not be opened, so that the button can be pressed again.
 */
export async function openPaymentWindow(wish: PaymentWish): Promise<void> {
  if (wish.windowUrl !== null) {
    window.location.assign(windowAddress(wish.windowUrl, wish));
    return;
  }
  const { clientKey, customerKey, paymentId, orderName, amountKrw, email, name, successUrl, failUrl } = wish;
  try {
    const { loadTossPayments } = await import("@tosspayments/tosspayments-sdk");
    const gateway = await loadTossPayments(clientKey);
    await gateway.payment({ customerKey }).requestPayment({
      method: "CARD",
      amount: { currency: "KRW", value: amountKrw },
      orderId: paymentId,
      orderName,
      successUrl,
      failUrl,
      customerEmail: email,
      customerName: name,
    });
  } catch (error) {
    throw new PaymentWindowError(codeOf(error));
  }
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && code ? code : NO_WINDOW;
}
