import { until } from "@/tests/support/upstream-client";
import { listing, rehearsed, seller, type Rehearsed } from "@/tests/support/rehearsed";

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed({ approvalDelayMs: 1_000 });
});
afterAll(() => world.close());

test("the rehearsed sellers can log in and see their store's name", async () => {
  expect(await world.connectors.SmartStore.checkLogin(seller("naru-store"))).toEqual({
    ok: true,
    value: { storeName: "나루상점" },
  });
  expect(await world.connectors.Coupang.checkLogin(seller("naruhome"))).toEqual({
    ok: true,
    value: { storeName: "나루홈" },
  });
});

test.each([
  ["Gmarket", "naru-g"],
  ["Auction", "naru-a"],
  ["Elevenst", "naru11"],
] as const)("%s knows its seller by the keys", async (market, account) => {
  const { storeName } = seller(account);
  expect(await world.connectors[market].checkLogin(seller(account))).toEqual({ ok: true, value: { storeName } });
});

test.each([
  ["Gmarket", { secretKey: "guessed" }],
  ["Gmarket", { account: "naruhome-g" }],
  ["Gmarket", { account: "naru-a" }],
  ["Auction", { accessKey: "nobody" }],
  ["Elevenst", { openApiKey: "nobody" }],
  ["Elevenst", { openApiKey: "한글 키\n" }],
] as const)("%s refuses wrong keys for good: %j", async (market, changes) => {
  const name = { Gmarket: "naru-g", Auction: "naru-a", Elevenst: "naru11" }[market];
  const answer = await world.connectors[market].checkLogin({ ...seller(name), ...changes });
  expect(answer).toMatchObject({ ok: false, retryable: false, message: expect.stringMatching(/.+/) });
});

test.each([
  ["an unknown application", { accessKey: "nobody" }],
  ["another application's secret", { secretKey: "$2a$04$abcdefghijklmnopqrstuu" }],
  ["a secret that is no salt", { secretKey: "password" }],
])("SmartStore refuses %s for good", async (_sentence, changes) => {
  const answer = await world.connectors.SmartStore.checkLogin({ ...seller("naru-living"), ...changes });
  expect(answer).toMatchObject({ ok: false, retryable: false });
});

test.each([
  ["an unknown key", { accessKey: "nobody" }],
  ["a wrong secret", { secretKey: "wrong" }],
  ["another vendor's number", { vendorId: "A00100002" }],
])("Coupang refuses %s for good", async (_sentence, changes) => {
  const answer = await world.connectors.Coupang.checkLogin({ ...seller("narushop"), ...changes });
  expect(answer).toMatchObject({ ok: false, retryable: false });
});

test("keys that ended after 180 days say so", async () => {
  const answer = await world.connectors.Coupang.checkLogin(seller("naruold"));
  expect(answer).toMatchObject({ ok: false, message: expect.stringContaining("expired") });
});

test("a bearer that ended is replaced once, unseen by the caller", async () => {
  const account = seller("naru-store");
  await world.connectors.SmartStore.checkLogin(account);
  await world.expireTokens();
  expect(await world.connectors.SmartStore.checkLogin(account)).toMatchObject({ ok: true });
});

test("keys the market keeps refusing end after the second try", async () => {
  await world.fault({ market: "SmartStore", kind: "bad-keys", count: 2, path: "/seller/channels" });
  expect(await world.connectors.SmartStore.checkLogin(seller("naru-store"))).toMatchObject({
    ok: false,
    code: "GW.AUTHN",
  });
});

test("Coupang reviews before it sells: no page until the approval", async () => {
  const account = seller("narushop");
  const outcome = await world.connectors.Coupang.publish(account, listing(world.mallOrigin));
  if (outcome.kind !== "listed") throw new Error(outcome.kind);
  expect(outcome).toMatchObject({ nativeStatus: "IN_REVIEW" });
  const before = await world.connectors.Coupang.listingStatus(account, outcome.marketProductCode);
  expect(before).toMatchObject({ ok: true, value: { approved: false } });
  expect(before.ok && before.value.url).toBeUndefined();
  const after = await until(async () => {
    const asked = await world.connectors.Coupang.listingStatus(account, outcome.marketProductCode);
    return asked.ok && asked.value.approved && asked;
  });
  expect(after).toMatchObject({
    ok: true,
    value: { nativeStatus: "APPROVED", url: expect.stringContaining("/shop/coupang/") },
  });
});

test("another seller's listing does not exist for this one", async () => {
  const outcome = await world.connectors.SmartStore.publish(seller("naru-store"), listing(world.mallOrigin));
  const code = outcome.kind === "listed" ? outcome.marketProductCode : "";
  expect(await world.connectors.SmartStore.listingStatus(seller("naru-living"), code)).toMatchObject({
    ok: false,
    code: "NOT_FOUND",
  });
});
