import { rehearsed, seller, listing, type Rehearsed } from "@/tests/support/rehearsed";
import { OPEN_MARKET_NAMES, type OpenMarketName } from "@/lib/domain/markets/markets";
import type { Listing } from "@/upstream/outside/markets/desks/listing";
import { atMarket } from "@/tests/support/shirt-facts";
import { listedBody } from "@/upstream/seed/listed-body";
import { shopPage } from "@/upstream/outside/markets/market-hosts";
import { rehearsedMarketHosts } from "@/upstream/outside/markets/rehearsed-hosts";

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed();
});
afterAll(() => world?.close());

const SHOPS: Record<OpenMarketName, string> = {
  SmartStore: "naru-store",
  Coupang: "narushop",
  Gmarket: "naru-g",
  Auction: "naru-a",
  Elevenst: "naru11",
};
/** A paid order that was sent by CJ, in each market's words. */
const SENT: Record<OpenMarketName, { status: string; carrier: string }> = {
  SmartStore: { status: "DELIVERING", carrier: "CJGLS" },
  Coupang: { status: "DELIVERING", carrier: "CJGLS" },
  Gmarket: { status: "3", carrier: "10013" },
  Auction: { status: "3", carrier: "10013" },
  Elevenst: { status: "401", carrier: "00034" },
};
const LISTED_AT = "2026-09-01T00:00:00.000Z";
const ORDERED_AT = "2026-10-01T00:00:00.000Z";

