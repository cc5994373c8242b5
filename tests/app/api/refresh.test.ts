import { type AppProcess, Browser } from "@/tests/support/app-process";
import { standDesk } from "@/tests/support/desk";
import { type RecordingUpstream, json, text } from "@/tests/support/recording-upstream";

const DATA = "/api/Log/GetMainPageData";
const REFRESH = "POST /auth/refreshToken";

let upstream: RecordingUpstream;
let app: AppProcess;
let seller: Browser;

standDesk({ people: { seller: ["User"], admin: ["Admin"] } }, (desk) => ({ upstream, app } = desk));
beforeEach(async () => {
  seller = new Browser(app);
  await seller.logIn("seller");
  upstream.requests.length = 0;
});

/** A token made now, by a clock so many seconds ahead of ours, that lives so many seconds. */
function dated(kind: string, n: number, seconds: number, ahead = 0): string {
  const iat = Math.floor(Date.now() / 1_000) + ahead;
  return [kind, Buffer.from(JSON.stringify({ iat, exp: iat + seconds, n })).toString("base64url"), "sig"].join(".");
}

describe("S13 what a 401 means", () => {
  it.each([
    ["Invalid token", undefined],
    ["IDX10214: Audience validation failed. Audiences: 'x'.", undefined],
    ["Signature validation failed. Keys tried: 'y'.", undefined],
    ["such a sentence in an envelope under HTTP 200", { code: "401", data: { Message: "Invalid token" } }],
  ])("logs out on %s without a refresh", async (sentence, envelope) => {
    upstream.on("GET /Log/GetMainPageData", (_, response) =>
      envelope ? json(response, 200, envelope) : text(response, 401, sentence),
    );
    const answer = await seller.ask(DATA);
    expect([answer.status, upstream.count(REFRESH), seller.jar.size]).toEqual([401, 0, 0]);
    expect(answer.json).toEqual({
      code: 401,
      status: "Fail",
      message: "로그아웃 되었습니다. 다시 로그인 해주세요.",
      data: null,
    });
  });

  it.each([
    ["HTTP", (response: never) => text(response, 401, "The token expired")],
    ["an envelope under HTTP 200", (response: never) => json(response, 200, { code: 401, message: "expired" })],
    ["one with its code as a text", (response: never) => text(response, 200, ' {"Code":"401","Message":"expired"}')],
  ])("refreshes once and repeats once for any other 401 of %s", async (_, refuse) => {
    let calls = 0;
    upstream.on("GET /Log/GetMainPageData", (_recorded, response) => {
      calls += 1;
      if (calls === 1) refuse(response as never);
      else json(response, 200, { status: "Success", data: 7, message: "" });
    });
    const answer = await seller.ask(DATA);
    expect([answer.status, answer.json.data, upstream.count(REFRESH), calls]).toEqual([200, 7, 1, 2]);
  });

  it("logs out on a second 401 and does not go round", async () => {
    upstream.on("GET /Log/GetMainPageData", (_, response) => text(response, 401, "still no"));
    const answer = await seller.ask(DATA);
    expect([answer.status, upstream.count(REFRESH), upstream.count("GET /Log/GetMainPageData")]).toEqual([401, 1, 2]);
    expect(seller.jar.size).toBe(0);
  });
});

