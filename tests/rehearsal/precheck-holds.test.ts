import { createHash } from "node:crypto";
import fc from "fast-check";
import type { DetailOption } from "@/lib/contract/schemas/product";
import { highestOf, lowestOf } from "@/lib/domain/kit/extremes";
import { combineOptions } from "@/lib/domain/option/combine-options";
import { withNames } from "@/lib/domain/option/named-options";
import { fixOf, withFix, type Fix } from "@/lib/domain/listing/fixes";
import { isConverted, needsCopy, pictureFormat } from "@/lib/domain/markets/picture-rules";
import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import { mayUpload, precheck, type CheckedProduct } from "@/lib/domain/listing/precheck";
import type { ProductRow } from "@/upstream/shelf/products/detail";
import { rehearsalSellers } from "@/rehearsal/markets/sellers";
import { faultOf } from "@/rehearsal/markets/listed-before";
import { listedBody } from "@/upstream/seed/listed-body";
import { DETAIL_PAGE_DEFAULT } from "@/upstream/shop/templates/detail-page";
import { composedListing, listedPrice, type ListingRules } from "@/upstream/listing/listings/compose";
import type { Listing } from "@/upstream/outside/markets/desks/listing";
import { PRICE_DEFAULT } from "@/upstream/shop/templates/price-config";
import { uploadFacts } from "@/upstream/listing/listings/upload-facts";
import { SHIRTS } from "@/tests/support/shirt-facts";
import { texts } from "@/tests/support/factories";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";

type OpenMarket = (typeof OPEN_MARKET_NAMES)[number];

const word = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("빨강", "파랑", "M", "XL", "350ml", "긴팔", "A/B", "린넨 100") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "",
      " ",
      "M & L",
      "가".repeat(24),
      "x".repeat(31),
      '5"',
      "대; 소",
      "A&B",
      "A B",
      "Black Extra Large Long Sleeve",
      "y".repeat(60),
    ),
  },
);
const price = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 100, max: 4_000 }).map((tens) => tens * 10) },
  { weight: 1, arbitrary: fc.constantFrom(0, 5, 1_234, 1_990, 999_999_990, 1_000_000_000) },
);
const group = fc.record({
  name: fc.constantFrom("색상", "사이즈", "", "가".repeat(26)),
  values: fc.array(word, { minLength: 0, maxLength: 5 }),
});
const many = fc
  .constantFrom(50, 51, 250)
  .map((count) => ({ name: "번호", values: Array.from({ length: count }, (_, at) => `${at + 1}번`) }));
const drawn = fc.record({
  name: fc.oneof(
    fc.constantFrom("린넨 셔츠", "가".repeat(60), "x".repeat(101), " "),
    fc.string({ unit: fc.constantFrom("가", "a", " ", "1"), maxLength: 110 }),
  ),
  groups: fc.oneof(
    { weight: 6, arbitrary: fc.array(group, { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.tuple(many, group).map((pair) => [...pair]) },
  ),
  prices: fc.array(price, { minLength: 1, maxLength: 4 }),
  quantities: fc.array(fc.constantFrom(0, 1, 1_000, 150_000, 200_000_000), { minLength: 1, maxLength: 3 }),
  soldOut: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
  images: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.integer({ min: 0, max: 20 }).map((count) => Array.from({ length: count }, () => "jpg")),
    },
    {
      weight: 1,
      arbitrary: fc.array(fc.constantFrom("jpg", "png", "JPEG?v=1", "webp", "jfif", "svg", "gif", "bmp"), {
        maxLength: 6,
      }),
    },
  ),
  tags: fc.array(fc.string({ unit: fc.constantFrom("가", "b"), minLength: 1, maxLength: 30 }), { maxLength: 25 }),
  addRatio: fc.constantFrom(undefined, 0, 0.05, 0.333),
});
type Drawn = ReturnType<typeof drawn.generate>["value"];

/** A stored product with what was drawn, its options as the edit window makes them. */
function stored({ name, groups, prices, quantities, soldOut, images, tags }: Drawn): ProductRow {
  const endings: readonly string[] = images;
  const all: readonly { name: string; values: string[] }[] = groups;
  const named = all.map((one, place) => ({
    id: `g${place}`,
    name: one.name,
    values: one.values.map((value, at) => ({ id: `${place}-${at}`, name: value })),
  }));
  const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;
  const detailOptions = combineOptions(named, []).map((combination, place): DetailOption => ({
    id: combination.id,
    groupName: texts("", ""),
    optionName: texts(combination.name, combination.name),
    isSoldOut: at(soldOut, place),
    quantity: at(quantities, place),
    price: [
      { currency: "CNY", originalPrice: 10, salePrice: 10 },
      { currency: "KRW", originalPrice: at(prices, place), salePrice: at(prices, place) },
    ],
  }));
  const won = detailOptions.length > 0 ? detailOptions.map((_, place) => at(prices, place)) : [at(prices, 0)];
  const optionGroups = named.map((one) => ({
    id: one.id,
    groupName: texts(one.name, one.name),
    groups: one.values.map((value) => ({ id: value.id, optionName: texts(value.name, value.name) })),
  }));
  const when = new Date();
  return {
    id: "1",
    userId: "me",
    site: "Taobao",
    code: "T1",
    url: "https://item.example/1",
    titleSource: name,
    titleKr: name,
    currency: "CNY",
    sourceMin: 10,
    sourceMax: 10,
    krwMin: lowestOf(won),
    krwMax: highestOf(won),
    mainImages: endings.map((ending, place) => `https://img.example/${place}.${ending}`),
    groupName: "",
    stage: "new",
    memo: "",
    tags,
    isSetTag: true,
    optionCount: detailOptions.length,
    viewsCount: 0,
    workNumber: null,
    pricedBy: null,
    sourceMemory: {} as never,
    unseenKorean: null,
    sourceDoubts: null,
    unknownWords: null,
    sourceChange: null,
    sourceReadAt: null,
    body: {
      currency: "CNY",
      price: [],
      detailPageHtml: "<p>린넨 셔츠</p>",
      originalDetailPageUrls: [],
      descs: [],
      option: { optionGroups, detailOptions },
    } as ProductRow["body"],
    detailPageConfig: null,
    collectDate: when,
    regDate: when,
    editDate: null,
    uploadDate: null,
    removedAt: null,
    hasChineseName: false,
    hasChineseOptions: false,
  };
}

