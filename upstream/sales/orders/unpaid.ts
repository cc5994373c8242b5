import type { Reply } from "@/lib/contract/catalogue";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { marketOfAccount } from "@/lib/domain/markets/markets";
import { rowsAt } from "@/upstream/shop/accounts/accounts";
import { openShop } from "@/upstream/shop/accounts/open-shop";
import type { Needs } from "@/upstream/context";
import { renderMessage, renderStored } from "@/upstream/kit/messages";

/** An order unpaid by then stays unpaid: banks' virtual accounts close after some days. */
const WAITED_DAYS = 7;

/**
 * Unpaid orders of all accounts, newest first, read from their markets now: they are not stored. A market that is down does
 * not hide the others' orders; a market without such a list is not read.
 */
export async function unpaidOrders(
  context: Needs<"db" | "sealer" | "connectors" | "user" | "now">,
): Promise<Reply<"marketOrder.unpaidOrders">> {
  const { user, now, connectors } = context;
  const rows = (await rowsAt(context, user.id)).filter((row) => connectors[marketOfAccount(row.market)]?.unpaid);
  const range = { from: new Date(now.getTime() - WAITED_DAYS * DAY_MS), to: now };
  const told = await Promise.all(
    rows.map(async (row) => {
      const [market, marketAccount] = [marketOfAccount(row.market), row.account];
      const shop = await openShop(context, user.id, market, marketAccount);
      const answer = shop && (await shop.connector.unpaid?.(shop.account, range));
      const message = !answer
        ? renderMessage("orders.accountMissing")
        : answer.ok
          ? null
          : renderStored(answer.message);
      const found = answer?.ok ? answer.value : [];
      return {
        orders: found.map(({ totalKrw, orderedAt, ...order }) => ({
          market,
          marketAccount,
          ...order,
          totalPrice: totalKrw,
          orderedAt: orderedAt || null,
        })),
        pull: { market, marketAccount, ok: message === null, count: found.length, message },
      };
    }),
  );
  return {
    summary: told.flatMap(({ orders }) => orders).sort(newestFirst),
    pulls: told.map(({ pull }) => pull),
  };
}

const newestFirst = (one: { orderedAt: string | null }, other: { orderedAt: string | null }): number =>
  (other.orderedAt ?? "").localeCompare(one.orderedAt ?? "");
