/**
 * Makes a small call again and again until a message says "end". It answers how long each call took, in ms. It runs in its
 * own thread, so that a bench that makes 32 MB of JSON does not delay it. `workerData` is `{url, token}`.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const EVERY_MS = 25;
const { url, token } = workerData;
const waits = [];
let isOver = false;
parentPort.once("message", () => (isOver = true));

while (!isOver) {
  const began = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.text();
  if (answer.status !== 200) throw new Error(`The second seller's call was answered ${answer.status}.`);
  waits.push(performance.now() - began);
  await pause(EVERY_MS);
}
parentPort.postMessage(waits);
