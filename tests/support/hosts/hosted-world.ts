import { startWorld } from "@/rehearsal/start-world";

/** The rehearsed world by the settings of `process.env`, as `rehearsal/server.ts` starts it. */
export const start = (): ReturnType<typeof startWorld> => startWorld(process.env);
