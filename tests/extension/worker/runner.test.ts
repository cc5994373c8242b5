import { newRun, type Run } from "@/extension/worker/run";
import { runner, type World } from "@/extension/worker/runner";

const PRODUCTS = ["1", "2", "3"].map((code) => ({ code, url: `https://item.taobao.com/item.htm?id=${code}` }));
const fresh = () => newRun({ site: "Taobao", group: "여행", memo: "", products: PRODUCTS });
const page = (text: string) => ({ ok: true as const, page: { state: text, description: "", pageUrl: "" } });

/** A browser with a desk in it, whose parts a test may take away. */
function browser(over: Partial<World> = {}) {
  let run: Run | null = null;
  const open = new Set<number>();
  const seen: string[] = [];
  let tabs = 0;
  const world: World = {
    // As the browser does, by value.
    keep: async (next) => void (run = structuredClone(next)),
    kept: async () => structuredClone(run),
    open: async (url) => {
      seen.push(`open ${url.at(-1)}`);
      open.add((tabs += 1));
      return tabs;
    },
    close: async (tabId) => void open.delete(tabId),
    read: async (_tab, _run, { code }) => page(code),
    handOver: async (of, _item, { state }) => {
      seen.push(`send ${state}${of.workNumber === null ? "" : ` to ${of.workNumber}`}`);
      return { ok: true, value: { workNumber: 31 } };
    },
    failures: async () => [],
    pause: async () => void seen.push("pause"),
    ...over,
  };
  return { world, seen, open, run: () => run, runs: runner(world) };
}

const ended = async ({ run }: { run: () => Run | null }) => {
  for (let turn = 0; turn < 1_000 && run()?.state === "running"; turn += 1) await new Promise(setImmediate);
};

test("each product is opened, read, handed over and closed before the next, with a pause between", async () => {
  const one = browser();
  expect(await one.runs.start(fresh())).toBe(true);
  await ended(one);
  expect(one.seen).toEqual(["open 1", "send 1", "pause", "open 2", "send 2 to 31", "pause", "open 3", "send 3 to 31"]);
  expect(one.run()?.state).toBe("done");
  expect(one.open.size).toBe(0);
});

test("a second list does not replace the one under way", async () => {
  const one = browser();
  const first = one.runs.start(fresh());
  expect(await first).toBe(true);
  expect(await one.runs.start({ ...fresh(), group: "other" })).toBe(false);
  await ended(one);
  expect(one.run()?.group).toBe("여행");
});

test("a stop closes the open product and opens no other", async () => {
  const one = browser({
    read: async (_tab, _run, { code }) => {
      if (code === "2") await one.runs.stop();
      return page(code);
    },
  });
  await one.runs.start(fresh());
  await ended(one);
  expect(one.run()?.state).toBe("stopped");
  expect(one.seen.filter((what) => what.startsWith("open"))).toEqual(["open 1", "open 2"]);
  expect(one.open.size).toBe(0);
});

test("without a desk the list waits, and continues with the same product when one is open", async () => {
  let isOpen = false;
  const one = browser({
    handOver: async () =>
      isOpen ? { ok: true, value: { workNumber: 31 } } : { ok: false, why: "noDesk", message: "" },
  });
  await one.runs.start(fresh());
  await ended(one);
  expect(one.run()).toMatchObject({ state: "waiting", wait: "noDesk" });
  isOpen = true;
  await one.runs.again();
  expect(one.run()).toMatchObject({ state: "done", workNumber: 31 });
});

test("what the desk says when it refuses is kept for the seller", async () => {
  const one = browser({ handOver: async () => ({ ok: false, why: "refused", message: "수집 한도" }) });
  await one.runs.start(fresh());
  await ended(one);
  expect(one.run()).toMatchObject({ state: "waiting", wait: "refused", message: "수집 한도" });
});

test("a captcha at one product stops the list before the next ones", async () => {
  let failures: string[] = [];
  const one = browser({ failures: async () => failures });
  failures = ["removed", "captcha"];
  await one.runs.start(fresh());
  await ended(one);
  expect(one.run()).toMatchObject({ state: "waiting", wait: "guard" });
  expect(one.seen).toEqual(["open 1", "send 1"]);
});

test("pages that do not open or are too large are left out, and the list continues", async () => {
  const one = browser({
    read: async (_tab, _run, { code }) =>
      code === "1" ? undefined : code === "2" ? { ok: false, problem: "tooLarge" } : page(code),
  });
  await one.runs.start(fresh());
  await ended(one);
  expect(one.run()?.items.map(({ miss }) => miss)).toEqual(["notOpened", "tooLarge", null]);
});

test("a new worker continues where the browser ended the one before, and closes its tab", async () => {
  const one = browser();
  const items = fresh().items.map((item, at) => (at === 0 ? { ...item, state: "opened" as const, tries: 1 } : item));
  await one.world.keep({ ...fresh(), items, tabId: 99 });
  one.open.add(99);
  await runner(one.world).resume();
  expect(one.open.has(99)).toBe(false);
  expect(one.run()).toMatchObject({ state: "done" });
  expect(one.seen.filter((what) => what === "open 1")).toHaveLength(1);
});
