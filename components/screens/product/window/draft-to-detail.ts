import { OPTION_STOCK_DEFAULT } from "@/lib/constants";
import type { LocalText, Price } from "@/lib/contract/schemas/common";
import type {
  DetailOption,
  OptionValue as WireValue,
  ProductDesc,
  ProductDetail,
} from "@/lib/contract/schemas/product";
import { withListingPrice } from "@/lib/domain/pricing/listing-price";
import { lowestSet } from "@/lib/domain/pricing/priced-by";
import { NAME_JOIN, valuesOf, type Combination } from "@/lib/domain/option/combine-options";
import type { DraftGroup, DraftValue, ProductDraft } from "./product-draft";

/**
 * A text list with its KR and its source entry set. A source text that is the one shown is not touched, so that its own
 * language code stays; an empty one is left out, because a product made here has no source.
 */
function withTexts(texts: readonly LocalText[], korean: string, source: string): LocalText[] {
  const old = texts.find(({ language }) => language !== "KR");
  const kept = texts.filter(({ language }) => language !== "KR");
  const sources =
    (old?.text ?? "") === source ? kept : source ? [{ ...old, language: old?.language ?? "CN", text: source }] : [];
  return [...sources, { ...texts.find(({ language }) => language === "KR"), language: "KR", text: korean }];
}

/**
 * The whole detail with the draft's changes in it, without `Id` (docs/specification.md#data-collected-products), ready
 * to be saved.
 */
export function detailWith(detail: ProductDetail, draft: ProductDraft): ProductDetail {
  const rest = { ...detail };
  delete rest.Id;
  delete rest.sourceChange;
  delete rest.unseenKorean;
  delete rest.sourceDoubts;
  const hasOptions = draft.combinations.length > 0;
  const wireGroups = new Map((detail.option?.optionGroups ?? []).map((group) => [group.id, group]));
  return {
    ...rest,
    title: withTexts(detail.title, draft.name, detail.title.find(({ language }) => language !== "KR")?.text ?? ""),
    memo: draft.memo,
    groupName: draft.group,
    tags: [...draft.tags],
    price: withListingPrice(
      hasOptions ? detail.price : atSource(detail.price, draft.cny),
      hasOptions ? lowestSet(draft.combinations.map(({ krw }) => krw)) : draft.krw,
    ),
    pricedBy: draft.pricedBy,
    ...(draft.sourceAnswered.length > 0 && { sourceAnswered: [...draft.sourceAnswered] }),
    mainImages: [...draft.images],
    detailPageHtml: draft.html,
    detailPageConfig: draft.page,
    descs: descsWith(detail.descs ?? [], draft),
    option: {
      ...detail.option,
      optionGroups: draft.groups.map((group) => ({
        ...wireGroups.get(group.id),
        id: group.id,
        groupName: withTexts(wireGroups.get(group.id)?.groupName ?? [], group.name, group.source),
        groups: group.values.map((value) => wireValue(value, wireGroups.get(group.id)?.groups ?? [])),
      })),
      detailOptions: wireOptions(detail, draft),
    },
  };
}

/** The KR properties in their order, numbered anew; rows without a title and a value are left out. */
function descsWith(descs: readonly ProductDesc[], { attributes }: ProductDraft): ProductDesc[] {
  const others = descs.filter(({ language }) => language !== "KR");
  const filled = attributes.filter(({ title, value }) => title.trim() || value.trim());
  return [
    ...others,
    ...filled.map(({ title, value, source }, index) => ({
      index,
      language: "KR",
      title: title.trim(),
      value: value.trim(),
      ...(source && { source }),
    })),
  ];
}

function wireValue(value: DraftValue, olds: readonly WireValue[]): WireValue {
  const old = olds.find(({ id }) => id === value.id);
  return {
    quantity: OPTION_STOCK_DEFAULT,
    ...old,
    id: value.id,
    optionName: withTexts(old?.optionName ?? [], value.name, value.source),
    optionImage: value.image ?? null,
  };
}

function wireOptions(detail: ProductDetail, { groups, combinations }: ProductDraft): DetailOption[] {
  const olds = new Map((detail.option?.detailOptions ?? []).map((option) => [option.id, option]));
  const used = groups.filter(({ values }) => values.length > 0);
  const joined = (texts: readonly string[]) => (texts.every(Boolean) ? texts.join(NAME_JOIN) : "");
  const groupName = withTexts(
    [],
    used.map(({ name }) => name).join(NAME_JOIN),
    joined(used.map(({ source }) => source)),
  );
  return combinations.map((row) => {
    const old = olds.get(row.id);
    const sources = old
      ? atSource(old.price, row.cny)
      : [{ currency: detail.currency, originalPrice: row.cny, salePrice: row.cny }];
    return {
      ...old,
      id: row.id,
      checked: row.checked,
      groupName,
      optionName: withTexts(old?.optionName ?? [], row.name, sourceName(row, used, old)),
      isSoldOut: row.isSoldOut,
      quantity: row.quantity,
      image: row.image,
      price: withListingPrice(sources, row.krw),
    };
  });
}

/** The prices with what the source asks now; they stay the same list where that has not changed. */
function atSource(prices: readonly Price[], cny: number): readonly Price[] {
  const [source, ...others] = prices;
  if (!source || source.salePrice === cny) return prices;
  return [{ ...source, originalPrice: Math.max(source.originalPrice, cny), salePrice: cny }, ...others];
}

/** The source's words for a combination: its values', or what it was called where they have none. */
function sourceName(row: Combination, groups: readonly DraftGroup[], old: DetailOption | undefined): string {
  const values = valuesOf<DraftValue>(row.id, groups);
  const kept = old?.optionName.find(({ language }) => language !== "KR")?.text ?? "";
  return values?.every(({ source }) => source) ? values.map(({ source }) => source).join(NAME_JOIN) : kept;
}
