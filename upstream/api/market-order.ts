import { and, eq, or } from "drizzle-orm";
import type { NounHandlers } from "@/lib/contract/catalogue";
import { DONE, Refusal } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";
import { orderLogs, orders, products } from "@/upstream/db/schema";
import { couriersAt, digitsText } from "@/lib/domain/couriers/couriers";
import { confirmOrders, markDelivered, refreshOrders, sendInvoices } from "@/upstream/orders/at-markets";
import { checkPccs } from "@/upstream/orders/check-pcc";
import { stageList } from "@/upstream/orders/list";

export const marketOrder: NounHandlers<"marketOrder", Context> = {
  newOrders: ({ body }, context) => stageList("New", body, context),
  readyOrders: ({ body }, context) => stageList("Ready", body, context),
  confirm: ({ body }, context) => confirmOrders(body.idxs, context),
  deliveries: ({ body }, context) => stageList("Delivery", body, context),
  checkPcc: ({ body }, context) => checkPccs(body.idxs, context),
  dispatch: ({ body }, context) => sendInvoices(body.rows, context),
  changeInvoice: ({ body }, context) => sendInvoices(body.rows, context, true),

  async changeMemo({ body }, { db, user }) {
    const changed = await db
      .update(orders)
      .set({ memo: body.memo })
      .where(and(eq(orders.userId, user.id), eq(orders.idx, body.idx)))
      .returning({ idx: orders.idx });
    if (changed.length === 0) throw new Refusal(404, "존재하지 않는 주문입니다.");
    await db.insert(orderLogs).values({ userId: user.id, orderIdx: body.idx, what: "메모 수정" });
    return DONE;
  },

  refreshStatus: ({ body }, context) => refreshOrders(body.idxs, context),
  markDelivered: ({ body }, context) => markDelivered(body.idxs, context),
  delivered: ({ body }, context) => stageList("DeliveryOk", body, context),

  deliveryCompanies: ({ query }) =>
    couriersAt(query.market).map((courier) => ({
      code: courier.id,
      name: courier.name,
      digits: digitsText(courier) || null,
    })),

  async originalProductUrl({ query }, { db, user }) {
    const [product] = await db
      .select({ url: products.url })
      .from(products)
      .where(and(eq(products.userId, user.id), or(eq(products.code, query.code), eq(products.id, query.code))));
    if (!product) throw new Refusal(404, "원본 상품을 찾을 수 없습니다.");
    return product.url;
  },
};
