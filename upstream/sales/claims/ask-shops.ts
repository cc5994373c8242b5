import { openShop, type OpenShop } from "@/upstream/shop/accounts/open-shop";
import type { RowResult } from "@/upstream/outside/markets/desks/orders";
import type { Desk } from "@/upstream/sales/orders/own-orders";

type AtShop = { row: { market: string; marketAccount: string } };
/** What a market says of one row; `now` is how it has the row afterwards, where it could be read. */
type Result = Omit<RowResult, "ref"> & { now?: unknown };

type Answered<One, Told> = {
  one: One;
  /** Undefined where no account of the shop is left, or where the market left the row out of its answer. */
  result: Told | undefined;
  hasAccount: boolean;
  /** Whether the market may have done it all the same: the answer was lost, and the row could not be read again. */
  isLost: boolean;
};

/** Asks each shop about its rows, one shop after the other. `ask` answers in the order of the rows it is given. */
export async function askShops<One extends AtShop, Told extends Result>(
  context: Desk,
  asked: readonly One[],
  ask: (shop: OpenShop, some: One[]) => Promise<(Told | undefined)[]>,
): Promise<Answered<One, Told>[]> {
  const shops = new Map<string, One[]>();
  for (const one of asked) {
    const key = `${one.row.market} ${one.row.marketAccount}`;
    shops.set(key, [...(shops.get(key) ?? []), one]);
  }
  const answered: Answered<One, Told>[] = [];
  for (const some of shops.values()) {
    const [first] = some;
    const shop = first && (await openShop(context, context.user.id, first.row.market, first.row.marketAccount));
    if (!shop) {
      answered.push(...some.map((one) => ({ one, result: undefined, hasAccount: false, isLost: false })));
      continue;
    }
    const results = await ask(shop, some);
    for (const [place, one] of some.entries()) {
      const result = results[place];
      const isLost = !result || (!result.ok && result.retryable === true && !result.now);
      answered.push({ one, result, hasAccount: true, isLost });
    }
  }
  return answered;
}
