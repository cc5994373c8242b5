import { ESM } from "./esm";
import type { Market } from "./market";

/** Gmarket, the first of the two sites behind ESM Plus (docs/markets.md#esm). */
export const GMARKET = {
  ...ESM,
  name: "Gmarket",
  accountName: "Gmarket",
  bodyKey: "gmarket",
  infoName: "gmarket",
  label: "지마켓",
  mark: { sign: "G", light: "#00718f", dark: "#5cc8e6" },
} as const satisfies Market;
