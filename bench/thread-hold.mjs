/**
 * Loaded into a process by `--import`: tells over HTTP on HOLD_PORT for how long one piece of work held its thread at the
 * most since it was asked last, in ms, and begins anew.
 *
 * Time in which another process had the core is no work of ours: a wait counts only as far as this process used the CPU in it.
 */
import { createServer } from "node:http";
import { threadId } from "node:worker_threads";

const STEP_MS = 5;
const port = Number(process.env.HOLD_PORT);

if (port && threadId === 0 && /upstream[^/\\]*$/.test(process.argv[1] ?? "")) {
  let longest = 0;
  let last = performance.now();
  let used = process.cpuUsage();
  setInterval(() => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(used);
    longest = Math.max(longest, Math.min(now - last, (user + system) / 1_000) - STEP_MS);
    [last, used] = [now, process.cpuUsage()];
  }, STEP_MS).unref();
  createServer((_, response) => {
    response.setHeader("connection", "close").end(String(longest));
    longest = 0;
  })
    .listen(port, "127.0.0.1")
    .unref();
}
