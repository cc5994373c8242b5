import { REGIONS_MAX, type Frame, type Region } from "./region";

const touch = (one: Frame, other: Frame): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/**
 * The regions of a picture with those found on it behind them. What a seller has marked meanwhile stays as it is and where it
 * is; of the found ones those that lie under a marked one are left out, and those beyond what a picture may have.
 *
 * Example: `withFound([], found)` is `found`.
 */
export const withFound = (own: readonly Region[], found: readonly Region[]): Region[] =>
  [...own, ...found.filter((one) => !own.some((other) => touch(one, other)))].slice(0, REGIONS_MAX);
