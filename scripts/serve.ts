import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type Duplex } from "node:stream";
import { isPageAddressReadable } from "@/lib/domain/net/page-address";
import { plainAddress } from "@/lib/domain/net/plain-address";
import next from "next";
import { directEntrance } from "@/lib/server/door/direct-entrance";
import { GUARDS } from "@/lib/server/door/refusal";
import { prepareProcess } from "@/lib/server/prepare-process";
import { cameThroughProxy, compressed, mayBeCompressed } from "./compressed";
import { notedPage } from "./page-log";
import { answeredPacked } from "./packed-files";
import { refusedPage } from "./refused-page";
import { SOCKET_OPTIONS, isParting, limitConnections, endWithAnswer, watchedBodies } from "./sockets";
import { ROOT } from "./sources";

/** A seller on a slow line may upload for an hour; Node would cut every request after five minutes. */
const UPLOAD_MS_MAX = 3_600_000;
/** Longer than any proxy keeps its side open, otherwise a proxy sends into a connection we just closed. */
const KEEP_ALIVE_MS = 70_000;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Pages are only read; a form sent to one would be taken apart by Next, 20,000 parts in a second of its thread. */
const PAGE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** Ours fill 10 KB at most; Node's own limit of 16 KB for all headers would leave no room to say what is wrong. */
const COOKIE_BYTES_MAX = 16_384;
const HEADER_BYTES_MAX = 65_536;

const NOTHING = { connection: "close", "content-length": 0 };
const refuse = (response: ServerResponse, status: number, more: Record<string, string> = {}): ServerResponse =>
  response.writeHead(status, { ...NOTHING, ...more }).end();

function refuseLongAddress(response: ServerResponse): ServerResponse {
  const { html, headers } = refusedPage("addressTooLong", response.req.headers);
  return response.writeHead(414, headers).end(html);
}

/** Next answers an undecodable path with a 500. */
function isDecodable(target: string): boolean {
  if (!target.includes("%")) return true;
  try {
    decodeURIComponent(target.split("?", 1).join(""));
    return true;
  } catch {
    return false;
  }
}

const EMPTIED = { "clear-site-data": '"cookies"' };

/** The names in a Cookie header. What is no proper name is left out, because they become part of an answer's header. */
const namesIn = (cookie: string): string[] =>
  [...new Set(cookie.split(";").map((pair) => pair.split("=", 1).join("").trim()))].filter((name) =>
    /^[\w.-]{1,256}$/.test(name),
  );

/**
 * Empties a browser that another page of the domain filled with cookies, and leads to the log-in page
 * (docs/security.md S69).
 *
 * `Clear-Site-Data` does it on https and on this machine. Elsewhere the names do, one by one.
 */
function refuseCookies(response: ServerResponse, cookie: string): void {
  const lines = namesIn(cookie).map(
    (name) => `${name}=; Path=/; Max-Age=0${/^__(host|secure)-/i.test(name) ? "; Secure" : ""}`,
  );
  const { html, headers } = refusedPage("tooManyCookies", response.req.headers);
  response.writeHead(431, { ...headers, ...EMPTIED, "set-cookie": lines }).end(html);
}

/** A request that was not read says no language; most sellers here read Korean. */
const IN_KOREAN = { "accept-language": "ko" };

/** The same where there are too many even to be read: Node tells so before there is a request. */
function answerUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (isParting(socket)) return;
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const isOverflow = error.code === "HPE_HEADER_OVERFLOW";
  const status = isOverflow
    ? "431 Request Header Fields Too Large"
    : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
      ? "408 Request Timeout"
      : "400 Bad Request";
  const page = isOverflow ? refusedPage("tooManyCookies", IN_KOREAN) : { html: "", headers: NOTHING };
  const headers = isOverflow ? { ...page.headers, ...EMPTIED } : page.headers;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  endWithAnswer(socket, `HTTP/1.1 ${status}\r\n${lines.join("\r\n")}\r\n\r\n${page.html}`);
}

/** What every answer carries, static files included; pages and calls say the same themselves. */
const guardsOf = (appOrigin: string): Record<string, string> => ({
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  ...(appOrigin.startsWith("https:") ? { "strict-transport-security": "max-age=63072000" } : {}),
});

