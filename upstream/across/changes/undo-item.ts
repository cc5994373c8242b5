import { eq } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import { works } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { fail, succeed, type Item } from "@/upstream/queue/queue";
import { undoThing } from "./undo";

const UNKNOWN = { key: "changes.gone" } as const;

/** Takes the changes of a work back at one product. That and the item's end are one transaction: after a kill both or none. */
export async function undoItem({ db }: Needs<"db">, item: Item): Promise<void> {
  const { productId, userId } = item;
  await db.transaction(async (tx) => {
    const [work] = await tx.select({ undoes: works.undoes }).from(works).where(eq(works.number, item.workNumber));
    if (!work?.undoes || !productId) return fail(tx, item, "gone", UNKNOWN);
    const { changes, answers } = work.undoes;
    const about = { userId, kind: "product", subject: productId, now: currentTime() } as const;
    const row = await undoThing(tx, about, { changes }, answers[productId]);
    const why = { reason: row.code ?? null, message: row.message ?? null };
    // What is back already needs nothing of its seller.
    if (row.ok || row.code === "nothing") return succeed(tx, item, why);
    return fail(tx, item, why.reason ?? "unknown", why.message ?? UNKNOWN);
  });
}
