import { keyLife } from "@/lib/domain/market-account/market-keys";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { SHOPS } from "@/tests/support/rehearsed";
import { logIn, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Account = {
  account: string;
  storeName: string;
  accessKey: string | null;
  secretKey: string | null;
  keysExpireOn: string | null;
  checkedAt: string | null;
  checkMessage: string;
  use: { listings: number; waitingUploads: number; openOrders: number };
};

let upstream: SharedUpstream;
let seller: Caller;
jest.setTimeout(40_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const COUPANG = { market: "Coupang" };
const accounts = async (of = seller) =>
  (await of.call("userConfig.marketAccount", { query: COUPANG })).data as Account[];
const named = async (account: string, of = seller) => (await accounts(of)).find((one) => one.account === account);
const save = (body: object, of = seller) => of.call("userConfig.setMarketAccount", { query: COUPANG, body });
const check = async (account: string) =>
  (await seller.call("market.checkLogin", { query: COUPANG, body: account })).data as { ok: boolean; message: string };

const KEYS = {
  account: "cloudshop",
  storeName: "Cloud",
  vendorId: "A00000099",
  accessKey: "11111111-2222-4333-8444-555555555555",
  secretKey: "not-a-secret-the-market-knows",
};

test("the demo has keys that last, keys that end within days and keys that ended, whenever it was seeded", async () => {
  const today = seoulDay(new Date());
  const shown = (await accounts()).map(({ account, keysExpireOn }) => [
    account,
    keyLife("Coupang", keysExpireOn, today)?.state,
  ]);
  expect(Object.fromEntries(shown)).toEqual({ narushop: "lasting", narucamp: "renewable", naruold: "expired" });
});

test("keys are kept sealed, and only their last characters are ever told", async () => {
  expect((await save({ ...KEYS, keysIssuedOn: "2026-11-01" })).status).toBe(200);
  const shown = await named("cloudshop");
  expect(shown).toMatchObject({ accessKey: "****5555", secretKey: "****nows", keysExpireOn: "2027-04-30" });
  expect(JSON.stringify(await accounts())).not.toContain(KEYS.secretKey);
  expect(await named("cloudshop", await logIn(upstream.origin, "seller2"))).toBeUndefined();
});

test("what the market says of the keys is kept, and new keys make it worthless", async () => {
  const said = await check("cloudshop");
  expect(said.ok).toBe(false);
  expect(await named("cloudshop")).toMatchObject({ checkedAt: expect.any(String), checkMessage: said.message });
  expect(said.message).not.toBe("");

  await save({ ...KEYS, accessKey: "****5555", secretKey: "", storeName: "Cloud & Co" });
  expect(await named("cloudshop")).toMatchObject({
    storeName: "Cloud & Co",
    checkMessage: said.message,
    keysExpireOn: "2027-04-30",
  });
  await save({ ...KEYS, secretKey: "another-secret" });
  expect(await named("cloudshop")).toMatchObject({ checkedAt: null, checkMessage: "", keysExpireOn: null });
});

test("a corrected seller code makes the check worthless, and the keys keep the day they end on", async () => {
  const body = { ...KEYS, account: "mistyped", storeName: "Mistyped" };
  await save({ ...body, vendorId: "A00000098", keysIssuedOn: "2026-11-01" });
  await check("mistyped");
  expect(await named("mistyped")).toMatchObject({ checkedAt: expect.any(String) });
  expect((await save({ ...body, vendorId: "A00000301", accessKey: "", secretKey: "" })).status).toBe(200);
  expect(await named("mistyped")).toMatchObject({ checkedAt: null, checkMessage: "", keysExpireOn: "2027-04-30" });
});

test("a market that is down says nothing about the keys, and the last answer stays", async () => {
  const before = await named("cloudshop");
  const fault = { market: "Coupang", kind: "down", count: 1, path: "/returnShippingCenters" };
  await fetch(`${upstream.marketOrigin}/__rehearsal/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fault),
  });
  expect(await check("cloudshop")).toEqual({
    ok: false,
    message: "마켓의 답을 받지 못했습니다. 잠시 후 다시 시도해 주세요.",
    retryable: true,
  });
  expect(await named("cloudshop")).toEqual(before);
  expect(await check("cloudshop")).toMatchObject({ ok: false, retryable: false });
});

test("keys that work say so, and what hangs on an account is counted", async () => {
  expect(await check("narushop")).toMatchObject({ ok: true });
  const shown = await named("narushop");
  expect(shown).toMatchObject({ checkMessage: "", checkedAt: expect.any(String) });
  expect(shown?.use.listings).toBeGreaterThan(0);
  expect((await named("cloudshop"))?.use).toEqual({ listings: 0, waitingUploads: 0, openOrders: 0 });
});

test.each(["나루샵", " 나루 샵 "])(
  "a second account is not saved under the store name %j of another",
  async (storeName) => {
    const answer = await save({ ...KEYS, account: "second", storeName });
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining("'나루샵'인 계정(narushop)") });
    expect(await named("second")).toBeUndefined();
  },
);

test("of two saves of one store name at the same moment one is kept, in large letters or small", async () => {
  const [one, two] = ["Twin Store", "twinstore"].map((storeName, at) => ({
    ...KEYS,
    vendorId: `A0000020${at}`,
    account: `twin${at}`,
    storeName,
  }));
  const answers = await Promise.all([save(one!), save(two!)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const kept = (await accounts()).filter(({ account }) => account.startsWith("twin"));
  expect(kept).toHaveLength(1);
  expect((await save({ ...KEYS, vendorId: "", account: kept[0]!.account, storeName: kept[0]!.storeName })).status).toBe(
    200,
  );
});

test("another market, and another seller, may use the same store name", async () => {
  const body = { ...KEYS, vendorId: "", account: "same-name", storeName: "나루샵" };
  const elsewhere = await seller.call("userConfig.setMarketAccount", { query: { market: "SmartStoreAPI" }, body });
  expect(elsewhere.status).toBe(200);
  expect((await save({ ...KEYS, storeName: "나루샵" }, await logIn(upstream.origin, "free"))).status).toBe(200);
});

describe("one shop under two names", () => {
  const at = (market: string) => ({
    save: (body: object) => seller.call("userConfig.setMarketAccount", { query: { market }, body }),
    remove: (body: string) => seller.call("userConfig.removeMarketAccount", { query: { market }, body }),
    all: async () => (await seller.call("userConfig.marketAccount", { query: { market } })).data as Account[],
  });
  const FOUND = SHOPS.flatMap((known) => {
    const accountMarket = { SmartStore: "SmartStoreAPI", Coupang: "Coupang", Elevenst: "Elevenst" }[
      known.market as string
    ];
    return accountMarket && ["나루샵", "나루상점", "나루11번가"].includes(known.storeName)
      ? [[accountMarket, known] as const]
      : [];
  });

  test.each(FOUND)("is refused at %s, and the sentence names the account and what to do", async (market, known) => {
    const { save, all } = at(market);
    const { accessKey, secretKey, vendorId, openApiKey } = known;
    const body = { account: "again", storeName: "Again", accessKey, secretKey, vendorId, openApiKey };
    const answer = await save(body);
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(`이미 '${known.account}' 계정에`) });
    expect(answer.text).not.toContain(accessKey || openApiKey);
    expect((await all()).map(({ account }) => account)).not.toContain("again");
  });

  test.each(FOUND)(
    "one after the other at %s: what was listed and ordered goes along, there and back",
    async (market, known) => {
      const { save, remove, all } = at(market);
      const { account, storeName, accessKey, secretKey, vendorId, openApiKey } = known;
      const keys = { accessKey, secretKey, vendorId, openApiKey };
      const useOf = async (name: string) => (await all()).find((one) => one.account === name)?.use;
      const before = await useOf(account);
      expect(before?.listings).toBeGreaterThan(0);

      expect((await remove(account)).status).toBe(200);
      expect((await save({ account: "renamed", storeName: "Renamed", ...keys })).status).toBe(200);
      expect(await useOf("renamed")).toEqual(before);

      expect((await remove("renamed")).status).toBe(200);
      // Another shop takes nothing of it.
      const others = {
        accessKey: "other",
        secretKey: "other",
        vendorId: vendorId && "A00000777",
        openApiKey: openApiKey && "other",
      };
      expect((await save({ account, storeName, ...others })).status).toBe(200);
      expect((await useOf(account))?.listings).toBe(0);
      expect((await remove(account)).status).toBe(200);

      expect((await save({ account, storeName, ...keys })).status).toBe(200);
      expect(await useOf(account)).toEqual(before);
    },
  );
});

test("a removed account is gone, and removing it again says so", async () => {
  const remove = () => seller.call("userConfig.removeMarketAccount", { query: COUPANG, body: "cloudshop" });
  expect((await remove()).status).toBe(200);
  expect(await named("cloudshop")).toBeUndefined();
  expect(await remove()).toMatchObject({ status: 404, text: expect.stringContaining("등록되지 않은") });
});

test("a seller code of another shape is refused before anything is kept", async () => {
  expect((await save({ ...KEYS, vendorId: "12345" })).status).toBe(400);
  expect(await named("cloudshop")).toBeUndefined();
});
