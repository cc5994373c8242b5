import type { OptionStock } from "@/upstream/outside/markets/desks/listings";
import { listing, rehearsed, seller, SELLERS, type Rehearsed } from "@/tests/support/rehearsed";

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed();
});
afterAll(() => world.close());

describe.each(SELLERS)("%s", (market, name) => {
  const account = seller(name);
  const connector = () => world.connectors[market];
  // As a source numbers them: two that begin with the same twenty signs.
  const sent = () => {
    const plain = listing(world.mallOrigin);
    const options = plain.options.map((option, place) => ({ ...option, sku: `1627207:3232483:20509:${place}` }));
    return { ...plain, options };
  };
  const named = (place: number, stock: number): OptionStock => {
    const { names, sku } = sent().options[place] ?? { names: [], sku: "" };
    return { names, sku, stock };
  };
  async function listed(): Promise<string> {
    const outcome = await connector().publish(account, sent());
    if (outcome.kind !== "listed") throw new Error(JSON.stringify(outcome));
    return outcome.marketProductCode;
  }
  const edit = async (code: string, change: Parameters<ReturnType<typeof connector>["editListing"]>[2]) => {
    const answer = await connector().editListing(account, code, change);
    expect(answer).toMatchObject({ ok: true, value: { onSale: true } });
    return answer.done;
  };
  const left = async (code: string): Promise<number[]> =>
    ((await world.listing(code))?.buyable ?? []).map(({ stock }) => stock);

  test("one option is sold out and the other sells on, at the price there was", async () => {
    const code = await listed();
    expect(await edit(code, { options: [named(1, 0)] })).toEqual(["options"]);
    expect(await left(code)).toEqual([10, 0]);
    expect((await world.listing(code))?.priceKrw).toBe(sent().priceKrw);
    await expect(world.buy(code, { option: 1 })).rejects.toThrow("sold out");
  });

  test("a stock for all leaves out the option that is named with none", async () => {
    const code = await listed();
    await edit(code, { options: [named(1, 0)] });
    expect([...(await edit(code, { stock: 9, options: [{ ...named(1, 0), ifThere: true }] }))].sort()).toEqual([
      "options",
      "stock",
    ]);
    expect(await left(code)).toEqual([9, 0]);
  });

  test("an option that was sold out sells again with the stock it is given", async () => {
    const code = await listed();
    await edit(code, { options: [named(0, 0)] });
    await edit(code, { options: [named(0, 5)] });
    expect(await left(code)).toEqual([5, 10]);
  });

  test("an option the market does not have is refused by its name, and nothing is changed", async () => {
    const code = await listed();
    const before = await world.listing(code);
    const stranger = { sku: "nobody", names: ["보라"], stock: 0 };
    expect(await connector().editListing(account, code, { options: [named(1, 0), stranger] })).toMatchObject({
      ok: false,
      code: "OPTION_UNKNOWN",
      message: { values: { option: "보라" } },
      done: [],
    });
    expect(await world.listing(code)).toEqual(before);
    expect(await edit(code, { options: [{ ...stranger, ifThere: true }] })).toEqual(["options"]);
  });
});
