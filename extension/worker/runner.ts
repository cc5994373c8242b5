import type { ReadOutcome, ReadPage } from "@/extension/shop/read-page";
import type { DeskReply } from "./desk-line";
import {
  goneOn,
  guarded,
  missed,
  nextOf,
  opened,
  resumed,
  sent,
  stopped,
  waiting,
  type Run,
  type RunItem,
} from "./run";
import type { AnswerOf } from "@/lib/domain/extension/messages";

/** Reasons at the desk that the next product would meet too: only a person in the shop can take them away. */
const GUARDS = ["captcha", "login_required", "blocked", "rate_limited"];

/** What the runner does in the world. */
export type World = {
  /** Keeps the run where it outlives the worker; null forgets it. */
  keep(run: Run | null): Promise<void>;
  kept(): Promise<Run | null>;
  /** Opens a page behind the seller's tabs. */
  open(url: string): Promise<number>;
  close(tabId: number): Promise<void>;
  /** Reads the product in an opened page; undefined where the page never answered. */
  read(tabId: number, run: Run, item: RunItem): Promise<ReadOutcome | undefined>;
  handOver(run: Run, item: RunItem, page: ReadPage): Promise<DeskReply<AnswerOf<"collect">>>;
  /** Reasons why products of the run failed at the desk. */
  failures(workNumber: number): Promise<readonly string[]>;
  /** Waits as a person would between two pages. */
  pause(): Promise<void>;
};

/**
 * Collects a list: opens one product after the other, reads it, hands it to the desk and closes it again, with a pause in between.
 * Every step is kept before the next begins, because the browser may end the worker at any moment; a new one continues there.
 */
export function runner(world: World) {
  let busy: Promise<void> | undefined;
  /** Counts the seller's decisions, so that a step under way does not write over them. */
  let decisions = 0;

  /** Keeps what a step found; where the seller decided meanwhile, with their decision. */
  async function keep(after: Run, since: number): Promise<Run | null> {
    const now = since === decisions ? after : decidedOver(after, await world.kept());
    await world.keep(now);
    return now;
  }

  async function one(run: Run, at: number): Promise<void> {
    const item = run.items[at] as RunItem;
    const since = decisions;
    const tabId = await world.open(item.url);
    try {
      await keep(opened(run, at, tabId), since);
      await keep(await outcomeOf(opened(run, at, tabId), at, tabId), since);
    } finally {
      await world.close(tabId);
    }
  }

  async function outcomeOf(run: Run, at: number, tabId: number): Promise<Run> {
    const item = run.items[at] as RunItem;
    const outcome = await world.read(tabId, run, item);
    if (!outcome) return missed(run, at, "notOpened");
    if (!outcome.ok) return missed(run, at, outcome.problem);
    const reply = await world.handOver(run, item, outcome.page);
    if (!reply.ok) return waiting(run, reply.why === "noDesk" ? "noDesk" : "refused", at, reply.message);
    const { workNumber } = reply.value;
    const failures = await world.failures(workNumber);
    return guarded(sent(run, at, workNumber), failures.filter((reason) => GUARDS.includes(reason)).length);
  }

  async function all(): Promise<void> {
    for (;;) {
      const run = await world.kept();
      const at = run ? nextOf(run) : undefined;
      if (!run || at === undefined) return;
      await one(run, at);
      const next = await world.kept();
      if (next && nextOf(next) !== undefined) await world.pause();
    }
  }

  function goOn(): Promise<void> {
    busy ??= all().finally(() => (busy = undefined));
    return busy;
  }

  async function decide(change: (run: Run) => Run | null): Promise<void> {
    const run = await world.kept();
    decisions += 1;
    if (run) await world.keep(change(run));
  }

  return {
    /** Begins a list. One that is under way is never replaced; answers whether it began. */
    async start(run: Run): Promise<boolean> {
      const before = await world.kept();
      if (before && (before.state === "running" || before.state === "waiting")) return false;
      await world.keep(run);
      void goOn();
      return true;
    },
    /** Continues the run that an earlier worker left unfinished. */
    async resume(): Promise<void> {
      const run = busy ? null : await world.kept();
      if (!run || run.state === "done") return;
      if (run.tabId !== null) await world.close(run.tabId);
      await world.keep(resumed({ ...run, tabId: null }));
      await goOn();
    },
    stop: () => decide(stopped),
    async again(): Promise<void> {
      await decide(goneOn);
      await goOn();
    },
    forget: () => decide((run) => (run.state === "done" || run.state === "stopped" ? null : run)),
  };
}

/** A stop stays a stop, and a list that was forgotten stays forgotten. */
const decidedOver = (after: Run, decided: Run | null): Run | null =>
  decided && { ...after, state: after.state === "done" ? "done" : decided.state, wait: decided.wait };
