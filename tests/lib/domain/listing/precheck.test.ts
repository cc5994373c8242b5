import fc from "fast-check";
import { fixOf, isMendedInBulk, nameFor, placeOf, tagsFromName, withFix } from "@/lib/domain/listing/fixes";
import { MARKET_LIMITS, nameUse } from "@/lib/domain/markets/limits";
import { mayUpload, precheck, type CheckedProduct, type CheckedTarget } from "@/lib/domain/listing/precheck";
import { optionFacts, type OptionFacts } from "@/lib/domain/listing/option-facts";
import type { CheckedPicture, SeenPicture } from "@/lib/domain/markets/picture-rules";
import { eucKrBytes, lengthOf } from "@/lib/domain/product/build-name";
import { OPEN_MARKET_NAMES, type MarketName } from "@/lib/domain/markets/markets";

const shot = (address: string, seen?: SeenPicture): CheckedPicture => ({ address, seen });
function shots(count: number, seen?: SeenPicture): CheckedPicture[] {
  return Array.from({ length: count }, (_, at) => shot(`https://img.example/${at}.jpg`, seen));
}
/** Pictures that are all as a market wants them but for those at some places, counted from 1. */
const shotsBut = (count: number, bad: Record<number, SeenPicture>) =>
  shots(count, { width: 1_000, height: 1_000 }).map((one, at) => ({ ...one, seen: bad[at + 1] ?? one.seen }));
const good: CheckedProduct = {
  id: "1",
  name: "린넨 셔츠",
  priceKrw: 27_400,
  priceMaxKrw: 27_400,
  tags: ["린넨", "셔츠", "여름"],
  optionCount: 4,
  pictures: shots(4),
};
const facts = (over: Partial<OptionFacts>): OptionFacts => ({
  longest: 5,
  longestBytes: 10,
  marks: "",
  longestJoined: 5,
  longestJoinedBytes: 10,
  groupsJoinedBytes: 4,
  groupLongest: 2,
  valuesMost: 4,
  nameless: false,
  repeated: null,
  buyable: 4,
  stockMost: 1_000,
  ...over,
});
const losing = (krw: number) => ({
  from: 12_600,
  to: 12_600,
  margin: { price: 12_600, fee: 836, costKrw: 2_000, shipping: 10_000, charged: 0, krw, permille: 0 },
});
const tags = (count: number, length = 2) => Array.from({ length: count }, (_, at) => `${at}`.padEnd(length, "가"));

const CHILDS = ["출산/육아", "유아의류"];

