import { logIn, send, until, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";
import { onPostgres } from "@/tests/support/on-postgres";

type Info = {
  url: string | null;
  marketProductCode: string;
  nativeStatus: string;
  saleStatus: string;
  name: string;
  price: number;
  quantity: number;
  images: string[];
};
type Listed = { id: string; code: string; viewsCount: number; mainImages: string[]; marketProductDetailInfo: Info[] };
type Rows = { rows: { key: string; ok: boolean; code?: string; message?: string; now?: object }[] };

const smart = { market: "SmartStore", marketAccount: "naru-store" };
const coupang = { market: "Coupang", marketAccount: "narushop" };
let upstream: SharedUpstream;
let seller: Caller;
let other: Caller;

jest.setTimeout(60_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
  other = await logIn(upstream.origin, "seller2");
}, HOOK_MS);
afterAll(() => upstream?.stop());

async function search(body: object, caller = seller) {
  const answer = await caller.call("productManagement.search", {
    body: { ...smart, pageNum: 1, pageLimit: 300, ...body },
  });
  return answer.data as { summary: Listed[]; totalCount: number };
}
const infoOf = (row: Listed | undefined) => row?.marketProductDetailInfo[0] as Info;
const again = async (row: Listed, at: object = smart) =>
  (await search({ ...at, code: row.code })).summary.find(({ id }) => id === row.id);
const edit = async (items: object[], at: object = smart, caller = seller) =>
  (await caller.call("productManagement.simpleEdit", { body: { ...at, items } })).data as Rows;
const status = async (wanted: string, codes: string[], at: object = smart, caller = seller) =>
  (await caller.call("productManagement.statusChange", { body: { ...at, status: wanted, codes } })).data as Rows;
