import type { Listing } from "@/upstream/outside/markets/desks/listing";
import { listing, rehearsed, seller, type Rehearsed } from "@/tests/support/rehearsed";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { renderStored } from "@/upstream/kit/messages";

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed();
});
afterAll(() => world.close());

/** Each market with a seller of it and a stranger to its listings; Auction's has another master and no site there. */
const SHOPS: [OpenMarketName, string, string][] = [
  ["Gmarket", "naru-g", "naruhome-g"],
  ["Auction", "naru-a", "naruhome-g"],
  ["Elevenst", "naru11", "naruhome11"],
];
const NATIVE = {
  Gmarket: { selling: "11", stopped: "21" },
  Auction: { selling: "11", stopped: "21" },
  Elevenst: { selling: "103", stopped: "105" },
};

describe.each(SHOPS)("%s", (market, name, stranger) => {
  const account = seller(name);
  const connector = () => world.connectors[market];
  const words = NATIVE[market as keyof typeof NATIVE];
  async function listed(changes: Partial<Listing> = {}): Promise<string> {
    const outcome = await connector().publish(account, listing(world.mallOrigin, changes));
    if (outcome.kind !== "listed") throw new Error(JSON.stringify(outcome));
    return outcome.marketProductCode;
  }

  test("name, price, stock, pictures and page of a listing without options are changed in one go", async () => {
    const code = await listed({ options: [] });
    const images = [`${world.mallOrigin}/pictures/m-cup-3-12-2.jpg`];
    const change = { name: "새 이름의 텀블러", priceKrw: 30_000, stock: 7, images, detailHtml: "<p>새 상세</p>" };
    const answer = await connector().editListing(account, code, change);
    expect(answer).toMatchObject({ ok: true, value: { marketProductCode: code, onSale: true } });
    expect([...answer.done].sort()).toEqual(["detailHtml", "images", "name", "priceKrw", "stock"]);
    const shown = await world.listing(code);
    expect(shown).toMatchObject({
      name: "새 이름의 텀블러",
      priceKrw: 30_000,
      buyable: [{ priceKrw: 30_000, stock: 7 }],
    });
    const body = JSON.stringify(shown?.body);
    expect(body).toContain("m-cup-3-12-2.jpg");
    expect(body).not.toContain("m-cup-3-12-0.jpg");
    expect(body).toContain("새 상세");
  });

  test("options keep their distance when the price changes, and all get the new stock", async () => {
    const code = await listed();
    const answer = await connector().editListing(account, code, { priceKrw: 30_000, stock: 4 });
    expect(answer.done).toEqual(["priceKrw", "stock"]);
    const shown = await world.listing(code);
    expect(shown?.buyable.map(({ priceKrw, stock }) => [priceKrw, stock])).toEqual([
      [30_000, 4],
      [31_000, 4],
    ]);
  });

  test("a refused field is told with what was done before it", async () => {
    const code = await listed({ options: [] });
    const answer = await connector().editListing(account, code, { name: "이름은 된다", priceKrw: 30_005 });
    expect(answer).toMatchObject({ ok: false, retryable: false, message: expect.stringMatching(/1원단위|10원 단위/) });
    expect(answer.done).toEqual(market === "Elevenst" ? [] : ["name"]);
  });

  test("a listing is stopped and sold again, each time twice without harm", async () => {
    const code = await listed();
    for (const [status, native] of [
      ["Suspended", words.stopped],
      ["Suspended", words.stopped],
      ["OnSale", words.selling],
      ["OnSale", words.selling],
    ] as const)
      expect(await connector().changeStatus(account, code, status)).toMatchObject({
        ok: true,
        value: { nativeStatus: native },
      });
  });

  test("another seller's listing can neither be seen nor changed", async () => {
    const other = seller(stranger);
    const code = await listed();
    const before = await world.listing(code);
    expect(await connector().listingStatus(account, code)).toMatchObject({ ok: true });
    expect(await connector().listingStatus(other, code)).toMatchObject({ ok: false });
    expect(await connector().editListing(other, code, { priceKrw: 10_000 })).toMatchObject({ ok: false, done: [] });
    expect(await connector().changeStatus(other, code, "Suspended")).toMatchObject({ ok: false });
    expect(await world.listing(code)).toEqual(before);
  });

  test.each(["shipment", "return", "deliveryCompany", "transportPolicy"] as const)(
    "its %s list has names",
    async (kind) => {
      const answer = await connector().places(account, kind);
      if (!answer.ok) throw new Error(renderStored(answer.message));
      expect(answer.value.length).toBeGreaterThan(0);
      for (const { code, name } of answer.value) expect([code, name]).not.toContain("");
      if (kind === "deliveryCompany") expect(answer.value.map(({ name }) => name)).toContain("CJ대한통운");
      // A new listing names one place of each sort; ESM's names a bundle policy and a dispatch policy.
      if (kind === "shipment" || kind === "return") expect(answer.value.filter(({ used }) => used)).toHaveLength(1);
    },
  );

  test("keys that are refused tell so at every question", async () => {
    const wrong = { ...account, accessKey: "nobody", openApiKey: "nobody" };
    expect(await connector().checkLogin(wrong)).toMatchObject({ ok: false, retryable: false });
    expect(await connector().places(wrong, "shipment")).toMatchObject({ ok: false, retryable: false });
    expect(await connector().editListing(wrong, "1", { priceKrw: 1_000 })).toMatchObject({ ok: false, done: [] });
  });

  test("questions are read and answered, orders' and products' alike, and an answer once given stays", async () => {
    const code = await listed();
    const bought = await world.buy(code);
    await world.ask({ listing: code, content: "언제 오나요?" });
    await world.ask({ listing: code, kind: "order", content: "취소해 주세요.", orderNo: bought.orderNo });
    const range = { from: new Date(Date.now() - 20 * 86_400_000), to: new Date(Date.now() + 1000) };
    const read = async () => {
      const answer = await connector().inquiries(account, range);
      if (!answer.ok) throw new Error(renderStored(answer.message));
      return answer.value.filter(({ content }) => /언제 오나요|취소해 주세요/.test(content));
    };
    const open = await read();
    expect(open.map(({ kind, isAnswered }) => [kind, isAnswered]).sort()).toEqual([
      ["order", false],
      ["product", false],
    ]);
    for (const { kind, inquiryNo } of open)
      expect(await connector().answerInquiry(account, { kind, inquiryNo }, "내일 보냅니다.")).toEqual({
        ok: true,
        value: null,
      });
    expect((await read()).map(({ isAnswered }) => isAnswered)).toEqual([true, true]);
    const [order] = (await read()).filter(({ kind }) => kind === "order");
    expect(
      await connector().answerInquiry(account, { kind: "order", inquiryNo: order!.inquiryNo }, "한 번 더"),
    ).toMatchObject({ ok: false, retryable: false });
  });
});

