/** A number's digits and how many of them follow its point. Example: `"1.25"` is `{digits: 125n, scale: 2}`. */
function read(number: string): { digits: bigint; scale: number } {
  const [whole = "0", part = ""] = number.split(".");
  return { digits: BigInt(whole + part), scale: part.length };
}

/**
 * A decimal number times a decimal factor, exact, without zeros at its end. Floating point is exact for neither.
 * Example: `times("95", "0.5")` is `"47.5"`.
 */
export function times(number: string, factor: string): string {
  const [one, other] = [read(number), read(factor)];
  const scale = one.scale + other.scale;
  const digits = String(one.digits * other.digits).padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const part = digits.slice(digits.length - scale).replace(/0+$/u, "");
  return part === "" ? whole : `${whole}.${part}`;
}
