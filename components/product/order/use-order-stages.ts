"use client";
import { useCallback } from "react";
import { useStages } from "@/components/product/stages/use-stages";
import { useFailureText } from "@/components/ui/state-notes";
import { asOnePress } from "@/lib/client/own-changes";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import type { RowResult } from "@/lib/contract/schemas/common";
import type { Order } from "@/lib/contract/schemas/order";
import { NO_STAGE } from "@/lib/domain/stages/own-stages";
import { inCalls } from "./in-calls";

/** Cells of orders as they were typed or pasted. */
export type OwnStageChanges = readonly { row: Order; to: { ownStage?: string | null } }[];

/** The shop's own stages of orders, and how orders come into them. The functions stay the same. */
export function useOrderStages() {
  const textOf = useFailureText();
  const stages = useStages("order");
  const { trigger } = useWrite("orderManagement.moveToOwnStage");
  const move = useCallback(
    (idxs: readonly number[], stage: string): Promise<RowResult[]> =>
      inCalls(idxs, (some) => trigger({ body: { idxs: some, stage } })),
    [trigger],
  );
  /** Saves cells as one press, a call for each stage; answers the orders that could not be moved, each with its reason. */
  const save = useCallback(
    (changes: OwnStageChanges): Promise<RowResult[]> =>
      asOnePress(async () => {
        const failed: RowResult[] = [];
        const moves = changes.map(({ row, to }) => ({ idx: row.idx, stage: to.ownStage ?? NO_STAGE }));
        for (const stage of new Set(moves.map((move) => move.stage))) {
          const idxs = moves.filter((move) => move.stage === stage).map(({ idx }) => idx);
          try {
            failed.push(...(await move(idxs, stage)).filter(({ ok }) => !ok));
          } catch (error) {
            if (!(error instanceof CallError)) throw error;
            if (error.kind === "loggedOut") return [];
            const { code } = error;
            failed.push(
              ...idxs.map((idx) => ({ key: String(idx), ok: false, code: String(code), message: textOf(error) })),
            );
          }
        }
        return failed;
      }),
    [move, textOf],
  );
  return { stages, move, save };
}

/** Orders of a list with cells changed, to be shown before they are saved. */
export const withCells = (
  orders: readonly Order[],
  changes: readonly { row: Order; to: Partial<Order> }[],
): Order[] => {
  const edits = new Map(changes.map(({ row, to }) => [row.idx, to]));
  return orders.map((order) => ({ ...order, ...edits.get(order.idx) }));
};
