import { marketBy } from "@/lib/domain/markets/markets";

/**
 * What stays of a line's number when its market packs the goods anew: at Coupang "-90000000031" of
 * "642500000000000031-90000000031", for one order never has two lines of one item. Elsewhere the whole number stays.
 */
export function lastingLineNo(market: string, orderItemNo: string): string {
  const dash = orderItemNo.indexOf("-");
  return dash >= 0 && marketBy(market)?.orders.repacks ? orderItemNo.slice(dash) : orderItemNo;
}
