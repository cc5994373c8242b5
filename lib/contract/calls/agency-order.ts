import { z } from "zod";
import { call } from "../define";
import { paged } from "../schemas/common";

const filter = z.strictObject({ ...paged, keyword: z.string().optional(), status: z.string().optional() });
const orderNumber = z.strictObject({ sellergritOrderNumber: z.string() });
const lists = ["agencyOrder.search", "agencyOrder.list", "agencyOrder.statistics", "agencyOrder.cancels"] as const;
const agencyPage = z.looseObject({
  summary: z.array(z.looseObject({})),
  totalPage: z.number(),
  totalCount: z.number(),
});

/** Forwarder orders. No field was ever seen; shapes follow the forwarder's sheet (wire.md, forwarder order sheets). */
export const agencyOrder = {
  search: call({
    at: "POST /SellerGritOrder/SearchOrderList",
    effect: "read",
    about: "Forwarder orders by filter.",
    body: filter,
    reply: agencyPage,
  }),
  list: call({
    at: "POST /SellerGritOrder/GetOrderList",
    effect: "read",
    about: "All forwarder orders, newest first.",
    body: filter,
    reply: agencyPage,
  }),
  apply: call({
    at: "POST /SellerGritOrder/OrderApply",
    effect: "write",
    about: "Applies for shipping by the forwarder.",
    once: true,
    body: z.looseObject({ idxs: z.array(z.number().int()).min(1) }),
    reply: z.unknown(),
    stales: lists,
  }),
  check: call({
    at: "POST /SellerGritOrder/CheckCoolziku",
    effect: "read",
    about: "The forwarder's status of one of our orders.",
    query: orderNumber,
    reply: z.looseObject({ status: z.string() }),
  }),
  set: call({
    at: "POST /SellerGritOrder/SetCoolzikuOrder",
    effect: "write",
    about: "Sends an order sheet to the forwarder.",
    once: true,
    body: z.looseObject({}),
    reply: z.unknown(),
    stales: lists,
  }),
  sync: call({
    at: "POST /SellerGritOrder/SetCoolzikuAsync",
    effect: "write",
    about: "Brings forwarder statuses up to date.",
    body: z.looseObject({}),
    reply: z.unknown(),
    stales: lists,
  }),
  saveInvoice: call({
    at: "POST /SellerGritOrder/SaveInvoice",
    effect: "write",
    about: "Saves the Chinese parcel number of a forwarder order.",
    body: z.looseObject({ sellergritOrderNumber: z.string(), invoice: z.string() }),
    reply: z.unknown(),
    stales: lists,
  }),
  sendDelivery: call({
    at: "POST /SellerGritOrder/SendDelivery",
    effect: "write",
    about: "Hands the forwarder's Korean invoice number to the market.",
    once: true,
    body: z.looseObject({}),
    reply: z.unknown(),
    stales: lists,
  }),
  statistics: call({
    at: "POST /SellerGritOrder/GetOrderStatistics",
    effect: "read",
    about: "Forwarder orders counted by status.",
    body: z.looseObject({}),
    reply: z.looseObject({}),
  }),
  updatePcc: call({
    at: "POST /SellerGritOrder/UpdatePCC",
    effect: "write",
    about: "Corrects a forwarder order's personal customs code.",
    body: z.looseObject({ sellergritOrderNumber: z.string(), pcc: z.string() }),
    reply: z.unknown(),
    stales: lists,
  }),
  remove: call({
    at: "POST /SellerGritOrder/RemoveOrder",
    effect: "write",
    audit: "removeAgencyOrder",
    about: "Removes a forwarder order that was not sent.",
    body: z.looseObject({ sellergritOrderNumber: z.string() }),
    reply: z.unknown(),
    stales: lists,
  }),
  cancels: call({
    at: "POST /SellerGritOrder/GetOrderCancelList",
    effect: "read",
    about: "Cancelled forwarder orders.",
    body: filter,
    reply: agencyPage,
  }),
  customsItems: call({
    at: "GET /SellerGritOrder/GetCoolzikuCustomsItems",
    effect: "read",
    about: "The forwarder's customs item numbers and names.",
    reply: z.array(z.looseObject({ code: z.string(), name: z.string() })),
  }),
};
