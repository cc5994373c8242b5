import { MINUTE_MS } from "@/lib/domain/kit/durations";

/** How far the reading of one market account's orders is: the last three are its newest end, or that there was none. */
export const PULL_STATES = ["waiting", "running", "done", "failed", "never"] as const;
type PullState = (typeof PULL_STATES)[number];

type Reading = {
  /** When a reading was started by hand. */
  askedAt: Date | null;
  beganAt: Date | null;
  endedAt: Date | null;
  /** The reader's lease expires at this moment without a heartbeat; null while no reading runs. */
  heldUntil: Date | null;
  failure: string | null;
};

/** A request older than this that was not served belongs to a crashed process. */
export const ASKED_MAX_MS = 10 * MINUTE_MS;

/**
 * How far an account's reading is at the moment `now`. A reader that fell silent does not read any more, and what was asked
 * for but never begun is forgotten after ten minutes.
 *
 * Example: asked at 10:00 and last begun at 09:50, it is "waiting" at 10:01.
 */
export function pullStateOf({ askedAt, beganAt, endedAt, heldUntil, failure }: Reading, now: Date): PullState {
  if (heldUntil && heldUntil > now) return "running";
  const isAsked = askedAt !== null && (beganAt === null || beganAt < askedAt);
  if (isAsked && askedAt.getTime() > now.getTime() - ASKED_MAX_MS) return "waiting";
  if (failure !== null) return "failed";
  return endedAt === null ? "never" : "done";
}

/** Whether a reading is still to come to its end. */
export const isUnderWay = (state: PullState): boolean => state === "waiting" || state === "running";
