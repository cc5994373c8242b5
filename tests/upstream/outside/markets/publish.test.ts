import { pictureReader } from "@/upstream/outside/markets/listing-pictures";
import { openGates } from "@/upstream/outside/markets/gates";
import type { Listing } from "@/upstream/outside/markets/desks/listing";
import { marketConnectors } from "@/upstream/outside/markets/connectors";
import { listing, rehearsed, seller, SELLERS, sendingShirts, type Rehearsed } from "@/tests/support/rehearsed";

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed();
});
afterAll(() => world.close());

describe.each(SELLERS)("%s", (market, account, createPath) => {
  const publish = (changes: Partial<Listing>) =>
    world.connectors[market].publish(seller(account), listing(world.mallOrigin, changes));

  test("a sound product is listed once and found by our own code", async () => {
    const outcome = await publish({ sellerCode: `${market}-sound` });
    expect(outcome).toMatchObject({ kind: "listed" });
    const found = await world.connectors[market].findBySellerCode(seller(account), `${market}-sound`);
    expect(found).toMatchObject({ ok: true, value: [{ approved: true, url: expect.stringContaining("/shop/") }] });
    expect(await world.connectors[market].findBySellerCode(seller(account), "nobody")).toEqual({ ok: true, value: [] });
  });

  test.each(["lost-answer", "cut-answer"] as const)(
    "a %s says unknown, and looking it up finds the one listing",
    async (kind) => {
      const sellerCode = `${market}-${kind}`;
      await world.fault({ market, kind, count: 1, path: createPath });
      expect(await publish({ sellerCode })).toMatchObject({ kind: "unknown" });
      expect(await world.listed(sellerCode)).toBe(1);
      const found = await world.connectors[market].findBySellerCode(seller(account), sellerCode);
      expect(found.ok && found.value).toHaveLength(1);
    },
  );

  test("a look-up whose answer was cut is asked again, never taken for an empty one", async () => {
    await publish({ sellerCode: `${market}-look` });
    const find = () => world.connectors[market].findBySellerCode(seller(account), `${market}-look`);
    await world.fault({ market, kind: "cut-answer", count: 1 });
    expect(await find()).toMatchObject({ ok: false, retryable: true });
    expect(await find()).toMatchObject({ ok: true, value: [{}] });
  });

  test("a late listing says unknown, and is found only later", async () => {
    const sellerCode = `${market}-late`;
    const found = () => world.connectors[market].findBySellerCode(seller(account), sellerCode);
    await world.fault({ market, kind: "late-listing", count: 1, path: createPath, lateMs: 700 });
    expect(await publish({ sellerCode })).toMatchObject({ kind: "unknown" });
    expect(await found()).toEqual({ ok: true, value: [] });
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await found()).toMatchObject({ ok: true, value: [{}] });
    expect(await world.listed(sellerCode)).toBe(1);
  });

  test("the market itself lists twice whatever is sent twice", async () => {
    await publish({ sellerCode: `${market}-twice` });
    await publish({ sellerCode: `${market}-twice` });
    expect(await world.listed(`${market}-twice`)).toBe(2);
  });

  test.each([
    ["429", "retry", undefined],
    ["500", "retry", undefined],
    ["maintenance", "retry", undefined],
    ["bad-keys", "rejected", "keys_refused"],
    ["expired-keys", "rejected", "keys_refused"],
    ["category-gone", "rejected", "category_gone"],
    ["down", "unknown", undefined],
  ] as const)("a %s on the create call is %s and lists nothing", async (kind, expected, refusal) => {
    // SmartStore renews its bearer once before it believes that its keys are refused.
    const count = market === "SmartStore" && kind.endsWith("-keys") ? 2 : 1;
    await world.fault({ market, kind, count, path: createPath });
    const outcome = await publish({ sellerCode: `${market}-${kind}` });
    expect(outcome.kind).toBe(expected);
    if (outcome.kind === "rejected") {
      expect(outcome.message).not.toBe("");
      expect(outcome.class).toBe(refusal);
    }
    if (outcome.kind === "retry") {
      expect(outcome.afterMs).toBeGreaterThanOrEqual(500);
      expect(outcome.isDown === true).toBe(kind !== "429");
    }
    expect(await world.listed(`${market}-${kind}`)).toBe(0);
  });

  test("a market that nobody answers for is tried again later", async () => {
    const nobody = "http://127.0.0.1:9";
    const hosts = { SmartStore: nobody, Coupang: nobody, Gmarket: nobody, Auction: nobody, Elevenst: nobody };
    const gone = sendingShirts(
      marketConnectors({ gates: openGates, hosts, readPicture: pictureReader([world.mallOrigin]) }),
    );
    const outcome = await gone[market].publish(seller(account), listing(world.mallOrigin));
    expect(outcome).toMatchObject({ kind: "retry", reason: { key: "markets.notReached" } });
  });
});

