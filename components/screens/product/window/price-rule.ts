import { listingPrice, simpleRow, type PriceRule, type PriceSteps } from "@/lib/domain/pricing/price-result";
import { sourcePrice, type PriceForm, type ProductDraft } from "./product-draft";
import type { ProductDetail } from "@/lib/contract/schemas/product";

/** One thing with a price: an option, or the product itself where it has none. */
export type Priced = { id: string; name: string; cny: number; krw: number };

/** The rule a price form means: its ranges where they are used and there are any, else the simple steps. */
export const ruleOf = (form: PriceForm): PriceRule => ({
  exchangeBase: form.exchangeBase,
  digit: form.digit,
  rows: form.useRanges && form.ranges.length > 0 ? form.ranges : [simpleRow(form.simple)],
});

/** Everything of a product that has a price. */
export const pricedOf = (product: ProductDetail, draft: ProductDraft, name: string): readonly Priced[] =>
  draft.combinations.length > 0
    ? draft.combinations
    : [{ id: "product", name, cny: sourcePrice(product), krw: draft.krw }];

export const stepsOf = (one: Priced, form: PriceForm): PriceSteps => listingPrice(one.cny, ruleOf(form));
