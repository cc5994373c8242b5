import "server-only";
import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { catalogue } from "@/lib/contract/catalogue";
import { metrics } from "@/lib/process/metrics";
import { settings } from "@/lib/server/settings";
import { shared } from "@/lib/server/shared";
import { couldNotAsk } from "@/lib/domain/auth/upstream-answer";
import { askUpstream } from "@/lib/server/upstream";
import { sealText, sha256, unsealText } from "./seal";
import { heldPair, tokenPair, type HeldPair, type TokenPair } from "./session";
import { sharedStore } from "./store";

/**
 * How long the new pair of a used refresh token is remembered. A call may be under way for 180 s with the old cookie, and
 * its late `Set-Cookie` may put the old pair back into the browser; ten minutes cover both with room to spare.
 */
const ROTATION_SECONDS = 600;
/** A refresh gets this long altogether, retries included; then its call is answered "later" (docs/security.md S20). */
const REFRESH_MS_MAX = 10_000;
/** How long late callers get "over" without another upstream call. */
const OVER_SECONDS = 60;
const ATTEMPTS_MAX = 3;
/**
 * How many refreshes one behind another are followed. An upstream that keeps its refresh token makes a pair its own
 * successor, and a chain without an end.
 */
const CHAIN_MAX = 20;
/** New pairs of this period before an outage of the store are written again, because the store may have lost them. */
const MISSED_MS = 60_000;

/** A new pair, `over` when the upstream refused one, or `later` when it could not be asked. */
type Refreshed = HeldPair | "over" | "later";

type Rotations = {
  underWay: Map<string, Promise<Refreshed>>;
  known: LRUCache<string, HeldPair>;
};
const rotations = (): Rotations =>
  shared("rotations", () => {
    const known = new LRUCache<string, HeldPair>({ max: 20_000, ttl: ROTATION_SECONDS * 1_000 });
    sharedStore().onReturn(async (set, awaySince) => {
      const missed = [...known].filter(([, { receivedAt }]) => receivedAt >= awaySince - MISSED_MS);
      for (const [key, pair] of missed) await set(`rotated:${key}`, await sealedPair(pair), ROTATION_SECONDS);
    });
    return { underWay: new Map(), known };
  });

const names = new LRUCache<string, string>({ max: 5_000 });

/** What a refresh token is called in lists and in the store, which never hold the token itself. */
function nameOf(refreshToken: string): string {
  const name = names.get(refreshToken) ?? sha256(refreshToken);
  names.set(refreshToken, name);
  return name;
}

const sealedPair = (pair: HeldPair): Promise<string> => sealText(pair, ROTATION_SECONDS);

/** The newest pair this process knows of, following a chain of refreshes; the given one when it is the newest. */
export function newestPair(pair: HeldPair): HeldPair {
  let newest = pair;
  for (let step = 0; step < CHAIN_MAX; step += 1) {
    const next = rotations().known.get(nameOf(newest.refreshToken));
    if (!next) return newest;
    newest = next;
  }
  return newest;
}

async function tried(pair: TokenPair, key: string, timeoutMs: number): Promise<Refreshed> {
  try {
    const { status, answer } = await askUpstream(catalogue.auth.refresh, {
      token: pair.accessToken,
      body: { accessToken: pair.accessToken, refreshToken: pair.refreshToken },
      headers: { "x-refresh-key": key },
      timeoutMs,
    });
    if (couldNotAsk(status, answer)) return "later";
    const fresh = status < 300 ? pairIn(answer) : undefined;
    return fresh ? { ...fresh, receivedAt: Date.now() } : "over";
  } catch {
    return "later";
  }
}

/** Both tokens of an answer, bare or in an envelope. One missing token makes the whole answer a failure (S18). */
export function pairIn(answer: unknown): TokenPair | undefined {
  if (typeof answer !== "object" || answer === null) return undefined;
  const direct = tokenPair.safeParse(answer);
  if (direct.success) return direct.data;
  const { payload, data } = answer as { payload?: unknown; data?: unknown };
  return pairIn(payload) ?? pairIn(data);
}

