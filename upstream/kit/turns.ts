import { breath } from "./breath";

/** After so long the others have the thread. */
const TURN_MS = 10;

/** Awaited between pieces of a long work: lets everything else go first whenever ten milliseconds have passed. */
export function turns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < TURN_MS) return undefined;
    return breath().then(() => {
      since = performance.now();
    });
  };
}
