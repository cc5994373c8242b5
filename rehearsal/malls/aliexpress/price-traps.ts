import type { SiteTrap } from "@/rehearsal/malls/trap";
import type { Modules } from "./module-types";
import { CURRENT, trap, several, lastOf, pathsOf, sheetsOf, eachSheet } from "./trap";

const WON_IN_CENT = 14;

/** Traps in what a combination costs. */
export const PRICE_TRAPS: readonly SiteTrap<Modules>[] = [
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
