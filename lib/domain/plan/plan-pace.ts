import { GIGABYTE } from "@/lib/domain/kit/byte-sizes";

type PlanPace = {
  /** Calls of one seller under way at a time, from all their windows. */
  callsAtATime: number;
  callsAMinute: number;
  /** What a seller's uploaded pictures may fill together. */
  storageBytes: number;
};

/**
 * What keeps one seller from slowing down the others. A desk in full use makes some 100 calls a minute; who meets a limit
 * is a script, or a seller whose plan is too small for what they do. The figures are the embedded upstream's own.
 */
const PACES: Record<string, PlanPace> = {
  free: { callsAtATime: 6, callsAMinute: 300, storageBytes: GIGABYTE },
  Lite: { callsAtATime: 8, callsAMinute: 600, storageBytes: 5 * GIGABYTE },
  Basic: { callsAtATime: 12, callsAMinute: 1_200, storageBytes: 20 * GIGABYTE },
  Unlimited: { callsAtATime: 16, callsAMinute: 3_000, storageBytes: 100 * GIGABYTE },
};

/** An unknown plan gets the free plan's pace. Example: `paceOf("Lite").callsAMinute` is 600. */
export const paceOf = (plan: string): PlanPace => PACES[plan] ?? (PACES.free as PlanPace);
