import { at, countIfKnown, list, text } from "@/upstream/kit/reading";
import { statesIn } from "@/upstream/outside/sources/page-state";
import { allAt, listAt, placesOf, textAt, type Look } from "@/upstream/outside/sources/places";
import { skuRows, type SkuRow } from "./options";

/** A row with the price sheets that are its own, most trusted first. */
type PricedRow = SkuRow & { sheets: unknown[] };

/** What a product's page says, whatever its age. Addresses of the description come in the order of trust. */
export type Facts = {
  number: string;
  look: Look;
  title: string;
  images: unknown[];
  video: string;
  properties: unknown[];
  rows: PricedRow[];
  /** Currencies that the page as a whole names. */
  currencies: string[];
  specs: unknown[];
  seller: { id: string; name: string };
  descriptions: string[];
};

export const MARKS = ["runParams", "_d_c_", "GLOBAL_DATA"];
/** Where the modules are: in an answer, in the page's memory, or by themselves. */
const MODULES_AT = [
  "data.result",
  "result",
  "data",
  "lifeCycleEventList.0.data",
  "_d_c_.lifeCycleEventList.0.data",
  "",
];

export const NUMBERS = [
  "GLOBAL_DATA.globalData.productId",
  "GLOBAL_DATA.globalData.productInfo.productId",
  "PRICE.productId",
];
export const SHEETS = [
  "PRICE.skuIdStrPriceInfoMap",
  "PRICE.skuPriceInfoMap",
  "PRICE.skuSecondPriceInfoMap",
  "PRICE.skuPriceList",
];
export const ONLY_SHEET = "PRICE.targetSkuPriceInfo";

export const ROWS = ["SKU.skuPaths", "SKU.skuPathList"];
export const GROUPS = ["SKU.skuProperties", "SKU.productSKUPropertyList"];
export const TITLES = ["PRODUCT_TITLE.text", "GLOBAL_DATA.globalData.subject"];
export const PICTURES = ["HEADER_IMAGE_PC.imagePathList", "HEADER_IMAGE_PC.imgList", "HEADER_IMAGE_PC.mainImages"];
export const VIDEOS = ["DESC.descVideoUrl"];
export const CURRENCIES = ["GLOBAL_DATA.globalData.currencyCode", "PRICE.currencyCode"];
export const SPECS = ["PRODUCT_PROP_PC.showedProps", "PRODUCT_PROP_PC.outerProps"];
export const SELLER_NAMES = [
  "SHOP_CARD_PC.storeName",
  "SHOP_CARD_PC.sellerInfo.storeName",
  "GLOBAL_DATA.globalData.storeName",
];
export const DESCRIPTIONS = ["DESC.pcDescUrl", "DESC.nativeDescUrl", "DESC.msiteDescUrl"];
export const WHOLE_STOCK = "QUANTITY_PC.totalAvailableInventory";
/** The same in pages until 2023. */
export const OLD = {
  number: "commonModule.productId",
  title: "titleModule.subject",
  images: "imageModule.imagePathList",
  groups: "skuModule.productSKUPropertyList",
  rows: "skuModule.skuPriceList",
  currency: "commonModule.currencyCode",
  specs: "specsModule.props",
  seller: "storeModule.storeName",
  description: "descriptionModule.descriptionUrl",
} as const;

/** The US shop numbers a product by its number plus 2^51. */
const US_OFFSET = 2n ** 51n;

/** Whether both numbers are one product's, at whichever of the two shops. */
export function isSameNumber(one: string, other: string): boolean {
  if (one === other) return true;
  if (![one, other].every((number) => /^\d{1,20}$/.test(number))) return false;
  const [a, b] = [BigInt(one), BigInt(other)];
  return a + US_OFFSET === b || b + US_OFFSET === a;
}

/**
 * The facts of this product in a page, an answer or a page's memory (docs/markets.md#sites-aliexpress). Without it those of
 * the first product found, so that the caller can say which one it is; undefined when there is none.
 */
export function factsIn(state: unknown, code: string): Facts | undefined {
  let first: Facts | undefined;
  for (const { value } of statesIn(state, MARKS)) {
    const found = factsOf(value);
    if (found && isSameNumber(found.number, code)) return found;
    first ??= found;
  }
  return first;
}

function factsOf(root: unknown): Facts | undefined {
  const all = allAt(placesOf(root), MODULES_AT);
  const current = all.find((modules) => at(modules, "GLOBAL_DATA") !== undefined);
  if (current !== undefined) return currentFacts(placesOf(current, [current, root]));
  const old = all.find((modules) => at(modules, "commonModule") !== undefined);
  return old === undefined ? undefined : oldFacts(placesOf(old, [old, root]));
}

function currentFacts(look: Look): Facts {
  const rows = skuRows(look, ROWS);
  const properties = listAt(look, GROUPS);
  const only = look(ONLY_SHEET);
  const hasOptions = rows.length > 0 || properties.length > 0;
  const whole = hasOptions || only === undefined ? rows : [wholeProduct(look)];
  return {
    number: textAt(look, NUMBERS),
    look,
    title: textAt(look, TITLES),
    images: listAt(look, PICTURES).map((image) => at(image, "imageUrl") ?? image),
    video: textAt(look, VIDEOS),
    properties,
    rows: whole.map((row) => ({
      ...row,
      sheets: [
        ...SHEETS.map((path) => sheetOf(look, path, row.id)),
        ...(whole.length === 1 ? [only] : []),
        look("skuVal", row.row),
      ].filter((sheet) => sheet !== undefined),
    })),
    currencies: allAt(look, CURRENCIES).map(text),
    specs: listAt(look, SPECS),
    seller: {
      id: textAt(look, ["GLOBAL_DATA.globalData.sellerId", "SHOP_CARD_PC.sellerInfo.storeNum"]),
      name: textAt(look, SELLER_NAMES),
    },
    descriptions: addressesAt(look, DESCRIPTIONS),
  };
}

/** A product without options may come without a row: then its stock is the whole product's. */
const wholeProduct = (look: Look): SkuRow => {
  const stock = countIfKnown(look(WHOLE_STOCK));
  return { id: textAt(look, ["SKU.selectedSkuIdStr"]) || "0", values: new Map(), isSold: stock !== 0, stock, row: {} };
};

/** A sheet is found by the sku's number alone: one that is missing is unknown, and never another sku's. */
function sheetOf(look: Look, path: string, id: string): unknown {
  const sheets = look(path);
  if (!Array.isArray(sheets)) return look(`${path}.${id}`);
  const sheet: unknown = sheets.find((one) => textAt(look, ["skuIdStr", "skuId"], one) === id);
  return sheet === undefined ? undefined : look("", sheet);
}

function oldFacts(look: Look): Facts {
  return {
    number: textAt(look, [OLD.number]),
    look,
    title: textAt(look, [OLD.title]),
    images: list(look(OLD.images)),
    video: "",
    properties: list(look(OLD.groups)),
    rows: skuRows(look, [OLD.rows]).map((row) => ({ ...row, sheets: [look("skuVal", row.row)] })),
    currencies: [textAt(look, [OLD.currency])],
    specs: list(look(OLD.specs)),
    seller: { id: textAt(look, ["storeModule.storeNum"]), name: textAt(look, [OLD.seller]) },
    descriptions: addressesAt(look, [OLD.description]),
  };
}

const addressesAt = (look: Look, paths: readonly string[]): string[] => [
  ...new Set(allAt(look, paths).map(text).filter(Boolean)),
];
