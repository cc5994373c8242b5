import { MALL_PATHS } from "./malls/mall-paths";
import type { SiteName } from "./malls/mall-sites";
import type { MarketName } from "./markets/market-names";
import { REHEARSED_SEARCH_AD_KEYS } from "./markets/search-ad";

/** The hosts to collect from when the outside world is rehearsed, e.g. Taobao at `http://127.0.0.1:4100/taobao`. */
export function mallHosts(mallOrigin: string): Record<SiteName, string> {
  return {
    Taobao: mallOrigin + MALL_PATHS.Taobao,
    "1688": mallOrigin + MALL_PATHS["1688"],
    AliExpress: mallOrigin + MALL_PATHS.AliExpress,
    Costco: mallOrigin + MALL_PATHS.Costco,
  };
}

/** The hosts to list on when the outside world is rehearsed. */
export function rehearsedMarketHosts(marketOrigin: string): Record<MarketName, string> {
  return {
    SmartStore: `${marketOrigin}/smartstore/external`,
    Coupang: `${marketOrigin}/coupang`,
    Gmarket: `${marketOrigin}/esm`,
    Auction: `${marketOrigin}/esm`,
    Elevenst: `${marketOrigin}/elevenst`,
  };
}

/** Naver's search when it is rehearsed: everybody asks as the rehearsed advertiser, because keys cannot be saved yet. */
export function rehearsedNaverSearch(marketOrigin: string) {
  const searchAdUrl = `${marketOrigin}/searchad`;
  return { searchAdUrl, completionUrl: `${searchAdUrl}/nx`, keys: REHEARSED_SEARCH_AD_KEYS };
}