test("sold out and deleted go each market's own way", async () => {
  const { Gmarket, Elevenst } = world.connectors;
  const at11 = await Elevenst.publish(seller("naru11"), listing(world.mallOrigin));
  const atG = await Gmarket.publish(seller("naru-g"), listing(world.mallOrigin));
  if (at11.kind !== "listed" || atG.kind !== "listed") throw new Error("Nothing was listed");
  expect(await Gmarket.changeStatus(seller("naru-g"), atG.marketProductCode, "SoldOut")).toMatchObject({
    code: "NOT_SUPPORTED",
  });
  expect(await Gmarket.changeStatus(seller("naru-g"), atG.marketProductCode, "Deleted")).toMatchObject({
    ok: true,
    value: { sale: "Deleted" },
  });
  expect(await Gmarket.listingStatus(seller("naru-g"), atG.marketProductCode)).toMatchObject({ code: "NOT_FOUND" });
  expect(await Elevenst.changeStatus(seller("naru11"), at11.marketProductCode, "SoldOut")).toMatchObject({
    ok: true,
    value: { nativeStatus: "104" },
  });
  expect(await Elevenst.changeStatus(seller("naru11"), at11.marketProductCode, "OnSale")).toMatchObject({
    code: "NOT_SUPPORTED",
  });
  expect(await Elevenst.changeStatus(seller("naru11"), at11.marketProductCode, "Deleted")).toMatchObject({
    code: "NOT_SUPPORTED",
  });
});
