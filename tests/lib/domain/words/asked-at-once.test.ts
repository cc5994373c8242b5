import fc from "fast-check";
import { askedAtOnce, ASKED_TEXTS_MAX, isAskedAtOnce } from "@/lib/domain/words/asked-at-once";

const of = (...lengths: number[]) => lengths.map((length) => ({ text: "字".repeat(length) }));
const lengthsOf = (groups: readonly { text: string }[][]) =>
  groups.map((group) => group.map(({ text }) => text.length));

test.each([
  ["no texts are no group", of(), []],
  ["texts that fit are one", of(9_000, 11_000), [[9_000, 11_000]]],
  ["a sign more begins another", of(9_000, 11_000, 1), [[9_000, 11_000], [1]]],
  ["empty texts cost nothing", of(20_000, 0, 0), [[20_000, 0, 0]]],
])("%s", (_, texts, groups) => expect(lengthsOf(askedAtOnce(texts))).toEqual(groups));

test("a thousand texts at most, however short", () => {
  expect(askedAtOnce(of(...Array.from({ length: 1_001 }, () => 1))).map(({ length }) => length)).toEqual([1_000, 1]);
});

test("groups are the texts in their order, and each may be asked", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9_000 })), (lengths) => {
      const texts = of(...lengths);
      const groups = askedAtOnce(texts);
      expect(groups.flat()).toEqual(texts);
      for (const group of groups) expect(isAskedAtOnce(group) && group.length <= ASKED_TEXTS_MAX).toBe(true);
    }),
  );
});
