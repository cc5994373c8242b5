import { ID_JOIN, valuesOf } from "@/lib/domain/option/combine-options";
import type { ProductWithOptions, SourceFacts, SourceSku, SourceValue } from "./source-facts";

type FromTo = { from: number; to: number };
/**
 * One change of the source since the seller's last answer, on the seller's own structure. `id` names a combination of the
 * product, `product` one without options, `group:…` a group and `currency` the currency. Prices are the source's.
 */
export type SourceRow =
  | { kind: "changed"; id: string; price?: FromTo; stock?: FromTo }
  /** The source does not sell it any more: an order of it could not be bought. */
  | { kind: "vanished"; id: string }
  /** The source sells what only the seller had, or what had vanished. */
  | { kind: "appeared"; id: string; price: number; stock: number }
  /** A combination the source sells newly and the seller does not have; `values` are those new to the seller. */
  | {
      kind: "added";
      id: string;
      values: readonly (SourceValue & { groupId: string })[];
      price: number;
      original: number;
      stock: number;
      image: string | null;
    }
  | { kind: "group"; id: string; name: string }
  | { kind: "currency"; id: "currency"; from: string; to: string };

/** `settled`: the source's values the seller has answered. `latest`: its last values. `at`: when they were read, ISO. */
export type SourceMemory = { at: string; settled: SourceFacts; latest: SourceFacts };

/** The row of a product without options. */
export const PRODUCT_ROW = "product";

/** The seller's structure: the groups in use and which value of them comes from the source. */
function placed(product: ProductWithOptions, { settled, latest }: Pick<SourceMemory, "settled" | "latest">) {
  const groups = (product.option?.optionGroups ?? [])
    .filter((group) => group.groups.length > 0)
    .map((group) => ({ id: group.id, name: "", values: group.groups.map(({ id }) => ({ id, name: "" })) }));
  const known = new Map<string, Set<string>>();
  for (const { id, values } of [...settled.groups, ...latest.groups])
    known.set(id, new Set([...(known.get(id) ?? []), ...values.map((value) => value.id)]));
  /** The source's values of a combination by group; undefined where it holds a value of the seller's own. */
  const sourceValues = (id: string): ReadonlyMap<string, string> | undefined => {
    const found = new Map<string, string>();
    const values = valuesOf(id, groups);
    if (!values) return undefined;
    for (const [at, group] of groups.entries()) {
      const ids = known.get(group.id);
      const value = values[at]?.id ?? "";
      if (!ids) continue;
      if (!ids.has(value)) return undefined;
      found.set(group.id, value);
    }
    return found.size > 0 ? found : undefined;
  };
  return { groups, known, sourceValues };
}

type Facts = { price: number; original: number; stock: number; image: string | null };

/**
 * The facts of several source combinations that are one of the seller's, whose group was taken away: the dearest that can be
 * bought, so that no sale costs more than was thought, and all the stock there is.
 */
function together(skus: readonly SourceSku[]): Facts | undefined {
  const buyable = skus.filter(({ stock }) => stock > 0);
  const [first] = buyable.length > 0 ? buyable : skus;
  if (!first) return undefined;
  const dearest = (buyable.length > 0 ? buyable : skus).reduce(
    (most, sku) => (sku.price > most.price ? sku : most),
    first,
  );
  return {
    price: dearest.price,
    original: dearest.original,
    stock: skus.reduce((sum, { stock }) => sum + Math.max(0, stock), 0),
    image: first.image,
  };
}

/** Finds a combination's facts by its source values; a group the source does not have any more finds nothing. */
function lookUp(facts: SourceFacts, groupIds: readonly string[]) {
  const common = groupIds.filter((id) => facts.groups.some((group) => group.id === id));
  const keyOf = (valueIn: (groupId: string) => string | undefined): string =>
    common.map((id) => `${id}=${valueIn(id) ?? ""}`).join("|");
  const index = new Map<string, SourceSku[]>();
  for (const sku of facts.skus) {
    const key = keyOf((id) => sku.values[id]);
    const found = index.get(key);
    if (found) found.push(sku);
    else index.set(key, [sku]);
  }
  return (values: ReadonlyMap<string, string>): readonly SourceSku[] =>
    [...values.keys()].every((id) => common.includes(id)) ? (index.get(keyOf((id) => values.get(id))) ?? []) : [];
}

