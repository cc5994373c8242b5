import fc from "fast-check";
import { fixOf, nameFor, placeOf, tagsFromName, withFix } from "@/lib/domain/uploading/fixes";
import { MARKET_LIMITS, nameUse, OPEN_MARKETS, type UploadTarget } from "@/lib/domain/uploading/market-limits";
import { mayUpload, precheck, type CheckedProduct, type CheckedTarget } from "@/lib/domain/uploading/precheck";
import { optionFacts, type OptionFacts } from "@/lib/domain/uploading/option-facts";
import { eucKrBytes, lengthOf } from "@/lib/domain/naming/build-name";

const good: CheckedProduct = {
  id: "1",
  name: "린넨 셔츠",
  priceKrw: 27_400,
  priceMaxKrw: 27_400,
  tags: ["린넨", "셔츠", "여름"],
  optionCount: 4,
  imageCount: 4,
};
const facts = (over: Partial<OptionFacts>): OptionFacts => ({
  longest: 5,
  marks: "",
  longestJoined: 5,
  groupsJoined: 2,
  groupLongest: 2,
  valuesMost: 4,
  nameless: false,
  repeated: null,
  buyable: 4,
  stockMost: 1_000,
  ...over,
});
const tags = (count: number, length = 2) => Array.from({ length: count }, (_, at) => `${at}`.padEnd(length, "가"));