describe("S14, S15 one refresh however many ask", () => {
  it("serves 100 calls at once with one refresh, and 20 stragglers with the old cookie without another", async () => {
    upstream.expireAccess();
    const stragglers = Array.from({ length: 20 }, () => seller.copy());
    const burst = await Promise.all(Array.from({ length: 100 }, () => seller.copy().ask(DATA)));
    expect(burst.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(upstream.count(REFRESH)).toBe(1);
    const late = await Promise.all(stragglers.map((one) => one.ask(DATA)));
    expect(late.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(upstream.count(REFRESH)).toBe(1);
    for (const { setCookies } of late) expect(setCookies.length).toBeGreaterThan(0);
  });

  it("follows two refreshes for a cookie that slept through both", async () => {
    const sleeper = seller.copy();
    for (let round = 0; round < 2; round += 1) {
      upstream.expireAccess();
      expect((await seller.ask(DATA)).status).toBe(200);
    }
    expect((await sleeper.ask(DATA)).status).toBe(200);
    expect(upstream.count(REFRESH)).toBe(2);
  });

  it("shares the refresh between a page and its calls", async () => {
    upstream.expireAccess();
    const answers = await Promise.all([
      seller.copy().open("/app/product/upload"),
      ...Array.from({ length: 10 }, () => seller.copy().ask(DATA)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(200));
    expect(upstream.count(REFRESH)).toBe(1);
  });

  it("refreshes before a token ends, not after", async () => {
    upstream.makeToken = (kind, n) => dated(kind, n, kind === "AT" ? 3 : 9_000);
    const early = new Browser(app);
    await early.logIn("seller");
    upstream.makeToken = (kind, n) => dated(kind, n, 9_000);
    const statuses = new Set<number>();
    while (upstream.count(REFRESH) === 0) statuses.add((await early.ask(DATA)).status);
    expect([...statuses]).toEqual([200]);
    await early.ask(DATA);
    expect(upstream.count(REFRESH)).toBe(1);
  });

  it.each([
    ["whose tokens live 40 seconds", 40, 0],
    ["whose clock is ten minutes behind ours", 900, -600],
    ["whose clock is ten minutes ahead of ours", 900, 600],
  ])("does not refresh for each call of an upstream %s", async (_, seconds, ahead) => {
    upstream.makeToken = (kind, n) => dated(kind, n, kind === "AT" ? seconds : 9_000, ahead);
    const other = new Browser(app);
    await other.logIn("seller");
    for (let call = 0; call < 5; call += 1) expect((await other.ask(DATA)).status).toBe(200);
    expect(upstream.count(REFRESH)).toBe(0);
    upstream.expireAccess();
    const storm = await Promise.all(Array.from({ length: 50 }, () => other.copy().ask(DATA)));
    expect(storm.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(upstream.count(REFRESH)).toBe(1);
  });
});

describe("S18 the refresh itself", () => {
  it("sends both tokens and replaces both", async () => {
    upstream.expireAccess();
    const before = seller.cookieHeader;
    await seller.ask(DATA);
    const [first] = upstream.sentTo(REFRESH);
    expect(Object.keys(JSON.parse(first?.sent ?? "{}") as object).sort()).toEqual(["accessToken", "refreshToken"]);
    expect(seller.cookieHeader).not.toBe(before);
    upstream.expireAccess();
    expect((await seller.ask(DATA)).status).toBe(200);
    const [one, two] = upstream.sentTo(REFRESH).map(({ sent }) => JSON.parse(sent) as Record<string, string>);
    expect(one?.accessToken).not.toBe(two?.accessToken);
    expect(one?.refreshToken).not.toBe(two?.refreshToken);
  });

  it.each([
    ["false", false],
    ["one token", { accessToken: "ATcanary-only" }],
    ["an empty token", { accessToken: "ATcanary", refreshToken: "" }],
    ["nothing", null],
  ])("takes an answer of %s as the end", async (_, answer) => {
    upstream.on(REFRESH, (_recorded, response) => json(response, 200, answer));
    upstream.expireAccess();
    expect((await seller.ask(DATA)).status).toBe(401);
    expect(seller.jar.size).toBe(0);
  });
});

describe("S18 new tokens that no cookie can hold", () => {
  let makeToken: RecordingUpstream["makeToken"];
  beforeEach(() => {
    makeToken = upstream.makeToken;
    upstream.expireAccess();
    upstream.makeToken = (kind, n) => makeToken(kind, n).padEnd(9_000, "x");
  });
  afterEach(() => {
    upstream.makeToken = makeToken;
  });

  it("are told in words to the call that met them, and the session ends", async () => {
    const answer = await seller.ask(DATA);
    expect([answer.status, answer.json.message, seller.jar.size]).toEqual([
      502,
      "로그인 정보가 너무 커서 저장할 수 없습니다. 관리자에게 문의해 주세요.",
      0,
    ]);
    expect((await seller.ask(DATA)).status).toBe(401);
  });

  it("lead a page to the log-in instead of to an error", async () => {
    const answer = await seller.open("/app/product/upload");
    expect([answer.status, answer.headers.location]).toEqual([307, "/user/login"]);
    expect(seller.jar.size).toBe(0);
  });
});

describe("S20 a refresh that cannot be made", () => {
  it("is tried three times at most, within ten seconds; the call is told to come again and the session stays", async () => {
    upstream.on(REFRESH, (_, response) => text(response, 503, "down"));
    upstream.expireAccess();
    const answer = await seller.ask(DATA);
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "2"]);
    expect(upstream.count(REFRESH)).toBe(3);
    expect(seller.jar.size).toBeGreaterThan(0);
    upstream.reset();
    expect((await seller.ask(DATA)).status).toBe(200);
  });

  it("survives one hiccup", async () => {
    let calls = 0;
    upstream.on(REFRESH, (recorded, response) => {
      calls += 1;
      if (calls === 1) return text(response, 503, "down");
      const tokens = { accessToken: "fresh-access", refreshToken: "fresh-refresh" };
      json(response, 200, tokens);
    });
    upstream.expireAccess();
    upstream.on("GET /Log/GetMainPageData", ({ headers }, response) =>
      headers.authorization === "Bearer fresh-access" ? json(response, 200, 1) : text(response, 401, "expired"),
    );
    expect((await seller.ask(DATA)).status).toBe(200);
  });

  it("is asked once of an upstream that says nothing, and not waited for as long as other calls are", async () => {
    upstream.on(REFRESH, () => new Promise(() => undefined));
    upstream.expireAccess();
    // Long before the three minutes every other call gets; this test would end first.
    expect((await seller.ask(DATA)).status).toBe(503);
    expect(upstream.count(REFRESH)).toBe(1);
    expect(seller.jar.size).toBeGreaterThan(0);
  }, 60_000);
});

describe("S21 a call is repeated with the same bytes", () => {
  it("sends a JSON body of 3 MB again exactly", async () => {
    upstream.expireAccess();
    const json = { code: "T1", text: "가".repeat(1_000_000) };
    expect((await seller.ask("/api/Product/UpdateProduct", { json })).status).toBe(200);
    const [first, second] = upstream.sentTo("POST /Product/UpdateProduct");
    expect(first?.bytes).toBeGreaterThan(3_000_000);
    expect(second?.sha256).toBe(first?.sha256);
  });
});

describe("S26 the user cannot be read", () => {
  it.each([
    ["a failure", (response: never) => json(response, 404, { code: 404, message: "no" })],
    ["an answer that is no user", (response: never) => json(response, 200, { status: "Success", data: null })],
  ])("ends the session after %s", async (_, refuse) => {
    upstream.on("GET /auth/user", (_recorded, response) => refuse(response as never));
    const answer = await seller.ask("/api/auth/user");
    expect([answer.status, seller.jar.size]).toEqual([401, 0]);
  });

  it("ends in one clean way to the log-in page", async () => {
    upstream.expireAll();
    const answer = await seller.open("/app/product/upload");
    expect([answer.status, answer.headers.location]).toEqual([307, "/user/login?next=%2Fapp%2Fproduct%2Fupload"]);
    expect(seller.jar.size).toBe(0);
    expect((await seller.open("/user/login")).status).toBe(200);
  });

  it("survives one hiccup", async () => {
    let calls = 0;
    upstream.on("GET /auth/user", (_, response) => {
      calls += 1;
      if (calls === 1) return text(response, 503, "down");
      json(response, 200, { username: "seller", role: "User", plan: "Pro" });
    });
    expect((await seller.ask("/api/auth/user")).json).toEqual({ username: "seller", role: "User", plan: "Pro" });
  });
});
