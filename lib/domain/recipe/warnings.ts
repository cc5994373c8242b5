import { highestOf, lowestOf } from "@/lib/domain/kit/extremes";
import { namesInWay } from "@/lib/domain/category/category";
import { fillNotice } from "@/lib/domain/listing-facts/fill-notice";
import { noticeGroupFor, noticeLacks } from "@/lib/domain/listing-facts/listing-facts";
import { noticeKindNamed } from "@/lib/domain/listing-facts/notice-kinds";
import { categoryAt } from "@/lib/domain/listing-facts/own-facts";
import { MARKET_LIMITS, nameUse, priceProblem } from "@/lib/domain/markets/limits";
import { BASE_MARKET, OPEN_MARKET_NAMES, type OpenMarketName } from "@/lib/domain/markets/markets";
import { isSame } from "@/lib/domain/patch/json";
import { listingPriceOf, sourcePriceOf } from "@/lib/domain/pricing/listing-price";
import { marginAt } from "@/lib/domain/pricing/margin";
import { marketPrice, ratioAt } from "@/lib/domain/pricing/market-prices";
import { eucKrBytes, lengthOf } from "@/lib/domain/product/build-name";
import { nameOf, type RecipeContext, type RecipeProduct } from "./recipe-product";
import type { RecipeWarning } from "./outcome";

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

/**
 * Lines of notices that a market does not take as the recipe leaves them, in the categories chosen for the product, and
 * markets that have no group for the kind of goods. Nothing is said of categories whose needs were not read.
 */
export function noticeWarnings(
  before: RecipeProduct,
  after: RecipeProduct,
  { needsAt }: Pick<RecipeContext, "needsAt">,
): RecipeWarning[] {
  if (before.ownFacts === after.ownFacts) return [];
  return OPEN_MARKET_NAMES.flatMap((market) => {
    const known = noticeAt(before, market, needsAt);
    return noticeAt(after, market, needsAt).filter((one) => !known.some((other) => isSame(one, other)));
  });
}

function noticeAt({ ownFacts = {} }: RecipeProduct, market: OpenMarketName, needsAt: RecipeContext["needsAt"]) {
  const category = categoryAt(ownFacts, market);
  const needs = category && needsAt(market, category.id);
  const { facts = {}, noticeKind, markets = {} } = ownFacts;
  const typed = markets[market];
  const group =
    needs && noticeGroupFor(needs.notices, namesInWay(category.way), { group: typed?.noticeGroup, kind: noticeKind });
  if (!group) return [];
  const given = { product: facts, source: {}, template: {}, listing: {} };
  const isOther = noticeKind !== undefined && noticeKindNamed(group.name) !== noticeKind;
  return [
    ...(isOther ? [{ kind: "noticeOther" as const, market, word: group.name }] : []),
    ...noticeLacks(fillNotice(group.fields, { given, typed: typed?.notice })).flatMap(
      ({ kind, word, actual, limit }): RecipeWarning[] =>
        kind === "noticeLong"
          ? [{ kind, market, word, actual: actual ?? 0, limit: limit ?? 0 }]
          : kind === "noticeChinese"
            ? [{ kind, market, word }]
            : [],
    ),
  ];
}

/** The combinations of a product, or itself where it has none. */
const thingsOf = (product: RecipeProduct): readonly Pick<RecipeProduct, "price">[] => {
  const options = product.option?.detailOptions ?? [];
  return options.length > 0 ? options : [product];
};

export const listingPrices = (product: RecipeProduct): number[] =>
  thingsOf(product).map(({ price }) => listingPriceOf(price));
export const priceRangeOf = (product: RecipeProduct): { from: number; to: number } | null => {
  const set = listingPrices(product).filter((krw) => krw > 0);
  return set.length === 0 ? null : { from: lowestOf(set), to: highestOf(set) };
};
