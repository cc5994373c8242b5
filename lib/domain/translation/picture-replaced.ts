import { encodedValue } from "@/lib/domain/detail-page/entities";
import { picturesOf as picturesOfPage } from "@/lib/domain/detail-page/pictures";
import { attributesOf, RAW_TEXT, rawTextEnds, tokenAt, type Attribute } from "@/lib/domain/detail-page/tokens";

/** What of a product carries pictures; anything else it has is left as it is. */
type PicturedProduct = {
  mainImages: string[];
  detailPageHtml: string;
  option?:
    | {
        optionGroups: { groups: { optionImage?: string | null | undefined }[] }[];
        detailOptions: { image?: string | null | undefined }[];
      }
    | null
    | undefined;
};

/**
 * An address as it is compared: without its scheme (docs/wire.md#image-translation), however a page's source wrote its
 * letters.
 */
function bare(address: string): string {
  const plain = address
    .trim()
    .replaceAll("&amp;", "&")
    .replace(/^https?:/i, "");
  return plain.startsWith("//") && URL.canParse(`https:${plain}`) ? new URL(`https:${plain}`).href.slice(6) : plain;
}

const isSame = (a: string, b: string): boolean => bare(a) === bare(b);
const STYLE_ADDRESS = /url\(\s*(&quot;|["']?)([^)"']*?)\1\s*\)/gi;
/** Attributes that name a picture in several sizes. */
const SEVERAL = new Set(["srcset", "data-srcset"]);
const SIZE = /^[\d.]+[wxh]$/;

/**
 * A page's source with one picture's address exchanged wherever an attribute, lazy-load ones included, or a style names exactly
 * it. The other sizes of it in the same tag are exchanged too: a browser would choose one of them and show the old picture.
 */
export function htmlWithPicture(html: string, from: string, to: string): string {
  const rawEnd = rawTextEnds(html);
  let made = "";
  let copied = 0;
  for (let at = 0; at < html.length;) {
    const token = tokenAt(html, at);
    at = token.end;
    if (token.kind !== "open") continue;
    if (RAW_TEXT.has(token.name)) at = rawEnd(token.name, at);
    const attributes = attributesOf(html, token);
    const valueOf = ({ valueStart, valueEnd }: Attribute): string => html.slice(valueStart, valueEnd);
    const isItsPicture = attributes.some((one) => isSame(valueOf(one), from));
    for (const one of attributes) {
      const value = valueOf(one);
      const next = SEVERAL.has(one.name)
        ? withSizes(value, (address) => (isItsPicture || isSame(address, from) ? encodedValue(to) : address))
        : exchanged(value, from, to);
      if (next === value) continue;
      const isQuoted = one.end > one.valueEnd;
      // An address in double quotes stays one attribute whatever signs it has.
      const isWhole = isSame(value, from);
      const [start, end] = isQuoted && isWhole ? [one.valueStart - 1, one.end] : [one.valueStart, one.valueEnd];
      made += html.slice(copied, start) + (isQuoted && !isWhole ? next : `"${next}"`);
      copied = end;
    }
  }
  return made + html.slice(copied);
}

function exchanged(value: string, from: string, to: string): string {
  if (isSame(value, from)) return encodedValue(to);
  return value.replace(STYLE_ADDRESS, (address, around: string, inside: string) =>
    isSame(inside, from) ? `url(${around}${encodedValue(to)}${around})` : address,
  );
}

/** A list such as `a.jpg 1x, b.jpg 2x` with other addresses; an address goes to the next white space, commas at its end apart. */
const withSizes = (list: string, other: (address: string) => string): string =>
  list.replace(/\S+/g, (word) => {
    let end = word.length;
    while (word.charAt(end - 1) === ",") end -= 1;
    const address = word.slice(0, end);
    return address === "" || SIZE.test(address) ? word : other(address) + word.slice(end);
  });

/**
 * A product with one picture exchanged for another: in its main pictures, its options and its detail page.
 *
 * The originals the site had (`originalDetailPageUrls`) stay what they were. A picture the product does not have changes
 * nothing and answers the very same object. Example: `{mainImages: ["//a/1.jpg"]}` with `https://a/1.jpg` → the new one.
 */
export function withPictureReplaced<Product extends PicturedProduct>(
  product: Product,
  from: string,
  to: string,
): Product {
  const swap = <Address extends string | null | undefined>(address: Address): Address | string =>
    address && isSame(address, from) ? to : address;
  const next = {
    ...product,
    mainImages: product.mainImages.map(swap),
    detailPageHtml: htmlWithPicture(product.detailPageHtml, from, to),
    ...(product.option && {
      option: {
        ...product.option,
        optionGroups: product.option.optionGroups.map((group) => ({
          ...group,
          groups: group.groups.map((value) => ({ ...value, optionImage: swap(value.optionImage) })),
        })),
        detailOptions: product.option.detailOptions.map((one) => ({ ...one, image: swap(one.image) })),
      },
    }),
  };
  return JSON.stringify(next) === JSON.stringify(product) ? product : next;
}

/**
 * Every picture of a product once, main pictures first, then the detail page's as a buyer would see them, a lazy-load address
 * before `src`, then the options'.
 */
export function picturesOf(product: PicturedProduct): readonly string[] {
  const page = picturesOfPage(product.detailPageHtml).map(({ address }) => address);
  const options = product.option?.optionGroups.flatMap(({ groups }) =>
    groups.map(({ optionImage }) => optionImage ?? ""),
  );
  const found = new Map<string, string>();
  for (const address of [...product.mainImages, ...page, ...(options ?? [])]) {
    const whole = address.startsWith("//") ? `https:${address}` : address;
    if (/^https?:\/\//i.test(whole) && !found.has(bare(whole))) found.set(bare(whole), whole);
  }
  return [...found.values()];
}
