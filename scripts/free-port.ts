import { createServer } from "node:net";

/** Linux, macOS and Windows hand out ports from 32768 upwards; nobody is given one of these by the system. */
const LOWEST = 12_000;
const COUNT = 20_000;

/**
 * A port of this machine that nobody listens on, e.g. `17342`, drawn at random below those the system hands out: one it
 * had handed out could be given to somebody's outgoing connection before the program it was meant for listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * COUNT);
    if (await isFree(port, "127.0.0.1")) return port;
  }
}

/** Whether a program could listen there now. */
export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
