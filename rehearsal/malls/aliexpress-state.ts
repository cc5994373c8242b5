import { galleryOf, swatchOf } from "@/rehearsal/pictures/picture-address";
import type { MallProduct, MallSku } from "./catalogue";

const SHIPS_FROM = "200007763";
const WAREHOUSES = [
  { id: "201336100", name: "China", country: "CN" },
  { id: "201336103", name: "Russian Federation", country: "RU" },
];

/** Some products of the mall leave from two warehouses; the page then shows "ships from" as one more option group. */
function shipsFromTwo(product: MallProduct): boolean {
  return product.special?.startsWith("shipsFrom") ?? product.seed % 6 === 0;
}

/** `window.runParams.data`, the older page (docs/markets.md#sites-aliexpress). */
export function runParamsData(origin: string, product: MallProduct): Record<string, unknown> {
  return {
    commonModule: { productId: Number(product.code), currencyCode: "KRW" },
    titleModule: { subject: product.title },
    imageModule: { imagePathList: galleryOf(origin, product) },
    storeModule: { storeNum: Number(product.seller.id), storeName: product.seller.name },
    specsModule: { props: product.specs.map(({ name, value }) => ({ attrName: name, attrValue: value })) },
    descriptionModule: { descriptionUrl: `${origin}/aliexpress/descriptions/${product.code}.html` },
    skuModule: {
      productSKUPropertyList: properties(origin, product).map(({ id, name, values }) => ({
        skuPropertyId: Number(id),
        skuPropertyName: name,
        skuPropertyValues: values.map((value) => ({
          propertyValueIdLong: Number(value.id),
          propertyValueDisplayName: value.name,
          ...(value.image && { skuPropertyImagePath: value.image }),
          ...(value.country && { skuPropertySendGoodsCountryCode: value.country }),
        })),
      })),
      skuPriceList: skuRows(product).map(({ id, path, sku, stock }) => ({
        skuAttr: path.replace(/^(14:\d+)/, "$1#as picture"),
        skuIdStr: id,
        skuVal: {
          availQuantity: stock,
          skuAmount: { currency: "KRW", value: sku.original },
          ...(product.seed % 2 === 0 || sku.original !== sku.price
            ? { skuActivityAmount: { currency: "KRW", value: sku.price } }
            : {}),
        },
      })),
    },
  };
}

/** The answer of `mtop.aliexpress.pdp.pc.query`, the current page's source (docs/markets.md#sites-aliexpress). */
export function pdpResult(origin: string, product: MallProduct): Record<string, unknown> {
  const rows = skuRows(product);
  const first = product.skus[0];
  return {
    GLOBAL_DATA: {
      globalData: {
        subject: product.title,
        productId: Number(product.code),
        sales: String(product.seed),
        storeName: product.seller.name,
        storeId: Number(product.seller.id),
        sellerId: Number(product.seller.id),
        currencyCode: "KRW",
      },
    },
    PRODUCT_TITLE: { text: product.title },
    HEADER_IMAGE_PC: { imagePathList: galleryOf(origin, product) },
    SKU: {
      skuProperties: properties(origin, product).map(({ id, name, values }) => ({
        skuPropertyId: Number(id),
        skuPropertyName: name,
        skuPropertyValues: values.map((value) => ({
          propertyValueIdLong: Number(value.id),
          propertyValueName: value.name,
          propertyValueDisplayName: value.name,
          ...(value.image && { skuPropertyImagePath: value.image }),
          ...(value.country && { skuPropertySendGoodsCountryCode: value.country }),
        })),
      })),
      skuPaths: Object.fromEntries(
        rows.map(({ id, path, stock }, at) => [at, { skuId: Number(id), skuIdStr: id, path, skuStock: stock }]),
      ),
    },
    PRICE: {
      targetSkuPriceInfo: {
        originalPrice: { currency: "KRW", formatedAmount: won(first?.original ?? 0), value: first?.original ?? 0 },
        salePriceString: won(first?.price ?? 0),
      },
      skuPriceInfoMap: Object.fromEntries(
        rows.map(({ id, sku }) => [
          id,
          {
            originalPrice: { currency: "KRW", value: sku.original },
            salePrice: { currency: "KRW", value: sku.price },
            salePriceString: won(sku.price),
          },
        ]),
      ),
    },
    QUANTITY_PC: { totalAvailableInventory: rows.reduce((sum, row) => sum + row.stock, 0) },
    SHOP_CARD_PC: { storeName: product.seller.name, positiveRate: "97.8" },
    PRODUCT_PROP_PC: { showedProps: product.specs.map(({ name, value }) => ({ attrName: name, attrValue: value })) },
    DESC: { pcDescUrl: `${origin}/aliexpress/descriptions/${product.code}.html` },
  };
}

type Property = { id: string; name: string; values: { id: string; name: string; image?: string; country?: string }[] };

function properties(origin: string, product: MallProduct): Property[] {
  const own = product.groups.map((group) => ({
    id: group.id,
    name: group.name,
    values: group.values.map((value) => ({
      id: value.id,
      name: value.name,
      ...(value.colour !== undefined && { image: swatchOf(origin, product, value.colour) }),
    })),
  }));
  return shipsFromTwo(product) ? [...own, { id: SHIPS_FROM, name: "배송지", values: WAREHOUSES }] : own;
}

/** The far warehouse asks 20 % more: a collector that keeps it would show wrong prices. */
function skuRows(product: MallProduct): { id: string; path: string; sku: MallSku; stock: number }[] {
  return product.skus.flatMap((sku) => {
    const path = product.groups.map((group, at) => `${group.id}:${group.values[sku.path[at] ?? 0]?.id ?? ""}`);
    if (!shipsFromTwo(product)) return [{ id: `1200${sku.id}`, path: path.join(";"), sku, stock: sku.stock }];
    return WAREHOUSES.map((warehouse, at) => ({
      id: `120${at}${sku.id}`,
      path: [...path, `${SHIPS_FROM}:${warehouse.id}`].join(";"),
      sku: at === 0 ? sku : { ...sku, price: Math.round((sku.price * 6) / 5) },
      stock: at === 0 ? sku.stock : 3,
    }));
  });
}

function won(value: number): string {
  return `₩${value.toLocaleString("en-US")}`;
}
