import cluster from "node:cluster";

/**
 * Calls back when this process should end: on SIGTERM, Ctrl-C or a closed terminal.
 *
 * If a parent process holds the listening sockets (`npm run cluster`), Ctrl-C and the terminal reach the parent too, which
 * ends its processes in order with SIGTERM. May be called several times, once per signal.
 * Example: `whenAskedToEnd(() => void server.close())`.
 */
export function whenAskedToEnd(end: () => void): void {
  const { worker } = cluster;
  process.on("SIGTERM", end);
  for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, worker ? () => undefined : end);
  // Node would exit in the middle of a call when the one who holds the sockets is gone; `disconnect` ends us properly.
  if (worker) worker.exitedAfterDisconnect = true;
}
