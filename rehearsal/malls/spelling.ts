import { galleryOf, swatchOf } from "@/rehearsal/pictures/picture-address";
import type { MallProduct } from "./mall-product";
import { MALL_SITES } from "./mall-sites";
import type { Trap } from "./trap";

/** Traps in how any site writes names, pictures and its own code. */
export const SPELLING_TRAPS: readonly Trap[] = [
  {
    name: "names-encoded",
    sites: MALL_SITES,
    share: 0.06,
    about: "Names went through HTML, some of them twice, and end in a no-break blank",
  },
  {
    name: "names-with-invisible-signs",
    sites: MALL_SITES,
    share: 0.06,
    about: "Names carry zero-width signs, no-break blanks and blanks at the end",
  },
  {
    name: "names-decomposed",
    sites: ["AliExpress", "Costco"],
    share: 0.06,
    about: "Hangul is written in single letters",
  },
  {
    name: "names-full-width",
    sites: ["Taobao", "1688"],
    share: 0.06,
    about: "A name has full-width brackets and a colon",
    fits: ({ groups }) => groups.length > 0,
    goods: ({ groups: [first] }) => {
      const [value] = first?.values ?? [];
      if (value) value.name = `${value.name}（送袋：1个）`;
    },
  },
  {
    name: "half-character",
    sites: MALL_SITES,
    share: 0.05,
    about: "A title was cut in the middle of an emoji, and a zero character is in the shop's name",
  },
  {
    name: "picture-tails",
    sites: ["Taobao", "1688", "AliExpress"],
    share: 0.08,
    about: "Pictures carry several tails for size and format",
  },
  {
    name: "guards-named",
    sites: ["Taobao", "1688", "AliExpress"],
    share: 0.15,
    about: "The page's scripts name log-in pages and guards",
  },
];

const INVISIBLE = (name: string): string =>
  `\ufeff${name.slice(0, 1)}\u200b${name.slice(1).replace(/ /g, "\u00a0")}\u00a0 `;

function encoded(name: string): string {
  const first = name.codePointAt(0) ?? 32;
  const rest = name.slice(String.fromCodePoint(first).length);
  return `&amp;#${first};${rest.replace(/&/g, "&amp;amp;")}&nbsp;`;
}

/** A name as the product's pages spell it. */
function spelled({ traps }: MallProduct, name: string): string {
  if (traps.has("names-encoded")) return encoded(name);
  if (traps.has("names-with-invisible-signs")) return INVISIBLE(name);
  return traps.has("names-decomposed") ? name.normalize("NFD") : name;
}

/** The product with its names as its pages spell them. */
export function written(product: MallProduct): MallProduct {
  const name = (text: string): string => spelled(product, text);
  const isCut = product.traps.has("half-character");
  return {
    ...product,
    title: name(product.title) + (isCut ? "\ud83d" : ""),
    seller: { ...product.seller, name: name(product.seller.name) + (isCut ? "\u0000" : "") },
    groups: product.groups.map((group) => ({
      ...group,
      name: name(group.name),
      values: group.values.map((value) => ({ ...value, name: name(value.name) })),
    })),
    specs: product.specs.map((spec) => ({ name: name(spec.name), value: name(spec.value) })),
  };
}

const TAILS = ["_60x60q90.jpg_.webp", "_q50.jpg_.webp", "_640x640q90.jpg", "_.webp"];

const tailed = (address: string, at: number): string => address + (TAILS[at % TAILS.length] ?? "");

/** The product's pictures as its pages write them: some of the first ones again with a tail, where that is its trap. */
export function writtenGallery(origin: string, product: MallProduct): string[] {
  const pictures = galleryOf(origin, product);
  return product.traps.has("picture-tails")
    ? [...pictures.map((address, at) => (at > 0 ? tailed(address, at) : address)), ...pictures.slice(0, 2).map(tailed)]
    : pictures;
}

/** The picture of a colour as the product's pages write it. */
export function writtenSwatch(origin: string, product: MallProduct, colour: number): string {
  const address = swatchOf(origin, product, colour);
  return product.traps.has("picture-tails") ? address.replace(/\.jpg$/, ".220x220.jpg") : address;
}

/** An address as pages write it that do not name a scheme. */
export const schemeless = (address: string): string => address.replace(/^https?:/, "");
