import { openSheetFile } from "@/lib/client/sheets/open-sheet-file";

/** A worker as a browser makes it, which answers when the test says so. */
class HeldWorker {
  static made: HeldWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly sent: { message: { bytes: Uint8Array; password?: string }; moved: readonly unknown[] }[] = [];
  isOver = false;
  constructor() {
    HeldWorker.made.push(this);
  }
  postMessage(message: { bytes: Uint8Array; password?: string }, moved: readonly unknown[]) {
    this.sent.push({ message, moved });
  }
  terminate() {
    this.isOver = true;
  }
}
const begun = async (): Promise<HeldWorker> => {
  for (let turn = 0; turn < 100 && !HeldWorker.made[0]?.sent[0]; turn += 1)
    await Promise.resolve().then(() => undefined);
  const [worker] = HeldWorker.made;
  if (!worker) throw new Error("no worker was made");
  return worker;
};

beforeEach(() => {
  HeldWorker.made = [];
  Object.assign(globalThis, { Worker: HeldWorker });
});
afterEach(() => {
  delete (globalThis as { Worker?: unknown }).Worker;
});

const file = () => new File(["번호,이름"], "a.csv");

test("a file is handed to a worker without a copy, with its password, and the worker ends with the answer", async () => {
  const reading = openSheetFile(file(), { password: "가람" });
  const worker = await begun();
  const [{ message, moved }] = worker.sent as [(typeof worker.sent)[0]];
  expect(message.password).toBe("가람");
  expect(moved).toEqual([message.bytes.buffer]);
  worker.onmessage?.({ data: { ok: false, problem: "empty" } });
  expect(await reading).toEqual({ ok: false, problem: "empty" });
  expect(worker.isOver).toBe(true);
});

test("a reading that is stopped ends its worker and rejects", async () => {
  const run = new AbortController();
  const reading = openSheetFile(file(), { signal: run.signal });
  const worker = await begun();
  const stopped = expect(reading).rejects.toThrow("stop");
  run.abort(new Error("stop"));
  await stopped;
  expect(worker.isOver).toBe(true);
});

test("a worker that ran out of memory is a file that holds too much", async () => {
  const reading = openSheetFile(file());
  const worker = await begun();
  worker.onmessage?.({ data: "began" });
  worker.onerror?.();
  expect(await reading).toEqual({ ok: false, problem: "tooMuchInside" });
});

test("a worker that could not be fetched says so", async () => {
  const reading = openSheetFile(file());
  (await begun()).onerror?.();
  expect(await reading).toEqual({ ok: false, problem: "notLoaded" });
});

test("a file over the bound is refused before it is read", async () => {
  const large = new File([new Uint8Array(10_485_761)], "a.xlsx");
  expect(await openSheetFile(large)).toEqual({ ok: false, problem: "tooLarge" });
  expect(HeldWorker.made).toEqual([]);
});
