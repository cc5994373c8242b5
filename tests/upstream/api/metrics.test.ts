import { logIn, send, until, type Caller } from "@/tests/support/upstream-client";
import { freePort } from "@/scripts/free-port";
import { figure, scraped } from "@/tests/support/scrape";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

let upstream: SharedUpstream;
let seller: Caller;
let port: number;

beforeAll(async () => {
  port = await freePort();
  upstream = await sharedUpstream({ env: { UPSTREAM_METRICS_PORT: String(port) } });
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const now = async (name: string, labels: Record<string, string> = {}) => figure(await scraped(port), name, labels);

test("calls are counted by id and outcome", async () => {
  const labels = { part: "upstream", call: "log.planSummary", status: "2xx", outcome: "ok" };
  const before = await now("naru_calls_total", labels);
  await seller.call("log.planSummary");
  expect(await now("naru_calls_total", labels)).toBe(before + 1);
  expect(await now("naru_call_seconds_count", { call: "log.planSummary" })).toBe(before + 1);
});

test("refreshes are counted, and the sessions a token used twice ends", async () => {
  const free = await logIn(upstream.origin, "free");
  const body = { accessToken: free.accessToken, refreshToken: free.refreshToken };
  const headers = { "x-forwarded-for": "203.0.113.1" };
  await send(upstream.origin, "auth.refresh", { body, headers });
  await send(upstream.origin, "auth.refresh", { body, headers: { "x-forwarded-for": "203.0.113.2" } });
  expect(await now("naru_refreshes_total", { result: "fresh" })).toBe(1);
  expect(await now("naru_refreshes_total", { result: "over" })).toBe(1);
  expect(await now("naru_sessions_ended_total", { reason: "reuse" })).toBe(1);
});

test("calls to markets are counted by market, and what they refuse by what it is about", async () => {
  await seller.call("marketInfo.coupangShipment", { body: { account: "narushop" } });
  expect(await now("naru_outward_calls_total", { to: "Coupang", outcome: "ok" })).toBeGreaterThan(0);
  await seller.call("userConfig.setMarketAccount", {
    query: { market: "Coupang" },
    body: { account: "wrong-keys", storeName: "가게", accessKey: "no", secretKey: "no", vendorId: "A00009999" },
  });
  await seller.call("market.checkLogin", { query: { market: "Coupang" }, body: "wrong-keys" });
  expect(await now("naru_market_refusals_total", { to: "Coupang", class: "keys_refused" })).toBeGreaterThan(0);
  const keys = [...(await scraped(port)).keys()].join("\n");
  expect(keys).not.toMatch(/narushop|wrong-keys|A0000/);
});

test("the queue tells how much of it there is", async () => {
  const items = [{ url: "https://item.taobao.com/item.htm?id=699000000001" }];
  await seller.call("collection.collectTaobao", { body: { groupName: "", memo: "", keyword: "", items } });
  await until(async () => (await now("naru_queue_items", { kind: "Collect" })) === 0);
  expect([...(await scraped(port)).keys()].some((key) => key.startsWith("process_resident_memory_bytes"))).toBe(true);
});

test("nothing of it is on the port of the calls", async () => {
  expect((await fetch(`${upstream.origin}/metrics`)).status).toBe(404);
});
