import { at, count, countIfKnown, entries, list, parsed, text } from "@/upstream/kit/reading";
import type { ProductDraft } from "@/upstream/outside/sources/finish-product";
import type { PriceTier } from "@/upstream/outside/sources/normalised-product";
import { allAt, textAt, type Look } from "@/upstream/outside/sources/places";
import { priceOf } from "@/upstream/outside/sources/prices";
import type { FoundSku, Row } from "./options";

const KINDS = [
  "data.orderParamModel.orderParam.skuParam.skuPriceType",
  "modules.mainPrice.priceModel.priceDisplayType",
  "components.price.priceModel.priceDisplayType",
  "model.tradeModel.offerPriceModel.priceDisplayType",
];

/** Ranges with a promotion come before the ones without. Prices such as `offerMinPrice` are for show: they are the lowest. */
export const RANGES = [
  "data.orderParamModel.orderParam.skuParam.skuRangePrices",
  "modules.mainPrice.priceModel.currentPrices",
  "components.price.priceModel.currentPrices",
  "model.tradeModel.offerPriceModel.currentPrices",
  "modules.mainPrice.finalPriceModel.tradeWithPromotion.disPriceRanges",
  "modules.mainPrice.finalPriceModel.tradeWithoutPromotion.disPriceRanges",
  "modules.mainPrice.finalPriceModel.tradeWithPromotion.offerPriceRanges",
  "modules.mainPrice.finalPriceModel.tradeWithoutPromotion.offerPriceRanges",
  "model.tradeModel.offerPriceRanges",
  "parts.offerPriceRanges",
];

export const SMALLEST_ORDERS = [
  "data.orderParamModel.orderParam.beginNum",
  "model.tradeModel.beginAmount",
  "modules.mainPrice.finalPriceModel.tradeWithoutPromotion.offerBeginAmount",
  "components.price.offerDomain.tradeModel.beginAmount",
  "parts.beginAmount",
];

export const STOCKS = [
  "data.orderParamModel.orderParam.canBookedAmount",
  "model.tradeModel.canBookedAmount",
  "modules.mainPrice.finalPriceModel.tradeWithoutPromotion.canBookedAmountOriginal",
  "parts.canBookedAmount",
];

const SOLD_BY_OPTION = ["data.isSkuOffer", "data.offerSigns.isSkuOffer", "global.offerSigns.isSkuOffer"];
const MAY_HIDE = ["data", "global", "model", "model.offerDetail", "model.tradeModel", "components.price", "parts"];
const HIDING = /^is(?:PricePrivate|PrivatePrice)$/;
/** "The price shows with the seller's permission". */
const WITH_PERMISSION = "价格授权可见";

type Terms = { minOrderQuantity: number; priceTiers: PriceTier[]; skus: ProductDraft["skus"] };

/**
 * What an offer asks for: the smallest order, tiers where prices depend on the quantity, and every sku with its price. With
 * range prices the tier of the smallest order is every sku's price, whatever the sku's own row says.
 */
export function termsOf(look: Look, found: readonly FoundSku[]): Terms {
  const minOrderQuantity = Math.max(1, ...allAt(look, SMALLEST_ORDERS).map(count).filter(Boolean).slice(0, 1));
  const kind = textAt(look, KINDS);
  const tiers = tiersOf(look, kind);
  const tier = (tiers.filter(({ beginQuantity }) => beginQuantity <= minOrderQuantity).at(-1) ?? tiers[0])?.price;
  const isRanged = tier !== undefined && (kind === "rangePrice" || (kind === "" && found.every(({ price }) => !price)));
  return {
    minOrderQuantity,
    priceTiers: isRanged ? tiers : [],
    skus: found.map(({ id, path, price, original, stock }) => ({
      id,
      path,
      price: isRanged ? tier : price,
      original: isRanged ? tier : original,
      stock,
    })),
  };
}

/** The one sku of an offer without options; none where the offer is sold by options that the page does not show. */
export function withoutOptions(look: Look): FoundSku[] {
  if (allAt(look, SOLD_BY_OPTION).includes(true)) return [];
  const [first] = tiersOf(look, textAt(look, KINDS));
  const shown = text(look("parts.displayPrice"));
  const price = first?.price ?? (/^[^-~]*$/.test(shown) ? priceOf(shown, "CNY") : undefined);
  if (price === undefined) return [];
  const stock =
    allAt(look, STOCKS)
      .map(countIfKnown)
      .find((value) => value !== null) ?? null;
  return [{ id: "0", path: [], price, original: price, stock }];
}

/** Whether the price is for members only, or written with its digits masked. */
export function isPriceHidden(look: Look, rows: readonly Row[]): boolean {
  const places = [...allAt(look, MAY_HIDE), ...entries(look("modules")).map(([, fields]) => fields)];
  const prices = [
    ...rows.flatMap(({ value }) => [at(value, "price"), at(value, "discountPrice")]),
    ...rangesOf(look).flatMap((ranges) => ranges.map((range) => at(range, "price"))),
  ];
  return places.some(hides) || prices.some((price) => text(price).includes("*"));
}

const hides = (place: unknown): boolean =>
  entries(place).some(
    ([name, value]) =>
      (HIDING.test(name) && (value === true || value === "true")) ||
      (typeof value === "string" && value.includes(WITH_PERMISSION)),
  );

const rangesOf = (look: Look): unknown[][] =>
  allAt(look, RANGES)
    .map((ranges) => list(parsed(ranges)))
    .filter((ranges) => ranges.length > 0);

/**
 * The tiers. Two ranges that begin at the same quantity are prices of two skus, which is how pages without range prices use
 * this list; only where the page says `rangePrice` is another list looked for then.
 */
function tiersOf(look: Look, kind: string): PriceTier[] {
  const all = rangesOf(look).map(readTiers);
  const lists = kind === "rangePrice" ? all : all.slice(0, 1);
  return lists.find((tiers) => new Set(tiers.map(({ beginQuantity }) => beginQuantity)).size === tiers.length) ?? [];
}

const readTiers = (ranges: readonly unknown[]): PriceTier[] =>
  ranges
    .flatMap((range) => {
      const price = priceOf(at(range, "price"), "CNY");
      return price ? [{ beginQuantity: Math.max(1, count(at(range, "beginAmount"))), price }] : [];
    })
    .sort((one, other) => one.beginQuantity - other.beginQuantity);
