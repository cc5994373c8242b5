import type { Needs } from "@/upstream/context";
import { log } from "@/lib/process/log";
import { inSpan, type OpenSpan } from "@/lib/process/spans";
import { currentTrace, inTrace, newRequestId, type Trace } from "@/lib/process/trace";
import { restLane } from "@/upstream/db/lanes";
import { OwnLanes, type Pace } from "./lanes";
import { claim, LEASE_SECONDS, readyLanes, releaseAll, renewLeases, type Item } from "./queue";
import { nowMs } from "@/upstream/kit/clock";

const IDLE_MS = 1_000;
const BREATH_MS = 20;

type Worker = { wake(): void; stop(): Promise<void> };

/** How one kind of work is done. */
type Job = {
  /** Does an item to its end or puts it back; a number is how many milliseconds its whole lane should rest. */
  run(item: Item): Promise<number | void>;
  /** Requeues an item, or fails it, after an unexpected error. */
  failedUnexpectedly(item: Item): Promise<void>;
};

/** What a worker works off: the kinds of items, the pace of their lanes, and what should be asked about now, every second. */
export type Works = {
  jobs: Record<Item["type"], Job>;
  paceOf(lane: string): Pace;
  polls(): Promise<readonly Poll[]>;
};

/** A periodic job; it never runs twice at the same time. */
type Poll = { name: string; ask(): Promise<void> };

/** Example: `Upload 12/0` is the first item of work 12. */
const nameOf = ({ type, workNumber, index }: Item): string => `${type} ${workNumber}/${index}`;

/** What an item does happens in the request that started its work. */
const traceOf = (item: Item): Trace => ({
  requestId: item.requestId ?? newRequestId(),
  call: `work.${item.type}`,
  user: item.userId,
});

function noteItem(item: Item, outcome: string, began: number): void {
  const { requestId, userId: user, lane, attempts } = item;
  const ms = Math.round(performance.now() - began);
  log("upstream").info({ requestId, job: nameOf(item), user, lane, attempts, outcome, ms });
}

/**
 * Works off the queue until stopped. Several processes may run one on the same Postgres; on PGlite there is only this
 * one, so what a killed predecessor held is free at once instead of after its lease.
 */
export async function startWorker(
  { db, driver, complain }: Needs<"db" | "driver" | "complain">,
  works: Works,
): Promise<Worker> {
  const lanes = new OwnLanes();
  const held = new Map<number, Promise<void>>();
  let stopped = false;
  const polling = new Map<string, Promise<void>>();
  let polledAt = 0;
  let rouse: () => void = () => undefined;
  if (driver === "pglite") await releaseAll(db);

  const run = async (item: Item, span: OpenSpan | undefined): Promise<void> => {
    const began = performance.now();
    let outcome = "ran";
    try {
      const holdMs = await works.jobs[item.type].run(item);
      if (holdMs) await restLane(db, item.lane, holdMs).catch((error: unknown) => complain(error, { job: "lanes" }));
    } catch (error) {
      outcome = "unexpected";
      complain(error, { job: nameOf(item) });
      await works.jobs[item.type].failedUnexpectedly(item).catch((again: unknown) => complain(again));
    } finally {
      noteItem(item, outcome, began);
      span?.set({ "naru.job": nameOf(item), "naru.request_id": currentTrace()?.requestId });
      if (outcome === "unexpected") span?.failed(outcome);
      lanes.end(item.lane);
      held.delete(item.id);
      rouse();
    }
  };

  /** A slow job delays neither the queue nor the other jobs. */
  const poll = ({ name, ask }: Poll): void => {
    if (polling.has(name)) return;
    const asking = ask()
      .catch((error: unknown) => complain(error, { job: `poll ${name}` }))
      .finally(() => polling.delete(name));
    polling.set(name, asking);
  };

  /** A worker that stops has waited for what it asks by then; nothing more begins. */
  const pollWhatIsDue = async (): Promise<void> => {
    const due = await works.polls();
    if (!stopped) due.forEach(poll);
  };

  /** Starts what may start; the answer is how long the next look may wait. */
  const round = async (): Promise<number> => {
    const ready = (await readyLanes(db)).map(({ lane }) => lane);
    for (const lane of lanes.due(ready, nowMs())) {
      const { items, waitMs } = await claim(db, lane, works.paceOf(lane), lanes.running(lane));
      if (waitMs > 0) lanes.pause(lane, nowMs() + waitMs);
      for (const item of items) {
        lanes.begin(lane);
        held.set(
          item.id,
          inTrace(traceOf(item), () => inSpan(`work.${item.type}`, { kind: "internal" }, (span) => run(item, span))),
        );
      }
    }
    if (nowMs() - polledAt >= IDLE_MS) {
      polledAt = nowMs();
      poll({ name: "what is due", ask: pollWhatIsDue });
    }
    return Math.min(IDLE_MS, lanes.waitFor(nowMs()));
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
