import type { PageLink } from "./listed-products";

const LINKS_MAX = 5_000;

/** The links of a document, with the words and the picture in each. */
export function* pageLinks(page: Document): Generator<PageLink> {
  for (const link of [...page.querySelectorAll<HTMLAnchorElement>("a[href]")].slice(0, LINKS_MAX)) {
    const picture = link.querySelector("img");
    yield {
      href: link.href,
      title: link.title || link.textContent.trim() || picture?.alt || "",
      image: picture?.currentSrc || picture?.src || "",
    };
  }
}
