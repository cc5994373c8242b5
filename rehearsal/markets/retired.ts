import type { MarketName } from "@/rehearsal/world/market-names";

const retired = new Map<MarketName, Set<string>>();

/** Takes a category out of a market's tree, as a renewal does overnight, or puts it back; until the process ends. */
export function retire(market: MarketName, code: string, isGone: boolean): void {
  const codes = retired.get(market) ?? new Set<string>();
  retired.set(market, codes);
  if (isGone) codes.add(code);
  else codes.delete(code);
}

/** Whether a market has taken a category out of its tree. */
export const isRetired = (market: MarketName, code: string): boolean => retired.get(market)?.has(code) ?? false;
