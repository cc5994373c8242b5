import { DAY_MS } from "@/lib/domain/kit/durations";
import { nowMs } from "@/upstream/kit/clock";
import { externalText } from "@/upstream/kit/messages";
import { lost, ownOrders, type Desk, type OrderOutcome } from "./own-orders";
import { pullOrders } from "./pull";

/** Reads orders again. A market is read for the whole period of the rows, and every row reports its status. */
export async function refreshOrders(idxs: number[], context: Desk): Promise<{ rows: OrderOutcome[] }> {
  const rows = await ownOrders(context, idxs);
  const pulls = await Promise.all(
    [...new Map(rows.map((row) => [`${row.market} ${row.marketAccount}`, row])).values()].map(
      ({ market, marketAccount }) => {
        const mine = rows.filter((row) => row.market === market && row.marketAccount === marketAccount);
        const oldest = Math.min(...mine.map(({ orderedAt }) => orderedAt.getTime()));
        const days = Math.min(90, Math.ceil((nowMs() - oldest) / DAY_MS) + 1);
        return pullOrders(context, context.user.id, { market, marketAccount, days });
      },
    ),
  );
  const failures = pulls.flat().filter(({ ok }) => !ok);
  const now = await ownOrders(context, idxs);
  return {
    rows: idxs.map((idx) => {
      const row = now.find((one) => one.idx === idx);
      if (!row) return lost(idx);
      const failure = failures.find(
        ({ market, marketAccount }) => market === row.market && marketAccount === row.marketAccount,
      );
      return failure
        ? { key: String(idx), ok: false, code: "market_down", message: externalText(failure.message ?? "") }
        : {
            key: String(idx),
            ok: true,
            code: row.nativeStatus,
            message: externalText(row.stage),
            addressChanged: row.addressChanged,
          };
    }),
  };
}
