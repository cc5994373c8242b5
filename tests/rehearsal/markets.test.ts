import { freshWorld } from "@/tests/support/fresh-database";
import { openGates } from "@/upstream/outside/markets/gates";
import { coupangAuthorization } from "@/upstream/outside/markets/coupang/sign";
import { smartStoreSignature } from "@/upstream/outside/markets/smart-store/sign";
import { startRehearsal } from "@/rehearsal/rehearsal";
import { rehearsedMarketHosts } from "@/upstream/outside/markets/rehearsed-hosts";
import { marketConnectors } from "@/upstream/outside/markets/connectors";
import { until } from "@/tests/support/upstream-client";
import { lastDays, listing, rehearsed, seller, sendingShirts, type Rehearsed } from "@/tests/support/rehearsed";

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed({ coupangBurst: 10 });
});
afterAll(() => world.close());

const VENDOR = "/v2/providers/openapi/apis/api";
const path = `${VENDOR}/v5/vendors/A00100001/returnShippingCenters`;
const signed = async (query: string, sentQuery: string, now: Date) => {
  const authorization = coupangAuthorization(seller("narushop"), { method: "GET", path, query, now });
  const answer = await fetch(`${world.marketOrigin}/coupang${path}?${sentQuery}`, { headers: { authorization } });
  return answer.status;
};
const MINUTE_MS = 60_000;

test.each<[string, string, string, number, number]>([
  ["exactly what was signed", "a=1%2B1", "a=1%2B1", 0, 200],
  ["another query than signed", "a=1", "a=2", 0, 401],
  ["the same query written otherwise", "a=1%2b1", "a=1%2B1", 0, 401],
  ["a clock four minutes slow", "", "", -4 * MINUTE_MS, 200],
  ["a clock six minutes slow", "", "", -6 * MINUTE_MS, 401],
  ["a clock six minutes fast", "", "", 6 * MINUTE_MS, 401],
])("Coupang's gateway meets %s", async (_sentence, query, sent, offMs, status) => {
  expect(await signed(query, sent, new Date(Date.now() + offMs))).toBe(status);
});

test.each<[list: string, sentence: string, query: string, status: number]>([
  [
    "v5 ordersheets",
    "31 whole days",
    "status=ACCEPT&createdAtFrom=2026-10-01%2B09:00&createdAtTo=2026-10-31%2B09:00",
    200,
  ],
  [
    "v5 ordersheets",
    "32 whole days",
    "status=ACCEPT&createdAtFrom=2026-10-01%2B09:00&createdAtTo=2026-11-01%2B09:00",
    400,
  ],
  [
    "v5 ordersheets",
    "minutes where days are asked for",
    "status=ACCEPT&createdAtFrom=2026-10-01T00:00%2B09:00&createdAtTo=2026-10-02T00:00%2B09:00",
    400,
  ],
  [
    "v5 ordersheets",
    "a day by the minute",
    "status=ACCEPT&searchType=timeFrame&createdAtFrom=2026-10-01T00:00%2B09:00&createdAtTo=2026-10-02T00:00%2B09:00",
    200,
  ],
  [
    "v5 ordersheets",
    "more than a day by the minute",
    "status=ACCEPT&searchType=timeFrame&createdAtFrom=2026-10-01T00:00%2B09:00&createdAtTo=2026-10-02T00:01%2B09:00",
    400,
  ],
  ["v6 returnRequests", "returns of one state", "createdAtFrom=2026-10-01&createdAtTo=2026-10-31&status=UC", 200],
  ["v6 returnRequests", "returns of no state and no order", "createdAtFrom=2026-10-01&createdAtTo=2026-10-31", 400],
  [
    "v6 returnRequests",
    "cancels by the minute",
    "searchType=timeFrame&createdAtFrom=2026-10-01T00:00&createdAtTo=2026-10-02T00:00&cancelType=CANCEL",
    200,
  ],
  [
    "v6 returnRequests",
    "cancels by the second",
    "searchType=timeFrame&createdAtFrom=2026-10-01T00:00:00&createdAtTo=2026-10-02T00:00:00&cancelType=CANCEL",
    400,
  ],
])("Coupang's list %s is asked for %s", async (list, _sentence, query, status) => {
  const [version, name] = list.split(" ");
  const at = `${VENDOR}/${version}/vendors/A00100001/${name}`;
  const call = { method: "GET", path: at, query, now: new Date() };
  const authorization = coupangAuthorization(seller("narushop"), call);
  const answer = await fetch(`${world.marketOrigin}/coupang${at}?${query}`, { headers: { authorization } });
  expect(answer.status).toBe(status);
});

