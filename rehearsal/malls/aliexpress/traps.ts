import type { MallProduct } from "@/rehearsal/malls/mall-product";
import type { SiteTrap } from "@/rehearsal/malls/trap";
import { SHIPS_FROM, type Modules, type Path, type Sheet } from "./modules";
import { money } from "./money";

/** Containers of today's modules. */
const CURRENT = ["jsonp", "memory"];
const WON_IN_CENT = 14;
/** What an option that cannot be bought shows in place of a price. */
const PLACEHOLDER_WON = 149_799_850;
const US_OFFSET = 2n ** 51n;

const trap = (
  name: string,
  share: number,
  about: string,
  more: Omit<SiteTrap<Modules>, "name" | "share" | "about" | "sites"> = {},
): SiteTrap<Modules> => ({ name: `aliexpress-${name}`, sites: ["AliExpress"], forms: CURRENT, share, about, ...more });

const several = ({ skus }: MallProduct): boolean => skus.length > 2;
const lastOf = ({ skus }: MallProduct): string => skus.at(-1)!.id;
const paths = ({ SKU }: Modules): Path[] => (Array.isArray(SKU.skuPaths) ? SKU.skuPaths : []);
const pathsOf = (modules: Modules, id: string): Path[] =>
  paths(modules).filter(({ skuIdStr }) => skuIdStr.endsWith(id));
const sheetsOf = ({ PRICE }: Modules): Record<string, Sheet> => PRICE.skuIdStrPriceInfoMap ?? {};
const eachSheet = (modules: Modules, change: (sheet: Sheet) => void): void =>
  [...Object.values(sheetsOf(modules)), modules.PRICE.targetSkuPriceInfo].forEach(change);
const values = ({ SKU }: Modules) =>
  SKU.skuProperties
    .filter(({ skuPropertyId }) => String(skuPropertyId) !== SHIPS_FROM)
    .flatMap((one) => one.skuPropertyValues);
const countries = ({ SKU }: Modules) =>
  SKU.skuProperties
    .filter(({ skuPropertyId }) => String(skuPropertyId) === SHIPS_FROM)
    .flatMap((one) => one.skuPropertyValues);
const hasCountries = ({ seed, traps }: MallProduct): boolean =>
  seed % 6 === 0 || traps.has("aliexpress-ships-from-one-country");

const TEXTS: readonly SiteTrap<Modules>[] = [
  trap("number-in-product-info", 0.1, "The product's number is a level deeper", {
    page: ({ GLOBAL_DATA }) => void delete GLOBAL_DATA.globalData.productId,
  }),
  trap("us-number", 0.08, "The shop of the United States numbers the product 2^51 higher", {
    fits: ({ traps }) => !traps.has("aliexpress-number-in-product-info"),
    page: ({ GLOBAL_DATA: { globalData } }, { code }) => void (globalData.productId = String(BigInt(code) + US_OFFSET)),
  }),
  trap("title-in-global-data", 0.06, "The title is in another module alone", {
    page: ({ PRODUCT_TITLE }) => void delete PRODUCT_TITLE.text,
  }),
  trap("pictures-as-objects", 0.08, "Pictures are objects", {
    page: ({ HEADER_IMAGE_PC }) => {
      HEADER_IMAGE_PC.mainImages = (HEADER_IMAGE_PC.imagePathList ?? []).map((imageUrl) => ({ imageUrl }));
      delete HEADER_IMAGE_PC.imagePathList;
    },
  }),
  trap("pictures-in-other-list", 0.06, "Pictures are in a list of another name", {
    fits: ({ traps }) => !traps.has("aliexpress-pictures-as-objects"),
    page: ({ HEADER_IMAGE_PC }) => {
      HEADER_IMAGE_PC.imgList = HEADER_IMAGE_PC.imagePathList ?? [];
      delete HEADER_IMAGE_PC.imagePathList;
    },
  }),
  trap("names-by-definition", 0.08, "A value's name is its definition's", {
    fits: ({ groups }) => groups.length > 0,
    page: (modules) =>
      values(modules).forEach((value) => {
        value.propertyValueDefinitionName = value.propertyValueDisplayName ?? "";
        delete value.propertyValueDisplayName;
      }),
  }),
  trap("shop-in-seller-info", 0.08, "The shop is a level deeper", {
    page: ({ SHOP_CARD_PC }) => void delete SHOP_CARD_PC.storeName,
  }),
  trap("search-words-as-attribute", 0.08, "A phrase to be found by is the name of an attribute", {
    page: ({ PRODUCT_PROP_PC: { showedProps } }) =>
      void showedProps.push(
        { attrName: "mini usb portable cup gift", attrValue: "cup" },
        { attrName: "Hign-concerned Chemical", attrValue: "NONE" },
      ),
  }),
];

