import "server-only";
import type { ServerResponse } from "node:http";
import { Readable, pipeline } from "node:stream";
import { WHOLE_BYTES_MAX, type UpstreamAnswer } from "@/lib/server/upstream-answer";

/** How far we may run ahead of a slow reader. Counted in bytes: Node's default strategy would count pieces. */
const AHEAD_BYTES_MAX = 256 * 1_024;

/** What is answered to a call, whichever entrance it came in by. Header names are in lower case. */
export type Answer = {
  status: number;
  headers: Map<string, string>;
  /** `Set-Cookie` lines. */
  cookies: readonly string[];
  body: Buffer | Readable | null;
};

export type Peeked = {
  status: number;
  headers: UpstreamAnswer["headers"];
  /** The whole body when it is small text; otherwise nothing is known of it. */
  text(): string | undefined;
  /** Its first few signs, where it was looked at. */
  begins(): string;
  body: Buffer | Readable;
};

const isText = (type: unknown): boolean => typeof type !== "string" || /json|text/i.test(type);

/** What is not asked for its words is never decoded. */
function whole({ statusCode: status, headers }: UpstreamAnswer, bytes: Buffer): Peeked {
  const text = (): string => bytes.toString("utf8");
  return { status, headers, text, begins: () => bytes.toString("utf8", 0, 64), body: bytes };
}

const nothing = (): undefined => undefined;

/**
 * Reads up to 64 KB of a text reply into memory. A longer one continues as a stream, without loss.
 *
 * A file is checked too when it `mayLie`: some upstreams send an error with the requested file's content type.
 */
export async function peeked(answer: UpstreamAnswer, mayLie = false): Promise<Peeked> {
  const { statusCode: status, headers, body } = answer;
  const isEncoded = headers["content-encoding"] !== undefined;
  if (isEncoded || !(mayLie || isText(headers["content-type"])))
    return { status, headers, text: nothing, begins: () => "", body };
  if (Buffer.isBuffer(body)) return whole(answer, body);
  const pieces: Buffer[] = [];
  let count = 0;
  const rest = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  while (count <= WHOLE_BYTES_MAX) {
    const { done, value } = await rest.next();
    if (done) return whole(answer, Buffer.concat(pieces, count));
    pieces.push(value);
    count += value.length;
  }
  const begins = () => pieces[0]?.toString("utf8", 0, 64) ?? "";
  return { status, headers, text: nothing, begins, body: Readable.from(joined(pieces, rest), { objectMode: false }) };
}

async function* joined(pieces: Buffer[], rest: AsyncIterator<Buffer>) {
  try {
    yield* pieces;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** A body as Next takes it. Cancelling the stream, which is what a browser that leaves does, destroys the source. */
function webBody(body: Buffer | Readable): BodyInit {
  if (Buffer.isBuffer(body)) return new Uint8Array(body);
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: AHEAD_BYTES_MAX });
  return Readable.toWeb(body, { strategy }) as unknown as BodyInit;
}

/** An answer as a route handler of Next gives it. */
export function webAnswer({ status, headers, cookies, body }: Answer): Response {
  const all = new Headers([...headers]);
  for (const line of cookies) all.append("set-cookie", line);
  return new Response(body && webBody(body), { status, headers: all });
}

/** A body up to this size goes out in one piece with its headers, which spares a third of what sending costs. */
const ONE_PIECE_BYTES_MAX = 16 * 1_024;

/**
 * Writes an answer to a request that came past Next. A stream goes at the reader's pace; one that breaks off breaks the
 * connection, so that the reader knows, and a reader who leaves ends the stream.
 */
export function sendAnswer({ status, headers, cookies, body }: Answer, outgoing: ServerResponse): void {
  // Names and values in turn go out as they stand; by name Node would look each one up first. Where a header was set before,
  // as on https, Node sets these one by one instead, and of several cookies only the last would be left.
  const lines: (string | number)[] = [...headers].flat();
  if (outgoing.getHeaderNames().length > 0 && cookies.length > 0) outgoing.setHeader("set-cookie", [...cookies]);
  else for (const line of cookies) lines.push("set-cookie", line);
  if (Buffer.isBuffer(body)) lines.push("content-length", body.length);
  outgoing.writeHead(status, lines);
  if (body instanceof Readable) pipeline(body, outgoing, () => undefined);
  else if (!body) outgoing.end();
  // As Latin-1 every byte is one sign, so the text is the bytes whatever they stand for; Node joins texts to the headers.
  else if (body.length <= ONE_PIECE_BYTES_MAX) outgoing.end(body.toString("latin1"), "latin1");
  else outgoing.end(body);
}
