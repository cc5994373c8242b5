import { listingPriceOf, sourcePriceOf, withListingPrice } from "./listing-price";
import { isSameRule, rulePrice, type PriceRule } from "./price-rule";

/** The rule a product was priced by last, and when: ISO moment. */
export type PricedBy = PriceRule & { at: string };
/** How a price came to be: worked out from this source price by the product's rule, or typed (`from` is null), and when. */
export type PriceOrigin = { from: number | null; at: string };

type MoneyIn = { currency: string; originalPrice: number; salePrice: number };
type Priced = { price: readonly MoneyIn[]; priced?: PriceOrigin | null };
type Detail<Option extends Priced> = Priced & {
  pricedBy?: PricedBy | null;
  option?: { detailOptions: readonly Option[] } | null;
};

/** The lowest price that is set, 0 where none is: what a product with options shows as its own. Whole KRW. */
export const lowestSet = (prices: readonly number[]): number =>
  prices.reduce((low, krw) => (krw > 0 && (low === 0 || krw < low) ? krw : low), 0);

/**
 * A product detail priced by a rule: every option from its own source price, the product at its lowest option. What has no
 * source price, because the seller made it, keeps the price it has. The rule and each source price are kept with it.
 */
export function pricedDetail<Option extends Priced & { id: string }, D extends Detail<Option>>(
  detail: D,
  rule: PriceRule,
  at: string,
): D {
  const options = detail.option?.detailOptions.map((option) => ruled(option, rule, at));
  const whole = ruled(detail, rule, at);
  return {
    ...whole,
    pricedBy: { ...rule, at },
    ...(options && {
      option: { ...detail.option, detailOptions: options },
      ...(options.length > 0 && {
        price: withListingPrice(detail.price, lowestSet(options.map(({ price }) => listingPriceOf(price)))),
      }),
    }),
  };
}

function ruled<T extends Priced>(thing: T, rule: PriceRule, at: string): T {
  const from = sourcePriceOf(thing.price);
  if (from <= 0) return thing;
  return { ...thing, price: withListingPrice(thing.price, rulePrice(from, rule)), priced: { from, at } };
}

/**
 * A detail about to be saved with how each of its prices came to be, seen against the one it replaces: by the rule that
 * comes with it (or the one before) where that gives the price, as before where the price is the one before, else typed
 * now. What a client says of it is not believed.
 */
export function withPriceOrigins<Option extends Priced & { id: string }, D extends Detail<Option>>(
  next: D,
  before: Detail<Option>,
  now: string,
): D {
  const rule = ruleKept(next.pricedBy, before.pricedBy, now);
  const olds = new Map((before.option?.detailOptions ?? []).map((option) => [option.id, option]));
  return {
    ...next,
    pricedBy: rule,
    priced: priceOrigin(next, before, rule, now),
    ...(next.option && {
      option: {
        ...next.option,
        detailOptions: next.option.detailOptions.map((option) => ({
          ...option,
          priced: priceOrigin(option, olds.get(option.id), rule, now),
        })),
      },
    }),
  };
}

/** How one price was set, compared with the previous one; null while none is set, or if unknown. */
export function priceOrigin(
  thing: Priced,
  before: Priced | undefined,
  rule: PricedBy | null,
  now: string,
): PriceOrigin | null {
  const krw = listingPriceOf(thing.price);
  const source = sourcePriceOf(thing.price);
  const isSame = before !== undefined && listingPriceOf(before.price) === krw;
  if (krw <= 0) return null;
  if (rule && source > 0 && rulePrice(source, rule) === krw)
    return isSame && before.priced?.from === source && rule.at !== now ? before.priced : { from: source, at: now };
  return isSame ? (before.priced ?? null) : { from: null, at: now };
}

function ruleKept(
  next: PricedBy | null | undefined,
  before: PricedBy | null | undefined,
  now: string,
): PricedBy | null {
  if (!next) return before ?? null;
  return before && isSameRule(next, before) ? before : { ...next, at: now };
}
