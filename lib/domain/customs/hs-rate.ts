/** What a seller says of the duty of an HS code, in thousandths: 130 is 13 %. */
export type HsRate = {
  basePermille: number;
  /** The rate of a trade agreement, e.g. Korea and China; null where the seller knows none. */
  agreedPermille: number | null;
  /** Whether the seller claims the agreed rate at customs. */
  takesAgreed: boolean;
};

/** Assumed where the rate of the goods is not known (docs/markets.md#customs-duty-and-vat). */
export const USUAL_DUTY_PERMILLE = 80;
/** Up to here the agreed rate needs no certificate of origin. */
const NO_CERTIFICATE_UP_TO_CENTS = 70_000;

/** By what a rate holds: our assumption, the base rate of the HS code, or its agreed rate. */
export const RATE_BASES = ["assumed", "base", "agreed"] as const;
export type AppliedRate = { permille: number; basis: (typeof RATE_BASES)[number] };

export const mayTakeAgreed = (usdCents: number): boolean => usdCents <= NO_CERTIFICATE_UP_TO_CENTS;

/**
 * The duty rate of goods in a declaration of so many US cents. The agreed rate holds up to 700 dollars, where no
 * certificate of origin is needed; above that the base rate does. Without a rate 8 % is assumed, and the answer says so.
 *
 * Example: base 130, agreed 91, claimed → 91 "agreed" in a declaration of $350, 130 "base" in one of $800.
 */
export function appliedRate(rate: HsRate | undefined, usdCents: number): AppliedRate {
  if (!rate) return { permille: USUAL_DUTY_PERMILLE, basis: "assumed" };
  const { basePermille, agreedPermille, takesAgreed } = rate;
  if (takesAgreed && agreedPermille !== null && mayTakeAgreed(usdCents))
    return { permille: agreedPermille, basis: "agreed" };
  return { permille: basePermille, basis: "base" };
}

/** An HS code as digits alone: `"6109.10"` and `"6109-10"` are both `"610910"`. */
export const hsDigits = (code: string): string => code.replace(/\D/g, "");

/**
 * What the seller said of a code, of all ten digits or of its first six. Example: with a rate for "610910" the code
 * "6109.10-1000" has that rate; with one for each, its own.
 */
export function hsRateOf(code: string, rates: ReadonlyMap<string, HsRate>): HsRate | undefined {
  const digits = hsDigits(code);
  return rates.get(digits) ?? (digits.length > 6 ? rates.get(digits.slice(0, 6)) : undefined);
}
