import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { DONE } from "@/upstream/kit/answers";
import { partnerList, removePartner, savePartner } from "@/upstream/shop/partners/partners";

export const partners: NounHandlers<"partners", Context> = {
  list: partnerList,
  async save({ body }, context) {
    await savePartner(body, context);
    return DONE;
  },
  async remove({ body }, context) {
    await removePartner(body, context);
    return DONE;
  },
};
