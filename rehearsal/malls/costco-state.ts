import { galleryOf } from "@/rehearsal/pictures/picture-address";
import type { MallProduct } from "./catalogue";
import { descriptionOf } from "./description";

/** The OCC answer for one product (docs/markets.md#sites-costco): pictures without a host, one price, a stock level. */
export function costcoProduct(origin: string, product: MallProduct): Record<string, unknown> {
  const sku = product.skus[0];
  const price = sku?.price ?? 0;
  const soldOut = product.special === "outOfStock";
  return {
    code: product.code,
    name: product.title,
    englishName: `Rehearsal ${product.kind} ${product.seed}`,
    url: `/p/${product.code}`,
    description: descriptionOf(origin, product),
    price: { value: price, formattedValue: `${price.toLocaleString("en-US")}원`, currencyIso: "KRW" },
    basePrice: { value: product.seed % 3 === 0 ? (sku?.original ?? price) : price, currencyIso: "KRW" },
    images: galleryOf(origin, product).flatMap((address, at) =>
      ["product", "zoom", "thumbnail"].map((format) => ({
        url: new URL(address).pathname,
        imageType: at === 0 ? "PRIMARY" : "GALLERY",
        format,
        ...(at > 0 && { galleryIndex: at - 1 }),
      })),
    ),
    stock: soldOut
      ? { stockLevelStatus: "outOfStock", stockLevel: 0 }
      : { stockLevelStatus: product.seed % 4 === 0 ? "lowStock" : "inStock", stockLevel: sku?.stock ?? 0 },
    purchasable: !soldOut,
    minOrderQuantity: 1,
    maxOrderQuantity: 999,
    classifications: [
      {
        name: "상품 정보",
        features: product.specs.map(({ name, value }, at) => ({
          code: `spec/${at}`,
          name,
          featureValues: [{ value }],
        })),
      },
    ],
    averageRating: 4 + (product.seed % 10) / 10,
    numberOfReviews: product.seed,
  };
}
