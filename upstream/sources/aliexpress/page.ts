import type { CollectOutcome } from "@/upstream/sources/collect-outcome";
import { failure } from "@/upstream/sources/failures";
import { finishProduct, type ProductDraft } from "@/upstream/sources/finish-product";
import type { CollectedGroup, SiteCurrency } from "@/upstream/sources/normalised-product";
import { pickState } from "@/upstream/sources/page-state";
import { pictureAddress, picturesIn, withImage } from "@/upstream/sources/pictures";
import { priceOf } from "@/upstream/sources/prices";
import { at, count, entries, list, text } from "@/upstream/kit/reading";
import type { RawPage } from "@/upstream/sources/raw-page";
import { productPage } from "@/lib/domain/sites/sites";

const SHIPS_FROM = "200007763";
const CHINA = "201336100";

/** Old and new pages name the same facts differently; both are first put into this shape. */
type Facts = {
  productId: string;
  currency: string;
  title: string;
  images: unknown[];
  properties: unknown[];
  rows: { id: string; path: string; price: unknown; original: unknown; stock: number }[];
  specs: unknown[];
  seller: { id: string; name: string };
  descriptionUrl: string;
};

/**
 * The facts of a product page or mtop answer (docs/markets.md#sites-aliexpress); undefined when the state is neither.
 */
export function aliexpressFacts(state: unknown): Facts | undefined {
  return pickState(state, ["runParams"], (root) => {
    const candidates = [at(root, "data", "result"), at(root, "result"), at(root, "data"), root];
    const current = candidates.find((candidate) => at(candidate, "GLOBAL_DATA") !== undefined);
    if (current !== undefined) return currentFacts(current);
    const old = candidates.find((candidate) => at(candidate, "commonModule") !== undefined);
    return old === undefined ? undefined : oldFacts(old);
  })?.found;
}

function currentFacts(data: unknown): Facts {
  const global = at(data, "GLOBAL_DATA", "globalData");
  const target = at(data, "PRICE", "targetSkuPriceInfo");
  const rows = entries(at(data, "SKU", "skuPaths")).map(([, sku]) => {
    const id = text(at(sku, "skuIdStr")) || text(at(sku, "skuId"));
    const price = at(data, "PRICE", "skuPriceInfoMap", id) ?? target;
    const original = at(price, "originalPrice", "value");
    const sale = at(price, "salePrice", "value") ?? at(price, "salePriceString");
    return { id, path: text(at(sku, "path")), price: sale ?? original, original, stock: count(at(sku, "skuStock")) };
  });
  return {
    productId: text(at(global, "productId")),
    currency: text(at(global, "currencyCode")),
    title: text(at(data, "PRODUCT_TITLE", "text")) || text(at(global, "subject")),
    images: list(at(data, "HEADER_IMAGE_PC", "imagePathList")),
    properties: list(at(data, "SKU", "skuProperties")),
    rows,
    specs: list(at(data, "PRODUCT_PROP_PC", "showedProps")),
    seller: { id: text(at(global, "sellerId")), name: text(at(data, "SHOP_CARD_PC", "storeName")) },
    descriptionUrl: text(at(data, "DESC", "pcDescUrl")),
  };
}

function oldFacts(data: unknown): Facts {
  const prices = list(at(data, "skuModule", "skuPriceList"));
  const rows = prices.map((row) => {
    const original = at(row, "skuVal", "skuAmount", "value");
    return {
      id: text(at(row, "skuIdStr")),
      path: text(at(row, "skuAttr")),
      price: at(row, "skuVal", "skuActivityAmount", "value") ?? original,
      original,
      stock: count(at(row, "skuVal", "availQuantity")),
    };
  });
  return {
    productId: text(at(data, "commonModule", "productId")),
    currency: text(at(prices[0], "skuVal", "skuAmount", "currency")) || text(at(data, "commonModule", "currencyCode")),
    title: text(at(data, "titleModule", "subject")),
    images: list(at(data, "imageModule", "imagePathList")),
    properties: list(at(data, "skuModule", "productSKUPropertyList")),
    rows,
    specs: list(at(data, "specsModule", "props")),
    seller: { id: text(at(data, "storeModule", "storeNum")), name: text(at(data, "storeModule", "storeName")) },
    descriptionUrl: text(at(data, "descriptionModule", "descriptionUrl")),
  };
}

/** An AliExpress product. "Ships from" is no option of ours: only what leaves China is kept, and the group goes. */
export function parseAliexpress({ code, state, description, pageUrl }: RawPage): CollectOutcome {
  const facts = aliexpressFacts(state);
  if (!facts) return failure("unparseable", "No AliExpress page state found");
  if (facts.productId !== code) return failure("unparseable", `The page state is about ${facts.productId}`);
  const { currency } = facts;
  if (!isCurrency(currency)) return failure("unparseable", `Prices in ${currency || "an unnamed currency"}`);

  const china = chinaValue(facts.properties);
  const groups = facts.properties
    .filter((property) => text(at(property, "skuPropertyId")) !== SHIPS_FROM)
    .map((property) => groupOf(property, pageUrl));
  const skus: ProductDraft["skus"] = facts.rows.flatMap((row) => {
    const pairs = row.path.split(";").map((pair) => pair.replace(/#.*$/, ""));
    const shipsFrom = pairs.find((pair) => pair.startsWith(`${SHIPS_FROM}:`));
    if (shipsFrom && shipsFrom !== `${SHIPS_FROM}:${china}`) return [];
    const path = groups.map((group) => pairs.find((pair) => pair.startsWith(`${group.id}:`)) ?? "");
    const price = priceOf(row.price, currency) ?? priceOf(row.original, currency);
    return [{ id: row.id, path, price, original: priceOf(row.original, currency), stock: row.stock }];
  });
  return finishProduct({
    site: "AliExpress",
    code,
    url: productPage("AliExpress", code),
    title: facts.title,
    images: facts.images.map((image) => pictureAddress(image, pageUrl)),
    currency,
    groups,
    skus,
    specs: facts.specs.map((row) => ({ name: text(at(row, "attrName")), value: text(at(row, "attrValue")) })),
    descriptionHtml: description,
    descriptionImages: picturesIn(description, pageUrl),
    seller: facts.seller,
    minOrderQuantity: 1,
    priceTiers: [],
  });
}

/** The value that means China: by country code when the page gives one, else by its known number. */
function chinaValue(properties: unknown[]): string {
  const property = properties.find((candidate) => text(at(candidate, "skuPropertyId")) === SHIPS_FROM);
  const value = list(at(property, "skuPropertyValues")).find(
    (candidate) => text(at(candidate, "skuPropertySendGoodsCountryCode")) === "CN",
  );
  return text(at(value, "propertyValueIdLong")) || CHINA;
}

function groupOf(property: unknown, pageUrl: string): CollectedGroup {
  const id = text(at(property, "skuPropertyId"));
  const values = list(at(property, "skuPropertyValues")).map((value) => ({
    id: `${id}:${text(at(value, "propertyValueIdLong"))}`,
    name: text(at(value, "propertyValueDisplayName")) || text(at(value, "propertyValueName")),
    ...withImage(at(value, "skuPropertyImagePath"), pageUrl),
  }));
  return { id, name: text(at(property, "skuPropertyName")), values };
}

function isCurrency(currency: string): currency is SiteCurrency {
  return currency === "KRW" || currency === "USD" || currency === "CNY";
}
