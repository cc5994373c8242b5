/** @part processes */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { request } from "undici";
import { started, type Started } from "@/tests/support/started";

// A first start makes two databases; the app is built when it has to be.
jest.setTimeout(240_000);

const dataDir = mkdtempSync(join(tmpdir(), "naru-start-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const NPM = ["npm", "start"];
const NODE = [process.execPath, "scripts/run.mjs", "start"];

let running: Started;
afterEach(() => running?.clean());

type Asked = { status: number; retryAfter: unknown };

const ask = async (port: number, path: string): Promise<Asked> => {
  try {
    const { statusCode, headers, body } = await request(`http://127.0.0.1:${port}${path}`, {
      reset: true,
      headers: { "x-requested-by": "naru", "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" },
    });
    await body.dump();
    return { status: statusCode, retryAfter: headers["retry-after"] };
  } catch {
    return { status: 0, retryAfter: undefined };
  }
};

async function untilStatus(port: number, path: string, wanted: number): Promise<void> {
  while ((await ask(port, path)).status !== wanted) await pause(20);
}

const kill = (part: string): void => {
  const [pid] = running.pids(part);
  if (!pid) throw new Error(`There is no ${part}:\n${running.said()}`);
  process.kill(pid, "SIGKILL");
};

describe("what npm start brought up ends whole", () => {
  const WAYS: [string, readonly string[], NodeJS.Signals][] = [
    ["SIGTERM to npm", NPM, "SIGTERM"],
    ["SIGINT to npm", NPM, "SIGINT"],
    ["SIGHUP to npm", NPM, "SIGHUP"],
    ["kill -9 of npm", NPM, "SIGKILL"],
    ["SIGTERM to the script", NODE, "SIGTERM"],
    ["kill -9 of the script", NODE, "SIGKILL"],
  ];

  it.each(WAYS)("by %s", async (_, command, signal) => {
    running = await started(command, { DATA_DIR: dataDir });
    for (const part of ["run.mjs start", "run.mjs app", "upstream.mjs", "rehearsal.mjs"])
      expect(running.pids(part)).toHaveLength(1);
    process.kill(running.child.pid ?? 0, signal);
    await running.ended;
    // Whoever is asked to end, and hears it, ends last.
    if (signal === "SIGTERM" || signal === "SIGINT") expect(running.pids()).toEqual([]);
    while (running.pids().length > 0) await pause(20);
    expect(running.said()).not.toMatch(/unexpectedly/);
  });
});

describe("the demo shop of a first start", () => {
  let own: string;
  beforeEach(() => (own = mkdtempSync(join(tmpdir(), "naru-start-"))));
  afterEach(() => rmSync(own, { recursive: true, force: true }));

  it("is made when the first page answers, and a log-in waits for it", async () => {
    running = await started(NODE, { DATA_DIR: own, SEED: "1", SEED_PRODUCTS: "10" });
    expect(running.said()).not.toContain("The demo shop is made.");
    const { statusCode, body } = await request(`http://127.0.0.1:${running.upstreamPort}/api/auth/login`, {
      method: "POST",
      reset: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "seller", password: "seller1234" }),
    });
    expect([statusCode, await body.text()]).toEqual([200, expect.stringContaining("accessToken")]);
    await running.until(/The demo shop is made\./);
    process.kill(running.child.pid ?? 0, "SIGTERM");
    await running.ended;
  });

  it("is made whole or not at all when it is stopped meanwhile", async () => {
    running = await started(NODE, { DATA_DIR: own, SEED: "1", SEED_PRODUCTS: "10" });
    process.kill(running.child.pid ?? 0, "SIGTERM");
    await running.ended;
    expect(running.pids()).toEqual([]);
    expect(running.said()).not.toMatch(/unexpectedly/);
  });
});

describe("a part that died", () => {
  it("is started again, and the app says meanwhile that the service is coming back", async () => {
    running = await started(NODE, { DATA_DIR: dataDir });
    const { port } = running;
    const call = "/api/auth/registerTerms";
    expect(await ask(port, call)).toEqual({ status: 200, retryAfter: undefined });
    expect((await ask(port, "/readyz")).status).toBe(200);

    const [upstream = 0] = running.pids("upstream.mjs");
    process.kill(upstream, "SIGKILL");
    await running.until(/The upstream ended unexpectedly \(SIGKILL\); starting it again\.\n/);
    const during = await ask(port, call);
    expect([during, await ask(port, "/healthz")]).toMatchObject([
      { status: 503, retryAfter: expect.stringMatching(/^\d+$/) },
      { status: 200 },
    ]);
    expect((await ask(port, "/user/login")).status).toBe(200);
    await running.until(/The upstream is back after [\d.]+ s\./);
    await untilStatus(port, call, 200);
    await untilStatus(port, "/readyz", 200);
    expect(running.pids("upstream.mjs")).not.toContain(upstream);

    kill("rehearsal.mjs");
    await running.until(/The rehearsal is back/);
    await untilStatus(running.marketPort, "/health", 200);
    kill("run.mjs app");
    await running.until(/The app is back/);
    await untilStatus(port, "/user/login", 200);
    // It fell over soon after its start, so the next one waits.
    kill("run.mjs app");
    await running.until(/The app ended unexpectedly \(SIGKILL\); starting it again in 0\.5 s\./);
    await untilStatus(port, "/user/login", 200);
  });

  it("and cannot start before somebody mends something stops everything, with its sentence", async () => {
    const own = mkdtempSync(join(tmpdir(), "naru-start-"));
    running = await started(NODE, { DATA_DIR: own });
    writeFileSync(join(own, "keys.json"), "no keys");
    kill("upstream.mjs");
    expect(await running.ended).toBe(78);
    expect(running.said()).toMatch(/keys\.json[^]*The upstream cannot start, as it says above; stopping everything\./);
    while (running.pids().length > 0) await pause(20);
    rmSync(own, { recursive: true, force: true });
  });
});
