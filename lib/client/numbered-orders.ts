import type { Input, Reply } from "@/lib/contract/catalogue";
import type { Order } from "@/lib/contract/schemas/order";
import { isMarketNumber } from "@/lib/domain/order/keyword";

/** Numbers asked for at once; each may be that of an order with several lines. */
const CHUNK = 100;

type Search = (
  input: Input<"orderManagement.search">,
) => Promise<Pick<Reply<"orderManagement.search">, "summary" | "totalPage">>;

/**
 * The seller's orders with some numbers, of every stage: each line once, in no order. Rejects with what `search` rejects with.
 * What no market would number an order is not asked for: one such text and the search takes the whole list for words.
 * Example: `ordersNumbered(["2026112312345"], (input) => callBff("orderManagement.search", input))`.
 */
export async function ordersNumbered(numbers: readonly string[], search: Search): Promise<Order[]> {
  const found = new Map<number, Order>();
  const asked = numbers.filter(isMarketNumber);
  for (let at = 0; at < asked.length; at += CHUNK) {
    const keyword = asked.slice(at, at + CHUNK).join("\n");
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await search({ body: { pageNum: page, pageLimit: 300, keyword, field: "orderNo" } });
      for (const order of answer.summary) found.set(order.idx, order);
      pages = Math.min(answer.totalPage, CHUNK);
    }
  }
  return [...found.values()];
}
