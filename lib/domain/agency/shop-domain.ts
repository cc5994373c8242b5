import { domainOf } from "@/lib/domain/sites/sites";

/**
 * The shop of a product's address, as a forwarder's sheet names it: the site's own domain, else the address's host; empty
 * where there is no address.
 *
 * Example: `shopDomain("https://detail.tmall.com/item.htm?id=1")` is "tmall.com".
 */
export function shopDomain(productUrl: string): string {
  if (!URL.canParse(productUrl)) return "";
  const url = new URL(productUrl);
  return domainOf(url) ?? url.hostname;
}
