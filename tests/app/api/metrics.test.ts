import { freePort } from "@/scripts/free-port";
import { AppProcess, Browser } from "@/tests/support/app-process";
import { RecordingUpstream, json, text } from "@/tests/support/recording-upstream";
import { figure, scraped } from "@/tests/support/scrape";

let upstream: RecordingUpstream;
let app: AppProcess;
let port: number;

beforeAll(async () => {
  upstream = (await RecordingUpstream.start()).person("seller");
  port = await freePort();
  app = await AppProcess.start(upstream.apiUrl, { METRICS_PORT: String(port) });
}, 180_000);
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});
beforeEach(() => upstream.reset());

async function seller(): Promise<Browser> {
  const browser = new Browser(app);
  await browser.logIn("seller");
  return browser;
}

/** What a deed adds to a figure. */
async function added(deed: () => Promise<unknown>, name: string, labels: Record<string, string> = {}): Promise<number> {
  const before = figure(await scraped(port), name, labels);
  await deed();
  return figure(await scraped(port), name, labels) - before;
}

const MAIN = "/api/Log/GetMainPageData";

describe("the metrics of the app", () => {
  it.each<[string, () => Promise<unknown>, string, Record<string, string>]>([
    [
      "a call that went well",
      async () => (await seller()).ask(MAIN),
      "naru_calls_total",
      { part: "app", call: "log.mainPage", status: "2xx", outcome: "ok" },
    ],
    [
      "a call that was refused",
      () => new Browser(app).ask(MAIN),
      "naru_calls_total",
      { call: "log.mainPage", status: "4xx", outcome: "refused" },
    ],
    [
      "a call the upstream failed at",
      async () => {
        upstream.on("GET /Log/GetMainPageData", (_, response) => text(response, 500, "no"));
        return (await seller()).ask(MAIN);
      },
      "naru_calls_total",
      { call: "log.mainPage", status: "5xx", outcome: "failed" },
    ],
    ["how long it took", async () => (await seller()).ask(MAIN), "naru_call_seconds_count", { call: "log.mainPage" }],
    [
      "paths that are no calls, under one name however they are spelled",
      async () => new Browser(app).ask(`/api/made-up-${Date.now()}`),
      "naru_calls_total",
      { call: "unknown", status: "4xx" },
    ],
    [
      "a refresh",
      async () => {
        const browser = await seller();
        upstream.expireAccess();
        return browser.ask(MAIN);
      },
      "naru_refreshes_total",
      { result: "fresh" },
    ],
    [
      "a refresh that was refused",
      async () => {
        const browser = await seller();
        upstream.expireAll();
        return browser.ask(MAIN);
      },
      "naru_refreshes_total",
      { result: "over" },
    ],
    [
      "the session that ends with it",
      async () => {
        const browser = await seller();
        upstream.expireAll();
        return browser.ask(MAIN);
      },
      "naru_sessions_ended_total",
      { reason: "refused" },
    ],
    [
      "a log-out",
      async () => (await seller()).ask("/api/auth/logout", { method: "POST" }),
      "naru_sessions_ended_total",
      { reason: "logOut" },
    ],
    [
      "a session another log-in took the place of",
      async () => (await seller()).logIn("seller"),
      "naru_sessions_ended_total",
      { reason: "logIn" },
    ],
  ])("count %s", async (_what, deed, name, labels) => expect(await added(deed, name, labels)).toBe(1));

  it("count the bytes of an upload, as announced", async () => {
    upstream.on("POST /image/UploadImage", (_, response) => json(response, 200, { link: "https://img.example/a.png" }));
    const part = (head: string, body: string) => `--edge\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
    const picture = `\u0089PNG\r\n\u001a\n${"x".repeat(500)}`;
    const file = 'name="files"; filename="a.png"\r\ncontent-type: image/png';
    const body = Buffer.from(`${part('name="type"', "edit")}${part(file, picture)}--edge--\r\n`, "latin1");
    const browser = await seller();
    const headers = { "content-type": "multipart/form-data; boundary=edge", "content-length": String(body.length) };
    const upload = () => browser.ask("/api/image/UploadImage", { method: "POST", body, headers });
    expect(await added(upload, "naru_upload_bytes_total")).toBe(body.length);
  });

  it("tell of memory and the event loop", async () => {
    const found = await scraped(port);
    expect(figure(found, "process_resident_memory_bytes")).toBeGreaterThan(0);
    expect([...found.keys()].some((key) => key.startsWith("nodejs_eventloop_lag_p99_seconds"))).toBe(true);
  });

  it("are nowhere on the public port, and their port answers nothing else", async () => {
    for (const path of ["/metrics", "/api/metrics"]) {
      const answer = await new Browser(app).open(path);
      expect(answer.text).not.toContain("naru_calls_total");
    }
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: "POST" })).status).toBe(404);
  });

  it("carry no label a person made", async () => {
    await new Browser(app).ask("/api/canary-path?canary=query");
    await new Browser(app).logIn("canary-name");
    const text = [...(await scraped(port)).keys()].join("\n");
    expect(text).not.toContain("canary");
  });
});
