/** @jest-environment node */
import type { MarketName } from "@/upstream/markets/market-connector";
import { listing, rehearsed, seller, type Rehearsed } from "./rehearsed";

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed();
});
afterAll(() => world.close());

type Row = { name: string; priceKrw: number; status: string; buyable: { priceKrw: number; stock: number }[] };

async function atMarket(sellerCode: string): Promise<Row | undefined> {
  const answer = await fetch(`${world.marketOrigin}/__rehearsal/listings?sellerCode=${sellerCode}`);
  return ((await answer.json()) as { listings: Row[] }).listings[0];
}

async function listed(market: MarketName, account: string, sellerCode: string): Promise<string> {
  const outcome = await world.connectors[market].publish(
    seller(account),
    listing(world.mallOrigin, { sellerCode, categoryId: "50000803" }),
  );
  if (outcome.kind !== "listed") throw new Error(JSON.stringify(outcome));
  return outcome.marketProductCode;
}

const sellers: [MarketName, string][] = [
  ["SmartStore", "naru-store"],
  ["Coupang", "narushop"],
];

describe.each(sellers)("%s", (market, account) => {
  const connector = () => world.connectors[market];

  test("name, price and stock change, and options keep their distance to the price", async () => {
    const code = await listed(market, account, `${market}-edit`);
    const change = { name: "이름을 바꾼 텀블러", priceKrw: 30_000, stock: 7 };
    const outcome = await connector().editListing(seller(account), code, change);
    expect(outcome).toMatchObject({ ok: true, value: { marketProductCode: code } });
    expect([...outcome.done].sort()).toEqual(["name", "priceKrw", "stock"]);
    expect(await atMarket(`${market}-edit`)).toMatchObject({
      name: "이름을 바꾼 텀블러",
      buyable: [
        { priceKrw: 30_000, stock: 7 },
        { priceKrw: 31_000, stock: 7 },
      ],
    });
  });

  test("an edit sent twice changes nothing the second time", async () => {
    const code = await listed(market, account, `${market}-again`);
    for (let time = 0; time < 2; time += 1) await connector().editListing(seller(account), code, { priceKrw: 28_000 });
    expect((await atMarket(`${market}-again`))?.buyable.map(({ priceKrw }) => priceKrw)).toEqual([28_000, 29_000]);
  });

  test("a price that is not in tens is refused in the market's own words and changes nothing", async () => {
    const code = await listed(market, account, `${market}-odd`);
    const outcome = await connector().editListing(seller(account), code, { priceKrw: 28_005 });
    expect(outcome).toMatchObject({ ok: false, retryable: false, message: expect.stringContaining("10원"), done: [] });
    expect((await atMarket(`${market}-odd`))?.buyable.map(({ priceKrw }) => priceKrw)).toEqual([27_450, 28_450]);
  });

  test("a sale is suspended, resumed, sold out, and sells again only with stock", async () => {
    const code = await listed(market, account, `${market}-sale`);
    const ask = (status: "OnSale" | "Suspended" | "SoldOut") => connector().changeStatus(seller(account), code, status);
    expect(await ask("Suspended")).toMatchObject({ ok: true, value: { onSale: false } });
    await expect(world.buy(code)).rejects.toThrow();
    expect(await ask("OnSale")).toMatchObject({ ok: true, value: { onSale: true } });
    expect(await ask("SoldOut")).toMatchObject({ ok: true, value: { onSale: false } });
    expect(await ask("OnSale")).toMatchObject({ ok: false, message: expect.stringContaining("재고") });
    expect(await connector().editListing(seller(account), code, { stock: 3 })).toMatchObject({ ok: true });
    await expect(world.buy(code)).resolves.toMatchObject({ orderNo: expect.any(String) });
  });

  test("another seller can neither edit nor end it", async () => {
    const code = await listed(market, account, `${market}-mine`);
    const other = seller(market === "SmartStore" ? "naru-living" : "naruhome");
    expect(await connector().editListing(other, code, { name: "남의 상품" })).toMatchObject({ ok: false });
    expect(await connector().changeStatus(other, code, "Suspended")).toMatchObject({ ok: false });
    expect(await atMarket(`${market}-mine`)).toMatchObject({ name: "감성 스테인리스 텀블러" });
  });

  test("a lost answer may be sent again: the second one finds it done", async () => {
    const code = await listed(market, account, `${market}-lost-status`);
    await connector().changeStatus(seller(account), code, "Suspended");
    await world.fault({
      market,
      kind: "lost-answer",
      count: 1,
      path: market === "Coupang" ? code : "/origin-products",
    });
    const first = await connector().changeStatus(seller(account), code, "Deleted");
    if (!first.ok) expect(first.retryable).toBe(true);
    expect(await connector().changeStatus(seller(account), code, "Deleted")).toMatchObject({ ok: true });
  });

  test.each(["shipment", "return", "deliveryCompany"] as const)("its %s places have codes and names", async (kind) => {
    const answer = await connector().places(seller(account), kind);
    expect(answer).toMatchObject({ ok: true });
    if (!answer.ok) return;
    expect(answer.value.length).toBeGreaterThan(0);
    for (const place of answer.value)
      expect(place).toMatchObject({ code: expect.stringMatching(/./), name: expect.stringMatching(/./) });
  });
});

