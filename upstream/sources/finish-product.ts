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

/** Names of values that are not the product: a surcharge, postage, a deposit or a repair. Insurance of postage is no extra. */
const EXTRA = /补差|差价|补拍|运费(?!险)|邮费|勿拍|勿下单|不发货|售后|定金|订金|押金/;
/** An extra is told from an option that only names one by its price, a share of the lowest price of all others. */
const EXTRA_SHARE_MAX = 0.5;

/**
 * The product a draft amounts to, or why it is none: no title, more than three option groups, or no price above zero.
 * Names are cleaned here for every site; of the description only characters that cannot be stored are left out.
 * Skus without a price of their own are dropped, and so are those whose path does not name one value of every group, and
 * values that no sku uses.
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
  if (!first) return failure("incomplete", "No option of the product has a price above zero");

  const used = new Set(skus.flatMap((sku) => sku.path));
  const groups = draft.groups.map((group) => ({ ...group, values: group.values.filter(({ id }) => used.has(id)) }));
  const priceMin = lowestOf(offered(skus, groups)) ?? first.price;
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

/** The skus whose prices say what the product costs: those that can be bought and are no extras, while there are any. */
function offered(skus: Sku[], groups: CollectedGroup[]): Sku[] {
  const buyable = skus.filter(({ stock }) => stock !== 0);
  const all = buyable.length > 0 ? buyable : skus;
  const extras = new Set(
    groups.flatMap(({ values }) => values.filter(({ name }) => EXTRA.test(name)).map(({ id }) => id)),
  );
  const own = all.filter(({ path }) => !path.some((id) => extras.has(id)));
  const lowest = lowestOf(own);
  if (lowest === undefined) return all;
  return all.filter((sku) => own.includes(sku) || Number(sku.price) > Number(lowest) * EXTRA_SHARE_MAX);
}

function lowestOf(skus: Sku[]): string | undefined {
  const [first, ...others] = skus.map(({ price }) => price);
  return first === undefined ? undefined : others.reduce(lower, first);
}

function fits(path: string[], groups: CollectedGroup[]): boolean {
  return path.length === groups.length && groups.every((group, at) => group.values.some(({ id }) => id === path[at]));
}

function unique(values: string[]): string[] {
  return [...new Set(values.filter(Boolean))];
}
