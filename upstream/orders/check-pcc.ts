import { and, eq, inArray } from "drizzle-orm";
import { cleanPcc, judgePcc, rehearsedCustoms } from "@/lib/domain/customs/pcc";
import type { Context } from "@/upstream/context";
import { orderLogs, orders } from "@/upstream/db/schema";
import type { RowFate } from "./at-markets";

/** Checks orders' customs codes and keeps the verdicts. The code itself stays out of the log: it is personal data. */
export async function checkPccs(idxs: number[], { db, user }: Context): Promise<{ rows: RowFate[] }> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, user.id), inArray(orders.idx, idxs)));
  const fates = new Map<number, RowFate>();
  for (const { idx, pcc, receiverTel, customsTel } of rows) {
    const code = cleanPcc(pcc);
    const { status, message } = judgePcc(code, customsTel || receiverTel, rehearsedCustoms(code));
    await db.transaction(async (tx) => {
      await tx
        .update(orders)
        .set({ pccStatus: status, pccMessage: message || null })
        .where(and(eq(orders.userId, user.id), eq(orders.idx, idx)));
      await tx
        .insert(orderLogs)
        .values({ userId: user.id, orderIdx: idx, what: `통관부호 확인: ${message || "일치"}` });
    });
    fates.set(idx, { key: String(idx), ok: status === "Match" || status === "Warn", code: status, message });
  }
  return {
    rows: idxs.map(
      (idx) =>
        fates.get(idx) ?? { key: String(idx), ok: false, code: "not_found", message: "존재하지 않는 주문입니다." },
    ),
  };
}