describe("precheck (markets.md 1.5, 2.5, 3.5 and 4.5)", () => {
  it.each<[string, Partial<CheckedProduct>, UploadTarget, string[]]>([
    ["finds nothing wrong with a complete product", {}, "Coupang", []],
    ["wants a price", { priceKrw: 0 }, "SmartStore", ["priceMissing"]],
    ["wants tags", { tags: [] }, "SmartStore", ["tagsMissing"]],
    ["tells both when both are missing", { priceKrw: 0, tags: [] }, "Coupang", ["priceMissing", "tagsMissing"]],
    ["wants a name", { name: "  " }, "Coupang", ["nameEmpty"]],
    ["takes 100 characters at Coupang", { name: "가".repeat(100) }, "Coupang", []],
    ["refuses 101", { name: "가".repeat(101) }, "Coupang", ["nameLong"]],
    ["counts 11st's name in bytes", { name: "가".repeat(51) }, "Elevenst", ["nameBytes"]],
    ["takes 100 ASCII letters at Gmarket", { name: "x".repeat(100) }, "Gmarket", []],
    ["and not 101", { name: "x".repeat(101) }, "Gmarket", ["nameLong"]],
    ["takes 200 options at Coupang", { optionCount: 200 }, "Coupang", []],
    ["refuses 201", { optionCount: 201 }, "Coupang", ["optionsMany"]],
    ["wants a picture", { imageCount: 0 }, "Coupang", ["imagesMissing"]],
    ["wants ten-won steps", { priceKrw: 27_405, priceMaxKrw: 27_405 }, "Coupang", ["priceUnit"]],
    [
      "takes the template's price where there is no own one",
      { priceKrw: 0, priceMaxKrw: 0, prices: { Gmarket: { from: 10_000, to: 12_000 } } },
      "Gmarket",
      [],
    ],
    [
      "wants a price where neither has one",
      { priceKrw: 0, prices: { Gmarket: { from: 0, to: 0 } } },
      "Gmarket",
      ["priceMissing"],
    ],
    [
      "refuses one option in five won steps",
      { prices: { Coupang: { from: 27_400, to: 30_405, uneven: 30_405 } } },
      "Coupang",
      ["priceUnit"],
    ],
    [
      "looks at the price with the market's ratio",
      { prices: { Coupang: { from: 999_999_000, to: 1_000_000_000 } } },
      "Coupang",
      ["priceHigh"],
    ],
    ["refuses a price of five won", { priceKrw: 5, priceMaxKrw: 5 }, "Gmarket", ["priceLow"]],
    ["refuses a billion", { priceKrw: 10_000, priceMaxKrw: 1_000_000_000 }, "Coupang", ["priceHigh"]],
    ["takes an option at half more", { priceKrw: 10_000, priceMaxKrw: 15_000 }, "SmartStore", []],
    ["refuses a dearer one", { priceKrw: 10_000, priceMaxKrw: 15_010 }, "SmartStore", ["optionSpread"]],
    ["takes it where no such rule is", { priceKrw: 10_000, priceMaxKrw: 15_010 }, "Coupang", []],
    ["refuses 11st's forbidden signs", { options: facts({ marks: "&" }) }, "Elevenst", ["optionMark"]],
    ["takes them elsewhere", { options: facts({ marks: "&" }) }, "SmartStore", []],
    ["refuses an option name beyond 25 at 11st", { options: facts({ longest: 26 }) }, "Elevenst", ["optionLong"]],
    ["joins option names for 11st", { options: facts({ longestJoined: 26 }) }, "Elevenst", ["joinedLong"]],
    ["joins them for Coupang too", { options: facts({ longestJoined: 151 }) }, "Coupang", ["joinedLong"]],
    ["refuses a group name beyond 25 at Coupang", { options: facts({ groupLongest: 26 }) }, "Coupang", ["groupLong"]],
    ["joins group names for 11st", { options: facts({ groupsJoined: 26 }) }, "Elevenst", ["groupLong"]],
    ["takes 50 values of a group at Gmarket", { options: facts({ valuesMost: 50 }) }, "Gmarket", []],
    ["refuses 51", { options: facts({ valuesMost: 51 }) }, "Auction", ["valuesMany"]],
    ["refuses what is sold out", { options: facts({ buyable: 0 }) }, "SmartStore", ["soldOut"]],
    ["says nothing of options where there are none", { optionCount: 0, options: facts({ buyable: 0 }) }, "Coupang", []],
    ["wants names for options", { options: facts({ nameless: true }) }, "SmartStore", ["optionNameless"]],
    ["wants each once", { options: facts({ repeated: "빨강/M" }) }, "Gmarket", ["optionRepeated"]],
    ["refuses a small main picture", { mainPicture: { width: 800, height: 480 } }, "Coupang", ["imageSmall"]],
    ["asks Gmarket for more", { mainPicture: { width: 599, height: 800 } }, "Gmarket", ["imageSmall"]],
    ["lets 11st resize it", { mainPicture: { width: 100, height: 100 } }, "Elevenst", []],
    ["refuses a huge one", { mainPicture: { width: 5_001, height: 800 } }, "Coupang", ["imageLarge"]],
    ["refuses a long picture address", { imageAddressLongest: 201 }, "Coupang", ["imageAddressLong"]],
    [
      "looks at sold-out options where they are sent",
      { prices: { SmartStore: { from: 10_000, to: 12_000, least: 4_000, most: 12_000 } } },
      "SmartStore",
      ["optionSpread"],
    ],
    ["says that WeMakePrice has closed", {}, "WeMakePrice", ["closed"]],
  ])("%s", (_, change, target, kinds) => {
    const findings = precheck({ ...good, ...change }, target);
    expect(findings.map(({ kind }) => kind)).toEqual(kinds);
    expect(mayUpload(findings)).toBe(kinds.length === 0);
  });

  it.each<[string, Partial<CheckedProduct>, UploadTarget, string[]]>([
    ["warns of a claim of healing", { name: "허리 통증완화 방석" }, "Coupang", ["claimWord"]],
    ["warns of a brand", { name: "디즈니 미키 머그컵" }, "Coupang", ["brandWord"]],
    ["does not find LEGO in an allegory", { name: "Allegory 포스터" }, "Coupang", []],
    ["warns of a stock that is cut", { options: facts({ stockMost: 100_000 }) }, "Gmarket", ["stockMany"]],
    ["warns of a picture that does not open", { mainPicture: "broken" }, "Coupang", ["imageBroken"]],
    ["warns that SmartStore takes ten tags", { tags: tags(11) }, "SmartStore", ["tagsMany"]],
    ["warns of a tag beyond 20 characters", { tags: tags(2, 21) }, "Coupang", ["tagLong"]],
    ["warns that 11st takes four pictures", { imageCount: 5 }, "Elevenst", ["imagesMany"]],
  ])("%s, and lists all the same", (_, change, target, kinds) => {
    const findings = precheck({ ...good, ...change }, target);
    expect(findings.map(({ kind }) => kind)).toEqual(kinds);
    expect(mayUpload(findings)).toBe(true);
  });

  it.each<[string, UploadTarget, CheckedTarget, string[], boolean]>([
    ["no category is refused", "SmartStore", { category: null }, ["categoryMissing"], false],
    ["so is one that is gone", "SmartStore", { category: { names: ["셔츠"], isGone: true } }, ["categoryGone"], false],
    ["a word of the seller's own list is told", "Coupang", { ownWords: ["무료", "린넨"] }, ["ownWord"], true],
    [
      "children's goods are warned of",
      "SmartStore",
      { category: { names: ["출산/육아", "유아의류"] } },
      ["childGoods"],
      true,
    ],
    [
      "ESM has no exemption for them",
      "Gmarket",
      { category: { names: ["출산/육아", "유아의류"] } },
      ["childGoods"],
      false,
    ],
    ["other categories pass", "Gmarket", { category: { names: ["패션의류", "셔츠"] } }, [], true],
    ["what the account lists already is told", "Coupang", { account: "mine" }, ["listed"], true],
    ["another account may list it too", "Coupang", { account: "other" }, [], true],
  ])("%s", (_, target, chosen, kinds, passes) => {
    const findings = precheck({ ...good, listedAt: [{ market: "Coupang", account: "mine" }] }, target, chosen);
    expect(findings.map(({ kind }) => kind)).toEqual(kinds);
    expect(mayUpload(findings)).toBe(passes);
  });

  it("names what blocks first", () => {
    const findings = precheck({ ...good, imageCount: 20, optionCount: 900, name: "치료 방석" }, "Elevenst");
    expect(findings.map(({ kind, blocks }) => [kind, blocks])).toEqual([
      ["optionsMany", true],
      ["claimWord", false],
      ["imagesMany", false],
    ]);
  });
});

