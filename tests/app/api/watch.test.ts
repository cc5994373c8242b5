import { request } from "undici";
import { agent, AppProcess, Browser } from "@/tests/support/app-process";

import { until } from "@/tests/support/upstream-client";
import { RecordingUpstream, json, text } from "@/tests/support/recording-upstream";

const PASSWORD = "pw-canary-1234";

let upstream: RecordingUpstream;
let app: AppProcess;

beforeAll(async () => {
  upstream = (await RecordingUpstream.start()).person("seller").person("admin", "Admin");
  app = await AppProcess.start(upstream.apiUrl, { HTTP_TIMEOUT_MS: "300" });
}, 180_000);
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});
beforeEach(() => upstream.reset());

type Line = Record<string, unknown>;
const lines = async (): Promise<Line[]> =>
  (await app.logged())
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);
const linesOf = async (requestId: unknown): Promise<Line[]> =>
  (await lines()).filter((line) => line.requestId === requestId);

async function seller(): Promise<Browser> {
  const browser = new Browser(app);
  await browser.logIn("seller", PASSWORD);
  return browser;
}

describe("the log of the app", () => {
  it("has one line of a call, under the id the upstream and the browser were told", async () => {
    const browser = await seller();
    upstream.reset();
    const answer = await browser.ask("/api/Log/GetMainPageData");
    const requestId = answer.headers["x-request-id"];
    expect(requestId).toMatch(/^[0-9A-Z]{10}$/);
    expect(upstream.sentTo("GET /Log/GetMainPageData")[0]?.headers["x-request-id"]).toBe(requestId);
    expect(await linesOf(requestId)).toEqual([
      expect.objectContaining({
        level: "info",
        part: "app",
        call: "log.mainPage",
        status: 200,
        outcome: "ok",
        ms: expect.any(Number),
        bytesOut: answer.text.length,
      }),
    ]);
  });

  it("takes no request id from a browser", async () => {
    const given = "FROMBROWSER";
    const answer = await (await seller()).ask("/api/Log/GetMainPageData", { headers: { "x-request-id": given } });
    expect(answer.headers["x-request-id"]).not.toBe(given);
    expect(await app.logged()).not.toContain(given);
  });

  it("gives a call and its repetition after a refresh one id, the refresh too", async () => {
    const browser = await seller();
    upstream.reset();
    upstream.expireAccess();
    const answer = await browser.ask("/api/Log/GetMainPageData");
    expect(answer.status).toBe(200);
    const ids = upstream.requests.map(({ headers }) => headers["x-request-id"]);
    expect(ids).toHaveLength(3);
    expect(new Set(ids)).toEqual(new Set([answer.headers["x-request-id"]]));
  });

  it.each<[string, (browser: Browser) => Promise<{ headers: Record<string, unknown> }>, Line]>([
    ["a log-in", (browser) => browser.logIn("seller", PASSWORD), { call: "auth.login", status: 200, outcome: "ok" }],
    ["a log-in that failed", (browser) => browser.logIn("nobody", "x"), { call: "auth.login", outcome: "refused" }],
    [
      "a log-out",
      (browser) => browser.ask("/api/auth/logout", { method: "POST" }),
      { call: "logOut", status: 204, outcome: "ok" },
    ],
    ["who is logged in", (browser) => browser.ask("/api/auth/user"), { call: "auth.user", outcome: "refused" }],
    [
      "a choice of display",
      (browser) => browser.ask("/api/preferences", { json: { theme: "dark.redruby" } }),
      { call: "preferences", status: 204 },
    ],
    ["a path that is no call", (browser) => browser.ask("/api/no-canary"), { call: "unknown", status: 404 }],
    [
      "a call nobody logged in may make",
      (browser) => browser.ask("/api/Log/GetMainPageData"),
      { call: "log.mainPage", status: 401 },
    ],
  ])("has a line of %s", async (_what, ask, expected) => {
    const { headers } = await ask(new Browser(app));
    expect(await linesOf(headers["x-request-id"])).toEqual([expect.objectContaining(expected)]);
  });

  it.each<[string, number, string]>([
    ["an upstream that fails", 500, "failed"],
    ["an upstream that is away", 503, "away"],
    ["an upstream that asks for patience", 429, "limited"],
  ])("tells %s apart", async (_what, status, outcome) => {
    const browser = await seller();
    upstream.on("GET /Log/GetMainPageData", (_, response) => text(response, status, "no"));
    const { headers } = await browser.ask("/api/Log/GetMainPageData");
    expect(await linesOf(headers["x-request-id"])).toEqual([expect.objectContaining({ status, outcome })]);
  });

  it("tells who did not wait for the answer apart from what is away", async () => {
    const browser = await seller();
    upstream.on("GET /Log/GetMainPageData", () => undefined);
    const leaving = new AbortController();
    const asked = request(`${app.address}/api/Log/GetMainPageData`, {
      dispatcher: agent,
      signal: leaving.signal,
      headers: { cookie: browser.cookieHeader, "x-requested-by": "naru", "sec-fetch-site": "same-origin" },
    });
    const isThere = until(async () => upstream.count("GET /Log/GetMainPageData") > 0);
    await Promise.race([asked.catch(() => undefined), isThere]);
    const requestId = upstream.sentTo("GET /Log/GetMainPageData")[0]?.headers["x-request-id"];
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await until(async () => (await linesOf(requestId)).length > 0);
    expect(await linesOf(requestId)).toEqual([expect.objectContaining({ outcome: "left" })]);
  });

  it("has a line of a page by its id in the route table, and none of its files", async () => {
    const browser = await seller();
    upstream.reset();
    const page = await browser.open("/app/product/upload?name=canary-query");
    const id = page.headers["x-request-id"];
    await until(async () => (await linesOf(id)).length > 0);
    expect(await linesOf(id)).toEqual([expect.objectContaining({ page: "upload", status: 200, outcome: "ok" })]);
    expect(upstream.sentTo("GET /auth/user").map(({ headers }) => headers["x-request-id"])).toEqual([id]);
    const [file] = /\/_next\/static\/[^"']+\.js/.exec(page.text) ?? [];
    expect((await browser.ask(file ?? "")).headers["x-request-id"]).toBeUndefined();
  });

  it("holds nothing a person sent, wherever it stood", async () => {
    const browser = await seller();
    const secrets = ["canary-query", "canary-body", "canary-header", "P123456789012", PASSWORD, "203.0.113.7"];
    upstream.on("POST /OrderManagement/SearchOrder", (_, response) =>
      json(response, 500, { message: "canary-answer" }),
    );
    await browser.ask("/api/OrderManagement/SearchOrder?token=canary-query", { json: { pcc: "P123456789012" } });
    await browser.ask("/api/SellerGritOrder/UpdatePCC", {
      json: { sellergritOrderNumber: "canary-body", pcc: "P123456789012" },
      headers: { authorization: "Bearer canary-header", "x-forwarded-for": "203.0.113.7" },
    });
    for (const secret of [...secrets, "canary-answer", ...browser.jar.values()])
      expect(await app.logged()).not.toContain(secret);
  });
});

it("LOG_LEVEL says how much is written, and a wrong one stops the start with a sentence", async () => {
  const quiet = await AppProcess.start(upstream.apiUrl, { LOG_LEVEL: "silent" });
  await new Browser(quiet).ask("/api/auth/user");
  // A normal end flushes the rest.
  await quiet.stop("SIGTERM");
  expect(quiet.written).not.toContain('"part"');
  await expect(AppProcess.start(upstream.apiUrl, { LOG_LEVEL: "loud" })).rejects.toThrow(
    /LOG_LEVEL must be one of .*info/,
  );
}, 120_000);
