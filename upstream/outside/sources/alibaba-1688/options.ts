import { at, countIfKnown, entries, list, parsed, text } from "@/upstream/kit/reading";
import { shownName } from "@/upstream/outside/sources/names";
import type { CollectedGroup } from "@/upstream/outside/sources/normalised-product";
import { withImage } from "@/upstream/outside/sources/pictures";
import { allAt, listAt, textAt, type Look } from "@/upstream/outside/sources/places";
import { priceOf } from "@/upstream/outside/sources/prices";

/** Models of options and rows: the same fields under the names that pages have had. */
const MODELS = [
  "data.skuModel",
  "modules.skuSelection",
  "model.skuModel",
  "model.offerDetail",
  "model.tradeModel",
  "data.nySkuModel",
  "data.skuModelOrigin",
  "parts",
];
const inModels = (...names: string[]): string[] => MODELS.flatMap((model) => names.map((name) => `${model}.${name}`));

export const GROUPS = inModels("skuProps");

/** Where rows of skus are, as a list or by key. The last ones do not know a promotion. */
export const ROWS = [
  ...inModels("skuInfoMap", "skuMap"),
  "modules.mainPrice.finalPriceModel.tradeWithPromotion.skuMapOriginal",
  "modules.mainPrice.finalPriceModel.tradeWithoutPromotion.skuMapOriginal",
  ...inModels("skuInfoMapOriginal"),
];

/** The separator is an entity because the key went through HTML, in some pages twice. */
const SEPARATOR = /&(?:amp;)*gt;|>/;
/** How often the names of one key may hold the separator themselves; every further one multiplies the ways to read it. */
const PARTS_MORE_MAX = 6;

/** A sku as a page holds it. Lists have no keys: there `key` is "". */
export type Row = { key: string; value: unknown };

/** One combination as the page has it: a price, list price or stock that no place holds is undefined or null. */
export type FoundSku = { id: string; path: string[]; price?: string; original?: string; stock: number | null };

/** The form in which two writings of one name are equal: full-width signs are the same as narrow ones. */
const comparable = (name: string): string => shownName(name.normalize("NFKC"));

/**
 * The option groups. A group without a number of its own, or with another group's, takes its place as number, because a
 * value's id has to be the only one in the product.
 */
export function groupsOf(look: Look, pageUrl: string): CollectedGroup[] {
  const taken = new Set<string>();
  return listAt(look, GROUPS)
    .map((prop) => ({ prop, values: list(look("value", prop)) }))
    .filter(({ values }) => values.length > 0)
    .map(({ prop, values }, position) => {
      const own = text(at(prop, "fid"));
      const id = own && own !== "0" && !taken.has(own) ? own : `-${position + 1}`;
      taken.add(id);
      return {
        id,
        name: shownName(at(prop, "prop")),
        values: values.map((value, place) => ({
          id: `${id}:${place}`,
          name: shownName(at(value, "name")),
          ...withImage(at(value, "imageUrl"), pageUrl),
        })),
      };
    });
}

/** Every place's rows, most trusted first; empty places are left out. */
export const rowsOf = (look: Look): Row[][] =>
  allAt(look, ROWS)
    .map((value) => parsed(value))
    .map((rows) =>
      Array.isArray(rows)
        ? rows.map((value) => ({ key: "", value }))
        : entries(rows).map(([key, value]) => ({ key, value })),
    )
    .filter((rows) => rows.length > 0);

/**
 * The combinations: those of the first place whose rows fit the groups. A price or a stock missing there is looked for in the
 * other places, always under the same combination. Several rows without a group are options whose names the page does not
 * show: none of their prices is the product's.
 */
export function skusOf(look: Look, groups: readonly CollectedGroup[], places: readonly Row[][]): FoundSku[] {
  const pathOf = pathFinder(groups);
  const byPath = places
    .map(
      (rows) =>
        new Map(
          rows.flatMap(({ key, value }) => {
            const path = pathOf(key) ?? pathOf(textAt(look, ["specAttrs"], value));
            return path ? [[path.join(" "), { path, row: value }] as const] : [];
          }),
        ),
    )
    .filter((rows) => rows.size > 0);
  const [first] = byPath;
  if (!first || (groups.length === 0 && places.some((rows) => rows.length > 1))) return [];
  return [...first].map(([key, { path }]) => {
    const rows = byPath.flatMap((place) => place.get(key)?.row ?? []);
    const priced = rows.find((row) => pricesIn(row).price !== undefined);
    return {
      id: rows.map((row) => text(at(row, "skuId"))).find(Boolean) ?? (key || "0"),
      path,
      ...(priced !== undefined && pricesIn(priced)),
      stock: rows.map((row) => countIfKnown(at(row, "canBookCount"))).find((stock) => stock !== null) ?? null,
    };
  });
}

function pricesIn(row: unknown): { price?: string; original?: string } {
  const original = priceOf(at(row, "price"), "CNY");
  const price = priceOf(at(row, "discountPrice"), "CNY") ?? original;
  return { ...(price && { price }), ...(original && { original }) };
}

/**
 * Finds the values a key names. Keys are names joined by `&gt;` or `>` in the order of the groups. A name may hold that sign
 * itself, so one value may take several parts. Undefined when a part names no value.
 */
function pathFinder(groups: readonly CollectedGroup[]): (key: string) => string[] | undefined {
  const finders = groups.map(valueFinder);
  const below = (parts: readonly string[], group: number): string[] | undefined => {
    const find = finders[group];
    if (find === undefined) return parts.length === 0 ? [] : undefined;
    const longest = parts.length - (finders.length - group - 1);
    for (let length = 1; length <= longest; length += 1) {
      const id = find(parts.slice(0, length).join(">"));
      const rest = id === undefined ? undefined : below(parts.slice(length), group + 1);
      if (id !== undefined && rest !== undefined) return [id, ...rest];
    }
    return undefined;
  };
  return (key) => {
    const parts = groups.length === 0 ? [] : key.split(SEPARATOR);
    return parts.length > groups.length + PARTS_MORE_MAX ? undefined : below(parts, 0);
  };
}

/** Two values may differ by the width of a sign alone, so the name as it is written comes first. */
function valueFinder({ values }: CollectedGroup): (name: string) => string | undefined {
  const written = new Map(values.map(({ id, name }) => [name, id]));
  const alike = new Map(values.map(({ id, name }) => [comparable(name), id]));
  return (name) => written.get(shownName(name)) ?? alike.get(comparable(name));
}
