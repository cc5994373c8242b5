import { z } from "zod";
import { call } from "@/lib/contract/define";
import { open } from "@/lib/contract/figures";
import { orderEvent } from "@/lib/domain/order/order-event";
import { ORDER_MEMO_MAX } from "@/lib/domain/order/order-memo";
import { TODAY_KINDS } from "@/lib/domain/order/today";
import { paged, rowResults, sentence } from "@/lib/contract/schemas/common";
import { orderLife } from "@/lib/contract/schemas/order-life";
import { orderStageMove, ownStages, stagesToKeep } from "@/lib/contract/schemas/own-stage";
import { droppedView, keptView, savedViews } from "@/lib/contract/schemas/saved-view";
import {
  invoiceRow,
  order,
  orderBill,
  orderCosts,
  orderDelivery,
  orderRevenue,
  orderRowResults,
  orderSearch,
} from "@/lib/contract/schemas/order";
import { HISTORIES } from "./product-lists";

const idxQuery = z.strictObject({ idx: z.coerce.number<string | number>().int() });
const lists = ["orderManagement.search", "orderManagement.logs", "log.mainPage"] as const;

/** What shows the shop's own stages of orders. */
const ownStageLists = [
  ...lists,
  "marketOrder.readyOrders",
  "orderManagement.ownStages",
  "orderManagement.bill",
  ...HISTORIES,
] as const;

