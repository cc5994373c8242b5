import type { NounHandlers, Parsed } from "@/lib/contract/catalogue";
import type { OrderStage } from "@/lib/domain/stages/stages";
import { DONE } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";
import { couriersAt, digitsText } from "@/lib/domain/couriers/couriers";
import { confirmOrders, markDelivered, sendInvoices } from "@/upstream/sales/orders/at-markets";
import type { OrderOutcome } from "@/upstream/sales/orders/own-orders";
import { refreshOrders } from "@/upstream/sales/orders/refresh-orders";
import { checkPccs } from "@/upstream/sales/orders/check-pcc";
import { importOrders } from "@/upstream/sales/orders/import-orders";
import { stageList } from "@/upstream/sales/orders/list";
import { unpaidOrders } from "@/upstream/sales/orders/unpaid";
import { unreadableOf } from "@/upstream/sales/orders/unreadable";
import { pullProgress, startPull } from "@/upstream/sales/orders/pull-progress";
import { changeMemo } from "@/upstream/sales/orders/memo";
import { askParcel, parcelSteps } from "@/upstream/sales/tracking/parcel-steps";
import { sourceUrl } from "@/upstream/shelf/products/source-url";
import { bookLater, thenBook } from "./booking";
import { renderRows } from "@/upstream/kit/messages";

/** A stage's orders; what was read from the markets for it is booked afterwards. */
async function listed(stage: OrderStage, body: Parsed<"marketOrder.newOrders">["body"], context: Context) {
  const list = await stageList(stage, body, context);
  if (body.refresh) bookLater(context);
  return list;
}

const said = async (fates: Promise<{ rows: OrderOutcome[] }>) => ({ rows: renderRows((await fates).rows) });

export const marketOrder: NounHandlers<"marketOrder", Context> = {
  newOrders: ({ body }, context) => listed("New", body, context),
  startPull: (input, context) =>
    startPull(input, {
      ...context,
      user: context.user,
      later: (job, run) => context.later(job, thenBook(context, run)),
    }),
  pullState: (_input, context) => pullProgress(context),
  unpaidOrders: (_input, context) => unpaidOrders(context),
  unreadable: (_input, context) => unreadableOf(context),
  readyOrders: ({ body }, context) => listed("Ready", body, context),
  confirm: ({ body }, context) => said(confirmOrders(body.idxs, context, body.overrides)),
  deliveries: ({ body }, context) => listed("Delivery", body, context),
  checkPcc: ({ body }, context) => said(checkPccs(body.idxs, context)),
  dispatch: ({ body }, context) => said(sendInvoices(body.rows, context)),
  changeInvoice: ({ body }, context) => said(sendInvoices(body.rows, context, true)),

  async changeMemo({ body }, context) {
    await changeMemo(body, context);
    return DONE;
  },

  refreshStatus: ({ body }, context) => said(refreshOrders(body.idxs, context)),
  parcel: parcelSteps,
  askParcel,
  markDelivered: ({ body }, context) => said(markDelivered(body.idxs, context)),
  importFile: ({ body }, context) => importOrders(body, context),
  delivered: ({ body }, context) => listed("DeliveryOk", body, context),

  deliveryCompanies: ({ query }) =>
    couriersAt(query.market).map((courier) => ({
      code: courier.id,
      name: courier.name,
      digits: digitsText(courier) || null,
    })),

  originalProductUrl: ({ query }, context) => sourceUrl(query.code, context),
};
