import { ESM } from "./esm";
import { AUCTION_CLAIMS } from "./esm-claims";
import type { Market } from "./market";

/** Auction, the second of the two sites behind ESM Plus (markets.md 4). */
export const AUCTION = {
  ...ESM,
  name: "Auction",
  accountName: "Auction",
  bodyKey: "auction",
  infoName: "auction",
  label: "옥션",
  claims: AUCTION_CLAIMS,
} as const satisfies Market;
