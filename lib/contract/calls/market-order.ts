import { z } from "zod";
import { call } from "@/lib/contract/define";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { IMPORT_OUTCOMES } from "@/lib/domain/order/order-file";
import { ROW_LACKS, UNREADABLE_KINDS } from "@/lib/domain/order/unreadable";
import { codeReasons, market, moment, rowResult } from "@/lib/contract/schemas/common";
import { fileOrder } from "@/lib/contract/schemas/file-order";
import {
  invoiceRow,
  orderFilter,
  orderPage,
  orderRowResults,
  parcelSteps,
  pullProgress,
  pullResult,
  unpaidOrder,
} from "@/lib/contract/schemas/order";
import { HISTORIES } from "./product-lists";

const orderLists = [
  "marketOrder.newOrders",
  "marketOrder.readyOrders",
  "marketOrder.deliveries",
  "marketOrder.delivered",
  "log.mainPage",
  "orderManagement.search",
] as const;
const idxs = z.strictObject({ idxs: z.array(z.number().int()).min(1).max(300) });

const orderList = <Path extends string>(path: Path, about: string) =>
  call({
    at: `POST /MarketOrder/${path}`,
    effect: "read",
    need: ["orders"],
    about,
    body: orderFilter,
    reply: orderPage,
  });

export const marketOrder = {
  newOrders: orderList(
    "GetNewOrder",
    "Paid orders that wait for confirmation; `refresh` pulls from the markets first.",
  ),
  startPull: call({
    at: "POST /MarketOrder/StartPull",
    effect: "write",
    need: ["orders"],
    about:
      "Begins to read the orders of all market accounts, or of those named, and answers at once; pullState tells how far it is.",
    body: z.strictObject({ market: market.optional(), marketAccount: z.string().optional() }),
    reply: pullProgress,
    stales: ["marketOrder.pullState"],
    note: "GetNewOrder with `refresh` answers when the last account has been read; a seller with twenty of them wants to see how far it is, and to find it again after a reload.",
  }),
  pullState: call({
    at: "GET /MarketOrder/GetPullState",
    effect: "read",
    need: ["orders", "settings"],
    about: "Which market accounts wait to be read, are being read or were read, with what came in.",
    reply: pullProgress,
    note: "Tells how far StartPull is, and a reading by `refresh` or by itself too. Ask again every second while `current.isUnderWay`.",
  }),
  unpaidOrders: call({
    at: "GET /MarketOrder/GetUnpaidOrder",
    effect: "read",
    need: ["orders"],
    about:
      "Orders of the last week that wait for their payment, or as gifts for an address, read from the markets that tell of them.",
    reply: z.looseObject({ summary: z.array(unpaidOrder), pulls: z.array(pullResult) }),
    note: "The specification begins with paid orders. Some markets tell which orders wait for a transfer, and sellers ask why a sale they see there is not here.",
  }),
  unreadable: call({
    at: "GET /MarketOrder/GetUnreadableRow",
    effect: "read",
    need: ["orders"],
    about: "Rows of the markets' answers of the last thirty days that could not be read, newest first.",
    note: "The specification does not say what becomes of an order whose market leaves out its price or its number; it must not be lost without a word.",
    reply: z.array(
      z.looseObject({
        id: z.number(),
        market,
        marketAccount: z.string(),
        kind: z.enum(UNREADABLE_KINDS),
        /** As the market knows it; empty where the row does not say. */
        number: z.string(),
        lacks: z.array(z.enum(ROW_LACKS)),
        at: moment,
      }),
    ),
  }),
  readyOrders: orderList("GetReadyOrder", "Confirmed orders that wait for an invoice number."),
  confirm: call({
    at: "POST /MarketOrder/SetReadyOrder",
    effect: "write",
    need: ["orders"],
    audit: "confirmOrders",
    about:
      "Confirms orders at their markets (발주 확인), row by row. An order whose customs code is missing or known to be wrong needs a reason.",
    once: true,
    body: idxs.extend({ overrides: codeReasons }),
    reply: orderRowResults,
    stales: orderLists,
  }),
  deliveries: orderList("GetDelivery", "Orders on their way."),
  checkPcc: call({
    at: "POST /MarketOrder/CheckPcc",
    effect: "write",
    need: ["orders"],
    about: "Checks orders' personal customs codes with the customs service.",
    body: idxs,
    reply: orderRowResults,
    stales: orderLists,
  }),
  dispatch: call({
    at: "POST /MarketOrder/SetDelivery",
    effect: "write",
    need: ["orders"],
    audit: "dispatchOrders",
    about: "Sends carriers and invoice numbers to the markets (송장 전송), row by row.",
    once: true,
    body: z.strictObject({ rows: z.array(invoiceRow).min(1).max(300) }),
    reply: orderRowResults,
    stales: orderLists,
  }),
  changeInvoice: call({
    at: "POST /MarketOrder/UpdateDelivery",
    effect: "write",
    need: ["orders"],
    about: "Corrects invoice numbers where the market allows it.",
    once: true,
    body: z.strictObject({ rows: z.array(invoiceRow).min(1).max(300) }),
    reply: orderRowResults,
    stales: orderLists,
  }),
  changeMemo: call({
    at: "POST /MarketOrder/UpdateDeliveryMemo",
    effect: "write",
    need: ["orders"],
    about: "Sets the seller's memo of an order.",
    body: z.strictObject({ idx: z.number().int(), memo: z.string().max(1_000) }),
    reply: z.unknown(),
    stales: [...orderLists, ...HISTORIES],
  }),
  refreshStatus: call({
    at: "POST /MarketOrder/UpdateDeliveryStatus",
    effect: "write",
    need: ["orders"],
    about: "Reads orders' current status from their markets.",
    body: idxs,
    reply: orderRowResults,
    stales: orderLists,
  }),
  markDelivered: call({
    at: "POST /MarketOrder/SetDeliveryOk",
    effect: "write",
    need: ["orders"],
    about: "Marks orders as delivered where the market leaves that to the seller.",
    once: true,
    body: idxs,
    reply: orderRowResults,
    stales: orderLists,
  }),
  parcel: call({
    at: "GET /MarketOrder/GetParcelSteps",
    effect: "read",
    need: ["orders"],
    about: "A parcel of an order as its courier told of it, step by step; without its number the first.",
    query: z.strictObject({ idx: z.coerce.number<string | number>().int(), invoice: z.string().max(40).optional() }),
    reply: parcelSteps,
    note: "The specification marks orders as delivered but has no call that tells where a parcel is.",
  }),
  askParcel: call({
    at: "POST /MarketOrder/AskParcel",
    effect: "write",
    need: ["orders"],
    about: "Asks the courier about a parcel of an order now, at most once a minute.",
    body: z.strictObject({ idx: z.number().int(), invoice: z.string().max(40).optional() }),
    reply: parcelSteps,
    stales: ["marketOrder.parcel", ...orderLists],
    note: "Parcels are asked about by themselves; a seller with a buyer on the phone wants to know now.",
  }),
  importFile: call({
    at: "POST /MarketOrder/ImportOrderFile",
    effect: "write",
    need: ["orders"],
    about: "Takes orders from a market's own download, row by row; an order that is here already is only completed.",
    audit: "importOrders",
    body: z.strictObject({
      market: z.enum(OPEN_MARKET_NAMES),
      /** The shop's account, or a name for a shop whose keys are not connected. */
      marketAccount: z.string().trim().min(1).max(100),
      orders: z.array(fileOrder).min(1).max(300),
    }),
    reply: z.looseObject({ rows: z.array(rowResult.extend({ outcome: z.enum(IMPORT_OUTCOMES).optional() })) }),
    stales: orderLists,
    note: "The specification reads orders from the markets' interfaces alone. On a day one is down, or at a market without keys, sellers have nothing but its download.",
  }),
  delivered: orderList("GetDeliveryOk", "Delivered orders."),
  deliveryCompanies: call({
    at: "GET /MarketOrder/GetDeliveryCompany",
    effect: "read",
    need: ["orders"],
    about: "Carriers a market knows, with the form of their invoice numbers.",
    query: z.strictObject({ market }),
    reply: z.array(z.looseObject({ code: z.string(), name: z.string(), digits: z.string().nullish() })),
  }),
  originalProductUrl: call({
    at: "GET /MarketOrder/GetOriginalProductUrl",
    effect: "read",
    need: ["orders"],
    about: "The source page of an ordered product.",
    query: z.strictObject({ code: z.string() }),
    reply: z.union([z.string(), z.looseObject({ url: z.string() })]),
  }),
};
