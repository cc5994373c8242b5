"use client";
import { useState } from "react";
import { callBff } from "@/lib/client/bff";
import { ordersNumbered } from "@/lib/client/numbered-orders";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { costLineOf, mergedCosts, type CostRow } from "@/lib/domain/revenue/cost-sheet";

/** Why a row was not saved: no such order, one of several lines, a currency without its rate, or the server's words. */
type Refused = { line: number; orderNo: string; why: "order" | "severalLines" | "rate" | { message: string } };
type Saved = { count: number; refused: Refused[] };

/** Saves the costs of a sheet order by order: what a row leaves empty stays as it was. */
export function useCostFile(onEnd: () => void) {
  const write = useWrite("orderManagement.updateRevenue");
  const [saved, setSaved] = useState<Saved | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [busy, setBusy] = useState(false);

  async function saveRow(row: CostRow, idx: number): Promise<Refused["why"] | undefined> {
    try {
      const { costs } = await callBff("orderManagement.revenue", { query: { idx } });
      const merged = mergedCosts(costs, row);
      if (!merged) return "rate";
      await write.trigger({ body: { ...merged, idx } });
      return undefined;
    } catch (error) {
      // A refused row is reported; anything else would fail for the next one as well.
      if (error instanceof CallError && error.kind === "refused" && error.code < 500) return { message: error.message };
      throw error;
    }
  }

  async function start(rows: readonly CostRow[]) {
    setBusy(true);
    setFailure(null);
    const sum: Saved = { count: 0, refused: [] };
    try {
      const orders = await ordersNumbered(
        rows.map(({ orderNo }) => orderNo),
        (input) => callBff("orderManagement.search", input),
      );
      for (const row of rows) {
        const order = costLineOf(row, orders);
        const why = typeof order === "string" ? order : await saveRow(row, order.idx);
        if (why === undefined) sum.count += 1;
        else sum.refused.push({ line: row.line, orderNo: row.orderNo, why });
      }
      setSaved(sum);
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError(400, String(error)));
    }
    setBusy(false);
    onEnd();
  }

  return { start, busy, saved, failure };
}
