import { replaceTexts } from "@/lib/client/replace/replace-texts";
import type { Search } from "@/lib/domain/kit/find-replace";

const SEARCH: Search = { find: "(a+)+b", replace: "x", isPattern: true, matchesCase: true };
const given = globalThis.Worker;
const made: FakeWorker[] = [];

/** A browser's worker that answers when the test says so. */
class FakeWorker {
  onmessage?: (event: { data: unknown }) => void;
  onerror?: (event: { message: string }) => void;
  readonly posted: unknown[] = [];
  isEnded = false;
  constructor() {
    made.push(this);
  }
  postMessage(message: unknown) {
    this.posted.push(message);
  }
  terminate() {
    this.isEnded = true;
  }
}
beforeEach(() => {
  jest.useFakeTimers();
  made.length = 0;
  globalThis.Worker = FakeWorker as never;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.Worker = given;
});

test("an expression runs in a worker, which ends with its answer", async () => {
  const answer = replaceTexts(["aab"], SEARCH);
  expect(made[0]?.posted).toEqual([{ texts: ["aab"], search: SEARCH }]);
  made[0]?.onmessage?.({ data: [undefined] });
  expect(await answer).toEqual([undefined]);
  expect(made[0]?.isEnded).toBe(true);
});

test("an expression that tries too many ways is ended", async () => {
  const answer = replaceTexts(["a".repeat(50)], SEARCH);
  jest.advanceTimersByTime(4_000);
  expect(await answer).toBe("tooSlow");
  expect(made[0]?.isEnded).toBe(true);
});

test("a worker that cannot be loaded is an error and no answer", async () => {
  const answer = replaceTexts(["aab"], SEARCH);
  made[0]?.onerror?.({ message: "gone" });
  await expect(answer).rejects.toThrow("gone");
  expect(made[0]?.isEnded).toBe(true);
});

test("a text that is no expression needs no worker", async () => {
  const answer = await replaceTexts(["(a+)+b"], { ...SEARCH, isPattern: false });
  expect(answer).toHaveLength(1);
  expect(made).toHaveLength(0);
});
