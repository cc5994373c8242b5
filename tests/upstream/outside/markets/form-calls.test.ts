import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Agent, getGlobalDispatcher, setGlobalDispatcher, type Dispatcher } from "undici";
import { captureLog } from "@/tests/support/capture-log";
import { callMarket } from "@/upstream/outside/markets/market-http";

/** Notes what a call hands to whichever undici sends it. */
class Noting extends Agent {
  readonly bodies: unknown[] = [];
  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    this.bodies.push(options.body);
    return super.dispatch(options, handler);
  }
}

const wording = {
  of: "SmartStore",
  refusal: () => ({ code: "", message: "" }),
  pauseMs: () => 0,
};

const lines = captureLog("upstream");
let market: Server;
let received: { type: string; text: string };
const noting = new Noting();
const before = getGlobalDispatcher();
beforeAll(async () => {
  setGlobalDispatcher(noting);
  market = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      received = { type: request.headers["content-type"] ?? "", text: Buffer.concat(pieces).toString("latin1") };
      response.setHeader("content-type", "application/json").end('{"images":[]}');
    });
  });
  await new Promise<void>((resolve) => market.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  setGlobalDispatcher(before);
  await noting.close();
  await new Promise((resolve) => market.close(resolve));
});

test("a form reaches a market whole, and undici is given its bytes, because Node 24 and 26 send it by another undici", async () => {
  const form = new FormData();
  form.append("imageFiles", new Blob([Buffer.from("picture")], { type: "image/png" }), "0.png");
  const { port } = market.address() as AddressInfo;
  const call = { method: "POST", url: `http://127.0.0.1:${port}/`, headers: { authorization: "Bearer b" } } as const;
  expect(await callMarket({ ...call, body: form }, wording)).toEqual({ kind: "ok", body: { images: [] } });
  expect(noting.bodies.map((body) => Buffer.isBuffer(body))).toEqual([true]);
  const boundary = /^multipart\/form-data; ?boundary=(.+)$/.exec(received.type)?.[1] ?? "none";
  expect(received.text).toContain(boundary);
  expect(received.text).toMatch(/name="imageFiles"; filename="0\.png"\r\nContent-Type: image\/png\r\n\r\npicture\r\n/i);
});

test.each([
  ["a header no call can have", { headers: { "x-name": "상품" } }, wording],
  ["a wording that cannot read the answer", {}, { ...wording, business: (body: unknown) => (body as never)["a"]["b"] }],
])("a mistake of ours is complained about, because it would never go well: %s", async (_, changed, read) => {
  const { port } = market.address() as AddressInfo;
  const call = { method: "GET", url: `http://127.0.0.1:${port}/`, headers: {}, ...changed } as const;
  expect(await callMarket(call, read)).toMatchObject({ kind: "lost" });
  expect(lines.filter(({ level }) => level === "error")).toMatchObject([{ job: "call SmartStore" }]);
});

test("an answer that was lost on the way is no mistake of ours", async () => {
  const cutting = createServer((request) => request.socket.destroy());
  await new Promise<void>((resolve) => cutting.listen(0, "127.0.0.1", resolve));
  const { port } = cutting.address() as AddressInfo;
  const call = { method: "GET", url: `http://127.0.0.1:${port}/`, headers: {} } as const;
  expect(await callMarket(call, wording)).toMatchObject({ kind: "lost" });
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  await new Promise((resolve) => cutting.close(resolve));
});

test("a refusal names its operation, account and code in the log, and nothing of its query, key or numbers", async () => {
  const { port } = market.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v5/vendors/A00100777/orders?secret=s3cr3t`;
  const refusing = {
    ...wording,
    business: () => ({ kind: "refused", status: 200, code: "1000", message: "", body: {} }) as never,
  };
  await callMarket({ method: "GET", url, headers: { authorization: "Bearer b34r3r" }, account: "narushop" }, refusing);
  expect(lines).toEqual([
    expect.objectContaining({
      to: "SmartStore",
      operation: "GET /v5/vendors/{}/orders",
      account: "narushop",
      outcome: "refused",
      code: "1000",
    }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/s3cr3t|b34r3r|A00100777/);
});
