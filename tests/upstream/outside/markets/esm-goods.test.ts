import { esmBody } from "@/upstream/outside/markets/esm/body";
import { GMARKET } from "@/upstream/outside/markets/esm/site";
import { listing, rehearsed, seller, type Rehearsed } from "@/tests/support/rehearsed";
import { atMarket } from "@/tests/support/shirt-facts";

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed();
});
afterAll(() => world.close());

const PLACES = { placeNo: 1, bundlePolicyNo: "2", dispatchPolicyNo: 3, returnAddrNo: "4" };
type Sent = { itemAddtionalInfo: { recommendedOpts: { type: number }; origin: object } };
const sent = (names: string[]): Sent["itemAddtionalInfo"] => {
  const option = { names, priceDeltaKrw: 0, salePriceKrw: 27_450, stock: 10, soldOut: false, sku: "S" };
  const optionGroups = names.map((_, at) => `분류${at}`);
  const one = atMarket("Gmarket", listing("https://shop.example", { optionGroups, options: [option] }));
  return (esmBody(GMARKET, one, PLACES) as Sent).itemAddtionalInfo;
};

test.each([
  ["one group stands alone", ["빨강"], 1],
  ["two are combined", ["빨강", "M"], 2],
  ["three are combined", ["빨강", "M", "긴팔"], 3],
  ["more are combined as three", ["빨강", "M", "긴팔", "면"], 3],
])("ESM is told how many groups of options there are: %s", (_sentence, names, type) => {
  expect(sent(names).recommendedOpts.type).toBe(type);
});

test("ESM is told a country as that of made goods, so that its code counts", () => {
  expect(sent(["빨강"]).origin).toEqual({ goodsType: 2, type: 2, code: 201, isMultipleOrigin: false });
});

test("an option that buyers took whole is told as sold out when goods are sent back", async () => {
  const { Gmarket } = world.connectors;
  const account = seller("naru-g");
  const outcome = await Gmarket.publish(account, listing(world.mallOrigin, { sellerCode: "taken" }));
  const code = outcome.kind === "listed" ? outcome.marketProductCode : "";
  await world.buy(code, { option: 0, quantity: 10 });
  expect(await Gmarket.editListing(account, code, { detailHtml: "<p>새 상세</p>" })).toMatchObject({ ok: true });
  expect((await world.listing(code))?.buyable.map(({ stock }) => stock)).toEqual([0, 10]);
  expect(await Gmarket.editListing(account, code, { stock: 5 })).toMatchObject({ ok: true });
  expect((await world.listing(code))?.buyable.map(({ stock }) => stock)).toEqual([0, 5]);
});
