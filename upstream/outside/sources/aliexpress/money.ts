import { entries, text } from "@/upstream/kit/reading";
import type { SiteCurrency } from "@/upstream/outside/sources/normalised-product";
import { allAt, textAt, type Look } from "@/upstream/outside/sources/places";
import { priceOf } from "@/upstream/outside/sources/prices";

/** What a sku costs; undefined where the page does not say it. */
export type SkuPrice = { price: string | undefined; original: string | undefined };

const SALE = [
  "salePriceString",
  "salePriceLocal",
  "salePrice.formatedAmount",
  "salePrice.value",
  "skuActivityAmount.value",
];
const REGULAR = ["originalPrice.value", "originalPrice.formatedAmount", "skuAmount.value", "skuAmount.formatedAmount"];
const CODES = ["originalPrice.currency", "salePrice.currency", "skuAmount.currency", "skuActivityAmount.currency"];

/** The first number of a shown price: groups of three digits, then one or two decimals behind a point or a comma. */
const AMOUNT = /\d+(?:[.,'’\s]\d{3})*(?:[.,]\d{1,2})?(?!\d)/;
const DECIMALS = /[.,](\d{1,2})$/;

/** Signs of currencies, the longer ones first: "C$" also ends in the sign of "$". */
const SIGNS: readonly [RegExp, string][] = [
  [/[₩￦원]|KRW/, "KRW"],
  [/US\s?\$|USD/, "USD"],
  [/CN\s?[¥￥]|CNY|RMB/, "CNY"],
  [/C(?:A|AD)?\s?\$/, "CAD"],
  [/AU?\s?\$/, "AUD"],
  [/NZ\s?\$/, "NZD"],
  [/SG?\s?\$/, "SGD"],
  [/MXN?\s?\$/, "MXN"],
  [/R\$/, "BRL"],
  [/€/, "EUR"],
  [/£/, "GBP"],
  [/₽|руб/, "RUB"],
  [/₪/, "ILS"],
  [/zł/, "PLN"],
  [/^\s*\$|\$\s*$/, "USD"],
];

/** Options that cannot be bought show a price like 99,999.99 dollars in the buyer's currency. */
const PLACEHOLDER_FROM: Readonly<Record<SiteCurrency, number>> = { KRW: 100_000_000, USD: 90_000, CNY: 600_000 };

/** A price for a buyer's first order only, which none of our orders is. */
const FIRST_ORDER = /new[\s_-]?(?:user|buyer|customer|shopper|comer)|welcome|신규|첫\s?구매|新人|新用户/i;

/**
 * A price as a page shows it, in any locale: a comma or point followed by one or two last digits parts the decimals, every
 * other one parts thousands. Example: "US $1,204.50", "1.204,50€" and "1 204,50" are all 1204.50.
 */
function amountIn(value: unknown, currency: SiteCurrency): string | undefined {
  if (typeof value === "number" || typeof value === "bigint") return priceOf(value, currency);
  const found = AMOUNT.exec(text(value).split("|")[0] ?? "")?.[0];
  if (found === undefined) return undefined;
  const decimals = DECIMALS.exec(found)?.[1];
  const whole = (decimals === undefined ? found : found.slice(0, -decimals.length - 1)).replace(/\D/g, "");
  return priceOf(decimals === undefined ? whole : `${whole}.${decimals}`, currency);
}

const firstAmount = (
  look: Look,
  paths: readonly string[],
  sheet: unknown,
  currency: SiteCurrency,
): string | undefined =>
  allAt(look, paths, sheet)
    .map((value) => amountIn(value, currency))
    .find((amount) => amount !== undefined);

/** The currencies that price sheets name, by code or by sign. */
export const currenciesIn = (look: Look, sheets: readonly unknown[]): string[] =>
  sheets.flatMap((sheet) => {
    const shown = textAt(look, ["salePriceString", "originalPrice.formatedAmount"], sheet);
    const signed = SIGNS.find(([sign]) => sign.test(shown))?.[1];
    return [...allAt(look, CODES, sheet).map(text).filter(Boolean), ...(signed ? [signed] : [])];
  });

/** Whether a page names its currency by the sign "$" alone, which several currencies share. */
export const isKnownBySign = (look: Look, sheets: readonly unknown[], named: readonly string[]): boolean =>
  !named.some(Boolean) &&
  sheets.every((sheet) => !allAt(look, CODES, sheet).some((code) => text(code) !== "")) &&
  sheets.every((sheet) =>
    /^\s*\$|\d\s*\$\s*$/.test(textAt(look, ["salePriceString", "originalPrice.formatedAmount"], sheet)),
  );

/**
 * What a sku costs by its own sheets, most trusted first: the first sheet with an amount gives the price. Without a sale, and
 * next to a price for first orders, that is the regular price. A sku that cannot be bought may carry a placeholder, which is no
 * price.
 */
export function skuPrice(
  look: Look,
  sheets: readonly unknown[],
  { currency, isSold }: { currency: SiteCurrency; isSold: boolean },
): SkuPrice {
  const read = sheets.map((sheet) => ({
    sale: firstAmount(look, SALE, sheet, currency),
    regular: firstAmount(look, REGULAR, sheet, currency),
    isForFirstOrder: isForFirstOrder(sheet),
  }));
  const original = read.map(({ regular }) => regular).find((amount) => amount !== undefined);
  const first = read.find(({ sale, regular }) => sale !== undefined || regular !== undefined);
  const price = first?.isForFirstOrder ? original : (first?.sale ?? first?.regular);
  const isPlaceholder = !isSold && Number(price) >= PLACEHOLDER_FROM[currency];
  return isPlaceholder ? { price: undefined, original: undefined } : { price, original };
}

const isForFirstOrder = (sheet: unknown): boolean =>
  entries(sheet).some(
    ([name, value]) => saysFirstOrder(name, value) || entries(value).some((one) => saysFirstOrder(...one)),
  );

const saysFirstOrder = (name: string, value: unknown): boolean => FIRST_ORDER.test(value === true ? name : text(value));