async function tell(path: string, body: object) {
  const answer = await fetch(`${world.marketOrigin}/__rehearsal${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: answer.status, said: (await answer.json()) as Record<string, never> };
}

type Listed = { code: string; publicCode: string; status: string; buyable: { itemNo: string; priceKrw: number }[] };

async function list(market: OpenMarketName, sellerCode: string): Promise<Listed> {
  const sent = atMarket(market, listing(world.mallOrigin, { sellerCode }));
  const body = listedBody({ ...seller(SHOPS[market]), market }, sent);
  const listings = [{ body, listedAt: LISTED_AT }];
  const { status, said } = await tell("/past/listings", { market, account: SHOPS[market], listings });
  expect({ status, said }).toMatchObject({ status: 200 });
  return (said as unknown as { listings: Listed[] }).listings[0]!;
}

const PEOPLE = {
  buyerName: "김민준",
  buyerTel: "010-2000-1000",
  receiverName: "김민준",
  receiverTel: "010-2000-1000",
  zip: "04524",
  address1: "서울특별시 중구 세종대로 110",
  address2: "101동 101호",
  message: "",
  pcc: "P000000000001",
};
const order = (market: OpenMarketName, { code, buyable }: Listed, changes: object = {}) => ({
  orderNo: `past-${code}`,
  itemNo: `past-${code}-1`,
  listingCode: code,
  option: buyable[0]?.itemNo,
  quantity: 2,
  ...SENT[market],
  placeStatus: "OK",
  claimType: "",
  claimStatus: "",
  claimReason: "",
  claimAt: null,
  people: PEOPLE,
  shippingFeeKrw: 0,
  invoice: "630000000001",
  orderedAt: ORDERED_AT,
  sentAt: ORDERED_AT,
  moveAt: null,
  ...changes,
});

describe.each(OPEN_MARKET_NAMES)("what happened at %s before anybody looked", (market) => {
  const account = SHOPS[market];

  test("a listing stands as one that was sent, approved long ago, with a page buyers find", async () => {
    const { code, publicCode, buyable, status } = await list(market, `past-${market}`);
    expect(buyable.length).toBeGreaterThan(0);
    const page = shopPage(rehearsedMarketHosts(world.marketOrigin), market, publicCode, buyable[0]?.itemNo);
    expect((await fetch(page)).status).toBe(200);
    expect(await world.listing(code)).toMatchObject({ market, status, createdAt: LISTED_AT, approvedAt: LISTED_AT });
    expect((await world.buy(code)).orderItemNo).not.toBe("");
  });

  test("a listing the market would refuse is refused, and named by the check before", async () => {
    const bodyOf = (changes: Partial<Listing>) =>
      listedBody({ ...seller(account), market }, atMarket(market, listing(world.mallOrigin, changes)));
    const [broken, whole] = [bodyOf({ name: "" }), bodyOf({ sellerCode: "never" })];
    const checked = await tell("/past/check", { market, account, bodies: [whole, broken] });
    expect(checked.said).toEqual({ faults: [null, expect.any(String)] });
    const listings = [whole, broken].map((body) => ({ body, listedAt: LISTED_AT }));
    expect((await tell("/past/listings", { market, account, listings })).status).toBe(409);
    expect(await world.listed("never")).toBe(0);
  });

  test("orders are held to its statuses, couriers and invoice numbers, all of a call or none", async () => {
    const listed = await list(market, `ordered-${market}`);
    const good = order(market, listed);
    for (const wrong of [
      { listingCode: "1" },
      { option: "1" },
      { status: "LOST" },
      { carrier: "NOBODY" },
      { invoice: "1" },
      { quantity: 0 },
    ]) {
      const orders = [good, order(market, listed, { itemNo: "past-wrong", ...wrong })];
      const { status, said } = await tell("/past/orders", { market, account, orders });
      expect({ wrong, status, said }).toEqual({
        wrong,
        status: expect.any(Number),
        said: { message: expect.any(String) },
      });
      expect([400, 409]).toContain(status);
    }
    const { status, said } = await tell("/past/orders", { market, account, orders: [good] });
    expect({ status, said }).toEqual({
      status: 200,
      said: { orders: [{ itemNo: good.itemNo, feeKrw: expect.any(Number) }] },
    });
  });

  test("questions are numbered as they came in, and only about the shop's own listings", async () => {
    const { code } = await list(market, `asked-${market}`);
    const question = {
      kind: "product",
      category: "상품",
      orderNo: "",
      buyer: "naru****",
      answer: null,
      answeredAt: null,
    };
    const asked = (listingCode: string, askedAt: string) => ({ ...question, listingCode, content: "있나요?", askedAt });
    const inquiries = [asked(code, "2026-10-03T00:00:00.000Z"), asked(code, "2026-10-02T00:00:00.000Z")];
    const { said } = await tell("/past/inquiries", { market, account, inquiries });
    const [late, early] = (said as unknown as { numbers: number[] }).numbers;
    expect(early).toBe(late! - 1);
    const strange = [...inquiries, asked("1", "2026-10-01T00:00:00.000Z")];
    expect((await tell("/past/inquiries", { market, account, inquiries: strange })).status).toBe(409);
  });
});

test("a shop nobody knows and words nobody understands are told apart", async () => {
  expect((await tell("/past/check", { market: "Coupang", account: "stranger", bodies: [] })).status).toBe(404);
  expect((await tell("/past/check", { market: "WeMakePrice", account: "a", bodies: [] })).status).toBe(400);
  expect((await tell("/moved", { moves: [{ from: "a", to: "b" }] })).status).toBe(400);
});

test("addresses that moved are followed in what was listed, even where two change places", async () => {
  const { code } = await list("Coupang", "moved");
  const picture = () => world.listing(code).then((row) => JSON.stringify(row?.body));
  expect(await picture()).toContain(`${world.mallOrigin}/pictures/`);
  const moves = [
    { from: world.mallOrigin, to: world.marketOrigin },
    { from: world.marketOrigin, to: "http://127.0.0.1:1" },
  ];
  expect((await tell("/moved", { moves })).status).toBe(200);
  expect(await picture()).toContain(`${world.marketOrigin}/pictures/`);
  expect(await picture()).not.toContain(`${world.mallOrigin}/`);
});