export const orderManagement = {
  updateStatus: call({
    at: "POST /OrderManagement/UpdateOrderStatus",
    effect: "write",
    need: ["orders"],
    about: "Moves orders to another stage of the seller's own ledger.",
    body: z.strictObject({ idxs: z.array(z.number().int()).min(1).max(300), status: z.string() }),
    reply: rowResults,
    stales: [...lists, ...HISTORIES],
  }),
  updateRevenue: call({
    at: "POST /OrderManagement/UpdateRevenue",
    effect: "write",
    need: ["money"],
    about: "Saves the costs an order's revenue is worked out from.",
    body: orderCosts.extend({ idx: z.number().int() }),
    reply: z.unknown(),
    stales: [...lists, "orderManagement.revenue", "orderManagement.bill", ...HISTORIES],
  }),
  updateMemo: call({
    at: "POST /OrderManagement/UpdateOrderMemo",
    effect: "write",
    need: ["orders"],
    about: "Sets an order's memo.",
    body: z.strictObject({ idx: z.number().int(), memo: z.string().max(ORDER_MEMO_MAX) }),
    reply: z.unknown(),
    stales: [...lists, "orderManagement.bill", ...HISTORIES],
  }),
  updateDeliveryInfo: call({
    at: "POST /OrderManagement/UpdateDeliveryInfo",
    effect: "write",
    need: ["orders"],
    about: "Changes an order's receiver, customs code or forwarder details.",
    body: orderDelivery.extend({ idx: z.number().int() }),
    reply: z.unknown(),
    stales: [...lists, "orderManagement.bill"],
  }),
  checkPcc: call({
    at: "POST /OrderManagement/CheckPcc",
    effect: "read",
    need: ["orders"],
    about: "Checks a personal customs code against name, phone and zip.",
    body: z.strictObject({ pcc: z.string(), name: z.string(), phone: z.string(), zip: z.string().optional() }),
    reply: z.looseObject({ result: z.string(), message: z.string().nullish() }),
  }),
  search: call({
    at: "POST /OrderManagement/SearchOrder",
    effect: "read",
    need: ["orders", "money"],
    about: "Orders of all stages by any filter.",
    body: orderSearch.extend(paged),
    reply: z.looseObject({
      summary: z.array(order),
      totalPage: z.number(),
      totalCount: z.number(),
      /** How many orders the same question finds at each stage. */
      counts: z.record(z.string(), z.number()).optional(),
      /** And in each of the shop's own stages. */
      ownCounts: z.record(z.string(), z.number()).optional(),
    }),
  }),
  ownStages: call({
    at: "GET /OrderManagement/GetOwnStages",
    effect: "read",
    need: ["orders", "money"],
    about: "The stages of work a shop's orders go through beside what their markets say, and how many are in each.",
    note: "The specification knows only the stages of the markets; what was bought and what is on its way to the forwarder stands in none.",
    reply: ownStages,
  }),
  setOwnStages: call({
    at: "POST /OrderManagement/SetOwnStages",
    effect: "write",
    need: ["orders"],
    about: 'Keeps the stages of a shop\'s orders; orders of a removed stage go where `moved` says, "" for none.',
    note: "What GetOwnStages tells.",
    body: stagesToKeep,
    reply: sentence,
    stales: [...ownStageLists],
  }),
  moveToOwnStage: call({
    at: "POST /OrderManagement/MoveToOwnStage",
    effect: "write",
    need: ["orders"],
    about: 'Moves orders to one of the shop\'s own stages, "" for none; no market is told.',
    note: "What GetOwnStages tells.",
    body: orderStageMove,
    reply: rowResults,
    stales: [...ownStageLists],
  }),
  sendInvoice: call({
    at: "POST /OrderManagement/SendInvoice",
    effect: "write",
    need: ["orders"],
    audit: "sendInvoices",
    about: "Sends invoice numbers to the markets, row by row.",
    once: true,
    body: z.strictObject({ rows: z.array(invoiceRow).min(1).max(300) }),
    reply: orderRowResults,
    stales: lists,
  }),
  pull: call({
    at: "POST /OrderManagement/GetOrder",
    effect: "write",
    need: ["orders"],
    about: "Pulls new orders from one market account.",
    body: z.strictObject({ market: z.string(), marketAccount: z.string() }),
    reply: z.looseObject({ ok: z.boolean(), count: z.number(), message: z.string().nullish() }),
    stales: lists,
  }),
  remove: call({
    at: "DELETE /OrderManagement/DeleteOrder",
    effect: "write",
    need: ["orders"],
    audit: "removeOrder",
    about: "Removes an order from the ledger; the body is its number.",
    body: z.number().int(),
    reply: z.unknown(),
    stales: lists,
  }),
  restore: call({
    at: "POST /OrderManagement/RestoreOrder",
    effect: "write",
    need: ["orders"],
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
    need: ["money"],
    about: "An order's costs and expected revenue; until the seller saved some, worked out from product and market.",
    query: idxQuery,
    reply: orderRevenue,
  }),
  logs: call({
    at: "GET /OrderManagement/GetOrderLogs",
    effect: "read",
    need: ["orders", "money"],
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
    need: ["orders", "money"],
    about: "One order with its costs, as its own window shows it.",
    query: idxQuery,
    reply: orderBill,
  }),
  today: call({
    at: "GET /OrderManagement/GetToday",
    effect: "read",
    need: ["orders"],
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
    need: ["orders", "money"],
    about: "What is known of one order from the market's payment to the market's money.",
    note: "The specification's calls each know one step; what to do next stands across all of them.",
    query: idxQuery,
    reply: orderLife,
  }),
  views: call({
    at: "GET /OrderManagement/GetOrderViews",
    effect: "read",
    need: "self",
    about: "The searches of the ledger the caller comes back to, by names of their own; the newest last.",
    note: "The specification keeps no searches; whoever changes computers would lose theirs.",
    reply: savedViews,
    keeps: 60,
  }),
  keepView: call({
    at: "POST /OrderManagement/SetOrderView",
    effect: "write",
    need: "self",
    about: "Keeps a search of the ledger under a name; a name kept before means the new search from then on.",
    note: "What GetOrderViews tells.",
    body: keptView,
    reply: z.unknown(),
    stales: ["orderManagement.views"],
  }),
  dropView: call({
    at: "POST /OrderManagement/RemoveOrderView",
    effect: "write",
    need: "self",
    about: "Forgets a search of the ledger by its name.",
    note: "What GetOrderViews tells.",
    body: droppedView,
    reply: z.unknown(),
    stales: ["orderManagement.views"],
  }),
  agencies: call({
    at: "GET /OrderManagement/Get{product}DeliveryAgencyList",
    effect: "read",
    need: ["orders"],
    about: "The forwarders an order sheet can be made for.",
    reply: z.array(z.looseObject({ name: z.string() })),
  }),
  downloadXls: call({
    at: "POST /OrderManagement/DownloadOrderXls",
    effect: "read",
    need: ["orders"],
    audit: "downloadOrders",
    about: "Orders as a spreadsheet: those named, or everything a search finds.",
    wire: "download",
    body: z.union([z.array(z.string()).min(1).max(10_000), z.strictObject({ search: orderSearch })]),
    reply: z.unknown(),
  }),
  downloadAgencyXlsx: call({
    at: "POST /OrderManagement/Download{product}DeliveryAgencyXlsx",
    effect: "read",
    need: ["orders"],
    audit: "downloadAgencySheet",
    about: "Orders as a forwarder's order sheet.",
    wire: "download",
    query: z.strictObject({ agencyName: z.string() }),
    body: z.array(z.string()).min(1).max(10_000),
    reply: z.unknown(),
  }),
};
