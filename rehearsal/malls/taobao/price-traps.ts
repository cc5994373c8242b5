import type { SiteTrap } from "@/rehearsal/malls/trap";
import type { TaobaoData } from "./data";
import { CURRENT, trap, hasOptions, isOnSale, sales, withoutSale, eachRow } from "./trap";

/** Traps in what an option costs. */
export const PRICE_TRAPS: readonly SiteTrap<TaobaoData>[] = [
  trap("option-without-row", 0.02, "An option has no row, and key 0 has a range", {
    fits: ({ skus }) => skus.length > 2,
    goods: ({ skus }) => void (skus.at(-1)!.price = null),
    page: ({ skuCore: { sku2info } }, { skus }) => {
      delete sku2info[skus.at(-1)!.id];
      sku2info["0"] = { price: { priceText: "7.98-998" }, quantity: "120" };
    },
  }),
  trap("two-zeros-as-key", 0.3, 'A product without options has the key "0;0"', {
    fits: (product) => !hasOptions(product),
    page: ({ skuCore }) => void (skuCore.sku2info = { "0;0": skuCore.sku2info["0"] ?? {} }),
  }),
  trap("platform-price", 0.08, "The promotion is a subsidy of the platform, its price ends in a word", {
    fits: isOnSale,
    page: (data) =>
      sales(data).forEach((row) => {
        if (row.subPrice) row.subPrice = { priceText: `${row.subPrice.priceText}起`, priceTitle: "平台加补后" };
      }),
  }),
  trap("sold-out-without-promotion", 0.06, "A sold-out option has no promotion", {
    fits: (product) => isOnSale(product) && product.skus.length > 1,
    goods: ({ skus: [, second] }) => {
      if (!second) return;
      second.stock = 0;
      withoutSale(second);
    },
  }),
  trap("visitor-not-logged-in", 0.05, "A visitor who is not logged in sees the list price", {
    fits: isOnSale,
    goods: ({ skus }) => skus.forEach(withoutSale),
    page: (data) => eachRow(data, (row) => (row.priceActionText = "登录查看更多优惠")),
  }),
  trap("price-as-text", 0.08, "Prices are texts with a sign, without fen", {
    page: (data) =>
      Object.values(data.skuCore.sku2info).forEach((row) => {
        if (row.price) row.price = { priceText: `￥${row.price.priceText}` };
      }),
  }),
  trap("price-of-zero", 0.02, "An option costs nothing, which means that its price is not known", {
    fits: ({ skus }) => skus.length > 2,
    goods: ({ skus: [first] }) => void (first && (first.price = null)),
    page: ({ skuCore: { sku2info } }, { skus: [first] }) => {
      const row = sku2info[first?.id ?? ""];
      if (row) row.price = { priceText: "0.00", priceMoney: "0" };
      if (row) delete row.subPrice;
    },
  }),
  trap("price-in-headline", 0.3, "The price of a product without options is in the headline alone", {
    forms: CURRENT,
    fits: (product) => !hasOptions(product),
    page: ({ skuCore: { sku2info }, componentsVO: { priceVO } }) => {
      const row = sku2info["0"] ?? sku2info["0;0"];
      if (!row) return;
      priceVO.price = { ...row.price, priceText: row.price?.priceText ?? "" };
      if (row.subPrice) priceVO.extraPrice = row.subPrice;
      delete row.price;
      delete row.subPrice;
    },
  }),
];

const STOCK_WORDS = ["有货(限购10件)", "即将售罄", "有货"];
const SOLD_OUT_WORDS = ["无货(限购10件)", "缺货", "售罄"];

/** Traps in how many there are. */
export const STOCK_TRAPS: readonly SiteTrap<TaobaoData>[] = [
  trap("stock-as-number", 0.1, "The stock is a number", {
    page: ({ skuCore }) => Object.values(skuCore.sku2info).forEach((row) => (row.quantity = Number(row.quantity))),
  }),
  trap("stock-capped", 0.06, "More than 200 are shown as 200", {
    goods: ({ skus }) => skus.forEach((sku) => (sku.stock = Math.min(200, sku.stock ?? 0))),
    page: ({ skuCore }) =>
      Object.values(skuCore.sku2info).forEach((row) => (row.moreQuantity = String(Number(row.quantity) >= 200))),
  }),
  trap("stock-in-words", 0.06, "Words say whether there is stock, nothing says how much", {
    goods: ({ skus }) => skus.forEach((sku) => (sku.stock = sku.stock === 0 ? 0 : null)),
    page: ({ skuCore }, { skus }) =>
      Object.entries(skuCore.sku2info).forEach(([key, row], at) => {
        const sku = skus.find(({ id }) => id === key) ?? skus[0];
        const words = sku?.stock === 0 ? SOLD_OUT_WORDS : STOCK_WORDS;
        delete row.quantity;
        row.quantityText = words[at % words.length] ?? "";
      }),
  }),
  trap("limit-for-each-buyer", 0.08, "A limit for each buyer is no stock", {
    page: ({ skuCore }) => Object.values(skuCore.sku2info).forEach((row) => (row.limit = "2")),
  }),
];
