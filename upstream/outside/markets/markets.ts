import { COUPANG } from "./coupang/market";
import { ELEVENST } from "./elevenst/market";
import { AUCTION, GMARKET } from "./esm/market";
import type { ClosedMarket, OpenMarket } from "./market";
import { SMART_STORE } from "./smart-store/market";
import { WE_MAKE_PRICE } from "./we-make-price/market";
import type { MarketName, OpenMarketName } from "@/lib/domain/markets/markets";

/** Every market that can be listed at. With `MARKETS` the one list here: whatever goes over markets goes over these. */
export const OPEN_MARKETS: Readonly<Record<OpenMarketName, OpenMarket>> = {
  SmartStore: SMART_STORE,
  Coupang: COUPANG,
  Gmarket: GMARKET,
  Auction: AUCTION,
  Elevenst: ELEVENST,
};

export const MARKETS: Readonly<Record<MarketName, ClosedMarket>> = { ...OPEN_MARKETS, WeMakePrice: WE_MAKE_PRICE };
