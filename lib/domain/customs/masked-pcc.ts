/**
 * A personal customs code as lists show it: `maskedPcc("P012345678901")` is "P01**********".
 * It is personal data, and a list is what stands open on a desk all day (markets.md 9.1).
 */
export const maskedPcc = (code: string): string => code.slice(0, 3) + "*".repeat(Math.max(0, code.length - 3));
