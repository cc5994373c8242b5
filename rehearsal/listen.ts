import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { Env, Hono } from "hono";

export type Listener = { origin: string; close(): Promise<void> };

const KEEP_ALIVE_MS = 70_000;

/** Puts an app on a port, of this machine only unless others find it by a name; port 0 takes a free one. */
export function listen<E extends Env>(app: Hono<E>, port: number, host?: string): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host ? "0.0.0.0" : "127.0.0.1" }, (info: AddressInfo) => {
      resolve({
        origin: `http://${host ?? "127.0.0.1"}:${info.port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ("closeAllConnections" in server) server.closeAllConnections();
          }),
      });
    });
    // A desk that is busy for seconds would send its next call into a connection we are just closing.
    if ("keepAliveTimeout" in server) server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.once("error", reject);
  });
}
