import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { sendPieces } from "@/upstream/api/outgoing";
import { captureLog } from "@/tests/support/capture-log";

const said = captureLog("upstream");
const PIECE = new Uint8Array(64 * 1_024).fill(65);

let server: Server;
let origin: string;
let pieces: () => AsyncGenerator<Uint8Array, void, undefined>;

beforeAll(async () => {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get("/", (c) => {
    sendPieces(pieces(), { status: 200, headers: {} }, c.env.outgoing as ServerResponse);
    return RESPONSE_ALREADY_SENT;
  });
  server = createAdaptorServer({ fetch: app.fetch, createServer }) as Server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test("a file that is made while it goes out arrives whole", async () => {
  pieces = async function* () {
    for (let made = 0; made < 40; made += 1) yield PIECE;
  };
  expect((await (await fetch(origin)).arrayBuffer()).byteLength).toBe(40 * PIECE.length);
});

test("what fails half-way is no finished file, and is written down", async () => {
  pieces = async function* () {
    yield PIECE;
    throw new TypeError("the database went away");
  };
  const answer = await fetch(origin);
  expect(answer.ok).toBe(true);
  await expect(answer.arrayBuffer()).rejects.toThrow();
  expect(said).toEqual([expect.objectContaining({ level: "error", job: "download" })]);
});

test("nobody makes more than is read, and who leaves ends the making", async () => {
  let made = 0;
  const ended = new Promise<void>((resolve) => {
    pieces = async function* () {
      try {
        for (;;) {
          made += 1;
          yield PIECE;
        }
      } finally {
        resolve();
      }
    };
  });
  const leaving = new AbortController();
  const answer = await fetch(origin, { signal: leaving.signal });
  const reader = answer.body?.getReader();
  await reader?.read();
  leaving.abort();
  await ended;
  // What the sockets of both sides hold, and no more: some megabytes of an endless file.
  expect(made * PIECE.length).toBeLessThan(64 * 1_048_576);
});
