import { decimalDifference, micros, timesMicros, wonDown } from "@/lib/domain/kit/decimal";
import { isSame } from "@/lib/domain/patch/json";
import { listingPriceOf, sourcePriceOf } from "@/lib/domain/pricing/listing-price";
import { NO_UPPER_END } from "@/lib/domain/pricing/price-result";
import type { PricedBy } from "@/lib/domain/pricing/priced-by";
import { rulePrice } from "@/lib/domain/pricing/price-rule";
import { rateOf, settingRule, type PriceSetting } from "@/lib/domain/pricing/price-setting";
import { ratioOfPercent } from "@/lib/domain/pricing/ratio";
import { applied } from "./apply-recipe";
import { basePriceOf, movesBetween, type PriceMove } from "./price-move";
import type { RecipeContext, RecipeProduct } from "./recipe-product";
import type { RecipeStep } from "./recipe-step";
import { listingPrices } from "./warnings";

type Step = Extract<RecipeStep, { do: "price" }>;
type PriceStep = Step | PriceMove;
type Pair = { before: RecipeProduct; after: RecipeProduct };

/**
 * The steps that make exactly these prices, the one that says most of other products first: the shop's own rule, the one the
 * products were priced by, a margin that fits them all; then what the prices were moved by or to. Prices that a person set one
 * by one have none.
 *
 * Example: ¥50 → 15,000 and ¥80 → 24,000 at a rate of 200 are a margin of 50 %.
 */
export function proposedPrices(pairs: readonly Pair[], context: RecipeContext): PriceStep[] {
  const settings = [null, ruledSetting(pairs, context.setting), fittingSetting(pairs, context.setting)];
  const rules = settings.flatMap((setting): PriceStep[] => (setting === undefined ? [] : [{ do: "price", setting }]));
  // What was priced by a rule with ranges was not moved, and has no one margin.
  const moves = areOfRanges(pairs) ? [] : [...movesOf(pairs), ...loneMargin(pairs, context.setting)];
  const found = [...rules, ...moves].filter((step) =>
    pairs.every(({ before, after }) => {
      const { product, warnings } = applied(before, [step], context);
      return (
        warnings.every(({ kind }) => kind !== "noSourcePrice" && kind !== "noPrice") &&
        isSame(listingPrices(product), listingPrices(after))
      );
    }),
  );
  // Of each way the roundest.
  return found.filter((step, at) => found.findIndex((one) => isOneWay(one, step)) === at);
}

const isOneWay = (one: PriceStep, other: PriceStep): boolean =>
  one.do === "priceMove" && other.do === "priceMove" ? one.how === other.how : isSame(one, other);

/** What the first product's price may have been moved by: whether the others were as well is asked of each. */
const movesOf = ([first]: readonly Pair[]): PriceStep[] =>
  first ? movesBetween(basePriceOf(first.before), basePriceOf(first.after)) : [];

/** Whether these products were priced by rules with rows for ranges of prices, which no step of a recipe has. */
export const areOfRanges = (pairs: readonly Pair[]): boolean =>
  pairs.some(({ after }) => after.pricedBy && after.pricedBy.rows.length > 1);

/** The setting that says the same as the rules these products were priced by. */
function ruledSetting(pairs: readonly Pair[], shop: PriceSetting): Step["setting"] | undefined {
  const rules = pairs.flatMap(({ after: { pricedBy, currency } }) => (pricedBy ? [{ pricedBy, currency }] : []));
  const [first] = rules;
  const simple = first && simpleParts(first.pricedBy);
  if (!simple) return undefined;
  const rateAt = (currency: string) => rules.find((one) => one.currency === currency)?.pricedBy.rate;
  return { ...simple, ...ratesOf(shop, rateAt) };
}

/** Rates for both currencies a step names: those given, else the shop's own. */
function ratesOf(shop: PriceSetting, rateAt: (currency: string) => number | undefined) {
  const dollar = rateAt("USD");
  return {
    exchangeCNYBase: rateAt("CNY") ?? rateOf("CNY", shop),
    ...(dollar !== undefined && { exchangeUSDBase: dollar }),
  };
}

function simpleParts({ rows, delivery }: PricedBy) {
  const [row, ...others] = rows;
  if (!row || others.length > 0 || row.startRange !== 0 || row.endRange !== NO_UPPER_END) return undefined;
  if (row.mainType !== "×" || row.subType !== "+" || row.mainValue < 1) return undefined;
  return {
    mainValue: decimalDifference(row.mainValue, 1),
    subValue: row.subValue,
    deliveryBasicPrice: delivery,
    isFreeDelivery: delivery > 0,
  };
}

/** Tenths of a percent, so that the roundest margin is tried first: whole tens, fives, ones, halves and tenths of a percent. */
const ROUND = [100, 50, 10, 5, 1] as const;
const TENTHS_PER_ONE = 1_000;
/** One source price fits any margin, so that it proves none. */
const SOURCES_MIN = 2;

/** The margin one source price has, which may have been meant and is offered last. */
function loneMargin(pairs: readonly Pair[], shop: PriceSetting): PriceStep[] {
  const setting = fittingSetting(pairs, shop, 1);
  return setting ? [{ do: "price", setting }] : [];
}

/** The roundest margin that fits all prices, of so many source prices at least, at the shop's rates. */
function fittingSetting(
  pairs: readonly Pair[],
  shop: PriceSetting,
  sourcesMin = SOURCES_MIN,
): Step["setting"] | undefined {
  const things = pairs.flatMap(({ after }) =>
    (after.option?.detailOptions.length ? after.option.detailOptions : [after]).map(({ price }) => ({
      source: sourcePriceOf(price),
      krw: listingPriceOf(price),
      currency: after.currency,
    })),
  );
  const sources = new Set(things.map(({ source, currency }) => `${source} ${currency}`));
  if (sources.size < sourcesMin || things.some(({ source, krw }) => source <= 0 || krw <= 0)) return undefined;
  const [{ source = 1, krw = 0, currency = "CNY" } = {}] = things;
  const cost = timesMicros(micros(source), micros(rateOf(currency, shop)));
  // Where to begin: whether a margin fits is what the rule itself says of every price.
  const tenths = wonDown((micros(krw) * micros(TENTHS_PER_ONE)) / cost) - TENTHS_PER_ONE;
  const rates = ratesOf(shop, (of) => (things.some((one) => one.currency === of) ? rateOf(of, shop) : undefined));
  for (const round of ROUND)
    for (const count of [0, 1, -1].map((more) => Math.round(tenths / round) + more)) {
      if (count < 0) continue;
      const mainValue = ratioOfPercent((count * round) / 10);
      const setting = { mainValue, subValue: 0, deliveryBasicPrice: 0, isFreeDelivery: false, ...rates };
      if (things.every((one) => rulePrice(one.source, settingRule(setting, one.currency)) === one.krw)) return setting;
    }
  return undefined;
}