describe("what a check knows of options", () => {
  const one = { quantity: 10, isSoldOut: false };
  const colours = { name: "색상", values: ["빨강", "M & L"] };
  const sizes = { name: "사이즈", values: ["S", "XL"] };

  it("is counted in characters, joined as markets join them", () => {
    const combinations = [
      { ...one, names: ["빨강", "S"] },
      { ...one, names: ["M & L", "XL"], quantity: 0 },
      { ...one, names: ["빨강", "XL"], isSoldOut: true },
    ];
    expect(optionFacts({ groups: [colours, sizes], combinations })).toEqual({
      longest: 5,
      marks: "&",
      longestJoined: 8,
      groupsJoined: 6,
      groupLongest: 3,
      valuesMost: 2,
      nameless: false,
      repeated: null,
      buyable: 1,
      stockMost: 10,
    });
  });

  it.each([
    ["a group without values does not count", { name: "", values: [] }, [], { nameless: false, valuesMost: 2 }],
    ["a value without a name does", { name: "길이", values: [" "] }, [], { nameless: true }],
    ["names that differ only by how they are joined are one", sizes, ["빨강 S", "빨강/S"], { repeated: "빨강/S" }],
  ])("%s", (_, group, names, expected) => {
    const combinations = names.map((name) => ({ ...one, names: name.split(" ") }));
    expect(optionFacts({ groups: [colours, group], combinations })).toMatchObject(expected);
  });
});

describe("one-click fixes", () => {
  it.each([
    ["whole words go from the end", `${"가나다라 ".repeat(12)}끝`, "Gmarket", "가나다라 ".repeat(11).trim()],
    ["one endless word is cut", "가".repeat(80), "Auction", "가".repeat(50)],
    ["bytes count where a market counts them", `${"가".repeat(49)}abc`, "Elevenst", `${"가".repeat(49)}ab`],
    ["what fits stays", "린넨 셔츠", "Gmarket", "린넨 셔츠"],
  ] as const)("%s", (_, name, target, expected) => {
    expect(nameFor(name, target)).toBe(expected);
  });

  it.each([
    ["words become tags, each once", "여름 린넨 셔츠, 여름 (남성)", ["여름", "린넨", "셔츠", "남성"]],
    ["single letters are no tags", "A 형 B", []],
  ])("%s", (_, name, expected) => {
    expect(tagsFromName(name)).toEqual(expected);
  });

  it("a word of the seller's own list is taken out everywhere", () => {
    const product = { ...good, name: "무료 린넨 무료배송 셔츠" };
    const [finding] = precheck(product, "Coupang", { ownWords: ["무료배송", "무료"] });
    expect(fixOf(finding!, product, "Coupang")).toEqual({ name: "무료 린넨 셔츠" });
  });

  it("the price moves down with all options", () => {
    const product = { ...good, priceKrw: 27_405, priceMaxKrw: 30_405 };
    const [finding] = precheck(product, "Coupang");
    const fix = fixOf(finding!, product, "Coupang");
    expect(fix).toEqual({ price: 27_400 });
    expect(withFix(product, fix)).toMatchObject({ priceKrw: 27_400, priceMaxKrw: 30_400 });
  });

  const products = fc.record({
    id: fc.constant("1"),
    name: fc
      .array(fc.constantFrom("린넨", "셔츠", "치료", "x".repeat(60), "가".repeat(55), "A", "여름신상"))
      .map((words) => words.join(" ")),
    priceKrw: fc.integer({ min: 0, max: 100_000 }),
    priceMaxKrw: fc.integer({ min: 0, max: 200_000 }),
    tags: fc.array(fc.string({ maxLength: 30 }), { maxLength: 25 }),
    optionCount: fc.integer({ min: 0, max: 600 }),
    imageCount: fc.integer({ min: 0, max: 20 }),
  });

  it("a fix always ends its finding, and what blocks is mended by a click or has its place", () => {
    fc.assert(
      fc.property(products, fc.constantFrom(...OPEN_MARKETS), (product, target) => {
        for (const finding of precheck(product, target)) {
          const fix = fixOf(finding, product, target);
          if (!fix) {
            if (finding.blocks) expect(placeOf(finding)).toBeDefined();
            continue;
          }
          const after = precheck(withFix(product, fix), target);
          expect(after.map(({ kind }) => kind)).not.toContain(finding.kind);
        }
      }),
    );
  });

  it("a shortened name always fits and never becomes empty", () => {
    fc.assert(
      fc.property(
        products.filter(({ name }) => name.trim() !== ""),
        fc.constantFrom(...OPEN_MARKETS),
        ({ name }, target) => {
          const short = nameFor(name, target);
          expect(short).not.toBe("");
          expect(nameUse(lengthOf(short), eucKrBytes(short), target).fits).toBe(true);
          expect(lengthOf(short)).toBeLessThanOrEqual(MARKET_LIMITS[target].nameLength);
        },
      ),
    );
  });
});
