import { micros } from "@/lib/domain/kit/decimal";

/** Percent are hundredths, and amounts are held in millionths. */
const MICROS_PER_PERCENT = 10_000;
const MICROS_PER_ONE = 1_000_000;

/**
 * A typed percent as the ratio that is stored and sent (docs/wire.md#price-settings: `mainValue` and `addRatio` are
 * ratios, shown as percent). Four decimals of a percent are kept, further ones are cut. Example:
 * `ratioOfPercent("5.01")` is 0.0501.
 */
export const ratioOfPercent = (percent: number | string): number => Number(micros(percent) / 100n) / MICROS_PER_ONE;

/** A stored ratio as the percent sellers read: `percentOfRatio(6)` is 600, nothing stored is 0. */
export const percentOfRatio = (ratio: number | null | undefined): number =>
  Number(micros(ratio ?? 0)) / MICROS_PER_PERCENT;
