/** @part processes */
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { AppProcess, Browser } from "@/tests/support/app-process";
import { RecordingUpstream } from "@/tests/support/recording-upstream";
import { RedisProcess } from "@/tests/support/redis-process";

const READ = "/api/Log/GetMainPageData";
const WRITE = "/api/Log/CancelWork?type=Collect&workNumber=1";
const WRITTEN = "POST /Log/CancelWork";
const LOGOUT = { method: "POST" };

let upstream: RecordingUpstream;
beforeAll(async () => {
  upstream = (await RecordingUpstream.start()).person("seller");
});
afterAll(() => upstream.close());
beforeEach(() => upstream.reset());

async function loggedIn(app: AppProcess): Promise<Browser> {
  const browser = new Browser(app);
  await browser.logIn("seller");
  return browser;
}

const read = async (browser: Browser): Promise<number> => (await browser.ask(READ)).status;
const write = (browser: Browser) => browser.ask(WRITE, { method: "POST" });

/** The result of a write once it no longer gets a 503. */
async function settled(browser: Browser): Promise<number> {
  for (;;) {
    const { status } = await write(browser);
    if (status !== 503) return status;
    await pause(50);
  }
}

/** Without a Redis on this machine there is none to take away (scripts/test-programs.ts gets one). */
describe("S16 the Redis between processes goes away", () => {
  let redis: RedisProcess;
  let apps: AppProcess[];

  beforeAll(async () => {
    redis = await RedisProcess.start();
    apps = await Promise.all([1, 2].map(() => AppProcess.start(upstream.apiUrl, { REDIS_URL: redis.url })));
  }, 180_000);
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.stop()));
    await redis.kill();
  });

  const ways: [string, () => Promise<void> | void, () => Promise<void> | void][] = [
    ["is killed and comes back empty", () => redis.kill(), () => redis.startAgain()],
    ["hangs, answers nothing and goes on", () => redis.hang(), () => redis.goOn()],
  ];

  describe.each(ways)("when it %s", (_, leave, comeBack) => {
    it("goes on with reads, and with writes of sessions known to be living, and stops no other for long", async () => {
      const here = await loggedIn(apps[0]!);
      expect(await read(here)).toBe(200);
      const elsewhere = here.copy(apps[1]);
      await leave();
      upstream.requests.length = 0;
      expect([await read(here), await read(elsewhere), (await write(here)).status]).toEqual([200, 200, 200]);
      const { status, headers } = await write(elsewhere);
      expect([status, headers["retry-after"], upstream.count(WRITTEN)]).toEqual([503, "2", 1]);
      await comeBack();
      expect([await settled(elsewhere), await settled(here)]).toEqual([200, 200]);
    }, 60_000);

    it("logs out meanwhile, and everywhere once it is back", async () => {
      const seller = await loggedIn(apps[0]!);
      const [copy, elsewhere] = [seller.copy(), seller.copy(apps[1])];
      await leave();
      const answer = await seller.ask("/api/auth/logout", LOGOUT);
      expect([answer.status, seller.jar.size, await read(copy)]).toEqual([204, 0, 401]);
      // The other process never saw this session living, and cannot know that it is over.
      expect((await write(elsewhere)).status).toBe(503);
      await comeBack();
      expect([await settled(elsewhere), await read(elsewhere)]).toEqual([401, 401]);
    }, 60_000);

    it("logs in meanwhile, and the new session may write where it began", async () => {
      await leave();
      const seller = await loggedIn(apps[0]!);
      expect([await read(seller), (await write(seller)).status]).toEqual([200, 200]);
      await comeBack();
      expect(await settled(seller.copy(apps[1]))).toBe(200);
    }, 60_000);
  });

  it("stays logged out when Redis forgets everything between two calls", async () => {
    const seller = await loggedIn(apps[0]!);
    const elsewhere = seller.copy(apps[1]);
    await seller.ask("/api/auth/logout", LOGOUT);
    await redis.kill();
    await redis.startAgain();
    expect(await settled(elsewhere)).toBe(401);
  }, 60_000);

  it("stays logged out when Redis and the process that saw it start anew", async () => {
    const doomed = await AppProcess.start(upstream.apiUrl, { REDIS_URL: redis.url, DATA_DIR: apps[0]!.dataDir });
    const seller = await loggedIn(doomed);
    const [copy, elsewhere] = [seller.copy(apps[0]), seller.copy(apps[1])];
    await seller.ask("/api/auth/logout", LOGOUT);
    await doomed.stop();
    await redis.kill();
    await redis.startAgain();
    const again = await AppProcess.start(upstream.apiUrl, { REDIS_URL: redis.url, DATA_DIR: apps[0]!.dataDir });
    expect(await read(seller.copy(again))).toBe(401);
    expect(await read(copy.copy(again))).toBe(401);
    expect(await settled(elsewhere)).toBe(401);
    await again.stop();
  }, 60_000);
});

describe("S16 a Redis that takes connections and never answers", () => {
  let hole: Server;
  let app: AppProcess;
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    hole = createServer((socket) => {
      sockets.add(socket.on("error", () => undefined).on("close", () => sockets.delete(socket)));
      socket.resume();
    });
    await new Promise<void>((resolve) => hole.listen(0, "127.0.0.1", resolve));
    const { port } = hole.address() as AddressInfo;
    app = await AppProcess.start(upstream.apiUrl, { REDIS_URL: `redis://127.0.0.1:${port}` });
  }, 180_000);
  afterAll(async () => {
    await app.stop();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => hole.close(resolve));
  });

  it("keeps nobody from logging in, working and logging out", async () => {
    const seller = await loggedIn(app);
    const copy = seller.copy();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => read(seller)));
    expect(statuses).toEqual(Array(20).fill(200));
    expect((await write(seller)).status).toBe(200);
    expect((await seller.ask("/api/auth/logout", LOGOUT)).status).toBe(204);
    expect([await read(copy), (await write(copy)).status]).toEqual([401, 401]);
  });
});

describe("S16 two app processes without a Redis", () => {
  it("the second of one DATA_DIR says no and what to do, and the first goes on", async () => {
    const app = await AppProcess.start(upstream.apiUrl);
    const seller = await loggedIn(app);
    const said = await AppProcess.start(upstream.apiUrl, { DATA_DIR: app.dataDir }).then(
      (second) => second.ended.then(() => second.written),
      (error: unknown) => String(error),
    );
    expect(said).toMatch(/Process \d+ is the app of .* already.* Set REDIS_URL/s);
    expect(await read(seller)).toBe(200);
    await app.stop();
  }, 60_000);
});
