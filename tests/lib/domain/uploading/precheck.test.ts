import fc from "fast-check";
import { fixOf, nameFor, placeOf, tagsFromName, withFix } from "@/lib/domain/uploading/fixes";
import { MARKET_LIMITS, nameUse, OPEN_MARKETS, type UploadTarget } from "@/lib/domain/uploading/market-limits";
import { mayUpload, precheck, type CheckedProduct, type CheckedTarget } from "@/lib/domain/uploading/precheck";
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
    ["counts 11st's name in characters", { name: "가".repeat(51) }, "Elevenst", ["nameLong"]],
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
    ["refuses 11st's forbidden signs", { options: { longest: 5, marks: "&" } }, "Elevenst", ["optionMark"]],
    ["takes them elsewhere", { options: { longest: 5, marks: "&" } }, "SmartStore", []],
    ["refuses an option name beyond 25 at 11st", { options: { longest: 26, marks: "" } }, "Elevenst", ["optionLong"]],
    ["says that WeMakePrice has closed", {}, "WeMakePrice", ["closed"]],
  ])("%s", (_, change, target, kinds) => {
    const findings = precheck({ ...good, ...change }, target);
    expect(findings.map(({ kind }) => kind)).toEqual(kinds);
    expect(mayUpload(findings)).toBe(kinds.length === 0);
  });

  it.each<[string, Partial<CheckedProduct>, UploadTarget, string[]]>([
    ["warns of a claim of healing", { name: "허리 통증완화 방석" }, "Coupang", ["claimWord"]],
    ["warns that SmartStore takes ten tags", { tags: tags(11) }, "SmartStore", ["tagsMany"]],
    ["warns of a tag beyond 20 characters", { tags: tags(2, 21) }, "Coupang", ["tagLong"]],
    ["warns that 11st takes four pictures", { imageCount: 5 }, "Elevenst", ["imagesMany"]],
  ])("%s, and lists all the same", (_, change, target, kinds) => {
    const findings = precheck({ ...good, ...change }, target);
    expect(findings.map(({ kind }) => kind)).toEqual(kinds);
    expect(mayUpload(findings)).toBe(true);
  });

  it.each<[string, UploadTarget, CheckedTarget, string[], boolean]>([
    ["children's goods are warned of", "SmartStore", { category: ["출산/육아", "유아의류"] }, ["childGoods"], true],
    ["ESM has no exemption for them", "Gmarket", { category: ["출산/육아", "유아의류"] }, ["childGoods"], false],
    ["other categories pass", "Gmarket", { category: ["패션의류", "셔츠"] }, [], true],
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

describe("one-click fixes", () => {
  it.each([
    ["whole words go from the end", `${"가나다라 ".repeat(12)}끝`, "Gmarket", "가나다라 ".repeat(10).trim()],
    ["one endless word is cut", "가".repeat(80), "Auction", "가".repeat(50)],
    ["bytes count where a market counts them", `${"가".repeat(49)}ab`, "Elevenst", `${"가".repeat(49)}a`],
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
