import { Agent, setGlobalDispatcher, Response as UndiciResponse, type Dispatcher } from "undici";
import { Killed, Machine } from "./machine";
import type { VirtualTime } from "./virtual-time";

/** What becomes of one call on its way. Milliseconds are until it arrives, and until its answer does. */
export type Delivery =
  | { kind: "answered"; thereMs: number; backMs: number; cut?: boolean }
  | { kind: "unreachable" }
  /** The connection breaks before the message arrives, or after it with the reply lost. */
  | { kind: "broken"; arrivesMs?: number; breaksMs: number };

type Site = (request: Request, hangUp: () => void) => Promise<Response>;
type Call = { from: string; method: string; url: URL };
export type Network = {
  /** Takes over every undici agent of the process; nothing leaves it any more. */
  sites: Record<string, Site>;
  fateOf(call: Call): Delivery;
  /** Called for each call after it ended for its caller, and for arrivals after that. */
  heard(call: Call, what: string): void;
};

type Handler = {
  onConnect?(abort: (reason?: Error) => void): void;
  onHeaders?(status: number, headers: Buffer[], resume: () => void, text: string): boolean;
  onData?(chunk: Buffer): boolean;
  onComplete?(trailers: string[]): void;
  onError?(error: Error): void;
};

const failure = (code: string): Error => Object.assign(new Error(code), { code });

/** Lets all undici calls of this process go over a network of ours; the one in use may be exchanged at any time. */
export function takeOverNetwork(time: VirtualTime, network: () => Network): void {
  Agent.prototype.dispatch = function dispatch(options, handler) {
    void send(time, network(), options, handler as Handler);
    return true;
  };
  // Node's own undici may have put its agent there before.
  setGlobalDispatcher(new Agent());
}

async function send(
  time: VirtualTime,
  network: Network,
  { origin, path, method, headers, body, headersTimeout }: Dispatcher.DispatchOptions,
  handler: Handler,
): Promise<void> {
  const machine = Machine.current();
  const call: Call = { from: machine?.name ?? "world", method, url: new URL(path, String(origin)) };
  let isOver = false;
  const end = (what: string, tell: () => void): void => {
    if (isOver) return;
    isOver = true;
    if (machine?.isDead) return;
    network.heard(call, what);
    tell();
  };
  const fail = (code: string): void => end(code, () => handler.onError?.(failure(code)));
  handler.onConnect?.((reason) => end("aborted", () => handler.onError?.(reason ?? failure("UND_ERR_ABORTED"))));

  const message = await time.during(messageOf(body, headers));
  try {
    await machine?.step(async () => undefined);
  } catch (error) {
    if (error instanceof Killed) return;
    throw error;
  }
  const fate = network.fateOf(call);
  if (fate.kind === "unreachable") return fail("ECONNREFUSED");
  const limit = setTimeout(() => fail("UND_ERR_HEADERS_TIMEOUT"), headersTimeout ?? 300_000);
  if (fate.kind === "broken") setTimeout(() => fail("UND_ERR_SOCKET"), fate.breaksMs);
  const arrivesMs = fate.kind === "broken" ? fate.arrivesMs : fate.thereMs;
  if (arrivesMs === undefined) return;
  setTimeout(() => void arrive(), arrivesMs);

  async function arrive(): Promise<void> {
    const site = network.sites[call.url.origin];
    if (!site) return fail("ENOTFOUND");
    const request = new Request(call.url, {
      method,
      headers: message.headers,
      ...(message.bytes && { body: message.bytes }),
    });
    const answer = await time.during(site(request, () => fail("UND_ERR_SOCKET")).then(readWhole));
    if (isOver || machine?.isDead) network.heard(call, `${answer.status}, heard by nobody`);
    if (fate.kind !== "answered") return;
    const bytes = fate.cut ? answer.bytes.subarray(0, Math.floor(answer.bytes.length / 2)) : answer.bytes;
    setTimeout(() => {
      clearTimeout(limit);
      end(fate.cut ? `${answer.status}, cut` : String(answer.status), () => {
        handler.onHeaders?.(answer.status, answer.headers, () => undefined, "");
        if (bytes.length > 0) handler.onData?.(bytes);
        handler.onComplete?.([]);
      });
    }, fate.backMs);
  }
}

async function readWhole(answer: Response) {
  const headers = [...answer.headers].flatMap(([name, value]) => [Buffer.from(name), Buffer.from(value)]);
  return { status: answer.status, headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** A call's headers and bytes; a form sets its own content type. */
async function messageOf(
  body: unknown,
  headers: unknown,
): Promise<{ headers: Headers; bytes?: Uint8Array<ArrayBuffer> }> {
  const sent = new Headers((headers ?? {}) as Record<string, string>);
  if (body == null) return { headers: sent };
  const whole = new UndiciResponse(body as string);
  const kind = whole.headers.get("content-type");
  if (kind && !sent.has("content-type")) sent.set("content-type", kind);
  return { headers: sent, bytes: new Uint8Array(await whole.arrayBuffer()) };
}
