import type { NounHandlers } from "@/lib/contract/catalogue";
import { applyFor } from "@/upstream/across/agency/apply";
import { decide, removeParcels, saveTracking, updatePcc } from "@/upstream/across/agency/decide";
import { deliverParcels } from "@/upstream/across/agency/deliver";
import { syncParcels } from "@/upstream/across/agency/follow";
import { forwarderKeyOf } from "@/upstream/across/agency/forwarder-key";
import { checkParcel, pageOfParcels, statisticsOf } from "@/upstream/across/agency/list";
import { saveHsRates } from "@/upstream/across/agency/save-hs-rates";
import { sendParcels } from "@/upstream/across/agency/send";
import type { Context } from "@/upstream/context";
import { Refusal } from "@/upstream/kit/answers";

export const agencyOrder: NounHandlers<"agencyOrder", Context> = {
  search: ({ body }, context) => pageOfParcels(context, body),
  list: ({ body }, context) => pageOfParcels(context, body),
  apply: applyFor,
  check: checkParcel,
  set: sendParcels,
  sync: syncParcels,
  saveInvoice: saveTracking,
  sendDelivery: deliverParcels,
  statistics: statisticsOf,
  updatePcc,
  remove: removeParcels,
  cancels: ({ body }, context) => pageOfParcels(context, { ...body, status: "Cancelled" }),

  async customsItems(_input, context) {
    const said = await context.forwarder.desk.customsItems(await forwarderKeyOf(context));
    if (!said.ok) throw new Refusal(said.code === "none" || said.code === "keys" ? 409 : 502, { told: said.message });
    return said.value;
  },

  saveHsRates,
  decide,
};
