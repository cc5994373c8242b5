import { addressAt } from "@/lib/domain/sites/product-address";
import { codesOf, type SiteName } from "@/lib/domain/sites/sites";

/** A link of a page, as far as it may lead to a product. */
export type PageLink = { href: string; title: string; image: string };
export type ListedProduct = { site: SiteName; code: string; url: string; title: string; image: string };

/** Products of one page that are listed at the most. */
const PRODUCTS_MAX = 300;
const TITLE_MAX = 200;

/**
 * The products of a site that a page's links lead to, each once and in their order. Of several links to one product the first
 * picture and the longest title count, because one is often around the picture and the other around the name.
 */
export function listedProducts(site: SiteName, links: Iterable<PageLink>): ListedProduct[] {
  const products = new Map<string, ListedProduct>();
  for (const { href, title, image } of links) {
    const address = URL.canParse(href) ? addressAt(new URL(href)) : undefined;
    if (typeof address !== "object" || address.site !== site || address.code === undefined) continue;
    const [key] = codesOf(site, address.code);
    const known = products.get(key);
    const name = title.replace(/\s+/g, " ").trim().slice(0, TITLE_MAX);
    if (known) {
      if (name.length > known.title.length) known.title = name;
      known.image ||= image;
    } else if (products.size < PRODUCTS_MAX)
      products.set(key, { site, code: address.code, url: address.url, title: name, image });
  }
  return [...products.values()];
}
