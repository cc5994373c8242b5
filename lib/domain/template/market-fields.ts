import type { UploadTarget } from "../markets/limits";

/** A template's fields that not every market has a place for. */
export type MarketField =
  "brandName" | "manufacturer" | "originArea" | "afterPhone" | "afterContent" | "repeat" | "exchangePrice";

const ESM: readonly MarketField[] = [
  "brandName",
  "manufacturer",
  "afterPhone",
  "afterContent",
  "repeat",
  "exchangePrice",
];

/** What a market's listings have no place for (markets.md 1.5, 2.5, 3.5 and 4.5): it is kept and not sent. */
const NOT_TAKEN: Partial<Record<UploadTarget, readonly MarketField[]>> = {
  Coupang: ["afterPhone", "afterContent", "repeat", "exchangePrice"],
  Gmarket: ESM,
  Auction: ESM,
  Elevenst: ["manufacturer"],
};

/** Whether a market's listings carry a field of the template. */
export const isTaken = (market: UploadTarget, field: MarketField): boolean =>
  !(NOT_TAKEN[market] ?? []).includes(field);
