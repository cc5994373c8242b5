import type { LocalText } from "@/lib/contract/schemas/common";
import type { DetailPageConfig } from "@/lib/contract/schemas/detail-page";
import type { DetailOption, OptionValue as WireValue, ProductDetail } from "@/lib/contract/schemas/product";
import { listingPriceOf, sourcePriceOf } from "@/lib/domain/pricing/listing-price";
import type { Combination, OptionGroup, OptionValue } from "@/lib/domain/option/combine-options";
import type { RangeRow, Steps } from "@/lib/domain/pricing/price-result";
import type { PricedBy } from "@/lib/domain/pricing/priced-by";

export type DraftValue = OptionValue & { source: string };
export type DraftGroup = Omit<OptionGroup, "values"> & { source: string; values: readonly DraftValue[] };
export type PriceForm = {
  exchangeBase: number;
  digit: number;
  /** Won added because the buyer pays no delivery. */
  delivery: number;
  useRanges: boolean;
  simple: Steps;
  ranges: readonly RangeRow[];
};

/** One property of a product in Korean. The id is the row's place when it was loaded; it names the row on screen only. */
export type Attribute = {
  id: string;
  title: string;
  value: string;
  /** What the source calls them, where the row came from there. */
  source?: { title: string; value: string } | null | undefined;
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
  /** The source price of a product without options. */
  cny: number;
  /** Rows of the source's change that were answered here, taken over or not. */
  sourceAnswered: readonly string[];
  /** The price rule as it was changed here; null while it is the seller's general setting. */
  price: PriceForm | null;
  /** The rule the prices were worked out by last. */
  pricedBy: PricedBy | null;
  attributes: readonly Attribute[];
  /** Pictures in order, the main one first. */
  images: readonly string[];
  /** The detail page. The editor window changes it; here only a translated picture does. */
  html: string;
  /** How the page is put together; null follows the seller's default. */
  page: DetailPageConfig | null;
};

const korean = (texts: readonly LocalText[]): string => texts.find(({ language }) => language === "KR")?.text ?? "";
const source = (texts: readonly LocalText[]): string => texts.find(({ language }) => language !== "KR")?.text ?? "";

export const sourceName = (detail: ProductDetail): string => source(detail.title);
const sourcePrice = (detail: ProductDetail): number => sourcePriceOf(detail.price);

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
    cny: sourcePrice(detail),
    sourceAnswered: [],
    price: null,
    pricedBy: detail.pricedBy ?? null,
    attributes: (detail.descs ?? [])
      .filter(({ language }) => language === "KR")
      .map(({ title, value, source }, index) => ({ id: `a${index}`, title, value, ...(source && { source }) })),
    images: detail.mainImages,
    html: detail.detailPageHtml,
    page: detail.detailPageConfig ?? null,
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
  cny: sourcePriceOf(option.price),
  image: option.image ?? null,
});
