import { z } from "zod";
import { call } from "../define";
import { pageOf, paged } from "../schemas/common";
import { pullResult } from "../schemas/order";

const inquiry = z.looseObject({
  idx: z.number(),
  market: z.string(),
  marketAccount: z.string(),
  kind: z.string(),
  /** `Waiting` or `Answered`; the market's own word stays in `nativeStatus`. */
  status: z.string(),
  content: z.string(),
  productName: z.string().nullish(),
  orderNo: z.string().nullish(),
  buyer: z.string().nullish(),
  answer: z.string().nullish(),
  askedAt: z.string(),
  answeredAt: z.string().nullish(),
});

export const marketCs = {
  list: call({
    at: "POST /MarketCS/GetMarketCS",
    effect: "read",
    about: "Customer inquiries of the seller's markets.",
    body: z.strictObject({
      ...paged,
      market: z.string().optional(),
      marketAccount: z.string().optional(),
      status: z.string().optional(),
      startDate: z.string().optional(),
      endDate: z.string().optional(),
      /** True reads from the markets now; otherwise that happens when it was not done in the last minutes. */
      refresh: z.boolean().default(false),
    }),
    reply: pageOf(inquiry).extend({
      /** How reading went for every market account that was asked. */
      pulls: z.array(pullResult).optional(),
      waitingCount: z.number().optional(),
    }),
  }),
  answer: call({
    at: "POST /MarketCS/SetMarketCS",
    effect: "write",
    about: "Answers an inquiry at its market.",
    once: true,
    body: z.strictObject({ idx: z.number().int(), content: z.string().min(1).max(2_000) }),
    reply: z.unknown(),
    stales: ["marketCs.list", "log.mainPage"],
  }),
};
