import type { ProductDetail } from "@/lib/contract/schemas/product";
import { detailFrom, filteredName } from "@/upstream/products/from-source";
import { refreshed } from "@/upstream/products/refreshed";
import { withoutScripts } from "@/lib/domain/detail-page/without-scripts";
import type { NormalisedProduct } from "@/upstream/sources/normalised-product";
import { withListingPrice } from "@/lib/domain/listing/listing-price";

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

test("collecting an owned product again keeps the seller's work and renews the source's facts", () => {
  const again = detailFrom(shirt({ skus: [sku("1", ["c:1", "s:1"], "15.00", 9)] }), notes);
  const result = refreshed(edited(detailFrom(shirt(), notes)), again);
  expect(result.title[1]!.text).toBe("여름 티셔츠");
  expect(result.mainImages).toEqual(["https://mine/1.jpg"]);
  expect(result.tags).toEqual(["티셔츠"]);
  expect(result.option!.detailOptions[0]).toMatchObject({
    quantity: 9,
    price: [{ salePrice: 15 }, { salePrice: 9_900 }],
  });
});

test("options that changed at the shop keep the seller's words, prices and pictures, also in new combinations", () => {
  const mine = edited(detailFrom(shirt(), notes));
  const [colour] = mine.option!.optionGroups;
  colour!.groupName = [
    { language: "CN", text: "颜色" },
    { language: "KR", text: "색상" },
  ];
  colour!.groups[0]!.optionName = [
    { language: "CN", text: "红" },
    { language: "KR", text: "빨강" },
  ];
  colour!.groups[0]!.optionImage = "https://mine/red.jpg";
  mine.option!.detailOptions[0]!.optionName = [
    { language: "CN", text: "红//M" },
    { language: "KR", text: "빨강//M" },
  ];
  const again = detailFrom(
    shirt({
      groups: [
        {
          id: "c",
          name: "颜色",
          values: [
            { id: "c:1", name: "红" },
            { id: "c:3", name: "绿" },
          ],
        },
        {
          id: "s",
          name: "尺码",
          values: [
            { id: "s:1", name: "M" },
            { id: "s:2", name: "L" },
          ],
        },
      ],
      skus: [
        sku("1", ["c:1", "s:1"], "11.00", 7),
        sku("2", ["c:1", "s:2"], "12.00"),
        sku("3", ["c:3", "s:1"], "13.00"),
      ],
    }),
    notes,
  );
  const { optionGroups, detailOptions } = refreshed(mine, again).option!;
  expect(optionGroups[0]!.groupName[1]!.text).toBe("색상");
  expect(optionGroups[0]!.groups.map(({ id, optionName }) => [id, optionName[1]!.text])).toEqual([
    ["c:1", "빨강"],
    ["c:3", "绿"],
  ]);
  expect(optionGroups[0]!.groups[0]!.optionImage).toBe("https://mine/red.jpg");
  const nameOf = (id: string) => detailOptions.find((option) => option.id === id)!.optionName[1]!.text;
  expect([nameOf("c:1:s:1"), nameOf("c:1:s:2"), nameOf("c:3:s:1")]).toEqual(["빨강//M", "빨강//L", "绿//M"]);
  expect(detailOptions.find(({ id }) => id === "c:1:s:1")).toMatchObject({
    quantity: 7,
    price: [{ salePrice: 11 }, { salePrice: 9_900 }],
  });
  expect(detailOptions.find(({ id }) => id === "c:1:s:2")!.price[1]).toMatchObject({ salePrice: 0 });
});

test("a combination the shop dropped stays, sold out", () => {
  const again = detailFrom(shirt({ skus: [sku("1", ["c:1", "s:1"], "15.00")] }), notes);
  const gone = refreshed(edited(detailFrom(shirt(), notes)), again).option!.detailOptions.find(
    ({ id }) => id === "c:2:s:1",
  );
  expect(gone).toMatchObject({ isSoldOut: true });
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
