import type { NounHandlers } from "@/lib/contract/catalogue";
import { actOnClaims } from "@/upstream/claims/act-on-claims";
import { announceDelays, cancelOrders } from "@/upstream/claims/act-on-orders";
import { listClaims } from "@/upstream/claims/list-claims";
import type { Context } from "@/upstream/context";

export const marketClaim: NounHandlers<"marketClaim", Context> = {
  list: listClaims,
  act: actOnClaims,
  cancelOrders,
  announceDelays,
};
