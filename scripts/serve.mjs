import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import next from "next";
import { ROOT } from "./sources.mjs";

/** A seller on a slow line may upload for an hour; Node would cut every request after five minutes. */
const UPLOAD_MS_MAX = 3_600_000;
/** Longer than any proxy keeps its side open, otherwise a proxy sends into a connection we just closed. */
const KEEP_ALIVE_MS = 70_000;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const refuse = (response, status) => response.writeHead(status, { connection: "close", "content-length": "0" }).end();

/** Next answers an undecodable path with a 500. */
function isDecodable(target) {
  try {
    decodeURIComponent(target.split("?")[0]);
    return true;
  } catch {
    return false;
  }
}

/**
 * Next's own server with what `next start` leaves open: who is calling, slow uploads, odd requests, and a clean end.
 *
 * The caller's address and the target exactly as it was written go into headers whose names are made up at every start
 * (lib/server/door/private-headers.ts reads them), so that no client can write them. Next would rewrite the target.
 */
export async function serve({ port, host, isDevelopment }) {
  const secret = randomBytes(16).toString("hex");
  const [addressHeader, targetHeader] = [`x-naru-client-${secret}`, `x-naru-target-${secret}`];
  globalThis[Symbol.for("naru.privateHeaders")] = { address: addressHeader, target: targetHeader };

  const app = next({ dev: isDevelopment, dir: ROOT, hostname: host, port });
  await app.prepare();
  const handle = app.getRequestHandler();

  const server = createServer((request, response) => {
    // `GET http://elsewhere/` and methods nobody speaks here never reach Next (security.md S43, S44).
    if (!METHODS.has(request.method ?? "")) return refuse(response, 405);
    if (!request.url?.startsWith("/") || !isDecodable(request.url)) return refuse(response, 400);
    request.headers[addressHeader] = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
    request.headers[targetHeader] = request.url;
    handle(request, response).catch(() => {
      if (!response.headersSent) refuse(response, 500);
      else response.destroy();
    });
  });
  server.requestTimeout = UPLOAD_MS_MAX;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // While developing Next listens for its own web socket here, from the first request on.
  if (!isDevelopment) server.on("upgrade", (_request, socket) => socket.destroy());

  await new Promise((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return server;
}

/** Lets running answers finish, but not for ever: an open web socket of the development server never would. */
export async function closed(server, patienceMs) {
  const isClosed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const isLate = await Promise.race([isClosed, pause(patienceMs, true, { ref: false })]);
  if (isLate === true) server.closeAllConnections();
}