test("Coupang deletes only what does not sell any more", async () => {
  const code = await listed("Coupang", "narushop", "coupang-delete");
  const ask = (status: "Suspended" | "Deleted") =>
    world.connectors.Coupang.changeStatus(seller("narushop"), code, status);
  expect(await ask("Deleted")).toMatchObject({ ok: false, message: expect.stringContaining("판매 중지") });
  await ask("Suspended");
  expect(await ask("Deleted")).toMatchObject({ ok: true, value: { nativeStatus: "DELETED" } });
});

test("Coupang takes no price beyond double or below half, and puts back what it had changed", async () => {
  const code = await listed("Coupang", "narushop", "coupang-band");
  const outcome = await world.connectors.Coupang.editListing(seller("narushop"), code, { priceKrw: 56_000 });
  expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining("100%") });
  expect((await atMarket("coupang-band"))?.buyable.map(({ priceKrw }) => priceKrw)).toEqual([27_450, 28_450]);
});

test("Coupang sells on under the same address while a new name is reviewed", async () => {
  const slow = await rehearsed({ approvalDelayMs: 60_000 });
  try {
    const outcome = await slow.connectors.Coupang.publish(seller("narushop"), listing(slow.mallOrigin));
    const code = outcome.kind === "listed" ? outcome.marketProductCode : "";
    const edit = await slow.connectors.Coupang.editListing(seller("narushop"), code, { name: "새 이름" });
    expect(edit).toMatchObject({ ok: false, message: expect.stringContaining("심사") });
  } finally {
    await slow.close();
  }
  const code = await listed("Coupang", "narushop", "coupang-name");
  const edit = await world.connectors.Coupang.editListing(seller("narushop"), code, { name: "새 이름" });
  expect(edit).toMatchObject({ ok: true, value: { url: expect.stringContaining("/shop/coupang/") } });
});

test("SmartStore keeps a product suspended when it is edited, and takes new pictures", async () => {
  const code = await listed("SmartStore", "naru-store", "smart-pictures");
  await world.connectors.SmartStore.changeStatus(seller("naru-store"), code, "Suspended");
  const images = [`${world.mallOrigin}/pictures/m-cup-3-12-1.jpg`];
  const edit = await world.connectors.SmartStore.editListing(seller("naru-store"), code, {
    images,
    detailHtml: "<p>새 상세</p>",
  });
  expect(edit).toMatchObject({ ok: true, value: { nativeStatus: "SUSPENSION" }, done: ["images", "detailHtml"] });
});
