import { at, countIfKnown, entries, list, parsed, text } from "@/upstream/kit/reading";
import { shownName } from "@/upstream/outside/sources/names";
import type { CollectedGroup } from "@/upstream/outside/sources/normalised-product";
import { withImage } from "@/upstream/outside/sources/pictures";
import { allAt, textAt, type Look } from "@/upstream/outside/sources/places";

/** A sku's row: the value number it has in each group, and whether and how often it can be bought. */
export type SkuRow = {
  id: string;
  values: ReadonlyMap<string, string>;
  isSold: boolean;
  stock: number | null;
  row: unknown;
};

/** `14:193` in `14:193#words;200007763:201336100`; pairs are parted by `;` or `,`. */
const PAIR = /(?:^|[;,])\s*(\d+):(-?\d+)/g;
const VALUE_NUMBERS = ["propertyValueIdLong", "propertyValueId"];
/** The last name is an internal word such as "black" for a value that the page calls "charcoal". */
const VALUE_NAMES = ["propertyValueDisplayName", "propertyValueDefinitionName", "propertyValueName"];
const STOCKS = ["skuStock", "skuVal.availQuantity"];

const SHIPS_FROM = "200007763";
const CHINA_NUMBER = "201336100";
const CHINA_NAME =
  /^(?:cn|(?:mainland )?china(?: mainland)?|중국(?: ?본토)?|中国(?:大陆)?|中國|chine|cina|chiny|çin|китай|trung quốc)$/i;

const groupNumber = (group: unknown): string => text(at(group, "skuPropertyId"));
const valuesOf = (group: unknown): unknown[] => list(at(group, "skuPropertyValues"));
const valueNumber = (look: Look, value: unknown): string => textAt(look, VALUE_NUMBERS, value);
const valueNames = (look: Look, value: unknown): string[] => allAt(look, VALUE_NAMES, value).map(shownName);

export function groupOf(look: Look, group: unknown, pageUrl: string): CollectedGroup {
  const id = groupNumber(group);
  const values = valuesOf(group).map((value) => ({
    id: `${id}:${valueNumber(look, value)}`,
    name: valueNames(look, value).find(Boolean) ?? "",
    ...withImage(at(value, "skuPropertyImagePath"), pageUrl),
  }));
  return { id, name: shownName(at(group, "skuPropertyName")), values };
}

/** The rows of the first place that holds any. A map's key is the path where the row itself names none. */
export function skuRows(look: Look, paths: readonly string[]): SkuRow[] {
  const rows = allAt(look, paths)
    .map(parsed)
    .map((value): [string, unknown][] => (Array.isArray(value) ? value.map((row) => ["", row]) : entries(value)))
    .find((found) => found.length > 0);
  return (rows ?? []).map(([key, written]) => {
    const row = look("", written);
    const pairs = [textAt(look, ["path", "skuAttr"], row) || key].flatMap((path) => [...path.matchAll(PAIR)]);
    const isUnsalable = text(at(row, "salable")) === "false" || at(row, "salable") === false;
    const stock =
      allAt(look, STOCKS, row)
        .map(countIfKnown)
        .find((value) => value !== null) ?? null;
    return {
      id: textAt(look, ["skuIdStr", "skuId"], row) || key,
      values: new Map(pairs.map(([, group = "", value = ""]) => [group, value] as const).reverse()),
      isSold: !isUnsalable && stock !== 0,
      stock: isUnsalable ? 0 : stock,
      row,
    };
  });
}

/**
 * The rows of what leaves China, and the groups without the one of countries. The same colour from two countries is two skus
 * with two prices, so rows of other countries never stay. Where a product leaves from one country only, whichever it is, all
 * rows are that country's. Undefined when nothing leaves China and there are several countries.
 */
export function fromChina<Row extends SkuRow>(
  look: Look,
  groups: readonly unknown[],
  rows: readonly Row[],
): { groups: unknown[]; rows: Row[] } | undefined {
  const countries = groups.find((group) => groupNumber(group) === SHIPS_FROM);
  if (countries === undefined) return { groups: [...groups], rows: [...rows] };
  const used = new Set(rows.flatMap(({ values }) => values.get(SHIPS_FROM) ?? []));
  const country = chinaIn(look, valuesOf(countries)) ?? (used.size <= 1 ? [...used][0] : undefined);
  const others = groups.filter((group) => group !== countries);
  if (used.size === 0) return { groups: others, rows: [...rows] };
  if (country === undefined || !used.has(country)) return undefined;
  return { groups: others, rows: rows.filter(({ values }) => values.get(SHIPS_FROM) === country) };
}

/** By country code, else by the number it usually has, else by name: current pages give no code, and the number varies. */
function chinaIn(look: Look, values: readonly unknown[]): string | undefined {
  const code = (value: unknown): string => text(at(value, "skuPropertySendGoodsCountryCode")).toUpperCase();
  const number = (value: unknown): string => valueNumber(look, value);
  const china =
    values.find((value) => code(value) === "CN") ??
    values.find((value) => code(value) === "" && number(value) === CHINA_NUMBER) ??
    values.find((value) => code(value) === "" && valueNames(look, value).some((name) => CHINA_NAME.test(name)));
  return china === undefined ? undefined : number(china);
}
