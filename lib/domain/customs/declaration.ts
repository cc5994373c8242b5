import { micros, timesMicros, wonDown } from "@/lib/domain/kit/decimal";
import { splitWon } from "@/lib/domain/kit/split-won";
import { appliedRate, mayTakeAgreed, type AppliedRate, type HsRate } from "./hs-rate";

/** Goods of one declaration as customs sees them (docs/markets.md#customs-duty-and-vat). */
export type DeclaredLine = {
  /** Of all pieces with the seller's own delivery, in the declaration's currency. */
  price: number;
  /** International freight and insurance in whole won; they count for the tax, not for the line. */
  freightKrw: number;
  /** What is known of the duty of its HS code. */
  rate?: HsRate | undefined;
};

/** What holds for a whole declaration. */
export type DeclarationTerms = {
  /** Customs' weekly rates in won: of the goods' currency, and of the dollar the line is drawn in. */
  krwPerUnit: number;
  krwPerUsd: number;
  /** Where it is sent from, e.g. "CN". */
  origin: string;
  /** List clearance (목록통관) or a declaration of its own, e.g. for food and supplements. */
  clearance: "list" | "general";
};

export type ImportTax = {
  /** What decides: the price in US cents, and the line it is held against in dollars. */
  usdCents: number;
  lineUsd: 150 | 200;
  isOverLine: boolean;
  /** What is taxed, in won: the whole of it, not what lies above the line. Nothing below it. */
  taxable: number;
  duty: number;
  vat: number;
  total: number;
  /** Taxes below 10,000 won in all are not collected. */
  isTooSmall: boolean;
  /** `total` with every agreed rate that is known; null where none is, nothing is due, or a certificate would be needed. */
  agreedTotal: number | null;
};

const TEN_WON = 10;
const NOT_COLLECTED_BELOW = 10_000;

const downToTen = (won: number): number => Math.floor(won / TEN_WON) * TEN_WON;
/** Cents of a dollar, cut: 150.009 dollars are still within a line of 150. */
const cents = (won: bigint, krwPerUsd: bigint): number =>
  krwPerUsd > 0n ? wonDown((won * 100n * micros(1)) / krwPerUsd) : 0;

/** Duty of each rate is cut on its own, as a declaration lists goods by their HS code; VAT is of all together. */
function taxAt(taxables: readonly number[], rates: readonly AppliedRate[]) {
  const byRate = new Map<number, number>();
  for (const [place, { permille }] of rates.entries())
    byRate.set(permille, (byRate.get(permille) ?? 0) + (taxables[place] ?? 0));
  let duty = 0;
  let taxable = 0;
  for (const [permille, won] of byRate) {
    duty += downToTen((won * permille) / 1_000);
    taxable += won;
  }
  const vat = downToTen((taxable + duty) / 10);
  const isTooSmall = duty + vat < NOT_COLLECTED_BELOW;
  return { taxable, duty, vat, isTooSmall, total: isTooSmall ? 0 : duty + vat };
}

/**
 * Duty and import VAT of one declaration, and each line's part of them (docs/markets.md#customs-duty-and-vat). A parcel is
 * one declaration, whatever orders and markets its goods are for. Nothing is due up to 150 dollars, or 200 for list
 * clearance from the US. Above it all of price, freight and insurance is taxed: duty by each line's rate, then VAT of 10 %
 * on both. `shares` are whole won by what each line bears, together exactly `total`. `rates` is the rate of each line.
 *
 * Example: two lines of ¥750 at 200 won with 3,500 won freight each, the dollar at 1,400 and a duty of 13 %: 214.28 dollars,
 * 307,000 taxed, duty 39,910, VAT 34,690, and 37,300 for each line, though each alone would be free.
 */
export function declarationTax(
  lines: readonly DeclaredLine[],
  { krwPerUnit, krwPerUsd, origin, clearance }: DeclarationTerms,
): { tax: ImportTax; shares: number[]; rates: AppliedRate[] } {
  const prices = lines.map(({ price }) => micros(price));
  const won = timesMicros(
    prices.reduce((all, price) => all + price, 0n),
    micros(krwPerUnit),
  );
  const usdCents = cents(won, micros(krwPerUsd));
  const lineUsd = origin === "US" && clearance === "list" ? 200 : 150;
  const rates = lines.map(({ rate }) => appliedRate(rate, usdCents));
  if (usdCents <= lineUsd * 100) {
    const nothing = { taxable: 0, duty: 0, vat: 0, total: 0, isTooSmall: false, agreedTotal: null };
    return { tax: { usdCents, lineUsd, isOverLine: false, ...nothing }, shares: lines.map(() => 0), rates };
  }
  const taxables = splitWon(wonDown(won), prices).map((part, place) => part + (lines[place]?.freightKrw ?? 0));
  const tax = taxAt(taxables, rates);
  const hasAgreed = lines.some(({ rate }) => rate !== undefined && rate.agreedPermille !== null);
  const agreed = lines.map(({ rate }) => appliedRate(rate && { ...rate, takesAgreed: true }, usdCents));
  const agreedTotal = hasAgreed && mayTakeAgreed(usdCents) ? taxAt(taxables, agreed).total : null;
  // In tenths of a thousandth of its price a line bears its duty, and a tenth of price and duty together.
  const weights = prices.map((price, place) => price * BigInt(11 * (rates[place]?.permille ?? 0) + 1_000));
  return {
    tax: { usdCents, lineUsd, isOverLine: true, ...tax, agreedTotal },
    shares: splitWon(tax.total, weights),
    rates,
  };
}

/** From nine tenths of the line on a parcel is near it: a changed rate or a forgotten fee lifts it over. */
const NEAR_PERMILLE = 900;

/** Example: `lineState(13_500, 150)` is "near", `lineState(15_000, 150)` too, and `lineState(15_001, 150)` is "over". */
export function lineState(usdCents: number, lineUsd: number): "within" | "near" | "over" {
  if (usdCents > lineUsd * 100) return "over";
  return usdCents * 1_000 >= lineUsd * 100 * NEAR_PERMILLE ? "near" : "within";
}

/** Where goods of a currency are sent from; it decides the line up to which nothing is due. Won: they are here already. */
export const ORIGIN_OF: Readonly<Record<string, string>> = { CNY: "CN", USD: "US" };
