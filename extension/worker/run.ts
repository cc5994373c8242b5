import type { SiteName } from "@/lib/domain/sites/sites";

/** How often a product is opened again after the browser ended the worker over it. */
const TRIES_MAX = 2;

/** Why a product did not reach the desk. */
export type Miss = "notOpened" | "tooLarge" | "tooDeep" | "interrupted" | "refused";
export type RunItem = {
  url: string;
  code: string;
  state: "waiting" | "opened" | "sent" | "missed";
  miss: Miss | null;
  tries: number;
};

/** Why a run waits: no desk is open, the desk refused, or the site asks for a check that only a person can pass. */
export type Wait = "noDesk" | "refused" | "guard";

/** A list that is collected product by product. Plain data: it outlives the worker in the browser's session storage. */
export type Run = {
  site: SiteName;
  group: string;
  memo: string;
  items: readonly RunItem[];
  /** The work at the desk; null until the first product is there. */
  workNumber: number | null;
  state: "running" | "waiting" | "stopped" | "done";
  wait: Wait | null;
  /** What the desk said where it refused. */
  message: string;
  /** The tab that shows a product now. */
  tabId: number | null;
  /** Products that failed at a guard of the site, as far as the seller knows of them. */
  guards: number;
};

type Wanted = Pick<Run, "site" | "group" | "memo"> & { products: readonly { url: string; code: string }[] };

export const newRun = ({ site, group, memo, products }: Wanted): Run => ({
  site,
  group,
  memo,
  items: products.map(({ url, code }) => ({ url, code, state: "waiting", miss: null, tries: 0 })),
  workNumber: null,
  state: "running",
  wait: null,
  message: "",
  tabId: null,
  guards: 0,
});

const changed = (run: Run, at: number, change: Partial<RunItem>): Run => {
  const items = run.items.map((item, index) => (index === at ? { ...item, ...change } : item));
  const isOver = items.every(({ state }) => state === "sent" || state === "missed");
  return { ...run, items, tabId: null, ...(isOver && run.state === "running" && { state: "done" as const }) };
};

/** The product to open next; undefined while the run does not go on. */
export const nextOf = (run: Run): number | undefined => {
  const at = run.state === "running" ? run.items.findIndex(({ state }) => state === "waiting") : -1;
  return at < 0 ? undefined : at;
};

export const opened = (run: Run, at: number, tabId: number): Run => {
  const tries = (run.items[at]?.tries ?? 0) + 1;
  return { ...changed(run, at, { state: "opened", tries }), tabId };
};
export const sent = (run: Run, at: number, workNumber: number): Run => ({
  ...changed(run, at, { state: "sent" }),
  workNumber,
});
export const missed = (run: Run, at: number, miss: Miss): Run => changed(run, at, { state: "missed", miss });

/** The product goes back into the queue, and the run waits until the seller or an opened desk lets it go on. */
export const waiting = (run: Run, wait: Wait, at?: number, message = ""): Run => ({
  ...(at === undefined ? run : changed(run, at, { state: "waiting" })),
  state: run.state === "running" ? "waiting" : run.state,
  wait,
  message,
});
/** Waits for a person in the shop when more products than the seller knows of failed at a guard. */
export const guarded = (run: Run, guards: number): Run =>
  guards > run.guards ? { ...waiting(run, "guard"), guards } : run;
export const goneOn = (run: Run): Run =>
  run.state === "waiting" ? { ...run, state: "running", wait: null, message: "" } : run;
export const stopped = (run: Run): Run => (run.state === "done" ? run : { ...run, state: "stopped", wait: null });

/**
 * The run as a new worker finds it. A product that was open when the worker before ended is opened again, twice at the most.
 */
export function resumed(run: Run): Run {
  const at = run.items.findIndex(({ state }) => state === "opened");
  const item = run.items[at];
  if (!item) return run;
  return item.tries < TRIES_MAX ? changed(run, at, { state: "waiting" }) : missed(run, at, "interrupted");
}

export type RunCounts = { total: number; sent: number; missed: number; left: number };
export function countsOf({ items }: Run): RunCounts {
  const count = (...states: RunItem["state"][]) => items.filter(({ state }) => states.includes(state)).length;
  return { total: items.length, sent: count("sent"), missed: count("missed"), left: count("waiting", "opened") };
}
