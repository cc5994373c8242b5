import { CONNECTION_STEPS } from "@/lib/domain/market-account/connection";
import { accountMarketOf } from "@/lib/domain/markets/markets";
import { checkConnection } from "@/upstream/listing/listings/check-connection";
import { SELLERS } from "@/tests/support/rehearsed";
import { uploadDesk, type Desk } from "@/tests/upstream/listing/upload/upload-desk";

let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 60_000, downMs: 60_000 });
}, 60_000);
afterAll(() => desk?.close());

const COUPANG = SELLERS.find(([name]) => name === "Coupang")?.[1] ?? "";
const ask = (step: (typeof CONNECTION_STEPS)[number], account = COUPANG) =>
  checkConnection({ market: "Coupang", account, step }, desk.context());

test.each(SELLERS)("%s allows every reading a listing needs to keys that work", async (market, account) => {
  for (const step of CONNECTION_STEPS) {
    const answer = await checkConnection({ market: accountMarketOf(market), account, step }, desk.context());
    expect({ step, ...answer }).toMatchObject({ step, ok: true });
  }
});

test("places are counted, and what cannot be counted is not", async () => {
  expect(await ask("shipment")).toEqual({ ok: true, count: expect.any(Number) as number });
  expect(await ask("login")).toEqual({ ok: true, count: null });
});

test("keys that may log in and not read the places are told step by step, with the market's own words", async () => {
  await desk.world.fault({ market: "Coupang", kind: "bad-keys", path: "shipping-place/outbound", count: 1 });
  expect(await ask("login")).toMatchObject({ ok: true });
  const refused = await ask("shipment");
  expect(refused).toMatchObject({ ok: false, isSilent: false });
  expect(refused.message).not.toBe("");
  expect(await ask("return")).toMatchObject({ ok: true });
});

test("a market that is down said nothing of the keys", async () => {
  await desk.world.fault({ market: "Coupang", kind: "maintenance", path: "shipping-place/outbound", count: 5 });
  expect(await ask("shipment")).toMatchObject({ ok: false, isSilent: true });
});

test("an account that is not the seller's is none", async () => {
  await expect(ask("login", "somebody-elses")).rejects.toMatchObject({ status: 404 });
});
