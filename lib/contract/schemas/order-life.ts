import { z } from "zod";
import { AGENCY_STATES } from "@/lib/domain/agency/states";
import { CLAIM_KINDS, CLAIM_STATES } from "@/lib/domain/claim/claim";
import { money } from "@/lib/contract/figures";
import { market, moment } from "./common";
import { orderStage } from "./order";

/** What is known of one order's life; `lib/domain/order/lifeline` makes steps and the next deed of it. */
export const orderLife = z.looseObject({
  orderNo: z.string(),
  market,
  stage: orderStage,
  orderedAt: moment,
  paidAt: moment.nullable(),
  shipBy: moment.nullable(),
  invoice: z.string().nullable(),
  pcc: z.enum(["Missing", "Unchecked", "Match", "Warn", "Mismatch", "Stale"]),
  parcel: z
    .looseObject({
      number: z.string(),
      state: z.enum(AGENCY_STATES),
      isBought: z.boolean(),
      invoice: z.string(),
      isHandedOn: z.boolean(),
    })
    .nullable(),
  claim: z
    .looseObject({ kind: z.enum(CLAIM_KINDS), state: z.enum(CLAIM_STATES), deadline: moment.nullable() })
    .nullable(),
  isParcelAstray: z.boolean(),
  /** What the market paid for it in whole won, and the Korean day it pays. */
  settled: money(z.number()),
  payDay: money(z.string()),
});
