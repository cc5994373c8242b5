import { z } from "zod";

const STAGE = "stage/";

/**
 * When a recipe runs without a press: at `collect` for each new product, when products enter a stage, e.g. `stage/ready`, or
 * never (null). Each moment has one recipe at most, so that the order of two is no question.
 */
export const runsAt = z
  .string()
  .regex(/^(collect|stage\/[a-z][a-z0-9]{0,15})$/)
  .nullable();
export type RunsAt = z.output<typeof runsAt>;

export const AT_COLLECT = "collect";
/** The moment products enter a stage. Example: `atStage("ready")` is `"stage/ready"`. */
export const atStage = (stage: string): string => `${STAGE}${stage}`;
/** The stage a moment is about; undefined for any other. */
export const stageIn = (moment: RunsAt): string | undefined =>
  moment?.startsWith(STAGE) ? moment.slice(STAGE.length) : undefined;
