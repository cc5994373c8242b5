import { sql } from "drizzle-orm";
import { LISTED_FIELDS, type AtMarket } from "@/lib/contract/calls/product-management";
import { listings } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import type { ListingValues } from "@/upstream/outside/markets/desks/listings";

type ListingRow = typeof listings.$inferSelect;

/**
 * In which fields a market has a listing otherwise than it was last sent, for rows of `listings`. A stock that has become less
 * is what buyers took and no difference; where nothing was read or sent, nothing is known to differ.
 */
export const DIFFERS = {
  title: sql<boolean>`coalesce(${listings.marketName} <> ${listings.name}, false)`,
  price: sql<boolean>`coalesce(${listings.marketPriceKrw} <> ${listings.priceKrw}, false)`,
  quantity: sql<boolean>`coalesce(${listings.marketStock} > ${listings.stock}, false)`,
};
export const IS_ADRIFT = sql<boolean>`(${DIFFERS.title} or ${DIFFERS.price} or ${DIFFERS.quantity})`;

/** What was read at a market, as our row keeps it; what the market did not tell is known no more. */
export const columnsOf = (values: ListingValues): Partial<ListingRow> => ({
  marketName: values.name ?? null,
  marketPriceKrw: values.priceKrw ?? null,
  marketStock: values.stock ?? null,
  marketReadAt: currentTime(),
});

/** The same of what is sent anew: its market has not been read about it. */
export const UNREAD = {
  marketName: null,
  marketPriceKrw: null,
  marketStock: null,
  marketReadAt: null,
  lossTaken: null,
};

/** What a listing is at its market, as it was read last; null where nothing was. */
export function atMarketOf(listing: ListingRow, differs: Record<keyof typeof DIFFERS, boolean>): AtMarket | null {
  const { marketName, marketPriceKrw, marketStock, marketReadAt } = listing;
  if (!marketReadAt) return null;
  return {
    title: marketName,
    price: marketPriceKrw,
    quantity: marketStock,
    readAt: marketReadAt.toISOString(),
    differs: LISTED_FIELDS.filter((field) => differs[field]),
  };
}
