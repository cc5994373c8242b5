import type { OpenMarketName } from "@/lib/domain/markets/markets";

/** Where each market's API answers: its real host, or the rehearsal such as `http://127.0.0.1:4200/coupang`. */
export type MarketHosts = Record<OpenMarketName, string>;

const REAL_MARKET_HOSTS: MarketHosts = {
  SmartStore: "https://api.commerce.naver.com/external",
  Coupang: "https://api-gateway.coupang.com",
  Gmarket: "https://sa2.esmplus.com",
  Auction: "https://sa2.esmplus.com",
  Elevenst: "https://api.11st.co.kr",
};

/** The rehearsal's hosts, with the real ones where a market is to be called for real. */
export const marketHostsWith = (rehearsed: MarketHosts, real: readonly OpenMarketName[]): MarketHosts => ({
  ...rehearsed,
  ...Object.fromEntries(real.map((market) => [market, REAL_MARKET_HOSTS[market]])),
});

export function isRehearsed(hosts: MarketHosts, market: OpenMarketName): boolean {
  return hosts[market] !== REAL_MARKET_HOSTS[market];
}

/**
 * The page buyers see, e.g. `https://www.coupang.com/vp/products/8000000001?vendorItemId=90000000001` (markets.md 2.5);
 * those of Gmarket, Auction and 11st are recalled.
 */
export function shopPage(hosts: MarketHosts, market: OpenMarketName, publicCode: string, vendorItemId = ""): string {
  if (isRehearsed(hosts, market)) return `${new URL(hosts[market]).origin}/shop/${market.toLowerCase()}/${publicCode}`;
  switch (market) {
    case "SmartStore":
      return `https://smartstore.naver.com/main/products/${publicCode}`;
    case "Gmarket":
      return `https://item.gmarket.co.kr/Item?goodscode=${publicCode}`;
    case "Auction":
      return `https://itempage3.auction.co.kr/DetailView.aspx?itemno=${publicCode}`;
    case "Elevenst":
      return `https://www.11st.co.kr/products/${publicCode}`;
    case "Coupang":
      return `https://www.coupang.com/vp/products/${publicCode}${vendorItemId ? `?vendorItemId=${vendorItemId}` : ""}`;
  }
}
