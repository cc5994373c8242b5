/** One piece of work may hold the thread so long. */
export const HOLD_MS_MAX = 100;

/** A known hold that grew by that factor is a new one. */
export const KNOWN_WORSE = 1.5;

/** Calls that hold the thread longer, for how long, and why they cannot be cut into pieces. */
export const KNOWN_HOLDS: Readonly<Record<string, { ms: number; why: string }>> = {
  "collection.update": {
    ms: 900,
    why: "A product is one row with one column of JSON: 30 MB of it, 125,000 combinations, are one statement, which the embedded database runs at once. A Postgres is another process. Products as sellers have them are below a megabyte, 25 ms.",
  },
};
