import { isAt } from "../sites/site";

/** The shops people buy at, as a forwarder's sheet names them. */
const SHOPS = [
  "taobao.com",
  "tmall.com",
  "tmall.hk",
  "1688.com",
  "aliexpress.com",
  "aliexpress.us",
  "costco.com",
  "costco.co.kr",
] as const;

/**
 * The shop of a product's address: its own domain, else the address's host; empty where there is no address.
 *
 * Example: `shopDomain("https://detail.1688.com/offer/1.html")` is "1688.com".
 */
export function shopDomain(productUrl: string): string {
  if (!URL.canParse(productUrl)) return "";
  const url = new URL(productUrl);
  return SHOPS.find((domain) => isAt(url, domain)) ?? url.hostname;
}
