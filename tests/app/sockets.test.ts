/** @part processes */
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { AppProcess, Browser } from "@/tests/support/app-process";
import { standDesk } from "@/tests/support/desk";
import type { RecordingUpstream } from "@/tests/support/recording-upstream";

let upstream: RecordingUpstream;
let app: AppProcess;

standDesk({ people: { seller: ["User"] }, env: () => ({ CONNECTIONS_PER_ADDRESS_MAX: "0" }) }, (desk) => {
  ({ upstream, app } = desk);
});

/** A client that never closes its side. */
class Stubborn {
  heard = "";
  /** Comes when the other side has let go altogether, which a byte more tells. */
  readonly gone: Promise<void>;
  private constructor(readonly socket: Socket) {
    socket.on("error", () => undefined).on("data", (piece) => (this.heard += piece.toString()));
    this.gone = new Promise((resolve) => socket.once("close", () => resolve()));
    // An end alone may mean that the other side has only stopped talking.
    socket.once("end", () => void this.drip("x", 100));
  }

  static async at({ port }: { port: number }, first = ""): Promise<Stubborn> {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    const made = new Stubborn(socket);
    await Promise.race([made.gone, new Promise((resolve) => socket.once("connect", resolve))]);
    if (first) socket.write(first, () => undefined);
    return made;
  }

  /** Sends a byte now and then until the other side is gone. */
  async drip(byte: string, everyMs: number): Promise<void> {
    let isGone = false;
    void this.gone.then(() => (isGone = true));
    while (!isGone) {
      this.socket.write(byte, () => undefined);
      await Promise.race([pause(everyMs, undefined, { ref: false }), this.gone]);
    }
  }
}

const HALF_HEADER = "GET /user/login HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
const halfBody = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nx-requested-by: naru\r\nsec-fetch-site: same-origin\r\n` +
  "content-type: application/json\r\ncontent-length: 1000\r\n\r\n{";

/** An upload of 20 MB to an upstream that takes none of it for longer than a slow socket may live. */
async function patientUpload(): Promise<{ status: number; isWhole: boolean }> {
  let arrived = 0;
  const slow = createServer(async (request, response) => {
    await pause(26_000);
    for await (const piece of request as AsyncIterable<Buffer>) arrived += piece.length;
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
  const { port } = slow.address() as AddressInfo;
  const other = await AppProcess.start(upstream.apiUrl, { UPSTREAM_IMAGE_URL: `http://127.0.0.1:${port}/api` });
  const seller = new Browser(other);
  await seller.logIn("seller");
  const part = (name: string, value: string) =>
    `--limit\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
  const body = Buffer.concat([
    Buffer.from(`${part("type", "edit")}\r\n${part('files"; filename="a.jpg', "")}`),
    Buffer.alloc(20_000_000, Buffer.from([0xff, 0xd8, 0xff])),
    Buffer.from("\r\n--limit--\r\n"),
  ]);
  const headers = { "content-type": "multipart/form-data; boundary=limit" };
  const { status } = await seller.ask("/api/image/UploadImage", { method: "POST", headers, body });
  await other.stop();
  slow.close();
  return { status, isWhole: arrived === body.length };
}

describe("S68 sockets somebody keeps open", () => {
  it("1,000 that send a byte now and then, or half a body, are let go of while a seller works on; an upload the upstream is slow to take is not", async () => {
    const upload = patientUpload();
    const heard = new Set<string>();
    const opened = async (name: string, first: string, how: (one: Stubborn) => Promise<void>) => {
      const all = await Promise.all(Array.from({ length: 250 }, () => Stubborn.at(app, first)));
      await Promise.all(
        all.map(async (one) => {
          await how(one);
          heard.add(`${name}: ${one.heard.slice(0, 12)}`);
        }),
      );
    };
    const seller = new Browser(app);
    const slow = Promise.all([
      opened("headers, byte by byte", HALF_HEADER, (one) => one.drip("x", 1_000)),
      opened("nothing at all", "", (one) => one.gone),
      opened("half the body of a call", halfBody("/api/auth/login"), (one) => one.gone),
      opened("the body of a page, byte by byte", halfBody("/user/login"), (one) => one.drip("x", 1_000)),
    ]);
    expect((await seller.logIn("seller")).status).toBe(200);
    expect((await seller.ask("/api/Log/GetMainPageData")).status).toBe(200);
    await slow;
    expect(heard).toContain("headers, byte by byte: HTTP/1.1 408");
    expect((await seller.ask("/api/Log/GetMainPageData")).status).toBe(200);
    expect(await upload).toEqual({ status: 200, isWhole: true });
    // Node's default is five minutes; a busy machine may take longer than our half minute.
  }, 180_000);

  it.each([
    ["431", `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${"x".repeat(100_000)}\r\n\r\n`],
    ["400", "GET / HTTP/1.1\r\nHost: a\r\n a b: 1\r\n\r\n"],
  ])(
    "one that was answered with %s is let go of, although the other side holds on",
    async (status, first) => {
      const one = await Stubborn.at(app, first);
      while (!one.heard) await pause(20);
      expect(one.heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      await one.drip("x", 100);
    },
    40_000,
  );
});

describe("S68 connections of one address", () => {
  const LIMIT = 6;
  const settings = { CONNECTIONS_PER_ADDRESS_MAX: String(LIMIT) };
  const READ = "GET /api/nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n";

  it("end at the limit, and begin again below it", async () => {
    const limited = await AppProcess.start(upstream.apiUrl, settings);
    const held = await Promise.all(Array.from({ length: LIMIT }, () => Stubborn.at(limited, READ)));
    while (held.some(({ heard }) => !heard)) await pause(10);
    const tooMany = await Stubborn.at(limited, READ);
    await tooMany.gone;
    expect(tooMany.heard).toBe("");
    held[0]?.socket.destroy();
    for (let heard = ""; !heard;) {
      const next = await Stubborn.at(limited, READ);
      await Promise.race([next.gone, new Promise((resolve) => next.socket.once("data", resolve))]);
      heard = next.heard;
      next.socket.destroy();
    }
    await limited.stop();
  }, 60_000);

  it("have none where the address is a proxy's we trust, which stands for many people", async () => {
    const behind = await AppProcess.start(upstream.apiUrl, { ...settings, TRUSTED_PROXIES: "127.0.0.1" });
    const held = await Promise.all(Array.from({ length: 3 * LIMIT }, () => Stubborn.at(behind, READ)));
    while (held.some(({ heard }) => !heard)) await pause(10);
    await behind.stop();
  }, 60_000);
});