/** A product as the check sees it. */
function checked(row: ProductRow, rules: ListingRules, market: OpenMarket): CheckedProduct {
  const facts = uploadFacts(row);
  const pictures = facts.images.map((address) => ({ address }));
  return { ...facts, name: facts.title, pictures, prices: { [market]: listedPrice(row, rules) } };
}

/** What the market gets of a product. */
function listingOf(row: ProductRow, rules: ListingRules, market: OpenMarket): Listing {
  const listing = composedListing(row, rules, {
    sellerCode: "naru1",
    category: SHIRTS[market].code,
    facts: SHIRTS[market].facts,
    page: DETAIL_PAGE_DEFAULT,
    phone: "02-1234-5678",
    publicOrigin: "https://naru.example",
  });
  return { ...listing, images: listing.images.map((address) => sentAddress(address, market)) };
}

/** A picture's address as the upload sends it, where the picture is what its address says. */
function sentAddress(address: string, market: OpenMarket): string {
  const content = { format: pictureFormat(address) ?? "JPG", isMoving: false, isCmyk: false, isTurned: false };
  const isCopied = needsCopy(address, content, MARKET_LIMITS[market]) && isConverted(content.format);
  return isCopied ? `https://naru.example/files/${createHash("sha256").update(address).digest("hex")}.jpg` : address;
}

/** A product with the fix saved in it. */
const saved = (row: ProductRow, { name, pictures, options }: Fix): ProductRow => ({
  ...row,
  titleKr: name ?? row.titleKr,
  mainImages: pictures ? [...pictures] : row.mainImages,
  body: options && row.body.option ? { ...row.body, option: withNames(row.body.option, options) } : row.body,
});

const CATEGORY = { category: { names: ["셔츠"] } };

describe.each(OPEN_MARKET_NAMES)("what passes the check for %s", (market) => {
  const seller = rehearsalSellers.find((one) => one.market === market)!;
  const rulesOf = ({ addRatio }: Drawn): ListingRules => ({
    market,
    price: PRICE_DEFAULT,
    expanded: addRatio === undefined ? undefined : { market, addRatio },
  });

  test("is taken by the market", () => {
    let passed = 0;
    fc.assert(
      fc.property(drawn, (one) => {
        const row = stored(one);
        const rules = rulesOf(one);
        if (!mayUpload(precheck(checked(row, rules, market), market, CATEGORY))) return;
        passed += 1;
        const listing = listingOf(row, rules, market);
        expect({ listing, fault: faultOf(seller, listedBody(seller, listing)) }).toEqual({ listing, fault: undefined });
      }),
      { numRuns: 1_000 },
    );
    // A check that lets nothing pass would hold too.
    expect(passed).toBeGreaterThan(10);
  });

  test("once its names and pictures are mended by a click is taken as well, and is found as the fix said", () => {
    let mended = 0;
    fc.assert(
      fc.property(drawn, (one) => {
        const rules = rulesOf(one);
        const collected = stored(one);
        let row = collected;
        let product = checked(collected, rules, market);
        for (let round = 0; round < 6; round++) {
          const fix = precheck(product, market, CATEGORY)
            .flatMap((finding) => fixOf(finding, product, market) ?? [])
            .find(({ name, pictures, options }) => name ?? pictures ?? options);
          if (!fix) break;
          product = withFix(product, fix);
          row = saved(row, fix);
        }
        if (row === collected || !mayUpload(precheck(product, market, CATEGORY))) return;
        const read = checked(row, rules, market);
        expect(mayUpload(precheck(read, market, CATEGORY))).toBe(true);
        const listing = listingOf(row, rules, market);
        expect({ listing, fault: faultOf(seller, listedBody(seller, listing)) }).toEqual({ listing, fault: undefined });
        mended += 1;
      }),
      { numRuns: 1_000 },
    );
    expect(mended).toBeGreaterThan(5);
  });
});
