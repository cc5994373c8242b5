import type { Kind } from "./goods";

/** What the illustrator has to know of a product. */
type Drawn = { kind: Kind; colour: number; seed: number };

/** Where a mall's pictures stand; the name itself says what to draw, so the illustrator keeps no list. */
const at = (origin: string, name: string): string => `${origin}/pictures/${name}`;

/** The gallery of a product: the first picture carries the shop's promotion text, the others show other views. */
export function galleryOf(origin: string, product: Drawn): string[] {
  return [0, 1, 2, 3, 4].map((view) => at(origin, `m-${product.kind}-${product.colour}-${product.seed}-${view}.jpg`));
}

/** The picture of one option colour, without words. */
export function swatchOf(origin: string, product: Drawn, colour: number): string {
  return at(origin, `s-${product.kind}-${colour}-${product.seed}.jpg`);
}

/** The tall pictures under a product, `count` of them, each another page of the shop's brochure. */
export function brochureOf(origin: string, product: Drawn, count: number): string[] {
  return Array.from({ length: count }, (_, page) =>
    at(origin, `d-${product.kind}-${(product.colour + (page > 5 ? page : 0)) % 12}-${product.seed}-${page}.jpg`),
  );
}
