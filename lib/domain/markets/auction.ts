import { ESM } from "./esm";
import type { Market } from "./market";

/** Auction, the second of the two sites behind ESM Plus (markets.md 4). */
export const AUCTION = {
  ...ESM,
  name: "Auction",
  accountName: "Auction",
  bodyKey: "auction",
  infoName: "auction",
  label: "옥션",
} as const satisfies Market;
