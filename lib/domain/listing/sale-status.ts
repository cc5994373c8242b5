import { SALE_STATUSES, type SaleState, type SaleStatus } from "@/lib/domain/markets/market";
import { isClosed, marketBy } from "@/lib/domain/markets/markets";

/**
 * The sale state of a listing by its market's status. An undocumented status counts as `Review`, so that no harmful action
 * is offered. At a closed market nothing is sold. Example: `saleStateOf("SmartStore", "OUTOFSTOCK")` is "SoldOut".
 */
export const saleStateOf = (market: string, nativeStatus: string): SaleState =>
  isClosed(market) ? "Blocked" : (marketBy(market)?.status.words[nativeStatus] ?? "Review");

/** Whether a word is one of the four a seller may ask for. */
export const isSaleStatus = (word: string): word is SaleStatus => SALE_STATUSES.some((status) => status === word);

/**
 * The sale state after a market's response. Coupang responds APPROVED for items on sale and stopped ones alike, so the
 * known state stays until the response itself is more specific.
 */
export function stateAfter(
  market: string,
  answer: { nativeStatus: string; sale?: SaleState | undefined },
  before: SaleState | undefined,
): SaleState {
  if (answer.sale) return answer.sale;
  const told = saleStateOf(market, answer.nativeStatus);
  const isHidden = before === "Suspended" || before === "SoldOut";
  return marketBy(market)?.status.hidesStops && told === "OnSale" && isHidden ? before : told;
}
