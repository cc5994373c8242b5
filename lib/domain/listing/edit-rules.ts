import { eucKrBytes, lengthOf } from "@/lib/domain/product/build-name";
import { MARKET_LIMITS, nameUse, priceProblem, stockRange } from "@/lib/domain/markets/limits";
import type { SaleState } from "@/lib/domain/markets/market";
import { marketBy, type MarketName } from "@/lib/domain/markets/markets";

type ListedValues = { name: string; price: number; stock: number };
export type EditProblem =
  | { code: "locked" | "nameEmpty" | "priceStopped" }
  | { code: "nameLength" | "nameBytes" | "priceLow" | "priceHigh" | "priceUnit"; limit: number }
  | { code: "priceBand"; from: number; to: number }
  | { code: "stockRange"; from: number; to: number };

/**
 * The prices one change may set, both ends included and cut to the market's unit. Whole KRW.
 * Example: Coupang takes 5,000 to 20,000 after 10,000; SmartStore takes anything it sells for.
 */
export function priceBand(market: string, before: number): { from: number; to: number } | undefined {
  const known = marketBy(market);
  const band = known?.edit.priceBand;
  if (!band || before <= 0) return undefined;
  const unit = known?.limits.priceUnit ?? 1;
  const low = (before * (100 - band.down)) / 100;
  const high = (before * (100 + band.up)) / 100;
  return { from: Math.ceil(low / unit) * unit, to: Math.floor(high / unit) * unit };
}

/** Whether the market lets a listing be changed at all: not while it is first reviewed, blocked or gone. */
export const isEditable = (state: SaleState): boolean => ["OnSale", "SoldOut", "Suspended"].includes(state);

/**
 * Why a market would refuse an edit of a listed product; undefined means it may be sent. Only what is named is judged.
 * The market has the last word; this saves asking it what is documented (the product limits of each market in
 * docs/markets.md).
 */
export function editProblem(
  market: MarketName,
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

function nameFault(market: MarketName, name: string): EditProblem | undefined {
  const trimmed = name.trim();
  if (trimmed === "") return { code: "nameEmpty" };
  const use = nameUse(lengthOf(trimmed), eucKrBytes(trimmed), market);
  if (use.fits) return undefined;
  if (use.length > use.lengthMax) return { code: "nameLength", limit: use.lengthMax };
  return { code: "nameBytes", limit: use.bytesMax ?? 0 };
}

function priceFault(market: MarketName, state: SaleState, before: number, price: number): EditProblem | undefined {
  if (state === "Suspended" && marketBy(market)?.edit.pricesOnSaleOnly) return { code: "priceStopped" };
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