/**
 * The source's changes since the seller's last answer, mapped to the seller's options. Collecting the same page again finds
 * nothing; a group or value the seller deleted or added is never listed.
 *
 * Example: red went from ¥50 to ¥60 and blue is gone: `[{kind: "changed", id: "red", price: {from: 50, to: 60}}, {kind:
 * "vanished", id: "blue"}]`.
 */
export function sourceChange(product: ProductWithOptions, memory: SourceMemory): SourceRow[] {
  const { settled, latest } = memory;
  const { groups, known, sourceValues } = placed(product, memory);
  // Prices in another currency than the product's say nothing about its prices.
  const isComparable = latest.currency === product.currency && settled.currency === latest.currency;
  const rows: SourceRow[] =
    settled.currency === latest.currency
      ? []
      : [{ kind: "currency", id: "currency", from: settled.currency, to: latest.currency }];
  const priceOf = (from: number, to: number) => (isComparable && from !== to ? { price: { from, to } } : {});
  if (groups.length === 0) {
    const price = priceOf(settled.price, latest.price);
    return "price" in price ? [...rows, { kind: "changed", id: PRODUCT_ROW, ...price }] : rows;
  }
  for (const group of latest.groups)
    if (!settled.groups.some(({ id }) => id === group.id) && !groups.some(({ id }) => id === group.id))
      rows.push({ kind: "group", id: `group:${group.id}`, name: group.name });
  const ids = groups.map(({ id }) => id).filter((id) => known.has(id));
  const [before, now] = [lookUp(settled, ids), lookUp(latest, ids)];
  const have = new Set<string>();
  for (const { id } of product.option?.detailOptions ?? []) {
    have.add(id);
    const values = sourceValues(id);
    if (!values) continue;
    const [old, fresh] = [together(before(values)), together(now(values))];
    if (old && !fresh) rows.push({ kind: "vanished", id });
    else if (!old && fresh) rows.push({ kind: "appeared", id, price: fresh.price, stock: fresh.stock });
    else if (old && fresh) {
      const price = priceOf(old.price, fresh.price);
      const stock = old.stock === fresh.stock ? {} : { stock: { from: old.stock, to: fresh.stock } };
      if ("price" in price || "stock" in stock) rows.push({ kind: "changed", id, ...price, ...stock });
    }
  }
  return [...rows, ...added(groups, known, memory, have)];
}

type Group = { id: string; values: readonly { id: string }[] };

/** The combinations the source has newly, as ids on the seller's structure; several that fall together are one. */
function added(
  groups: readonly Group[],
  known: ReadonlyMap<string, ReadonlySet<string>>,
  { settled, latest }: SourceMemory,
  have: ReadonlySet<string>,
): SourceRow[] {
  // A settled value the seller does not have is one the seller deleted.
  const told = new Set(
    settled.skus
      .filter((sku) => !sku.isAnswered)
      .flatMap(({ values }) => Object.entries(values).map(([group, value]) => `${group}=${value}`)),
  );
  const ids = groups.map(({ id }) => id).filter((id) => known.has(id));
  const before = lookUp(settled, ids);
  const byId = new Map<string, { values: (SourceValue & { groupId: string })[]; skus: SourceSku[] }>();
  for (const sku of latest.skus) {
    if (before(new Map(ids.map((id) => [id, sku.values[id] ?? ""]))).length > 0) continue;
    let made: string[] | undefined = [""];
    const values: (SourceValue & { groupId: string })[] = [];
    for (const [at, group] of groups.entries()) {
      const join = at === 0 ? "" : ID_JOIN;
      if (!known.has(group.id)) {
        // A group of the seller's own: the new one comes in each of its values.
        made = made.flatMap((id): string[] => group.values.map((value) => `${id}${join}${value.id}`));
        continue;
      }
      const value = sku.values[group.id];
      const source = latest.groups.find(({ id }) => id === group.id)?.values.find(({ id }) => id === value);
      const isHad = group.values.some(({ id }) => id === value);
      if (!value || !source || (!isHad && told.has(`${group.id}=${value}`))) {
        made = undefined;
        break;
      }
      if (!isHad) values.push({ ...source, groupId: group.id });
      made = made.map((id) => `${id}${join}${value}`);
    }
    for (const id of made ?? []) {
      if (have.has(id)) continue;
      const one = byId.get(id) ?? { values, skus: [] };
      one.skus.push(sku);
      byId.set(id, one);
    }
  }
  return [...byId].flatMap(([id, { values, skus }]) => {
    const facts = together(skus);
    return facts ? [{ kind: "added" as const, id, values, ...facts }] : [];
  });
}

