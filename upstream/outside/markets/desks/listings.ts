import { lowestOf } from "@/lib/domain/kit/extremes";
import type { SaleState, SaleStatus } from "@/lib/domain/markets/market";
import type { StoredMessage } from "@/upstream/kit/messages";
import type { MarketAccount } from "./account";
import type { RefusalClass, MarketAnswer } from "./answers";
import type { Listing } from "./listing";

/**
 * What became of one upload. `rejected` is final until the seller changes something, `retry` costs nothing to repeat,
 * `unknown` means the answer was lost after sending: ask `findBySellerCode` before sending again.
 */
export type PublishOutcome =
  | { kind: "listed"; marketProductCode: string; nativeStatus: string; url?: string }
  | { kind: "rejected"; reasonCode: string; message: StoredMessage; class: RefusalClass }
  | {
      kind: "retry";
      afterMs: number;
      reason: StoredMessage;
      /** A limit was met: wait, however long it takes. */ isLimit?: boolean;
      /** The market does not answer, so that nothing else is worth sending to it now. */ isDown?: boolean;
    }
  | { kind: "unknown"; message: StoredMessage };

/** The result for a product without any option on sale; the market is not called. */
export function soldOut(): PublishOutcome {
  return { kind: "rejected", reasonCode: "SOLD_OUT", message: { key: "markets.allSoldOut" }, class: "market_rejected" };
}

/**
 * A listing as the market sees it now. The address exists only once the market approved it
 * (docs/markets.md#coupang-listing).
 */
export type ListingStatus = {
  marketProductCode: string;
  nativeStatus: string;
  approved: boolean;
  onSale: boolean;
  /** Only where the native status does not say it, e.g. Coupang stops items and still answers APPROVED. */
  sale?: SaleState;
  url?: string;
  /** Why the market has blocked it. */
  reason?: StoredMessage;
};

/**
 * What a listing is sold as at its market now; what the market does not tell is left out. `priceKrw` and `stock` are what an
 * edit would set: the price without any option's difference, and the least that is left of any option that can be bought.
 * `sale` only where the native status does not say it.
 */
export type ListingValues = { name?: string; priceKrw?: number; stock?: number; sale?: SaleState };

/** A market's values of a listing without empty ones: no listing lacks a name or costs nothing. */
export function listingValues(told: {
  name: string;
  priceKrw: number;
  /** The stocks of the options on sale; omitted if unknown. */
  stocks?: readonly number[] | undefined;
  sale?: SaleState;
}): ListingValues {
  const { name, priceKrw, stocks, sale } = told;
  return {
    ...(name !== "" && { name }),
    ...(priceKrw > 0 && { priceKrw }),
    ...(stocks && { stock: lowestOf(stocks.filter((stock) => stock > 0)) }),
    ...(sale && { sale }),
  };
}

/**
 * How much buyers may take of one option from now on; of 0 it is sold no more. Markets know options by our `sku` or by the
 * names it was listed with, e.g. `{ sku: "o2", names: ["빨강", "M"], stock: 0 }`.
 */
export type OptionStock = {
  sku: string;
  names: string[];
  stock: number;
  /** It is no trouble where the market has no such option, as of one that was sold out when the product was listed. */
  ifThere?: true;
};

/**
 * The changes of an edit; omitted fields stay. With options, `priceKrw` is the cheapest option's new price and the others
 * keep their distance to it, while `stock` applies to every option on sale that `options` does not name.
 */
export type ListingChange = {
  name?: string;
  priceKrw?: number;
  stock?: number;
  options?: OptionStock[];
  images?: string[];
  detailHtml?: string;
};
export type ListingField = keyof ListingChange;

const LISTING_FIELDS = [
  "name",
  "priceKrw",
  "stock",
  "options",
  "images",
  "detailHtml",
] as const satisfies ListingField[];

/** The fields a change names, e.g. `["priceKrw"]`. */
export const fieldsOf = (change: ListingChange): ListingField[] =>
  LISTING_FIELDS.filter((field) => change[field] !== undefined);

/** An edit's fate. `done` tells what the market took, also where it refused the rest: some take one field per call. */
export type EditOutcome = MarketAnswer<ListingStatus> & { done: ListingField[] };

/** A seller's listings at a market: put there, found again, read and changed. */
export type ListingDesk = {
  publish(account: MarketAccount, listing: Listing): Promise<PublishOutcome>;
  /** The listings carrying our product id, oldest first; empty when the market has none. */
  findBySellerCode(account: MarketAccount, sellerCode: string): Promise<MarketAnswer<ListingStatus[]>>;
  /** A listing's state, with the reason if it is blocked; `NOT_FOUND` for an unknown listing. */
  listingStatus(account: MarketAccount, marketProductCode: string): Promise<MarketAnswer<ListingStatus>>;
  /** What it is sold as there, read and not remembered; `NOT_FOUND` for what the market does not have. */
  listingValues(account: MarketAccount, marketProductCode: string): Promise<MarketAnswer<ListingValues>>;
  /** Sets what is named and nothing else; repeating it changes nothing more, so a lost answer may simply be sent again. */
  editListing(account: MarketAccount, marketProductCode: string, change: ListingChange): Promise<EditOutcome>;
  /** Requests a status in the market's own way; a status already reached is no error. */
  changeStatus(
    account: MarketAccount,
    marketProductCode: string,
    status: SaleStatus,
  ): Promise<MarketAnswer<ListingStatus>>;
};
