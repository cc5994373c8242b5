/** @part processes */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls } from "@/lib/contract/catalogue";
import { freePort } from "@/scripts/free-port";
import { Browser } from "@/tests/support/app-process";
import { RecordingUpstream } from "@/tests/support/recording-upstream";
import { TraceCollector } from "@/tests/support/trace-collector";
import { until } from "@/tests/support/upstream-client";
import { startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";

const ROOT = join(__dirname, "../../..");

type Door = { port: number; origin: string; stop(): Promise<void> };

async function startDoor(apiUrl: string, env: Record<string, string>): Promise<Door> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "naru-door-"));
  const child: ChildProcess = spawn(
    process.execPath,
    [join(ROOT, "scripts/run.mjs"), "tests/support/door-process.ts"],
    {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: "test",
        PORT: String(port),
        SESSION_SECRET: "a-secret-for-tests-of-at-least-32-characters",
        UPSTREAM_API_URL: apiUrl,
        DATA_DIR: dataDir,
        ...env,
      },
    },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (piece: Buffer) => piece.toString().includes("The door answers") && resolve());
    child.once("exit", (code) => reject(new Error(`The door ended with ${code}`)));
  });
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { port, origin, stop };
}

const telling = (origin: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: origin, OTEL_BSP_SCHEDULE_DELAY: "100" });

describe("traces of app and upstream", () => {
  let collector: TraceCollector;
  let upstream: UpstreamProcess;
  let door: Door;
  let browser: Browser;

  beforeAll(async () => {
    collector = await TraceCollector.start();
    upstream = await startUpstreamProcess({ env: telling(collector.origin) });
    door = await startDoor(`${upstream.origin}/api`, telling(collector.origin));
    browser = new Browser(door);
    expect((await browser.logIn("seller", "seller1234")).status).toBe(200);
  }, 180_000);
  afterAll(async () => {
    await door?.stop();
    await upstream?.stop();
    await collector?.close();
  });

  /** The trace of a call once both processes have exported theirs. */
  const traceOf = (name: string) =>
    until(async () => {
      const trace = collector.traceOf("naru-app", name);
      return trace.some((span) => span.service === "naru-upstream" && span.name === name) && trace;
    });

  const CANARY = "낱말-canary";

  it("one call of a seller is one trace: app, its call, the upstream, its questions to the database", async () => {
    const json = { pageNum: 1, pageLimit: 30, productName: CANARY };
    const answer = await browser.ask("/api/Product/SearchCollectProductSummary", { json });
    expect(answer.status).toBe(200);
    const trace = await traceOf("collection.searchSummary");
    const [root, ...otherRoots] = trace.filter(({ parent }) => parent === undefined);
    expect(otherRoots).toEqual([]);
    expect(root).toMatchObject({
      service: "naru-app",
      name: "collection.searchSummary",
      attributes: { "naru.request_id": answer.headers["x-request-id"], "naru.outcome": "ok" },
    });
    const sent = trace.find((span) => span.name === "POST /Product/SearchCollectProductSummary");
    expect(sent).toMatchObject({ service: "naru-app", parent: root?.spanId });
    const answered = trace.find((span) => span.service === "naru-upstream" && span.name === "collection.searchSummary");
    expect(answered).toMatchObject({
      parent: sent?.spanId,
      attributes: { "naru.request_id": answer.headers["x-request-id"] },
    });
    const asked = trace.filter(({ attributes }) => attributes["db.system.name"] === "postgresql");
    expect(asked.map(({ name }) => name)).toContain("SELECT products");
    for (const { service } of asked) expect(service).toBe("naru-upstream");
    const ids = new Set(trace.map(({ spanId }) => spanId));
    for (const { parent } of trace) if (parent) expect(ids).toContain(parent);
  });

  it("a call to a market stands in the trace of who asked for it", async () => {
    const path = "/api/MarketInfo/CheckSmartStoreApiLoginID";
    expect((await browser.ask(path, { json: { account: "naru-store" } })).status).toBe(200);
    const trace = await traceOf("marketInfo.smartStoreApiLoginCheck");
    expect(trace.find(({ name }) => name === "SmartStore")).toMatchObject({
      service: "naru-upstream",
      attributes: { "naru.outcome": "ok" },
    });
  });

  it("a work is a trace of its own, with what it asks of sites", async () => {
    const items = [{ url: "https://item.taobao.com/item.htm?id=699000000003" }];
    const json = { groupName: CANARY, memo: "", keyword: "", items };
    await browser.ask("/api/Product/TaobaoProductWorkList", { json });
    const trace = await until(async () => {
      const found = collector.traceOf("naru-upstream", "work.Collect");
      return found.length > 1 && found;
    });
    expect(trace.map(({ name }) => name)).toContain("site");
    expect(trace.find(({ name }) => name === "work.Collect")).toMatchObject({ parent: undefined });
  });

  it("a call that is refused is no error, and one to an address nobody has is unknown", async () => {
    await browser.ask("/api/Product/SearchCollectProductSummary", { json: { pageNum: 0, pageLimit: 30 } });
    const refused = await until(async () =>
      collector.spans.find(
        ({ service, attributes }) => service === "naru-app" && attributes["naru.outcome"] === "refused",
      ),
    );
    expect(refused.status).toBe(0);
    await browser.ask(`/api/${encodeURIComponent(CANARY)}/nothing`);
    await until(async () => collector.spans.some(({ service, name }) => service === "naru-app" && name === "unknown"));
  });

  it("a browser cannot write into a trace", async () => {
    const traceId = "0af7651916cd43dd8448eb211c80319c";
    const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
    await browser.ask("/api/Log/GetMainPageData", { headers: { traceparent } });
    const trace = await traceOf("log.mainPage");
    expect(trace.length).toBeGreaterThan(2);
    expect(collector.spans.filter((span) => span.traceId === traceId)).toEqual([]);
  });

  it("only calls and works begin traces: nobody waits for a look at the queue", () => {
    const roots = collector.spans.filter(({ parent }) => parent === undefined).map(({ name }) => name);
    expect(roots.length).toBeGreaterThan(4);
    expect(roots.filter((name) => !calls.has(name) && !/^(work\.\w+|unknown)$/.test(name))).toEqual([]);
  });

  it("nothing somebody sent, no token and no address stands in a span", () => {
    const told = collector.bodies.join("\n");
    expect(collector.paths).toEqual(collector.paths.map(() => "POST /v1/traces"));
    for (const secret of [
      CANARY,
      encodeURIComponent(CANARY),
      "canary",
      "seller1234",
      "naru-store",
      "699000000003",
      "Bearer",
      "eyJ",
    ])
      expect(told).not.toContain(secret);
    expect(told).not.toMatch(/\?|select |\$1/);
    const names = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...names].sort()).toEqual(
      [
        "db.collection.name",
        "db.operation.name",
        "db.system.name",
        "http.request.method",
        "http.response.status_code",
        "naru.job",
        "naru.outcome",
        "naru.request_id",
        "url.template",
      ].sort(),
    );
  });
});

