import type { SourceCurrency } from "./normalised-product";
import { text } from "./reading";

const DECIMALS: Record<SourceCurrency, number> = { CNY: 2, KRW: 0, USD: 2 };
const CENTS_MAX = 99_999_999_999;

/**
 * A price as text in the currency's own decimals; undefined unless it is above zero. `priceOf("¥1,259.5", "CNY")` is
 * "1259.50"; of a span such as "12.50-18.00" the lower end counts. Half a cent rounds up.
 */
export function priceOf(value: unknown, currency: SourceCurrency): string | undefined {
  const found = /^[^\d.-]*(\d[\d,]*(?:\.\d+)?)/.exec(text(value))?.[1];
  return found ? fixed(Number(found.replace(/,/g, "")), currency) : undefined;
}

/** A price given in hundredths, as `priceMoney` is: `priceOfCents("5900")` is "59.00". */
export function priceOfCents(value: unknown): string | undefined {
  const digits = text(value);
  return /^\d{1,12}$/.test(digits) ? fixed(Number(digits) / 100, "CNY") : undefined;
}

/** Which of two prices is lower, by value and not by text: "9.90" is below "10.00". */
export function lower(one: string, other: string): string {
  return Number(other) < Number(one) ? other : one;
}

function fixed(amount: number, currency: SourceCurrency): string | undefined {
  const decimals = DECIMALS[currency];
  const units = Math.round(amount * 10 ** decimals + 1e-6);
  return units > 0 && units <= CENTS_MAX ? (units / 10 ** decimals).toFixed(decimals) : undefined;
}
