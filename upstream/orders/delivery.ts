import { and, eq } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { cleanPcc, isPcc } from "@/lib/domain/customs/pcc";
import { DONE, Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { orderLogs, orders } from "@/upstream/db/schema";
import type { OrderDelivery } from "@/upstream/db/tables/orders";

const WORDS: Record<keyof OrderDelivery, string> = {
  receiverName: "수령자",
  receiverTel: "연락처",
  zip: "우편번호",
  address1: "주소",
  address2: "상세주소",
  deliveryMessage: "배송 메시지",
  pcc: "통관부호",
};
const FIELDS = Object.keys(WORDS) as (keyof OrderDelivery)[];

/** The delivery fields of anything that has them. */
export const deliveryOf = (from: OrderDelivery): OrderDelivery =>
  Object.fromEntries(FIELDS.map((field) => [field, from[field]])) as OrderDelivery;

/** Whether two deliveries are the same, field by field. */
export const isSameDelivery = (one: OrderDelivery, other: OrderDelivery): boolean =>
  FIELDS.every((field) => one[field] === other[field]);

/**
 * Corrects who receives an order, where, and under which customs code. No market is told: none has a call for it. What the
 * market said is remembered, so that the correction holds until the buyer changes theirs. The log names the fields that
 * changed and never what stands in them, because they are personal.
 */
export async function changeDelivery(
  { body }: Parsed<"orderManagement.updateDeliveryInfo">,
  { db, user }: Needs<"db" | "user">,
): Promise<string> {
  const { idx, ...typed } = body;
  const wanted = { ...typed, pcc: cleanPcc(typed.pcc) };
  if (wanted.zip && !/^\d{5}$/.test(wanted.zip)) throw new Refusal(400, "우편번호는 숫자 5자리입니다.");
  if (wanted.pcc && !isPcc(wanted.pcc)) throw new Refusal(400, "개인통관고유부호는 P와 숫자 12자리입니다.");
  await db.transaction(async (tx) => {
    const own = and(eq(orders.userId, user.id), eq(orders.idx, idx));
    const [row] = await tx.select().from(orders).where(own).for("update");
    if (!row) throw new Refusal(404, "존재하지 않는 주문입니다.");
    const before = deliveryOf(row);
    const changed = FIELDS.filter((field) => before[field] !== wanted[field]);
    if (changed.length === 0) return;
    const said = row.marketDelivery ?? before;
    const isChecked = (["receiverName", "receiverTel", "zip", "pcc"] as const).some((field) => changed.includes(field));
    await tx
      .update(orders)
      .set({
        ...wanted,
        // The number for customs follows the one the seller wrote, where the market gave none of its own.
        ...(changed.includes("receiverTel") && { customsTel: wanted.receiverTel }),
        marketDelivery: isSameDelivery(said, wanted) ? null : said,
        ...(isChecked && { pccStatus: "Unchecked" as const, pccMessage: null }),
      })
      .where(own);
    const what = `배송 정보 수정: ${changed.map((field) => WORDS[field]).join(", ")}`;
    await tx.insert(orderLogs).values({ userId: user.id, orderIdx: idx, what });
  });
  return DONE;
}
