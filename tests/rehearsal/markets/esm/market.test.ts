import { esmBody } from "@/upstream/outside/markets/esm/body";
import { AUCTION, bySite, GMARKET } from "@/upstream/outside/markets/esm/site";
import { esmToken } from "@/upstream/outside/markets/esm/sign";
import { freshDatabase } from "@/tests/support/fresh-database";
import { gatesOn } from "@/upstream/market-gates";
import { marketConnectors } from "@/upstream/outside/markets/connectors";
import { rehearsedMarketHosts } from "@/upstream/outside/markets/rehearsed-hosts";
import { until } from "@/tests/support/upstream-client";
import { lastDays, listing, rehearsed, seller, type Rehearsed } from "@/tests/support/rehearsed";
import { atMarket, SHIRTS } from "@/tests/support/shirt-facts";

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed({ esmOrdersGapMs: 400, esmSearchesPerMinute: 5 });
});
afterAll(() => world.close());

const gmarket = seller("naru-g");
const KEYS = { masterId: gmarket.accessKey, secretKey: gmarket.secretKey, gmarketId: "naru-g" };
const BOTH = { ...KEYS, auctionId: "naru-a" };
const PLACES = { placeNo: 177_063, bundlePolicyNo: "663289", dispatchPolicyNo: 291_734, returnAddrNo: "34565" };
const now = () => Math.floor(Date.now() / 1000);

