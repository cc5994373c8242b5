import type { Input, Reply } from "@/lib/contract/catalogue";
import type { Order } from "@/lib/contract/schemas/order";

/** Numbers asked for at once; each may be that of an order with several lines. */
const CHUNK = 100;

type Search = (
  input: Input<"orderManagement.search">,
) => Promise<Pick<Reply<"orderManagement.search">, "summary" | "totalPage">>;

/**
 * The seller's orders with some numbers, of every stage: each line once, in no order. Rejects with what `search` rejects with.
 * Example: `ordersNumbered(["2026112312345"], (input) => callBff("orderManagement.search", input))`.
 */
export async function ordersNumbered(numbers: readonly string[], search: Search): Promise<Order[]> {
  const found = new Map<number, Order>();
  for (let at = 0; at < numbers.length; at += CHUNK) {
    const keyword = numbers.slice(at, at + CHUNK).join("\n");
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await search({ body: { pageNum: page, pageLimit: 300, keyword, field: "orderNo" } });
      for (const order of answer.summary) found.set(order.idx, order);
      pages = Math.min(answer.totalPage, CHUNK);
    }
  }
  return [...found.values()];
}
