import type { CollectOutcome } from "@/upstream/outside/sources/collect-outcome";
import type { NormalisedProduct, Sku } from "@/upstream/outside/sources/normalised-product";
import { descriptionPictures } from "@/rehearsal/malls/description";
import { formOf, type Fact } from "@/rehearsal/malls/forms";
import type { MallProduct, MallSku } from "@/rehearsal/malls/mall-product";
import { galleryOf, swatchOf } from "@/rehearsal/pictures/picture-address";

/** What a reader has to find, in a form that can be compared. A fact that the container does not hold is left out. */
type Facts = Record<string, unknown>;

const SURCHARGE = /勿拍/;

const amount = (value: number, { currency }: MallProduct): string =>
  currency === "KRW" ? String(value) : (value / 100).toFixed(2);

const nameOf = (goods: MallProduct, { path }: MallSku): string =>
  goods.groups.map(({ values }, at) => values[path[at] ?? 0]?.name).join(" | ");

/** The name of a picture without how its shop writes addresses. */
const pictureName = (address: string): string => new URL(address).pathname.replace(/\.webp$/, ".jpg");

/** Some pages show the first picture alone. */
const shownGallery = ({ traps }: MallProduct, pictures: string[]): string[] =>
  traps.has("costco-us-one-picture") ? pictures.slice(0, 1) : pictures;

/** The facts of the goods themselves: the page may write them as it likes. */
function trueFacts(goods: MallProduct, origin: string): Facts {
  const priced = goods.skus.flatMap((sku) => (sku.price === null ? [] : [{ ...sku, price: sku.price }]));
  const own = priced.filter((sku) => !SURCHARGE.test(nameOf(goods, sku)));
  const inStock = own.filter(({ stock }) => stock !== 0);
  const counted = inStock.length > 0 ? inStock : own;
  const knowsListPrice = !formOf(goods.site, goods.form)?.lacks?.includes("listPrice");
  return {
    title: goods.title,
    currency: goods.currency,
    seller: goods.site.startsWith("Costco") ? undefined : goods.seller.name,
    sellerId: goods.site.startsWith("Costco") ? undefined : goods.seller.id,
    groups: goods.groups.map(({ name, values }, group) => ({
      name,
      values: values
        .filter((_, at) => priced.some(({ path }) => path[group] === at))
        .map(({ name: value, colour }) => ({
          name: value,
          picture: colour === undefined ? undefined : pictureName(swatchOf(origin, goods, colour)),
        })),
    })),
    skus: Object.fromEntries(
      priced.map((sku) => [
        nameOf(goods, sku),
        {
          price: amount(sku.price, goods),
          original: amount(knowsListPrice ? Math.max(sku.original, sku.price) : sku.price, goods),
          stock: sku.stock,
        },
      ]),
    ),
    priceMin: amount(Math.min(...counted.map(({ price }) => price)), goods),
    minOrder: goods.minOrder,
    tiers: goods.tiers.map(({ begin, price }) => ({ beginQuantity: begin, price: amount(price, goods) })),
    specs: Object.fromEntries(goods.specs.map(({ name, value }) => [name, value])),
    gallery: shownGallery(goods, galleryOf(origin, goods)).map(pictureName),
    video: goods.video?.replace(/^https:/, ""),
    description: descriptionPictures(origin, goods).map(pictureName),
  };
}

/** The facts that a reader found, compared with as much of the gallery as its shop has. */
function readFacts(read: NormalisedProduct, goods: MallProduct): Facts {
  const names = new Map(read.groups.flatMap(({ values }) => values.map(({ id, name }) => [id, name] as const)));
  const key = ({ path }: Sku): string => path.map((id) => names.get(id)).join(" | ");
  const gallery = read.images.map(pictureName);
  return {
    title: read.title,
    currency: read.currency,
    seller: goods.site.startsWith("Costco") ? undefined : read.seller.name,
    sellerId: goods.site.startsWith("Costco") ? undefined : read.seller.id,
    groups: read.groups.map(({ name, values }) => ({
      name,
      values: values.map(({ name: value, image }) => ({ name: value, picture: image && pictureName(image) })),
    })),
    skus: Object.fromEntries(
      read.skus.map((sku) => [key(sku), { price: sku.price, original: sku.original, stock: sku.stock }]),
    ),
    priceMin: read.priceMin,
    minOrder: read.minOrderQuantity,
    tiers: read.priceTiers,
    specs: Object.fromEntries(read.specs.map(({ name, value }) => [name, value])),
    // Some galleries hold pictures of the options behind the product's own.
    gallery: goods.traps.has("1688-option-pictures-in-gallery") ? gallery.slice(0, 5) : gallery,
    video: read.video?.replace(/^https?:/, ""),
    description: read.descriptionImages.map(pictureName),
  };
}

/** What each fact is called in the table of forms. */
const FACTS: Readonly<Record<Fact, readonly string[]>> = {
  seller: ["seller"],
  sellerId: ["sellerId"],
  specs: ["specs"],
  gallery: ["gallery"],
  description: ["description"],
  prices: ["skus", "priceMin", "tiers", "groups"],
  minOrder: ["minOrder"],
  listPrice: [],
  video: ["video"],
};

/**
 * What a reader got wrong, a line for each fact; empty when it read all that the container holds. A reader that takes a
 * missing fact from somewhere else is wrong as well, but for pictures: a container may show one and not all.
 */
export function wrongFacts(goods: MallProduct, outcome: CollectOutcome, origin: string): string[] {
  if (!outcome.ok) return [`${outcome.reason}: ${outcome.message}`];
  const lacking = new Set((formOf(goods.site, goods.form)?.lacks ?? []).flatMap((fact) => FACTS[fact]));
  const expected = trueFacts(goods, origin);
  const read = readFacts(outcome.product, goods);
  return Object.keys(expected)
    .filter((fact) => !lacking.has(fact))
    .filter((fact) => JSON.stringify(sorted(read[fact])) !== JSON.stringify(sorted(expected[fact])))
    .map((fact) => `${fact}: ${JSON.stringify(read[fact])} instead of ${JSON.stringify(expected[fact])}`);
}

/** Combinations and attributes have no order; the values of a group have. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
}
