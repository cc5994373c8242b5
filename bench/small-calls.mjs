/**
 * A thread of its own, so that a bench which makes 32 MB of JSON delays none of it: makes a small call again and again until
 * it is told to end, and answers how long each took, in ms. `workerData` is `{url, token}`.
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