/**
 * The key of a refresh. It stays the same over all attempts, in every process and after a restart, so that the upstream can
 * tell our repetition after a lost answer from a thief with the same token. A thief cannot make the key without our secret.
 */
function askingKey(name: string): string {
  const [secret = ""] = settings().sessionSecrets;
  return createHmac("sha256", secret).update(`refresh ${name}`).digest("base64url");
}

/**
 * Asks again what could not be asked, never what is only slow: an upstream that is still at it would trade the pair twice,
 * and one that does not know our key would take the second for a thief's.
 */
async function asked(pair: TokenPair, name: string, deadline: number): Promise<Refreshed> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const left = deadline - Date.now();
    if (left <= 0) return "later";
    const result = await tried(pair, askingKey(name), left);
    if (result !== "later") return result;
    if (attempt < ATTEMPTS_MAX) await pause(Math.min(200 * attempt, Math.max(0, deadline - Date.now())));
  }
  return "later";
}

/**
 * The newest pair in the store that replaces this one, following a chain of refreshes: a call retries with just one more
 * pair, and one from the middle of the chain would be refused like the first.
 */
async function remembered(key: string): Promise<Refreshed | undefined> {
  let newest: HeldPair | undefined;
  for (let step = 0; step < CHAIN_MAX; step += 1) {
    const sealed = await sharedStore().get(`rotated:${newest ? nameOf(newest.refreshToken) : key}`);
    if (sealed === "over") return "over";
    const pair = sealed ? heldPair.safeParse(await unsealText(sealed, ROTATION_SECONDS)) : undefined;
    if (!pair?.success) return newest;
    newest = pair.data;
  }
  return newest;
}

/** Asks the upstream, or waits for the process that is asking already. */
async function rotate(pair: TokenPair, key: string): Promise<Refreshed> {
  const store = sharedStore();
  const deadline = Date.now() + REFRESH_MS_MAX;
  while (Date.now() < deadline) {
    const before = await remembered(key);
    if (before) return before;
    const letGo = await store.hold(`refreshing:${key}`, REFRESH_MS_MAX / 1_000 + 2);
    if (!letGo) {
      await pause(40);
      continue;
    }
    try {
      // Between the first look and the hold another process may have finished.
      const meanwhile = await remembered(key);
      if (meanwhile) return meanwhile;
      const result = await asked(pair, key, deadline);
      // A pair that cannot be stored now must not be lost, because the old one is spent. It is stored when Redis is back.
      if (result === "over") await store.set(`rotated:${key}`, result, OVER_SECONDS).catch(() => undefined);
      else if (result !== "later")
        await store.set(`rotated:${key}`, await sealedPair(result), ROTATION_SECONDS).catch(() => undefined);
      return result;
    } finally {
      await letGo().catch(() => undefined);
    }
  }
  return "later";
}

const HICCUP_MS = 300;

/** A store that timed out once is retried once; an unavailable one is not waited for. */
async function rotatedPatiently(pair: TokenPair, key: string): Promise<Refreshed> {
  const isAway = (): boolean => sharedStore().awaySince() !== undefined;
  if (isAway()) return "later";
  try {
    return await rotate(pair, key);
  } catch {
    await pause(HICCUP_MS);
    return isAway() ? "later" : rotate(pair, key);
  }
}

/**
 * Trades a pair for a new one, exactly once however many callers ask.
 *
 * Callers of one process share one promise, processes share a lock in the store, and late callers with the old cookie find
 * the new pair for ten minutes. If the store or the upstream is unavailable, the result is `later`: without a lock two
 * processes might trade the same pair, and the upstream would end the session for it.
 */
export function refreshed(pair: HeldPair): Promise<Refreshed> {
  const { underWay, known } = rotations();
  const key = sha256(pair.refreshToken);
  const next = known.get(key);
  if (next) return Promise.resolve(newestPair(next));
  const already = underWay.get(key);
  if (already) return already;
  const running = rotatedPatiently(pair, key)
    .catch((): Refreshed => "later")
    .then((result) => {
      metrics()?.refreshes.inc({ result: typeof result === "string" ? result : "fresh" });
      if (typeof result !== "string") known.set(key, result);
      return result;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running;
}
