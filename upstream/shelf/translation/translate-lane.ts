import type { Pace } from "@/upstream/queue/lanes";

const PREFIX = "translate/";

/** The lane of one seller's pictures, so that a hundred products of one do not hold up another's three. */
export const translateLane = (userId: string): string => `${PREFIX}${userId}`;
export const isTranslateLane = (lane: string): boolean => lane.startsWith(PREFIX);

/** Two at a time: while one picture is read, which only one can be, another is fetched or drawn. */
export const TRANSLATE_PACE: Pace = { atOnce: 2, gapMs: 0, isOfProcess: true };
