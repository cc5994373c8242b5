import type { Services } from "@/upstream/context";
import { pollApprovals } from "./approvals";
import { collectItem } from "./collect-item";
import { Lanes } from "./lanes";
import { claim, LEASE_SECONDS, readyLanes, releaseAll, renewLeases, retry, type Item } from "./queue";
import { uploadItem } from "./upload-item";

const IDLE_MS = 1_000;

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
  let rouse: () => void = () => undefined;
  if (driver === "pglite") await releaseAll(db);

  const run = async (item: Item): Promise<void> => {
    try {
      await (item.type === "Collect" ? collectItem(services, item) : uploadItem(services, item));
    } catch (error) {
      complain(error);
      await retry(db, item, "unknown", "처리 중 오류가 발생했습니다.").catch(complain);
    } finally {
      lanes.end(item.lane);
      held.delete(item.id);
      rouse();
    }
  };

  const round = async (): Promise<void> => {
    for (const { lane } of await readyLanes(db)) {
      const room = lanes.free(lane, Date.now());
      for (const item of room > 0 ? await claim(db, lane, room) : []) {
        lanes.start(lane, Date.now());
        held.set(item.id, run(item));
      }
    }
    await pollApprovals(services);
  };

  const loop = async (): Promise<void> => {
    while (!stopped) {
      const asleep = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, IDLE_MS);
        rouse = () => {
          clearTimeout(timer);
          // A short breath, so that a burst of endings becomes one look at the queue.
          setTimeout(resolve, 20);
        };
      });
      await round().catch(complain);
      await asleep;
    }
  };

  const heartbeat = setInterval(
    () => void renewLeases(db, [...held.keys()]).catch(complain),
    (LEASE_SECONDS * 1_000) / 3,
  );
  const done = loop();
  return {
    wake: () => rouse(),
    stop: async () => {
      stopped = true;
      rouse();
      await done;
      await Promise.allSettled([...held.values()]);
      clearInterval(heartbeat);
    },
  };
}
