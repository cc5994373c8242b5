import { micros, timesMicros, wonDown } from "../kit/decimal";

/**
 * Goods as customs sees them (docs/markets.md#customs-duty-and-vat): `price` counts the goods and the seller's own
 * delivery, not ours.
 */
export type CustomsCase = {
  /** For all pieces, in `currency`. */
  price: number;
  currency: string;
  /** Customs' weekly rates in won: of `currency`, and of the dollar the line is drawn in. */
  krwPerUnit: number;
  krwPerUsd: number;
  /** Where it is sent from, e.g. "CN". */
  origin: string;
  /** List clearance (목록통관) or a declaration of its own, e.g. for food and supplements. */
  clearance: "list" | "general";
  /** International freight and insurance in won; they count for the tax, not for the line. */
  freightKrw: number;
  insuranceKrw?: number;
  /** The duty in thousandths: 130 is 13 % (clothes, shoes), 80 the usual one for bags. */
  dutyPermille: number;
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
};

/** Assumed where it is not known what the goods are (docs/markets.md#customs-duty-and-vat). */
export const USUAL_DUTY_PERMILLE = 80;
const TEN_WON = 10;
const NOT_COLLECTED_BELOW = 10_000;

const downToTen = (won: number): number => Math.floor(won / TEN_WON) * TEN_WON;
/** Cents of a dollar, cut: 150.009 dollars are still within a line of 150. */
const cents = (won: bigint, krwPerUsd: bigint): number =>
  krwPerUsd > 0n ? wonDown((won * 100n * micros(1)) / krwPerUsd) : 0;

/**
 * Duty and import VAT of one parcel (docs/markets.md#customs-duty-and-vat): none up to 150 dollars, or 200 for list
 * clearance from the US; above it all of price, freight and insurance is taxed, duty first, VAT of 10 % on both, each
 * cut to ten won.
 *
 * Example: ¥1,500 at 200 won with 7,000 won freight, the dollar at 1,400 and a duty of 13 %: 214.28 dollars, 307,000 taxed,
 * duty 39,910, VAT 34,690, together 74,600.
 */
export function importTax(one: CustomsCase): ImportTax {
  const won = timesMicros(micros(one.price), micros(one.krwPerUnit));
  const usdCents = cents(won, micros(one.krwPerUsd));
  const lineUsd = one.origin === "US" && one.clearance === "list" ? 200 : 150;
  const isOverLine = usdCents > lineUsd * 100;
  if (!isOverLine) return { usdCents, lineUsd, isOverLine, taxable: 0, duty: 0, vat: 0, total: 0, isTooSmall: false };
  const taxable = wonDown(won) + one.freightKrw + (one.insuranceKrw ?? 0);
  const duty = downToTen((taxable * one.dutyPermille) / 1_000);
  const vat = downToTen((taxable + duty) / 10);
  const isTooSmall = duty + vat < NOT_COLLECTED_BELOW;
  return { usdCents, lineUsd, isOverLine, taxable, duty, vat, total: isTooSmall ? 0 : duty + vat, isTooSmall };
}