test("slow answers are waited for", async () => {
  const slow = SELLERS.map(async ([market, account, path]) => {
    await world.fault({ market, kind: "slow", count: 1, path });
    return world.connectors[market].publish(seller(account), listing(world.mallOrigin));
  });
  expect((await Promise.all(slow)).map(({ kind }) => kind)).toEqual(SELLERS.map(() => "listed"));
});

test.each(SELLERS)("pictures and names %s refuses are told apart", async (market, account) => {
  const classOf = async (changes: Partial<Listing>) => {
    const outcome = await world.connectors[market].publish(seller(account), listing(world.mallOrigin, changes));
    return outcome.kind === "rejected" ? outcome.class : outcome.kind;
  };
  expect(await classOf({ images: ["ftp://nowhere/x.jpg"] })).toBe("picture_refused");
  expect(await classOf({ name: "가".repeat(101) })).toBe("market_rejected");
  expect(await classOf({ categoryId: "컵" })).toBe("category_gone");
});

test.each<[string, Partial<Listing>, RegExp]>([
  ["a name of 101 letters", { name: "가".repeat(101) }, /100자/],
  ["a price that is not in tens", { priceKrw: 27_455 }, /10원 단위/],
  ["a price of zero", { priceKrw: 0 }, /10원 이상/],
  ["a category that is none", { categoryId: "컵" }, /카테고리/],
  ["an option more than half dearer", { options: priced([0, 13_730]) }, /옵션가/],
  ["no option at the product's own price", { options: priced([100, 200]) }, /0원인 옵션/],
  ["the same option twice", { options: [...priced([0]), ...priced([0])] }, /동일한 옵션값/],
  ["a delivery fee above the limit", { delivery: { feeKrw: 100_010, returnFeeKrw: 0, exchangeFeeKrw: 0 } }, /배송비/],
])("SmartStore refuses %s in its own words", async (_sentence, changes, message) => {
  const outcome = await world.connectors.SmartStore.publish(seller("naru-store"), listing(world.mallOrigin, changes));
  expect(outcome).toMatchObject({ kind: "rejected", message: expect.stringMatching(message) });
});

test.each([
  ["that is not there", "/pictures/none.jpg", "rejected"],
  ["whose host is down", "http://127.0.0.1:9/x.jpg", "retry"],
  ["that is no picture", "/", "rejected"],
  ["at another address of this machine", "http://localhost:9/x.jpg", "rejected"],
])("a picture %s keeps SmartStore's product back", async (_sentence, address, kind) => {
  const images = [new URL(address, world.mallOrigin).href];
  const outcome = await world.connectors.SmartStore.publish(
    seller("naru-store"),
    listing(world.mallOrigin, { images }),
  );
  expect(outcome.kind).toBe(kind);
  if (outcome.kind === "rejected") expect(outcome.class).toBe("picture_refused");
});

test.each<[string, Partial<Listing>, RegExp]>([
  ["a name of 101 letters", { name: "가".repeat(101) }, /최대 100자/],
  ["an option value of 31 letters", { options: named(["나".repeat(31)]) }, /옵션값은 최대 30자/],
  ["201 options", { options: named(Array.from({ length: 201 }, (_, n) => `색${n}`)) }, /최대 200개/],
  ["two options of one name", { options: named(["흰색", "흰색"]) }, /동일한 업체상품옵션명/],
  ["an option price that is not in tens", { options: priced([5]) }, /10원 단위/],
  ["a picture address of 201 letters", { images: [`http://x/${"a".repeat(200)}`] }, /최대 200자/],
])("Coupang refuses %s in its own words", async (_sentence, changes, message) => {
  const outcome = await world.connectors.Coupang.publish(seller("narushop"), listing(world.mallOrigin, changes));
  expect(outcome).toMatchObject({ kind: "rejected", message: expect.stringMatching(message) });
});

test("a product whose options are all sold out is not sent to Coupang", async () => {
  const options = priced([0]).map((option) => ({ ...option, soldOut: true }));
  const outcome = await world.connectors.Coupang.publish(seller("narushop"), listing(world.mallOrigin, { options }));
  expect(outcome).toMatchObject({ kind: "rejected", reasonCode: "SOLD_OUT" });
});

function priced(deltas: number[]): Listing["options"] {
  return deltas.map((delta) => ({
    names: [delta === 0 ? "화이트" : `색${delta}`, "350ml"],
    priceDeltaKrw: delta,
    salePriceKrw: 27_450 + delta,
    stock: 10,
    soldOut: false,
    sku: "",
  }));
}

function named(names: string[]): Listing["options"] {
  return names.map((name) => ({
    names: [name],
    priceDeltaKrw: 0,
    salePriceKrw: 27_450,
    stock: 1,
    soldOut: false,
    sku: "",
  }));
}
