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

/** An address as it is compared: without its scheme (wire.md section 12), however a page's source wrote its letters. */
function bare(address: string): string {
  const plain = address
    .trim()
    .replaceAll("&amp;", "&")
    .replace(/^https?:/i, "");
  return plain.startsWith("//") && URL.canParse(`https:${plain}`) ? new URL(`https:${plain}`).href.slice(6) : plain;
}

const isSame = (a: string, b: string): boolean => bare(a) === bare(b);
const attribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;
const ATTRIBUTE = /(=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g;
const STYLE_ADDRESS = /url\(\s*(&quot;|["']?)([^)"']*?)\1\s*\)/gi;

/** A page's source with one picture's address exchanged wherever an attribute or a style names exactly it. */
export function htmlWithPicture(html: string, from: string, to: string): string {
  return html.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (whole, sign: string, given: string) => {
      const quote = given.startsWith('"') || given.startsWith("'") ? given.charAt(0) : "";
      const value = quote ? given.slice(1, -1) : given;
      if (isSame(value, from)) return `${sign}"${attribute(to)}"`;
      const styled = value.replace(STYLE_ADDRESS, (address, around: string, inside: string) =>
        isSame(inside, from) ? `url(${around}${attribute(to)}${around})` : address,
      );
      return styled === value ? whole : `${sign}${quote}${styled}${quote}`;
    }),
  );
}

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

/** Every picture of a product once, main pictures first, then the detail page's, then the options'. */
export function picturesOf(product: PicturedProduct): readonly string[] {
  const page = [...product.detailPageHtml.matchAll(/<img\b[^>]*?\ssrc\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi)].map(
    ([, given = ""]) => given.replace(/^["']|["']$/g, "").replaceAll("&amp;", "&"),
  );
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
