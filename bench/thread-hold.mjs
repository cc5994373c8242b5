/**
 * Loaded into a process by `--import`: responds over HTTP on HOLD_PORT with `{pid, ms}`, the longest time one piece of work
 * held its thread since the last request, and starts anew. Time in which another process had the core is not counted.
 *
 * If PROFILES names a folder, each request also writes a CPU profile of the time since the last request. The request
 * `/words.mend` writes `words.mend.cpuprofile`. The field `held` in the profile is the start and the end of the longest hold.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { Session } from "node:inspector/promises";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import { coreWaitMs } from "./thread-time.mjs";

const STEP_MS = 5;
const SAMPLE_US = 500;
const { pid } = process;
const port = Number(process.env.HOLD_PORT);
const folder = process.env.PROFILES;

if (port && threadId === 0 && /upstream[^/\\]*$/.test(process.argv[1] ?? "")) {
  const profiler = folder ? await profiling(folder) : undefined;
  let [longest, heldFrom, heldUntil] = [0, 0, 0];
  let last = performance.now();
  let waited = coreWaitMs(pid);
  setInterval(() => {
    const now = performance.now();
    const waitedNow = coreWaitMs(pid);
    const held = now - last - (waitedNow - waited) - STEP_MS;
    if (held > longest) [longest, heldFrom, heldUntil] = [held, last, now];
    [last, waited] = [now, waitedNow];
  }, STEP_MS).unref();
  createServer(async ({ url }, response) => {
    const ms = longest;
    await profiler?.(url.slice(1), { heldFrom, heldUntil });
    response.setHeader("connection", "close").end(JSON.stringify({ pid, ms }));
    last = performance.now();
    longest = 0;
  })
    .listen(port, "127.0.0.1")
    .unref();
}

/** Starts to profile this thread; what it answers writes what was seen since, and begins anew. */
async function profiling(folder) {
  mkdirSync(folder, { recursive: true });
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: SAMPLE_US });
  await session.post("Profiler.start");
  // The profile counts in µs of the same clock as hrtime.
  const clock = Number(process.hrtime.bigint() / 1_000n) - performance.now() * 1_000;
  return async (name, { heldFrom, heldUntil }) => {
    const { profile } = await session.post("Profiler.stop");
    const held = { from: clock + heldFrom * 1_000, until: clock + heldUntil * 1_000 };
    if (name) writeFileSync(join(folder, `${name}.cpuprofile`), JSON.stringify({ ...profile, held }));
    await session.post("Profiler.start");
  };
}
