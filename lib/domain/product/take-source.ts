import {
  NAME_JOIN,
  optionName,
  valuesOf,
  type Combination,
  type OptionGroup,
  type OptionValue,
} from "@/lib/domain/option/combine-options";
import { PRODUCT_ROW, type SourceRow } from "./source-change";
import type { OptionsOf, ProductWithOptions } from "./source-facts";

type ValueIn = OptionValue & { source: string };
type GroupIn<Value extends ValueIn> = Omit<OptionGroup, "values"> & { values: readonly Value[] };
/** What a seller edits of a product that the source has a say in. `cny` is the source price of one without options. */
type Takeable<Value extends ValueIn, Group extends GroupIn<Value>> = {
  groups: readonly Group[];
  combinations: readonly Combination[];
  cny: number;
};

/**
 * The seller's options with what the source says in these rows taken over. Source prices and stock become the source's; what
 * is gone or has no stock is sold out, what is back is not. New values come in last of their group, without a price. Names,
 * listing prices, pictures and everything no row names stay.
 */
export function withSourceTaken<Value extends ValueIn, Group extends GroupIn<Value>>(
  now: Takeable<Value, Group>,
  rows: readonly SourceRow[],
): Takeable<Value, Group> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const groups = rows.reduce((made, row) => (row.kind === "added" ? withNewValues(made, row) : made), now.groups);
  const kept = now.combinations.map((one) => taken(one, byId.get(one.id)));
  const have = new Set(kept.map(({ id }) => id));
  const come = rows.flatMap((row) => (row.kind === "added" && !have.has(row.id) ? [combination(row, groups)] : []));
  const whole = byId.get(PRODUCT_ROW);
  return {
    groups,
    combinations: come.length > 0 ? inOrder([...kept, ...come], groups) : kept,
    cny: whole?.kind === "changed" ? (whole.price?.to ?? now.cny) : now.cny,
  };
}

function taken(one: Combination, row: SourceRow | undefined): Combination {
  switch (row?.kind) {
    case "changed":
      return {
        ...one,
        ...(row.price && { cny: row.price.to }),
        ...(row.stock && {
          quantity: Math.max(0, row.stock.to),
          isSoldOut: row.stock.to <= 0 || (row.stock.from > 0 && one.isSoldOut),
        }),
      };
    case "vanished":
      return { ...one, isSoldOut: true };
    case "appeared":
      return { ...one, cny: row.price, quantity: Math.max(0, row.stock), isSoldOut: row.stock <= 0 };
    default:
      return one;
  }
}

function withNewValues<Value extends ValueIn, Group extends GroupIn<Value>>(
  groups: readonly Group[],
  { values }: Extract<SourceRow, { kind: "added" }>,
): readonly Group[] {
  return groups.map((group) => {
    const news = values.filter(({ id, groupId }) => groupId === group.id && !group.values.some((one) => one.id === id));
    if (news.length === 0) return group;
    const made = news.map(
      ({ id, name, image }) => ({ id, name: optionName(name), source: name, image, cny: 0 }) as Value,
    );
    return { ...group, values: [...group.values, ...made] };
  });
}

function combination(
  row: Extract<SourceRow, { kind: "added" }>,
  groups: readonly (OptionGroup | GroupIn<ValueIn>)[],
): Combination {
  const used = groups.filter(({ values }) => values.length > 0);
  const values = valuesOf(row.id, used) ?? [];
  return {
    id: row.id,
    name: values.map(({ name }) => optionName(name)).join(NAME_JOIN),
    checked: false,
    isSoldOut: row.stock <= 0,
    quantity: Math.max(0, row.stock),
    krw: 0,
    cny: row.price,
    image: row.image ?? values.find(({ image }) => image)?.image ?? null,
  };
}

/** Combinations in the order of their values, the first group turning slowest; one whose id names none stays last. */
function inOrder(rows: readonly Combination[], groups: readonly (OptionGroup | GroupIn<ValueIn>)[]): Combination[] {
  const used = groups.filter(({ values }) => values.length > 0);
  const places = new Map(
    rows.map((row) => [
      row.id,
      valuesOf(row.id, used)?.map((value, at) => used[at]?.values.findIndex(({ id }) => id === value.id) ?? 0),
    ]),
  );
  return [...rows].sort((a, b) => {
    const [one, other] = [places.get(a.id), places.get(b.id)];
    if (!one || !other) return Number(!one) - Number(!other);
    const at = one.findIndex((place, index) => place !== other[index]);
    return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
  });
}

/** The rows that say something of an option the seller has; new options and groups need the seller's own hand. */
export const isOfOwnOption = ({ kind }: SourceRow): boolean =>
  kind === "changed" || kind === "vanished" || kind === "appeared";

type Option = OptionsOf["detailOptions"][number];

/**
 * A stored product's options and source price with what the source says in these rows taken over, by the rules of
 * `withSourceTaken`. Listing prices stay.
 */
export function productWithSourceTaken<Product extends ProductWithOptions>(
  product: Product,
  rows: readonly SourceRow[],
): Pick<Product, "price" | "option"> {
  const byId = new Map(rows.filter(isOfOwnOption).map((row) => [row.id, row]));
  const whole = byId.get(PRODUCT_ROW);
  const price =
    whole?.kind === "changed" && whole.price ? withSourcePrice(product.price, whole.price.to) : product.price;
  if (!product.option) return { price, option: product.option };
  const detailOptions = product.option.detailOptions.map((option): Option => {
    const row = byId.get(option.id);
    if (!row) return option;
    const { cny, quantity, isSoldOut } = taken(
      {
        id: option.id,
        name: "",
        checked: false,
        isSoldOut: option.isSoldOut,
        quantity: option.quantity,
        krw: 0,
        cny: option.price[0]?.salePrice ?? 0,
        image: null,
      },
      row,
    );
    return { ...option, price: withSourcePrice(option.price, cny), quantity, isSoldOut };
  });
  return { price, option: { ...product.option, detailOptions } };
}

/** The prices of a product or option with a new source price, which is the first. */
export const withSourcePrice = <Price extends { salePrice: number }>(
  prices: readonly Price[],
  salePrice: number,
): Price[] => prices.map((one, at) => (at === 0 ? { ...one, salePrice } : one));