const ROWS: readonly SiteTrap<Modules>[] = [
  trap("paths-as-map", 0.12, "Combinations are a map by number", {
    page: (modules) => void (modules.SKU.skuPaths = Object.fromEntries(paths(modules).map((path, at) => [at, path]))),
  }),
  trap("paths-of-other-name", 0.08, "The list of combinations has another name", {
    fits: ({ traps }) => !traps.has("aliexpress-paths-as-map"),
    page: (modules) => {
      modules.SKU.skuPathList = paths(modules);
      delete modules.SKU.skuPaths;
    },
  }),
];

const PATHS: readonly SiteTrap<Modules>[] = [
  trap("commas-in-path", 0.08, "Pairs of a path are parted by commas", {
    fits: ({ groups }) => groups.length > 1,
    page: (modules) => paths(modules).forEach((row) => (row.path = row.path?.replaceAll(";", ",") ?? "")),
  }),
  trap("path-missing", 0.08, "A combination has no path, only pairs with words", {
    fits: ({ traps, groups }) => groups.length > 0 && !traps.has("aliexpress-commas-in-path"),
    page: (modules) => paths(modules).forEach((row) => void delete row.path),
  }),
  trap("stock-a-level-deeper", 0.08, "The stock is a level deeper", {
    page: (modules) =>
      paths(modules).forEach((row) => {
        row.skuVal = { availQuantity: row.skuStock ?? 0 };
        delete row.skuStock;
      }),
  }),
  trap("not-for-sale-with-stock", 0.06, "An option cannot be bought although it has stock", {
    fits: several,
    goods: ({ skus }) => void (skus.at(-1)!.stock = 0),
    page: (modules, product) => pathsOf(modules, lastOf(product)).forEach((row) => (row.skuStock = 9)),
  }),
  trap("placeholder-price", 0.1, "An option that cannot be bought has a price of 149,799,850 won", {
    fits: (product) => several(product) && !product.traps.has("aliexpress-not-for-sale-with-stock"),
    goods: ({ skus }) => Object.assign(skus.at(-1)!, { price: null, stock: 0 }),
    page: (modules, product) => {
      for (const row of pathsOf(modules, lastOf(product))) {
        row.salable = false;
        sheetsOf(modules)[row.skuIdStr] = {
          salePriceString: money(PLACEHOLDER_WON, "KRW"),
          originalPrice: { currency: "KRW", value: PLACEHOLDER_WON },
        };
      }
    },
  }),
  trap("ships-from-one-country", 0.06, "The group of countries has China alone", {
    fits: ({ seed }) => seed % 6 !== 0,
  }),
  trap("china-without-code", 0.3, "Countries have no codes", {
    fits: hasCountries,
    page: (modules) => countries(modules).forEach((value) => void delete value.skuPropertySendGoodsCountryCode),
  }),
  trap("china-of-other-number", 0.3, "China has another number and is called CN", {
    fits: hasCountries,
    page: (modules) => {
      const [china] = countries(modules);
      if (!china) return;
      const from = `${SHIPS_FROM}:${china.propertyValueIdLong}`;
      const to = `${SHIPS_FROM}:201441035`;
      Object.assign(china, { propertyValueIdLong: 201441035, propertyValueDisplayName: "CN" });
      delete china.skuPropertySendGoodsCountryCode;
      for (const row of paths(modules)) {
        if (row.path !== undefined) row.path = row.path.replace(from, to);
        row.skuAttr = row.skuAttr.replace(from, to);
      }
    },
  }),
];

