import { createHash } from "node:crypto";
import { dice } from "@/upstream/seed/dice";
import { isWaiting, listingFaults, unfinished } from "./books";
import { ProcessGroup, drawn } from "./process-group";
import { Buyers } from "./buyers";
import { ListingSeller } from "./listing-seller";
import { moneyFaults, orderFaults } from "./order-books";
import { OrderSeller } from "./order-seller";
import { openOutside, type Stage } from "./stage";
import type { Network } from "./virtual-network";
import { pause, type VirtualTime } from "./virtual-time";
import { faultPlanOf } from "./fault-plan";

/** How long machines and markets fail, and how long a run may last until all is in order again. */
const ROUGH_MS = 45_000;
const LIMIT_MS = 3 * 3_600_000;
const APPROVAL_MS = 10_000;
/** One run in so many has buyers: reading, packing and sending their orders costs several times what the uploads do. */
const SELLING_ONE_IN = 4;
/** How often what failed is gone on with in fair weather: nothing may need a third time. */
const ROUNDS = 2;

export type Run = {
  seed: number;
  /** What the books found wrong; nothing in a good run. */
  faults: string[];
  /** Everything that happened, in order, each with its virtual milliseconds. */
  history: string[];
  /** One word for the whole history. */
  mark: string;
};

/** What all runs of a process share: its clock, its databases, and the way to exchange the network. */
export type SharedWorld = { stage: Stage; time: VirtualTime; exchange(network: Network): void };

/** Where a run writes down what happens in it, and what it finds wrong. */
export type Notes = { note(what: string): void; found(what: string): void };

/** Lives one seed through and checks the books. The same seed has the same history in every process. */
export async function simulate(seed: number, { stage, time, exchange }: SharedWorld): Promise<Run> {
  time.restart(String(seed));
  await stage.restore();
  const history: string[] = [];
  const faults: string[] = [];
  const note = (what: string): void => void history.push(`${time.elapsedMs()} ${what}`);
  const found = (what: string): void => {
    note(`FAULT ${what}`);
    faults.push(what);
  };
  const weather = faultPlanOf(String(seed), ROUGH_MS);
  const { sites, world } = openOutside(stage.worldDb, APPROVAL_MS);
  exchange({
    sites,
    fateOf: ({ url }) => weather.fateOf(url, time.elapsedMs()),
    heard: ({ from, method, url }, what) => note(`${from} ${method} ${url.pathname} ${what}`),
  });
  const around = { stage, random: dice(`story/${seed}`), note, found };
  const crew = new ProcessGroup(around);
  const lister = new ListingSeller(around, crew);
  const desk = new OrderSeller(around, crew);
  const buyers = new Buyers(around, world);
  const isSelling = drawn(around.random, 0, SELLING_ONE_IN) === 0;
  const lived = async (): Promise<void> => {
    await crew.begin();
    const buying = isSelling ? buyers.order(ROUGH_MS) : undefined;
    await Promise.all([lister.upload(), isSelling && desk.work(ROUGH_MS), crew.mishaps(ROUGH_MS)]);
    weather.clear();
    note("the weather clears");
    for (let round = 0; round < ROUNDS; round += 1) {
      await idle(stage);
      await lister.goOnWithAll();
      if (isSelling) await desk.round();
    }
    await idle(stage);
    await buying;
    // An order that was kept despite its claim is sent now.
    if (isSelling) await desk.round();
    const { db, worldDb } = stage;
    const books = [await unfinished(db), await listingFaults(db, worldDb)];
    if (isSelling) {
      await buyers.receive();
      await desk.read();
      await desk.readMoney();
      books.push(await orderFaults(db, world), await moneyFaults(db, world));
    }
    for (const fault of books.flat()) found(fault);
  };
  await time.until(lived(), LIMIT_MS).catch((error: unknown) => found(String(error)));
  crew.end();
  return { seed, faults, history, mark: createHash("sha256").update(history.join("\n")).digest("hex").slice(0, 16) };
}

/** Until nothing of the queue waits or runs; what waits for ever meets the run's limit. */
async function idle({ db }: Stage): Promise<void> {
  while (await isWaiting(db)) await pause(5_000);
}
