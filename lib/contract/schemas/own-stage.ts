import { z } from "zod";
import { NO_STAGE, STAGE_COLOURS, STAGE_ID, STAGE_NAME_MAX, STAGES_MAX } from "@/lib/domain/stages/own-stages";

const stageId = z.string().regex(STAGE_ID);
const stage = z.strictObject({ id: stageId, name: z.string().max(STAGE_NAME_MAX), colour: z.enum(STAGE_COLOURS) });

/** A shop's stages of a kind, and how many products of its shelf or orders of its ledger are in each. */
export const ownStages = z.looseObject({
  stages: z.array(z.looseObject(stage.shape)),
  counts: z.record(z.string(), z.number().int()),
});
/** One of a shop's stages, or none, as only orders may be in. */
const stageOrNone = stageId.or(z.literal(NO_STAGE));
/** Stages to keep, and where what is in each removed one goes. */
export const stagesToKeep = z.strictObject({
  stages: z.array(stage).max(STAGES_MAX + 1),
  moved: z.record(stageId, stageOrNone),
});
export const stageMove = z.strictObject({
  objectIds: z.array(z.string().max(100)).min(1).max(5_000),
  stage: stageId,
});
export const orderStageMove = z.strictObject({
  idxs: z.array(z.number().int()).min(1).max(300),
  stage: stageOrNone,
});
/** A search for one stage. */
export const searchedStage = stageId.optional();
/** A search for orders in one of the shop's own stages, or in none. */
export const searchedOrderStage = stageOrNone.optional();
