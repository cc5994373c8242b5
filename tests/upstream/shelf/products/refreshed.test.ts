import type { ProductDetail } from "@/lib/contract/schemas/product";
import { detailFrom, filteredName } from "@/upstream/shelf/products/from-source";
import { refreshed } from "@/upstream/shelf/products/refreshed";
import { withoutScripts } from "@/lib/domain/detail-page/without-scripts";
import type { NormalisedProduct } from "@/upstream/outside/sources/normalised-product";
import { withListingPrice } from "@/lib/domain/pricing/listing-price";

const sku = (id: string, path: string[], price: string, stock = 5) => ({ id, path, price, original: price, stock });
const shirt = (changes: Partial<NormalisedProduct> = {}): NormalisedProduct => ({
  site: "Taobao",
  code: "1",
  url: "https://item.taobao.com/item.htm?id=1",
  title: "新款 T恤",
  images: ["https://a/1.jpg"],
  currency: "CNY",
  priceMin: "10.00",
  groups: [
    {
      id: "c",
      name: "颜色",
      values: [
        { id: "c:1", name: "红,亮//色" },
        { id: "c:2", name: "蓝" },
      ],
    },
    { id: "s", name: "尺码", values: [{ id: "s:1", name: "M" }] },
  ],
  skus: [sku("1", ["c:1", "s:1"], "10.00"), sku("2", ["c:2", "s:1"], "12.50", 0)],
  specs: [{ name: "材质", value: "棉" }],
  descriptionHtml: "<p>好</p>",
  descriptionImages: [],
  seller: { id: "1", name: "s" },
  minOrderQuantity: 1,
  priceTiers: [],
  doubts: [],
  ...changes,
});
const notes = { groupName: "", memo: "", workNumber: 1, filters: [] };
const edited = (detail: ProductDetail): ProductDetail & { editDate: string } => ({
  ...detail,
  editDate: "2026-11-20T00:00:00.000Z",
  title: [detail.title[0]!, { language: "KR", text: "여름 티셔츠" }],
  mainImages: ["https://mine/1.jpg"],
  tags: ["티셔츠"],
  option: {
    optionGroups: detail.option!.optionGroups,
    detailOptions: detail.option!.detailOptions.map((option) => ({
      ...option,
      price: withListingPrice(option.price, 9_900),
    })),
  },
});

test("a combination's id joins value ids by a colon and its name the names, without our own separators", () => {
  const [first, second] = detailFrom(shirt(), notes).option!.detailOptions;
  expect(first).toMatchObject({ id: "c:1:s:1", isSoldOut: false, quantity: 5 });
  expect(first!.optionName[1]!.text).toBe("红 亮/色//M");
  expect(second).toMatchObject({
    isSoldOut: true,
    quantity: 0,
    price: [{ salePrice: 12.5 }, { currency: "KRW", salePrice: 0 }],
  });
});

test("word filters take out first what is to go and then exchange", () => {
  const filters = [
    { type: "Remove" as const, targetWord: "新款", convertWord: null },
    { type: "Replace" as const, targetWord: "T恤", convertWord: "티셔츠" },
  ];
  expect(filteredName("新款 T恤  新款", filters)).toBe("티셔츠");
});

describe("collecting an owned product again", () => {
  const again = detailFrom(
    shirt({
      title: "新款 T恤 2",
      groups: [
        {
          id: "c",
          name: "颜色",
          values: [
            { id: "c:1", name: "红" },
            { id: "c:3", name: "绿" },
          ],
        },
        { id: "s", name: "尺码", values: [{ id: "s:1", name: "M" }] },
      ],
      skus: [sku("1", ["c:1", "s:1"], "15.00", 9), sku("3", ["c:3", "s:1"], "13.00")],
    }),
    notes,
  );

  test("keeps everything the seller worked on, options with their prices, stock and flags too", () => {
    const mine = edited(detailFrom(shirt(), notes));
    const result = refreshed(mine, again, true);
    expect(result).toEqual({ ...mine, title: [again.title[0], mine.title[1]] });
  });

  test("does not bring back a deleted group or value, nor take away the seller's own", () => {
    const mine = edited(detailFrom(shirt(), notes));
    const [colour] = mine.option!.optionGroups;
    colour!.groups = [colour!.groups[0]!, { id: "v1", optionName: [{ language: "KR", text: "선물 포장" }] }];
    mine.option!.optionGroups = [colour!];
    mine.option!.detailOptions = [
      { ...mine.option!.detailOptions[0]!, id: "c:1", isSoldOut: false },
      { ...mine.option!.detailOptions[0]!, id: "v1", isSoldOut: false, quantity: 1_000 },
    ];
    expect(refreshed(mine, again, true).option).toEqual(mine.option);
  });

  test("makes one nobody has touched what the page says now, with its notes and tags", () => {
    const untouched = { ...detailFrom(shirt(), notes), tags: ["티셔츠"], memo: "봄" };
    const result = refreshed(untouched, again, false);
    expect(result).toMatchObject({ tags: ["티셔츠"], memo: "봄", mainImages: again.mainImages });
    expect(result.option).toEqual(again.option);
  });
});

test.each([
  ["scripts go with what they hold", "<p>a</p><script>alert(1)</script>", "<p>a</p>"],
  ["event attributes go", '<img src="a.jpg" onerror="x()">', '<img src="a.jpg">'],
  ["script links go", '<a href="javascript:x()">a</a>', "<a>a</a>"],
  [
    "the rest stays byte for byte",
    '<TABLE Border=1><td colspan="2" style="color:red">红 &amp; 蓝</td>',
    '<TABLE Border=1><td colspan="2" style="color:red">红 &amp; 蓝</td>',
  ],
])("in a detail page %s", (_sentence, html, expected) => {
  expect(withoutScripts(html)).toBe(expected);
});
