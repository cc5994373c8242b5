import type { MallProduct, MallSku } from "@/rehearsal/malls/mall-product";
import { written, writtenGallery, writtenSwatch } from "@/rehearsal/malls/spelling";
import { money } from "./money";

export const SHIPS_FROM = "200007763";
const WAREHOUSES = [
  { number: 201336100, shown: "중국", word: "CHINA", country: "CN" },
  { number: 201336103, shown: "러시아", word: "RUSSIAN FEDERATION", country: "RU" },
];

type Amount = { currency?: string; value?: number; formatedAmount?: string };
/** What a SKU costs. Fields that a page leaves out are missing. */
export type Sheet = {
  $ref?: string;
  salePriceString?: string;
  salePriceLocal?: string;
  salePrice?: Amount;
  originalPrice?: Amount;
  promotionTag?: string;
};
type Value = {
  propertyValueId?: number;
  propertyValueIdLong: number;
  propertyValueName: string;
  propertyValueDisplayName?: string;
  propertyValueDefinitionName?: string;
  skuPropertyImagePath?: string;
  skuPropertySendGoodsCountryCode?: string;
};
export type Property = { skuPropertyId: number; skuPropertyName: string; skuPropertyValues: Value[] };
export type Path = {
  skuId: number;
  skuIdStr: string;
  path?: string;
  skuAttr: string;
  skuStock?: number;
  skuVal?: { availQuantity: number };
  salable: boolean;
};

/** The modules of a product, as today's answer and the page's memory hold them. */
export type Modules = {
  GLOBAL_DATA: {
    globalData: {
      subject: string;
      productId?: number | string;
      productInfo: { productId: string; detailUrl: string; categoryId: number };
      storeName: string;
      sellerId: number;
      currencyCode?: string;
    };
  };
  PRODUCT_TITLE: { text?: string };
  HEADER_IMAGE_PC: {
    imagePathList?: string[];
    imgList?: string[];
    mainImages?: { imageUrl: string }[];
    summImagePathList: string[];
  };
  SKU: {
    selectedSkuIdStr: string;
    skuProperties: Property[];
    skuPaths?: Path[] | Record<string, Path>;
    skuPathList?: Path[];
  };
  PRICE: {
    productId: number;
    currencyCode?: string;
    targetSkuPriceInfo: Sheet;
    skuIdStrPriceInfoMap?: Record<string, Sheet>;
    skuPriceInfoMap?: Record<string, Sheet>;
    skuSecondPriceInfoMap?: Record<string, Sheet>;
    skuPriceList?: (Sheet & { skuIdStr: string })[];
  };
  QUANTITY_PC: { totalAvailableInventory: number; allSkuQuantityView: Record<string, { maxBuyCount: number }> };
  SHOP_CARD_PC: { storeName?: string; sellerInfo: { storeName: string; storeNum: number; storeURL: string } };
  PRODUCT_PROP_PC: { showedProps: { attrName: string; attrValue: string }[] };
  DESC: { pcDescUrl?: string; nativeDescUrl?: string; msiteDescUrl?: string };
  SHIPPING: { deliveryLayoutInfo: { bizData: { shipFromCode: string; displayAmount: number } }[] };
};

/** Some products leave from two warehouses; "ships from" is one more option group then. */
const shipsFromTwo = (product: MallProduct): boolean =>
  product.special?.startsWith("shipsFrom") ?? product.seed % 6 === 0;
/** What leaves from one country alone may still have the group. */
const shipsFromOne = (product: MallProduct): boolean => product.traps.has("aliexpress-ships-from-one-country");

const warehousesOf = (product: MallProduct): typeof WAREHOUSES => {
  if (product.special === "nothingFromChina") return [...WAREHOUSES.slice(1), { ...WAREHOUSES[1]!, number: 201336104 }];
  if (shipsFromTwo(product)) return WAREHOUSES;
  return shipsFromOne(product) ? WAREHOUSES.slice(0, 1) : [];
};

