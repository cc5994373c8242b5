/** The markets that are rehearsed. */
export const MARKET_NAMES = ["SmartStore", "Coupang", "Gmarket", "Auction", "Elevenst"] as const;

export type MarketName = (typeof MARKET_NAMES)[number];
