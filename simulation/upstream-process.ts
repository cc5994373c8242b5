import { drizzle } from "drizzle-orm/pglite";
import type { Context } from "@/upstream/context";
import * as schema from "@/upstream/db/schema";
import { currentTime, nowMs } from "@/upstream/kit/clock";
import { pictureContent } from "@/upstream/kit/picture-content";
import { gatesOn } from "@/upstream/market-gates";
import { marketConnectors } from "@/upstream/outside/markets/connectors";
import { pictureReader } from "@/upstream/outside/markets/listing-pictures";
import { pictureOpener } from "@/upstream/outside/markets/open-picture";
import { rehearsedMarketHosts } from "@/upstream/outside/markets/rehearsed-hosts";
import type { Item } from "@/upstream/queue/queue";
import { startWorker, type Works } from "@/upstream/queue/worker";
import { worksOf } from "@/upstream/across/works";
import { connectionOf, Machine } from "./machine";
import { MALL, MARKETS, SELLER_ID } from "./shop";
import type { Stage } from "./stage";

/** How often a process asks where its listings stand; the product asks each second, and mostly that nothing is due. */
const POLL_MS = 15_000;

/** How long a lost listing is looked for, and how long a market may be silent: settings of the product, shortened. */
const SETTINGS = {
  listingSettleMs: 15_000,
  marketDownMs: 90_000,
  publicOrigin: "http://desk.rehearsal",
  realMarkets: [],
};

export type ProcessReports = {
  /** A running process met an unexpected error. */
  complaint(error: unknown, about: unknown): void;
  began(item: Item): void;
  ended(item: Item): void;
};

export type UpstreamProcess = {
  machine: Machine;
  /** A call's context of the one seller. */
  context(over?: Partial<Context>): Context;
  stop(): Promise<void>;
};

/**
 * One upstream process over the common database, as `startUpstream` puts it together but for its port and the rounds no
 * book here depends on. It believes to be on a Postgres, where processes are several and a dead one's leases run out.
 */
export async function startProcess(stage: Stage, name: string, told: ProcessReports): Promise<UpstreamProcess> {
  const machine = new Machine(name);
  return machine.run(async () => {
    const db = drizzle(connectionOf(machine, stage.lite), { schema });
    const complain = (error: unknown, about: unknown = {}): void => {
      if (!machine.isDead) told.complaint(error, about);
    };
    const readPicture = pictureReader([MALL]);
    const services = {
      db,
      driver: "postgres",
      sealer: stage.sealer,
      settings: SETTINGS,
      connectors: marketConnectors({
        hosts: rehearsedMarketHosts(MARKETS),
        gates: gatesOn(db),
        readPicture,
      }),
      openPicture: pictureOpener(readPicture, (bytes) => stage.during(pictureContent(bytes))),
      wake: () => worker.wake(),
      complain,
    } as unknown as Context;
    const worker = await startWorker(services, watched(worksOf(services), machine, told));
    const user = {
      id: SELLER_ID,
      account: "seller",
      userName: "김나루",
      plan: "Unlimited",
      familyId: "",
      role: "User",
    };
    return {
      machine,
      context: (over = {}) => ({ ...services, user, now: currentTime(), ...over }),
      stop: () => machine.run(() => worker.stop()),
    };
  });
}

/** The product's works, seen from outside. */
function watched(works: Works, machine: Machine, told: ProcessReports): Works {
  const upload = works.jobs.Upload;
  let askedAt = nowMs();
  return {
    ...works,
    jobs: {
      ...works.jobs,
      Upload: {
        ...upload,
        run: async (item) => {
          told.began(item);
          try {
            return await upload.run(item);
          } finally {
            if (!machine.isDead) told.ended(item);
          }
        },
      },
    },
    polls: async () => {
      if (nowMs() - askedAt < POLL_MS) return [];
      askedAt = nowMs();
      return works.polls();
    },
  };
}
