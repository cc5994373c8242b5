/**
 * What became of a payment: named but not paid, asked of the gateway, taken, not taken, being given back, given back.
 * `confirming` and `refunding` are answers that are still to come.
 */
export type PaymentState = "open" | "confirming" | "paid" | "refused" | "refunding" | "refunded";

/** What became of money on its way back. */
export type RefundState = "asked" | "done" | "failed";

/** How long a price that was shown holds, in milliseconds. The gateway itself waits ten minutes for a confirmation. */
export const QUOTE_HOLDS_MS = 30 * 60_000;
