import { ESM } from "./esm";
import type { Market } from "./market";

/** Auction, the second of the two sites behind ESM Plus (docs/markets.md#esm). */
export const AUCTION = {
  ...ESM,
  name: "Auction",
  accountName: "Auction",
  bodyKey: "auction",
  infoName: "auction",
  label: "옥션",
} as const satisfies Market;
