/**
 * A test worker that is told to go is gone at once. Node would take its heap of several hundred megabytes apart first, which
 * takes it 100 to 400 ms, and one that needs more than 500 is ended by force, with a warning. Nothing is cut short by it:
 * `beforeExit` comes when nothing is left to do.
 */
if (process.env.JEST_WORKER_ID) process.once("beforeExit", (code) => process.reallyExit(code));
