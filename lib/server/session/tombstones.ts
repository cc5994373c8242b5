import "server-only";
import { appendFile, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Awaitable } from "@/lib/process/awaitable";
import { metrics } from "@/lib/process/metrics";
import { privateFolder } from "@/lib/process/private-files";
import { settings } from "@/lib/server/settings";
import { shared } from "@/lib/server/shared";
import { SESSION_SECONDS, forgetSession } from "./seal";
import { sharedStore } from "./store";

/**
 * Sessions that were logged out stay dead until their cookie would have ended anyway (docs/security.md S22).
 *
 * The list lives in Redis, where there is one, in the memory of each process that saw a session end, and in a file with
 * one `id end-in-seconds` per line, so that no restart raises the dead. Each process tells a Redis that comes back all it
 * knows, because Redis may have been away at a log-out or have come back empty.
 */
type Graves = {
  /** Ends in seconds since 1970, by session. */
  ids: Map<string, number>;
  /** When a session was last known not to be over, in ms since 1970. */
  living: LRUCache<string, number>;
  isRead: Promise<void>;
  /** Whether that is over. */
  isComplete: boolean;
};

/** How fresh the knowledge that a session is not over must be to let it write while Redis cannot be asked. */
const LIVING_BELIEVED_MS = 300_000;
/** Written to Redis per batch. */
const BATCH = 200;

const file = (): string => join(settings().dataDir, "app", "ended-sessions");
const secondsNow = (): number => Math.floor(Date.now() / 1_000);

async function readInto(ids: Map<string, number>): Promise<void> {
  const text = await readFile(file(), "utf8").catch(() => "");
  for (const line of text.split("\n")) {
    const [id, end] = line.split(" ");
    if (id && Number(end) > secondsNow()) ids.set(id, Number(end));
  }
}

type Told = ReturnType<typeof sharedStore>["set"];

const tell = (set: Told, id: string, end: number): Promise<void> =>
  set(`ended:${id}`, String(end), Math.max(60, end - secondsNow()));

async function tellAll(set: Told, ids: Map<string, number>): Promise<void> {
  const dead = [...ids];
  for (let from = 0; from < dead.length; from += BATCH) {
    await Promise.all(dead.slice(from, from + BATCH).map(([id, end]) => tell(set, id, end)));
  }
}

const graves = (): Graves =>
  shared("endedSessions", () => {
    const ids = new Map<string, number>();
    const isRead = readInto(ids);
    const store = sharedStore();
    store.onReturn((set) => isRead.then(() => tellAll(set, ids)));
    const isTold = isRead.then(() => (settings().redisUrl ? tellAll(store.set, ids) : undefined));
    // What an unavailable store misses is written when it is back.
    const made: Graves = {
      ids,
      living: new LRUCache({ max: 100_000 }),
      isRead: isTold.catch(() => undefined).then(() => void (made.isComplete = true)),
      isComplete: false,
    };
    return made;
  });

async function writeDown(id: string, end: number): Promise<void> {
  try {
    privateFolder(dirname(file()));
    await appendFile(file(), `${id} ${end}\n`, { mode: 0o600 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    process.stderr.write(`A log-out could not be written to ${file()} (${code}); a restart may forget it.\n`);
  }
}

/** Why a session is over: the seller left, logged in anew, the upstream refused it, or its tokens fit no cookie. */
export type EndOfSession = "logOut" | "logIn" | "refused" | "tooLarge";

/** Ends a session for good. Never rejects: who logs out is logged out, whatever the disk and Redis say. */
export async function endSession(id: string, issuedAt: number, why: EndOfSession): Promise<void> {
  metrics()?.sessionsEnded.inc({ reason: why });
  const end = Math.ceil(issuedAt / 1_000) + SESSION_SECONDS;
  const { ids, isRead } = graves();
  ids.set(id, end);
  forgetSession(id);
  await isRead;
  await tell(sharedStore().set, id, end).catch(() => undefined);
  await writeDown(id, end);
}

/** Whether a session was logged out. A Redis that cannot be asked counts as "not known to be over", not as a log-out. */
export function isEnded(id: string): Awaitable<boolean> {
  const known = graves();
  return known.isComplete && !settings().redisUrl ? known.ids.has(id) : askedIsEnded(id);
}

async function askedIsEnded(id: string): Promise<boolean> {
  const { ids, living, isRead } = graves();
  await isRead;
  if (ids.has(id) || !settings().redisUrl) return ids.has(id);
  const asked = await sharedStore()
    .get(`ended:${id}`)
    .then(
      (end) => ({ end }),
      () => undefined,
    );
  if (asked?.end !== undefined) ids.set(id, Number(asked.end));
  else if (asked) living.set(id, Date.now());
  return ids.has(id);
}

/** To be said of a session that has just begun: it cannot be over yet. */
export const noteBegun = (id: string): void => void graves().living.set(id, Date.now());

/**
 * Whether a session is known to be alive, which a write needs (docs/security.md S22).
 *
 * Call it after `isEnded`. While Redis is down, only sessions that this process knew to be alive within the last five
 * minutes count; for all others the state is unknown, so writes treat them as ended. A later recovery of Redis does not
 * change the result of a check made during the outage.
 */
export function isKnownLiving(id: string): boolean {
  if (!settings().redisUrl) return true;
  const asOf = sharedStore().awaySince() ?? Date.now();
  return (graves().living.get(id) ?? 0) >= asOf - LIVING_BELIEVED_MS;
}
