import { eq } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { listings, workItems } from "@/upstream/db/schema";
import { pollApprovals } from "@/upstream/listing/listings/approvals";
import { editListed } from "@/upstream/listing/listings/edit";
import { readAtMarket, takeAtMarket } from "@/upstream/listing/listings/market-drift";
import { searchListed } from "@/upstream/listing/listings/search";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { SELLERS } from "@/tests/support/rehearsed";
import { uploadDesk, type Desk } from "@/tests/upstream/listing/upload/upload-desk";

let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 900, downMs: 4_000 });
});
afterAll(() => desk.close());

const NAME = "감성 스테인리스 텀블러";

/** A change of a listing in its market's own centre. */
async function changedAt(code: string, change: { priceKrw?: number; stock?: number }): Promise<void> {
  const row = await desk.world.listing(code);
  const answer = await fetch(`${desk.world.marketOrigin}/__rehearsal/listings/${row?.code}`, {
    method: "POST",
    body: JSON.stringify({ do: "changed", ...change }),
    headers: { "content-type": "application/json" },
  });
  expect(answer.status).toBe(200);
}

const read = (market: OpenMarketName, marketAccount: string, ...codes: string[]) =>
  readAtMarket({ market, marketAccount, codes }, desk.context());
const take = (market: OpenMarketName, marketAccount: string, id: string, shown: object) =>
  takeAtMarket({ market, marketAccount, items: [{ objectId: id, shown }] }, desk.context());
const edit = (market: OpenMarketName, marketAccount: string, id: string, change: object) =>
  editListed({ market, marketAccount, items: [{ objectId: id, code: id, ...change }] }, desk.context());

type Filter = Parsed<"productManagement.search">["body"];
async function seen(market: OpenMarketName, code: string, more: Partial<Filter> = {}) {
  const filter = { market, marketAccount: "", code, pageNum: 1, pageLimit: 30, ...more };
  const { summary, ...counts } = await searchListed(filter, desk.context());
  return { ...counts, info: summary[0]?.marketProductDetailInfo[0] };
}

describe.each(SELLERS)("%s", (market, account) => {
  test("what was changed in the market's centre is shown beside what was sent, and counted", async () => {
    const { code } = await desk.listed(market);
    expect((await seen(market, code)).info?.atMarket).toBeNull();
    await changedAt(code, { priceKrw: 31_000, stock: 44 });
    const { rows } = await read(market, account, code);
    const differs = ["price", "quantity"];
    expect(rows).toMatchObject([
      { key: code, ok: true, atMarket: { title: NAME, price: 31_000, quantity: 44, differs } },
    ]);
    const { info, adriftCount } = await seen(market, code);
    expect(info).toMatchObject({ price: 27_450, quantity: 10, atMarket: { price: 31_000, quantity: 44, differs } });
    expect(adriftCount).toBe(1);
    expect(await seen(market, code, { isAdrift: true })).toMatchObject({ totalCount: 1 });
  });

  test("what buyers took is told and is no difference", async () => {
    const { code } = await desk.listed(market);
    const row = await desk.world.listing(code);
    await desk.world.buy(row?.code ?? "", { option: 0, quantity: 4 });
    await read(market, account, code);
    const { info, adriftCount } = await seen(market, code);
    expect(info).toMatchObject({ quantity: 10, atMarket: { quantity: 6, differs: [] } });
    expect(adriftCount).toBe(0);
    expect(await seen(market, code, { isAdrift: true })).toMatchObject({ totalCount: 0 });
  });

  test("the market's price is taken over, and the market keeps it", async () => {
    const { id, code } = await desk.listed(market);
    await changedAt(code, { priceKrw: 31_000 });
    await read(market, account, code);
    expect((await take(market, account, id, { price: 31_000 })).rows).toEqual([{ key: id, ok: true }]);
    expect((await seen(market, code)).info).toMatchObject({ price: 31_000, atMarket: { differs: [] } });
    expect((await desk.world.listing(code))?.priceKrw).toBe(31_000);
  });

  test("what was sent is sent again, though our row holds the same", async () => {
    const { id, code } = await desk.listed(market);
    await changedAt(code, { priceKrw: 31_000, stock: 44 });
    await read(market, account, code);
    const same = { price: 27_450, quantity: 10 };
    expect((await edit(market, account, id, same)).rows).toEqual([{ key: id, ok: true }]);
    expect((await desk.world.listing(code))?.priceKrw).toBe(31_000);
    expect((await edit(market, account, id, { ...same, shown: same, again: true })).rows).toEqual([
      { key: id, ok: true },
    ]);
    const there = await desk.world.listing(code);
    expect(there?.priceKrw).toBe(27_450);
    expect(there?.buyable.map(({ stock }) => stock)).toEqual([10, 10]);
    expect((await seen(market, code)).info).toMatchObject({ atMarket: { price: 27_450, quantity: 10, differs: [] } });
  });

  test("the round that asks where listings stand reads what they are sold as", async () => {
    const { id, code } = await desk.listed(market);
    const { db } = desk.services;
    await db
      .update(listings)
      .set({ nextPollAt: new Date(0), regDate: new Date(0) })
      .where(eq(listings.productId, id));
    await changedAt(code, { priceKrw: 33_000 });
    await pollApprovals(desk.services, [market]);
    const { info } = await seen(market, code);
    expect(info?.atMarket).toMatchObject({ price: 33_000, differs: ["price"] });
    const [row] = await db.select().from(listings).where(eq(listings.productId, id));
    expect(row?.nextPollAt?.getTime()).toBeGreaterThan(Date.now());
    expect(await db.select().from(workItems)).toEqual([]);
  });
});

test("a value that is no more what was shown is not taken over, and what stands there is told", async () => {
  const { id, code } = await desk.listed("SmartStore");
  await changedAt(code, { priceKrw: 31_000 });
  await read("SmartStore", "naru-store", code);
  const { rows } = await take("SmartStore", "naru-store", id, { price: 30_990 });
  expect(rows).toMatchObject([{ key: id, ok: false, code: "CHANGED_ELSEWHERE", now: { price: 31_000 } }]);
  expect((await seen("SmartStore", code)).info).toMatchObject({ price: 27_450 });
});

test("nothing is taken over from a market that was never read", async () => {
  const { id, code } = await desk.listed("Elevenst");
  const { rows } = await take("Elevenst", "naru11", id, { price: 27_450 });
  expect(rows).toMatchObject([{ key: id, ok: false, code: "CHANGED_ELSEWHERE" }]);
  expect((await seen("Elevenst", code)).info?.atMarket).toBeNull();
});

test("how far Coupang lets a price go counts from the price it has, not from the one that was sent", async () => {
  const { id, code } = await desk.listed("Coupang");
  await changedAt(code, { priceKrw: 80_000 });
  await read("Coupang", "narushop", code);
  const { rows } = await edit("Coupang", "narushop", id, { price: 27_450, again: true });
  expect(rows).toMatchObject([{ key: id, ok: false, code: "REFUSED" }]);
});

test("a listing the market has lost is told as gone, and another seller's is not found", async () => {
  const { code } = await desk.listed("SmartStore");
  const row = await desk.world.listing(code);
  await fetch(`${desk.world.marketOrigin}/__rehearsal/listings/${row?.code}`, {
    method: "POST",
    body: JSON.stringify({ do: "deleted" }),
    headers: { "content-type": "application/json" },
  });
  expect((await read("SmartStore", "naru-store", code, "12345")).rows).toMatchObject([
    { key: code, ok: false, code: "GONE" },
    { key: "12345", ok: false, code: "NOT_FOUND" },
  ]);
});
