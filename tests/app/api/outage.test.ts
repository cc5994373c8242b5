import type { Answering } from "@/tests/support/recording-upstream";
import { type AppProcess, Browser } from "@/tests/support/app-process";
import { standDesk } from "@/tests/support/desk";
import { type RecordingUpstream, json, text } from "@/tests/support/recording-upstream";

const DATA = "/api/Log/GetMainPageData";
const USER = "GET /auth/user";
const REFRESH = "POST /auth/refreshToken";
const PAGE = "/app/product/upload";
const SELLERS = 20;

let upstream: RecordingUpstream;
let app: AppProcess;

standDesk({ people: { seller: ["User"], admin: ["Admin"] } }, (desk) => ({ upstream, app } = desk));

async function loggedIn(person = "seller"): Promise<Browser> {
  const browser = new Browser(app);
  await browser.logIn(person);
  return browser;
}

/** Ways of an upstream that cannot be asked: none of them is a "no". */
const FAULTS: [string, Answering][] = [
  ["is down", (_, response) => text(response, 503, "down")],
  ["is busy", (_, response) => text(response, 429, "slow down")],
  ["hangs up", (_, response) => response.destroy()],
  [
    "has a gateway's page before it",
    (_, response) => {
      response.writeHead(403, { "content-type": "text/html" }).end("<!doctype html><title>Blocked</title>");
    },
  ],
];

describe("R01 an upstream that cannot be asked ends no session", () => {
  it.each(FAULTS)("when it %s: pages open, calls come again, and all goes on afterwards", async (_, fault) => {
    const sellers = await Promise.all(Array.from({ length: SELLERS }, () => loggedIn()));
    upstream.expireAccess();
    upstream.on(USER, fault).on(REFRESH, fault);
    const during = await Promise.all(
      sellers.map(async (seller) => [
        (await seller.open(PAGE)).status,
        (await seller.ask(DATA)).status,
        (await seller.ask("/api/auth/user")).status,
      ]),
    );
    expect(during).toEqual(Array(SELLERS).fill([200, 503, 503]));
    upstream.reset();
    const after = await Promise.all(
      sellers.map(async (seller) => [(await seller.open(PAGE)).status, (await seller.ask(DATA)).status]),
    );
    expect(after).toEqual(Array(SELLERS).fill([200, 200]));
  });

  it("says when to come again, in the words for it", async () => {
    const seller = await loggedIn();
    upstream.on(USER, (_, response) => text(response, 503, "down"));
    const answer = await seller.ask("/api/auth/user");
    expect([answer.status, answer.headers["retry-after"], answer.json.message]).toEqual([
      503,
      "2",
      "잠시 후 다시 시도해 주세요.",
    ]);
    expect(answer.setCookies).toEqual([]);
  });

  it("lets nobody do as an admin meanwhile whose role cannot be asked", async () => {
    const admin = await loggedIn("admin");
    upstream.on(USER, (_, response) => text(response, 503, "down"));
    expect((await admin.ask("/api/AdminPage/GetUserList", { json: {} })).status).toBe(503);
    expect(upstream.count("POST /AdminPage/GetUserList")).toBe(0);
  });

  it("still ends the session of whom it refuses", async () => {
    const seller = await loggedIn();
    upstream.on(USER, (_, response) =>
      json(response, 403, { code: 403, status: "Fail", message: "정지된 계정입니다." }),
    );
    expect((await seller.open(PAGE)).headers.location).toMatch(/^\/user\/login/);
    expect(seller.jar.size).toBe(0);
  });
});
