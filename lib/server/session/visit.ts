import "server-only";
import { isDue } from "@/lib/domain/auth/token-expiry";
import type { Awaitable } from "@/lib/process/awaitable";
import { clearingCookies, joinedCookie, storingCookies, type CookieReader } from "./cookie";
import { newestPair, refreshed } from "./rotation";
import { openSession, sealSession } from "./seal";
import { USER_BELIEVED_MS, type Session } from "./session";
import { endSession, isEnded } from "./tombstones";
import { userOf } from "./user";

/** What a request's cookies amount to. */
export type Visit = {
  session: Session | undefined;
  /** True when the session is newer than the cookie it came in. */
  isChanged: boolean;
  /** True if the upstream was unavailable: the session is used as last known. */
  isUnasked: boolean;
  /** What forgets a session the upstream ended. */
  clearing: readonly string[];
};

export const noVisit: Visit = { session: undefined, isChanged: false, isUnasked: false, clearing: [] };

/**
 * The lines that store the present state of a session; none if it was logged out meanwhile (S23). If the new tokens do not
 * fit into cookies, the session ends with a `SessionTooLargeError`, because the old tokens are spent.
 */
export async function cookiesKeeping(session: Session): Promise<readonly string[]> {
  if (await isEnded(session.id)) return [];
  const sealed = await sealSession({ ...session, ...newestPair(session) });
  try {
    const lines = storingCookies(sealed);
    return (await isEnded(session.id)) ? [] : lines;
  } catch (error) {
    await endSession(session.id, session.issuedAt, "tooLarge");
    throw error;
  }
}

/**
 * Ends a session for good and answers the lines that forget it.
 *
 * None for one that was over already: the browser may hold a newer session by now, which must not be thrown out by the
 * late answer to a call of the old one.
 */
export async function cookiesEnding(session: Session): Promise<readonly string[]> {
  if (await isEnded(session.id)) return [];
  await endSession(session.id, session.issuedAt, "refused");
  return clearingCookies();
}

type Known = { session: Session; isUnasked: boolean } | "over";

/** With tokens that live: an upload cannot be repeated half-way, so they are traded before they end. */
function withLivingTokens(session: Session): Awaitable<Known> {
  const current = { ...session, ...newestPair(session) };
  const isLiving = !isDue(current.accessToken, current.receivedAt, Date.now());
  return isLiving ? { session: current, isUnasked: false } : withNewTokens(current);
}

async function withNewTokens(current: Session): Promise<Known> {
  const result = await refreshed(current);
  if (result === "over") return "over";
  return result === "later"
    ? { session: current, isUnasked: true }
    : { session: { ...current, ...result }, isUnasked: false };
}

async function withFreshUser(session: Session): Promise<Known> {
  if (Date.now() - session.userReadAt < USER_BELIEVED_MS) return { session, isUnasked: false };
  const read = await userOf(session);
  if (read === "over") return "over";
  if (read === "later") return { session, isUnasked: true };
  return {
    session: { ...session, ...newestPair(read.pair), user: read.user, userReadAt: read.readAt },
    isUnasked: false,
  };
}

/**
 * Opens the session of a request and brings it up to date: tokens that are about to end are traded, and with
 * `needsUser` role and plan are read again when older than 60 s. A session the upstream refuses is ended; one it could
 * not be asked about stays, `isUnasked`.
 */
export async function visitOf(read: CookieReader, needsUser: boolean): Promise<Visit> {
  const sealed = joinedCookie(read);
  if (!sealed) return noVisit;
  const stored = await openSession(sealed);
  if (!stored) return { ...noVisit, clearing: clearingCookies() };
  if (await isEnded(stored.id)) return noVisit;
  const living = await withLivingTokens(stored);
  const known = living !== "over" && !living.isUnasked && needsUser ? await withFreshUser(living.session) : living;
  if (known === "over") return { ...noVisit, clearing: await cookiesEnding(stored) };
  const { session, isUnasked } = known;
  const isChanged = session.accessToken !== stored.accessToken || session.userReadAt !== stored.userReadAt;
  return { session, isChanged, isUnasked, clearing: [] };
}

/**
 * The `Set-Cookie` lines an answer carries after a visit.
 *
 * Asked for as late as possible, when the answer is ready: a log-out meanwhile must not be undone
 * (docs/security.md S23).
 */
export function cookiesAfter(visit: Visit): Awaitable<readonly string[]> {
  if (!visit.session) return visit.clearing;
  return visit.isChanged ? cookiesKeeping(visit.session) : [];
}
