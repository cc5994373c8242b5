import fc from "fast-check";
import { bulkNumber, changeNumbers, STOCK_MAX } from "@/lib/domain/option/bulk-change";
import type { Combination } from "@/lib/domain/option/combine-options";

const row = (over: Partial<Combination> = {}): Combination => ({
  id: "a",
  name: "a",
  checked: true,
  isSoldOut: false,
  quantity: 10,
  krw: 10_000,
  cny: 50,
  image: null,
  ...over,
});

test.each([
  ["set takes whole numbers", "9,900", "set", "krw", 9_900],
  ["set takes no sign", "-1", "set", "krw", undefined],
  ["add takes a minus", "-500", "add", "krw", -500],
  ["add takes a typographic minus", "−500", "add", "krw", -500],
  ["times takes decimals", "1.15", "times", "krw", 1.15],
  ["times takes nothing negative", "-1", "times", "krw", undefined],
  ["times beyond 1000 is a typing error", "1001", "times", "krw", undefined],
  ["stock beyond the markets' limit is refused", "100,000", "set", "quantity", undefined],
  ["words are no number", "많이", "set", "krw", undefined],
  ["nothing is no number", "", "add", "krw", undefined],
] as const)("%s", (_, text, operation, field, expected) => {
  expect(bulkNumber(text, operation, field)).toBe(expected);
});

test.each([
  ["set replaces", "krw", "set", 7_000, 7_000],
  ["add adds", "krw", "add", 500, 10_500],
  ["a subtraction stops at nothing", "krw", "add", -20_000, 0],
  ["times multiplies without binary fractions", "krw", "times", 1.15, 11_500],
  ["a fraction of stock is cut", "quantity", "times", 0.25, 2],
  ["stock stops at the markets' limit", "quantity", "add", 99_999, STOCK_MAX],
] as const)("%s", (_, field, operation, by, expected) => {
  expect(changeNumbers([row()], field, operation, by)[0]?.[field]).toBe(expected);
});

test("a price that is not set is only set, never added to", () => {
  const unset = row({ krw: 0 });
  expect(changeNumbers([unset], "krw", "add", 500)[0]).toBe(unset);
  expect(changeNumbers([unset], "krw", "times", 2)[0]).toBe(unset);
  expect(changeNumbers([unset], "krw", "set", 500)[0]?.krw).toBe(500);
});

test("unchecked rows are the same objects, and no result leaves what markets take", () => {
  const rows = fc.array(
    fc.record({ checked: fc.boolean(), krw: fc.nat(999_999_990), quantity: fc.nat(STOCK_MAX) }).map(row),
  );
  const operation = fc.constantFrom("set" as const, "add" as const, "times" as const);
  fc.assert(
    fc.property(
      rows,
      operation,
      fc.constantFrom("krw" as const, "quantity" as const),
      fc.integer({ min: 0, max: 9_999 }),
      (list, how, field, by) => {
        const after = changeNumbers(list, field, how, by);
        expect(after).toHaveLength(list.length);
        after.forEach((one, index) => {
          if (!list[index]?.checked) expect(one).toBe(list[index]);
          expect(Number.isInteger(one[field])).toBe(true);
          expect(one.krw).toBeGreaterThanOrEqual(0);
          expect(one.krw).toBeLessThanOrEqual(999_999_990);
          expect(one.quantity).toBeLessThanOrEqual(STOCK_MAX);
        });
      },
    ),
  );
});
