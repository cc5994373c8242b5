/** The values a payment window needs if it is a page of its own. */
type Told = {
  clientKey: string;
  paymentId: string;
  orderName: string;
  amountKrw: number;
  successUrl: string;
  failUrl: string;
};

/**
 * The address of a payment window that is a page of its own, such as the rehearsed gateway's.
 *
 * Example: `windowAddress("http://127.0.0.1:4004/window", told)` is `http://127.0.0.1:4004/window?clientKey=…&orderId=…`.
 */
export function windowAddress(windowUrl: string, told: Told): string {
  const address = new URL(windowUrl);
  const named = {
    clientKey: told.clientKey,
    orderId: told.paymentId,
    orderName: told.orderName,
    amount: String(told.amountKrw),
    successUrl: told.successUrl,
    failUrl: told.failUrl,
  };
  for (const [name, value] of Object.entries(named)) address.searchParams.set(name, value);
  return address.href;
}
