import "server-only";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { settings } from "../settings";
import { shared } from "../shared";
import { SESSION_SECONDS } from "./seal";
import { sharedStore } from "./store";

/**
 * Sessions that were logged out stay dead until their cookie would have ended anyway (security.md S22).
 *
 * With Redis the list lives there. Without, one process keeps it in memory and, when DATA_DIR is set, in a file with one
 * `id end-in-seconds` per line, so that a restart does not raise the dead.
 */
type Graves = { ids: Map<string, number>; isRead: Promise<void> };

const file = (): string | undefined => {
  const { dataDir, redisUrl } = settings();
  return dataDir && !redisUrl ? join(dataDir, "app", "ended-sessions") : undefined;
};

async function readInto(ids: Map<string, number>): Promise<void> {
  const place = file();
  const text = place ? await readFile(place, "utf8").catch(() => "") : "";
  const now = Date.now() / 1_000;
  for (const line of text.split("\n")) {
    const [id, end] = line.split(" ");
    if (id && Number(end) > now) ids.set(id, Number(end));
  }
}

const graves = (): Graves =>
  shared("endedSessions", () => {
    const ids = new Map<string, number>();
    return { ids, isRead: readInto(ids) };
  });

export async function endSession(id: string, issuedAt: number): Promise<void> {
  const end = Math.ceil(issuedAt / 1_000) + SESSION_SECONDS;
  const { ids, isRead } = graves();
  ids.set(id, end);
  await isRead;
  await sharedStore().set(`ended:${id}`, "1", Math.max(60, end - Math.floor(Date.now() / 1_000)));
  const place = file();
  if (!place) return;
  await mkdir(dirname(place), { recursive: true });
  await appendFile(place, `${id} ${end}\n`, { mode: 0o600 });
}

/** Whether a session was logged out. An unreachable Redis counts as "not known to be over", not as a log-out. */
export async function isEnded(id: string): Promise<boolean> {
  const { ids, isRead } = graves();
  await isRead;
  if (ids.has(id)) return true;
  if (!settings().redisUrl) return false;
  const isDead =
    (await sharedStore()
      .get(`ended:${id}`)
      .catch(() => undefined)) !== undefined;
  if (isDead) ids.set(id, Number.MAX_SAFE_INTEGER);
  return isDead;
}
