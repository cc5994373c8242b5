import { logIn, until, type Caller, workNumberOf } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Summary = { id: string; site: string; code: string };
type Item = { status: string; reason: string | null; marketProductCode: string | null; code: string };
type Order = { idx: number; market: string; stage: string; nativeStatus: string };

const page = { pageNum: 1, pageLimit: 30 };
let upstream: SharedUpstream;
let seller: Caller;

jest.setTimeout(60_000);
beforeAll(async () => {
  upstream = await sharedUpstream({ env: { REHEARSAL_COURIER_MS: "300" } });
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

/** Addresses the rehearsed malls have, 170 at Taobao and 120 at 1688. */
const taobao = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => 680_000_000_000 + (first + at) * 79_191_137).map(
    (code) => `https://item.taobao.com/item.htm?id=${code}`,
  );
const alibaba = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => 810_000_000_000 + (first + at) * 61_331_953).map(
    (code) => `https://detail.1688.com/offer/${code}.html`,
  );
const collect = async (caller: Caller, urls: string[], call = "collection.collectTaobao") => {
  const body = { groupName: "", memo: "", keyword: "", items: urls.map((url) => ({ url })) };
  return workNumberOf((await caller.call(call, { body })).text);
};
const itemsOf = async (caller: Caller, type: string, workNumber: number) =>
  (await caller.call("log.detail", { query: { type, workNumber } })).data as Item[];
const ended = (items: Item[]) => items.every(({ status }) => status === "Success" || status === "Fail");
const shelf = async (body: object = page) =>
  ((await seller.call("collection.searchSummary", { body })).data as { summary: Summary[] }).summary;

test("the free plan's limit hit in the middle of a list fails the rest one by one, with the reason", async () => {
  const free = await logIn(upstream.origin, "free");
  const { remaining } = (await free.call("log.remainingCollect")).data as { remaining: number };
  const work = await collect(free, taobao(10, remaining + 3));
  const items = await itemsOf(free, "Collect", work);
  expect(items.slice(0, remaining).filter(({ reason }) => reason === "quota")).toEqual([]);
  expect(items.slice(remaining)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ status: "Fail", reason: "quota" })),
  );
  expect((await free.call("log.remainingCollect")).data).toMatchObject({ remaining: 0 });
});

test("a stopped work begins nothing more, costs nothing for the rest, and nobody else can stop it", async () => {
  const stranger = await logIn(upstream.origin, "seller2");
  const work = await collect(seller, taobao(200, 120));
  const query = { type: "Collect", workNumber: work };
  expect((await stranger.call("log.cancel", { query })).status).toBe(404);
  const { cancelled } = (await seller.call("log.cancel", { query })).data as { cancelled: number };
  const items = await until(async () => {
    const now = await itemsOf(seller, "Collect", work);
    return now.every(({ status }) => !["Waiting", "Working"].includes(status)) && now;
  });
  expect(cancelled).toBeGreaterThan(0);
  expect(items.filter(({ status }) => status === "Cancelled").length).toBeGreaterThanOrEqual(cancelled);
  const [log] = (await seller.call("log.collectAll")).data as { workNumber: number; status: string; endTime: string }[];
  expect(log).toMatchObject({ workNumber: work, status: "Cancelled", endTime: expect.any(String) });
  expect((await seller.call("log.cancel", { query })).data).toEqual({ cancelled: 0 });
});

test("a shop's own page lists that shop's products, those the seller owns marked", async () => {
  const search = async (url: string) =>
    (await seller.call("collection.taobaoSearchList", { query: { url, page: 1 }, body: [] })).data as {
      code: string;
      owned: boolean;
    }[];
  const shop = await search("https://shop2200000001.taobao.com/search.htm");
  const all = await search("https://s.taobao.com/search?q=everything");
  expect(shop.length).toBeGreaterThan(0);
  expect(shop.length).toBeLessThan(all.length + 1);
  const mine = shop[0];
  await collect(seller, [`https://item.taobao.com/item.htm?id=${mine?.code}`]);
  await until(async () => (await search("https://shop2200000001.taobao.com/search.htm"))[0]?.owned);
  expect(await search("https://shop99999999.taobao.com/")).toEqual([]);
});

test.each(["http://169.254.169.254/?q=a", "https://taobao.com.evil.test/?q=a"])(
  "the search page %s is refused by the contract",
  async (url) => {
    const answer = await seller.call("collection.taobaoSearchList", { query: { url, page: 1 }, body: [] });
    expect(answer.status).toBe(400);
  },
);

test("what the seller owns is known by site and code, before it is collected again", async () => {
  const [own] = await shelf();
  const ask = async (site: string, code: string) =>
    (await seller.call("collection.exists", { query: { site, code } })).data;
  expect(await ask(own!.site, own!.code)).toEqual({ exists: true });
  expect(await ask(own!.site === "Taobao" ? "1688" : "Taobao", own!.code)).toEqual({ exists: false });
  expect(await ask("Taobao", "600000000000")).toEqual({ exists: false });
});

