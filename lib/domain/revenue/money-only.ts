/** What the orders of a month are narrowed to, as the month's figures lead to them. */
export const MONEY_ONLY = ["differing", "refunded", "atRisk", "lost", "unknownCost", "unsettled", "settled"] as const;
export type MoneyOnly = (typeof MONEY_ONLY)[number];
