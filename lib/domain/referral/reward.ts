import { partOf } from "@/lib/domain/kit/split-won";

/** A rate in basis points: 1,000 is 10 %. */
export const BASIS_POINTS = 10_000;

/**
 * What a payment of `paid` won earns its referrer, parts of a won dropped. Whole won in and out, never below nothing.
 *
 * Example: `rewardOf(33_000, 1_000)` is 3300.
 */
export const rewardOf = (paid: number, basisPoints: number): number =>
  paid > 0 ? partOf(paid, basisPoints, BASIS_POINTS) : 0;

/**
 * What of a reward has to be gone after `refunded` of the `paid` won went back, in however many parts: what stays is rounded
 * down, so that after the last part nothing does.
 *
 * Example: `takenBackOf({reward: 333, paid: 1_000, refunded: 500})` is 167.
 */
export function takenBackOf({ reward, paid, refunded }: { reward: number; paid: number; refunded: number }): number {
  if (paid <= 0 || refunded >= paid) return reward;
  return reward - partOf(reward, paid - Math.max(0, refunded), paid);
}
