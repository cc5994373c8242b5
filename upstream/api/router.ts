import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono, type Context as HonoContext } from "hono";
import type { z } from "zod";
import { pathOf, verbOf } from "@/lib/contract/address";
import { bodyMaxOf } from "@/lib/contract/body-max";
import { calls } from "@/lib/contract/catalogue";
import type { Call } from "@/lib/contract/define";
import { shownTo } from "@/lib/contract/figures";
import { plainAddress } from "@/lib/domain/net/plain-address";
import { mayIn } from "@/lib/domain/staff/areas";
import { MEGABYTE } from "@/lib/domain/kit/byte-sizes";
import { FileAnswer, Refusal } from "@/upstream/kit/answers";
import { breath } from "@/upstream/kit/breath";
import { rememberBeyond } from "@/upstream/shop/people/audit";
import { signedIn } from "@/upstream/shop/people/log-in";
import { actingFor, BeyondRights } from "@/upstream/shop/people/acting";
import { storageFull, storageLeft } from "@/upstream/shop/plans/storage-quota";
import { callPace, type CallPace } from "@/upstream/shop/plans/call-pace";
import type { Context, Services, SignedIn } from "@/upstream/context";
import { handlers } from "./handlers";
import { storable } from "@/lib/domain/kit/clean-text";
import { jsonOf, readBytes, textOf } from "@/upstream/kit/json-body";
import { checkedInSlices } from "@/upstream/kit/sliced-schema";
import { readMultipart } from "@/upstream/kit/multipart";
import { fingerprint, once, type Sent } from "@/upstream/db/once";
import { fileOrigins } from "@/upstream/db/origins";
import { serveView } from "@/upstream/listing/listings/views";
import { currentTime } from "@/upstream/kit/clock";
import { localeAsked } from "@/lib/domain/language/languages";
import { LEFT, outcomeOf } from "@/lib/domain/watch/outcome";
import { inSpan, type OpenSpan } from "@/lib/process/spans";
import { inTrace, isRequestId, newRequestId, type Trace } from "@/lib/process/trace";
import { audited, type Done } from "./audited";
import { noteCall } from "./note-call";
import { sendPieces } from "./outgoing";
import { isFull, noRoom } from "@/upstream/kit/no-room";
import { renderMessage } from "@/upstream/kit/messages";

type Handler = (input: unknown, context: Context) => unknown;
type Route = { id: string; spec: Call; handle: Handler };
export type Env = { Bindings: HttpBindings };

const JSON_TYPE = "application/json; charset=utf-8";
const TEXT_TYPE = "text/plain; charset=utf-8";

/** Every call of the catalogue by verb and path in lower case, as the upstream matches them. */
function routesFor(product: string): Map<string, Route> {
  return new Map(
    [...calls].map(([id, spec]) => {
      const [noun = "", name = ""] = id.split(".");
      // The handlers are typed noun by noun; looking one up by its text id is the one place where that is lost.
      const handle = (handlers as unknown as Record<string, Record<string, Handler>>)[noun]?.[name];
      if (!handle) throw new Error(`No handler for ${id}`);
      return [`${verbOf(spec)} ${pathOf(spec, product)}`.toLowerCase(), { id, spec, handle }];
    }),
  );
}

/** The contract over HTTP, derived from the catalogue: base path `/api`, letter case of paths ignored. */
export function routerFor(services: Services): Hono<Env> {
  const routes = routesFor(services.settings.product);
  const pace = callPace(services);
  const app = new Hono<Env>();
  // Hono's own handler would print the error whole.
  app.onError((error) => {
    const trace: Trace = { requestId: newRequestId() };
    return inTrace(trace, () => responseOf(refusal(error, services), trace.requestId));
  });
  app.get("/files/:name", (c) => services.files.serve(c.req.param("name")));
  app.get("/files/thumb/:name", (c) => services.files.serveThumb(c.req.param("name")));
  app.get("/views/:name", (c) => serveView(services, c.req.param("name")));
  app.all("/api/*", (c) => {
    const given = c.req.header("x-request-id");
    const trace: Trace = {
      requestId: isRequestId(given) ? given : newRequestId(),
      language: localeAsked(c.req.header("accept-language")),
    };
    const about = { kind: "server", traceparent: c.req.header("traceparent") } as const;
    return inTrace(trace, () =>
      inSpan("unknown", about, async (span) => {
        const began = performance.now();
        const sent = await answered(routes, c, { services, pace, trace });
        noteCall(trace, sent, began);
        spanned(span, trace, sent);
        const { pieces, status } = sent;
        if (!pieces) return responseOf(sent, trace.requestId);
        // We serve HTTP/1 alone.
        sendPieces(pieces, { status, headers: headersOf(sent, trace.requestId) }, c.env.outgoing as ServerResponse);
        return RESPONSE_ALREADY_SENT;
      }),
    );
  });
  return app;
}

