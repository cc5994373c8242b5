import fc from "fast-check";
import { splitRefund, taxIn } from "@/lib/domain/payment/refund-split";

const payments = (...leftKrw: number[]) => leftKrw.map((left, at) => ({ id: `p${at}`, leftKrw: left }));

test.each<[string, number, number[], [string, number][] | undefined]>([
  ["goes to one card that holds it", 20_000, [29_000], [["p0", 20_000]]],
  ["goes to the first card before any other", 20_000, [20_000, 29_000], [["p0", 20_000]]],
  [
    "takes from the next what the first does not hold",
    30_000,
    [20_000, 29_000],
    [
      ["p0", 20_000],
      ["p1", 10_000],
    ],
  ],
  [
    "passes over a card of which all was given back",
    5,
    [0, 3, 0, 2],
    [
      ["p1", 3],
      ["p3", 2],
    ],
  ],
  ["of nothing goes nowhere", 0, [29_000], []],
  ["is no refund when all together hold too little", 49_001, [20_000, 29_000], undefined],
  ["is no refund without a payment", 1, [], undefined],
])("a refund %s", (_what, amountKrw, left, parts) => {
  expect(splitRefund(amountKrw, payments(...left))).toEqual(parts?.map(([id, part]) => ({ id, amountKrw: part })));
});

const won = fc.integer({ min: 0, max: 10_000_000 });

test("the parts of a refund add up to it, none is more than its card holds, and a later card waits for an earlier one", () => {
  fc.assert(
    fc.property(fc.array(won, { maxLength: 8 }), won, (left, amountKrw) => {
      const held = payments(...left);
      const parts = splitRefund(amountKrw, held);
      const total = left.reduce((sum, one) => sum + one, 0);
      if (parts === undefined) return total < amountKrw;
      const of = (id: string) => parts.find((part) => part.id === id)?.amountKrw ?? 0;
      const sum = parts.reduce((added, part) => added + part.amountKrw, 0);
      const isInOrder = held.every(({ id, leftKrw }, at) =>
        held.slice(at + 1).every((later) => of(later.id) === 0 || of(id) === leftKrw),
      );
      return total >= amountKrw && sum === amountKrw && isInOrder && held.every(({ id, leftKrw }) => of(id) <= leftKrw);
    }),
  );
});

test.each([
  [59_000, 53_636, 5_364],
  [11, 10, 1],
  [100, 91, 9],
  [0, 0, 0],
])("a price of %i won is %i and %i of tax", (priceKrw, suppliedKrw, vatKrw) => {
  expect(taxIn(priceKrw)).toEqual({ suppliedKrw, vatKrw });
});

test("what is supplied and its tax add up to the price, and the tax is a tenth of what is supplied to the won", () => {
  fc.assert(
    fc.property(won, (priceKrw) => {
      const { suppliedKrw, vatKrw } = taxIn(priceKrw);
      return suppliedKrw + vatKrw === priceKrw && Math.abs(suppliedKrw / 10 - vatKrw) <= 0.55;
    }),
  );
});