const tokenCall = async (offMs: number, spoil = "") => {
  const { accessKey, secretKey } = seller("naru-store");
  const timestamp = String(Date.now() + offMs);
  const sign = smartStoreSignature(accessKey, secretKey, timestamp) + spoil;
  const form = {
    client_id: accessKey,
    timestamp,
    grant_type: "client_credentials",
    client_secret_sign: sign,
    type: "SELF",
  };
  const answer = await fetch(`${world.marketOrigin}/smartstore/external/v1/oauth2/token`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  return { status: answer.status, token: ((await answer.json()) as { access_token?: string }).access_token };
};

test("SmartStore checks the signature and the clock, and repeats a bearer that still lives", async () => {
  const first = await tokenCall(-1000);
  expect(first.status).toBe(200);
  expect(await tokenCall(-2000)).toEqual(first);
  expect((await tokenCall(-1000, "x")).status).toBe(400);
  expect((await tokenCall(-6 * MINUTE_MS)).status).toBe(400);
  expect((await tokenCall(MINUTE_MS)).status).toBe(400);
});

test("Coupang takes ten new products a second and turns the rest away", async () => {
  const { Coupang } = world.connectors;
  // The second is frozen, however slow this machine is.
  const second = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  const uploads = Array.from({ length: 25 }, (_, n) =>
    Coupang.publish(seller("naruhome"), listing(world.mallOrigin, { sellerCode: `fast-${n}` })),
  );
  const kinds = (await Promise.all(uploads)).map(({ kind }) => kind).sort();
  second.mockRestore();
  expect(kinds).toEqual([...Array(10).fill("listed"), ...Array(15).fill("retry")]);
});

test("the controls refuse a page of another site", async () => {
  const headers = { "sec-fetch-site": "cross-site", "content-type": "application/json" };
  const answer = await fetch(`${world.marketOrigin}/__rehearsal/orders`, { method: "POST", headers, body: "{}" });
  expect(answer.status).toBe(403);
});

test("nobody can buy more than there is", async () => {
  const few = listing(world.mallOrigin, { options: [], stock: 2 });
  const outcome = await world.connectors.SmartStore.publish(seller("naru-living"), few);
  const code = outcome.kind === "listed" ? outcome.marketProductCode : "";
  await world.buy(code, { quantity: 2 });
  await expect(world.buy(code)).rejects.toThrow("sold out");
});

test("lines of one order share the order, and Coupang's box", async () => {
  const outcome = await world.connectors.Coupang.publish(seller("narushop"), listing(world.mallOrigin));
  const code = outcome.kind === "listed" ? outcome.marketProductCode : "";
  const first = await world.buy(code, { option: 0 });
  const second = await world.buy(code, { option: 1, orderNo: first.orderNo });
  expect(second.orderItemNo.split("-")[0]).toBe(first.orderItemNo.split("-")[0]);
  const answer = await world.connectors.Coupang.orders(seller("narushop"), lastDays(1));
  expect(answer.ok && answer.value.filter(({ orderNo }) => orderNo === first.orderNo)).toHaveLength(2);
});

test("a storefront page shows the listing and a button that buys it", async () => {
  const [front, orders] = await Promise.all([
    fetch(world.marketOrigin),
    fetch(`${world.marketOrigin}/__rehearsal/orders`),
  ]);
  expect(await front.text()).toContain("구매하기");
  const before = ((await orders.json()) as { orders: unknown[] }).orders.length;
  const { listings } = (await (await fetch(`${world.marketOrigin}/__rehearsal/listings`)).json()) as {
    listings: { code: string }[];
  };
  const body = new URLSearchParams({ listing: listings[0]?.code ?? "", option: "" });
  await fetch(`${world.marketOrigin}/__rehearsal/orders`, { method: "POST", body });
  const after = (await (await fetch(`${world.marketOrigin}/__rehearsal/orders`)).json()) as { orders: unknown[] };
  expect(after.orders.length).toBe(before + 1);
});

test("what the markets know survives their restart, and their buyers come by themselves", async () => {
  const { db, close } = await freshWorld();
  const ports = { mallPort: 0, marketPort: 0, forwarderPort: 0 };
  const options = { db, ...ports, approvalDelayMs: 0, latencyMs: 0, courierMs: 0, forwarderMs: 0 } as const;
  const first = await startRehearsal({ ...options, buyers: false });
  const account = seller("narushop");
  const hosts = rehearsedMarketHosts(first.marketOrigin);
  const before = sendingShirts(marketConnectors({ gates: openGates, hosts, rehearsedGapsMs: { call: 0 } }));
  const outcome = await before.Coupang.publish(account, listing(first.mallOrigin, { sellerCode: "kept" }));
  expect(outcome.kind).toBe("listed");
  await first.close();

  const second = await startRehearsal({ ...options, buyers: { delayMs: 100, claimAfterMs: 60_000 } });
  const { Coupang } = marketConnectors({
    gates: openGates,
    hosts: rehearsedMarketHosts(second.marketOrigin),
    rehearsedGapsMs: { call: 0 },
  });
  expect(await Coupang.findBySellerCode(account, "kept")).toMatchObject({ ok: true, value: [{ approved: true }] });
  const orders = await until(async () => {
    const asked = await Coupang.orders(account, lastDays(1));
    return asked.ok && asked.value.length > 0 && asked.value;
  });
  expect(orders.map(({ sellerProductCode }) => sellerProductCode)).toEqual(["kept"]);
  await second.close();
  await close();
});
