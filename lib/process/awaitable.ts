/**
 * What is mostly there at once and now and then has to be waited for. An async function makes three promises for an answer
 * it has already, and each is counted by what follows a request through the process (trace.ts): a fifth of a call's cost.
 */
export type Awaitable<Thing> = Thing | Promise<Thing>;
