import type { NounHandlers } from "@/lib/contract/catalogue";
import { actOnClaims } from "@/upstream/sales/claims/act-on-claims";
import { announceDelays, cancelOrders, refundOrders, returnOrders } from "@/upstream/sales/claims/act-on-orders";
import { listClaims } from "@/upstream/sales/claims/list-claims";
import type { Context } from "@/upstream/context";
import { bookLater } from "./booking";

export const marketClaim: NounHandlers<"marketClaim", Context> = {
  async list(input, context) {
    const answer = await listClaims(input, context);
    if (answer.pulls.length > 0) bookLater(context);
    return answer;
  },
  act: actOnClaims,
  cancelOrders,
  returnOrders,
  refundOrders,
  announceDelays,
};
