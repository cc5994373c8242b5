import { z } from "zod";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import { LOSS_REASON_MAX } from "@/lib/domain/listing/loss-taken";

/**
 * What each sale may lose at most, in whole KRW as the seller was shown it, and why they want that. A greater loss is
 * refused. Example: `{krw: 773, reason: "clearing the stock"}`.
 */
export const confirmedLoss = z.strictObject({
  krw: z.number().int().positive().max(KRW_MAX),
  reason: z.string().trim().min(1).max(LOSS_REASON_MAX),
});
export type ConfirmedLoss = z.infer<typeof confirmedLoss>;
