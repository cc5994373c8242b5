import { z } from "zod";
import { STAGE_COLOURS, STAGE_NAME_MAX, STAGES_MAX } from "@/lib/domain/product/product-stages";

const stageId = z.string().regex(/^[a-z][a-z0-9]{0,15}$/);
const stage = z.strictObject({ id: stageId, name: z.string().max(STAGE_NAME_MAX), colour: z.enum(STAGE_COLOURS) });

/** A shop's stages, and how many products of its shelf are in each. */
export const productStages = z.looseObject({
  stages: z.array(z.looseObject(stage.shape)),
  counts: z.record(z.string(), z.number().int()),
});
/** Stages to keep, and where the products of each removed one go. */
export const stagesToKeep = z.strictObject({
  stages: z.array(stage).max(STAGES_MAX + 1),
  moved: z.record(stageId, stageId),
});
export const stageMove = z.strictObject({
  objectIds: z.array(z.string().max(100)).min(1).max(5_000),
  stage: stageId,
});
/** A search for one stage. */
export const searchedStage = stageId.optional();
