import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { listingValues } from "@/upstream/outside/markets/desks/listings";
import type { Listing } from "@/upstream/outside/markets/desks/listing";
import { listing, rehearsed, seller, SELLERS, type Rehearsed } from "@/tests/support/rehearsed";

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed();
});
afterAll(() => world.close());

const STRANGERS: Record<OpenMarketName, string> = {
  SmartStore: "naru-living",
  Coupang: "naruhome",
  Gmarket: "naruhome-g",
  Auction: "naruhome-g",
  Elevenst: "naruhome11",
};

describe.each(SELLERS)("%s", (market, name) => {
  const account = seller(name);
  const connector = () => world.connectors[market];
  async function listed(changes: Partial<Listing> = {}): Promise<string> {
    const outcome = await connector().publish(account, listing(world.mallOrigin, changes));
    if (outcome.kind !== "listed") throw new Error(JSON.stringify(outcome));
    return outcome.marketProductCode;
  }

  test("what was just listed is sold as it was sent", async () => {
    const sent = listing(world.mallOrigin);
    const code = await listed();
    const answer = await connector().listingValues(account, code);
    const stock = Math.min(...sent.options.filter(({ soldOut }) => !soldOut).map((option) => option.stock));
    expect(answer).toMatchObject({ ok: true, value: { name: sent.name, priceKrw: sent.priceKrw, stock } });
  });

  test("what was changed there since is told, of one without options too", async () => {
    const code = await listed({ options: [] });
    const edited = await connector().editListing(account, code, { name: "바뀐 이름", priceKrw: 31_000, stock: 6 });
    expect(edited.ok).toBe(true);
    const answer = await connector().listingValues(account, code);
    expect(answer).toMatchObject({ ok: true, value: { name: "바뀐 이름", priceKrw: 31_000, stock: 6 } });
  });

  test("what buyers took is no longer there", async () => {
    const code = await listed({ options: [], stock: 5 });
    await world.buy(code, { quantity: 2 });
    expect(await connector().listingValues(account, code)).toMatchObject({ ok: true, value: { stock: 3 } });
  });

  test("the least of what can be bought counts, not an option that is used up", async () => {
    const code = await listed();
    const before = await connector().listingValues(account, code);
    const first = (await world.listing(code))?.buyable[0];
    await world.buy(code, { option: 0, quantity: first?.stock ?? 0 });
    const after = await connector().listingValues(account, code);
    expect(before.ok && after.ok && (after.value.stock ?? 0) > 0).toBe(true);
  });

  test("what another seller lists cannot be read", async () => {
    const code = await listed();
    expect(await connector().listingValues(seller(STRANGERS[market]), code)).toMatchObject({ ok: false });
  });

  test("a number the market does not have is told as not there", async () => {
    const answer = await connector().listingValues(account, "999999999999");
    expect(answer).toMatchObject({ ok: false, code: "NOT_FOUND", retryable: false });
  });

  test("an outage is told as one that may be tried again", async () => {
    const code = await listed();
    await world.fault({ market, kind: "down", count: 6 });
    expect(await connector().listingValues(account, code)).toMatchObject({ ok: false, retryable: true });
    await fetch(`${world.marketOrigin}/__rehearsal/faults`, { method: "DELETE" });
  });
});

test("Coupang tells of its items what its product hides: stopped, sold out, on sale", async () => {
  const { Coupang } = world.connectors;
  const account = seller("narushop");
  const outcome = await Coupang.publish(account, listing(world.mallOrigin));
  if (outcome.kind !== "listed") throw new Error(JSON.stringify(outcome));
  const code = outcome.marketProductCode;
  const sale = async () => {
    const answer = await Coupang.listingValues(account, code);
    return answer.ok && answer.value.sale;
  };
  expect(await sale()).toBe("OnSale");
  await Coupang.changeStatus(account, code, "Suspended");
  expect(await sale()).toBe("Suspended");
  await Coupang.changeStatus(account, code, "SoldOut");
  expect(await sale()).toBe("SoldOut");
});

test.each([
  ["an empty name is no name", { name: "", priceKrw: 1_000 }, { priceKrw: 1_000 }],
  ["a price of nothing is none", { name: "가", priceKrw: 0 }, { name: "가" }],
  ["nothing left of anything is a stock of nothing", { name: "가", priceKrw: 10, stocks: [0, 0] }, { stock: 0 }],
  ["the least that is left counts", { name: "가", priceKrw: 10, stocks: [0, 7, 3] }, { stock: 3 }],
] as const)("%s", (_sentence, told, expected) => {
  const values = listingValues({ ...told });
  expect(values).toMatchObject(expected);
  if (!("stock" in expected)) expect(values).toEqual(expected);
});
