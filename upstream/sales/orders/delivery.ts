import { and, eq } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { cleanPcc, isPcc } from "@/lib/domain/customs/pcc";
import { DONE, Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { DELIVERY_FIELDS } from "@/lib/domain/order/order-event";
import { orders } from "@/upstream/db/schema";
import type { OrderDelivery } from "@/upstream/db/tables/orders";
import { logOrder } from "./order-log";
import { indexPeople, peopleOf, sealedPeople, withPeople } from "./people";

/** The delivery fields of anything that has them. */
const deliveryOf = (from: OrderDelivery): OrderDelivery =>
  Object.fromEntries(DELIVERY_FIELDS.map((field) => [field, from[field]])) as OrderDelivery;

/** Whether two deliveries are the same, field by field. */
export const isSameDelivery = (one: OrderDelivery, other: OrderDelivery): boolean =>
  DELIVERY_FIELDS.every((field) => one[field] === other[field]);

/**
 * Corrects who receives an order, where, and under which customs code. The correction is not sent to the market, because no
 * market has a call for it. The market's values are stored, so that the correction holds until the buyer changes theirs.
 * The log names the changed fields, never their personal values.
 */
export async function changeDelivery(
  { body }: Parsed<"orderManagement.updateDeliveryInfo">,
  { db, user, sealer }: Needs<"db" | "user" | "sealer">,
): Promise<string> {
  const { idx, ...typed } = body;
  const wanted = { ...typed, pcc: cleanPcc(typed.pcc) };
  if (wanted.zip && !/^\d{5}$/.test(wanted.zip)) throw new Refusal(400, "orders.zipDigits");
  if (wanted.pcc && !isPcc(wanted.pcc)) throw new Refusal(400, "orders.pccForm");
  await db.transaction(async (tx) => {
    const own = and(eq(orders.userId, user.id), eq(orders.idx, idx));
    const [stored] = await tx.select().from(orders).where(own).for("update");
    if (!stored) throw new Refusal(404, "orders.unknown");
    const row = withPeople(sealer, stored);
    const before = deliveryOf(row);
    const changed = DELIVERY_FIELDS.filter((field) => before[field] !== wanted[field]);
    if (changed.length === 0) return;
    const said = row.marketDelivery ?? before;
    const isChecked = (["receiverName", "receiverTel", "zip", "pcc"] as const).some((field) => changed.includes(field));
    const people = {
      ...peopleOf(row),
      ...wanted,
      // The number for customs follows the one the seller wrote, where the market gave none of its own.
      ...(changed.includes("receiverTel") && { customsTel: wanted.receiverTel }),
      marketDelivery: isSameDelivery(said, wanted) ? null : said,
    };
    await tx
      .update(orders)
      .set({
        ...sealedPeople(sealer, stored, people),
        ...(isChecked && { pccStatus: "Unchecked" as const, pccMessage: null, pccCheckedAt: null }),
      })
      .where(own);
    await indexPeople(tx, sealer, user.id, [{ orderIdx: idx, people }]);
    await logOrder(tx, { userId: user.id, orderIdx: idx }, { is: "edited", fields: changed });
  });
  return DONE;
}
