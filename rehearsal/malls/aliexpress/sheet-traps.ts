import type { MallProduct } from "@/rehearsal/malls/mall-product";
import type { SiteTrap } from "@/rehearsal/malls/trap";
import type { Modules, Sheet } from "./module-types";
import { trap, sheetsOf } from "./trap";

const moved = (modules: Modules, to: (sheets: Record<string, Sheet>) => void): void => {
  to(sheetsOf(modules));
  delete modules.PRICE.skuIdStrPriceInfoMap;
};
const elsewhere = ["prices-in-plain-map", "prices-by-reference", "prices-in-second-map", "prices-in-list"];
const isNowhereElse = ({ traps }: MallProduct): boolean => !elsewhere.some((one) => traps.has(`aliexpress-${one}`));

/** Where the price sheets are. These come after the traps that change a sheet. */
export const SHEET_TRAPS: readonly SiteTrap<Modules>[] = [
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