function spanned(span: OpenSpan | undefined, { call = "unknown", requestId }: Trace, { status }: Sent): void {
  const outcome = outcomeOf(status);
  span?.rename(call);
  span?.set({ "naru.request_id": requestId, "naru.outcome": outcome, "http.response.status_code": status });
  if (outcome === "failed" || outcome === "away") span?.failed(outcome);
}

async function answered(routes: ReadonlyMap<string, Route>, c: HonoContext<Env>, serving: Serving): Promise<Sent> {
  try {
    // Paths of the contract need no escapes, so none is decoded: an escaped path is no call.
    const path = new URL(c.req.url).pathname.slice("/api".length);
    const route = routes.get(`${c.req.method} ${path}`.toLowerCase());
    if (!route) throw new Refusal(404, "api.unknownCall");
    serving.trace.call = route.id;
    return await answer(route, c, serving);
  } catch (error) {
    // A body nobody reads would keep the caller writing until its connection breaks, instead of reading our answer.
    c.env.incoming.resume();
    return refusal(error, serving.services);
  }
}

/**
 * Whom limits count: the browser as the app in front of us saw it. Only a process of this machine, or what TRUSTED_PROXIES
 * names, is believed to be that app; from elsewhere the address of the connection itself counts.
 */
function clientAddressOf(c: HonoContext<Env>, services: Services): string {
  const told = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim().slice(0, 64);
  return isOurApp(c, services) && told ? told : socketAddress(c);
}

const socketAddress = (c: HonoContext<Env>): string => plainAddress(c.env.incoming.socket.remoteAddress);

function isOurApp(c: HonoContext<Env>, { settings }: Services): boolean {
  const address = socketAddress(c);
  return address === "::1" || address.startsWith("127.") || settings.trustedProxies.includes(address);
}

/** A call the user did not trigger: the app's refresh of a session. */
const isAppItself = (c: HonoContext<Env>, services: Services): boolean =>
  isOurApp(c, services) && c.req.header("x-forwarded-for") === undefined;

const knownDeviceOf = (c: HonoContext<Env>, services: Services): string | undefined =>
  isOurApp(c, services) ? c.req.header("x-known-device")?.slice(0, 64) : undefined;

const browserOf = (c: HonoContext<Env>, services: Services): string | undefined =>
  isOurApp(c, services) ? c.req.header("x-browser")?.slice(0, 40) : undefined;

const refreshKeyOf = (c: HonoContext<Env>, services: Services): string | undefined =>
  isOurApp(c, services) ? c.req.header("x-refresh-key")?.slice(0, 64) : undefined;

type Serving = { services: Services; pace: CallPace; trace: Trace };

/** Handles a call in its caller's turn, so that no caller delays another. */
async function answer(route: Route, c: HonoContext<Env>, serving: Serving): Promise<Sent> {
  const { spec, id } = route;
  const visitor = await visitorOf(spec, id, c.req.header("authorization"), serving.services).catch(
    async (error: unknown) => {
      if (error instanceof BeyondRights)
        await rememberBeyond(serving.services, error, clientAddressOf(c, serving.services), serving.trace);
      throw error;
    },
  );
  if (!(visitor instanceof Refusal)) {
    serving.trace.user = idOf(visitor);
    if (visitor.by) serving.trace.isStaff = true;
    if (!mayIn(visitor.by?.areas, ["money"])) serving.trace.hidesMoney = true;
  }
  const end =
    visitor instanceof Refusal
      ? await serving.pace.takeUnknown(clientAddressOf(c, serving.services), isAppItself(c, serving.services))
      : await serving.pace.take(visitor, spec.wire === "multipart");
  try {
    return await answerTo(visitor, route, c, serving);
  } finally {
    end();
  }
}

