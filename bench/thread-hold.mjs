/**
 * Loaded into a process by `--import`: answers over HTTP on HOLD_PORT `{pid, ms}`, for how long at the most one piece of work
 * held its thread since the last question, and begins anew. The time in which another process had the core is not counted.
 */
import { createServer } from "node:http";
import { threadId } from "node:worker_threads";
import { coreWaitMs } from "./thread-time.mjs";

const STEP_MS = 5;
const { pid } = process;
const port = Number(process.env.HOLD_PORT);

if (port && threadId === 0 && /upstream[^/\\]*$/.test(process.argv[1] ?? "")) {
  let longest = 0;
  let last = performance.now();
  let waited = coreWaitMs(pid);
  setInterval(() => {
    const now = performance.now();
    const waitedNow = coreWaitMs(pid);
    longest = Math.max(longest, now - last - (waitedNow - waited) - STEP_MS);
    [last, waited] = [now, waitedNow];
  }, STEP_MS).unref();
  createServer((_, response) => {
    response.setHeader("connection", "close").end(JSON.stringify({ pid, ms: longest }));
    longest = 0;
  })
    .listen(port, "127.0.0.1")
    .unref();
}
