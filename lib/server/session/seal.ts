import "server-only";
import { hash } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { LRUCache } from "lru-cache";
import { TOKEN_COOKIE_LIFE_HOURS } from "@/lib/constants";
import { MEGABYTE } from "@/lib/domain/kit/byte-sizes";
import type { Awaitable } from "@/lib/process/awaitable";
import { settings } from "@/lib/server/settings";
import { shared } from "@/lib/server/shared";
import { sessionShape, type Session } from "./session";

/** 36,288,000: iron-session's own default would be 14 days. */
export const SESSION_SECONDS = TOKEN_COOKIE_LIFE_HOURS * 3_600;

export const sha256 = (text: string): string => hash("sha256", text, "base64url");

const OPENED_MAX = 5_000;
const OPENED_BYTES_MAX = 32 * MEGABYTE;

/**
 * Sessions by the very text they were sealed in. Unsealing costs a third of a millisecond, looking up a microsecond; every
 * call of a screen pays one of them. Only a text that was opened or made here is found, so a changed one never is.
 */
const opened = () =>
  shared(
    "openedSessions",
    () =>
      new LRUCache<string, Session>({
        max: OPENED_MAX,
        maxSize: OPENED_BYTES_MAX,
        // The session's own texts are about as long as what they are sealed in.
        sizeCalculation: (_, sealed) => 2 * sealed.length + 1,
      }),
  );

/** The text each session was sealed in last: its browser has that one now, and what it had before is not worth keeping. */
const newest = () => shared("newestTexts", () => new LRUCache<string, string>({ max: OPENED_MAX }));

export async function sealText(value: object, ttlSeconds: number): Promise<string> {
  const [password = ""] = settings().sessionSecrets;
  return sealData(value, { password, ttl: ttlSeconds });
}

/** Tries every configured secret, newest first: a secret that was taken off the list opens nothing any more. */
export async function unsealText(sealed: string, ttlSeconds: number): Promise<unknown> {
  for (const password of settings().sessionSecrets) {
    const value = await unsealData<object>(sealed, { password, ttl: ttlSeconds }).catch(() => ({}));
    if (Object.keys(value).length > 0) return value;
  }
  return undefined;
}

export async function sealSession(session: Session): Promise<string> {
  const sealed = await sealText(session, SESSION_SECONDS);
  const before = newest().get(session.id);
  if (before) opened().delete(before);
  newest().set(session.id, sealed);
  opened().set(sealed, session);
  return sealed;
}

const isAlive = (session: Session, now: number): boolean => now - session.issuedAt < SESSION_SECONDS * 1_000;

/**
 * The session in a sealed text, or `undefined` when it was tampered with, is too old or was sealed by a secret we no
 * longer hold. Never throws: whatever a browser sends is at worst no session (docs/security.md S05).
 */
export function openSession(sealed: string, now = Date.now()): Awaitable<Session | undefined> {
  const known = opened().get(sealed);
  if (known && isAlive(known, now)) return known;
  if (known) opened().delete(sealed);
  return unsealedSession(sealed, now);
}

async function unsealedSession(sealed: string, now: number): Promise<Session | undefined> {
  const read = sessionShape.safeParse(await unsealText(sealed, SESSION_SECONDS));
  if (!read.success || !isAlive(read.data, now)) return undefined;
  opened().set(sealed, read.data);
  return read.data;
}

/** Forgets every text a session was sealed in, to be called when it ends. */
export function forgetSession(id: string): void {
  for (const [sealed, session] of opened()) if (session.id === id) opened().delete(sealed);
}
