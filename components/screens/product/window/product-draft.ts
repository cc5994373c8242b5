import { EXCHANGE_BASE_DEFAULT, OPTION_STOCK_DEFAULT, ROUNDING_DIGIT_DEFAULT } from "@/lib/constants";
import type { LocalText, Price } from "@/lib/contract/schemas/common";
import type { DetailOption, OptionValue as WireValue, ProductDetail } from "@/lib/contract/schemas/product";
import { listingPriceOf, withListingPrice } from "@/lib/domain/listing/listing-price";
import type { Combination, OptionGroup, OptionValue } from "@/lib/domain/options/combine-options";
import type { RangeRow, Steps } from "@/lib/domain/pricing/price-result";

export type DraftValue = OptionValue & { source: string };
export type DraftGroup = Omit<OptionGroup, "values"> & { source: string; values: readonly DraftValue[] };
export type PriceForm = {
  exchangeBase: number;
  digit: number;
  useRanges: boolean;
  simple: Steps;
  ranges: readonly RangeRow[];
};

/** What the edit window changes of a product, apart from what it only shows. */
export type ProductDraft = {
  name: string;
  memo: string;
  group: string;
  tags: readonly string[];
  groups: readonly DraftGroup[];
  combinations: readonly Combination[];
  /** The KRW price of a product without options. */
  krw: number;
  price: PriceForm;
};

const korean = (texts: readonly LocalText[]): string => texts.find(({ language }) => language === "KR")?.text ?? "";
const source = (texts: readonly LocalText[]): string => texts.find(({ language }) => language !== "KR")?.text ?? "";
const sourceSale = (prices: readonly Price[]): number => prices[0]?.salePrice ?? 0;

export const sourceName = (detail: ProductDetail): string => source(detail.title);
export const sourcePrice = (detail: ProductDetail): number => sourceSale(detail.price);

const priceForm = (detail: ProductDetail): PriceForm => ({
  exchangeBase: detail.currency === "KRW" ? 1 : EXCHANGE_BASE_DEFAULT,
  digit: ROUNDING_DIGIT_DEFAULT,
  useRanges: false,
  simple: { mainType: "×", mainValue: 1.3, subType: "+", subValue: 0 },
  ranges: [],
});

/** The draft of a product as it was collected or last saved. */
export function draftOf(detail: ProductDetail): ProductDraft {
  return {
    name: korean(detail.title) || source(detail.title),
    memo: detail.memo ?? "",
    group: detail.groupName ?? "",
    tags: detail.tags ?? [],
    groups: (detail.option?.optionGroups ?? []).map((group) => ({
      id: group.id,
      name: korean(group.groupName) || source(group.groupName),
      source: source(group.groupName),
      values: group.groups.map((value) => draftValue(value)),
    })),
    combinations: (detail.option?.detailOptions ?? []).map(draftCombination),
    krw: listingPriceOf(detail.price),
    price: priceForm(detail),
  };
}

const draftValue = (value: WireValue): DraftValue => ({
  id: value.id,
  name: korean(value.optionName) || source(value.optionName),
  source: source(value.optionName),
  image: value.optionImage ?? null,
  cny: value.salePrice ?? 0,
});

const draftCombination = (option: DetailOption): Combination => ({
  id: option.id,
  name: korean(option.optionName) || source(option.optionName),
  checked: option.checked ?? false,
  isSoldOut: option.isSoldOut,
  quantity: option.quantity,
  krw: listingPriceOf(option.price),
  cny: sourceSale(option.price),
  image: option.image ?? null,
});

/** A text list with its KR entry set; the source's own entry is never touched. */
const withKorean = (texts: readonly LocalText[], text: string): LocalText[] => [
  ...texts.filter(({ language }) => language !== "KR"),
  { ...texts.find(({ language }) => language === "KR"), language: "KR", text },
];
const newTexts = (text: string): LocalText[] => [{ language: "KR", text }];

/** The lowest set KRW price; options without a price do not count. */
const lowest = (combinations: readonly Combination[]): number =>
  combinations.reduce((low, { krw }) => (krw > 0 && (low === 0 || krw < low) ? krw : low), 0);

/** The whole detail with the draft's changes in it, without `Id` (spec section 3), ready to be saved. */
export function detailWith(detail: ProductDetail, draft: ProductDraft): ProductDetail {
  const rest = { ...detail };
  delete rest.Id;
  const hasOptions = draft.combinations.length > 0;
  const wireValues = new Map(
    (detail.option?.optionGroups ?? []).flatMap((group) => group.groups.map((value) => [value.id, value] as const)),
  );
  const wireGroups = new Map((detail.option?.optionGroups ?? []).map((group) => [group.id, group]));
  const wireOptions = new Map((detail.option?.detailOptions ?? []).map((option) => [option.id, option]));
  const groupNames = newTexts(draft.groups.map(({ name }) => name).join("//"));
  return {
    ...rest,
    title: withKorean(detail.title, draft.name),
    memo: draft.memo,
    groupName: draft.group,
    tags: [...draft.tags],
    price: withListingPrice(detail.price, hasOptions ? lowest(draft.combinations) : draft.krw),
    option: {
      ...detail.option,
      optionGroups: draft.groups.map((group) => ({
        ...wireGroups.get(group.id),
        id: group.id,
        groupName: withKorean(wireGroups.get(group.id)?.groupName ?? [], group.name),
        groups: group.values.map((value) => ({
          quantity: OPTION_STOCK_DEFAULT,
          ...wireValues.get(value.id),
          id: value.id,
          optionName: withKorean(wireValues.get(value.id)?.optionName ?? [], value.name),
          optionImage: value.image ?? null,
        })),
      })),
      detailOptions: draft.combinations.map((row) => {
        const old = wireOptions.get(row.id);
        const sources = old?.price ?? [{ currency: detail.currency, originalPrice: row.cny, salePrice: row.cny }];
        return {
          ...old,
          id: row.id,
          checked: row.checked,
          groupName: old?.groupName ?? groupNames,
          optionName: withKorean(old?.optionName ?? [], row.name),
          isSoldOut: row.isSoldOut,
          quantity: row.quantity,
          image: row.image,
          price: withListingPrice(sources, row.krw),
        };
      }),
    },
  };
}

/** Whether two drafts would save the same. Which boxes are ticked and what the price form holds is not saved. */
export function savesSame(a: ProductDraft, b: ProductDraft): boolean {
  return (
    a.name === b.name &&
    a.memo === b.memo &&
    a.group === b.group &&
    a.krw === b.krw &&
    (a.tags === b.tags || a.tags.join(",") === b.tags.join(",")) &&
    (a.groups === b.groups || JSON.stringify(a.groups) === JSON.stringify(b.groups)) &&
    (a.combinations === b.combinations ||
      (a.combinations.length === b.combinations.length &&
        a.combinations.every((row, index) => sameCombination(row, b.combinations[index]))))
  );
}

const sameCombination = (a: Combination, b: Combination | undefined): boolean =>
  a === b ||
  (b !== undefined &&
    a.id === b.id &&
    a.name === b.name &&
    a.isSoldOut === b.isSoldOut &&
    a.quantity === b.quantity &&
    a.krw === b.krw &&
    a.image === b.image);
