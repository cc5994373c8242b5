import type { MarketName } from "./market-connector";

/** Where each market's API answers: its real host, or the rehearsal such as `http://127.0.0.1:4200/coupang`. */
export type MarketHosts = Record<MarketName, string>;

export const REAL_MARKET_HOSTS: MarketHosts = {
  SmartStore: "https://api.commerce.naver.com/external",
  Coupang: "https://api-gateway.coupang.com",
};

export function isRehearsed(hosts: MarketHosts, market: MarketName): boolean {
  return hosts[market] !== REAL_MARKET_HOSTS[market];
}

/** The page buyers see, e.g. `https://www.coupang.com/vp/products/8000000001?vendorItemId=90000000001` (markets.md 2.5). */
export function shopPage(hosts: MarketHosts, market: MarketName, publicCode: string, vendorItemId = ""): string {
  if (isRehearsed(hosts, market)) return `${new URL(hosts[market]).origin}/shop/${market.toLowerCase()}/${publicCode}`;
  if (market === "SmartStore") return `https://smartstore.naver.com/main/products/${publicCode}`;
  const item = vendorItemId ? `?vendorItemId=${vendorItemId}` : "";
  return `https://www.coupang.com/vp/products/${publicCode}${item}`;
}
