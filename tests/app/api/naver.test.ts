import { type AppProcess, Browser } from "@/tests/support/app-process";
import { standDesk } from "@/tests/support/desk";
import { type RecordingUpstream, json, text } from "@/tests/support/recording-upstream";

const NAVER = "/api/auth/naver";
const UPSTREAM = "GET /Auth/NIL";
const TOKEN = "AAAAN canary+/=&token#가";

let upstream: RecordingUpstream;
let app: AppProcess;

standDesk({ people: { seller: ["User"] } }, (desk) => ({ upstream, app } = desk));

/** The upstream knows this token for the seller's: it answers what a log-in with a password answers. */
async function known(): Promise<void> {
  const { origin } = upstream;
  upstream.on(UPSTREAM, async (_, response) => {
    const tokens = await fetch(`${origin}/api/auth/login`, {
      method: "POST",
      body: JSON.stringify({ username: "seller" }),
    });
    json(response, 200, await tokens.json());
  });
}

describe("a log-in with Naver", () => {
  it("opens a session like one with a password, and tells the browser no token", async () => {
    await known();
    const browser = new Browser(app);
    const answer = await browser.ask(NAVER, { json: { token: TOKEN } });
    expect([answer.status, answer.json.username, answer.json.role]).toEqual([200, "seller", "User"]);
    expect(answer.text).not.toMatch(/canary|token/i);
    for (const line of answer.setCookies) expect(line).toMatch(/^__Host-Http-naru.*HttpOnly; SameSite=Strict; Secure/);
    expect((await browser.ask("/api/Log/GetMainPageData")).status).toBe(200);
    expect((await browser.open("/app/product/upload")).status).toBe(200);
  });

  it("sends the token to the upstream as the contract writes it, whatever signs are in it", async () => {
    await known();
    await new Browser(app).ask(NAVER, { json: { token: TOKEN } });
    const [sent] = upstream.sentTo(UPSTREAM);
    expect(new URLSearchParams(sent?.search).get("token")).toBe(TOKEN);
    expect([sent?.headers.cookie, sent?.headers.authorization]).toEqual([undefined, undefined]);
  });

  it("shows the upstream's sentence when it is refused, and sets no cookie", async () => {
    upstream.on(UPSTREAM, (_, response) => json(response, 200, { code: 400, message: "연결된 계정이 없습니다." }));
    const answer = await new Browser(app).ask(NAVER, { json: { token: TOKEN } });
    expect([answer.status, answer.json.message, answer.setCookies]).toEqual([400, "연결된 계정이 없습니다.", []]);
  });

  it("ends the session that was there before (S09)", async () => {
    await known();
    const browser = new Browser(app);
    await browser.logIn("seller");
    const copy = browser.copy();
    await browser.ask(NAVER, { json: { token: TOKEN } });
    expect((await copy.ask("/api/Log/GetMainPageData")).status).toBe(401);
    expect((await browser.ask("/api/Log/GetMainPageData")).status).toBe(200);
  });

  it.each([
    ["another site", { headers: { "sec-fetch-site": "cross-site" } }, 403],
    ["a form", { headers: { "content-type": "application/x-www-form-urlencoded" } }, 415],
    ["a GET", { method: "GET" }, 405],
    ["no token", { json: {} }, 400],
    ["an empty token", { json: { token: "" } }, 400],
    ["a token of 3,000 letters", { json: { token: "x".repeat(3_000) } }, 400],
    ["two tokens", { json: { token: ["a", "b"] } }, 400],
  ])("refuses %s before anything is sent", async (_, how, status) => {
    const answer = await new Browser(app).ask(NAVER, {
      ...("method" in how ? {} : { json: { token: TOKEN } }),
      ...how,
    } as Parameters<Browser["ask"]>[1]);
    expect([answer.status, answer.setCookies, upstream.requests]).toEqual([status, [], []]);
  });

  it("is the only way to the upstream's call; whether an account exists may be asked by everybody", async () => {
    expect((await new Browser(app).ask(`/api/Auth/NIL?token=x`)).status).toBe(404);
    upstream.on("GET /account/NILCheck", (_, response) => json(response, 200, { exists: true }));
    expect((await new Browser(app).ask(`/api/account/NILCheck?token=x`)).json).toEqual({ exists: true });
    upstream.on("GET /account/NILCheck", (_, response) => text(response, 400, "만료된 토큰입니다."));
    expect((await new Browser(app).ask(`/api/account/NILCheck?token=x`)).text).toBe("만료된 토큰입니다.");
  });

  it("leaves no trace of the token in the log (S64)", async () => expect(await app.logged()).not.toContain("canary"));
});
