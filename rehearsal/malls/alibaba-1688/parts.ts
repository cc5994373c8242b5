import { lowestPrice, totalStock, type MallProduct } from "@/rehearsal/malls/mall-product";
import { written, writtenGallery, writtenSwatch } from "@/rehearsal/malls/spelling";
import { yuan } from "@/rehearsal/malls/yuan";

export type OfferRow = {
  skuId: number;
  specId: string;
  specAttrs: string;
  price?: string;
  discountPrice?: string;
  canBookCount?: number;
  saleCount: number;
};
type Range = { beginAmount: number | string; endAmount?: number; price: string };
type SkuProp = { fid?: number; prop: string; value: { name: string; imageUrl?: string }[] };
type Spec = { fid: number; name: string; value: string; values: string[] };

/** The facts of an offer, from which its containers are put together. */
export type OfferParts = {
  number: number | string;
  title: string;
  unit: string;
  company: string;
  memberId: string;
  pictures: string[];
  /** Pictures of the gallery that are not the product's own. */
  morePictures: string[];
  video: { videoId: number; videoUrl?: string; state: number };
  skuProps: SkuProp[];
  /** Rows by the names they combine. */
  rows: [string, OfferRow][];
  priceType: "skuPrice" | "rangePrice";
  ranges: Range[];
  beginNum: number;
  total: number;
  specs: Spec[];
  detailUrl: string;
  isPrivate: boolean;
};

/** The parts of an offer (docs/markets.md#sites-1688) without its traps. Names have no number: they are the keys. */
export function offerParts(origin: string, product: MallProduct): OfferParts {
  const { title, seller, groups, specs } = written(product);
  const isTiered = product.tiers.length > 0;
  return {
    number: Number(product.code),
    title,
    unit: "件",
    company: seller.name,
    memberId: product.seller.id,
    pictures: writtenGallery(origin, product),
    morePictures: [],
    video: { videoId: 0, state: 0 },
    skuProps: groups.map((group) => ({
      fid: Number(group.id),
      prop: group.name,
      value: group.values.map(({ name, colour }) => ({
        name,
        ...(colour !== undefined && { imageUrl: writtenSwatch(origin, product, colour) }),
      })),
    })),
    rows: groups.length === 0 ? [] : rowsOf(product),
    priceType: isTiered ? "rangePrice" : "skuPrice",
    ranges: isTiered
      ? product.tiers.map(({ begin, price }) => ({ beginAmount: String(begin), price: yuan(price) }))
      : [{ beginAmount: String(product.minOrder), price: yuan(lowestPrice(product)) }],
    beginNum: product.minOrder,
    total: totalStock(product),
    specs: specs.map(({ name, value }, fid) => ({ fid, name, value, values: value.split(", ") })),
    detailUrl: `${origin}/1688/descriptions/${product.code}.js`,
    isPrivate: product.special === "privatePrice",
  };
}

const SEPARATOR = "&gt;";

/** The names of a combination as the map's key: each written through HTML, joined by an entity. */
function rowsOf(product: MallProduct): [string, OfferRow][] {
  const isTiered = product.tiers.length > 0;
  return product.skus.map(({ id, path, price, original, stock }) => {
    const key = product.groups.map((group, at) => escaped(group.values[path[at] ?? 0]?.name ?? "")).join(SEPARATOR);
    const prices =
      isTiered || price === null
        ? {}
        : { price: yuan(Math.max(original, price)), ...(price < original && { discountPrice: yuan(price) }) };
    const row = { skuId: Number(id), specId: `spec${id}`, specAttrs: key, ...prices };
    return [key, { ...row, ...(stock !== null && { canBookCount: stock }), saleCount: product.seed % 90 }];
  });
}

const escaped = (name: string): string => name.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
