import { isSame, type Json } from "@/lib/domain/patch/json";
import { placeKey, productTexts } from "@/lib/domain/words/product-texts";
import { nameOf, type RecipeProduct } from "./recipe-product";
import { priceRangeOf } from "./warnings";

export const DIFFERENCE_FIELDS = [
  "name",
  "price",
  "tags",
  "texts",
  "group",
  "memo",
  "stage",
  "pictures",
  "page",
] as const;
type DifferenceField = (typeof DIFFERENCE_FIELDS)[number];

/**
 * One field before and after a recipe. `price` is whole KRW from and to, null where none is set; `texts` are the first of the
 * options and attributes that change; `pictures` counts them; `page` is whether the product has a setting of its own.
 */
export type Difference = { field: DifferenceField; before: Json; after: Json };

/** Texts of options and attributes that a difference shows. */
const TEXTS_SHOWN = 5;

/** What a recipe changes of a product, in the order screens show it; empty for nothing. */
export function differences(before: RecipeProduct, after: RecipeProduct): Difference[] {
  const of = (field: DifferenceField, value: (product: RecipeProduct) => Json): Difference[] => {
    const [one, other] = [value(before), value(after)];
    return isSame(one, other) ? [] : [{ field, before: one, after: other }];
  };
  return [
    ...of("name", nameOf),
    ...of("price", priceRangeOf),
    ...of("tags", ({ tags }) => tags ?? []),
    ...texts(before, after),
    ...of("group", ({ groupName }) => groupName ?? ""),
    ...of("memo", ({ memo }) => memo ?? ""),
    ...of("stage", ({ stage }) => stage),
    ...of("pictures", ({ mainImages }) => mainImages.length),
    ...page(before, after),
  ];
}

function texts(before: RecipeProduct, after: RecipeProduct): Difference[] {
  const olds = new Map(productTexts(before).map(({ place, korean }) => [placeKey(place), korean]));
  const changed = productTexts(after)
    .filter(({ place, korean }) => place.of !== "name" && olds.get(placeKey(place)) !== korean)
    .slice(0, TEXTS_SHOWN);
  if (changed.length === 0) return [];
  return [
    {
      field: "texts",
      before: changed.map(({ place }) => olds.get(placeKey(place)) ?? ""),
      after: changed.map(({ korean }) => korean),
    },
  ];
}

function page({ detailPageConfig: one }: RecipeProduct, { detailPageConfig: other }: RecipeProduct): Difference[] {
  const [before, after] = [one ?? null, other ?? null];
  return isSame(before as Json, after as Json)
    ? []
    : [{ field: "page", before: before !== null, after: after !== null }];
}
