import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import iconv from "iconv-lite";
import { z } from "zod";

/** Content as the bytes it is sent in: `json` without blanks, `text` in pieces without anything between them. */
const content = {
  json: z.unknown().optional(),
  text: z.union([z.string(), z.array(z.string())]).optional(),
  charset: z.literal("EUC-KR").optional(),
};
const exchange = z.strictObject({
  /** Where the documents name it, e.g. "docs/markets.md#coupang-product-body". */
  source: z.string().min(1),
  ask: z.strictObject({
    method: z.enum(["GET", "POST", "PUT", "DELETE"]),
    path: z.string().startsWith("/"),
    headers: z.record(z.string(), z.string()).default({}),
    ...content,
  }),
  answer: z.strictObject({
    status: z.number(),
    headers: z.record(z.string(), z.string()).default({}),
    ...content,
    /** The line breaks after so many bytes. */
    cutAfter: z.number().optional(),
  }),
  /** Exchanges in a row that carry the same word may come in any order. */
  sideBySide: z.string().optional(),
});
type Exchange = z.infer<typeof exchange>;
type Content = { json?: unknown; text?: string | string[] | undefined; charset?: "EUC-KR" | undefined };

/** The headers for identity and body format; they must match exactly, and no other of them may be sent. */
const HEADERS = ["authorization", "content-type", "openapikey", "accept", "x-requested-by", "x-extended-timeout"];
/** How much of two bodies is shown around the first byte they differ in. */
const SHOWN = 60;
const FOLDER = join(__dirname, "../corpus/exchanges");

function bytesOf({ json, text, charset }: Content): Buffer {
  const words = json === undefined ? [text ?? ""].flat().join("") : JSON.stringify(json);
  return charset ? iconv.encode(words, "cp949") : Buffer.from(words, "utf8");
}

/** The exchanges written down for a market, e.g. `written("coupang", "publish")`. */
function written(folder: string, name: string): Exchange[] {
  return z.array(exchange).parse(JSON.parse(readFileSync(join(FOLDER, folder, `${name}.json`), "utf8")));
}

/** A form's boundary is made up for each call. */
function withoutBoundary(headers: IncomingMessage["headers"], body: Buffer): [type: string | undefined, body: Buffer] {
  const type = headers["content-type"];
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(type ?? "")?.[1];
  if (!boundary) return [type, body];
  const swapped = body.toString("latin1").replaceAll(boundary, "BOUNDARY");
  return ["multipart/form-data; boundary=BOUNDARY", Buffer.from(swapped, "latin1")];
}

type Heard = { line: string; headers: Record<string, string>; body: Buffer };

function bodyDifference(wanted: Buffer, got: Buffer): string[] {
  if (wanted.equals(got)) return [];
  let at = 0;
  while (at < wanted.length && wanted[at] === got[at]) at += 1;
  const around = (bytes: Buffer) => bytes.subarray(Math.max(0, at - SHOWN), at + SHOWN).toString("utf8");
  return [`body from byte ${at}\n    documented …${around(wanted)}…\n    sent       …${around(got)}…`];
}

function differencesOf({ ask }: Exchange, { line, headers, body }: Heard): string[] {
  const wanted = `${ask.method} ${ask.path}`;
  const found = wanted === line ? [] : [`\n    documented ${wanted}\n    sent       ${line}`];
  for (const name of HEADERS)
    if (ask.headers[name] !== headers[name])
      found.push(`header ${name}\n    documented ${ask.headers[name]}\n    sent       ${headers[name]}`);
  return [...found, ...bodyDifference(bytesOf(ask), body)];
}

export type Replay = {
  origin: string;
  /** Requests that differ from the recorded ones, unexpected requests, and recorded ones that never came. */
  differences(): string[];
  close(): Promise<void>;
};

/**
 * A market that replays recorded exchanges: it responds as recorded as long as the requests match byte by byte and in
 * order. Any other request gets a 400 and is remembered.
 */
export async function replay(folder: string, names: readonly string[]): Promise<Replay> {
  const left = names.flatMap((name) => written(folder, name));
  const told: string[] = [];

  function takeNext(heard: Heard): Exchange | undefined {
    const [first] = left;
    if (!first) {
      told.push(`beside what is documented: ${heard.line}`);
      return undefined;
    }
    const end = left.findIndex(({ sideBySide }) => sideBySide === undefined || sideBySide !== first.sideBySide);
    const open = left.slice(0, first.sideBySide === undefined ? 1 : end === -1 ? left.length : end);
    const fitting = open.find((one) => differencesOf(one, heard).length === 0);
    if (fitting) {
      left.splice(left.indexOf(fitting), 1);
      return fitting;
    }
    told.push(`${first.source}: ${differencesOf(first, heard).join("\n  ")}`);
    return undefined;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
    const [type, body] = withoutBoundary(request.headers, Buffer.concat(pieces));
    const named = HEADERS.flatMap((name) => {
      const value = name === "content-type" ? type : request.headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    });
    const headers = Object.fromEntries(named) as Record<string, string>;
    const found = takeNext({ line: `${request.method} ${request.url}`, headers, body });
    if (!found) return void response.writeHead(400).end("This is not what is documented.");
    const bytes = bytesOf(found.answer);
    response.writeHead(found.answer.status, { ...found.answer.headers, "content-length": bytes.length });
    const { cutAfter } = found.answer;
    if (cutAfter === undefined) return void response.end(bytes);
    response.write(bytes.subarray(0, cutAfter), () => response.destroy());
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    differences: () => [
      ...told,
      ...left.map(({ source, ask }) => `never asked: ${ask.method} ${ask.path} (${source})`),
    ],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