const PRICES: readonly SiteTrap<Modules>[] = [
  trap("in-dollars", 0.05, "The visitor's account counts in dollars", {
    forms: [...CURRENT, "run-params"],
    fits: ({ traps }) => !traps.has("aliexpress-placeholder-price"),
    goods: (product) => {
      product.currency = "USD";
      for (const sku of product.skus) {
        sku.original = Math.round(sku.original / WON_IN_CENT);
        if (sku.price !== null) sku.price = Math.round(sku.price / WON_IN_CENT);
      }
    },
  }),
  trap("no-sale", 0.06, "Without a sale, the price before it is the price", {
    goods: ({ skus }) => skus.forEach((sku) => sku.price !== null && (sku.price = sku.original)),
    page: (modules) =>
      eachSheet(modules, (sheet) => {
        delete sheet.salePriceString;
        delete sheet.salePriceLocal;
      }),
  }),
  trap("price-for-new-buyers", 0.06, "The price is that of a buyer's first order", {
    fits: ({ traps }) => !traps.has("aliexpress-no-sale"),
    goods: ({ skus }) => skus.forEach((sku) => sku.price !== null && (sku.price = sku.original)),
    page: (modules, { currency }) =>
      eachSheet(modules, (sheet) => {
        sheet.salePriceString = currency === "USD" ? "US $0.99" : "₩990";
        sheet.salePriceLocal = `${sheet.salePriceString}|0|99`;
        sheet.promotionTag = "신규 회원 전용 웰컴 딜";
      }),
  }),
  trap("price-as-value", 0.06, "The sale price is a number, as answers had it before", {
    fits: ({ traps }) => !traps.has("aliexpress-no-sale") && !traps.has("aliexpress-price-for-new-buyers"),
    page: (modules, { currency }) =>
      eachSheet(modules, (sheet) => {
        const digits = Number((sheet.salePriceString ?? "").replace(/[^\d.]/g, ""));
        sheet.salePrice = { currency, value: digits };
        delete sheet.salePriceString;
        delete sheet.salePriceLocal;
      }),
  }),
  trap("price-in-local-text", 0.08, "The second part of the local price lost its point", {
    fits: ({ traps }) =>
      !["no-sale", "price-for-new-buyers", "price-as-value"].some((one) => traps.has(`aliexpress-${one}`)),
    page: (modules) =>
      eachSheet(modules, (sheet) => {
        sheet.salePriceLocal = `${sheet.salePriceString}|${(sheet.salePriceString ?? "").replace(/\D/g, "")}|`;
        delete sheet.salePriceString;
      }),
  }),
  trap("price-missing", 0.06, "An option has no price, and the product's first price is not its own", {
    fits: (product) => several(product) && !product.traps.has("aliexpress-placeholder-price"),
    goods: ({ skus }) => void (skus.at(-1)!.price = null),
    page: (modules, product) =>
      pathsOf(modules, lastOf(product)).forEach(({ skuIdStr }) => void delete sheetsOf(modules)[skuIdStr]),
  }),
];

const moved = (modules: Modules, to: (sheets: Record<string, Sheet>) => void): void => {
  to(sheetsOf(modules));
  delete modules.PRICE.skuIdStrPriceInfoMap;
};
const elsewhere = ["prices-in-plain-map", "prices-by-reference", "prices-in-second-map", "prices-in-list"];
const isNowhereElse = ({ traps }: MallProduct): boolean => !elsewhere.some((one) => traps.has(`aliexpress-${one}`));

