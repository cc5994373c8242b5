import { z } from "zod";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import { LOSS_REASON_MAX } from "@/lib/domain/listing/loss-taken";

export const lossKrw = z.number().int().positive().max(KRW_MAX);
export const lossReason = z.string().trim().min(1).max(LOSS_REASON_MAX);

/**
 * What each sale may lose at most, in whole KRW as the seller was shown it, and why they want that. A greater loss is
 * refused. Example: `{krw: 773, reason: "clearing the stock"}`.
 */
export const confirmedLoss = z.strictObject({
  krw: lossKrw,
  reason: lossReason,
});
export type ConfirmedLoss = z.infer<typeof confirmedLoss>;
