import { relatedTests, type KnownSource, type KnownTest } from "@/scripts/related-tests";

const SOURCES: KnownSource[] = [
  { file: "lib/domain/pricing/price-result.ts", imports: ["lib/domain/kit/won"] },
  { file: "lib/domain/pricing/margin.ts", imports: ["lib/domain/pricing/price-result"] },
  { file: "components/screens/product/edit/prices.tsx", imports: ["lib/domain/pricing/margin"] },
  { file: "upstream/listing/upload/upload-item.ts", imports: ["lib/domain/pricing/price-result"] },
];
const TESTS: KnownTest[] = [
  { file: "tests/components/screens/product/edit/prices.test.tsx", part: "screens", imports: [] },
  { file: "tests/lib/domain/pricing/margin.test.ts", part: "rules", imports: ["lib/domain/pricing/margin"] },
  { file: "tests/lib/domain/pricing/price-result.test.ts", part: "rules", imports: [] },
  { file: "tests/lib/domain/pricing/round.test.ts", part: "rules", imports: ["lib/domain/pricing/price-result"] },
  { file: "tests/upstream/listing/upload/upload-item.test.ts", part: "upstream", imports: [] },
];
const ROOM = { rulesMax: 10, screensMax: 10 };
const PRICE = "tests/lib/domain/pricing/price-result.test.ts";

describe("what npm run check runs for a change", () => {
  it.each<[string, string[], typeof ROOM, string[], string[]]>([
    [
      "the mirror first, then who imports it, then the mirrors of its importers; processes are left",
      ["lib/domain/pricing/price-result.ts"],
      ROOM,
      [PRICE, "tests/lib/domain/pricing/round.test.ts", "tests/lib/domain/pricing/margin.test.ts"],
      ["tests/upstream/listing/upload/upload-item.test.ts"],
    ],
    [
      "a changed test itself",
      ["tests/lib/domain/pricing/round.test.ts"],
      ROOM,
      ["tests/lib/domain/pricing/round.test.ts"],
      [],
    ],
    [
      "the mirror also where there is no room for more",
      ["lib/domain/pricing/price-result.ts"],
      { rulesMax: 0, screensMax: 0 },
      [PRICE],
      [
        "tests/lib/domain/pricing/round.test.ts",
        "tests/lib/domain/pricing/margin.test.ts",
        "tests/upstream/listing/upload/upload-item.test.ts",
      ],
    ],
    [
      "a screen by the rule it imports",
      ["lib/domain/pricing/margin.ts"],
      ROOM,
      ["tests/lib/domain/pricing/margin.test.ts", "tests/components/screens/product/edit/prices.test.tsx"],
      [],
    ],
    ["nothing for a text", ["README.md"], ROOM, [], []],
  ])("%s", (_, changed, room, files, left) => {
    expect(relatedTests(changed, TESTS, SOURCES, room)).toEqual({ files, left });
  });
});
