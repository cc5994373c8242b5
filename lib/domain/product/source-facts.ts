import { valuesOf } from "@/lib/domain/option/combine-options";

type MoneyIn = { currency: string; originalPrice: number; salePrice: number };
type Texts = readonly { language: string; text: string }[];

/** What of a product detail says which options there are (docs/specification.md#data-collected-products). */
export type OptionsOf = {
  optionGroups: readonly {
    id: string;
    groupName: Texts;
    groups: readonly { id: string; optionName: Texts; optionImage?: string | null }[];
  }[];
  detailOptions: readonly {
    id: string;
    price: readonly MoneyIn[];
    quantity: number;
    isSoldOut: boolean;
    image?: string | null;
  }[];
};
export type ProductWithOptions = { currency: string; price: readonly MoneyIn[]; option?: OptionsOf | null };

export type SourceValue = { id: string; name: string; image: string | null };
/** One combination the source sells: a value of each group, its prices in the source's currency and its stock. */
export type SourceSku = {
  /** Value ids by group id. */
  values: Readonly<Record<string, string>>;
  price: number;
  original: number;
  stock: number;
  image: string | null;
  /** Answered while other rows of its new value were not, so the source's new value is not settled yet. */
  isAnswered?: boolean;
};
/** What a source said of a product when it was collected. */
export type SourceFacts = {
  currency: string;
  /** The price of a product without options. */
  price: number;
  original: number;
  groups: readonly { id: string; name: string; values: readonly SourceValue[] }[];
  skus: readonly SourceSku[];
  /** The page's own pictures; nothing where only a product's options are known. */
  images?: readonly string[];
};

const sourceText = (texts: Texts): string => texts.find(({ language }) => language !== "KR")?.text ?? "";

/**
 * The source's facts in a product detail. Of one just collected that is everything; of one a seller has worked on it is the
 * best there is: values without a source's name are the seller's own and left out, as are combinations with one of them.
 * `images` are the pictures of a page just read.
 */
export function sourceFactsOf(
  { currency, price, option }: ProductWithOptions,
  images?: readonly string[],
): SourceFacts {
  const [source] = price;
  const groups = (option?.optionGroups ?? [])
    .map(({ id, groupName, groups: values }) => ({
      id,
      name: sourceText(groupName),
      values: values
        .map((value) => ({ id: value.id, name: sourceText(value.optionName), image: value.optionImage ?? null }))
        .filter(({ name }) => name !== ""),
    }))
    .filter(({ values }) => values.length > 0);
  return {
    ...(images && { images }),
    currency,
    price: source?.salePrice ?? 0,
    original: source?.originalPrice ?? 0,
    groups,
    skus: (option?.detailOptions ?? []).flatMap((one) => {
      const values = valuesOf(one.id, groups);
      if (!values || values.length === 0) return [];
      const [asked] = one.price;
      return [
        {
          values: Object.fromEntries(groups.map(({ id }, at) => [id, values[at]?.id ?? ""])),
          price: asked?.salePrice ?? 0,
          original: asked?.originalPrice ?? 0,
          stock: one.isSoldOut ? 0 : one.quantity,
          image: one.image ?? null,
        },
      ];
    }),
  };
}
