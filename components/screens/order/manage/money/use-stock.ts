"use client";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";
import type { StockOutcome } from "@/lib/domain/revenue/postings";

export type StockRow = Reply<"money.stock">["summary"][number];
type Saved = { row: StockRow; before: Pick<StockRow, "outcome" | "recovered">; outcome: StockOutcome | null };

const PAGE = 30;

/** Goods of orders cancelled or returned after purchase, and the seller's decisions about them, each of which can be undone. */
export function useStock() {
  const [decided, setDecided] = useState(false);
  const [page, setPage] = useState(1);
  const list = useCall("money.stock", { body: { pageNum: page, pageLimit: PAGE, decided } });
  const write = useWrite("money.decideStock");
  const textOf = useFailureText();
  const [saved, setSaved] = useState<Saved | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function decide(row: StockRow, outcome: StockOutcome | null, won?: number): Promise<boolean> {
    setProblem(null);
    setSaved(null);
    try {
      const { rows } = await write.trigger({
        body: { rows: [{ idx: row.idx, outcome, ...(won !== undefined && { won }) }] },
      });
      const refusal = rows.find(({ ok }) => !ok);
      if (refusal) setProblem(refusal.message ?? "");
      else setSaved({ row, before: { outcome: row.outcome, recovered: row.recovered }, outcome });
      return !refusal;
    } catch (error) {
      const failure = error instanceof CallError ? error : new CallError(400, String(error));
      if (failure.kind !== "loggedOut") setProblem(textOf(failure));
      return false;
    }
  }

  return {
    list,
    decided,
    show: (isDecided: boolean) => {
      setDecided(isDecided);
      setPage(1);
    },
    page,
    setPage,
    busy: write.isMutating,
    decide,
    saved,
    undo: async () => {
      if (!saved) return;
      const { row, before } = saved;
      const won = before.outcome === "Resold" ? before.recovered : undefined;
      if (await decide(row, before.outcome, won)) setSaved(null);
    },
    problem,
  };
}
export type Stock = ReturnType<typeof useStock>;
