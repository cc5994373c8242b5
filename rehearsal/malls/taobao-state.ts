import { galleryOf, swatchOf } from "@/rehearsal/pictures/picture-address";
import type { MallProduct, MallSku } from "./catalogue";

/**
 * The page's own state of a Taobao product (docs/markets.md#sites-taobao): money in cents, coupon price beside it, no
 * scheme on pictures.
 */
export function taobaoState(origin: string, product: MallProduct): Record<string, unknown> {
  const bare = (address: string): string => address.replace(/^https?:/, "");
  const images = galleryOf(origin, product).map(bare);
  const withCoupon = product.seed % 2 === 0;
  const total = product.skus.reduce((sum, sku) => sum + sku.stock, 0);
  const lowest = Math.min(...product.skus.map((sku) => sku.price));
  const zero = { price: priceOf(lowest), quantity: String(total) };

  return {
    item: { itemId: product.code, title: product.title, images },
    seller: { sellerNick: product.seller.name, shopName: product.seller.name, userId: product.seller.id },
    skuBase:
      product.groups.length === 0
        ? { props: [], skus: [] }
        : {
            props: product.groups.map((group) => ({
              pid: group.id,
              name: group.name,
              hasImage: group.values.some((value) => value.colour !== undefined) ? "true" : "false",
              values: group.values.map((value) => ({
                vid: value.id,
                name: value.name,
                ...(value.colour !== undefined && { image: bare(swatchOf(origin, product, value.colour)) }),
              })),
            })),
            skus: product.skus.map((sku) => ({ skuId: sku.id, propPath: propPath(product, sku) })),
          },
    skuCore: {
      sku2info: {
        "0": zero,
        ...(product.groups.length > 0 &&
          Object.fromEntries(
            product.skus.map((sku) => [
              sku.id,
              withCoupon
                ? {
                    price: priceOf(sku.original),
                    subPrice: { priceText: yuan(sku.price) },
                    quantity: String(sku.stock),
                    quantityText: sku.stock > 0 ? "有货" : "无货",
                  }
                : { price: priceOf(sku.price), quantity: String(sku.stock) },
            ]),
          )),
      },
    },
    componentsVO: {
      titleVO: { title: { title: product.title } },
      priceVO: { price: { priceText: yuan(lowest) } },
      headImageVO: { images, videos: [] },
      extensionInfoVO: {
        infos: [
          { type: "BASE_PROPS", items: product.specs.map(({ name, value }) => ({ title: name, text: [value] })) },
        ],
      },
    },
  };
}

function propPath(product: MallProduct, sku: MallSku): string {
  return product.groups.map((group, at) => `${group.id}:${group.values[sku.path[at] ?? 0]?.id ?? ""}`).join(";");
}

function priceOf(cents: number): { priceText: string; priceMoney: string } {
  return { priceText: yuan(cents), priceMoney: String(cents) };
}

export function yuan(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