const fault = (body: object) =>
  fetch(`${upstream.marketOrigin}/__rehearsal/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
async function atMarket(code: string) {
  const answer = await fetch(`${upstream.marketOrigin}/__rehearsal/listings`);
  const { listings } = (await answer.json()) as {
    listings: { code: string; publicCode: string; name: string; priceKrw: number; status: string }[];
  };
  return listings.find((one) => one.code === code || one.publicCode === code);
}

test("all shops are searched at once where none is named, counted by state, and nobody else's", async () => {
  type Counted = { summary: Listed[]; totalCount: number; stateCounts: Record<string, number> };
  const anywhere = { market: "", marketAccount: "" };
  const all = (await search(anywhere)) as Counted;
  const shops = new Map(
    all.summary.map(({ marketProductDetailInfo: [info] }) => {
      const { market, account } = info as unknown as { market: string; account: string };
      return [`${market}/${account}`, { market, marketAccount: account }];
    }),
  );
  expect(shops.size).toBeGreaterThan(3);
  const each = await Promise.all([...shops.values()].map((shop) => search(shop)));
  expect(all.totalCount).toBe(each.reduce((sum, { totalCount }) => sum + totalCount, 0));
  expect(Object.values(all.stateCounts).reduce((sum, count) => sum + count, 0)).toBe(all.totalCount);
  for (const [saleStatus, count] of Object.entries(all.stateCounts)) {
    const some = (await search({ ...anywhere, saleStatus })) as Counted;
    expect([saleStatus, some.totalCount, some.summary.length]).toEqual([saleStatus, count, Math.min(300, count)]);
    expect(some.stateCounts).toEqual(all.stateCounts);
  }
  const others = await search(anywhere, other);
  const mine = new Set(all.summary.map(({ id }) => id));
  expect(others.summary.filter(({ id }) => mine.has(id))).toEqual([]);
});

test("a name, a price and a stock reach the market first and the list after", async () => {
  const [row] = (await search({})).summary;
  const { price, marketProductCode } = infoOf(row);
  const title = "시장에서 바꾼 이름";
  const answer = await edit([{ objectId: row?.id, code: row?.code, title, price: price + 1_000, quantity: 12 }]);
  expect(answer.rows).toEqual([{ key: row?.id, ok: true }]);
  expect(infoOf(await again(row!))).toMatchObject({ name: title, price: price + 1_000, quantity: 12 });
  expect(await atMarket(marketProductCode)).toMatchObject({ name: title, priceKrw: price + 1_000 });
});

test("rows answer for themselves: what the market refuses stays, what it takes is done", async () => {
  const [good, bad] = (await search({})).summary.slice(1);
  const answer = await edit([
    { objectId: good?.id, code: good?.code, quantity: 3 },
    { objectId: bad?.id, code: bad?.code, price: 12_345 },
    { objectId: "nobody", code: "x", quantity: 1 },
  ]);
  expect(answer.rows).toEqual([
    { key: good?.id, ok: true },
    { key: bad?.id, ok: false, code: "REFUSED", message: expect.stringContaining("10원 단위") },
    { key: "nobody", ok: false, code: "NOT_FOUND", message: expect.any(String) },
  ]);
  expect(infoOf(await again(bad!)).price).toBe(infoOf(bad).price);
});

test("a market that is down leaves our row as it was, and the same edit works later", async () => {
  const row = (await search({})).summary[3]!;
  await fault({ market: "SmartStore", kind: "500", count: 1, path: "/channel-products" });
  const item = { objectId: row.id, code: row.code, quantity: 5 };
  expect((await edit([item])).rows[0]).toMatchObject({ ok: false });
  expect(infoOf(await again(row)).quantity).toBe(infoOf(row).quantity);
  expect((await edit([item])).rows).toEqual([{ key: row.id, ok: true }]);
  expect(infoOf(await again(row)).quantity).toBe(5);
});

test("two edits of one listing at the same moment both arrive", async () => {
  const row = (await search({})).summary[4]!;
  const base = { objectId: row.id, code: row.code };
  const answers = await Promise.all([edit([{ ...base, title: "함께 바꾼 이름" }]), edit([{ ...base, quantity: 8 }])]);
  expect(answers.flatMap(({ rows }) => rows.map(({ ok }) => ok))).toEqual([true, true]);
  const code = infoOf(row).marketProductCode;
  expect(await atMarket(code)).toMatchObject({ name: "함께 바꾼 이름" });
  expect(infoOf(await again(row))).toMatchObject({ name: "함께 바꾼 이름", quantity: 8 });
});

onPostgres(() => {
  test("two processes that edit the same listings at the same moment lose neither edit, at the market or with us", async () => {
    const rows = (await search({})).summary.slice(10, 14);
    const beside = await upstream.beside({ DATA_DIR: upstream.dataDir });
    try {
      const { accessToken } = seller;
      const editAt = async (origin: string, change: (row: Listed) => object) => {
        const items = rows.map((row) => ({ objectId: row.id, code: row.code, ...change(row) }));
        const answer = await send(origin, "productManagement.simpleEdit", { body: { ...smart, items } }, accessToken);
        return (answer.data as Rows).rows.map(({ ok }) => ok);
      };
      const done = await Promise.all([
        editAt(upstream.origin, () => ({ title: "함께 바꾼 이름" })),
        editAt(beside.origin, (row) => ({ price: infoOf(row).price + 1_000 })),
      ]);
      expect(done.flat()).toEqual(rows.flatMap(() => [true, true]));
    } finally {
      await beside.stop();
    }
    for (const row of rows) {
      const name = "함께 바꾼 이름";
      const price = infoOf(row).price + 1_000;
      expect(infoOf(await again(row))).toMatchObject({ name, price });
      expect(await atMarket(infoOf(row).marketProductCode)).toMatchObject({ name, priceKrw: price });
    }
  });
});

test("what was changed since it was shown is refused with what stands there now, and taken once that was seen", async () => {
  const row = (await search({})).summary[8]!;
  const base = { objectId: row.id, code: row.code };
  const { price, name, quantity, marketProductCode } = infoOf(row);
  await edit([{ ...base, price: price + 2_000, shown: { price } }]);
  const stale = { ...base, title: "오래된 창의 이름", price: price + 500, shown: { price, title: name } };
  const refused = await edit([stale]);
  expect(refused.rows).toEqual([
    {
      key: row.id,
      ok: false,
      code: "CHANGED_ELSEWHERE",
      message: expect.stringContaining(`가격 ${(price + 2_000).toLocaleString("en-US")}원`),
      now: { price: price + 2_000 },
    },
  ]);
  expect(await atMarket(marketProductCode)).toMatchObject({ priceKrw: price + 2_000, name });
  // An unchanged field is not blocked by another one.
  expect((await edit([{ ...base, quantity: 4, shown: { quantity, price } }])).rows).toEqual([
    { key: row.id, ok: true },
  ]);
  // An edit to the present value overwrites nothing.
  expect((await edit([{ ...base, price: price + 2_000, shown: { price } }])).rows).toEqual([{ key: row.id, ok: true }]);
  const seen = await edit([{ ...stale, shown: { price: price + 2_000, title: name } }]);
  expect(seen.rows).toEqual([{ key: row.id, ok: true }]);
  expect(await atMarket(marketProductCode)).toMatchObject({ priceKrw: price + 500, name: "오래된 창의 이름" });
  // Who says nothing of what they saw is not asked.
  expect((await edit([{ ...base, price }])).rows).toEqual([{ key: row.id, ok: true }]);
});

test("another seller can neither see nor change a listing", async () => {
  const [row] = (await search({})).summary;
  expect((await search({}, other)).totalCount).toBe(0);
  const foreign = await other.call("productManagement.simpleEdit", {
    body: { ...smart, items: [{ objectId: row?.id, code: row?.code, quantity: 1 }] },
  });
  expect(foreign).toMatchObject({ status: 400, text: expect.stringContaining("등록되지 않은 마켓 계정") });
  const own = { market: "SmartStore", marketAccount: "naru-living" };
  expect((await status("Suspended", [infoOf(row).marketProductCode], own, other)).rows[0]).toMatchObject({
    ok: false,
    code: "NOT_FOUND",
  });
});

test("a sale is stopped and resumed, asking twice changes nothing, and states can be searched", async () => {
  const row = (await search({})).summary[5]!;
  const code = infoOf(row).marketProductCode;
  for (let time = 0; time < 2; time += 1)
    expect((await status("Suspended", [code])).rows).toEqual([{ key: code, ok: true }]);
  expect((await search({ saleStatus: "Suspended" })).summary.map(({ id }) => id)).toEqual([row.id]);
  expect(await atMarket(code)).toMatchObject({ status: "SUSPENSION" });
  expect((await status("OnSale", [code])).rows).toEqual([{ key: code, ok: true }]);
  expect((await search({ saleStatus: "Suspended" })).totalCount).toBe(0);
});

test("what Coupang still sells is not deleted; once stopped it is, leaves the list and may be listed again", async () => {
  const row = (await search(coupang)).summary[0]!;
  const code = infoOf(row).marketProductCode;
  expect((await status("Deleted", [code], coupang)).rows[0]).toMatchObject({ ok: false, code: "stopFirst" });
  await status("Suspended", [code], coupang);
  expect((await status("Deleted", [code], coupang)).rows).toEqual([{ key: code, ok: true }]);
  expect((await status("Deleted", [code], coupang)).rows).toEqual([{ key: code, ok: true }]);
  expect(await again(row, coupang)).toBeUndefined();
  const { data } = await seller.call("productManagement.productUrl", {
    body: { code, marketAccount: "narushop" },
  });
  expect(data).toMatchObject({ url: null, message: expect.stringContaining("삭제") });
});

test("Coupang reviews a new name while the page stays where it was", async () => {
  const row = (await search(coupang)).summary[0]!;
  const { marketProductCode: code, url } = infoOf(row);
  await edit([{ objectId: row.id, code: row.code, title: "심사 받을 새 이름" }], coupang);
  expect(infoOf(await again(row, coupang))).toMatchObject({ saleStatus: "OnSale", url, name: "심사 받을 새 이름" });
  await until(async () => infoOf(await again(row, coupang)).nativeStatus === "APPROVED");
  const answer = await seller.call("productManagement.productUrl", {
    body: { code, marketAccount: "narushop" },
  });
  expect(answer.data).toBe(url);
});

test("a product's new pictures are sent again and stand at the market", async () => {
  const row = (await search({})).summary[6]!;
  const urls = row.mainImages.slice(0, 1);
  await seller.call("collection.mainImageEdit", { body: { code: row.code, urls } });
  expect(infoOf(await again(row)).images).not.toEqual(urls);
  const answer = await edit([{ objectId: row.id, code: row.code, sendPictures: true }]);
  expect(answer.rows).toEqual([{ key: row.id, ok: true }]);
  expect(infoOf(await again(row)).images).toEqual(urls);
  const name = urls[0]?.split("/").at(-1);
  expect((await search({ picture: name })).summary.map(({ id }) => id)).toContain(row.id);
});

test("each opening of a shop page is one view, by day, and no stranger's listing is told", async () => {
  const row = (await search({})).summary[7]!;
  const { marketProductCode: code, url } = infoOf(row);
  const chart = async (caller: Caller) => caller.call("image.viewChart", { query: { code, chartType: "week" } });
  const last = (data: unknown) => (data as { series: { data: number[] }[] }).series[0]?.data.at(-1) ?? 0;
  const before = last((await chart(seller)).data);
  const page = await (await fetch(url ?? "")).text();
  const [counting] = /http[^"'&]+\/views\/[\w-]+\.gif/.exec(page) ?? [];
  expect(counting).toContain(upstream.origin);
  for (let view = 0; view < 3; view += 1) {
    const point = await fetch(counting ?? "");
    expect(point.headers.get("content-type")).toBe("image/gif");
    expect(point.headers.get("cache-control")).toBe("no-store");
  }
  expect(last((await chart(seller)).data)).toBe(before + 3);
  expect((await again(row))?.viewsCount).toBe(row.viewsCount + 3);
  expect(
    (await search({ viewsCondition: { filter: "MORE", count: row.viewsCount + 3 } })).summary.length,
  ).toBeGreaterThan(0);
  expect((await chart(other)).status).toBe(404);
  expect((await fetch(`${upstream.origin}/views/nobody-at-all.gif`)).status).toBe(200);
});
