import { text } from "@/upstream/kit/reading";

/** An absolute http(s) address of a picture, or "" when it is none. Scheme-less ones take the page's scheme. */
export function pictureAddress(value: unknown, pageUrl: string): string {
  const address = text(value);
  if (!address || !URL.canParse(address, pageUrl)) return "";
  const url = new URL(address, pageUrl);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : "";
}

/** The pictures inside a description, in order, each once; `data-ks-lazyload` beats `src` as in the sites' own pages. */
export function picturesIn(html: string, pageUrl: string): string[] {
  const tags = html.match(/<img\b[^>]*>/gi) ?? [];
  const addresses = tags.map((tag) => {
    const found = /\bdata-ks-lazyload\s*=\s*["']?([^"'\s>]+)/i.exec(tag) ?? /\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(tag);
    return pictureAddress(found?.[1]?.replace(/&amp;/g, "&"), pageUrl);
  });
  return [...new Set(addresses.filter(Boolean))];
}

/** The optional `image` of a value or sku, left out when there is none. */
export function withImage(value: unknown, pageUrl: string): { image?: string } {
  const image = pictureAddress(value, pageUrl);
  return image ? { image } : {};
}
