/** The source of time. The process has one; a test may replace it, e.g. by one that is frozen or ahead. */
type Clock = { ms(): number };

const system: Clock = { ms: () => Date.now() };
let running: Clock = system;

/** Sets the process's clock; without one the machine's own. Call it before anything is started. */
export function setClock(clock: Clock = system): void {
  running = clock;
}

/** Milliseconds since 1970 by the process's clock. */
export const nowMs = (): number => running.ms();
/** The moment by the process's clock. */
export const currentTime = (): Date => new Date(running.ms());
