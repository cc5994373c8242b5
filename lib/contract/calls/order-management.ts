import { z } from "zod";
import { call } from "../define";
import { open } from "../figures";
import { orderEvent } from "../../domain/order/order-event";
import { VIEW_NAME_MAX, VIEW_SEARCH_MAX } from "../../domain/order/saved-views";
import { TODAY_KINDS } from "../../domain/order/today";
import { paged, rowResults } from "../schemas/common";
import { orderLife } from "../schemas/order-life";
import {
  invoiceRow,
  order,
  orderBill,
  orderCosts,
  orderDelivery,
  orderRevenue,
  orderRowResults,
  orderSearch,
} from "../schemas/order";

const idxQuery = z.strictObject({ idx: z.coerce.number<string | number>().int() });
const viewName = z.string().trim().min(1).max(VIEW_NAME_MAX);
export const ORDER_MEMO_MAX = 1_000;
const lists = ["orderManagement.search", "orderManagement.logs", "log.mainPage"] as const;

export const orderManagement = {
  updateStatus: call({
    at: "POST /OrderManagement/UpdateOrderStatus",
    effect: "write",
    about: "Moves orders to another stage of the seller's own ledger.",
    body: z.strictObject({ idxs: z.array(z.number().int()).min(1), status: z.string() }),
    reply: rowResults,
    stales: lists,
  }),
  updateRevenue: call({
    at: "POST /OrderManagement/UpdateRevenue",
    effect: "write",
    about: "Saves the costs an order's revenue is worked out from.",
    body: orderCosts.extend({ idx: z.number().int() }),
    reply: z.unknown(),
    stales: [...lists, "orderManagement.revenue", "orderManagement.bill"],
  }),
  updateMemo: call({
    at: "POST /OrderManagement/UpdateOrderMemo",
    effect: "write",
    about: "Sets an order's memo.",
    body: z.strictObject({ idx: z.number().int(), memo: z.string().max(ORDER_MEMO_MAX) }),
    reply: z.unknown(),
    stales: [...lists, "orderManagement.bill"],
  }),
  updateDeliveryInfo: call({
    at: "POST /OrderManagement/UpdateDeliveryInfo",
    effect: "write",
    about: "Changes an order's receiver, customs code or forwarder details.",
    body: orderDelivery.extend({ idx: z.number().int() }),
    reply: z.unknown(),
    stales: [...lists, "orderManagement.bill"],
  }),
  checkPcc: call({
    at: "POST /OrderManagement/CheckPcc",
    effect: "read",
    about: "Checks a personal customs code against name, phone and zip.",
    body: z.strictObject({ pcc: z.string(), name: z.string(), phone: z.string(), zip: z.string().optional() }),
    reply: z.looseObject({ result: z.string(), message: z.string().nullish() }),
  }),
  search: call({
    at: "POST /OrderManagement/SearchOrder",
    effect: "read",
    about: "Orders of all stages by any filter.",
    body: orderSearch.extend(paged),
    reply: z.looseObject({
      summary: z.array(order),
      totalPage: z.number(),
      totalCount: z.number(),
      /** How many orders the same question finds at each stage. */
      counts: z.record(z.string(), z.number()).optional(),
    }),
  }),
  sendInvoice: call({
    at: "POST /OrderManagement/SendInvoice",
    effect: "write",
    about: "Sends invoice numbers to the markets, row by row.",
    once: true,
    body: z.strictObject({ rows: z.array(invoiceRow).min(1).max(300) }),
    reply: orderRowResults,
    stales: lists,
  }),
  pull: call({
    at: "POST /OrderManagement/GetOrder",
    effect: "write",
    about: "Pulls new orders from one market account.",
    body: z.strictObject({ market: z.string(), marketAccount: z.string() }),
    reply: z.looseObject({ ok: z.boolean(), count: z.number(), message: z.string().nullish() }),
    stales: lists,
  }),
  remove: call({
    at: "DELETE /OrderManagement/DeleteOrder",
    effect: "write",
    audit: "removeOrder",
    about: "Removes an order from the ledger; the body is its number.",
    body: z.number().int(),
    reply: z.unknown(),
    stales: lists,
  }),
  restore: call({
    at: "POST /OrderManagement/RestoreOrder",
    effect: "write",
    audit: "restoreOrders",
    about: "Puts removed orders back on the ledger, with their memo, costs and history.",
    note: "DeleteOrder has no way back in the specification; without one, a wrong key would cost a seller an order.",
    body: z.strictObject({ idxs: z.array(z.number().int()).min(1).max(300) }),
    reply: rowResults,
    stales: lists,
  }),
  revenue: call({
    at: "GET /OrderManagement/GetRevenue",
    effect: "read",
    about: "An order's costs and expected revenue; until the seller saved some, worked out from product and market.",
    query: idxQuery,
    reply: orderRevenue,
  }),
  logs: call({
    at: "GET /OrderManagement/GetOrderLogs",
    effect: "read",
    about: "What happened to an order, oldest first.",
    query: idxQuery,
    reply: z.array(
      z.looseObject({
        at: z.string(),
        what: z.string(),
        event: open(orderEvent, "the fee of a claim is charged to the buyer").nullish().catch(null),
        /** The staff member who did it. */
        by: z.string().nullish(),
      }),
    ),
  }),
  bill: call({
    at: "GET /OrderManagement/GetOrderBill",
    effect: "read",
    about: "One order with its costs, as its own window shows it.",
    query: idxQuery,
    reply: orderBill,
  }),
  today: call({
    at: "GET /OrderManagement/GetToday",
    effect: "read",
    about: "Everything that waits for the seller now, the costliest to leave first.",
    note: "The specification's calls each know one list; what to do next stands across all of them.",
    reply: z.looseObject({
      items: z.array(
        z.looseObject({
          kind: z.enum(TODAY_KINDS),
          key: z.string(),
          orderNo: z.string(),
          title: z.string(),
          market: z.string(),
          deadline: z.string().nullable(),
        }),
      ),
      counts: z.record(z.string(), z.looseObject({ total: z.number(), overdue: z.number() })),
    }),
  }),
  life: call({
    at: "GET /OrderManagement/GetOrderLife",
    effect: "read",
    about: "What is known of one order from the market's payment to the market's money.",
    note: "The specification's calls each know one step; what to do next stands across all of them.",
    query: idxQuery,
    reply: orderLife,
  }),
  views: call({
    at: "GET /OrderManagement/GetOrderViews",
    effect: "read",
    about: "The searches of the ledger the caller comes back to, by names of their own; the newest last.",
    note: "The specification keeps no searches; whoever changes computers would lose theirs.",
    reply: z.array(z.looseObject({ name: z.string(), search: z.string() })),
  }),
  keepView: call({
    at: "POST /OrderManagement/SetOrderView",
    effect: "write",
    about: "Keeps a search of the ledger under a name; a name kept before means the new search from then on.",
    note: "What GetOrderViews tells.",
    body: z.strictObject({ name: viewName, search: z.string().max(VIEW_SEARCH_MAX) }),
    reply: z.unknown(),
    stales: ["orderManagement.views"],
  }),
  dropView: call({
    at: "POST /OrderManagement/RemoveOrderView",
    effect: "write",
    about: "Forgets a search of the ledger by its name.",
    note: "What GetOrderViews tells.",
    body: z.strictObject({ name: viewName }),
    reply: z.unknown(),
    stales: ["orderManagement.views"],
  }),
  agencies: call({
    at: "GET /OrderManagement/Get{product}DeliveryAgencyList",
    effect: "read",
    about: "The forwarders an order sheet can be made for.",
    reply: z.array(z.looseObject({ name: z.string() })),
  }),
  downloadXls: call({
    at: "POST /OrderManagement/DownloadOrderXls",
    effect: "read",
    audit: "downloadOrders",
    about: "Orders as a spreadsheet: those named, or everything a search finds.",
    wire: "download",
    body: z.union([z.array(z.string()).min(1).max(10_000), z.strictObject({ search: orderSearch })]),
    reply: z.unknown(),
  }),
  downloadAgencyXlsx: call({
    at: "POST /OrderManagement/Download{product}DeliveryAgencyXlsx",
    effect: "read",
    audit: "downloadAgencySheet",
    about: "Orders as a forwarder's order sheet.",
    wire: "download",
    query: z.strictObject({ agencyName: z.string() }),
    body: z.array(z.string()).min(1).max(10_000),
    reply: z.unknown(),
  }),
};
