import { decoded, encodedValue } from "@/lib/domain/detail-page/entities";
import { withPicture } from "@/lib/domain/detail-page/pictures";
import { text } from "@/upstream/kit/reading";
import { tagsIn, withTags } from "./page-text";

/** The first picture extension of a file's name, with what Alibaba's servers append for a smaller or lighter copy. */
const APPENDED = /(\.(?:jpe?g|png|webp|gif))(?:[_.!@].*)?$/i;
/** What the name of a smaller copy has before its extension, e.g. `.220x220.jpg`, `.search.jpg` or `.summ.jpg`. */
const SMALLER = /\.(?:\d+x\d+\w*|search|summ)(?=\.(?:jpe?g|png|webp|gif)$)/i;
/** Pictures that only hold a place until the page has loaded the real one, or that shift other pictures. */
const SPACER = /\/(?:spaceball|s|blank|grey|spacer|pixel|loading)\.gif$/i;
const attribute = (name: string): RegExp => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^"'\\s>]+))`, "i");
/** Attributes an image keeps its picture in, the one that is shown first. */
const IN_IMAGE = ["data-ks-lazyload", "data-lazyload", "data-original", "data-src", "src"].map(attribute);
/** Tables and cells have a picture behind them. */
const BACKGROUND = attribute("background");

/** An absolute http(s) address of a picture, or "" when it is none. Scheme-less ones take the page's scheme. */
export function pictureAddress(value: unknown, pageUrl: string): string {
  const address = text(value);
  if (!address || !URL.canParse(address, pageUrl)) return "";
  const url = new URL(address, pageUrl);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : "";
}

/**
 * The address of a picture in its full size. Alibaba's pages name the same picture several times, with tails for its size
 * and format, so only the address without them tells two pictures apart.
 *
 * Example: `…/a.png_q50.jpg_.webp` is `…/a.png`, and `…/b.220x220.jpg` is `…/b.jpg`.
 */
export function originalPicture(value: unknown, pageUrl: string): string {
  const address = pictureAddress(value, pageUrl);
  if (!address) return "";
  const url = new URL(address);
  const name = url.pathname.lastIndexOf("/") + 1;
  url.pathname = url.pathname.slice(0, name) + url.pathname.slice(name).replace(APPENDED, "$1").replace(SMALLER, "");
  return url.href;
}

const isImage = (tag: string): boolean => /^<img\b/i.test(tag);

/** The address of the picture a tag shows, "" without one: a lazy picture's own address beats the spacer in `src`. */
const shownIn = (tag: string, pageUrl: string): string =>
  (isImage(tag) ? IN_IMAGE : [BACKGROUND])
    .map((place) => place.exec(tag))
    .map((match) => pictureAddress(decoded(match?.[1] ?? match?.[2] ?? match?.[3] ?? ""), pageUrl))
    .find((address) => address && !SPACER.test(new URL(address).pathname)) ?? "";

/** The pictures inside a description, in order, each once. */
export const picturesIn = (html: string, pageUrl: string): string[] => [
  ...new Set([...tagsIn(html)].map((tag) => shownIn(tag, pageUrl)).filter(Boolean)),
];

/**
 * A description whose pictures show wherever it is put: under their whole addresses, and without waiting for the page's own
 * script. A market's page has neither the shop's host nor its scripts.
 *
 * Example: `<img src="s.gif" data-src="/a.jpg">` of a page at `https://x.test` is `<img src="https://x.test/a.jpg">`.
 */
export const withWholePictures = (html: string, pageUrl: string): string =>
  withTags(html, (tag) => {
    const address = shownIn(tag, pageUrl);
    if (address === "") return tag;
    if (isImage(tag)) return withPicture(tag, 0, address);
    return tag.replace(BACKGROUND, () => ` background="${encodedValue(address)}"`);
  });

/** The optional `image` of a value or sku, left out when there is none. */
export function withImage(value: unknown, pageUrl: string): { image?: string } {
  const image = originalPicture(value, pageUrl);
  return image ? { image } : {};
}
