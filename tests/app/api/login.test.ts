import { type AppProcess, Browser } from "@/tests/support/app-process";
import { standDesk } from "@/tests/support/desk";
import { type RecordingUpstream, json, text } from "@/tests/support/recording-upstream";

let upstream: RecordingUpstream;
let app: AppProcess;

standDesk({ people: { seller: ["User"], admin: ["Admin"], 한국: ["User"] } }, (desk) => ({ upstream, app } = desk));
beforeEach(() => {
  upstream.makeToken = (kind, n) => `${kind}canary${n}-${Math.random().toString(36).slice(2)}`;
  upstream.loginAnswer = (person, tokens) => ({
    ...tokens,
    username: person.username,
    role: person.role,
    code: 200,
    message: "ok",
  });
});

const browser = () => new Browser(app);

describe("S02 the log-in answer is rewritten", () => {
  it("tells username, role, code and message, and no token", async () => {
    const answer = await browser().logIn("seller");
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ username: "seller", role: "User", code: 200, message: "ok" });
  });

  it.each([
    ["in payload", (tokens: object) => ({ payload: { ...tokens, username: "seller", role: "User" } })],
    [
      "in data, with a second copy deeper down",
      (tokens: object) => ({ status: "Success", data: { ...tokens, inner: [{ ...tokens }] } }),
    ],
    ["under a name nobody knows", (tokens: object) => ({ ...tokens, username: "seller", copy: Object.values(tokens) })],
  ])("finds the tokens %s", async (_, wrap) => {
    upstream.loginAnswer = (_person, tokens) => wrap(tokens);
    const answer = await browser().logIn("seller");
    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(/canary|accessToken|refreshToken/i);
  });
});

describe("S03 every cookie is hardened", () => {
  it("keeps the session Secure, HttpOnly, Strict, on / and without a domain", async () => {
    const { setCookies } = await browser().logIn("seller");
    const stored = setCookies.filter((line) => !/max-age=0/i.test(line));
    expect(stored.length).toBeGreaterThan(0);
    for (const line of setCookies) {
      expect(line).toMatch(/^__Host-Http-naru(\.\d|-device)?=/);
      for (const part of ["Secure", "HttpOnly", "SameSite=Strict", "Path=/"]) expect(line).toContain(`; ${part}`);
      expect(line).not.toMatch(/domain/i);
    }
    expect(stored[0]).toContain("Max-Age=36288000");
  });

  it("lets scripts read nothing but the display choices", async () => {
    const answer = await browser().ask("/api/preferences", {
      json: { currentLanguage: "ko", theme: "dark.redruby", radius: "flat", direction: "ltr", sideMenu: "hidden" },
    });
    expect(answer.status).toBe(204);
    expect(answer.setCookies.map((line) => line.split("=")[0])).toEqual([
      "currentLanguage",
      "theme",
      "radius",
      "direction",
      "sideMenu",
    ]);
  });

  it("refuses a display choice that is not on offer", async () => {
    for (const choice of [{ theme: "dark.pink" }, { currentLanguage: "ko; Domain=evil" }, { other: "x" }]) {
      expect((await browser().ask("/api/preferences", { json: choice })).status).toBe(400);
    }
  });
});

describe("S05 a cookie that was tampered with is no session", () => {
  it("answers 401 and clears the cookie for every one of 200 flipped places", async () => {
    const seller = browser();
    await seller.logIn("seller");
    const [name = "", sealed = ""] = [...seller.jar][0] ?? [];
    for (let step = 0; step < 200; step += 1) {
      const at = Math.floor((step * sealed.length) / 200);
      const other = sealed[at] === "A" ? "B" : "A";
      const forger = browser();
      forger.jar.set(name, `${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`);
      const answer = await forger.ask("/api/log/GetMainPageData");
      expect([step, answer.status]).toEqual([step, 401]);
      expect(answer.setCookies.join()).toContain(`${name}=;`);
    }
    expect(upstream.count("GET /Log/GetMainPageData")).toBe(0);
  }, 30_000);
});

describe("S06 long tokens fit", () => {
  it.each([100, 1_000, 1_500, 2_000, 2_500])("works with two tokens of %i characters", async (length) => {
    upstream.makeToken = (kind, n) => `${kind}${n}-`.padEnd(length, "가나다abc".slice(3) + n);
    const seller = browser();
    const { status, setCookies } = await seller.logIn("seller");
    expect(status).toBe(200);
    for (const line of setCookies) expect(Buffer.byteLength(line.split(";")[0] ?? "")).toBeLessThanOrEqual(4_096);
    expect(Buffer.byteLength(seller.cookieHeader)).toBeLessThanOrEqual(10_240);
    expect((await seller.ask("/api/Log/GetMainPageData")).status).toBe(200);
  });

  it("keeps Korean claims", async () => {
    const claims = Buffer.from(JSON.stringify({ name: "홍길동", 회사: "나루".repeat(100) })).toString("base64url");
    upstream.makeToken = (kind, n) => `${kind}${n}.${claims}.${"s".repeat(300)}`;
    const seller = browser();
    await seller.logIn("한국");
    expect((await seller.ask("/api/Log/GetMainPageData")).status).toBe(200);
  });

  it("says clearly that longer ones cannot be kept, and keeps nothing", async () => {
    upstream.makeToken = (kind, n) => `${kind}${n}`.padEnd(6_000, "x");
    const answer = await browser().logIn("seller");
    expect(answer.status).toBe(502);
    expect(answer.json).toMatchObject({ code: 502, status: "Fail", data: null });
    expect(answer.json.message).toContain("로그인 정보가 너무 커서");
    expect(answer.setCookies).toEqual([]);
  });

  it("leaves no piece of a longer session behind", async () => {
    const seller = browser();
    upstream.makeToken = (kind, n) => `${kind}${n}`.padEnd(2_500, "x");
    await seller.logIn("seller");
    expect(seller.jar.size).toBe(3);
    upstream.makeToken = (kind, n) => `${kind}${n}`;
    await seller.logIn("seller");
    expect(seller.jar.size).toBe(1);
    expect((await seller.ask("/api/Log/GetMainPageData")).status).toBe(200);
  });
});