describe("without an address for traces", () => {
  let upstream: RecordingUpstream;
  beforeAll(async () => {
    upstream = (await RecordingUpstream.start()).person("seller");
  });
  afterAll(() => upstream.close());

  async function sentBy(env: Record<string, string>): Promise<{ status: number; traceparent: unknown }> {
    const door = await startDoor(upstream.apiUrl, env);
    try {
      const browser = new Browser(door);
      await browser.logIn("seller");
      upstream.reset();
      const { status } = await browser.ask("/api/Log/GetMainPageData");
      return { status, traceparent: upstream.sentTo("GET /Log/GetMainPageData")[0]?.headers.traceparent };
    } finally {
      await door.stop();
    }
  }

  it("the upstream is told of no trace and no call goes out", async () => {
    const collector = await TraceCollector.start();
    try {
      expect(await sentBy({})).toEqual({ status: 200, traceparent: undefined });
      expect(collector.paths).toEqual([]);
      // The rest is flushed at the end, so the comparison does not wait for a batch.
      const told = await sentBy(telling(collector.origin));
      expect(told).toEqual({ status: 200, traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/) });
      expect(collector.spans.map(({ name }) => name)).toContain("log.mainPage");
    } finally {
      await collector.close();
    }
  });

  it("a collector that is away holds up nothing", async () => {
    const away = `http://127.0.0.1:${await freePort()}`;
    expect(await sentBy(telling(away))).toMatchObject({ status: 200 });
  });

  it("OpenTelemetry is named in one file, which loads it when it is called", () => {
    const sources = ["app", "components", "lib", "scripts", "upstream"].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(tsx?|mjs)$/.test(name))
        .map((name) => join(folder, name)),
    );
    const naming = sources.filter((file) => readFileSync(join(ROOT, file), "utf8").includes("@opentelemetry/"));
    expect(naming).toEqual([join("lib", "process", "start-tracing.ts")]);
    const text = readFileSync(join(ROOT, "lib/process/start-tracing.ts"), "utf8");
    expect([...text.matchAll(/^import (?!type).*@opentelemetry.*$/gm)]).toEqual([]);
  });
});
