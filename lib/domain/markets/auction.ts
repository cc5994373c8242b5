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
  mark: { sign: "A", light: "#9a5b00", dark: "#f2b45c" },
} as const satisfies Market;
