/** A price in yuan as shops write it. Example: `yuan(1280)` is "12.80". */
export function yuan(fen: number): string {
  const digits = String(fen).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
