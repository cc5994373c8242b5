/** @part processes */
import { setTimeout as pause } from "node:timers/promises";
import { Agent, request } from "undici";
import { AppProcess, Browser } from "@/tests/support/app-process";
import { RecordingUpstream, json } from "@/tests/support/recording-upstream";

const DATA = "/api/Log/GetMainPageData";
const CLIENTS = 16;

let upstream: RecordingUpstream;
let app: AppProcess;

beforeEach(async () => {
  upstream = (await RecordingUpstream.start()).person("seller");
}, 180_000);
afterEach(async () => {
  await app.stop();
  await upstream.close();
});

/** A connection of one client that stays open between calls. */
const line = (): Agent => new Agent({ connections: 1, pipelining: 1, keepAliveTimeout: 60_000 });

const HEADERS = { "x-requested-by": "naru", "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };

async function ask(dispatcher: Agent, path: string, cookie = "") {
  const address = `http://127.0.0.1:${app.port}${path}`;
  const { statusCode, headers, body } = await request(address, { dispatcher, headers: { ...HEADERS, cookie } });
  return { status: statusCode, connection: headers.connection, text: await body.text() };
}

async function loggedIn(): Promise<Browser> {
  const browser = new Browser(app);
  await browser.logIn("seller");
  return browser;
}

describe("R13 an app that is asked to end", () => {
  it("first says that it is not ready, finishes the calls under way, and is gone then", async () => {
    app = await AppProcess.start(upstream.apiUrl, { DRAIN_WAIT_MS: "1000" });
    const browser = await loggedIn();
    let letGo = (): void => undefined;
    const free = new Promise<void>((resolve) => (letGo = resolve));
    upstream.on("GET /Log/GetMainPageData", async (_, response) => {
      await free;
      json(response, 200, { status: "Success", data: { late: true }, message: "" });
    });
    const call = browser.ask(DATA);
    while (upstream.count("GET /Log/GetMainPageData") === 0) await pause(10);
    const watching = line();
    expect((await ask(watching, "/healthz")).status).toBe(200);
    process.kill(app.pid, "SIGTERM");
    while ((await ask(watching, "/healthz")).text !== `{"ok":true}` || (await readyz(watching)).isDraining !== true)
      await pause(5);
    // New connections may still arrive while the load balancer notices.
    const fresh = line();
    expect((await ask(fresh, "/healthz")).status).toBe(200);
    await fresh.close();
    await watching.close();
    letGo();
    expect((await call).status).toBe(200);
    await app.ended;
  }, 180_000);

  it("answers everything sent by 16 clients that call all the time", async () => {
    app = await AppProcess.start(upstream.apiUrl);
    const { cookieHeader } = await loggedIn();
    const faults: string[] = [];
    let answers = 0;
    const client = async () => {
      const own = line();
      for (;;) {
        try {
          const { status } = await ask(own, DATA, cookieHeader);
          answers += 1;
          if (status !== 200) faults.push(String(status));
        } catch (error) {
          const { code = "" } = error as NodeJS.ErrnoException;
          if (code !== "ECONNREFUSED") faults.push(code);
          return own.destroy();
        }
      }
    };
    const clients = Array.from({ length: CLIENTS }, client);
    while (answers < 200) await pause(1);
    process.kill(app.pid, "SIGTERM");
    await Promise.all([...clients, app.ended]);
    expect(faults).toEqual([]);
  }, 180_000);
});

async function readyz(dispatcher: Agent): Promise<{ isDraining?: boolean }> {
  return JSON.parse((await ask(dispatcher, "/readyz")).text) as { isDraining?: boolean };
}
