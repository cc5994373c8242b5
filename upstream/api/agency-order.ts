import type { NounHandlers } from "@/lib/contract/catalogue";
import { gap } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";

export const agencyOrder: NounHandlers<"agencyOrder", Context> = {
  search: gap("agencyOrder.search"),
  list: gap("agencyOrder.list"),
  apply: gap("agencyOrder.apply"),
  check: gap("agencyOrder.check"),
  set: gap("agencyOrder.set"),
  sync: gap("agencyOrder.sync"),
  saveInvoice: gap("agencyOrder.saveInvoice"),
  sendDelivery: gap("agencyOrder.sendDelivery"),
  statistics: gap("agencyOrder.statistics"),
  updatePcc: gap("agencyOrder.updatePcc"),
  remove: gap("agencyOrder.remove"),
  cancels: gap("agencyOrder.cancels"),
  customsItems: gap("agencyOrder.customsItems"),
};
