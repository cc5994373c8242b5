import { z } from "zod";
import { workNumberIn } from "@/lib/domain/listing/work-number";
import { WORK_TYPES } from "@/lib/domain/listing/work-types";
import { sentence } from "./common";

export const workType = z.enum(WORK_TYPES);
export type WorkType = z.infer<typeof workType>;

/** How far a work of many products is; an item is a picture of a product, or the product. */
export const workTally = z.looseObject({
  workNumber: z.number(),
  products: z.number(),
  total: z.number(),
  success: z.number(),
  fail: z.number(),
  status: z.enum(["Working", "Done", "Cancelled"]),
  startTime: z.string(),
  endTime: z.string().nullish(),
});
export type WorkTally = z.infer<typeof workTally>;

/**
 * What starting a work answers: its number, and a sentence for the seller.
 *
 * Ours answers both as fields. Other upstreams answer the sentence alone, with the number in it
 * (docs/wire.md#market-upload); it is read here and nowhere else. Without a number the work is found in the work log.
 */
export const startedWork = z.union([
  z.looseObject({ workNumber: z.number().int().optional(), message: z.string() }),
  sentence.transform((message) => ({ workNumber: workNumberIn(message), message })),
]);
export type StartedWork = z.output<typeof startedWork>;
