"use client";
import { useState } from "react";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { IMPORT_OUTCOMES, type ImportOutcome, type ReadOrders } from "@/lib/domain/order/order-file";

/** As many orders as one call takes. */
const BATCH = 300;

type Wanted = { orders: ReadOrders["orders"]; accounts: ReadonlyMap<OpenMarketName, string> };
/** How many orders ended how, and the lines the server refused with its words. */
type Imported = Record<ImportOutcome, number> & { refused: { line: number; message: string }[] };

const NOTHING: Imported = { new: 0, known: 0, updated: 0, refused: [] };

/** Sends the orders of a file shop by shop. Sending some again after a failure changes nothing that is here. */
export function useOrderImport(onEnd: () => void) {
  const write = useWrite("marketOrder.importFile");
  const [imported, setImported] = useState<Imported | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);

  async function start({ orders, accounts }: Wanted) {
    setFailure(null);
    let sum = NOTHING;
    try {
      for (const [market, marketAccount] of accounts) {
        const mine = orders.filter((one) => one.market === market).map(({ order }) => order);
        for (let at = 0; at < mine.length; at += BATCH) {
          const body = { market, marketAccount, orders: mine.slice(at, at + BATCH) };
          const { rows } = await write.trigger({ body });
          const next = { ...sum };
          for (const outcome of IMPORT_OUTCOMES) next[outcome] += rows.filter((row) => row.outcome === outcome).length;
          const refused = rows.flatMap(({ key, ok, message }) =>
            ok
              ? []
              : [
                  {
                    line: orders.find(({ order }) => String(order.line) === key)?.order.line ?? 0,
                    message: message ?? "",
                  },
                ],
          );
          sum = { ...next, refused: [...sum.refused, ...refused] };
        }
      }
      setImported(sum);
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError(400, String(error)));
    }
    onEnd();
  }

  return { start, busy: write.isMutating, imported, failure };
}
