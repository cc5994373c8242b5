import fc from "fast-check";
import { fixOf, withFix } from "@/lib/domain/listing/fixes";
import { eucKrBytes } from "@/lib/domain/product/build-name";
import { optionFacts } from "@/lib/domain/listing/option-facts";
import { takenName, mayFallTogether, namesFor, renamedFacts, type NamedGroup } from "@/lib/domain/listing/option-names";
import { mayUpload, precheck, type CheckedProduct } from "@/lib/domain/listing/precheck";
import { OPEN_MARKET_NAMES, type MarketName } from "@/lib/domain/markets/markets";

const group = (name: string, values: readonly string[], id = name): NamedGroup => ({
  id,
  name,
  values: values.map((value, at) => ({ id: `${id}${at}`, name: value })),
});
/** Every combination of the groups' values, as a product has them at most. */
const crossed = (groups: readonly NamedGroup[]): string[][] =>
  groups.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map(({ name }) => [...row, name])),
    [[]],
  );
const factsOf = (groups: readonly NamedGroup[], combinations = crossed(groups)) =>
  optionFacts({
    groups: groups.map(({ name, values }) => ({ name, values: values.map((value) => value.name) })),
    combinations: combinations.map((names) => ({ names, quantity: 9, isSoldOut: false })),
  });
const productOf = (groups: readonly NamedGroup[]): CheckedProduct => ({
  id: "1",
  name: "린넨 셔츠",
  priceKrw: 10_000,
  priceMaxKrw: 10_000,
  tags: ["린넨"],
  pictures: [{ address: "https://img.example/1.jpg" }],
  optionCount: crossed(groups).length,
  options: factsOf(groups),
  optionGroups: groups,
});
const valuesIn = (groups: readonly NamedGroup[]) => groups.map(({ values }) => values.map(({ name }) => name));

test.each([
  ["refused signs become spaces", "M & L, 긴팔", "M L 긴팔"],
  ["50 ASCII letters stay", "x".repeat(50), "x".repeat(50)],
  ["and not one more", "x".repeat(51), "x".repeat(50)],
  ["25 Korean letters stay", "가".repeat(25), "가".repeat(25)],
  ["half a Korean letter does not", `x${"가".repeat(25)}`, `x${"가".repeat(24)}`],
  ["a name in ASCII beyond 25 letters is not cut", "Black/Extra Large Long Sleeve", "Black/Extra Large Long Sleeve"],
  ["what ends in a space loses it", `${"가".repeat(24)} 나`, "가".repeat(24)],
])("what 11st takes of a name: %s (docs/markets.md#11st-product-limits)", (_, name, taken) => {
  expect(takenName(name, "Elevenst")).toBe(taken);
});

describe("names of options for a market", () => {
  it.each<[string, MarketName, NamedGroup[], string[][]]>([
    ["what it takes stays", "Elevenst", [group("색상", ["빨강", "파랑"])], [["빨강", "파랑"]]],
    ["refused signs become spaces", "Elevenst", [group("색상", ["M & L", "S"])], [["M L", "S"]]],
    ["and stay where they are taken", "Coupang", [group("색상", ["M & L", "S"])], [["M & L", "S"]]],
    ["what would fall together is numbered", "Elevenst", [group("색상", ["A&B", "A B"])], [["A B(2)", "A B"]]],
    [
      "so is what did before",
      "SmartStore",
      [group("색상", ["빨강", "빨강", "빨강"])],
      [["빨강", "빨강(2)", "빨강(3)"]],
    ],
    [
      "a number in use is passed over",
      "SmartStore",
      [group("색상", ["빨강", "빨강", "빨강(2)"])],
      [["빨강", "빨강(3)", "빨강(2)"]],
    ],
    [
      "long names end with a whole word",
      "Coupang",
      [group("색상", ["Extra Large Long Sleeve Cotton Shirt"])],
      [["Extra Large Long Sleeve Cotton"]],
    ],
    [
      "what all begin with goes first",
      "Coupang",
      [
        group("색상", [
          "여름 신상 라운드 반팔 티셔츠 남녀공용 루즈 오버핏 블랙",
          "여름 신상 라운드 반팔 티셔츠 남녀공용 루즈 오버핏 화이트",
        ]),
      ],
      [["블랙", "화이트"]],
    ],
    [
      "and stays where the name has room for it",
      "Coupang",
      [group("색상", ["여름 신상 블랙", `여름 신상 ${"아주 ".repeat(12)}긴 화이트`])],
      [["여름 신상 블랙", "아주 아주 아주 아주 아주 아주 아주 아주 아주 아주"]],
    ],
    [
      "the last word stays where it alone tells two apart",
      "Coupang",
      [
        group("색상", [
          "M",
          ...["블랙", "화이트"].map((colour) => `남녀공용 여름 신상 라운드 반팔 티셔츠 루즈 오버핏 ${colour}`),
        ]),
      ],
      [["M", "남녀공용 여름 신상 라운드 반팔 티셔츠 루즈 블랙", "남녀공용 여름 신상 라운드 반팔 티셔츠 루즈 화이트"]],
    ],
    ["one endless word is cut", "Coupang", [group("색상", ["가".repeat(31)])], [["가".repeat(30)]]],
    [
      "two that are alike for thirty letters keep apart",
      "Coupang",
      [group("색상", [`${"가".repeat(30)}갑`, `${"가".repeat(30)}을`])],
      [["가".repeat(30), `${"가".repeat(27)}(2)`]],
    ],
    ["nothing but refused signs gets its place", "Elevenst", [group("색상", ["빨강", "&&"])], [["빨강", "2번"]]],
    [
      "a short group keeps its names where all are joined, the long one gives way",
      "Elevenst",
      [group("색상", ["가".repeat(30)]), group("사이즈", ["XL", "M"])],
      [["가".repeat(23)], ["XL", "M"]],
    ],
    [
      "two long ones share the room",
      "Elevenst",
      [group("색상", ["가".repeat(30)]), group("무늬", ["나".repeat(30)])],
      [["가".repeat(12)], ["나".repeat(12)]],
    ],
  ])("%s", (_, target, groups, values) => {
    expect(valuesIn(namesFor(groups, factsOf(groups), target))).toEqual(values);
  });

  it("groups are shortened together where their names are joined", () => {
    const groups = [group("가".repeat(20), ["1"]), group("나".repeat(20), ["1"])];
    const named = namesFor(groups, factsOf(groups), "Elevenst");
    expect(named.map(({ name }) => name)).toEqual(["가".repeat(12), "나".repeat(12)]);
    expect(named.map(({ id }) => id)).toEqual(groups.map(({ id }) => id));
  });

  it("what no combination joins to too long a name is not shortened for that", () => {
    const groups = [group("색상", ["가".repeat(20), "빨강 & 파랑"]), group("사이즈", ["나".repeat(20), "M"])];
    const facts = factsOf(groups, [
      ["가".repeat(20), "M"],
      ["빨강 & 파랑", "나".repeat(18)],
    ]);
    expect(valuesIn(namesFor(groups, facts, "Elevenst"))).toEqual([
      ["가".repeat(20), "빨강 파랑"],
      ["나".repeat(20), "M"],
    ]);
  });
});