/**
 * What remains open after the seller answered the rows with these ids, taken over or not. With every row answered, the
 * source's latest values are settled.
 */
export function settledSource(
  product: ProductWithOptions,
  memory: SourceMemory,
  answered: readonly string[],
): SourceMemory {
  const rows = sourceChange(product, memory);
  const done = new Set(answered);
  const left = rows.filter(({ id }) => !done.has(id));
  if (left.length === rows.length) return memory;
  if (left.length === 0) return { ...memory, settled: memory.latest };
  const { settled, latest } = memory;
  const { groups, known, sourceValues } = placed(product, memory);
  const ids = groups.map(({ id }) => id).filter((id) => known.has(id));
  const [before, now] = [lookUp(settled, ids), lookUp(latest, ids)];
  let next: SourceFacts = settled;
  const gone = new Set<SourceSku>();
  const come = new Set<SourceSku>();
  for (const row of rows) {
    if (!done.has(row.id)) continue;
    if (row.kind === "currency") next = { ...next, currency: latest.currency };
    else if (row.id === PRODUCT_ROW) next = { ...next, price: latest.price, original: latest.original };
    else if (row.kind === "group")
      next = { ...next, groups: [...next.groups, ...latest.groups.filter(({ id }) => `group:${id}` === row.id)] };
    else {
      const values = row.kind === "added" ? valuesOfAdded(row.id, row.values, product, known) : sourceValues(row.id);
      if (!values) continue;
      if (row.kind === "added") {
        next = withValues(next, row.values);
        for (const sku of now(values)) come.add({ ...sku, isAnswered: true });
        continue;
      }
      for (const sku of before(values)) gone.add(sku);
      for (const sku of now(values)) come.add(sku);
    }
  }
  return { ...memory, settled: { ...next, skus: [...next.skus.filter((sku) => !gone.has(sku)), ...come] } };
}

/** The source's values of a combination that is not the seller's yet, by group. */
function valuesOfAdded(
  id: string,
  news: readonly (SourceValue & { groupId: string })[],
  product: ProductWithOptions,
  known: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, string> | undefined {
  const groups = (product.option?.optionGroups ?? [])
    .filter((group) => group.groups.length > 0)
    .map((group) => ({
      id: group.id,
      name: "",
      values: [...group.groups, ...news.filter(({ groupId }) => groupId === group.id)].map((value) => ({
        id: value.id,
        name: "",
      })),
    }));
  const values = valuesOf(id, groups);
  return (
    values && new Map(groups.flatMap((group, at) => (known.has(group.id) ? [[group.id, values[at]?.id ?? ""]] : [])))
  );
}

function withValues(facts: SourceFacts, values: readonly (SourceValue & { groupId: string })[]): SourceFacts {
  return {
    ...facts,
    groups: facts.groups.map((group) => ({
      ...group,
      values: [
        ...group.values,
        ...values
          .filter(({ id, groupId }) => groupId === group.id && !group.values.some((one) => one.id === id))
          .map(({ id, name, image }) => ({ id, name, image })),
      ],
    })),
  };
}
