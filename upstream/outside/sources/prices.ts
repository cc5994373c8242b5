import { micros } from "@/lib/domain/kit/decimal";
import type { SiteCurrency } from "./normalised-product";
import { text } from "@/upstream/kit/reading";

const DECIMALS: Record<SiteCurrency, number> = { CNY: 2, KRW: 0, USD: 2 };
const CENTS_MAX = 99_999_999_999n;

/** A digit hidden from the visitor, or a unit of ten thousand: the digits that are shown are no price. */
const NOT_A_PRICE = /[*?？万]/;

/**
 * A price as text in the currency's own decimals; undefined unless it is above zero. `priceOf("¥1,259.5", "CNY")` is
 * "1259.50"; of a span such as "12.50-18.00" the lower end counts. Half a cent rounds up. A masked price such as "¥1*.80"
 * is undefined.
 */
export function priceOf(value: unknown, currency: SiteCurrency): string | undefined {
  if (NOT_A_PRICE.test(text(value))) return undefined;
  const found = /^[^\d.-]*(\d[\d,]*(?:\.\d+)?)/.exec(text(value))?.[1];
  return found ? fixed(found.replace(/,/g, ""), currency) : undefined;
}

/** A price given in hundredths, as `priceMoney` is: `priceOfCents("5900")` is "59.00". */
export function priceOfCents(value: unknown): string | undefined {
  const digits = text(value);
  return /^\d{1,12}$/.test(digits) ? inUnits(BigInt(digits), "CNY") : undefined;
}

/** Which of two prices is lower, by value and not by text: "9.90" is below "10.00". */
export function lower(one: string, other: string): string {
  return micros(other) < micros(one) ? other : one;
}

function fixed(amount: string, currency: SiteCurrency): string | undefined {
  const unit = 10n ** BigInt(6 - DECIMALS[currency]);
  return inUnits((micros(amount) + unit / 2n) / unit, currency);
}

/** Smallest units as text, e.g. 5900 fen as "59.00". */
function inUnits(units: bigint, currency: SiteCurrency): string | undefined {
  if (units <= 0n || units > CENTS_MAX) return undefined;
  const decimals = DECIMALS[currency];
  const digits = units.toString().padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