async function answerTo(
  visitor: SignedIn | Refusal,
  { spec, id, handle }: Route,
  c: HonoContext<Env>,
  { services, trace }: Serving,
): Promise<Sent> {
  const authorization = c.req.header("authorization");
  const url = new URL(c.req.url);
  const query = (await parse(spec.query, await queryOf(spec, url.searchParams, services))) as Record<string, unknown>;
  const request: IncomingMessage = c.env.incoming;
  const isMultipart = spec.wire === "multipart";
  trace.isUpload = isMultipart;
  const bytes = isMultipart ? undefined : await readBytes(request, bodyMaxOf(spec));
  trace.bytesIn = (bytes?.length ?? Number(request.headers["content-length"])) || undefined;
  const body = await parse(spec.body, bytes && (await jsonOf(await atHome(await textOf(bytes), services))));
  const clientAddress = clientAddressOf(c, services);
  const requestKey = spec.once ? c.req.header("idempotency-key")?.slice(0, 200) : undefined;

  const run = async (): Promise<Sent> => {
    const { audit } = spec;
    if (!audit) return (await ran()).sent;
    return (await audited(audit, { query, body, visitor, clientAddress, trace, services }, ran)).sent;
  };
  const ran = async (): Promise<Done> => {
    try {
      const upload = isMultipart
        ? await readMultipart(request, services.files, await roomOf(visitor, services))
        : undefined;
      const context: Context = {
        ...services,
        get user() {
          if (visitor instanceof Refusal) throw visitor;
          return visitor;
        },
        isSignedIn() {
          if (visitor instanceof Refusal && authorization) throw visitor;
          return !(visitor instanceof Refusal);
        },
        now: currentTime(),
        requestId: trace.requestId,
        clientAddress,
        knownDevice: knownDeviceOf(c, services),
        browser: browserOf(c, services),
        refreshKey: refreshKeyOf(c, services),
        requestKey,
        upload,
      };
      const value = await handle({ query, body }, context);
      return { sent: sent(seenBy(visitor, spec, value)), value };
    } catch (error) {
      return { sent: refusal(error, services) };
    }
  };
  if (!requestKey) return run();
  const key = { userId: visitor instanceof Refusal ? "public" : idOf(visitor), callId: id, key: requestKey };
  return once(services.db, key, await fingerprint(url.search, bytes), run);
}

/** An answer without the figures that the areas of a staff member do not show (lib/contract/figures.ts). */
function seenBy(visitor: SignedIn | Refusal, spec: Call, value: unknown): unknown {
  if (visitor instanceof Refusal || value instanceof FileAnswer) return value;
  return shownTo(visitor.by?.areas, spec.reply, value);
}

/** The person at the keyboard, even if the call is for the account of another. */
const idOf = ({ id, by }: SignedIn): string => by?.id ?? id;

/** What a caller may still upload. */
async function roomOf(visitor: SignedIn | Refusal, { db }: Services) {
  if (visitor instanceof Refusal) throw visitor;
  return { bytes: await storageLeft({ db, user: visitor }), full: () => storageFull(visitor.plan) };
}

/** Whom the call is done for. Of public calls only the answer to "who?" is a refusal, and only if the handler asks. A BasicUser has not answered
 * the verification mail and may only make the calls that say so. */
async function visitorOf(
  spec: Call,
  id: string,
  authorization: string | undefined,
  services: Services,
): Promise<SignedIn | Refusal> {
  if (spec.access === "public" || spec.access === "server") {
    const open = { ...spec, access: undefined, mayBeUnverified: true };
    return visitorOf(open, id, authorization, services).catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
  }
  const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
  if (!token) throw new Refusal(401, { words: "Invalid token" });
  const user = await signedIn(services, await services.tokens.verify(token));
  if (!user) throw new Refusal(401, { words: "Invalid token" });
  if (spec.access === "admin" && user.role !== "Admin") throw new Refusal(403, "api.adminOnly");
  if (user.role === "BasicUser" && !spec.mayBeUnverified) {
    throw new Refusal(403, "api.verifyEmailFirst");
  }
  return actingFor(user, id);
}

