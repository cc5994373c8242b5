import { createServer } from "node:net";

/** Linux, macOS and Windows assign ephemeral ports from 32768 upwards, never these. */
const LOWEST = 12_000;
const COUNT = 20_000;

/**
 * A free port of this machine, e.g. `17342`, drawn at random below the ephemeral range: an ephemeral port could be used by
 * an outgoing connection before the program it was meant for listens.
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
