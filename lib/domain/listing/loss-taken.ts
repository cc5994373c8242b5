/** How long the reason for a loss may be, in characters. */
export const LOSS_REASON_MAX = 200;

/** Losses an upload was started with: why, and whole KRW by product and market. */
type Losses = { reason: string; krw: Record<string, Record<string, number>> };

/**
 * What the seller said each sale of a product at a market may lose; null where they took no loss.
 *
 * Example: with `{reason: "bait", krw: {p1: {Coupang: 506}}}`, p1 at Coupang is `{krw: 506, reason: "bait"}`.
 */
export function lossTakenOf(
  losses: Losses | undefined,
  productId: string | null,
  market: string | null,
): { krw: number; reason: string } | null {
  const krw = losses?.krw[productId ?? ""]?.[market ?? ""];
  return losses && krw !== undefined ? { krw, reason: losses.reason } : null;
}
