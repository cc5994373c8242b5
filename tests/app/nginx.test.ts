/** @part door-behind-nginx */
import { connect as connectSecure } from "node:http2";
import { gunzipSync } from "node:zlib";
import { request } from "undici";
import { agent, AppProcess, Browser } from "@/tests/support/app-process";
import { standDesk } from "@/tests/support/desk";
import { type RecordingUpstream, json } from "@/tests/support/recording-upstream";

/** What only nginx decides; that it leaves alone what the app says is for the other files of its project (jest.config.mjs). */
const DATA = "/api/Log/GetMainPageData";
const PICTURE = `/files/${"a".repeat(64)}.png`;

let upstream: RecordingUpstream;
let app: AppProcess;
let seller: Browser;

standDesk({ people: { seller: ["User"] } }, async (desk) => {
  ({ upstream, app } = desk);
  seller = new Browser(app);
  await seller.logIn("seller");
});

const headers = () => ({
  "accept-encoding": "gzip, deflate, br",
  "sec-fetch-site": "same-origin",
  "x-requested-by": "naru",
  cookie: seller.cookieHeader,
});

/** What a browser gets, still packed. */
async function packed(path: string, more: Record<string, string> = {}) {
  const answer = await request(`${app.address}${path}`, { dispatcher: agent, headers: { ...headers(), ...more } });
  return { ...answer, bytes: Buffer.from(await answer.body.arrayBuffer()) };
}

describe("text is packed, because the app leaves that to what stands before it", () => {
  it("pages and data, word for word", async () => {
    const data = { names: Array.from({ length: 500 }, (_, index) => `여름 린넨 원피스 ${index}`) };
    upstream.on("GET /Log/GetMainPageData", (_, response) => json(response, 200, data));
    const [page, call] = [await packed("/user/login", { "sec-fetch-site": "none" }), await packed(DATA)];
    for (const { headers: told } of [page, call]) {
      expect(told["content-encoding"]).toBe("gzip");
      expect([told.vary].flat().join()).toMatch(/accept-encoding/i);
    }
    expect(gunzipSync(page.bytes).toString()).toContain("</html>");
    expect(JSON.parse(gunzipSync(call.bytes).toString())).toEqual(data);
  });

  it("but no part of a script, whose bytes are those of the whole", async () => {
    const page = await packed("/user/login", { "accept-encoding": "identity" });
    const path = /\/_next\/static\/chunks\/[^"]+\.js/.exec(page.bytes.toString())?.[0] ?? "";
    const whole = await packed(path, { "accept-encoding": "identity" });
    const part = await packed(path, { range: "bytes=10-1999" });
    expect([part.statusCode, part.headers["content-encoding"]]).toEqual([206, undefined]);
    expect(part.bytes.equals(whole.bytes.subarray(10, 2_000))).toBe(true);
  });
});

it("an answer goes out as it comes", async () => {
  // The door itself looks at the first 64 KB of an answer.
  const first = Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(100_000, "first")]);
  const rest = Buffer.from("rest");
  let sendRest = (): void => undefined;
  upstream.on("POST /OrderManagement/DownloadOrderXls", (_, response) => {
    response.writeHead(200, { "content-type": "application/octet-stream" }).write(first);
    sendRest = () => void response.end(rest);
  });
  const answer = await request(`${app.address}/api/OrderManagement/DownloadOrderXls`, {
    method: "POST",
    dispatcher: agent,
    headers: { ...headers(), "content-type": "application/json" },
    body: "{}",
  });
  const pieces: Buffer[] = [];
  for await (const piece of answer.body as AsyncIterable<Buffer>) {
    pieces.push(piece);
    // Unless all of the beginning came, the rest would never be sent.
    if (Buffer.concat(pieces).length === first.length) sendRest();
  }
  expect(Buffer.concat(pieces).equals(Buffer.concat([first, rest]))).toBe(true);
});

it("cookies that a browser sends one by one over HTTP/2 are one session", async () => {
  upstream.makeToken = (kind, n) => `${kind}${n}`.padEnd(2_500, "x");
  const many = new Browser(app);
  await many.logIn("seller");
  expect(many.jar.size).toBe(3);
  const session = connectSecure(app.address, { createConnection: () => app.connect(undefined, ["h2"]) });
  const asked = session.request({
    ":path": DATA,
    "x-requested-by": "naru",
    "sec-fetch-site": "same-origin",
    cookie: [...many.jar].map(([name, value]) => `${name}=${value}`),
  });
  const status = await new Promise((resolve, reject) => {
    asked.on("response", (told) => resolve(told[":status"])).on("error", reject);
  });
  expect(status).toBe(200);
  session.destroy();
});

describe("pictures come straight from the upstream", () => {
  it.each([PICTURE, PICTURE.replace("/files/", "/files/thumb/"), "/views/listing-1.gif"])("%s", async (path) => {
    await packed(path);
    expect(upstream.requests.map(({ path: asked }) => asked)).toEqual([path]);
  });

  it("by the address that was looked at, however it was spelt", async () => {
    await raw(
      "GET /api/auth/registerTerms/%2e%2e/..%2f%2e%2e/files//a.png HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    );
    expect(upstream.requests.map(({ path }) => path)).toEqual(["/files/a.png"]);
  });

  it.each([
    "/files/../api/auth/registerTerms",
    "/files/%2e%2e/api/auth/registerTerms",
    "/files/..%2fapi/auth/registerTerms",
    "/files/..%5capi/auth/registerTerms",
    "/files/..\\api/auth/registerTerms",
    `${PICTURE}/../../api/auth/registerTerms`,
    `/${PICTURE}%2f..`,
    "/files/",
    "/metrics",
  ])("and nothing of it by %s", async (target) => {
    const answer = await raw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 [34]\d\d/);
    expect(upstream.requests).toEqual([]);
  });
});

const raw = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = "";
    const socket = app.connect(() => socket.write(bytes));
    socket.on("data", (piece: Buffer) => (answer += piece.toString("latin1")));
    socket.on("error", () => undefined).on("close", () => resolve(answer));
  });

describe("while no process of the app is there", () => {
  let doomed: AppProcess;
  beforeAll(async () => {
    doomed = await AppProcess.start(upstream.apiUrl);
    process.kill(doomed.pid, "SIGKILL");
    await doomed.ended;
  }, 60_000);
  afterAll(() => doomed.stop());

  it("a call is told to come again, in our envelope", async () => {
    const answer = await new Browser(doomed).ask(DATA);
    expect([answer.status, answer.headers["retry-after"], answer.headers["content-type"]]).toEqual([
      503,
      "2",
      "application/json",
    ]);
    expect(answer.json).toEqual({ code: 503, status: "Fail", message: "잠시 후 다시 시도해 주세요.", data: null });
    expect(answer.headers["cache-control"]).toBe("private, no-store");
  });

  it("a page says that it is tried again", async () => {
    const answer = await new Browser(doomed).open("/app");
    expect([answer.status, answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([
      503,
      "text/html; charset=utf-8",
      "no-store",
    ]);
    expect(answer.text).toContain('http-equiv="refresh"');
  });
});
