import { mallProducts } from "@/rehearsal/malls/catalogue";
import { MALL_PATHS } from "@/rehearsal/malls/mall-paths";
import { brochureOf, galleryOf } from "@/rehearsal/pictures/picture-address";
import { pictureFor, writingOn } from "@/rehearsal/pictures/pictures";

/** A picture of the rehearsed world and the lines written on it. */
export type WorldPicture = { name: string; lines: readonly string[]; bytes(): Promise<Buffer> };

const LONG_PAGE = 60;

/** Every picture of the world that has writing, by name. */
function worldNames(): string[] {
  const products = (Object.keys(MALL_PATHS) as (keyof typeof MALL_PATHS)[]).flatMap((site) => mallProducts(site));
  const addresses = products.flatMap((product) => [
    ...galleryOf("", product),
    ...brochureOf("", product, product.special === "longDescription" ? LONG_PAGE : 3 + (product.seed % 3)),
  ]);
  const names = new Set(addresses.map((address) => address.slice(address.lastIndexOf("/") + 1)));
  return [...names].filter((name) => writingOn(name).length > 0);
}

function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, at) => items[Math.floor(at * step)] as Item);
}

/** So many pictures with writing, spread over the whole world. */
export const worldPictures = (count: number): WorldPicture[] =>
  spread(worldNames(), count).map((name) => ({
    name,
    lines: writingOn(name),
    async bytes() {
      const picture = await pictureFor(name);
      if (!picture) throw new Error(`${name} is no picture`);
      return picture.bytes;
    },
  }));
