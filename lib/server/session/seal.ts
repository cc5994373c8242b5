import "server-only";
import { createHash } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { LRUCache } from "lru-cache";
import { TOKEN_COOKIE_LIFE_HOURS } from "../../constants";
import { settings } from "../settings";
import { shared } from "../shared";
import { sessionShape, type Session } from "./session";

/** 36,288,000: iron-session's own default would be 14 days. */
export const SESSION_SECONDS = TOKEN_COOKIE_LIFE_HOURS * 3_600;

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Unsealing costs a third of a millisecond, looking up a hash two microseconds; every call of a screen pays one of them. */
const opened = () => shared("openedSessions", () => new LRUCache<string, Session>({ max: 5_000 }));

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
  opened().set(sha256(sealed), session);
  return sealed;
}

const isAlive = (session: Session, now: number): boolean => now - session.issuedAt < SESSION_SECONDS * 1_000;

/**
 * The session in a sealed text, or `undefined` when it was tampered with, is too old or was sealed by a secret we no
 * longer hold. Never throws: whatever a browser sends is at worst no session (security.md S05).
 */
export async function openSession(sealed: string, now = Date.now()): Promise<Session | undefined> {
  const key = sha256(sealed);
  const known = opened().get(key);
  if (known) return isAlive(known, now) ? known : undefined;
  const read = sessionShape.safeParse(await unsealText(sealed, SESSION_SECONDS));
  if (!read.success || !isAlive(read.data, now)) return undefined;
  opened().set(key, read.data);
  return read.data;
}