async function ask<T>(path: string, token: string, body?: unknown): Promise<{ status: number; data: T }> {
  const answer = await fetch(`${world.marketOrigin}/esm${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, data: (await answer.json()) as T };
}

test.each([
  ["the seller's own keys", KEYS, 200],
  ["both of its sites", BOTH, 200],
  ["another secret", { ...KEYS, secretKey: "guessed" }, 401],
  ["a master nobody knows", { ...KEYS, masterId: "nobody" }, 401],
  ["another seller's site", { ...KEYS, gmarketId: "naruhome-g" }, 401],
  ["no site at all", { masterId: KEYS.masterId, secretKey: KEYS.secretKey }, 401],
])("the gateway meets %s", async (_sentence, keys, status) => {
  const answer = await ask<unknown>("/item/v1/sellers/addresses", esmToken(keys, now()));
  expect(answer.status).toBe(status);
  if (status === 401)
    expect(answer.data).toEqual({
      status: { message: "The user does not have right access to the api", status_code: 401 },
    });
});

/** Goods for both sites at once, Auction's half spoilt or not. */
function goods(sellerCode: string, auctionPrice: number) {
  const one = atMarket("Gmarket", listing(world.mallOrigin, { sellerCode, options: [] }));
  const body = esmBody(GMARKET, one, PLACES) as { itemBasicInfo: object; itemAddtionalInfo: { shipping: object } };
  const site = [GMARKET, AUCTION].map(({ siteType, market }) => ({ siteType, catCode: SHIRTS[market].code }));
  return {
    ...body,
    itemBasicInfo: { ...body.itemBasicInfo, category: { site } },
    itemAddtionalInfo: {
      ...body.itemAddtionalInfo,
      price: bySite(GMARKET, one.priceKrw, auctionPrice),
      stock: bySite(GMARKET, 10, 10),
      shipping: { ...body.itemAddtionalInfo.shipping, dispatchPolicyNo: bySite(GMARKET, 291_734, 291_735) },
    },
  };
}

type Made = {
  goodsNo: number;
  resultCode: number;
  siteDetail: Record<"gmkt" | "iac", { SiteGoodsNo: string | null; SiteGoodsComment: string }>;
};

test("goods for both sites get one master number and a number at each site", async () => {
  const { data } = await ask<Made>("/item/v1/goods", esmToken(BOTH, now()), goods("both", 28_000));
  expect(data).toMatchObject({ resultCode: 0, siteDetail: { iac: { SiteGoodsNo: expect.stringMatching(/^C\d+$/) } } });
  for (const { SiteGoodsNo } of Object.values(data.siteDetail)) {
    const found = await ask<{ goodsNo: number }>(`/item/v1/site-goods/${SiteGoodsNo}/goods-no`, esmToken(BOTH, now()));
    expect(found.data.goodsNo).toBe(data.goodsNo);
  }
  expect(await world.listed("both")).toBe(2);
});

test("one site may take goods while the other refuses them", async () => {
  const { data } = await ask<Made>("/item/v1/goods", esmToken(BOTH, now()), goods("half", 28_005));
  expect(data.siteDetail.gmkt.SiteGoodsNo).toMatch(/^\d+$/);
  expect(data.siteDetail.iac).toEqual({ SiteGoodsNo: null, SiteGoodsComment: expect.stringContaining("[IAC]1원단위") });
  expect(await world.listed("half")).toBe(1);
});

test.each<[string, Parameters<typeof listing>[1], RegExp]>([
  ["a name of 51 Korean letters", { name: "가".repeat(51) }, /최대 입력 길이/],
  ["a price that is not in tens", { priceKrw: 27_455 }, /1원단위/],
  ["a category that is none", { categoryId: "컵" }, /카테고리/],
  ["a page with an iframe", { detailHtml: "<iframe src='x'></iframe>" }, /iframe/],
  ["a picture that is none", { images: ["x"] }, /이미지/],
])("Gmarket refuses %s in its own words", async (_sentence, changes, message) => {
  const outcome = await world.connectors.Gmarket.publish(gmarket, listing(world.mallOrigin, changes));
  expect(outcome).toMatchObject({ kind: "rejected", message: expect.stringMatching(message) });
});

test("order lists come once per gap, single orders as often as asked", async () => {
  const token = esmToken(KEYS, now());
  const days = { requestDateType: 1, requestDateFrom: "2026-11-01", requestDateTo: "2026-11-20" };
  const list = (asked: object) => ask<unknown>("/shipping/v1/Order/RequestOrders", token, { siteType: 2, ...asked });
  await until(async () => (await list({ orderStatus: 1, ...days })).status === 200);
  expect((await list({ orderStatus: 2, ...days })).status).toBe(429);
  for (let n = 0; n < 3; n += 1) expect((await list({ orderStatus: 0, orderNo: 1 })).status).toBe(200);
});

test("a connector that keeps the gap is never refused", async () => {
  const { db, close } = await freshDatabase();
  const { Auction } = marketConnectors({
    gates: gatesOn(db),
    hosts: rehearsedMarketHosts(world.marketOrigin),
    rehearsedGapsMs: { call: 0, orders: 400, search: 50 },
  });
  const account = seller("naru-a");
  expect(await Auction.orders(account, lastDays(2))).toEqual({ ok: true, value: [] });
  for (let n = 0; n < 4; n += 1)
    expect(await Auction.findBySellerCode(account, "none")).toEqual({ ok: true, value: [] });
  await close();
});

test("Gmarket's orders come before their virtual numbers do", async () => {
  const outcome = await world.connectors.Gmarket.publish(gmarket, listing(world.mallOrigin, { sellerCode: "late" }));
  const ref = await world.buy(outcome.kind === "listed" ? outcome.marketProductCode : "");
  const answer = await world.connectors.Gmarket.ordersOf?.(gmarket, [ref]);
  expect(answer).toMatchObject({ ok: true, value: [{ buyer: { tel: "" }, receiver: { tel1: "" }, stage: "New" }] });
});

test("what was just listed cannot be changed before it has come through", async () => {
  const slow = await rehearsed({ approvalDelayMs: 60_000 });
  const outcome = await slow.connectors.Gmarket.publish(gmarket, listing(slow.mallOrigin));
  const code = outcome.kind === "listed" ? outcome.marketProductCode : "";
  expect(await slow.connectors.Gmarket.listingStatus(gmarket, code)).toMatchObject({
    ok: true,
    value: { nativeStatus: "01", approved: false },
  });
  expect(await slow.connectors.Gmarket.editListing(gmarket, code, { priceKrw: 30_000 })).toMatchObject({
    ok: false,
    message: expect.stringContaining("처리 중"),
  });
  await slow.close();
});
