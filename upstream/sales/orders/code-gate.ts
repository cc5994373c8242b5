import { and, eq } from "drizzle-orm";
import {
  codeStop,
  isOverridden,
  type CodeGate,
  type CodeOverride,
  type CodeStop,
} from "@/lib/domain/customs/code-gate";
import type { Needs, SignedIn } from "@/upstream/context";
import { orders } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import type { MessageKey } from "@/upstream/kit/messages";
import { logOrder } from "./order-log";
import type { OrderRow } from "./order-row";
import type { OrderOutcome } from "./own-orders";

/** Why one order may pass although its code is wrong. */
export type GivenReason = { idx: number; reason: string };
type Gatekeeper = Needs<"db"> & { user: Pick<SignedIn, "id" | "userName" | "by"> };

const TOLD: Record<CodeGate, Record<CodeStop, MessageKey>> = {
  confirm: {
    missing: "codeGate.confirmMissing",
    mismatch: "codeGate.confirmMismatch",
    expired: "codeGate.confirmExpired",
  },
  apply: { missing: "codeGate.applyMissing", mismatch: "codeGate.applyMismatch", expired: "codeGate.applyExpired" },
};

/** Why an order is stopped at a gate; undefined where its code is fine or a person let it pass there. */
export function stopOf(row: OrderRow, gate: CodeGate): CodeStop | undefined {
  const { hasPcc, pccStatus, pccMessage, pccCheckedAt } = row;
  const stop = codeStop({ hasPcc, pccStatus, pccMessage: typeof pccMessage === "string" ? pccMessage : null });
  if (!stop || isOverridden(row.codeOverrides ?? [], { gate, stop, checkedAt: pccCheckedAt })) return undefined;
  return stop;
}

/** The fate of an order that is stopped, e.g. code `code_mismatch`. */
export const stoppedOutcome = (idx: number, gate: CodeGate, stop: CodeStop): OrderOutcome => ({
  key: String(idx),
  ok: false,
  code: `code_${stop}`,
  message: { key: TOLD[gate][stop] },
});

/**
 * Answers the fates of orders that their customs codes stop. An order with a given reason passes; who let it pass, when and
 * why is kept on the order and in its log, in the same transaction.
 */
export async function stoppedByCode(
  { db, user }: Gatekeeper,
  rows: readonly OrderRow[],
  { gate, given }: { gate: CodeGate; given: readonly GivenReason[] },
): Promise<Map<number, OrderOutcome>> {
  const fates = new Map<number, OrderOutcome>();
  for (const row of rows) {
    const stop = stopOf(row, gate);
    if (!stop) continue;
    const reason = given.find(({ idx }) => idx === row.idx)?.reason.trim();
    if (!reason) {
      fates.set(row.idx, stoppedOutcome(row.idx, gate, stop));
      continue;
    }
    const override: CodeOverride = {
      gate,
      stop,
      reason,
      by: user.by?.userName ?? user.userName,
      at: currentTime().toISOString(),
    };
    await db.transaction(async (tx) => {
      await tx
        .update(orders)
        .set({ codeOverrides: [...(row.codeOverrides ?? []), override] })
        .where(and(eq(orders.userId, user.id), eq(orders.idx, row.idx)));
      await logOrder(tx, { userId: user.id, orderIdx: row.idx }, { is: "codeOverridden", gate, stop, reason });
    });
  }
  return fates;
}
