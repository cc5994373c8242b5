import {
  withPictureSeen,
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
  const [INCHES, MONTHS] = ["26寸 → 26인치", "3月 → 3개월"];
  const price: KeptDoubt = { kind: "priceFrom", count: 1, names: [] };
  const onOne = withPictureTexts([price], [INCHES], "one");
  const looked = onOne.map((doubt) => ({ ...doubt, lookedAt: LOOKED }));
  const named = (doubts: readonly KeptDoubt[]) => openDoubts(doubts).flatMap(({ kind, names }) => [kind, ...names]);

  test("nothing unsure is no doubt", () => expect(withPictureTexts([], [], "one")).toEqual([]));
  test("a new one has to be looked at again, with those before", () =>
    expect(named(withPictureTexts(looked, [MONTHS], "two"))).toEqual(["pictureUnsure", INCHES, MONTHS]));
  test("the same one on another picture is no new doubt of a product that was looked at", () =>
    expect(withPictureTexts(looked, [INCHES], "two")).toEqual(looked));
  test("a picture that is drawn again has the texts of now", () =>
    expect(named(withPictureTexts(onOne, [], "one"))).toEqual(["priceFrom"]));

  test("a picture somebody looked at takes its own texts out of doubt, and nothing else", () => {
    const onTwo = withPictureTexts(onOne, [MONTHS], "two");
    expect(named(withPictureSeen(onTwo, "one"))).toEqual(["priceFrom", "pictureUnsure", MONTHS]);
    expect(named(withPictureSeen(onTwo, "three"))).toEqual(named(onTwo));
  });
  test("a text on two pictures stays in doubt until both are looked at", () => {
    const onBoth = withPictureTexts(onOne, [INCHES], "two");
    const once = withPictureSeen(onBoth, "one");
    expect(named(once)).toEqual(["priceFrom", "pictureUnsure", INCHES]);
    expect(named(withPictureSeen(once, "two"))).toEqual(["priceFrom"]);
  });
  test("a text of which no picture is known stays, because nothing says that it was looked at", () => {
    const unplaced: KeptDoubt[] = [{ kind: "pictureUnsure", count: 1, names: [INCHES] }];
    expect(named(withPictureSeen(unplaced, "one"))).toEqual(["pictureUnsure", INCHES]);
    expect(named(withPictureSeen(withPictureTexts(unplaced, [MONTHS], "one"), "one"))).toEqual([
      "pictureUnsure",
      INCHES,
    ]);
  });
  test("which pictures it is about is not told outside", () =>
    expect(openDoubts(onOne).at(-1)).toEqual({ kind: "pictureUnsure", count: 1, names: [INCHES] }));
});
