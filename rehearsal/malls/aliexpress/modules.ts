import type { MallProduct, MallSku } from "@/rehearsal/malls/mall-product";
import { written, writtenGallery } from "@/rehearsal/malls/spelling";
import type { Modules, Sheet } from "./module-types";
import { money, PLACEHOLDER_WON } from "./money";
import { propertiesOf, skuRows } from "./rows";

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
  const paid = special === "soldOut" ? PLACEHOLDER_WON : (price ?? original);
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
