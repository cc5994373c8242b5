import type { DetailOption, OptionGroup, ProductDetail } from "@/lib/contract/schemas/product";
import type { LocalText, Price } from "@/lib/contract/schemas/common";
import type { NormalisedProduct, Sku } from "@/upstream/outside/sources/normalised-product";
import { lowestOf } from "@/lib/domain/kit/extremes";
import { withWordFilters } from "@/lib/domain/product/build-name";
import { optionName } from "@/lib/domain/option/combine-options";
import { withoutScripts } from "@/lib/domain/detail-page/without-scripts";

export type NameFilter = { type: "Remove" | "Replace"; targetWord: string; convertWord: string | null };

/** The first Korean name of a collected product: the source's, with the seller's word filters applied. */
export const filteredName = (title: string, filters: readonly NameFilter[]): string =>
  withWordFilters(title, {
    removeWords: filters.filter(({ type }) => type === "Remove").map(({ targetWord }) => targetWord),
    replaceWords: filters
      .filter(({ type }) => type === "Replace")
      .map(({ targetWord, convertWord }) => ({ targetWord, convertWord: convertWord ?? "" })),
  });

/** What a seller starts with where the source can be bought but does not say how many there are. */
const STOCK_WHEN_UNKNOWN = 999;

const stockOf = ({ stock }: Sku): number => Math.max(0, Math.trunc(stock ?? STOCK_WHEN_UNKNOWN));

const bothLanguages = (text: string): LocalText[] => [
  { language: "CN", text },
  { language: "KR", text },
];

const priced = (currency: string, sale: string, original: string): Price[] => [
  { currency, originalPrice: Number(original), salePrice: Number(sale) },
  { currency: "KRW", originalPrice: 0, salePrice: 0 },
];

type Notes = { groupName: string; memo: string; workNumber: number | null; filters: readonly NameFilter[] };

/**
 * A product as a collector found it, in the shape the desk edits (docs/specification.md#data-collected-products). The
 * KRW listing price starts at 0, "not set yet"; a combination's id joins its value ids by `:`, its name the value names
 * by `//`.
 */
export function detailFrom(product: NormalisedProduct, notes: Notes): ProductDetail {
  const { currency } = product;
  return {
    code: product.code,
    site: product.site,
    url: product.url,
    currency,
    title: [
      { language: "CN", text: product.title },
      { language: "KR", text: filteredName(product.title, notes.filters) },
    ],
    price: priced(currency, product.priceMin, originalOf(product)),
    mainImages: product.images,
    detailPageHtml: withoutScripts(product.descriptionHtml),
    originalDetailPageUrls: product.descriptionImages,
    videoUrl: product.video ?? null,
    tags: [],
    memo: notes.memo,
    groupName: notes.groupName,
    workNumber: notes.workNumber,
    descs: attributesOf(product).map(({ name, value }, index) => ({
      index,
      language: "KR",
      title: name,
      value,
      source: { title: name, value },
    })),
    option: { optionGroups: groupsOf(product), detailOptions: combinationsOf(product) },
  };
}

/** A weight is an attribute too, because a forwarder asks for it; what the page itself says of it holds. */
function attributesOf({ specs, packedWeight }: NormalisedProduct): NormalisedProduct["specs"] {
  const isSaid = specs.some(({ name }) => /重量|毛重|净重/.test(name));
  return packedWeight && !isSaid ? [...specs, { name: "重量", value: packedWeight }] : specs;
}

function originalOf({ skus, priceMin }: NormalisedProduct): string {
  return skus.find(({ price }) => price === priceMin)?.original ?? priceMin;
}

function groupsOf(product: NormalisedProduct): OptionGroup[] {
  const bought = new Map<string, Sku[]>();
  for (const sku of product.skus)
    for (const id of sku.path) {
      const known = bought.get(id);
      if (known) known.push(sku);
      else bought.set(id, [sku]);
    }
  return product.groups.map((group) => ({
    id: group.id,
    groupName: bothLanguages(optionName(group.name)),
    groups: group.values.map((value) => {
      const skus = bought.get(value.id) ?? [];
      return {
        id: value.id,
        optionName: bothLanguages(optionName(value.name)),
        optionImage: value.image ?? null,
        originalPrice: lowest(skus, "original"),
        salePrice: lowest(skus, "price"),
        quantity: skus.reduce((sum, sku) => sum + stockOf(sku), 0),
      };
    }),
  }));
}

const lowest = (skus: Sku[], field: "price" | "original"): number => lowestOf(skus.map((sku) => Number(sku[field])));

function combinationsOf(product: NormalisedProduct): DetailOption[] {
  if (product.groups.length === 0) return [];
  const valueOf = new Map(product.groups.flatMap(({ values }) => values.map((value) => [value.id, value] as const)));
  const groupName = bothLanguages(product.groups.map(({ name }) => optionName(name)).join("//"));
  return product.skus.map((sku) => {
    const values = sku.path.map((id) => valueOf.get(id));
    return {
      id: sku.path.join(":"),
      checked: false,
      groupName,
      optionName: bothLanguages(values.map((value) => optionName(value?.name ?? "")).join("//")),
      isSoldOut: stockOf(sku) === 0,
      price: priced(product.currency, sku.price, sku.original),
      quantity: stockOf(sku),
      image: sku.image ?? values.find((value) => value?.image)?.image ?? null,
    };
  });
}