/** Where the price sheets are. These come after the traps that change a sheet. */
const PLACES: readonly SiteTrap<Modules>[] = [
  trap("prices-in-plain-map", 0.1, "Prices are in the older map", {
    page: (modules) => moved(modules, (sheets) => (modules.PRICE.skuPriceInfoMap = sheets)),
  }),
  trap("prices-by-reference", 0.1, "A price is a reference to the first one", {
    fits: isNowhereElse,
    page: (modules) =>
      moved(modules, (sheets) => {
        const first = modules.SKU.selectedSkuIdStr;
        const reference = { [first]: { $ref: "$.PRICE.targetSkuPriceInfo" } };
        modules.PRICE.skuPriceInfoMap = { ...sheets, ...(sheets[first] && reference) };
      }),
  }),
  trap("prices-in-second-map", 0.08, "Prices are in the second map", {
    fits: isNowhereElse,
    page: (modules) => moved(modules, (sheets) => (modules.PRICE.skuSecondPriceInfoMap = sheets)),
  }),
  trap("prices-in-list", 0.08, "Prices are a list", {
    fits: isNowhereElse,
    page: (modules) =>
      moved(modules, (sheets) => {
        const rows = Object.entries(sheets).map(([skuIdStr, sheet]) => ({ skuIdStr, ...sheet }));
        modules.PRICE.skuPriceList = rows;
      }),
  }),
  trap("first-price-alone", 0.4, "A product without options has the first price alone", {
    fits: (product) => product.skus.length === 1 && product.seed % 6 !== 0 && isNowhereElse(product),
    page: ({ PRICE }) => void delete PRICE.skuIdStrPriceInfoMap,
  }),
  trap("currency-in-sheets-alone", 0.06, "The page as a whole names no currency", {
    page: ({ GLOBAL_DATA, PRICE }) => {
      delete GLOBAL_DATA.globalData.currencyCode;
      delete PRICE.currencyCode;
    },
  }),
  trap("currency-by-sign", 0.3, "Only the sign of a price names the currency", {
    fits: ({ traps }) =>
      traps.has("aliexpress-currency-in-sheets-alone") &&
      !["price-as-value", "price-in-local-text", "no-sale"].some((one) => traps.has(`aliexpress-${one}`)),
    page: (modules) =>
      [modules.PRICE.targetSkuPriceInfo, ...Object.values(modules.PRICE).filter((one) => typeof one === "object")]
        .flatMap((one): Sheet[] => (Array.isArray(one) ? one : [one as Sheet, ...Object.values(one as object)]))
        .forEach((sheet) => void (sheet.originalPrice && delete sheet.originalPrice.currency)),
  }),
];

const DESCRIPTIONS: readonly SiteTrap<Modules>[] = [
  trap("native-description", 0.12, "The description is JSON for apps alone", {
    page: ({ DESC }, { code }) => {
      DESC.nativeDescUrl = (DESC.pcDescUrl ?? "").replace(`${code}.html`, `${code}.json`);
      delete DESC.pcDescUrl;
    },
  }),
  trap("description-for-mobiles", 0.06, "The description's address is that for mobile pages", {
    fits: ({ traps }) => !traps.has("aliexpress-native-description"),
    page: ({ DESC }) => {
      if (DESC.pcDescUrl !== undefined) DESC.msiteDescUrl = DESC.pcDescUrl;
      delete DESC.pcDescUrl;
    },
  }),
];

/** How the container itself is written; `containers.ts` asks for these names. */
const CONTAINERS: readonly SiteTrap<Modules>[] = [
  trap("callback", 0.5, "The answer calls a function", { forms: ["jsonp"] }),
  trap("token-first", 0.5, "Another key comes before the data", { forms: ["run-params"] }),
];

/** The traps of AliExpress's pages and answers, after the reference (docs/markets.md#sites-aliexpress). */
export const ALIEXPRESS_TRAPS: readonly SiteTrap<Modules>[] = [
  ...TEXTS,
  ...PATHS,
  ...PRICES,
  ...PLACES,
  ...ROWS,
  ...DESCRIPTIONS,
  ...CONTAINERS,
];
