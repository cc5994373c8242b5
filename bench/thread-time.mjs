import { readFileSync } from "node:fs";

/**
 * For how long the main thread of a process, or this thread (`thread-self`), was ready to run and had no core yet, in ms since it began. Other works on the
 * machine take that time, so it is no cost of ours. 0 where the system keeps no such count, which is all but Linux.
 */
export function coreWaitMs(pid) {
  try {
    const [, waited] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ");
    return Number(waited) / 1e6 || 0;
  } catch {
    return 0;
  }
}
