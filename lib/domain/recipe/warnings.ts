import { highestOf, lowestOf } from "@/lib/domain/kit/extremes";
import { MARKET_LIMITS, nameUse, priceProblem } from "@/lib/domain/markets/limits";
import { BASE_MARKET, OPEN_MARKET_NAMES, type OpenMarketName } from "@/lib/domain/markets/markets";
import { isSame } from "@/lib/domain/patch/json";
import { listingPriceOf, sourcePriceOf } from "@/lib/domain/pricing/listing-price";
import { marginAt } from "@/lib/domain/pricing/margin";
import { marketPrice, ratioAt } from "@/lib/domain/pricing/market-prices";
import { eucKrBytes, lengthOf } from "@/lib/domain/product/build-name";
import { nameOf, type RecipeContext, type RecipeProduct } from "./recipe-product";

/** Of these a step is left out; the others are about what the recipe makes. */
export const LEFT_OUT_KINDS = ["nameEmpty", "stageGone", "noSourcePrice", "picturesEmpty"] as const;
export const WARNING_KINDS = [
  ...LEFT_OUT_KINDS,
  "tagsFull",
  "nameLong",
  "nameBytes",
  "tagsMany",
  "priceLow",
  "priceHigh",
  "loss",
] as const;
type WarningKind = (typeof WARNING_KINDS)[number];

/**
 * What a seller should know before a recipe is applied. `step` counts from 0; `market` is the one whose limit is passed;
 * `actual` and `limit` are characters, bytes, tags or whole KRW. Of `loss` `actual` is what one sale loses.
 */
export type RecipeWarning = {
  kind: WarningKind;
  step?: number;
  market?: OpenMarketName;
  actual?: number;
  limit?: number;
  word?: string;
};

/** Limits of markets that a recipe's name and tags pass; what the recipe leaves as it was is not its matter. */
export function limitWarnings(before: RecipeProduct, after: RecipeProduct): RecipeWarning[] {
  const name = nameOf(after).trim();
  const isRenamed = nameOf(before) !== nameOf(after);
  const tags = after.tags?.length ?? 0;
  const areTagged = !isSame(before.tags ?? [], after.tags ?? []);
  return OPEN_MARKET_NAMES.flatMap((market): RecipeWarning[] => {
    const use = nameUse(lengthOf(name), eucKrBytes(name), market);
    const limit = MARKET_LIMITS[market].tags;
    const isLong = use.length > use.lengthMax;
    return [
      ...(isRenamed && !use.fits
        ? [
            isLong
              ? { kind: "nameLong" as const, market, actual: use.length, limit: use.lengthMax }
              : { kind: "nameBytes" as const, market, actual: use.bytes, limit: use.bytesMax ?? 0 },
          ]
        : []),
      ...(areTagged && limit !== undefined && tags > limit
        ? [{ kind: "tagsMany" as const, market, actual: tags, limit }]
        : []),
    ];
  });
}

/** Markets where a new price loses money by the shop's own setting, or that do not take it; the worst option of each. */
export function costWarnings(
  before: RecipeProduct,
  after: RecipeProduct,
  { setting }: Pick<RecipeContext, "setting">,
): RecipeWarning[] {
  if (isSame(listingPrices(before), listingPrices(after))) return [];
  const things = thingsOf(after).flatMap(({ price }) => {
    const krw = listingPriceOf(price);
    return krw > 0 ? [{ krw, cost: { amount: sourcePriceOf(price), currency: after.currency } }] : [];
  });
  return OPEN_MARKET_NAMES.flatMap((market): RecipeWarning[] => {
    const ratio = ratioAt(market, setting.marketExpandPrice ?? []);
    const found = new Map<string, RecipeWarning>();
    for (const { krw, cost } of things) {
      const price = market === BASE_MARKET ? krw : marketPrice(krw, ratio);
      const loss = -(marginAt(market, price, cost, setting)?.krw ?? 0);
      if (loss > (found.get("loss")?.actual ?? 0)) found.set("loss", { kind: "loss", market, actual: loss });
      const problem = priceProblem(price, market);
      const { priceMin, priceMax } = MARKET_LIMITS[market];
      if (problem === "low") found.set(problem, { kind: "priceLow", market, actual: price, limit: priceMin });
      if (problem === "high") found.set(problem, { kind: "priceHigh", market, actual: price, limit: priceMax });
    }
    return [...found.values()];
  });
}

/** The combinations of a product, or itself where it has none. */
const thingsOf = (product: RecipeProduct): readonly Pick<RecipeProduct, "price">[] => {
  const options = product.option?.detailOptions ?? [];
  return options.length > 0 ? options : [product];
};

const listingPrices = (product: RecipeProduct): number[] => thingsOf(product).map(({ price }) => listingPriceOf(price));
export const priceRangeOf = (product: RecipeProduct): { from: number; to: number } | null => {
  const set = listingPrices(product).filter((krw) => krw > 0);
  return set.length === 0 ? null : { from: lowestOf(set), to: highestOf(set) };
};
