import type { UploadTarget } from "./limits";

/** Markets in the order of the listed-products filter, with what account calls name them (wire.md, enumerations). */
export const LISTED_MARKETS = [
  { market: "SmartStore", accountMarket: "SmartStoreAPI" },
  { market: "Coupang", accountMarket: "Coupang" },
  { market: "Gmarket", accountMarket: "Gmarket" },
  { market: "Auction", accountMarket: "Auction" },
  { market: "Elevenst", accountMarket: "Elevenst" },
  // It has closed: what was listed there can be looked at and written to a file, and every change is refused.
  { market: "WeMakePrice", accountMarket: "WeMakePrice" },
] as const satisfies readonly { market: UploadTarget; accountMarket: string }[];

export type ListedMarket = (typeof LISTED_MARKETS)[number]["market"];

export const isListedMarket = (name: string): name is ListedMarket =>
  LISTED_MARKETS.some(({ market }) => market === name);

/**
 * The account in a tree id of GetUserAllMarketAccount: `"SmartStoreAPI>>naru-store"` is "naru-store". Only the first
 * `>>` divides, an account may hold the rest.
 */
export const accountIn = (treeId: string): string => treeId.split(">>").slice(1).join(">>");
