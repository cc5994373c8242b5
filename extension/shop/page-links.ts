import type { PageLink } from "./listed-products";

const LINKS_MAX = 5_000;
/** Letters around a link that may be its card; more is a whole list. */
const CARD_MAX = 300;

/** What a link says; one around a picture alone is named by the words next to it. */
function wordsOf(link: HTMLAnchorElement, picture: HTMLImageElement | null): string {
  const own = link.title || link.textContent.trim() || picture?.alt;
  if (own) return own;
  const around = link.parentElement?.textContent.trim() ?? "";
  return around.length <= CARD_MAX ? around : "";
}

/** The links of a document, with the words and the picture in each. */
export function* pageLinks(page: Document): Generator<PageLink> {
  for (const link of [...page.querySelectorAll<HTMLAnchorElement>("a[href]")].slice(0, LINKS_MAX)) {
    const picture = link.querySelector("img");
    yield {
      href: link.href,
      title: wordsOf(link, picture),
      image: picture?.currentSrc || picture?.src || "",
    };
  }
}
