import { z } from "zod";
import { call } from "../define";
import { money } from "../figures";
import {
  agencyFilter,
  agencyLog,
  agencyNumber,
  agencyNumbers,
  agencyOrder as shownOrder,
  agencyPage,
  agencyRows,
  agencyState,
  applyBody,
  applyReply,
  hsRatesBody,
  parcelRisk,
} from "../schemas/agency";
import { day } from "../schemas/common";

const lists = [
  "agencyOrder.search",
  "agencyOrder.list",
  "agencyOrder.statistics",
  "agencyOrder.cancels",
  "agencyOrder.check",
] as const;

/** Forwarder orders. No field was ever seen; shapes follow the forwarder's sheet (docs/wire.md#forwarder-sheets). */
export const agencyOrder = {
  search: call({
    at: "POST /SellerGritOrder/SearchOrderList",
    effect: "read",
    about: "Forwarder orders by filter, newest first.",
    body: agencyFilter,
    reply: agencyPage,
  }),
  list: call({
    at: "POST /SellerGritOrder/GetOrderList",
    effect: "read",
    about: "All forwarder orders, newest first.",
    body: agencyFilter,
    reply: agencyPage,
  }),
  apply: call({
    at: "POST /SellerGritOrder/OrderApply",
    effect: "write",
    about: "Makes applications from market orders, or with dryRun shows what they would lack; nothing is sent yet.",
    once: true,
    body: applyBody,
    reply: applyReply,
    stales: lists,
  }),
  check: call({
    at: "POST /SellerGritOrder/CheckCoolziku",
    effect: "read",
    about: "One of our forwarder orders with its history, its state as the forwarder says it now.",
    query: agencyNumber,
    reply: shownOrder.extend({ logs: z.array(agencyLog), risks: z.array(parcelRisk) }),
  }),
  set: call({
    at: "POST /SellerGritOrder/SetCoolzikuOrder",
    effect: "write",
    about: "Sends applications to the forwarder, row by row; one that is there already is not sent again.",
    once: true,
    body: agencyNumbers,
    reply: agencyRows,
    stales: lists,
  }),
  sync: call({
    at: "POST /SellerGritOrder/SetCoolzikuAsync",
    effect: "write",
    about: "Brings states, photos, fees and invoices up to date, of the orders named or of all under way.",
    body: z.strictObject({ sellergritOrderNumbers: agencyNumbers.shape.sellergritOrderNumbers.optional() }),
    reply: agencyRows.extend({ changed: z.number() }),
    stales: lists,
  }),
  saveInvoice: call({
    at: "POST /SellerGritOrder/SaveInvoice",
    effect: "write",
    about: "Saves the Chinese parcel number of one thing, or of all things of a forwarder order.",
    body: agencyNumber.extend({ invoice: z.string().trim().min(1).max(40), orderIdx: z.number().int().optional() }),
    reply: agencyRows,
    stales: lists,
  }),
  sendDelivery: call({
    at: "POST /SellerGritOrder/SendDelivery",
    effect: "write",
    about: "Hands the forwarder's Korean invoice numbers to the markets, row by row.",
    once: true,
    body: agencyNumbers,
    reply: agencyRows,
    stales: [...lists, "orderManagement.search", "marketOrder.readyOrders", "marketOrder.deliveries"],
  }),
  statistics: call({
    at: "POST /SellerGritOrder/GetOrderStatistics",
    effect: "read",
    about: "Forwarder orders and their fees by state, and what is left of the deposit.",
    body: z.strictObject({ startDate: day.optional(), endDate: day.optional() }),
    reply: z.looseObject({
      states: z.array(z.looseObject({ status: agencyState, count: z.number(), fee: money(z.number()) })),
      /** Null where the forwarder does not say; then `depositMessage` tells why. */
      deposit: money(z.number()),
      depositMessage: z.string(),
    }),
  }),
  updatePcc: call({
    at: "POST /SellerGritOrder/UpdatePCC",
    effect: "write",
    about: "Corrects a forwarder order's personal customs code, at the forwarder too when it is there.",
    body: agencyNumber.extend({ pcc: z.string().trim().min(1).max(40) }),
    reply: agencyRows,
    stales: lists,
  }),
  remove: call({
    at: "POST /SellerGritOrder/RemoveOrder",
    effect: "write",
    audit: "removeAgencyOrder",
    about: "Removes forwarder orders that were not sent, row by row.",
    body: agencyNumbers,
    reply: agencyRows,
    stales: lists,
  }),
  cancels: call({
    at: "POST /SellerGritOrder/GetOrderCancelList",
    effect: "read",
    about: "Cancelled forwarder orders, newest first.",
    body: agencyFilter,
    reply: agencyPage,
  }),
  customsItems: call({
    at: "GET /SellerGritOrder/GetCoolzikuCustomsItems",
    effect: "read",
    about: "The forwarder's customs item numbers with their names and HS codes.",
    reply: z.array(z.looseObject({ code: z.string(), name: z.string(), nameEn: z.string(), hsCode: z.string() })),
  }),
  saveHsRates: call({
    at: "POST /SellerGritOrder/SaveHsRates",
    effect: "write",
    about: "Saves what the seller knows of the duty of HS codes; orders are then taxed by it.",
    body: hsRatesBody,
    reply: z.unknown(),
    stales: ["agencyOrder.apply", "orderManagement.revenue", "orderManagement.bill", "money.month", "money.orders"],
    note: "The specification knows no duty rates; without them every parcel would be taxed by an assumption.",
  }),
  decide: call({
    at: "POST /SellerGritOrder/DecideOrder",
    effect: "write",
    about: "Approves dispatch, pays from the deposit or cancels at the forwarder, row by row.",
    once: true,
    body: agencyNumbers.extend({
      decision: z.enum(["approve", "pay", "cancel"]),
      reason: z.string().max(200).optional(),
    }),
    reply: agencyRows,
    stales: lists,
    note: "The specification has no call for what a forwarder asks its customer after arrival: dispatch, payment, cancelling.",
  }),
};
