import {
  withPictureTexts,
  doubtAbout,
  doubtsAfter,
  keepingKorean,
  openDoubts,
  type KeptDoubt,
} from "@/lib/domain/product/source-doubts";

const LOOKED = "2026-11-29T00:00:00.000Z";
const extra: KeptDoubt = { kind: "extraOptions", count: 1, names: ["补差价"] };

test("a doubt names at most five options and counts all", () => {
  expect(doubtAbout("optionsLeftOut", ["1", "2", "3", "4", "5", "6"])).toEqual([
    { kind: "optionsLeftOut", count: 6, names: ["1", "2", "3", "4", "5"] },
  ]);
  expect(doubtAbout("optionsLeftOut", [])).toEqual([]);
});

test("a product that was worked on keeps the doubt about its own Korean, and no new one is made of words it does not have", () => {
  const own: KeptDoubt = { kind: "koreanUnsure", count: 1, names: ["26寸 → 26인치"], lookedAt: LOOKED };
  const fresh: KeptDoubt = { kind: "koreanUnsure", count: 1, names: ["3月 → 3개월"] };
  expect(doubtsAfter([own], keepingKorean([own], [extra, fresh]))).toEqual([extra, own]);
  expect(doubtsAfter([], keepingKorean([], [fresh]))).toEqual([]);
});

test.each<[string, KeptDoubt[], KeptDoubt[], KeptDoubt[]]>([
  ["a new doubt is open", [], [extra], [extra]],
  ["a doubt somebody looked at stays looked at", [{ ...extra, lookedAt: LOOKED }], [extra], []],
  [
    "the same doubt about another option is a new one",
    [{ ...extra, lookedAt: LOOKED }],
    [{ ...extra, names: ["运费"] }],
    [{ ...extra, names: ["运费"] }],
  ],
  ["a doubt the page gives no more reason for goes", [extra], [], []],
])("collected again: %s", (_, known, fresh, open) => {
  expect(openDoubts(doubtsAfter(known, fresh))).toEqual(open);
});

describe("texts that were drawn on pictures and are not sure", () => {
  const known: KeptDoubt[] = [
    { kind: "priceFrom", count: 1, names: [] },
    { kind: "pictureUnsure", count: 1, names: ["26寸 → 26인치"], lookedAt: LOOKED },
  ];
  test("a new one has to be looked at again, with those before", () =>
    expect(withPictureTexts(known, ["3月 → 3개월"])).toEqual([
      { kind: "priceFrom", count: 1, names: [] },
      { kind: "pictureUnsure", count: 2, names: ["26寸 → 26인치", "3月 → 3개월"] },
    ]));
  test("the same ones on another picture are no new doubt", () =>
    expect(withPictureTexts(known, ["26寸 → 26인치"])).toEqual(known));
  test("nothing unsure is no doubt", () => expect(withPictureTexts([], [])).toEqual([]));
});
