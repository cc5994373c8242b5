import type { Category } from "@/lib/domain/category/category";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import type { StagedFix } from "./staged-fix";

type Of<T> = Partial<Record<OpenMarketName, T>>;

/** A category for one product at one market; `isUnsure` is one that was worked out and should be looked at. */
export type CellChoice = { category: Category; isUnsure: boolean };

/** A seller's decisions for one product. An omitted one keeps the proposal. */
export type DeskRow = {
  categories?: Of<CellChoice>;
  /** What its cheapest option is to cost at a market, in whole KRW. */
  prices?: Of<number>;
  /** Markets it is not to go to. */
  off?: readonly OpenMarketName[];
  /** The change to make to the product itself when the listing starts. */
  fix?: StagedFix;
  /** What each sale may lose at a market, in whole KRW. */
  losses?: Of<number>;
};

/** The products a seller is about to list and all decisions: everything a reload must not lose. */
export type Desk = {
  /** Product ids, in the order they were chosen. */
  products: readonly string[];
  /** The account of each market; null is none on purpose. */
  accounts: Of<{ account: string; storeName: string } | null>;
  templates: Of<string>;
  rows: Readonly<Record<string, DeskRow>>;
  /** Why losses are taken. */
  lossReason: string;
};

export const EMPTY_DESK: Desk = { products: [], accounts: {}, templates: {}, rows: {}, lossReason: "" };

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** The row without empty decisions, so that an undone row equals an untouched one. */
function tidied(row: DeskRow): DeskRow {
  const { categories, prices, off, fix, losses } = row;
  return {
    ...(categories && !isEmpty(categories) && { categories }),
    ...(prices && !isEmpty(prices) && { prices }),
    ...(off && off.length > 0 && { off }),
    ...(fix && { fix }),
    ...(losses && !isEmpty(losses) && { losses }),
  };
}

/** The desk with some rows changed; a row nothing is left of is forgotten. Rows that stay the same stay the same objects. */
export function withRows(desk: Desk, ids: readonly string[], change: (row: DeskRow, id: string) => DeskRow): Desk {
  const rows = { ...desk.rows };
  for (const id of ids) {
    const next = tidied(change(rows[id] ?? {}, id));
    if (isEmpty(next)) delete rows[id];
    else rows[id] = next;
  }
  return { ...desk, rows };
}

const without = <T>(of: Of<T> | undefined, market: OpenMarketName): Of<T> => {
  const { [market]: _gone, ...rest } = of ?? {};
  return rest as Of<T>;
};

/** The category of one cell, or with nothing the proposed one again. */
export const withCategory = (row: DeskRow, market: OpenMarketName, choice: CellChoice | undefined): DeskRow => ({
  ...row,
  categories: choice ? { ...row.categories, [market]: choice } : without(row.categories, market),
});

/** The price of one cell, or with nothing the one the rules make again. */
export const withPrice = (row: DeskRow, market: OpenMarketName, krw: number | undefined): DeskRow => ({
  ...row,
  prices: krw === undefined ? without(row.prices, market) : { ...row.prices, [market]: krw },
  // A loss was agreed to at the price that was seen.
  losses: without(row.losses, market),
});

/** Whether a product goes to a market. */
export const withMarket = (row: DeskRow, market: OpenMarketName, goes: boolean): DeskRow => ({
  ...row,
  off: [...(row.off ?? []).filter((one) => one !== market), ...(goes ? [] : [market])],
});

/**
 * The desk with other products. What was decided for those that stay is kept, what was decided for others goes.
 *
 * Example: over `["a", "b"]` with a price for b, `withProducts(desk, ["b", "c"])` keeps that price.
 */
export function withProducts(desk: Desk, products: readonly string[]): Desk {
  const unique = [...new Set(products)];
  const rows = Object.fromEntries(unique.flatMap((id) => (desk.rows[id] ? [[id, desk.rows[id]]] : [])));
  return { ...desk, products: unique, rows, ...(isEmpty(rows) && { lossReason: "" }) };
}

/** How many products something was decided for: what leaving the desk would lose. */
export const touchedCount = ({ rows }: Desk): number => Object.keys(rows).length;

/** Puts some categories of one product into others: what a copied row is pasted as. */
export const withPasted = (row: DeskRow, copied: Of<CellChoice>): DeskRow => ({
  ...row,
  categories: { ...row.categories, ...copied },
});
