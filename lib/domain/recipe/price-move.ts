import { PRICE } from "@/lib/domain/markets/market";
import { isSame, type Json } from "@/lib/domain/patch/json";
import { withBasePrice } from "@/lib/domain/pricing/base-price";
import { listingPriceOf } from "@/lib/domain/pricing/listing-price";
import { lowestSet, withPriceOrigins } from "@/lib/domain/pricing/priced-by";
import { percentMore } from "@/lib/domain/pricing/reprice";
import type { RecipeProduct } from "./recipe-product";
import { isPriceMove, type RecipeStep } from "./recipe-step";

export type PriceMove = Extract<RecipeStep, { do: "priceMove" }>;

/** Hundredths of a percent, so that the roundest percent is tried first: whole tens, fives, ones, halves, tenths, hundredths. */
const ROUND = [1_000, 500, 100, 50, 10, 1] as const;
const HUNDREDTHS = 100;

/** The price a product is listed from: that of its cheapest option. 0 while none is set. */
export function basePriceOf({ price, option }: Pick<RecipeProduct, "price" | "option">): number {
  const options = option?.detailOptions ?? [];
  return options.length > 0 ? lowestSet(options.map((one) => listingPriceOf(one.price))) : listingPriceOf(price);
}

/** All prices of a product, those of its options behind its own. */
export const pricesOf = ({ price, option }: Pick<RecipeProduct, "price" | "option">): Json => [
  price,
  ...(option?.detailOptions ?? []).map((one) => one.price),
];

/**
 * What a price becomes by a step; undefined where none is set, or nothing would be left to sell for.
 *
 * Example: 19,900 by 5 % is 20,900.
 */
export function movedBase(krw: number, { how, amount }: PriceMove): number | undefined {
  if (how === "to") return amount;
  if (krw <= 0) return undefined;
  const moved = how === "won" ? krw + amount : percentMore(krw, amount, PRICE.priceUnit);
  return moved > 0 ? moved : undefined;
}

/** A product at another base price, as if it was typed: its other options keep their distance. Undefined where it has none. */
export function withPriceMoved<Product extends RecipeProduct>(
  product: Product,
  step: PriceMove,
  at: string,
): Product | undefined {
  const to = movedBase(basePriceOf(product), step);
  if (to === undefined) return undefined;
  const moved = withBasePrice(product, to);
  return isSame(pricesOf(moved), pricesOf(product)) ? product : withPriceOrigins(moved, product, at);
}

/**
 * What one base price was moved by to another, in every way it may be meant: a round percent before won, an odd one after, and
 * the price itself last.
 */
export function movesBetween(from: number, to: number): PriceMove[] {
  const percents = from > 0 ? percentsBetween(from, to) : [];
  const won: PriceMove[] = from > 0 ? [{ do: "priceMove", how: "won", amount: to - from }] : [];
  const isRound = percents.some(({ amount }) => Number.isInteger(amount * 2));
  const moved = isRound ? [...percents, ...won] : [...won, ...percents];
  return [...moved, { do: "priceMove" as const, how: "to" as const, amount: to }].filter(isPriceMove);
}

/** Every percent that makes the one price of the other, the roundest first. Where to begin is a guess; the step itself judges. */
function percentsBetween(from: number, to: number): PriceMove[] {
  const exact = ((to - from) * 100 * HUNDREDTHS) / from;
  const tried = ROUND.flatMap((round) => [0, 1, -1].map((more) => (Math.round(exact / round) + more) * round));
  return [...new Set(tried)].flatMap((hundredths): PriceMove[] => {
    const step: PriceMove = { do: "priceMove", how: "percent", amount: hundredths / HUNDREDTHS };
    return hundredths !== 0 && movedBase(from, step) === to ? [step] : [];
  });
}
