import { AppProcess, Browser, type Answer } from "@/tests/support/app-process";
import { RecordingUpstream, json, text } from "@/tests/support/recording-upstream";

let upstream: RecordingUpstream;

beforeAll(async () => {
  upstream = (await RecordingUpstream.start()).person("seller");
});
afterAll(() => upstream.close());
beforeEach(() => upstream.reset());

/** An app of its own for every test: what failed before is remembered for ten minutes. */
async function withApp(env: Record<string, string>, work: (app: AppProcess) => Promise<void>): Promise<void> {
  const app = await AppProcess.start(upstream.apiUrl, env);
  await work(app).finally(() => app.stop());
}
const LOGIN = "POST /auth/login";
const from = (app: AppProcess, address: string, username: string): Promise<Answer> =>
  new Browser(app).ask("/api/auth/login", {
    json: { username, password: "x" },
    headers: { "x-forwarded-for": address },
  });
const many = (count: number, one: () => Promise<Answer>) => Promise.all(Array.from({ length: count }, one));
const behindProxy = { TRUSTED_PROXIES: "127.0.0.1" };

describe("S63 guessing passwords", () => {
  it(
    "ends after 30 failures of one address, with the time to wait, and the upstream hears of no more",
    () =>
      withApp({}, async (app) => {
        const answers = await many(40, () => new Browser(app).logIn("nobody"));
        expect(answers.filter(({ status }) => status === 400)).toHaveLength(30);
        const refused = answers.filter(({ status }) => status === 429);
        expect([refused.length, upstream.count(LOGIN)]).toEqual([10, 30]);
        for (const { json: body, headers } of refused) {
          expect(body).toEqual({
            code: 429,
            status: "Fail",
            message: "로그인 시도가 너무 많습니다. 잠시 후 다시 시도해 주세요.",
            data: null,
          });
          expect(Number(headers["retry-after"])).toBeGreaterThan(0);
          expect(Number(headers["retry-after"])).toBeLessThanOrEqual(600);
        }
        expect((await new Browser(app).logIn("seller")).status).toBe(429);
      }),
    60_000,
  );

  it(
    "is not forgiven by a success in between, and a success costs nothing",
    () =>
      withApp({}, async (app) => {
        await many(29, () => new Browser(app).logIn("nobody"));
        for (let round = 0; round < 5; round += 1) expect((await new Browser(app).logIn("seller")).status).toBe(200);
        expect((await new Browser(app).logIn("nobody")).status).toBe(400);
        expect((await new Browser(app).logIn("seller")).status).toBe(429);
      }),
    60_000,
  );

  it(
    "locks out the address that guessed, not the person at another one",
    () =>
      withApp(behindProxy, async (app) => {
        await many(31, () => from(app, "203.0.113.7", "seller-not"));
        expect((await from(app, "203.0.113.7", "seller")).status).toBe(429);
        expect((await from(app, "198.51.100.9", "seller")).status).toBe(200);
        expect(upstream.sentTo(LOGIN).at(-1)?.headers["x-forwarded-for"]).toBe("198.51.100.9");
      }),
    60_000,
  );

  it(
    "cannot be hidden by an address a client makes up",
    () =>
      withApp({ LOGIN_FAILURES_MAX: "3" }, async (app) => {
        for (let round = 0; round < 3; round += 1) await from(app, `203.0.113.${round}`, "nobody");
        expect((await from(app, "203.0.113.99", "nobody")).status).toBe(429);
      }),
    60_000,
  );

  it(
    "is not what an upstream that is down, or a Naver log-in that is refused elsewhere, looks like",
    () =>
      withApp({ LOGIN_FAILURES_MAX: "3" }, async (app) => {
        upstream.on(LOGIN, (_, response) => text(response, 503, "down"));
        for (let round = 0; round < 6; round += 1) expect((await new Browser(app).logIn("seller")).status).toBe(503);
        upstream.reset();
        expect((await new Browser(app).logIn("seller")).status).toBe(200);
      }),
    60_000,
  );

  it(
    "does not count what the upstream refused by its own limit: no password was checked",
    () =>
      withApp({ LOGIN_FAILURES_MAX: "3" }, async (app) => {
        upstream.on(LOGIN, (_, response) => text(response, 429, "10분 뒤에 다시 시도해 주세요."));
        for (let round = 0; round < 6; round += 1) expect((await new Browser(app).logIn("seller")).status).toBe(429);
        upstream.reset();
        expect((await new Browser(app).logIn("seller")).status).toBe(200);
      }),
    60_000,
  );

  it("counts log-ins with Naver too, and can be switched off", async () => {
    upstream.on("GET /Auth/NIL", (_, response) =>
      json(response, 200, { code: 400, message: "토큰이 만료되었습니다." }),
    );
    const naver = (app: AppProcess) => new Browser(app).ask("/api/auth/naver", { json: { token: "x" } });
    await withApp({ LOGIN_FAILURES_MAX: "2" }, async (app) => {
      expect([(await naver(app)).status, (await naver(app)).status, (await naver(app)).status]).toEqual([
        400, 400, 429,
      ]);
    });
    await withApp({ LOGIN_FAILURES_MAX: "0" }, async (app) => {
      const answers = await many(50, () => new Browser(app).logIn("nobody"));
      expect(answers.every(({ status }) => status === 400)).toBe(true);
    });
  }, 60_000);

  it("does not lock out the browser that was logged in to the account before, and proves it to the upstream", async () => {
    await withApp({ LOGIN_FAILURES_MAX: "3" }, async (app) => {
      const owner = new Browser(app);
      await owner.logIn("seller");
      expect(upstream.sentTo(LOGIN).at(-1)?.headers["x-known-device"]).toBeUndefined();
      await owner.ask("/api/auth/logout", { method: "POST" });
      for (let round = 0; round < 4; round += 1) await new Browser(app).logIn("nobody");
      expect((await new Browser(app).logIn("seller")).status).toBe(429);
      expect((await owner.logIn("SELLER")).status).toBe(400);
      expect((await owner.logIn("seller")).status).toBe(200);
      const device = upstream.sentTo(LOGIN).at(-1)?.headers["x-known-device"];
      expect(device).toMatch(/^[\w-]{22}$/);
      // A forged cookie, or one of another account, proves nothing.
      expect((await owner.logIn("nobody")).status).toBe(429);
      const forged = await new Browser(app).ask("/api/auth/login", {
        json: { username: "seller", password: "x" },
        headers: { "x-known-device": String(device), cookie: "__Host-Http-naru-device=Fe26.2*1*made*up" },
      });
      expect(forged.status).toBe(429);
    });
  }, 60_000);

  it("counts the guesses of such a browser by itself", async () => {
    await withApp({ LOGIN_FAILURES_MAX: "2" }, async (app) => {
      const owner = new Browser(app);
      await owner.logIn("seller");
      upstream.on(LOGIN, (_, response) => json(response, 400, { code: 400, message: "비밀번호가 다릅니다." }));
      const answers = [await owner.logIn("seller"), await owner.logIn("seller"), await owner.logIn("seller")];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 429]);
      expect((await new Browser(app).logIn("seller")).status).toBe(400);
    });
  }, 60_000);
});
