import { isPriceMove } from "@/lib/domain/recipe/recipe-step";
import { movedBase, movesBetween, withPriceMoved, type PriceMove } from "@/lib/domain/recipe/price-move";
import type { RecipeProduct } from "@/lib/domain/recipe/recipe-product";

const AT = "2026-11-30T00:00:00.000Z";
const move = (how: PriceMove["how"], amount: number): PriceMove => ({ do: "priceMove", how, amount });

test.each<[string, number, PriceMove, number | undefined]>([
  ["a percent more is rounded to ten won", 19_900, move("percent", 5), 20_900],
  ["a percent less is less", 20_000, move("percent", -7.5), 18_500],
  ["won are added as they are", 19_900, move("won", 100), 20_000],
  ["a price is that price", 19_900, move("to", 15_000), 15_000],
  ["a price is set where none was", 0, move("to", 15_000), 15_000],
  ["nothing by a percent is no price", 0, move("percent", 5), undefined],
  ["nothing more won is no price", 0, move("won", 500), undefined],
  ["what would be given away is no price", 900, move("won", -900), undefined],
])("%s", (_, krw, step, expected) => {
  expect(movedBase(krw, step)).toBe(expected);
});

test.each<[string, PriceMove, boolean]>([
  ["two decimals of a percent", move("percent", 2.25), true],
  ["three are too many", move("percent", 2.255), false],
  ["no percent moves nothing", move("percent", 0), false],
  ["all of a price cannot be taken off", move("percent", -100), false],
  ["parts of a won are none", move("won", 0.5), false],
  ["a price below nothing is none", move("to", -1), false],
])("%s", (_, step, expected) => {
  expect(isPriceMove(step)).toBe(expected);
});

test("options keep their distance to the cheapest, and each price is noted as set now", () => {
  const priced = (krw: number) => [
    { currency: "CNY", originalPrice: 50, salePrice: 50 },
    { currency: "KRW", originalPrice: krw, salePrice: krw },
  ];
  const option = (id: string, krw: number) => ({ id, optionName: [], price: priced(krw), priced: null });
  const product = {
    ...{ title: [], descs: [], currency: "CNY", price: priced(20_000), mainImages: [], stage: "new" },
    option: { optionGroups: [], detailOptions: [option("a", 20_000), option("b", 25_000)] },
  } as unknown as RecipeProduct;
  const moved = withPriceMoved(product, move("percent", 10), AT);
  expect(moved?.option?.detailOptions.map(({ price, priced: by }) => [price[1]?.salePrice, by])).toEqual([
    [22_000, { from: null, at: AT }],
    [27_000, { from: null, at: AT }],
  ]);
  expect(withPriceMoved(product, move("to", 20_000), AT)).toBe(product);
});

test.each<[string, number, number, PriceMove[]]>([
  [
    "a round percent comes before an odd one",
    19_900,
    20_900,
    [move("percent", 5), move("won", 1_000), move("to", 20_900)],
  ],
  ["half percents are found", 20_000, 20_500, [move("percent", 2.5), move("won", 500), move("to", 20_500)]],
  ["an odd percent comes behind won", 28_220, 33_000, [move("won", 4_780), move("percent", 16.94), move("to", 33_000)]],
  ["from nothing only the price itself", 0, 9_900, [move("to", 9_900)]],
  ["odd won are no percent", 20_000, 20_001, [move("won", 1), move("to", 20_001)]],
])("%s", (_, from, to, expected) => {
  const found = movesBetween(from, to);
  expect(found.filter(({ how }, at) => found.findIndex((one) => one.how === how) === at)).toEqual(expected);
});
