import { galleryOf, swatchOf } from "@/rehearsal/pictures/picture-address";
import type { MallProduct } from "./catalogue";
import { yuan } from "./taobao-state";

/**
 * The data both page shapes of 1688 carry (docs/markets.md#sites-1688): sku keys joined by `&gt;`, tier prices beside
 * empty ones.
 */
export function offerData(origin: string, product: MallProduct): Record<string, unknown> {
  const tiered = product.tiers.length > 0;
  const prices = product.skus.map((sku) => sku.price);
  const scale = `${yuan(Math.min(...prices))}-${yuan(Math.max(...prices))}`;
  const skuInfoMap = Object.fromEntries(
    product.skus
      .filter((sku) => sku.path.length > 0)
      .map((sku) => {
        const key = product.groups
          .map((group, at) => escaped(group.values[sku.path[at] ?? 0]?.name ?? ""))
          .join("&gt;");
        const price = tiered ? {} : { price: yuan(sku.original), discountPrice: yuan(sku.price) };
        const row = { skuId: Number(sku.id), specId: `spec${sku.id}`, specAttrs: key, ...price };
        return [key, { ...row, canBookCount: sku.stock, saleCount: product.seed % 90 }];
      }),
  );
  const ranges = tiered
    ? product.tiers.map((tier) => ({ beginAmount: String(tier.begin), price: yuan(tier.price) }))
    : [{ beginAmount: String(product.minOrder), price: yuan(Math.min(...prices)) }];

  return {
    tempModel: {
      offerId: Number(product.code),
      offerTitle: product.title,
      companyName: product.seller.name,
      sellerMemberId: product.seller.id,
      offerUnit: "件",
    },
    images: galleryOf(origin, product).map((address) => ({ fullPathImageURI: address, imageURI: address })),
    skuModel: {
      skuPriceScale: scale,
      skuProps: product.groups.map((group) => ({
        fid: Number(group.id),
        prop: group.name,
        value: group.values.map((value) => ({
          name: value.name,
          ...(value.colour !== undefined && { imageUrl: swatchOf(origin, product, value.colour) }),
        })),
      })),
      // Older pages leave the first map empty and fill only the "original" one.
      ...(product.seed % 5 === 0 ? { skuInfoMap: {}, skuInfoMapOriginal: skuInfoMap } : { skuInfoMap }),
    },
    orderParamModel: {
      orderParam: {
        beginNum: product.minOrder,
        canBookedAmount: product.skus.reduce((sum, sku) => sum + sku.stock, 0),
        skuParam: { skuPriceType: tiered ? "rangePrice" : "skuPrice", skuRangePrices: ranges },
      },
    },
    detailModel: { detailUrl: `${origin}/1688/descriptions/${product.code}.js` },
    offerDetail: {
      featureAttributes: product.specs.map(({ name, value }, fid) => ({ fid, name, value, values: [value] })),
    },
    isPricePrivate: product.special === "privatePrice",
  };
}

/** The page of an offer: the older shape keeps `__INIT_DATA`, the newer one `context`. */
export function offerScript(origin: string, product: MallProduct): string {
  const data = offerData(origin, product);
  if (product.form === "new") {
    const fields = { dataJson: data };
    const mainPrice = { fields: { finalPriceModel: { tradeWithoutPromotion: {} } } };
    return `window.contextPath="/default";window.context=${inScript({ result: { data: { Root: { fields }, mainPrice } } })};`;
  }
  const { offerDetail, ...globalData } = data;
  const price = {
    componentType: "@ali/tdmod-od-pc-offer-price",
    data: { offerDomain: JSON.stringify({ offerDetail, tradeModel: { unit: "件" } }) },
  };
  return `window.__GLOBAL_DATA={};window.__INIT_DATA=${inScript({ globalData, data: { "1081181309095": price } })};`;
}

/** JSON that may stand inside a script element: `</script>` in a title must not end it. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}

function escaped(name: string): string {
  return name.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
