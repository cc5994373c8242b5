/**
 * Makes a small call again and again. Each message "take" is answered with how long the calls since the last one took, in ms;
 * the call that is under way is waited for. One that was refused counts as endless. It runs in its own thread, so that a bench that makes 32 MB of JSON does not delay
 * it. `workerData` is `{url, token, pid}`; the time in which it or the process `pid` waited for a core is not counted.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { coreWaitMs } from "./thread-time.mjs";

const EVERY_MS = 25;
const { url, token, pid } = workerData;
let waits = [];
let isAsked = false;
const waitedMs = () => coreWaitMs(pid) + coreWaitMs("thread-self");
parentPort.on("message", () => (isAsked = true));

for (;;) {
  const began = performance.now();
  const waited = waitedMs();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.text();
  waits.push(answer.status === 200 ? performance.now() - began - (waitedMs() - waited) : Infinity);
  if (isAsked) {
    parentPort.postMessage(waits);
    [waits, isAsked] = [[], false];
  }
  await pause(EVERY_MS);
}
