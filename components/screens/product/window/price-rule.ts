import {
  listingPrice,
  simpleRow,
  type PriceRule,
  type PriceSteps,
  type Steps,
} from "@/lib/domain/pricing/price-result";
import { rowForm, rowProblems, stepProblems, type RowProblem } from "@/lib/domain/settings/range-rows";
import { sourcePrice, type PriceForm, type ProductDraft } from "./product-draft";
import type { ProductDetail } from "@/lib/contract/schemas/product";

/** One thing with a price: an option, or the product itself where it has none. */
export type Priced = { id: string; name: string; cny: number; krw: number };

/** What the price field of a product without options goes by. */
export const PRICE_FIELD = "krw";

/** The rule a price form means: its ranges where they are used and there are any, else the simple steps. */
export const ruleOf = (form: PriceForm): PriceRule => ({
  exchangeBase: form.exchangeBase,
  digit: form.digit,
  rows: form.useRanges && form.ranges.length > 0 ? form.ranges : [simpleRow(form.simple)],
});

const asTyped = ({ mainValue, subValue, ...types }: Steps) => ({
  ...types,
  mainValue: String(mainValue),
  subValue: String(subValue),
});

/** What is wrong with the rule in use: overlapping ranges, gaps, a factor of 0. Row 0 is the simple rule. */
export const ruleProblems = (form: PriceForm): readonly RowProblem[] =>
  form.useRanges && form.ranges.length > 0
    ? rowProblems(form.ranges.map((row, index) => rowForm(row, String(index))))
    : stepProblems(asTyped(form.simple), 0);

/** The numbers of the rule in use, by the names their fields go by. */
export const ruleNumbers = (form: PriceForm): Readonly<Record<string, number>> => ({
  base: form.exchangeBase,
  ...(form.useRanges && form.ranges.length > 0
    ? Object.fromEntries(
        form.ranges.flatMap((row, index) => [
          [`range.${index}.start`, row.startRange],
          [`range.${index}.end`, row.endRange],
          [`range.${index}.main`, row.mainValue],
          [`range.${index}.sub`, row.subValue],
        ]),
      )
    : { "simple.main": form.simple.mainValue, "simple.sub": form.simple.subValue }),
});

/** Everything of a product that has a price. */
export const pricedOf = (product: ProductDetail, draft: ProductDraft, name: string): readonly Priced[] =>
  draft.combinations.length > 0
    ? draft.combinations
    : [{ id: "product", name, cny: sourcePrice(product), krw: draft.krw }];

export const stepsOf = (one: Priced, form: PriceForm): PriceSteps => listingPrice(one.cny, ruleOf(form));