describe("S09 a log-in never continues a session", () => {
  it("replaces a session that was there before, and that one is over", async () => {
    const victim = browser();
    await victim.logIn("seller");
    const attackersCopy = victim.copy();
    await victim.logIn("admin");
    expect(victim.cookieHeader).not.toBe(attackersCopy.cookieHeader);
    expect((await attackersCopy.ask("/api/Log/GetMainPageData")).status).toBe(401);
    expect((await victim.ask("/api/Log/GetMainPageData")).status).toBe(200);
  });
});

describe("a call that says whose desk it is made for", () => {
  const READ = "/api/Log/GetMainPageData";
  const askFor = (who: Browser, desk: string) => who.ask(READ, { headers: { "x-desk-of": encodeURIComponent(desk) } });
  const arrived = () => upstream.count("GET /Log/GetMainPageData");

  it("goes through for the seller who is logged in, whatever letters the name has", async () => {
    const desk = browser();
    await desk.logIn("한국");
    expect((await askFor(desk, "한국")).status).toBe(200);
  });

  it("is refused for another one before the upstream hears of it, and the session lives on", async () => {
    const desk = browser();
    await desk.logIn("seller");
    await desk.logIn("admin");
    const answer = await askFor(desk, "seller");
    expect([answer.status, answer.setCookies]).toEqual([401, []]);
    expect(arrived()).toBe(0);
    expect((await askFor(desk, "admin")).status).toBe(200);
  });

  it("goes through where the log-in told another name than the user has", async () => {
    upstream.loginAnswer = (_person, tokens) => ({ ...tokens, username: "Seller@Shop", role: "User", code: 200 });
    const desk = browser();
    await desk.logIn("seller");
    expect((await askFor(desk, "seller")).status).toBe(200);
    expect((await askFor(desk, "somebody")).status).toBe(401);
  });
});

describe("S25 a log-in that fails", () => {
  it("shows the server's message and sets no cookie", async () => {
    const answer = await browser().logIn("nobody");
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({ code: 400, status: "Fail", message: "아이디 또는 비밀번호가 다릅니다.", data: null });
    expect(answer.setCookies).toEqual([]);
  });

  it("reads a refusal that came with HTTP 200", async () => {
    upstream.on("POST /auth/login", (_, response) => json(response, 200, { code: 400, message: "정지된 계정입니다." }));
    const answer = await browser().logIn("seller");
    expect([answer.status, answer.json.message, answer.setCookies]).toEqual([400, "정지된 계정입니다.", []]);
  });

  it.each([
    ["one token only", (response: never) => json(response, 200, { accessToken: "ATcanary", username: "seller" })],
    ["a page of HTML", (response: never) => text(response, 502, "<html>bad gateway 10.0.0.7</html>")],
  ])("is what %s means", async (_, answerWith) => {
    upstream.on("POST /auth/login", (_recorded, response) => answerWith(response as never));
    const answer = await browser().logIn("seller");
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toMatch(/canary|html|10\.0/);
    expect(answer.setCookies).toEqual([]);
  });

  it("passes on how long to wait", async () => {
    upstream.on("POST /auth/login", (_, response) => {
      response.writeHead(429, { "content-type": "application/json", "retry-after": "600" });
      response.end(JSON.stringify({ code: 429, message: "잠시 후 다시 시도해 주세요." }));
    });
    const answer = await browser().logIn("seller");
    expect([answer.status, answer.headers["retry-after"]]).toEqual([429, "600"]);
  });
});

describe("S31 nobody can log a seller into a foreign account", () => {
  it.each([
    [
      "a form of another site",
      { "x-requested-by": undefined, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
    ],
    ["a script of another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["a sister site", { "sec-fetch-site": "same-site" }],
  ])("refuses %s before anything is sent", async (_, headers) => {
    const answer = await browser().ask("/api/auth/login", { json: { username: "seller", password: "x" }, headers });
    expect([answer.status, answer.setCookies, upstream.requests.length]).toEqual([403, [], 0]);
  });
});

it("S64 nothing about a log-in is written to the log", async () => {
  await browser().logIn("seller");
  expect(await app.logged()).not.toMatch(/canary\d/);
});
