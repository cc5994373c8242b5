import type { Services } from "@/upstream/context";
import { pollApprovals } from "@/upstream/listings/approvals";
import { collectItem } from "@/upstream/collecting/collect-item";
import { Lanes } from "./lanes";
import { claim, LEASE_SECONDS, readyLanes, releaseAll, renewLeases, retry, STUMBLED, type Item } from "./queue";
import { uploadItem, uploadStumbled } from "@/upstream/listings/upload-item";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";

const IDLE_MS = 1_000;
const BREATH_MS = 20;

export type Worker = { wake(): void; stop(): Promise<void> };

/**
 * Works off the queue until stopped. Several processes may run one on the same Postgres; on PGlite there is only this
 * one, so what a killed predecessor held is free at once instead of after its lease.
 */
export async function startWorker(services: Services): Promise<Worker> {
  const { db, driver, complain } = services;
  const lanes = new Lanes();
  const held = new Map<number, Promise<void>>();
  let stopped = false;
  const polling = new Map<string, Promise<void>>();
  let polledAt = 0;
  let rouse: () => void = () => undefined;
  if (driver === "pglite") await releaseAll(db);

  const run = async (item: Item): Promise<void> => {
    try {
      const holdMs = await (item.type === "Collect" ? collectItem(services, item) : uploadItem(services, item));
      if (holdMs) lanes.hold(item.lane, Date.now() + holdMs);
    } catch (error) {
      complain(error, { job: `${item.type} ${item.workNumber}/${item.index}` });
      const put = item.type === "Collect" ? retry(db, item, "unknown", STUMBLED) : uploadStumbled(services, item);
      await put.catch((again: unknown) => complain(again));
    } finally {
      lanes.end(item.lane);
      held.delete(item.id);
      rouse();
    }
  };

  /** A slow market holds up neither the queue nor the questions to the others. */
  const pollAt = (market: string): void => {
    if (polling.has(market)) return;
    const asking = pollApprovals(services, [market])
      .catch((error: unknown) => complain(error, { job: "approvals" }))
      .finally(() => polling.delete(market));
    polling.set(market, asking);
  };

  /** Starts what may start; the answer is how long the next look may wait. */
  const round = async (): Promise<number> => {
    const ready = (await readyLanes(db)).map(({ lane }) => lane);
    for (const lane of ready) {
      const room = lanes.free(lane, Date.now());
      for (const item of room > 0 ? await claim(db, lane, room) : []) {
        lanes.start(lane, Date.now());
        held.set(item.id, run(item));
      }
    }
    if (Date.now() - polledAt >= IDLE_MS) {
      polledAt = Date.now();
      for (const market of OPEN_MARKET_NAMES) pollAt(market);
    }
    return Math.min(IDLE_MS, lanes.waitFor(ready, Date.now()));
  };

  const loop = async (): Promise<void> => {
    while (!stopped) {
      let isRoused = false;
      let wakeUp: () => void = () => undefined;
      rouse = () => {
        isRoused = true;
        wakeUp();
      };
      const waitMs = await round().catch((error: unknown) => (complain(error, { job: "queue" }), IDLE_MS));
      await new Promise<void>((resolve) => {
        // A short breath, so that a burst of endings becomes one look at the queue.
        const timer = setTimeout(resolve, isRoused ? BREATH_MS : waitMs);
        wakeUp = () => {
          clearTimeout(timer);
          setTimeout(resolve, BREATH_MS);
        };
      });
    }
  };

  const heartbeat = setInterval(
    () => void renewLeases(db, [...held.keys()]).catch((error: unknown) => complain(error, { job: "leases" })),
    (LEASE_SECONDS * 1_000) / 3,
  );
  const done = loop();
  return {
    wake: () => rouse(),
    stop: async () => {
      stopped = true;
      rouse();
      await done;
      await Promise.allSettled([...held.values(), ...polling.values()]);
      clearInterval(heartbeat);
    },
  };
}
