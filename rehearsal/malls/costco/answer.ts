import { galleryOf } from "@/rehearsal/pictures/picture-address";
import { descriptionOf } from "@/rehearsal/malls/description";
import type { MallProduct } from "@/rehearsal/malls/mall-product";
import { written } from "@/rehearsal/malls/spelling";
import { trapped } from "@/rehearsal/malls/trap";
import { won, type Image, type OccProduct } from "./occ";
import { COSTCO_TRAPS } from "./traps";

const FORMATS = ["thumbnail", "product", "zoom", "superZoom", "superZoom-webp"];

/** Pictures without a host, each in several formats. The name of the format is part of the address. */
function imagesOf(origin: string, product: MallProduct): Image[] {
  return galleryOf(origin, product).flatMap((address, at) =>
    FORMATS.map((format) => ({
      url: pictureIn(new URL(address).pathname, format),
      imageType: at === 0 ? "PRIMARY" : "GALLERY",
      format,
      ...(at > 0 && { galleryIndex: at - 1 }),
    })),
  );
}

/** The shop's address of a picture in a format, e.g. `/pictures/m-cup-3-7-0.jpg?context=superZoom`. */
const pictureIn = (path: string, format: string): string =>
  `${format.endsWith("-webp") ? path.replace(/\.jpg$/, ".webp") : path}?context=${format}`;

function plainProduct(origin: string, product: MallProduct): OccProduct {
  const { title, specs } = written(product);
  const [sku] = product.skus;
  const price = sku?.price ?? 0;
  const isSoldOut = sku?.stock === 0;
  const isDiscounted = sku !== undefined && price < sku.original;
  return {
    code: product.code,
    name: title,
    englishName: `Rehearsal ${product.kind} ${product.seed}`,
    url: `/Rehearsal/p/${product.code}`,
    manufacturer: "자체 브랜드",
    description: descriptionOf(origin, product),
    price: { ...won(price), priceType: "BUY" },
    basePrice: won(sku?.original ?? price),
    ...(isDiscounted && { discountPrice: won(sku.original - price) }),
    images: imagesOf(origin, product),
    stock: isSoldOut
      ? { stockLevelStatus: "outOfStock", stockLevel: 0 }
      : { stockLevelStatus: product.seed % 4 === 0 ? "lowStock" : "inStock", stockLevel: sku?.stock ?? 0 },
    purchasable: !isSoldOut,
    minOrderQuantity: 1,
    maxOrderQuantity: 999,
    classifications: [
      {
        name: "상품 정보",
        features: specs.map(({ name, value }, at) => ({ code: `spec/${at}`, name, featureValues: [{ value }] })),
      },
    ],
    averageRating: 4 + (product.seed % 10) / 10,
    numberOfReviews: product.seed,
  };
}

/** The answer for a product with its traps, or of what is not sold online. */
export function occAnswer(origin: string, product: MallProduct): OccProduct {
  const answer = trapped(plainProduct(origin, product), COSTCO_TRAPS, product);
  if (product.special === "hiddenPrice") return { ...answer, hidePriceValue: true };
  if (product.special !== "warehouseOnly") return answer;
  const decalData = [{ value: { url: "/medias/WarehouseOnly_KR.png", altText: "매장 전용" } }];
  return { ...answer, decalData, purchasable: false };
}

/** The answer of a shop under load, whose price is 0. */
export const priceOfLoad = (answer: OccProduct): OccProduct => ({
  ...answer,
  price: { ...answer.price, value: 0 },
  basePrice: { ...answer.basePrice, value: 0 },
});
