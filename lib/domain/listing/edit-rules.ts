import { eucKrBytes, lengthOf } from "../product/build-name";
import { MARKET_LIMITS, nameUse, priceProblem, type UploadTarget } from "../markets/limits";
import type { SaleState } from "./sale-status";

export type ListedValues = { name: string; price: number; stock: number };
export type EditProblem =
  | { code: "locked" | "nameEmpty" | "priceStopped" }
  | { code: "nameLength" | "nameBytes" | "priceLow" | "priceHigh" | "priceUnit"; limit: number }
  | { code: "priceBand"; from: number; to: number }
  | { code: "stockRange"; from: number; to: number };

/** How far one change of a price may go, in percent of the price before (markets.md 2.5 and 3.5). */
const PRICE_BAND: Partial<Record<string, { down: number; up: number }>> = {
  Coupang: { down: 50, up: 100 },
  Elevenst: { down: 80, up: 50 },
};

/** Where a stopped listing takes no other price (ES product/186). */
const PRICED_ON_SALE: readonly string[] = ["Gmarket", "Auction"];

/** Where a market is not known. */
const WITHOUT_LIMIT = { from: 0, to: 99_999_999 };

/** The stock a market takes, both ends included. */
export const stockRange = (market: string): { from: number; to: number } =>
  MARKET_LIMITS[market as UploadTarget]?.stock ?? WITHOUT_LIMIT;

/**
 * The prices one change may set, both ends included and cut to the market's unit. Whole KRW.
 * Example: Coupang takes 5,000 to 20,000 after 10,000; SmartStore takes anything it sells for.
 */
export function priceBand(market: string, before: number): { from: number; to: number } | undefined {
  const band = PRICE_BAND[market];
  if (!band || before <= 0) return undefined;
  const unit = MARKET_LIMITS[market as UploadTarget]?.priceUnit ?? 1;
  const low = (before * (100 - band.down)) / 100;
  const high = (before * (100 + band.up)) / 100;
  return { from: Math.ceil(low / unit) * unit, to: Math.floor(high / unit) * unit };
}

/** Whether the market lets a listing be changed at all: not while it is first reviewed, blocked or gone. */
export const isEditable = (state: SaleState): boolean => ["OnSale", "SoldOut", "Suspended"].includes(state);

/**
 * Why a market would refuse an edit of a listed product; undefined means it may be sent. Only what is named is judged.
 * The market has the last word; this saves asking it what is documented (markets.md 1.5, 2.5, 3.5, 4.5).
 */
export function editProblem(
  market: UploadTarget,
  state: SaleState,
  before: ListedValues,
  change: Partial<ListedValues>,
): EditProblem | undefined {
  if (!isEditable(state)) return { code: "locked" };
  return (
    (change.name === undefined ? undefined : nameFault(market, change.name)) ??
    (change.price === undefined ? undefined : priceFault(market, state, before.price, change.price)) ??
    (change.stock === undefined ? undefined : stockFault(market, change.stock))
  );
}

function nameFault(market: UploadTarget, name: string): EditProblem | undefined {
  const trimmed = name.trim();
  if (trimmed === "") return { code: "nameEmpty" };
  const use = nameUse(lengthOf(trimmed), eucKrBytes(trimmed), market);
  if (use.fits) return undefined;
  if (use.length > use.lengthMax) return { code: "nameLength", limit: use.lengthMax };
  return { code: "nameBytes", limit: use.bytesMax ?? 0 };
}

function priceFault(market: UploadTarget, state: SaleState, before: number, price: number): EditProblem | undefined {
  if (state === "Suspended" && PRICED_ON_SALE.includes(market)) return { code: "priceStopped" };
  const { priceUnit, priceMin, priceMax } = MARKET_LIMITS[market];
  const problem = priceProblem(price, market);
  if (problem === "low") return { code: "priceLow", limit: priceMin };
  if (problem === "high") return { code: "priceHigh", limit: priceMax };
  if (problem === "unit") return { code: "priceUnit", limit: priceUnit };
  const band = priceBand(market, before);
  return band && (price < band.from || price > band.to) ? { code: "priceBand", ...band } : undefined;
}

function stockFault(market: string, stock: number): EditProblem | undefined {
  const range = stockRange(market);
  const fits = Number.isInteger(stock) && stock >= range.from && stock <= range.to;
  return fits ? undefined : { code: "stockRange", ...range };
}