/** The modules of a product (docs/markets.md#sites-aliexpress) without its traps. */
export function modulesOf(origin: string, product: MallProduct): Modules {
  const { title, seller, specs } = written(product);
  const rows = skuRows(product);
  const [first] = rows;
  const pictures = writtenGallery(origin, product);
  const number = Number(product.code);
  return {
    GLOBAL_DATA: {
      globalData: {
        subject: title,
        productId: number,
        productInfo: {
          productId: product.code,
          detailUrl: `//www.aliexpress.com/item/${product.code}.html`,
          categoryId: 7,
        },
        storeName: seller.name,
        sellerId: Number(seller.id),
        currencyCode: product.currency,
      },
    },
    PRODUCT_TITLE: { text: title },
    HEADER_IMAGE_PC: { imagePathList: pictures, summImagePathList: pictures.map((address) => `${address}_50x50.jpg`) },
    SKU: {
      selectedSkuIdStr: first?.id ?? "",
      skuProperties: propertiesOf(origin, product),
      skuPaths: rows.map(({ id, path, words, sku }) => ({
        skuId: imprecise(id),
        skuIdStr: id,
        path,
        skuAttr: words,
        skuStock: sku.stock ?? 0,
        salable: sku.stock !== 0,
      })),
    },
    PRICE: {
      productId: number,
      currencyCode: product.currency,
      targetSkuPriceInfo: first ? sheetOf(product, first.sku) : {},
      skuIdStrPriceInfoMap: Object.fromEntries(rows.map(({ id, sku }) => [id, sheetOf(product, sku)])),
    },
    QUANTITY_PC: {
      totalAvailableInventory: rows.reduce((sum, { sku }) => sum + (sku.stock ?? 0), 0),
      allSkuQuantityView: Object.fromEntries(rows.map(({ id }) => [id, { maxBuyCount: 3 }])),
    },
    SHOP_CARD_PC: {
      storeName: seller.name,
      sellerInfo: {
        storeName: seller.name,
        storeNum: Number(seller.id),
        storeURL: `//www.aliexpress.com/store/${seller.id}`,
      },
    },
    PRODUCT_PROP_PC: { showedProps: specs.map(({ name, value }) => ({ attrName: name, attrValue: value })) },
    DESC: { pcDescUrl: `${origin}/aliexpress/descriptions/${product.code}.html` },
    SHIPPING: { deliveryLayoutInfo: [{ bizData: { shipFromCode: "CN", displayAmount: 0 } }] },
  };
}

/** Seventeen digits do not fit into a number: pages write them all the same, with other last digits. */
const imprecise = (id: string): number => Number(id);

/** What a SKU costs with everything a page may say of it. */
function sheetOf({ currency, special }: MallProduct, { price, original }: MallSku): Sheet {
  const paid = price ?? original;
  const shown = special === "otherCurrency" ? `${(paid / 1000).toFixed(2).replace(".", ",")}€` : money(paid, currency);
  const places = currency === "USD" ? 100 : 1;
  return {
    originalPrice: {
      currency: special === "otherCurrency" ? "EUR" : currency,
      formatedAmount: money(original, currency),
      value: original / places,
    },
    salePriceString: shown,
    salePriceLocal: `${shown}|${Math.trunc(paid / places)}|${places === 1 ? "" : String(paid % places).padStart(2, "0")}`,
  };
}

export function propertiesOf(origin: string, product: MallProduct): Property[] {
  const own = written(product).groups.map((group) => ({
    skuPropertyId: Number(group.id),
    skuPropertyName: group.name,
    skuPropertyValues: group.values.map(({ id, name, colour }) => ({
      propertyValueIdLong: Number(id),
      propertyValueName: `value ${id}`,
      propertyValueDisplayName: name,
      ...(colour !== undefined && { skuPropertyImagePath: writtenSwatch(origin, product, colour) }),
    })),
  }));
  const warehouses = warehousesOf(product).map(({ number, shown, word, country }) => ({
    propertyValueIdLong: number,
    propertyValueName: word,
    propertyValueDisplayName: shown,
    skuPropertySendGoodsCountryCode: country,
  }));
  const shipsFrom = { skuPropertyId: Number(SHIPS_FROM), skuPropertyName: "배송지", skuPropertyValues: warehouses };
  return warehouses.length > 0 ? [...own, shipsFrom] : own;
}

/** A combination as pages list it; one that leaves from two countries is two rows. */
export type SkuRow = { id: string; path: string; words: string; sku: MallSku };

/** The far warehouse asks 20 % more: a collector that keeps it would show wrong prices. */
export function skuRows(product: MallProduct): SkuRow[] {
  const warehouses = warehousesOf(product);
  return product.skus.flatMap((sku): SkuRow[] => {
    const pairs = product.groups.map((group, at) => {
      const value = group.values[sku.path[at] ?? 0];
      return [`${group.id}:${value?.id ?? ""}`, (value?.name ?? "").replace(/[;:]/g, " ")] as const;
    });
    const path = pairs.map(([pair]) => pair);
    const words = pairs.map((pair) => pair.join("#"));
    if (warehouses.length === 0) return [{ id: `1200003${sku.id}`, path: path.join(";"), words: words.join(";"), sku }];
    return warehouses.map(({ number }, at) => ({
      id: `120000${3 + at}${sku.id}`,
      path: [...path, `${SHIPS_FROM}:${number}`].join(";"),
      words: [...words, `${SHIPS_FROM}:${number}`].join(";"),
      sku:
        at === 0
          ? sku
          : {
              ...sku,
              price: Math.round(((sku.price ?? sku.original) * 6) / 5),
              original: Math.round((sku.original * 6) / 5),
              stock: 3,
            },
    }));
  });
}
