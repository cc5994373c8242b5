import { cleanName, eachText, storable } from "@/lib/domain/kit/clean-text";
import type { CollectOutcome } from "./collect-outcome";
import { failure } from "./failures";
import type { NormalisedProduct, CollectedGroup, Sku } from "./normalised-product";
import { lower } from "./prices";

/** What a parser found; a sku without a usable price carries undefined and is dropped here. */
export type ProductDraft = Omit<NormalisedProduct, "priceMin" | "skus"> & {
  skus: (Omit<Sku, "price" | "original"> & { price: string | undefined; original: string | undefined })[];
};

const GROUPS_MAX = 3;

/**
 * The product a draft amounts to, or why it is none: no title, more than three option groups, or no price above zero.
 * Names are cleaned here for every site; of the description only characters that cannot be stored are left out.
 * Skus whose path does not name one value of every group are dropped, and so are values that no sku uses.
 */
export function finishProduct(found: ProductDraft): CollectOutcome {
  const draft = withCleanNames(eachText(found, storable));
  if (!draft.title) return failure("unparseable", "The page state has no title");
  if (draft.groups.length > GROUPS_MAX)
    return failure("unparseable", `${draft.groups.length} option groups, at most 3`);

  const valid = draft.skus.flatMap((sku): Sku[] => {
    const { price, original } = sku;
    if (!price || !fits(sku.path, draft.groups)) return [];
    return [{ ...sku, price, original: original && Number(original) > Number(price) ? original : price }];
  });
  const skus = [...new Map(valid.map((sku) => [sku.path.join(" "), sku])).values()];
  const [first] = skus;
  if (!first) return failure("unparseable", "No option of the product has a price above zero");

  const used = new Set(skus.flatMap((sku) => sku.path));
  const groups = draft.groups.map((group) => ({ ...group, values: group.values.filter(({ id }) => used.has(id)) }));
  const buyable = skus.filter(({ stock }) => stock > 0);
  const priceMin = (buyable.length > 0 ? buyable : skus)
    .map(({ price }) => price)
    .reduce(lower, buyable[0]?.price ?? first.price);
  return { ok: true, product: { ...draft, images: unique(draft.images), groups, skus, priceMin } };
}

const withCleanNames = (draft: ProductDraft): ProductDraft => ({
  ...draft,
  title: cleanName(draft.title),
  groups: draft.groups.map((group) => ({
    ...group,
    name: cleanName(group.name),
    values: group.values.map((value) => ({ ...value, name: cleanName(value.name) })),
  })),
  specs: draft.specs.map(({ name, value }) => ({ name: cleanName(name), value: cleanName(value) })),
  seller: { ...draft.seller, name: cleanName(draft.seller.name) },
});

function fits(path: string[], groups: CollectedGroup[]): boolean {
  return path.length === groups.length && groups.every((group, at) => group.values.some(({ id }) => id === path[at]));
}

function unique(values: string[]): string[] {
  return [...new Set(values.filter(Boolean))];
}
