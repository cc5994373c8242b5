import {
  countsOf,
  goneOn,
  guarded,
  missed,
  newRun,
  nextOf,
  opened,
  resumed,
  sent,
  stopped,
  waiting,
} from "@/extension/worker/run";

const products = ["1", "2", "3"].map((code) => ({ code, url: `https://item.taobao.com/item.htm?id=${code}` }));
const fresh = () => newRun({ site: "Taobao", group: "여행", memo: "", products });

test("a list goes product by product, all in one work, until it is done", () => {
  let run = opened(fresh(), 0, 7);
  expect(run).toMatchObject({ tabId: 7, state: "running" });
  run = sent(run, 0, 31);
  expect(run).toMatchObject({ tabId: null, workNumber: 31 });
  expect(nextOf(run)).toBe(1);
  run = missed(opened(run, 1, 8), 1, "notOpened");
  run = sent(opened(run, 2, 9), 2, 31);
  expect(run.state).toBe("done");
  expect(nextOf(run)).toBeUndefined();
  expect(countsOf(run)).toEqual({ total: 3, sent: 2, missed: 1, left: 0 });
});

test("a stopped list opens nothing more, whatever else happens", () => {
  const run = stopped(sent(opened(fresh(), 0, 7), 0, 31));
  expect(nextOf(run)).toBeUndefined();
  expect(waiting(run, "noDesk", 1).state).toBe("stopped");
  expect(goneOn(run).state).toBe("stopped");
});

test("a product that the desk did not take is the next one when the list continues", () => {
  const run = waiting(opened(fresh(), 0, 7), "noDesk", 0);
  expect(run).toMatchObject({ state: "waiting", wait: "noDesk", tabId: null });
  expect(nextOf(run)).toBeUndefined();
  expect(nextOf(goneOn(run))).toBe(0);
});

test("a guard of the site stops the list once for each product that met it", () => {
  const run = sent(opened(fresh(), 0, 7), 0, 31);
  expect(guarded(run, 0)).toBe(run);
  const stoppedByGuard = guarded(run, 1);
  expect(stoppedByGuard).toMatchObject({ state: "waiting", wait: "guard" });
  expect(guarded(goneOn(stoppedByGuard), 1).state).toBe("running");
  expect(guarded(goneOn(stoppedByGuard), 2).state).toBe("waiting");
});

test("a product that was open when the browser ended the worker is opened again, twice at the most", () => {
  const once = resumed(opened(fresh(), 0, 7));
  expect(nextOf(once)).toBe(0);
  const twice = resumed(opened(once, 0, 8));
  expect(twice.items[0]).toMatchObject({ state: "missed", miss: "interrupted" });
  expect(nextOf(twice)).toBe(1);
  expect(resumed(fresh())).toEqual(fresh());
});

test("a run is plain data, as the browser's storage keeps it", () => {
  const run = opened(fresh(), 0, 7);
  expect(JSON.parse(JSON.stringify(run))).toEqual(run);
});