test.each([
  ["two values of a group are one when joined", [["빨강", "빨강 "]], true],
  ["they differ by a slash alone", [["A/B", "A B"]], true],
  [
    "one value and the next make the same as two others",
    [
      ["빨강", "빨강 S"],
      ["S M", "M"],
    ],
    true,
  ],
  ["they do across three groups", [["빨강", "빨강 S"], ["S", "M"], ["L"]], true],
  [
    "a longer value goes on otherwise",
    [
      ["red", "red wine"],
      ["S", "M"],
    ],
    false,
  ],
  [
    "all are different",
    [
      ["빨강", "파랑"],
      ["S", "M"],
    ],
    false,
  ],
])("combinations may fall together: %s", (_, values, may) => {
  expect(mayFallTogether(values.map((own, at) => group(`g${at}`, own)))).toBe(may);
});

describe("one click", () => {
  const name = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        "빨강",
        "파랑",
        "M",
        "XL",
        "A/B",
        "A B",
        "빨강 M",
        "M & L",
        '5"',
        "대; 소",
        "&&",
        "가(2)",
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom("가".repeat(31), "x".repeat(52), "Black Extra Large Long Sleeve Cotton") },
  );
  const groups = fc
    .array(
      fc.tuple(
        fc.oneof(fc.constantFrom("색상", "사이즈", "모델 & 색상", "가".repeat(26))),
        fc.array(name, { minLength: 1, maxLength: 5 }),
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((all) => all.map(([own, values], at) => group(own, values, `g${at}`)));

  it("mends what a market refuses of names or says that the seller has to, and what is known of them stays true", () => {
    let mended = 0;
    fc.assert(
      fc.property(groups, fc.constantFrom(...OPEN_MARKET_NAMES), (all, target) => {
        let product = productOf(all);
        for (let round = 0; round < 5; round++) {
          const fix = precheck(product, target).flatMap((finding) => fixOf(finding, product, target) ?? [])[0];
          if (!fix) break;
          product = withFix(product, fix);
          mended += 1;
        }
        if (product.optionGroups === all) return;
        const named = product.optionGroups ?? [];
        const real = factsOf(named);
        expect(product.options).toMatchObject({
          longest: real.longest,
          longestBytes: real.longestBytes,
          groupsJoinedBytes: real.groupsJoinedBytes,
          groupLongest: real.groupLongest,
          repeated: null,
        });
        expect(real.repeated).toBeNull();
        expect(product.options?.longestJoined).toBeGreaterThanOrEqual(real.longestJoined);
        if (mayUpload(precheck(product, target)))
          expect(mayUpload(precheck({ ...product, options: real }, target))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
    expect(mended).toBeGreaterThan(300);
  });

  it("leaves to the seller what renaming cannot part", () => {
    const product = productOf([group("색상", ["빨강", "빨강 S"]), group("사이즈", ["S M", "M"])]);
    const [finding] = precheck(product, "SmartStore");
    expect(finding).toMatchObject({ kind: "optionRepeated" });
    expect(fixOf(finding!, product, "SmartStore")).toBeUndefined();
  });

  it("is not offered where the names are not known", () => {
    const product = { ...productOf([group("색상", ["M & L"])]), optionGroups: undefined };
    const [finding] = precheck(product, "Elevenst");
    expect(fixOf(finding!, product, "Elevenst")).toBeUndefined();
  });

  it("a joined name is no longer than it can be", () => {
    const before = [group("색상", ["가".repeat(20), "빨강"]), group("사이즈", ["나".repeat(20), "M"])];
    const sparse = factsOf(before, [
      ["가".repeat(20), "M"],
      ["빨강", "나".repeat(20)],
    ]);
    const after = [group("색상", ["가".repeat(10), "빨강"]), before[1]!];
    expect(renamedFacts(sparse, before, after).longestJoinedBytes).toBe(eucKrBytes(`빨강/${"나".repeat(20)}`) + 1 - 1);
  });
});
