/** How a call came out, as logs and metrics count it. */
export const OUTCOMES = ["ok", "refused", "limited", "failed", "away", "left"] as const;
export type Outcome = (typeof OUTCOMES)[number];

const AWAY = [502, 503, 504];
/** Said in logs of a call whose caller went away before it was answered; no browser ever reads it. */
export const LEFT = 499;

/**
 * The class of a response's status: `refused` is for the caller to fix, `limited` asks for a later retry, `failed` is our
 * error, `away` means that a backend is unavailable, `left` that the caller disconnected. Example: `outcomeOf(503)` is
 * `away`.
 */
export function outcomeOf(status: number): Outcome {
  if (status === 429) return "limited";
  if (status === LEFT) return "left";
  if (AWAY.includes(status)) return "away";
  if (status >= 500) return "failed";
  return status >= 400 ? "refused" : "ok";
}

/** Example: `statusClassOf(404)` is `4xx`. */
export const statusClassOf = (status: number): string =>
  status >= 100 && status < 600 ? `${Math.floor(status / 100)}xx` : "other";
