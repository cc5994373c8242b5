import { isSame, type Json } from "@/lib/domain/patch/json";
import { categoryAt } from "@/lib/domain/listing-facts/own-facts";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { placeKey, productTexts } from "@/lib/domain/words/product-texts";
import { nameOf, type RecipeProduct } from "./recipe-product";
import { NOTICE_KIND, type Difference } from "./outcome";
import { priceRangeOf } from "./warnings";

/** Texts of options and attributes that a difference shows. */
const TEXTS_SHOWN = 5;

/** What a recipe changes of a product, in the order screens show it; empty for nothing. */
export function differences(before: RecipeProduct, after: RecipeProduct): Difference[] {
  const of = (field: Difference["field"], value: (product: RecipeProduct) => Json): Difference[] => {
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
    ...pictures(before, after),
    ...page(before, after),
    ...parts("category", waysOf(before), waysOf(after)),
    ...parts("notice", noticeOf(before), noticeOf(after)),
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

function pictures({ mainImages: one }: RecipeProduct, { mainImages: other }: RecipeProduct): Difference[] {
  if (isSame(one, other)) return [];
  const isShorter = isSame(one.slice(0, other.length), other);
  if (isShorter) return [{ field: "pictures", before: one.length, after: other.length }];
  const places = other.map((image) => String(one.indexOf(image) + 1));
  return [{ field: "pictures", before: one.map((_, at) => String(at + 1)), after: places }];
}

type Words = Readonly<Record<string, string>>;

/** What differs of two records, so that a change of one market or line is not lost among those that stay. */
function parts(field: "category" | "notice", one: Words, other: Words): Difference[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]);
  if (names.length === 0) return [];
  const only = (all: Words) =>
    Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
  return [{ field, before: only(one), after: only(other) }];
}

const waysOf = ({ ownFacts = {} }: RecipeProduct): Words =>
  Object.fromEntries(
    OPEN_MARKET_NAMES.flatMap((market) => {
      const category = categoryAt(ownFacts, market);
      return category ? [[market, category.way]] : [];
    }),
  );

const noticeOf = ({ ownFacts: { facts = {}, noticeKind } = {} }: RecipeProduct): Words => ({
  ...facts,
  ...(noticeKind && { [NOTICE_KIND]: noticeKind }),
});

function page({ detailPageConfig: one }: RecipeProduct, { detailPageConfig: other }: RecipeProduct): Difference[] {
  const [before, after] = [one ?? null, other ?? null];
  return isSame(before as Json, after as Json)
    ? []
    : [{ field: "page", before: before !== null, after: after !== null }];
}
