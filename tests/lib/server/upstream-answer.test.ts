/** @jest-environment node */
import { EventEmitter, once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "undici";
import { WHOLE_BYTES_MAX, dispatched, type Caller } from "@/lib/server/upstream-answer";

let server: Server;
let pool: Pool;
let respond: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => respond(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { connections: 2 });
});
afterAll(async () => {
  await pool.destroy();
  server.closeAllConnections();
  server.close();
});

const asked = (signal?: Caller) => dispatched(pool, { path: "/", method: "GET", signal });

/** A caller that emits `abort`, as one behind a message of Node does. */
class Leaving extends EventEmitter {
  aborted = false;
  leave(): void {
    this.aborted = true;
    this.emit("abort");
  }
}

describe("the body of an upstream's answer", () => {
  it("is whole where it says to be small, with its status and headers", async () => {
    respond = (_, response) => response.writeHead(404, { "content-length": 6, etag: '"a"' }).end("주문");
    const { statusCode, headers, body } = await asked();
    expect([statusCode, headers.etag, body]).toEqual([404, '"a"', Buffer.from("주문")]);
  });

  it("is whole when it comes in pieces, and empty where there is none", async () => {
    respond = (_, response) => {
      response.writeHead(200, { "content-length": 4 }).write("ab");
      setImmediate(() => response.end("cd"));
    };
    expect((await asked()).body).toEqual(Buffer.from("abcd"));
    respond = (_, response) => response.writeHead(200, { "content-length": 0 }).end();
    expect((await asked()).body).toEqual(Buffer.alloc(0));
  });

  it("is a stream where it is large or does not say its length, nothing lost", async () => {
    const sent = Buffer.alloc(3_000_000, "0123456789");
    for (const headers of [{ "content-length": sent.length }, {}]) {
      respond = (_, response) => response.writeHead(200, headers).end(sent);
      const { body } = await asked();
      expect(body).toBeInstanceOf(Readable);
      expect((await buffer(body as Readable)).equals(sent)).toBe(true);
    }
  });

  it("waits for a reader who does not read on", async () => {
    let outgoing: ServerResponse | undefined;
    respond = (_, response) => {
      outgoing = response.writeHead(200);
      Readable.from(Array.from({ length: 400 }, () => Buffer.alloc(100_000))).pipe(response);
    };
    const { body } = await asked();
    while (!outgoing?.writableNeedDrain) await pause(5);
    expect(outgoing.writableFinished).toBe(false);
    expect(await buffer(body as Readable)).toHaveLength(40_000_000);
  });

  it("that ends before its length is an error, whole or as a stream", async () => {
    respond = (_, response) => {
      response.writeHead(200, { "content-length": 10 }).write("abc");
      setImmediate(() => response.destroy());
    };
    await expect(asked()).rejects.toMatchObject({ code: "UND_ERR_SOCKET" });
    respond = (_, response) => {
      response.writeHead(200, { "content-length": WHOLE_BYTES_MAX + 1 }).write("abc");
      setImmediate(() => response.destroy());
    };
    const { body } = await asked();
    await expect(buffer(body as Readable)).rejects.toMatchObject({ code: "UND_ERR_SOCKET" });
  });
});

describe("a caller that leaves", () => {
  /** An upstream that never answers; `arrived` and `closed` are when a request came and when its connection ended. */
  const hanging = () => {
    let arrived: () => void = () => undefined;
    let closed: () => void = () => undefined;
    const hang = {
      arrived: new Promise<void>((resolve) => (arrived = resolve)),
      closed: new Promise<void>((resolve) => (closed = resolve)),
    };
    respond = (request) => {
      request.socket.once("close", closed);
      arrived();
    };
    return hang;
  };

  it("calls the request off while nothing was answered", async () => {
    const { arrived, closed } = hanging();
    const caller = new Leaving();
    const answer = asked(caller);
    void arrived.then(() => caller.leave());
    await expect(answer).rejects.toThrow("The caller has left.");
    await closed;
  });

  it("is named by the reason of its signal", async () => {
    const { arrived, closed } = hanging();
    const leaving = new AbortController();
    const answer = asked(leaving.signal);
    void arrived.then(() => leaving.abort(new Error("too late")));
    await expect(answer).rejects.toThrow("too late");
    await closed;
  });

  it("before the request is sent calls it off too", async () => {
    hanging();
    await expect(asked(AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
  });

  it("is no longer listened to once the answer is whole", async () => {
    respond = (_, response) => response.writeHead(200, { "content-length": 2 }).end("ok");
    const caller = new Leaving();
    await asked(caller);
    expect(caller.listenerCount("abort")).toBe(0);
  });
});

it("a reader who destroys the stream ends the connection", async () => {
  const closed = new Promise<void>((resolve) => {
    respond = (request, response) => {
      request.socket.once("close", () => resolve());
      response.writeHead(200).write(Buffer.alloc(10));
    };
  });
  const { body } = await asked();
  (body as Readable).destroy();
  await closed;
});
