import { z } from "zod";
import { call } from "../define";
import { market } from "../schemas/common";
import { invoiceRow, orderFilter, orderPage, orderRowResults } from "../schemas/order";

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
  call({ at: `POST /MarketOrder/${path}`, effect: "read", about, body: orderFilter, reply: orderPage });

export const marketOrder = {
  newOrders: orderList(
    "GetNewOrder",
    "Paid orders that wait for confirmation; `refresh` pulls from the markets first.",
  ),
  readyOrders: orderList("GetReadyOrder", "Confirmed orders that wait for an invoice number."),
  confirm: call({
    at: "POST /MarketOrder/SetReadyOrder",
    effect: "write",
    about: "Confirms orders at their markets (발주 확인), row by row.",
    once: true,
    body: idxs,
    reply: orderRowResults,
    stales: orderLists,
  }),
  deliveries: orderList("GetDelivery", "Orders on their way."),
  checkPcc: call({
    at: "POST /MarketOrder/CheckPcc",
    effect: "write",
    about: "Checks orders' personal customs codes with the customs service.",
    body: idxs,
    reply: orderRowResults,
    stales: orderLists,
  }),
  dispatch: call({
    at: "POST /MarketOrder/SetDelivery",
    effect: "write",
    about: "Sends carriers and invoice numbers to the markets (송장 전송), row by row.",
    once: true,
    body: z.strictObject({ rows: z.array(invoiceRow).min(1).max(300) }),
    reply: orderRowResults,
    stales: orderLists,
  }),
  changeInvoice: call({
    at: "POST /MarketOrder/UpdateDelivery",
    effect: "write",
    about: "Corrects invoice numbers where the market allows it.",
    once: true,
    body: z.strictObject({ rows: z.array(invoiceRow).min(1).max(300) }),
    reply: orderRowResults,
    stales: orderLists,
  }),
  changeMemo: call({
    at: "POST /MarketOrder/UpdateDeliveryMemo",
    effect: "write",
    about: "Sets the seller's memo of an order.",
    body: z.strictObject({ idx: z.number().int(), memo: z.string().max(1_000) }),
    reply: z.unknown(),
    stales: orderLists,
  }),
  refreshStatus: call({
    at: "POST /MarketOrder/UpdateDeliveryStatus",
    effect: "write",
    about: "Reads orders' current status from their markets.",
    body: idxs,
    reply: orderRowResults,
    stales: orderLists,
  }),
  markDelivered: call({
    at: "POST /MarketOrder/SetDeliveryOk",
    effect: "write",
    about: "Marks orders as delivered where the market leaves that to the seller.",
    once: true,
    body: idxs,
    reply: orderRowResults,
    stales: orderLists,
  }),
  delivered: orderList("GetDeliveryOk", "Delivered orders."),
  deliveryCompanies: call({
    at: "GET /MarketOrder/GetDeliveryCompany",
    effect: "read",
    about: "Carriers a market knows, with the form of their invoice numbers.",
    query: z.strictObject({ market }),
    reply: z.array(z.looseObject({ code: z.string(), name: z.string(), digits: z.string().nullish() })),
  }),
  originalProductUrl: call({
    at: "GET /MarketOrder/GetOriginalProductUrl",
    effect: "read",
    about: "The source page of an ordered product.",
    query: z.strictObject({ code: z.string() }),
    reply: z.union([z.string(), z.looseObject({ url: z.string() })]),
  }),
};
