import { setTimeout as pause } from "node:timers/promises";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppProcess, Browser } from "@/tests/support/app-process";
import { standDesk } from "@/tests/support/desk";
import { type RecordingUpstream, json } from "@/tests/support/recording-upstream";

const DATA = "/api/Log/GetMainPageData";
const LOGOUT = "/api/auth/logout";

let upstream: RecordingUpstream;
let app: AppProcess;
let seller: Browser;

standDesk({ people: { seller: ["User"] } }, (desk) => ({ upstream, app } = desk));
beforeEach(async () => {
  seller = new Browser(app);
  await seller.logIn("seller");
  upstream.requests.length = 0;
});

describe("S22 logging out", () => {
  it("clears the cookies, tells the upstream once, and kills every copy of the cookie", async () => {
    const copy = seller.copy();
    const answer = await seller.ask(LOGOUT, { method: "POST" });
    expect([answer.status, seller.jar.size]).toEqual([204, 0]);
    expect(upstream.requests.map(({ path, sent }) => [path, JSON.parse(sent)])).toEqual([
      ["/auth/logOut", { accessToken: expect.any(String), refreshToken: expect.any(String) }],
    ]);
    expect((await copy.ask(DATA)).status).toBe(401);
    expect((await copy.open("/app/product/upload")).status).toBe(307);
    expect(upstream.requests.length).toBe(1);
  });

  it.each([
    ["knows no log-out", 404],
    ["cannot be asked", 503],
  ])("is over here although the upstream %s", async (_, status) => {
    upstream.on("POST /auth/logOut", (__, response) => json(response, status, ""));
    const copy = seller.copy();
    expect((await seller.ask(LOGOUT, { method: "POST" })).status).toBe(204);
    expect((await copy.ask(DATA)).status).toBe(401);
  });

  it("is remembered over a restart", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "naru-ended-"));
    const first = await AppProcess.start(upstream.apiUrl, { DATA_DIR: dataDir });
    const [ended, living] = [new Browser(first), new Browser(first)];
    await ended.logIn("seller");
    await living.logIn("seller");
    const copy = ended.copy();
    await ended.ask(LOGOUT, { method: "POST" });
    await first.stop();
    const second = await AppProcess.start(upstream.apiUrl, { DATA_DIR: dataDir });
    expect((await copy.copy(second).ask(DATA)).status).toBe(401);
    expect((await living.copy(second).ask(DATA)).status).toBe(200);
    await second.stop();
    rmSync(dataDir, { recursive: true });
  }, 30_000);
});

describe("S23 logging out while calls are under way", () => {
  it("is not undone by any of 12 late answers, one of them in the middle of a refresh", async () => {
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    upstream.on("GET /Log/GetMainPageData", async (_, response) => {
      await gate;
      json(response, 200, { status: "Success", data: 1, message: "" });
    });
    upstream.on("POST /auth/refreshToken", async (_, response) => {
      await gate;
      json(response, 200, { accessToken: "ATlate", refreshToken: "RTlate" });
    });
    const calls = Array.from({ length: 11 }, () => seller.copy().ask(DATA));
    upstream.expireAccess();
    const refreshing = seller.copy().ask("/api/Log/GetUserPlanSummary");
    while (upstream.count("GET /Log/GetMainPageData") < 11 || upstream.count("POST /auth/refreshToken") < 1)
      await pause(10);
    const copy = seller.copy();
    await seller.ask(LOGOUT, { method: "POST" });
    letGo();
    const late = await Promise.all([...calls, refreshing]);
    const revived = late.flatMap(({ setCookies }) => setCookies).filter((line) => !/max-age=0/i.test(line));
    expect(revived).toEqual([]);
    expect((await copy.ask(DATA)).status).toBe(401);
  });

  it("does not let a late refusal of the old session throw out a new log-in", async () => {
    const old = seller.copy();
    await seller.ask(LOGOUT, { method: "POST" });
    await seller.logIn("seller");
    const late = await old.ask(DATA);
    expect([late.status, late.setCookies]).toEqual([401, []]);
  });
});

describe("S24 nobody else can log a seller out", () => {
  it.each(["GET", "HEAD", "PUT", "DELETE"])("answers %s with 405 and leaves the session alone", async (method) => {
    expect((await seller.ask(LOGOUT, { method })).status).toBe(405);
    expect((await seller.ask(DATA)).status).toBe(200);
  });

  it.each([
    ["without our header", { "x-requested-by": undefined }],
    ["from another site", { "sec-fetch-site": "cross-site" }],
  ])("refuses a call %s", async (_, headers) => {
    expect((await seller.ask(LOGOUT, { method: "POST", headers })).status).toBe(403);
    expect((await seller.ask(DATA)).status).toBe(200);
  });

  it("may be done twice", async () => {
    const twin = seller.copy();
    expect((await seller.ask(LOGOUT, { method: "POST" })).status).toBe(204);
    expect((await twin.ask(LOGOUT, { method: "POST" })).status).toBe(204);
    expect((await new Browser(app).ask(LOGOUT, { method: "POST" })).status).toBe(204);
  });
});
