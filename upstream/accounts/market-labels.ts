import type { AccountMarket } from "@/lib/contract/schemas/common";

/** What sellers call the markets (wire.md, enumerations). */
export const MARKET_LABELS: Record<AccountMarket, string> = {
  SmartStoreAPI: "스마트스토어",
  Coupang: "쿠팡",
  Gmarket: "지마켓",
  Auction: "옥션",
  Elevenst: "11번가",
  WeMakePrice: "위메프",
};
