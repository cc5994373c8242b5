/**
 * Makes a small call again and again until a message says "end". It answers for each how long it took, in ms, as
 * `{at, ms}`; `at` is the moment it began. It runs in its own thread, so that a bench that makes 32 MB of JSON does not delay
 * it. `workerData` is `{url, token, pid}`; the time in which it or the process `pid` waited for a core is not counted.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { coreWaitMs } from "./thread-time.mjs";

const EVERY_MS = 25;
const { url, token, pid } = workerData;
const waits = [];
let isOver = false;
const waitedMs = () => coreWaitMs(pid) + coreWaitMs("thread-self");
parentPort.once("message", () => (isOver = true));

while (!isOver) {
  const at = Date.now();
  const began = performance.now();
  const waited = waitedMs();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.text();
  if (answer.status !== 200) throw new Error(`The second seller's call was answered ${answer.status}.`);
  waits.push({ at, ms: performance.now() - began - (waitedMs() - waited) });
  await pause(EVERY_MS);
}
parentPort.postMessage(waits);
