import type { Kind } from "@/rehearsal/pictures/goods";
import type { SiteName } from "./mall-sites";

type MallValue = { id: string; name: string; colour?: number };
export type MallGroup = { id: string; name: string; values: MallValue[] };

/**
 * One combination. `path` holds one value position per group. Money is in the smallest unit of the currency: fen, cents or
 * won. A price or a stock that the page does not say is null.
 */
export type MallSku = { id: string; path: number[]; price: number | null; original: number; stock: number | null };

/** What is true of a product, before a page writes it down. */
export type MallProduct = {
  site: SiteName;
  code: string;
  special?: string;
  kind: Kind;
  title: string;
  seller: { id: string; name: string };
  currency: "CNY" | "KRW" | "USD";
  groups: MallGroup[];
  skus: MallSku[];
  tiers: { begin: number; price: number }[];
  minOrder: number;
  specs: { name: string; value: string }[];
  promo: string[];
  video?: string;
  hasDescription: boolean;
  /** The main colour and a number that varies the drawing. */
  colour: number;
  seed: number;
  /** The container its facts are written in, by the name it has in `forms.ts`. */
  form: string;
  /** Names of the traps its pages have, from `traps.ts`. */
  traps: ReadonlySet<string>;
};

/** The lowest price a buyer sees, for lists; 0 where no option has a price. */
export function lowestPrice({ skus }: MallProduct): number {
  const prices = skus.flatMap(({ price }) => (price === null ? [] : [price]));
  return prices.length === 0 ? 0 : Math.min(...prices);
}

/** The stock of all options together; options whose stock the page does not say count nothing. */
export const totalStock = ({ skus }: MallProduct): number => skus.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
