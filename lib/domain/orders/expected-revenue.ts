import { micros, timesMicros, wonDown } from "../kit/decimal";

/** What an order costs the seller. `cost` is for all pieces in `currency`; everything else is whole won. */
export type OrderCosts = {
  marketFee: number;
  currency: string;
  cost: number;
  exchangeRate: number;
  forwarderFee: number;
  duty: number;
  otherCost: number;
};

export type ExpectedRevenue = {
  /** What the buyer paid, delivery included. */
  income: number;
  /** The purchase in whole won. */
  costKrw: number;
  /** What is left; below nothing when the order loses money. */
  revenue: number;
  /** Revenue ÷ income in tenths of a percent, cut towards zero; 0 without income. */
  marginPermille: number;
};

/**
 * What an order is expected to bring: income − market fee − cost × rate − forwarder − duty − the rest (wire.md, price
 * formulas; spec section 2, expectedRevenueModal).
 *
 * Example: 30,000 paid, fee 3,000, ¥50 at 200, forwarder 7,000, nothing else: revenue 10,000 and 333 permille.
 */
export function expectedRevenue(sale: { totalPrice: number; shippingFee: number }, costs: OrderCosts): ExpectedRevenue {
  const income = sale.totalPrice + sale.shippingFee;
  const costKrw = wonDown(timesMicros(micros(costs.cost), micros(costs.exchangeRate)));
  const revenue = income - costs.marketFee - costKrw - costs.forwarderFee - costs.duty - costs.otherCost;
  return { income, costKrw, revenue, marginPermille: income > 0 ? Math.trunc((revenue * 1_000) / income) : 0 };
}

/** The upper end of what each market usually keeps, in hundredths of a percent (markets.md section 9.2, margin). */
const USUAL_FEE: Record<string, number> = {
  SmartStore: 663,
  Coupang: 1_090,
  Gmarket: 1_300,
  Auction: 1_300,
  Elevenst: 1_300,
};

/**
 * The fee a market is expected to keep: what is missing in its own settlement figure, else its usual share of the income.
 * Example: `usualFee("Coupang", 10_000)` is 1090.
 */
export const usualFee = (market: string, income: number): number =>
  Math.floor((income * (USUAL_FEE[market] ?? 0)) / 10_000);
