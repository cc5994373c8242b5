/**
 * Whether a token ends within so many seconds, as far as it can be read without its key.
 *
 * Only a hint for refreshing early: nothing is trusted because of it. A token that is not a JWT, or has no `exp`, counts
 * as good; the upstream's 401 will tell. Example: a JWT that ended a minute ago is true for any number of seconds.
 */
export function endsWithin(token: string, seconds: number, now: number): boolean {
  const claims = token.split(".")[1];
  if (!claims) return false;
  try {
    const text = atob(claims.replace(/-/g, "+").replace(/_/g, "/"));
    const { exp } = JSON.parse(text) as { exp?: unknown };
    return typeof exp === "number" && exp * 1_000 - now < seconds * 1_000;
  } catch {
    return false;
  }
}