/** The query under the catalogue's own spelling: clients write `ObjectId` and `objectId` (docs/wire.md#transport). */
async function queryOf(spec: Call, given: URLSearchParams, services: Services): Promise<Record<string, string>> {
  const names = new Map(Object.keys(spec.query?.shape ?? {}).map((name) => [name.toLowerCase(), name]));
  const found: Record<string, string> = {};
  for (const [name, value] of given)
    found[names.get(name.toLowerCase()) ?? name] = await atHome(storable(value), services);
  return found;
}

/**
 * A caller's body, with file addresses of another process replaced by our own origin's; a newly started one is looked up.
 */
async function atHome(text: string, { addresses, db }: Services): Promise<string> {
  if (addresses.namesStranger(text)) addresses.learn(await fileOrigins(db));
  // Going through 32 MB takes some ten milliseconds each time.
  if (text.length > MEGABYTE) await breath();
  return addresses.atHome(text);
}

async function parse(schema: z.ZodType | undefined, value: unknown): Promise<unknown> {
  if (!schema) return undefined;
  const read = await checkedInSlices(schema, value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys.join(", ") : undefined;
  const field = unknown ?? (issue?.path.map(String).join(".") || renderMessage("api.body"));
  throw new Refusal(400, unknown ? "api.unknownField" : "api.invalidInput", { field });
}

/** Sentences go out as text, lists and objects in the envelope, other bare values as JSON (docs/wire.md#transport). */
function sent(value: unknown): Sent {
  if (typeof value === "string") return { status: 200, contentType: TEXT_TYPE, body: value };
  if (value instanceof FileAnswer) {
    const { bytes, contentType, disposition } = value;
    const headers = { "content-disposition": disposition };
    if (bytes instanceof Uint8Array) return { status: 200, contentType, body: "", bytes, headers };
    return { status: 200, contentType, body: "", pieces: bytes, headers };
  }
  const isBare = typeof value === "boolean" || typeof value === "number";
  const json = isBare ? value : { status: "Success", data: value ?? null, message: "" };
  return { status: 200, contentType: JSON_TYPE, body: JSON.stringify(json) };
}

function refusal(error: unknown, services: Services): Sent {
  if (error instanceof Refusal) {
    const { status, headers } = error;
    return error.json
      ? { status, headers, contentType: JSON_TYPE, body: JSON.stringify(error.json) }
      : { status, headers, contentType: TEXT_TYPE, body: error.message };
  }
  if (isFull(error)) return refusal(noRoom("kit.diskFull"), services);
  if (isOutOfRange(error)) return { status: 400, contentType: TEXT_TYPE, body: renderMessage("api.outOfRange") };
  // Who went away while still sending reads no answer, and nothing of ours is broken.
  if (isLeft(error)) return { status: LEFT, contentType: TEXT_TYPE, body: "" };
  services.complain(error);
  return { status: 500, contentType: TEXT_TYPE, body: renderMessage("api.broken") };
}

/** What Node says of a request whose sender closed the connection before its end. */
const isLeft = (error: unknown): boolean =>
  error instanceof Error && error.message === "aborted" && (error as NodeJS.ErrnoException).code === "ECONNRESET";

/** A number that fits our schema and not its column: Postgres says 22003, and nothing was written. */
const isOutOfRange = (error: unknown): boolean =>
  error instanceof Error && ((error.cause ?? error) as { code?: unknown }).code === "22003";

const headersOf = ({ contentType, headers }: Sent, requestId: string): Record<string, string> => ({
  "content-type": contentType,
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-request-id": requestId,
  ...headers,
});

const responseOf = (sent: Sent, requestId: string): Response =>
  new Response(sent.bytes ?? sent.body, { status: sent.status, headers: headersOf(sent, requestId) });
