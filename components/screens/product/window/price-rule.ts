import type { Steps } from "@/lib/domain/pricing/price-result";
import { rowForm, rowProblems, stepProblems, type RowProblem } from "@/lib/domain/settings/range-rows";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { withListingPrice } from "@/lib/domain/pricing/listing-price";
import { priceExplained, type PriceExplained } from "@/lib/domain/pricing/price-explained";
import { rulePrice, simpleRow, type PriceRule } from "@/lib/domain/pricing/price-rule";
import { settingRule, type PriceSetting } from "@/lib/domain/pricing/price-setting";
import { priceOrigin } from "@/lib/domain/pricing/priced-by";
import type { PriceForm, ProductDraft } from "./product-draft";

/** One thing with a price: an option, or the product itself where it has none. */
export type Priced = { id: string; name: string; cny: number; krw: number };

/** What the price field of a product without options goes by. */
export const PRICE_FIELD = "krw";

/** The seller's general setting as the form starts with it: what the price dialog of the list would set. */
export function formOf(setting: PriceSetting, currency: string): PriceForm {
  const { rate, rows, delivery, digit } = settingRule(setting, currency);
  const [row] = rows;
  return {
    exchangeBase: rate,
    digit,
    delivery,
    useRanges: false,
    simple: {
      mainType: row?.mainType ?? "×",
      mainValue: row?.mainValue ?? 1,
      subType: row?.subType ?? "+",
      subValue: row?.subValue ?? 0,
    },
    ranges: [],
  };
}

/** The rule a price form means: its ranges where they are used and there are any, else the simple steps. */
export const ruleOf = (form: PriceForm): PriceRule => ({
  rate: form.exchangeBase,
  rows: form.useRanges && form.ranges.length > 0 ? form.ranges : [simpleRow(form.simple)],
  delivery: form.delivery,
  digit: form.digit,
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
  delivery: form.delivery,
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
export const pricedOf = (draft: ProductDraft, name: string): readonly Priced[] =>
  draft.combinations.length > 0 ? draft.combinations : [{ id: "product", name, cny: draft.cny, krw: draft.krw }];

/** What a rule sets: the price it makes, or the one there is where the seller made the option and it costs nothing. */
export const ruledKrw = (one: Pick<Priced, "cny" | "krw">, form: PriceForm): number =>
  one.cny > 0 ? rulePrice(one.cny, ruleOf(form)) : one.krw;

/** Why one price is what it is, saved or not yet; what was typed or applied since the last save has no date. */
export function explained(
  one: Priced,
  product: ProductDetail,
  draft: ProductDraft,
  form: PriceForm,
  changedAt: string | null | undefined,
): PriceExplained {
  const before = one.id === "product" ? product : product.option?.detailOptions.find(({ id }) => id === one.id);
  const price = withListingPrice([{ currency: product.currency, originalPrice: one.cny, salePrice: one.cny }], one.krw);
  const priced = priceOrigin({ price }, before, draft.pricedBy, "");
  return priceExplained({ krw: one.krw, source: one.cny, currency: product.currency, priced }, draft.pricedBy, {
    rule: ruleOf(form),
    changedAt: draft.price === null ? changedAt : null,
  });
}
