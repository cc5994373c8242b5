/** How long the memo of an order may be, in characters. */
export const ORDER_MEMO_MAX = 1_000;
