import { micros, timesMicros, wonDown } from "@/lib/domain/kit/decimal";
import { marketBy } from "@/lib/domain/markets/markets";
import { rateOf, type PriceSetting } from "./price-setting";

/** What a buyer pays, in whole KRW: for the goods, and for delivery. */
type Sale = {
  totalPrice: number;
  shippingFee: number;
  /** What went back to the buyer. */ refund?: number;
  /** What selling its goods again brought. */
  recovered?: number;
};

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
  /** Profit; negative if the order loses money. */
  revenue: number;
  /** Revenue ÷ income in tenths of a percent, cut towards zero; 0 without income. */
  marginPermille: number;
};

/** The purchase in whole won, cut: ¥38.90 at 197.42 is 7,679. */
const purchaseKrw = ({ cost, exchangeRate }: Pick<OrderCosts, "cost" | "exchangeRate">): number =>
  wonDown(timesMicros(micros(cost), micros(exchangeRate)));

/**
 * Profit on a market's payment: the market has already deducted its fee and refunds, so only the seller's own costs are
 * subtracted. Whole KRW. Example: 28,011 paid, ¥50 at 200, forwarder 7,000: 11,011.
 */
export const realisedRevenue = (paid: number, costs: Omit<OrderCosts, "marketFee">): number =>
  paid - purchaseKrw(costs) - costs.forwarderFee - costs.duty - costs.otherCost;

/**
 * What a sale brings, the one place a margin is worked out: income − market fee − cost × rate − forwarder − duty − the
 * rest (docs/wire.md#price-formulas: the margin is the set price − cost × rate − shipping;
 * docs/specification.md#routes). Delivery always counts on both sides: what the buyer pays for it is income, sending is
 * a cost.
 *
 * Example: 30,000 paid, fee 3,000, ¥50 at 200, forwarder 7,000, nothing else: revenue 10,000 and 333 permille.
 */
export function expectedRevenue(sale: Sale, costs: OrderCosts): ExpectedRevenue {
  const income = sale.totalPrice + sale.shippingFee;
  const revenue = realisedRevenue(income - (sale.refund ?? 0) + (sale.recovered ?? 0) - costs.marketFee, costs);
  const costKrw = purchaseKrw(costs);
  return { income, costKrw, revenue, marginPermille: income > 0 ? Math.trunc((revenue * 1_000) / income) : 0 };
}

/**
 * The fee a market is expected to keep: what is missing in its own settlement figure, else its usual share of the income.
 * Example: `usualFee("Coupang", 10_000)` is 1090.
 */
export const usualFee = (market: string, income: number): number =>
  Math.floor((income * (marketBy(market)?.usualFee ?? 0)) / 10_000);

/** What buyers are charged for delivery by a setting, in KRW: nothing where prices hold it. */
const chargedDelivery = (setting: PriceSetting): number =>
  setting.isFreeDelivery ? 0 : (setting.deliveryBasicPrice ?? 0);

/**
 * What sending costs: once for each piece whose price holds it, else once for the parcel, and then no less than what the
 * buyer paid for it, because that fee is passed on. Whole KRW.
 */
function sendingCost(setting: PriceSetting, quantity: number, charged: number): number {
  const one = setting.deliveryBasicPrice ?? 0;
  return setting.isFreeDelivery ? one * quantity : Math.max(one, charged);
}

/** What one piece costs at the source. */
export type Cost = { amount: number; currency: string };

/**
 * What a sale is expected to cost before anything is known for certain: the market's usual fee or its own settlement
 * figure, the purchase at the seller's rate, and sending by the seller's setting. The same costs stand behind the margin of
 * a price and the expected revenue of an order, so that the two agree for the same sale.
 */
export function expectedCosts(
  sale: Sale & { market: string; quantity: number; settlement?: number | null },
  piece: Cost,
  setting: PriceSetting,
): OrderCosts {
  const income = sale.totalPrice + sale.shippingFee;
  return {
    marketFee: sale.settlement == null ? usualFee(sale.market, income) : Math.max(0, income - sale.settlement),
    currency: piece.currency,
    cost: Number(timesMicros(micros(piece.amount), micros(sale.quantity)) / 10_000n) / 100,
    exchangeRate: rateOf(piece.currency, setting),
    forwarderFee: sendingCost(setting, sale.quantity, sale.shippingFee),
    duty: 0,
    otherCost: 0,
  };
}

export type Margin = {
  /** The market's usual share. */
  fee: number;
  costKrw: number;
  /** What sending one piece costs the seller. */
  shipping: number;
  /** What the buyer pays for delivery besides the price. */
  charged: number;
  /** Profit; negative if each sale loses money. */
  krw: number;
  permille: number;
};

/**
 * What one sale at a price is expected to bring at a market (see `expectedRevenue`). Whole KRW; undefined while the
 * price or what the goods cost is not known. `charged` is what the buyer pays for delivery, the setting's own where nothing
 * else, such as a template, decides.
 *
 * Example: 30,000 at SmartStore, ¥50 at 200, delivery of 7,000 included: fee 1,989, cost 10,000, left 11,011.
 */
export function marginAt(
  market: string,
  price: number,
  piece: Cost,
  setting: PriceSetting,
  charged = chargedDelivery(setting),
): Margin | undefined {
  if (price <= 0 || piece.amount <= 0) return undefined;
  const sale = { totalPrice: price, shippingFee: charged };
  const costs = expectedCosts({ ...sale, market, quantity: 1 }, piece, setting);
  const { revenue, costKrw, marginPermille } = expectedRevenue(sale, costs);
  return {
    fee: costs.marketFee,
    costKrw,
    shipping: costs.forwarderFee,
    charged,
    krw: revenue,
    permille: marginPermille,
  };
}
