import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { CombinedParcel } from "@/lib/domain/customs/combining";
import { declarationTax, type DeclarationTerms } from "@/lib/domain/customs/declaration";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import type { Needs } from "@/upstream/context";
import { agencyOrderItems, agencyOrders, orders } from "@/upstream/db/schema";
import { goodsOf, priceOf } from "./planned-goods";

/**
 * All parcels of receivers that did not arrive yet, drafts among them, as customs may add them up; without the orders that are
 * looked at already.
 */
export async function parcelsOfReceivers(
  { db, user }: Needs<"db" | "user">,
  receivers: readonly string[],
  terms: DeclarationTerms,
  without: readonly number[] = [],
): Promise<CombinedParcel[]> {
  const marks = [...new Set(receivers.filter(Boolean))];
  if (marks.length === 0) return [];
  const rows = await db
    .select({
      number: agencyOrders.number,
      courier: agencyOrders.courier,
      invoice: agencyOrders.invoice,
      idx: orders.idx,
      receiver: orders.receiverMark,
      productId: orders.productId,
      quantity: agencyOrderItems.quantity,
      unitPriceCny: agencyOrderItems.unitPriceCny,
      chinaOrderNo: agencyOrderItems.chinaOrderNo,
      boughtAt: sql<
        string | null
      >`(select min(p.at) from order_postings p where p.order_idx = ${orders.idx} and p.kind = 'Bought')`,
    })
    .from(agencyOrderItems)
    .innerJoin(agencyOrders, eq(agencyOrders.idx, agencyOrderItems.agencyIdx))
    .innerJoin(orders, eq(orders.idx, agencyOrderItems.orderIdx))
    .where(
      and(
        eq(agencyOrderItems.userId, user.id),
        eq(agencyOrderItems.isLive, true),
        ne(agencyOrders.state, "Delivered"),
        inArray(orders.receiverMark, marks),
      ),
    )
    .orderBy(agencyOrders.idx);
  const byNumber = new Map<string, typeof rows>();
  for (const row of rows.filter(({ idx }) => !without.includes(idx)))
    byNumber.set(row.number, [...(byNumber.get(row.number) ?? []), row]);
  return [...byNumber].map(([number, items]) => {
    const lines = items.map((item) => ({ price: priceOf(item), freightKrw: 0 }));
    const { usdCents, lineUsd } = declarationTax(lines, terms).tax;
    const goods = items.flatMap(({ productId, chinaOrderNo, boughtAt }) =>
      goodsOf(productId, chinaOrderNo, boughtAt === null ? null : seoulDay(new Date(boughtAt))),
    );
    const [{ invoice, courier, receiver } = { invoice: "", courier: "", receiver: "" }] = items;
    return { key: number, receiver, waybill: invoice && `${courier} ${invoice}`, usdCents, lineUsd, goods };
  });
}
