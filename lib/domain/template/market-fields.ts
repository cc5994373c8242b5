import type { MarketField } from "@/lib/domain/markets/market";
import { marketBy, type MarketName } from "@/lib/domain/markets/markets";

/** Whether a market's listings carry a field of the template; what they have no place for is kept and not sent. */
export const isTaken = (market: MarketName, field: MarketField): boolean =>
  !(marketBy(market)?.template.leavesOut ?? []).includes(field);