test("of two saves of one product at the same moment exactly one wins and the other is told", async () => {
  const products = await shelf({ ...page, pageLimit: 5 });
  for (const { site, code } of products) {
    const { Id: _id, ...detail } = (await seller.call("collection.detail", { query: { site, code } })).data as Record<
      string,
      unknown
    >;
    const answers = await Promise.all(
      ["왼쪽 창", "오른쪽 창"].map((memo) => seller.call("collection.update", { body: { ...detail, memo } })),
    );
    const outcomes = answers.map(({ data }) => (data as { code: number | null }).code);
    expect([...outcomes].sort()).toEqual([409, null]);
    const winner = outcomes[0] === null ? "왼쪽 창" : "오른쪽 창";
    expect((await seller.call("collection.detail", { query: { site, code } })).data).toMatchObject({ memo: winner });
  }
});

test("searches keep being answered while two hundred products are collected", async () => {
  const works = [
    await collect(seller, taobao(30, 120)),
    await collect(seller, alibaba(20, 80), "collection.collect1688"),
  ];
  const searches = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      seller.call("collection.searchSummary", { body: { ...page, productName: at % 2 ? "杯" : undefined } }),
    ),
  );
  expect(searches.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const items = await until(async () => {
    const found = (await Promise.all(works.map((work) => itemsOf(seller, "Collect", work)))).flat();
    return ended(found) && found;
  }, 50_000);
  expect(items).toHaveLength(200);
  expect(items.filter(({ status }) => status !== "Success")).toEqual([]);
});

test("a market with an added ratio lists dearer than the base market, to the won", async () => {
  const before = (await seller.call("market.getPrice")).data as { marketExpandPrice: { market: string }[] };
  const marketExpandPrice = before.marketExpandPrice.map((one) =>
    one.market === "Coupang" ? { ...one, addRatio: 0.07 } : one,
  );
  await seller.call("market.setPrice", {
    body: { objectIds: [], useBaseConfig: true, priceConfig: { marketExpandPrice } },
  });
  const [product] = await shelf({
    ...page,
    site: "Taobao",
    nonUpload: { market: "COUPANG", marketAccount: "narushop" },
  });
  const objectIds = [product!.id];
  await seller.call("market.setTags", { body: { objectIds, tags: ["생활"] } });
  // What the dictionary was not sure of is not listed before a person has looked at it.
  await seller.call("collection.confirmSource", { body: { objectIds } });
  await seller.call("market.setPrice", { body: { objectIds, useBaseConfig: false, priceConfig: { mainValue: 0.3 } } });
  const { text } = await seller.call("market.upload", {
    body: {
      objectIds,
      storeName: { smartStore: "나루상점", coupang: "나루샵", gmarket: "", auction: "", elevenst: "" },
      category: {
        customCategoryIdx: 0,
        idx: { smartStore: 50_000_810, coupang: 56_140, gmarket: 0, auction: 0, elevenst: 0 },
      },
    },
  });
  await until(async () => {
    const items = await itemsOf(seller, "Upload", workNumberOf(text));
    return ended(items) && items.every(({ status }) => status === "Success");
  }, 40_000);
  const { listings } = (await (await fetch(`${upstream.marketOrigin}/__rehearsal/listings`)).json()) as {
    listings: {
      market: string;
      sellerCode: string;
      name: string;
      buyable: { priceKrw: number }[];
      createdAt: string;
    }[];
  };
  const newest = (market: string) => listings.filter((one) => one.market === market)[0]!;
  const least = (market: string) => Math.min(...newest(market).buyable.map(({ priceKrw }) => priceKrw));
  const base = least("SmartStore");
  expect(least("Coupang")).toBe(Math.floor((base * 107) / 1_000) * 10);
});

test.each(["SmartStore", "Coupang"])(
  "a parcel sent to a buyer at %s arrives by itself and the next pull says so",
  async (market) => {
    const orders = async (stage: string) =>
      ((await seller.call("orderManagement.search", { body: { ...page, stage, market } })).data as { summary: Order[] })
        .summary;
    const [order] = await orders("Ready");
    const invoice = market === "Coupang" ? "688800001111" : "688800002222";
    const { rows } = (
      await seller.call("marketOrder.dispatch", {
        body: { rows: [{ idx: order!.idx, deliveryCompany: "CJ", invoice }] },
      })
    ).data as { rows: { ok: boolean }[] };
    expect(rows).toEqual([expect.objectContaining({ ok: true })]);
    // The courier's word may come first and lead the order to its stage; the market's own follows with a pull.
    const delivered = market === "Coupang" ? "FINAL_DELIVERY" : "DELIVERED";
    const isDelivered = ({ idx, nativeStatus }: Order) => idx === order!.idx && nativeStatus === delivered;
    const arrived = await until(async () => {
      await seller.call("marketOrder.deliveries", { body: { ...page, refresh: true } });
      return (await orders("DeliveryOk")).find(isDelivered);
    }, 30_000);
    expect(arrived.stage).toBe("DeliveryOk");
  },
);
