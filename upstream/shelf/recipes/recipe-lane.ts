import type { Pace } from "@/upstream/queue/lanes";

const PREFIX = "recipe/";

/** The lane of one seller's recipes, so that 5,000 products of one do not hold up another's three. */
export const recipeLane = (userId: string): string => `${PREFIX}${userId}`;
export const isRecipeLane = (lane: string): boolean => lane.startsWith(PREFIX);

/** Two at a time: an embedded database takes one after the other anyway, and calls come through in between. */
export const RECIPE_PACE: Pace = { atOnce: 2, gapMs: 0, isOfProcess: true };
