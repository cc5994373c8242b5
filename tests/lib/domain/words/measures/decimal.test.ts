import fc from "fast-check";
import { times } from "@/lib/domain/words/measures/decimal";

test.each([
  ["95", "0.5", "47.5"],
  ["100", "0.5", "50"],
  ["0.1", "0.5", "0.05"],
  ["7", "50", "350"],
  ["999999999", "0.5", "499999999.5"],
])("%s times %s is %s", (number, factor, product) => expect(times(number, factor)).toBe(product));

test("half of a number twice is the number", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (number) => {
      expect(times(times(String(number), "0.5"), "2")).toBe(String(number));
    }),
  );
});
