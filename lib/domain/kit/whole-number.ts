/** KRW prices beyond this are typing errors: SmartStore's own upper limit (markets.md 1.5). */
export const KRW_MAX = 999_999_990;

/**
 * The whole number in what a seller typed, or undefined: "12,900" and " 12900원 " are 12900; a negative number, a
 * fraction, text or more than the limit is refused, never corrected silently.
 */
export function wholeNumber(text: string, max = KRW_MAX): number | undefined {
  const bare = text.replace(/[,\s₩원]/g, "");
  if (!/^\d{1,12}$/.test(bare)) return undefined;
  const number = Number(bare);
  return number <= max ? number : undefined;
}
