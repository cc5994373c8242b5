/**
 * The least and the greatest of many numbers, 0 for none. Not `Math.min(...all)`: a product may have 125,000
 * combinations, more than a call takes arguments.
 */
export const lowestOf = (numbers: readonly number[]): number =>
  numbers.reduce((low, one) => Math.min(low, one), numbers[0] ?? 0);
export const highestOf = (numbers: readonly number[]): number =>
  numbers.reduce((high, one) => Math.max(high, one), numbers[0] ?? 0);
