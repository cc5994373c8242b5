import { numberIn } from "./typed-number";

/**
 * KRW prices beyond this are typing errors: SmartStore's own upper limit (docs/markets.md#smartstore-product-limits).
 */
export const KRW_MAX = 999_999_990;

/** The whole number from 0 to `max` in what a seller typed, or undefined: "12,900" and " 12900원 " are 12900. */
export const wholeNumber = (text: string, max = KRW_MAX): number | undefined => numberIn(text, { max });
