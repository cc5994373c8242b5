const EARLY_MS = 60_000;
/** A token that lives for less than four minutes is traded in its last quarter: a minute before would be at every call. */
const LAST_PART = 1 / 4;

type Claims = { iat?: unknown; exp?: unknown };

function claimsOf(token: string): Claims {
  const claims = token.split(".")[1];
  if (!claims) return {};
  try {
    const read: unknown = JSON.parse(atob(claims.replace(/-/g, "+").replace(/_/g, "/")));
    return typeof read === "object" && read !== null ? read : {};
  } catch {
    return {};
  }
}

/**
 * A token's lifetime in milliseconds from its receipt, by its own two times, so that the issuer's clock does not matter. A
 * token without `iat` is measured by our clock; `undefined` if the result is impossible or no time is given.
 */
function lifeOf(token: string, receivedAt: number): number | undefined {
  const { iat, exp } = claimsOf(token);
  if (typeof exp !== "number") return undefined;
  const life = typeof iat === "number" ? (exp - iat) * 1_000 : exp * 1_000 - receivedAt;
  return life > 0 ? life : undefined;
}

/**
 * Whether an access token should be traded before it is used: in its last minute, or last quarter where that is shorter.
 *
 * Only a hint: nothing is trusted because of it, and a token of which nothing is known counts as good; the upstream's 401
 * will tell. Times are milliseconds since 1970 by our clock, which may be ten minutes wrong. Example: one of 15 minutes
 * is due 14 minutes after it was received.
 */
export function isDue(token: string, receivedAt: number, now: number): boolean {
  const life = lifeOf(token, receivedAt);
  return life !== undefined && receivedAt + life - now < Math.min(EARLY_MS, life * LAST_PART);
}
