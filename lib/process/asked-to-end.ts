import cluster from "node:cluster";

/**
 * Hears when this process is asked to end: by SIGTERM, by Ctrl-C and by a terminal that closes.
 *
 * Where somebody else holds its listening sockets (`npm run cluster`), Ctrl-C and the terminal reach that one too, who ends
 * its processes in order and asks each by SIGTERM. Heard of more than once, as each signal is.
 * Example: `whenAskedToEnd(() => void server.close())`.
 */
export function whenAskedToEnd(end: () => void): void {
  const { worker } = cluster;
  process.on("SIGTERM", end);
  for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, worker ? () => undefined : end);
  // Node would exit in the middle of a call when the one who holds the sockets is gone; `disconnect` ends us properly.
  if (worker) worker.exitedAfterDisconnect = true;
}
