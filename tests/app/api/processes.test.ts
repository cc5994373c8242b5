/** @part processes */
import { setTimeout as pause } from "node:timers/promises";
import { AppProcess, Browser } from "@/tests/support/app-process";
import { json, RecordingUpstream, text } from "@/tests/support/recording-upstream";
import { RedisProcess } from "@/tests/support/redis-process";

const DATA = "/api/Log/GetMainPageData";
const REFRESH = "POST /auth/refreshToken";

/** Without a Redis on this machine two processes have nothing to agree by, and this is left out (scripts/test.ts gets one). */
describe("S16 several processes with a Redis between them", () => {
  let redis: RedisProcess;
  let upstream: RecordingUpstream;
  let apps: AppProcess[];

  beforeAll(async () => {
    redis = await RedisProcess.start();
    upstream = (await RecordingUpstream.start()).person("seller");
    const env = { REDIS_URL: redis.url };
    apps = await Promise.all([1, 2, 3].map(() => AppProcess.start(upstream.apiUrl, env)));
  }, 180_000);
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.stop()));
    await upstream.close();
    await redis.kill();
  });

  const loggedIn = async () => {
    const seller = new Browser(apps[0]!);
    await seller.logIn("seller");
    upstream.reset();
    return seller;
  };

  it("refreshes once for 60 calls spread over all of them, and once more for none of 20 stragglers", async () => {
    const seller = await loggedIn();
    upstream.expireAccess();
    const spread = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => seller.copy(apps[index % apps.length]!).ask(DATA)));
    expect((await spread(60)).filter(({ status }) => status !== 200)).toEqual([]);
    expect(upstream.count(REFRESH)).toBe(1);
    expect((await spread(20)).filter(({ status }) => status !== 200)).toEqual([]);
    expect(upstream.count(REFRESH)).toBe(1);
  });

  it("knows the newest tokens of a straggler from long before, of whom another process refreshed three times since", async () => {
    const straggler = await loggedIn();
    const seller = straggler.copy();
    for (const expiry of [1, 2, 3]) {
      upstream.expireAccess();
      expect((await seller.ask(DATA)).status).toBe(200);
      expect(upstream.count(REFRESH)).toBe(expiry);
    }
    expect((await straggler.copy(apps[1]!).ask(DATA)).status).toBe(200);
    expect(upstream.count(REFRESH)).toBe(3);
    expect((await seller.ask(DATA)).status).toBe(200);
  });

  it("does not go round with an upstream that keeps its refresh token", async () => {
    const seller = await loggedIn();
    upstream.on(REFRESH, ({ sent }, response) =>
      json(response, 200, { ...(JSON.parse(sent) as object), accessToken: "ATkept" }),
    );
    upstream.on(`GET ${DATA.replace("/api", "")}`, ({ headers }, response) =>
      headers.authorization === "Bearer ATkept"
        ? json(response, 200, { status: "Success", data: 7, message: "" })
        : text(response, 401, "The token expired"),
    );
    for (const app of apps.slice(0, 2)) expect((await seller.copy(app).ask(DATA)).json.data).toBe(7);
    expect(upstream.count(REFRESH)).toBe(1);
  });

  it("ends a session everywhere at once", async () => {
    const seller = await loggedIn();
    const copy = seller.copy(apps[1]!);
    expect((await copy.ask(DATA)).status).toBe(200);
    await seller.ask("/api/auth/logout", { method: "POST" });
    expect((await copy.ask(DATA)).status).toBe(401);
    expect((await seller.copy(apps[2]!).ask(DATA)).status).toBe(401);
  });

  it("finishes a refresh that another process died in, without a loop", async () => {
    const seller = await loggedIn();
    upstream.expireAccess();
    upstream.on(REFRESH, () => new Promise(() => undefined));
    const doomed = seller
      .copy(apps[2]!)
      .ask(DATA)
      .catch(() => undefined);
    while (upstream.count(REFRESH) === 0) await pause(10);
    await apps[2]!.stop("SIGKILL");
    await doomed;
    const keyOf = () => upstream.requests.find(({ path }) => path === REFRESH.split(" ")[1])?.headers["x-refresh-key"];
    const key = keyOf();
    upstream.reset();
    let { status } = await seller.ask(DATA);
    // A 503 as long as the dead process holds the refresh.
    while (status === 503) ({ status } = await seller.ask(DATA));
    expect([200, 401]).toContain(status);
    expect(upstream.count(REFRESH)).toBe(1);
    // The same asking: an upstream that had traded the pair already forgives it.
    expect([key, keyOf()]).toEqual([expect.stringMatching(/^[\w-]{43}$/), key]);
  }, 40_000);
});
