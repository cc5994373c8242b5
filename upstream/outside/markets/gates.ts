/** Waits until a call under these keys of an account may start, so that a market's limit is rarely met. */
export type Gate = (keys: string) => Promise<void>;

/**
 * Makes the gate of a kind of calls; `isStrict` where the market counts the time between two calls and not those of a
 * second. Example: `gates("Coupang/call", { gapMs: 200 })` lets five a second start under the same keys.
 */
export type Gates = (kind: string, gap: { gapMs: number; isStrict?: boolean }) => Gate;

/** Lets every call start at once: for a rehearsed world that counts none. */
export const openGates: Gates = () => async () => undefined;
