import { SALE_STATUSES, type SaleState, type SaleStatus } from "../markets/market";
import { isClosed, marketBy } from "../markets/markets";

/**
 * Where a listing stands by its market's own word; a word nobody documented counts as `Review`, so that nothing is
 * offered that may do harm. At a market that has closed nothing is sold. Example: `saleStateOf("SmartStore", "OUTOFSTOCK")` is "SoldOut".
 */
export const saleStateOf = (market: string, nativeStatus: string): SaleState =>
  isClosed(market) ? "Blocked" : (marketBy(market)?.status.words[nativeStatus] ?? "Review");

/** Whether a word is one of the four a seller may ask for. */
export const isSaleStatus = (word: string): word is SaleStatus => SALE_STATUSES.some((status) => status === word);

/**
 * Where a listing stands after a market's answer. Coupang answers APPROVED whether an item sells or was stopped, so what
 * was known before stays until the answer itself says more.
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
