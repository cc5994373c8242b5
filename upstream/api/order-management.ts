import type { NounHandlers } from "@/lib/contract/catalogue";
import { DONE } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";
import { sendInvoices } from "@/upstream/sales/orders/at-markets";
import { moveOrders } from "@/upstream/sales/orders/move";
import { moveToOwnStage, orderStages, setOrderStages } from "@/upstream/sales/orders/own-stages";
import { orderFile } from "@/upstream/sales/orders/order-file";
import { changeDelivery } from "@/upstream/sales/orders/delivery";
import { searchedOrders } from "@/upstream/sales/orders/list";
import { removeOrder, restoreOrders } from "@/upstream/sales/orders/remove";
import { checkedPcc, pccMessage } from "@/upstream/sales/orders/check-pcc";
import { withPeople } from "@/upstream/sales/orders/people";
import { orderHistory } from "@/upstream/sales/orders/history";
import { changeMemo } from "@/upstream/sales/orders/memo";
import { orderOf } from "@/upstream/sales/orders/order-row";
import { dropView, keepView, savedViews } from "@/upstream/shop/templates/saved-views";
import { pullByHand } from "@/upstream/sales/orders/pull-round";
import { orderNumbered, revenueOf, saveCosts } from "@/upstream/books/revenue/revenue";
import { SHEET_AGENCIES } from "@/lib/domain/agency/sheets";
import { agencySheet } from "@/upstream/across/agency/sheet-file";
import { orderLife } from "@/upstream/books/today/order-life";
import { waitingToday } from "@/upstream/books/today/today";
import { marketNamed } from "@/lib/domain/markets/markets";
import { bookLater } from "./booking";
import { renderMessage, renderIfAny, renderRows } from "@/upstream/kit/messages";

export const orderManagement: NounHandlers<"orderManagement", Context> = {
  updateStatus: moveOrders,
  updateRevenue: saveCosts,

  async updateMemo({ body }, context) {
    await changeMemo(body, context);
    return DONE;
  },

  updateDeliveryInfo: changeDelivery,

  async checkPcc({ body }, { customs }) {
    const verdict = await checkedPcc(body, customs);
    return { result: verdict.status, message: renderIfAny(pccMessage(verdict)) };
  },

  search: searchedOrders,
  ownStages: (_input, context) => orderStages(context),
  setOwnStages: setOrderStages,
  moveToOwnStage,
  async sendInvoice({ body }, context) {
    const { rows } = await sendInvoices(body.rows, context);
    return { rows: renderRows(rows) };
  },

  async pull({ body }, context) {
    const market = marketNamed(body.market) ?? body.market;
    const [result] = await pullByHand(context, context.user.id, { market, marketAccount: body.marketAccount });
    if (result?.ok) bookLater(context);
    return result ?? { ok: false, count: 0, message: renderMessage("accounts.unknown") };
  },

  remove: removeOrder,
  restore: restoreOrders,
  revenue: async ({ query }, context) => revenueOf(context, await orderNumbered(query.idx, context)),

  logs: ({ query }, context) => orderHistory(query.idx, context),

  views: (_input, context) => savedViews("orderViews", context),

  async keepView({ body }, context) {
    await keepView("orderViews", body, context);
    return DONE;
  },

  async dropView({ body }, context) {
    await dropView("orderViews", body, context);
    return DONE;
  },

  async bill({ query }, context) {
    const row = await orderNumbered(query.idx, context);
    return { ...(await revenueOf(context, row)), order: orderOf(withPeople(context.sealer, row)) };
  },

  today: waitingToday,
  life: orderLife,
  agencies: () => SHEET_AGENCIES.map((name) => ({ name })),
  downloadXls: orderFile,
  downloadAgencyXlsx: agencySheet,
};
