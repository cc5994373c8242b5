import { cleanName, eachText, storable } from "@/lib/domain/kit/clean-text";
import { doubtAbout, type SourceDoubt } from "@/lib/domain/product/source-doubts";
import type { CollectOutcome } from "./collect-outcome";
import { failure } from "./failures";
import type { NormalisedProduct, CollectedGroup, Sku } from "./normalised-product";
import { lower } from "./prices";

/** What a parser found; a sku without a usable price carries undefined and is dropped here. */
export type ProductDraft = Omit<NormalisedProduct, "priceMin" | "skus" | "doubts"> & {
  skus: (Omit<Sku, "price" | "original"> & { price: string | undefined; original: string | undefined })[];
  /** What the parser itself is unsure of. */
  doubts?: readonly SourceDoubt[];
};

const GROUPS_MAX = 3;
/** More combinations than any shop has, and than a desk can show. */
const SKUS_MAX = 20_000;

/** Names of values that are not the product: a surcharge, postage, a deposit or a repair. Insurance of postage is no extra. */
const EXTRA = /补差|差价|补拍|运费(?!险)|邮费|勿拍|勿下单|不发货|售后|定金|订金|押金/;
/**
 * An extra is distinguished from an option that merely names one by its price, a share of the lowest price of all others.
 */
const EXTRA_SHARE_MAX = 0.5;

/**
 * The product a draft amounts to, or why it is none: no title, more than three option groups or
 * `SKUS_MAX` combinations, or no price above zero.
 * Names are cleaned here for every site; of the description only characters that cannot be stored are left out.
 * Skus without a price of their own are dropped, and so are those whose path does not name one value of every group, and
 * values that no sku uses. What can be bought and is dropped is a doubt, and so is an option that looks like an extra.
 */
export function finishProduct(found: ProductDraft): CollectOutcome {
  if (found.skus.length > SKUS_MAX)
    return failure("too_many_options", `${found.skus.length} combinations, at most ${SKUS_MAX}`);
  const draft = withCleanNames(eachText(found, storable));
  if (!draft.title) return failure("unparseable", "The page state has no title");
  if (draft.groups.length > GROUPS_MAX)
    return failure("unparseable", `${draft.groups.length} option groups, at most 3`);

  const fits = fitting(draft.groups);
  const valid = draft.skus.flatMap((sku): Sku[] => {
    const { price, original } = sku;
    if (!price || !fits(sku.path)) return [];
    return [{ ...sku, price, original: original && Number(original) > Number(price) ? original : price }];
  });
  const skus = [...new Map(valid.map((sku) => [sku.path.join(" "), sku])).values()];
  const [first] = skus;
  if (!first) return failure("incomplete", "No option of the product has a price above zero");

  const used = new Set(skus.flatMap((sku) => sku.path));
  const groups = draft.groups.map((group) => ({ ...group, values: group.values.filter(({ id }) => used.has(id)) }));
  const buyable = skus.filter(({ stock }) => stock !== 0);
  const { own, extras } = partedExtras(buyable.length > 0 ? buyable : skus, groups);
  const priceMin = lowestOf(own) ?? first.price;
  const kept = new Set(skus.map((sku) => sku.path.join(" ")));
  const leftOut = draft.skus.filter(({ path, stock }) => stock !== 0 && !kept.has(path.join(" ")));
  const doubts = [
    ...doubtAbout("optionsLeftOut", leftOut.map(namesOf(draft.groups))),
    ...doubtAbout("extraOptions", extras.map(namesOf(groups))),
    ...(draft.doubts ?? []),
  ];
  return { ok: true, product: { ...draft, images: unique(draft.images), groups, skus, priceMin, doubts } };
}

/** What an option is called, e.g. "白色 / M"; its number where no name is known. */
function namesOf(groups: readonly CollectedGroup[]): (sku: Pick<Sku, "id" | "path">) => string {
  const names = new Map(groups.flatMap(({ values }) => values.map(({ id, name }) => [id, name])));
  return ({ id, path }) => path.flatMap((value) => names.get(value) ?? []).join(" / ") || id;
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

/** The skus whose prices say what the product costs, and those that look like extras. */
function partedExtras(skus: readonly Sku[], groups: readonly CollectedGroup[]): { own: Sku[]; extras: Sku[] } {
  const named = new Set(
    groups.flatMap(({ values }) => values.filter(({ name }) => EXTRA.test(name)).map(({ id }) => id)),
  );
  const isNamed = ({ path }: Sku): boolean => path.some((id) => named.has(id));
  const lowest = lowestOf(skus.filter((sku) => !isNamed(sku)));
  const isExtra = (sku: Sku): boolean =>
    lowest !== undefined && isNamed(sku) && Number(sku.price) <= Number(lowest) * EXTRA_SHARE_MAX;
  return { own: skus.filter((sku) => !isExtra(sku)), extras: skus.filter(isExtra) };
}

function lowestOf(skus: readonly Sku[]): string | undefined {
  const [first, ...others] = skus.map(({ price }) => price);
  return first === undefined ? undefined : others.reduce(lower, first);
}

/** Whether a path names one value of every group. */
function fitting(groups: readonly CollectedGroup[]): (path: readonly string[]) => boolean {
  const values = groups.map((group) => new Set(group.values.map(({ id }) => id)));
  return (path) => path.length === values.length && values.every((known, at) => known.has(path[at] ?? ""));
}

function unique(values: string[]): string[] {
  return [...new Set(values.filter(Boolean))];
}
