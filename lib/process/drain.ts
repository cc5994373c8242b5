import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** A connection, the answers under way on it, and since when there are none. */
type Line = { answering: Set<ServerResponse>; quietSince: number };

type Limits = {
  /** How long calls are still accepted while `isDraining` is already true, in ms: a load balancer looks at it first. */
  waitMs: number;
  /** How long calls under way may take to finish after that, in ms. */
  limitMs: number;
};

type Drain = {
  /** Whether no more calls should be sent here: what a readiness check answers. */
  isDraining(): boolean;
  /** Ends the server; answers how many calls were cut. Asked again more than a second later it cuts at once. */
  drain(limits: Limits): Promise<number>;
};

/**
 * A client that is calling all the time sends its next call within this; only a connection that was quiet for longer is
 * closed by us, because a call that crosses our closing would be answered by a reset.
 */
const QUIET_MS = 1_000;
const LOOK_MS = 25;

/**
 * Makes an HTTP server stoppable without cutting calls. Call it before the server listens.
 *
 * First readiness fails. Then new connections are refused, running calls and calls on open connections get `connection:
 * close`, idle connections are closed, and the drain ends when none is left. Node's own `close()` closes idle connections
 * whose next call may be on its way, and keeps those that become idle later.
 * Example: `await drainable(server).drain({ waitMs: 0, limitMs: 60_000 })` is 0 when every call got its response.
 */
export function drainable(server: Server): Drain {
  const lines = new Map<Socket, Line>();
  let isDraining = false;
  let isClosing = false;
  let ended: Promise<number> | undefined;
  let begin = 0;
  let cutNow = (): void => undefined;

  server.on("connection", (socket) => {
    lines.set(socket, { answering: new Set(), quietSince: performance.now() });
    socket.once("close", () => lines.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    const line = lines.get(socket);
    if (isClosing) response.shouldKeepAlive = false;
    line?.answering.add(response);
    response.once("close", () => {
      line?.answering.delete(response);
      if (line) line.quietSince = performance.now();
    });
  });

  function closeQuiet(): void {
    if (!isClosing) return;
    for (const [socket, { answering, quietSince }] of lines)
      if (answering.size === 0 && performance.now() - quietSince >= QUIET_MS) socket.destroySoon();
  }

  /**
   * No `connection: close` is sent while new connections are accepted: a connection still in the backlog when we stop
   * listening is reset.
   */
  function stopListening(whenAllAreGone: () => void): void {
    // An HTTP server's own way of closing would cut what it believes to be idle.
    NetServer.prototype.close.call(server, whenAllAreGone);
    isClosing = true;
    for (const { answering } of lines.values())
      for (const response of answering) if (!response.headersSent) response.shouldKeepAlive = false;
    closeQuiet();
  }

  const close = (limitMs: number): Promise<number> =>
    new Promise((resolve) => {
      let cut = 0;
      cutNow = () => {
        for (const [socket, { answering }] of lines) {
          cut += answering.size;
          socket.destroy();
        }
      };
      const late = setTimeout(cutNow, limitMs);
      // Runs right after arrived data was read: a new connection and its bytes are noticed before it could be closed.
      const look = setInterval(() => setImmediate(closeQuiet), LOOK_MS);
      const gone = (): void => {
        clearInterval(look);
        clearTimeout(late);
        resolve(cut);
      };
      setImmediate(stopListening, gone);
    });

  return {
    isDraining: () => isDraining,
    drain({ waitMs, limitMs }) {
      // A terminal's Ctrl-C reaches us twice at once, from itself and by npm; a second wish comes later.
      if (ended && performance.now() - begin > QUIET_MS) cutNow();
      if (ended) return ended;
      isDraining = true;
      begin = performance.now();
      let leftMs = limitMs;
      const waited = new Promise<void>((resolve) => {
        const wait = setTimeout(resolve, waitMs);
        cutNow = () => {
          clearTimeout(wait);
          leftMs = 0;
          resolve();
        };
      });
      return (ended = waited.then(() => close(leftMs)));
    },
  };
}
