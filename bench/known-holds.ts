/** One piece of work may hold the thread so long. */
export const HOLD_MS_MAX = 100;

/** A known hold that grew by that factor is a new one. */
export const KNOWN_WORSE = 1.5;

/** Calls that hold the thread longer, for how long, and why they cannot be cut into pieces. */
export const KNOWN_HOLDS: Readonly<Record<string, { ms: number; why: string }>> = {};
