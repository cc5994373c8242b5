import * as z from "zod";
import { STATE_MAX } from "@/lib/domain/extension/limits";
import { codesOf } from "@/lib/domain/sites/sites";
import type { ReadOutcome } from "@/extension/shop/read-page";
import { askDesk, type Line } from "./desk-line";
import type { Run } from "./run";
import type { World } from "./runner";
import { readSettings } from "./settings";

/** How long an opened page may take until its product is there. */
const PRODUCT_MS = 10_000;
/** How long a page may take until our script answers in it. */
const PAGE_MS = 20_000;
const LOOK_MS = 300;
const RUN_KEY = "run";
/** The browser ends a worker that rests; this wakes it while a list is under way. */
const ALARM = { name: "run", periodInMinutes: 0.5 };

const readOutcome = z.discriminatedUnion("ok", [
  z.object({
    ok: z.literal(true),
    page: z.object({
      state: z.string().max(STATE_MAX),
      description: z.string().max(STATE_MAX),
      pageUrl: z
        .string()
        .max(8_000)
        .transform((url) => url.slice(0, 4_000)),
    }),
  }),
  z.object({ ok: z.literal(false), problem: z.enum(["tooLarge", "tooDeep"]) }),
]);

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

async function read(tabId: number, codes: readonly string[]): Promise<ReadOutcome | undefined> {
  const since = Date.now();
  while (Date.now() - since < PAGE_MS) {
    try {
      const message = { kind: "read", codes, waitMs: PRODUCT_MS };
      return readOutcome.safeParse(await chrome.tabs.sendMessage(tabId, message, { frameId: 0 })).data;
    } catch {
      // The page is not there yet; a tab that was closed never will be.
      if (!(await chrome.tabs.get(tabId).catch(() => undefined))) return undefined;
      await pause(LOOK_MS);
    }
  }
  return undefined;
}

/** The browser as the runner meets it. */
export const runWorld = (line: Line): World => ({
  async keep(run) {
    if (run) await chrome.storage.session.set({ [RUN_KEY]: run });
    else await chrome.storage.session.remove(RUN_KEY);
    if (run?.state === "running") await chrome.alarms.create(ALARM.name, { periodInMinutes: ALARM.periodInMinutes });
    else await chrome.alarms.clear(ALARM.name);
  },
  async kept() {
    const { [RUN_KEY]: run } = await chrome.storage.session.get(RUN_KEY);
    return (run as Run | undefined) ?? null;
  },
  async open(url) {
    const { id } = await chrome.tabs.create({ url, active: false });
    if (id === undefined) throw new Error("The browser opened no tab");
    return id;
  },
  close: (tabId) => chrome.tabs.remove(tabId).catch(() => undefined),
  read: (tabId, { site }, { code }) => read(tabId, codesOf(site, code)),
  handOver: ({ site, group, memo, workNumber }, { url }, page) =>
    askDesk(line, { what: "collect", site, url, pageUrl: page.pageUrl, group, memo, workNumber }, page),
  async failures(workNumber) {
    const reply = await askDesk(line, { what: "progress", workNumber });
    if (!reply.ok) return [];
    return reply.value.results.flatMap(({ status, reason }) => (status === "Fail" && reason ? [reason] : []));
  },
  async pause() {
    const [least, most] = (await readSettings()).pauseMs;
    await pause(least + Math.random() * Math.max(0, most - least));
  },
});