describe("precheck (the product limits of each market in docs/markets.md)", () => {
  it.each<[string, Partial<CheckedProduct>, MarketName, string[]]>([
    ["finds nothing wrong with a complete product", {}, "Coupang", []],
    ["wants a price", { priceKrw: 0 }, "SmartStore", ["priceMissing"]],
    ["refuses a sale that loses money", { prices: { Coupang: losing(-236) } }, "Coupang", ["loss"]],
    ["and not of one that leaves nothing", { prices: { Coupang: losing(0) } }, "Coupang", []],
    ["wants tags", { tags: [] }, "SmartStore", ["tagsMissing"]],
    ["tells both when both are missing", { priceKrw: 0, tags: [] }, "Coupang", ["priceMissing", "tagsMissing"]],
    ["wants a name", { name: "  " }, "Coupang", ["nameEmpty"]],
    ["refuses a name nobody has written for Korean buyers", { name: "防水露营椅 캠핑" }, "Coupang", ["nameChinese"]],
    ["takes a single Chinese sign among Korean words", { name: "男 린넨 셔츠" }, "Coupang", []],
    ["takes 100 characters at Coupang", { name: "가".repeat(100) }, "Coupang", []],
    ["refuses 101", { name: "가".repeat(101) }, "Coupang", ["nameLong"]],
    ["counts 11st's name in bytes", { name: "가".repeat(51) }, "Elevenst", ["nameBytes"]],
    ["takes 100 ASCII letters at Gmarket", { name: "x".repeat(100) }, "Gmarket", []],
    ["and not 101", { name: "x".repeat(101) }, "Gmarket", ["nameLong"]],
    ["takes 200 options at Coupang", { optionCount: 200 }, "Coupang", []],
    ["refuses 201", { optionCount: 201 }, "Coupang", ["optionsMany"]],
    ["wants a picture", { pictures: [] }, "Coupang", ["imagesMissing"]],
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
    [
      "takes 50 ASCII letters of an option at 11st",
      { options: facts({ longest: 50, longestBytes: 50 }) },
      "Elevenst",
      [],
    ],
    ["and not 26 Korean ones", { options: facts({ longest: 26, longestBytes: 52 }) }, "Elevenst", ["optionBytes"]],
    ["joins option names for 11st", { options: facts({ longestJoinedBytes: 51 }) }, "Elevenst", ["joinedBytes"]],
    ["joins them for Coupang too", { options: facts({ longestJoined: 151 }) }, "Coupang", ["joinedLong"]],
    ["refuses a group name beyond 25 at Coupang", { options: facts({ groupLongest: 26 }) }, "Coupang", ["groupLong"]],
    ["joins group names for 11st", { options: facts({ groupsJoinedBytes: 51 }) }, "Elevenst", ["groupBytes"]],
    ["takes 50 values of a group at Gmarket", { options: facts({ valuesMost: 50 }) }, "Gmarket", []],
    ["refuses 51", { options: facts({ valuesMost: 51 }) }, "Auction", ["valuesMany"]],
    ["refuses what is sold out", { options: facts({ buyable: 0 }) }, "SmartStore", ["soldOut"]],
    ["says nothing of options where there are none", { optionCount: 0, options: facts({ buyable: 0 }) }, "Coupang", []],
    ["wants names for options", { options: facts({ nameless: true }) }, "SmartStore", ["optionNameless"]],
    ["wants each once", { options: facts({ repeated: "빨강/M" }) }, "Gmarket", ["optionRepeated"]],
    [
      "refuses a small picture",
      { pictures: shotsBut(5, { 5: { width: 800, height: 480 } }) },
      "Coupang",
      ["imageSmall"],
    ],
    ["asks Gmarket for more", { pictures: shotsBut(1, { 1: { width: 599, height: 800 } }) }, "Gmarket", ["imageSmall"]],
    ["lets 11st resize it", { pictures: shots(1, { width: 100, height: 100 }) }, "Elevenst", []],
    ["knows no size for SmartStore", { pictures: shots(1, { width: 100, height: 90 }) }, "SmartStore", []],
    ["refuses a huge one", { pictures: shots(1, { width: 5_001, height: 5_001 }) }, "Coupang", ["imageLarge"]],
    [
      "wants a square main picture at Coupang",
      { pictures: shots(1, { width: 800, height: 801 }) },
      "Coupang",
      ["imageShape"],
    ],
    ["and lets others be long", { pictures: shotsBut(2, { 2: { width: 800, height: 900 } }) }, "Coupang", []],
    [
      "looks at the eleventh picture where it is sent",
      { pictures: [...shots(10), shot("https://img.example/a.svg")] },
      "Gmarket",
      ["imageFormat"],
    ],
    [
      "refuses what cannot be converted",
      { pictures: [shot("https://img.example/a.heic")] },
      "Elevenst",
      ["imageFormat"],
    ],
    ["takes a WEBP at 11st", { pictures: [...shots(2), shot("//img.example/a.webp")] }, "Elevenst", []],
    ["takes a GIF at SmartStore", { pictures: [shot("https://img.example/a.gif")] }, "SmartStore", []],
    ["takes a JPEG called .jfif", { pictures: [shot("https://img.example/a.jfif")] }, "Coupang", []],
    [
      "says nothing of an address that names no format",
      { pictures: [shot("https://img.example/a?b=c.webp")] },
      "Coupang",
      [],
    ],
    [
      "refuses a long picture address",
      { pictures: [...shots(2), shot(`https://img.example/${"x".repeat(181)}`)] },
      "Coupang",
      ["imageAddressLong"],
    ],
    [
      "looks at sold-out options where they are sent",
      { prices: { SmartStore: { from: 10_000, to: 12_000, least: 4_000, most: 12_000 } } },
      "SmartStore",
      ["optionSpread"],
    ],
    ["stops what nobody has looked at since its page left something unsure", { doubts: 2 }, "Coupang", ["sourceDoubt"]],
    ["says that WeMakePrice has closed", {}, "WeMakePrice", ["closed"]],
  ])("%s", (_, change, target, kinds) => {
    const findings = precheck({ ...good, ...change }, target);
    expect(findings.map(({ kind }) => kind)).toEqual(kinds);
    expect(mayUpload(findings)).toBe(kinds.length === 0);
  });

  it.each<[string, Partial<CheckedProduct>, MarketName, string[]]>([
    ["warns of Chinese in a Korean name", { name: "방수 캠핑 의자 경량 防水 접이식" }, "Coupang", ["nameChinese"]],
    ["warns of a Chinese tag", { tags: ["캠핑", "露营"] }, "SmartStore", ["tagChinese"]],
    ["warns of Korean nobody has looked at", { isUnseen: true }, "Coupang", ["koreanUnseen"]],
    ["warns of a claim of healing", { name: "허리 통증완화 방석" }, "Coupang", ["claimWord"]],
    ["warns of a brand", { name: "디즈니 미키 머그컵" }, "Coupang", ["brandWord"]],
    ["does not find LEGO in an allegory", { name: "Allegory 포스터" }, "Coupang", []],
    ["warns of a stock that is cut", { options: facts({ stockMost: 100_000 }) }, "Gmarket", ["stockMany"]],
    [
      "warns of a picture that does not open",
      { pictures: shotsBut(5, { 5: "broken" }) },
      "SmartStore",
      ["imageBroken"],
    ],
    [
      "tells that a WEBP is converted for SmartStore",
      { pictures: [...shots(4), shot("//img.example/a.jpg_.WEBP?x=1")] },
      "SmartStore",
      ["imageConverted"],
    ],
    ["tells that a GIF is for 11st", { pictures: [shot("https://img.example/a.gif")] }, "Elevenst", ["imageConverted"]],
    [
      "does not mind the long address of what is converted",
      { pictures: [shot(`https://img.example/${"x".repeat(200)}.avif`)] },
      "Coupang",
      ["imageConverted"],
    ],
    ["warns that SmartStore takes ten tags", { tags: tags(11) }, "SmartStore", ["tagsMany"]],
    ["warns of a tag beyond 20 characters", { tags: tags(2, 21) }, "Coupang", ["tagLong"]],
    ["warns that 11st takes four pictures", { pictures: shots(5) }, "Elevenst", ["imagesMany"]],
  ])("%s, and lists all the same", (_, change, target, kinds) => {
    const findings = precheck({ ...good, ...change }, target);
    expect(findings.map(({ kind }) => kind)).toEqual(kinds);
    expect(mayUpload(findings)).toBe(true);
  });

  it.each<[string, MarketName, CheckedTarget, string[], boolean]>([
    ["no category is refused", "SmartStore", { category: null }, ["categoryMissing"], false],
    ["so is one that is gone", "SmartStore", { category: { names: ["셔츠"], isGone: true } }, ["categoryGone"], false],
    ["a word of the seller's own list is told", "Coupang", { ownWords: ["무료", "린넨"] }, ["ownWord"], true],
    ["children's goods are refused", "SmartStore", { category: { names: CHILDS } }, ["childGoods"], false],
    ["so is what only adults may buy", "Coupang", { category: { names: ["성인용품"] } }, ["adultGoods"], false],
    ["so is medicine", "Gmarket", { category: { names: ["건강", "의약품"] } }, ["medicineGoods"], false],
    ["so is food", "Elevenst", { category: { names: ["식품", "과자"] } }, ["foodGoods"], false],
    [
      "what a category misses of a product is told kind by kind, what only warns last",
      "Auction",
      {
        category: { names: ["패션의류", "셔츠"] },
        lacks: [
          { kind: "needsUnread", code: "", word: "", blocks: false },
          { kind: "noticeMissing", code: "1-1", word: "제품 소재", blocks: true },
          { kind: "noticeMissing", code: "1-2", word: "색상", blocks: true },
        ],
      },
      ["noticeMissing", "needsUnread"],
      false,
    ],
    [
      "a category both trees and needs call gone is told once",
      "Auction",
      {
        category: { names: ["셔츠"], isGone: true },
        lacks: [{ kind: "categoryGone", code: "", word: "", blocks: true }],
      },
      ["categoryGone"],
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

  it("takes children's goods with a certificate, and names all that is missing", () => {
    const chosen = { category: { names: CHILDS } };
    expect(precheck({ ...good, certified: ["child"] }, "Gmarket", chosen)).toEqual([]);
    expect(precheck({ ...good, certified: ["electric"] }, "Gmarket", chosen)).toHaveLength(1);
    const lacks = ["제품 소재", "색상"].map((word) => ({
      kind: "noticeMissing" as const,
      code: word,
      word,
      blocks: true,
    }));
    expect(precheck(good, "Gmarket", { lacks })).toEqual([
      { kind: "noticeMissing", word: "제품 소재, 색상", actual: 2, blocks: true },
    ]);
  });

  it("tells apart what is converted and what cannot be, and notes last", () => {
    const pictures = ["a.webp", "b.svg", "c.jpg", "d.avif", "e.webp"].map((name) =>
      shot(`https://img.example/${name}`),
    );
    const broken = { address: "https://img.example/f.jpg", seen: "broken" as const };
    expect(precheck({ ...good, pictures: [...pictures, broken] }, "Gmarket")).toEqual([
      { kind: "imageFormat", word: "SVG", places: [2], blocks: true },
      { kind: "imageBroken", places: [6], blocks: false },
      { kind: "imageConverted", word: "WEBP, AVIF", places: [1, 4, 5], blocks: false },
    ]);
  });

  it("tells which pictures are meant, all of a kind at once and only those that are sent", () => {
    const pictures = [...shotsBut(11, { 2: "broken", 5: "broken", 11: "broken" }), shot("https://img.example/a.webp")];
    expect(precheck({ ...good, pictures }, "SmartStore")).toEqual([
      { kind: "imagesMany", limit: 10, actual: 12, blocks: false },
      { kind: "imageBroken", places: [2, 5], blocks: false },
    ]);
    const sizes = { 1: { width: 700, height: 450 }, 3: { width: 420, height: 500 } };
    expect(precheck({ ...good, pictures: shotsBut(3, sizes) }, "Coupang")).toEqual([
      { kind: "imageSmall", limit: 500, actual: 420, places: [1, 3], blocks: true },
      { kind: "imageShape", places: [1], blocks: true },
    ]);
  });

  it("a main picture that must be square gives way to the first square one, and no picture is lost by it", () => {
    const long = { width: 1000, height: 1300 };
    const pictures = shotsBut(4, { 1: long, 2: long, 4: long });
    const product = { ...good, pictures };
    const [finding] = precheck(product, "Coupang");
    expect(finding).toMatchObject({ kind: "imageShape" });
    const order = [2, 0, 1, 3].map((at) => pictures[at]!.address);
    expect(fixOf(finding!, product, "Coupang")).toEqual({ pictures: order });
    expect(mayUpload(precheck(withFix(product, { pictures: order }), "Coupang"))).toBe(true);
  });

  it("is left to the seller where none is square, or the square ones are too small", () => {
    const long = { width: 1000, height: 1300 };
    for (const other of [long, { width: 100, height: 100 }]) {
      const product = { ...good, pictures: shotsBut(2, { 1: long, 2: other }) };
      const finding = precheck(product, "Coupang").find(({ kind }) => kind === "imageShape");
      expect(fixOf(finding!, product, "Coupang")).toBeUndefined();
    }
  });

  it("a picture that does not open here is taken out by a click on it and by nothing else", () => {
    const product = { ...good, pictures: shotsBut(2, { 2: "broken" }) };
    const [finding] = precheck(product, "SmartStore");
    expect([finding!.kind, isMendedInBulk(finding!)]).toEqual(["imageBroken", false]);
    expect(fixOf(finding!, product, "SmartStore")).toEqual({ pictures: [product.pictures[0]!.address] });
  });

  it("names what blocks first", () => {
    const findings = precheck({ ...good, pictures: shots(20), optionCount: 900, name: "치료 방석" }, "Elevenst");
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
      longestBytes: 5,
      marks: "&",
      longestJoined: 8,
      longestJoinedBytes: 8,
      groupsJoinedBytes: 11,
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
    ["Chinese words are no tags", "방수 露营椅 캠핑 의자", ["방수", "캠핑", "의자"]],
  ])("%s", (_, name, expected) => {
    expect(tagsFromName(name)).toEqual(expected);
  });

  it("a Chinese name is the seller's to write: no click does, and none makes tags of it", () => {
    const product = { ...good, name: "户外露营折叠椅", tags: [] };
    const findings = precheck(product, "Coupang");
    expect(findings.map(({ kind, blocks }) => [kind, blocks])).toEqual([
      ["tagsMissing", true],
      ["nameChinese", true],
    ]);
    for (const finding of findings) expect(fixOf(finding, product, "Coupang")).toBeUndefined();
    expect(placeOf(findings[1]!)).toBe("basic");
  });

  it("Chinese tags go, and never the last one", () => {
    const fixed = (tags: string[]) => {
      const product = { ...good, tags };
      return fixOf(
        precheck(product, "SmartStore").find(({ kind }) => kind === "tagChinese")!,
        product,
        "SmartStore",
      );
    };
    expect(fixed(["캠핑", "露营", "椅子"])).toEqual({ tags: ["캠핑"] });
    expect(fixed(["露营"])).toBeUndefined();
  });

  it("a word of the seller's own list is taken out everywhere", () => {
    const product = { ...good, name: "무료 린넨 무료배송 셔츠" };
    const [finding] = precheck(product, "Coupang", { ownWords: ["무료배송", "무료"] });
    expect(fixOf(finding!, product, "Coupang")).toEqual({ name: "무료 린넨 셔츠" });
  });

  it.each([
    ["a picture that does not open goes, the others keep their order", shotsBut(3, { 2: "broken" }), [0, 2]],
    ["a bad main picture makes the next one the main one", shotsBut(2, { 1: "broken" }), [1]],
    ["the last one stays", shotsBut(1, { 1: "broken" }), undefined],
    ["not all of them go", shots(2, "broken"), undefined],
  ])("%s", (_, pictures, left) => {
    const product = { ...good, pictures };
    const finding = precheck(product, "SmartStore").find(({ kind }) => kind === "imageBroken");
    const fix = fixOf(finding!, product, "SmartStore");
    expect(fix).toEqual(left && { pictures: left.map((at) => pictures[at]?.address) });
    if (fix) expect(withFix(product, fix).pictures).toEqual(left?.map((at) => pictures[at]));
    else expect(placeOf(finding!)).toBe("pictures");
  });

  it("the price moves down with all options", () => {
    const product = { ...good, priceKrw: 27_405, priceMaxKrw: 30_405 };
    const [finding] = precheck(product, "Coupang");
    const fix = fixOf(finding!, product, "Coupang");
    expect(fix).toEqual({ price: 27_400 });
    expect(withFix(product, fix)).toMatchObject({ priceKrw: 27_400, priceMaxKrw: 30_400 });
  });

  const uneven = {
    ...good,
    priceKrw: 12_605,
    priceMaxKrw: 12_605,
    prices: { Coupang: { ...losing(-769), from: 12_605, to: 12_605 } },
  };
  const cut = { price: 12_600, prices: { Coupang: losing(-773) } };
  it.each<[string, CheckedProduct, string[]]>([
    ["still says what it loses", { ...uneven, cuts: [cut] }, ["loss"]],
    ["stays uneven where what it will be listed at is not known", uneven, ["priceUnit", "loss"]],
    [
      "is of no use to what is listed at other prices",
      { ...uneven, cuts: [{ ...cut, price: 12_000 }] },
      ["priceUnit", "loss"],
    ],
  ])("a price that is cut %s", (_, product, expected) => {
    const after = precheck(withFix(product, { price: 12_600 }), "Coupang");
    expect(after.map(({ kind }) => kind)).toEqual(expected);
    expect(mayUpload(after)).toBe(false);
    const [finding] = precheck(product, "Coupang");
    expect(fixOf(finding!, product, "Coupang")).toEqual(expected.includes("priceUnit") ? undefined : { price: 12_600 });
  });

  it("a price whose other options stay uneven is cut by no click", () => {
    const prices = { from: 27_405, to: 30_407, uneven: 27_405 };
    const cuts = [{ price: 27_400, prices: { Coupang: { from: 27_400, to: 30_402, uneven: 30_402 } } }];
    const product = { ...good, priceKrw: 27_405, priceMaxKrw: 30_407, prices: { Coupang: prices }, cuts };
    const [finding] = precheck(product, "Coupang");
    expect([finding?.kind, fixOf(finding!, product, "Coupang")]).toEqual(["priceUnit", undefined]);
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
    pictures: fc
      .array(
        fc.record({
          end: fc.constantFrom("jpg", "webp", "gif", "x"),
          seen: fc.constantFrom(undefined, "broken" as const, { width: 400, height: 700 }, { width: 900, height: 900 }),
        }),
        { maxLength: 20 },
      )
      .map((all) => all.map(({ end, seen }, at) => shot(`https://img.example/${at}.${end}`, seen))),
  });

  it("a fix always ends its finding, and what blocks is mended by a click or has its place", () => {
    fc.assert(
      fc.property(products, fc.constantFrom(...OPEN_MARKET_NAMES), (product, target) => {
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
        fc.constantFrom(...OPEN_MARKET_NAMES),
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
