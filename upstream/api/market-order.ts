import type { NounHandlers } from "@/lib/contract/catalogue";
import { DONE } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";
import { couriersAt, digitsText } from "@/lib/domain/couriers/couriers";
import { confirmOrders, markDelivered, refreshOrders, sendInvoices } from "@/upstream/orders/at-markets";
import { checkPccs } from "@/upstream/orders/check-pcc";
import { stageList } from "@/upstream/orders/list";
import { changeMemo } from "@/upstream/orders/memo";
import { sourceUrl } from "@/upstream/products/source-url";

export const marketOrder: NounHandlers<"marketOrder", Context> = {
  newOrders: ({ body }, context) => stageList("New", body, context),
  readyOrders: ({ body }, context) => stageList("Ready", body, context),
  confirm: ({ body }, context) => confirmOrders(body.idxs, context),
  deliveries: ({ body }, context) => stageList("Delivery", body, context),
  checkPcc: ({ body }, context) => checkPccs(body.idxs, context),
  dispatch: ({ body }, context) => sendInvoices(body.rows, context),
  changeInvoice: ({ body }, context) => sendInvoices(body.rows, context, true),

  async changeMemo({ body }, context) {
    await changeMemo(body, context);
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

  originalProductUrl: ({ query }, context) => sourceUrl(query.code, context),
};
