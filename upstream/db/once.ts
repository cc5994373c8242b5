import { createHash } from "node:crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { Refusal } from "@/upstream/kit/answers";
import type { Database } from "./client";
import { idempotency } from "./schema";
import { nowMs } from "@/upstream/kit/clock";
import { MEGABYTE } from "@/lib/domain/kit/byte-sizes";
import { turns } from "@/upstream/kit/turns";

export type Sent = {
  status: number;
  contentType: string;
  body: string;
  /** A file goes out in place of the body. */
  bytes?: Uint8Array<ArrayBuffer>;
  /** A file that is made while it goes out; never kept for a second asking. */
  pieces?: AsyncGenerator<Uint8Array, void, undefined>;
  headers?: Readonly<Record<string, string>>;
};
type OnceKey = { userId: string; callId: string; key: string };

const TAKEN_OVER_AFTER_MS = 300_000;
const KEPT_HOURS = 48;

/** What was asked, as a fingerprint: the same key with another question is a mistake of the caller. */
export async function fingerprint(query: string, body: Buffer | undefined): Promise<string> {
  const hash = createHash("sha256").update(query).update("\n");
  const turn = turns();
  for (let at = 0; body && at < body.length; at += MEGABYTE) {
    hash.update(body.subarray(at, at + MEGABYTE));
    await turn();
  }
  return hash.digest("base64url");
}

const rowOf = ({ userId, callId, key }: OnceKey) =>
  and(eq(idempotency.userId, userId), eq(idempotency.callId, callId), eq(idempotency.key, key));

/**
 * Runs a write at most once per key; later calls get the first answer byte for byte.
 *
 * While the first call runs, a second gets 409; the same key with another body gets 422. A failure of ours (5xx)
 * and a "too often" (429) are not kept, so they may be tried again. A call that never finished, because its process died, is taken over after five
 * minutes: handlers of such writes find by the request key, or by the state of the row, what was already done.
 */
export async function once(db: Database, key: OnceKey, bodyHash: string, run: () => Promise<Sent>): Promise<Sent> {
  const fresh = await db
    .insert(idempotency)
    .values({ ...key, bodyHash })
    .onConflictDoNothing()
    .returning();
  if (fresh.length === 0) {
    const kept = await earlier(db, key, bodyHash);
    if (kept) return kept;
  }
  try {
    const sent = await run();
    if (sent.status >= 500 || sent.status === 429) await db.delete(idempotency).where(rowOf(key));
    else {
      const { status, contentType, body, headers } = sent;
      await db
        .update(idempotency)
        .set({ status, headers: { ...headers, "content-type": contentType }, body })
        .where(rowOf(key));
    }
    return sent;
  } catch (error) {
    await db.delete(idempotency).where(rowOf(key));
    throw error;
  }
}

/** The stored answer; undefined when an abandoned call was taken over. */
async function earlier(db: Database, key: OnceKey, bodyHash: string): Promise<Sent | undefined> {
  const [row] = await db.select().from(idempotency).where(rowOf(key));
  if (row && row.bodyHash !== bodyHash) {
    throw new Refusal(422, "kit.sameKeyOtherBody");
  }
  if (row?.status != null) {
    const { "content-type": contentType = "text/plain", ...headers } = row.headers ?? {};
    return { status: row.status, contentType, body: row.body ?? "", headers };
  }
  const taken = await db
    .update(idempotency)
    .set({ createdAt: sql`now()` })
    .where(and(rowOf(key), isNull(idempotency.status), lt(idempotency.createdAt, ago(TAKEN_OVER_AFTER_MS))))
    .returning();
  if (taken.length > 0) return undefined;
  throw new Refusal(409, "kit.sameUnderWay");
}

const ago = (ms: number): Date => new Date(nowMs() - ms);

/** Forgets old answers; where this process is the only one, also the calls its predecessor left unfinished. */
export async function forgetOldAnswers(db: Database, isAlone: boolean): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.createdAt, ago(KEPT_HOURS * 3_600_000)));
  if (isAlone) await db.delete(idempotency).where(isNull(idempotency.status));
}