function guarded(response: ServerResponse, lines: readonly (readonly [string, string])[]): ServerResponse {
  for (const [name, value] of lines) response.setHeader(name, value);
  return response;
}

type Serving = {
  port: number;
  host: string;
  appOrigin: string;
  connectionsPerAddressMax: number;
  trustedProxies: readonly string[];
  isDevelopment: boolean;
  /** Leaves `/api` to the route handlers of Next, as where Next runs alone. */
  isDoorInNext: boolean;
  /** Receives the server before it listens. */
  prepare(server: Server): void;
  /** What is answered before anything else looks at a request; false leaves it to us. */
  answers(request: IncomingMessage, response: ServerResponse): boolean;
};

/**
 * Next's own server with what `next start` leaves open: who is calling, slow uploads, odd requests, and a clean end. Calls
 * of `/api` are answered before Next sees them, by the functions its route handlers have.
 *
 * The caller's address and the target exactly as it was written go into headers whose names are made up at every start
 * (lib/server/door/private-headers.ts reads them), so that no client can write them. Next would rewrite the target.
 */
export async function serve({
  port,
  host,
  appOrigin,
  isDevelopment,
  isDoorInNext,
  prepare,
  answers,
  ...limits
}: Serving): Promise<Server> {
  const secret = randomBytes(16).toString("hex");
  const [addressHeader, targetHeader] = [`x-naru-client-${secret}`, `x-naru-target-${secret}`];
  Object.assign(globalThis, {
    [Symbol.for("naru.privateHeaders")]: { address: addressHeader, target: targetHeader },
  });

  await prepareProcess();
  const app = next({ dev: isDevelopment, dir: ROOT, hostname: host, port });
  await app.prepare();
  const handle = app.getRequestHandler();

  const guards = Object.entries(guardsOf(appOrigin));
  // The rest the door says itself.
  const callGuards = guards.filter(([name]) => !(name in GUARDS));
  const pack = (request: IncomingMessage, response: ServerResponse): void => {
    if (mayBeCompressed(request)) compressed(request, response);
  };
  const callDoor = directEntrance(pack);
  const page = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isDevelopment && !cameThroughProxy(request)) {
      if (await answeredPacked(request, response)) return;
      compressed(request, response);
    }
    request.headers[targetHeader] = request.url;
    notedPage(request, response, () =>
      handle(request, response).catch(() => {
        if (!response.headersSent) refuse(response, 500);
        else response.destroy();
      }),
    );
  };
  const server = createServer({ maxHeaderSize: HEADER_BYTES_MAX, ...SOCKET_OPTIONS }, (request, response) => {
    watch(request);
    const cookie = request.headers.cookie ?? "";
    if (cookie.length > COOKIE_BYTES_MAX) return refuseCookies(response, cookie);
    if (answers(request, response)) return;
    // `GET http://elsewhere/` and unknown methods never reach Next (docs/security.md S43, S44).
    if (!METHODS.has(request.method ?? "")) return refuse(guarded(response, guards), 405);
    if (!request.url?.startsWith("/") || !isDecodable(request.url)) return refuse(guarded(response, guards), 400);
    const address = plainAddress(request.socket.remoteAddress);
    request.headers[addressHeader] = address;
    const isCall = request.url.startsWith("/api/");
    if (isCall && !isDoorInNext) return callDoor(request, guarded(response, callGuards));
    if (!isCall) {
      if (!isPageAddressReadable(request.url)) return refuseLongAddress(guarded(response, guards));
      // While developing Next sends itself what its overlay needs.
      if (!isDevelopment && !PAGE_METHODS.includes(request.method ?? ""))
        return refuse(guarded(response, guards), 405, { allow: PAGE_METHODS.join(", ") });
    }
    return page(request, guarded(response, guards));
  });
  const watch = watchedBodies(server);
  limitConnections(server, { max: limits.connectionsPerAddressMax, exempt: limits.trustedProxies });
  server.requestTimeout = UPLOAD_MS_MAX;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on("clientError", answerUnread);
  // While developing Next listens for its own web socket here, from the first request on.
  if (!isDevelopment) server.on("upgrade", (_request, socket) => socket.destroy());

  prepare(server);
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return server;
}
