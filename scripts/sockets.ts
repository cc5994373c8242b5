import { type IncomingMessage, type Server, type ServerOptions } from "node:http";
import { type Duplex } from "node:stream";
import { plainAddress } from "@/lib/domain/net/plain-address";
import { hasBody } from "@/lib/server/door/node-message";
import { networkOf } from "@/lib/domain/net/network-of";

const CHECK_MS = 2_500;
/** Time limit for the request headers. Node checks every half of its own minute. */
const HEADERS_MS = 15_000;
/**
 * A body that stays slower than this will never complete. Calls get a refusal earlier (paced.ts); this limit is for bodies
 * that no code reads.
 */
const BODY_BYTES_PER_SECOND_MIN = 1_024;
const BODY_STILL_MS = 25_000;
/** How long a socket that was answered for good may still be heard. */
const FAREWELL_MS = 2_000;

/**
 * Of a server's sockets, to be given when it is made. Slow ones are gone within 30 seconds (docs/security.md S68).
 *
 * `optimizeEmptyRequests` spares the stream of a request that has no body; Node 20 does not know it and leaves it unread.
 */
export const SOCKET_OPTIONS: Pick<ServerOptions, "headersTimeout" | "connectionsCheckingInterval"> & {
  optimizeEmptyRequests: true;
} = { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS, optimizeEmptyRequests: true };

const parting = new WeakSet<Duplex>();

/** Whether a socket got its last response; further data on it makes Node report errors again and again. */
export const isParting = (socket: Duplex): boolean => parting.has(socket);

/**
 * Says a last answer and lets go of a socket, whether the other side closes or not. What it still sends is thrown away
 * for a moment: shut at once, the socket would send a "reset" that overtakes the answer.
 */
export function endWithAnswer(socket: Duplex, answer: string): void {
  parting.add(socket);
  const gone = setTimeout(() => socket.destroy(), FAREWELL_MS);
  socket.on("error", () => socket.destroy()).on("end", () => socket.destroy());
  socket.once("close", () => clearTimeout(gone));
  socket.end(answer);
  socket.resume();
}

type Awaited = { bytes: number; movedAt: number };

/**
 * Watches the bodies a server waits for and answers how to add one. A connection whose body comes at less than 1 KB a
 * second for 25 seconds is destroyed, also when its answer was sent before. While we are the ones who do not read on,
 * because an upstream is slow, nothing is counted.
 */
export function watchedBodies(server: Server): (request: IncomingMessage) => void {
  const waiting = new Map<IncomingMessage, Awaited>();
  const check = setInterval(() => {
    const now = Date.now();
    for (const [request, seen] of waiting) {
      const { socket } = request;
      if (request.complete || socket.destroyed) {
        waiting.delete(request);
        continue;
      }
      const isOurs = request.readableLength >= request.readableHighWaterMark;
      if (isOurs || socket.bytesRead - seen.bytes >= (BODY_BYTES_PER_SECOND_MIN * CHECK_MS) / 1_000) seen.movedAt = now;
      seen.bytes = socket.bytesRead;
      if (now - seen.movedAt >= BODY_STILL_MS) socket.destroy();
    }
  }, CHECK_MS).unref();
  server.once("close", () => clearInterval(check));
  return (request) => {
    if (!hasBody(request) || request.complete) return;
    waiting.set(request, { bytes: request.socket.bytesRead, movedAt: Date.now() });
    request.once("end", () => waiting.delete(request));
  };
}

type ConnectionLimit = {
  /** Open connections of one address; 0 counts none. */
  max: number;
  /** Addresses that stand for many people. */
  exempt: readonly string[];
};

/** Shuts the door to connections of an address that has as many as it may. Those that are open stay. */
export function limitConnections(server: Server, { max, exempt }: ConnectionLimit): void {
  if (max === 0) return;
  const open = new Map<string, number>();
  server.prependListener("connection", (socket) => {
    const address = plainAddress(socket.remoteAddress);
    if (exempt.includes(address)) return;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= max) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
