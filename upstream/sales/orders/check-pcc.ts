import { and, eq, inArray } from "drizzle-orm";
import { cleanPcc, isPcc, judgePcc, type CustomsAnswer, type PccVerdict } from "@/lib/domain/customs/pcc";
import type { Needs } from "@/upstream/context";
import { orders } from "@/upstream/db/schema";
import type { CustomsRegister } from "@/upstream/outside/customs/register";
import type { OrderOutcome } from "./own-orders";
import { logOrder } from "./order-log";
import { withPeople } from "./people";
import { externalText, type StoredMessage } from "@/upstream/kit/messages";

const NOT_ASKED: CustomsAnswer = { count: -1, reasons: [] };

type Holder = { pcc: string; name: string; phone: string; zip?: string };

/** What the customs office says of a code and its holder; one that is not well-formed is refused without asking. */
export async function checkedPcc({ pcc, name, phone, zip }: Holder, customs: CustomsRegister): Promise<PccVerdict> {
  const code = cleanPcc(pcc);
  return judgePcc(code, phone, isPcc(code) ? await customs({ code, name, phone, zip }) : NOT_ASKED);
}

/** The message for a verdict; null if the code is valid. */
export const pccMessage = ({ problem, words }: PccVerdict): StoredMessage | null =>
  problem ? { key: `customs.${problem}` } : words ? externalText(words) : null;

/** Checks orders' customs codes and keeps the verdicts. The code itself stays out of the log: it is personal data. */
export async function checkPccs(
  idxs: number[],
  { db, user, sealer, customs, now }: Needs<"db" | "user" | "sealer" | "customs" | "now">,
): Promise<{ rows: OrderOutcome[] }> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, user.id), inArray(orders.idx, idxs)));
  const fates = new Map<number, OrderOutcome>();
  for (const row of rows) {
    const { idx, pcc, receiverName, receiverTel, customsTel, zip } = withPeople(sealer, row);
    const verdict = await checkedPcc({ pcc, name: receiverName, phone: customsTel || receiverTel, zip }, customs);
    const { status } = verdict;
    const message = pccMessage(verdict);
    await db.transaction(async (tx) => {
      await tx
        .update(orders)
        .set({
          pccStatus: status,
          pccMessage: message,
          // An office out of order has said nothing.
          pccCheckedAt: status === "Unchecked" ? null : now,
        })
        .where(and(eq(orders.userId, user.id), eq(orders.idx, idx)));
      await logOrder(tx, { userId: user.id, orderIdx: idx }, { is: "pccChecked", status });
    });
    fates.set(idx, {
      key: String(idx),
      ok: status === "Match" || status === "Warn",
      code: status,
      message: message ?? externalText(""),
    });
  }
  return {
    rows: idxs.map(
      (idx) => fates.get(idx) ?? { key: String(idx), ok: false, code: "not_found", message: { key: "orders.unknown" } },
    ),
  };
}
