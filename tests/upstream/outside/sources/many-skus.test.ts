import { detailFrom } from "@/upstream/shelf/products/from-source";
import { columnsOf, memoryColumns, memoryOf } from "@/upstream/shelf/products/detail";
import { parseRawState } from "@/upstream/outside/sources/collector";
import type { CollectOutcome } from "@/upstream/outside/sources/collect-outcome";

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const taobao = (numbers: number[]) => ({
  item: { itemId: "600000000001", title: "裙" },
  skuBase: {
    props: [{ pid: "1", name: "颜色", values: numbers.map((at) => ({ vid: String(at), name: `色${at}` })) }],
    skus: numbers.map((at) => ({ skuId: String(at), propPath: `1:${at}` })),
  },
  skuCore: {
    sku2info: Object.fromEntries(numbers.map((at) => [String(at), { price: { priceText: "9" }, quantity: "1" }])),
  },
});
const offer = (numbers: number[]) => ({
  tempModel: { offerId: 813000333001, offerTitle: "杯" },
  skuModel: {
    skuProps: [{ fid: 1, prop: "颜色", value: numbers.map((at) => ({ name: `色${at}` })) }],
    skuInfoMap: Object.fromEntries(numbers.map((at) => [`色${at}`, { skuId: at + 1, price: "9.00", canBookCount: 1 }])),
  },
});
const aliexpress = (numbers: number[]) => ({
  data: {
    result: {
      GLOBAL_DATA: { globalData: { productId: "1005006000000001", subject: "cup", currencyCode: "KRW" } },
      SKU: {
        skuProperties: [
          {
            skuPropertyId: 14,
            skuPropertyName: "Color",
            skuPropertyValues: numbers.map((at) => ({ propertyValueIdLong: at, propertyValueDisplayName: `c${at}` })),
          },
        ],
        skuPaths: numbers.map((at) => ({ skuIdStr: `9${at}`, path: `14:${at}`, skuStock: 1 })),
      },
      PRICE: {
        skuIdStrPriceInfoMap: Object.fromEntries(numbers.map((at) => [`9${at}`, { salePriceString: "₩9,000" }])),
      },
    },
  },
});

const SITES: [string, (numbers: number[]) => CollectOutcome][] = [
  ["Taobao", (numbers) => parseRawState("Taobao", "600000000001", taobao(numbers))],
  ["1688", (numbers) => parseRawState("1688", "813000333001", offer(numbers))],
  ["AliExpress", (numbers) => parseRawState("AliExpress", "1005006000000001", aliexpress(numbers))],
];

test.each(SITES)("%s: a page that claims 100,000 options is refused with its reason", (_, read) => {
  expect(read(upTo(100_000))).toMatchObject({ ok: false, reason: "too_many_options", retryable: false });
});

/** Work that grows with the square of the options would take minutes here, and Jest's own limit would end it. */
test.each(SITES)("%s: the most options a product may have are read and put on the shelf", (_, read) => {
  const outcome = read(upTo(20_000));
  if (!outcome.ok) throw new Error(outcome.message);
  const detail = detailFrom(outcome.product, { groupName: "", memo: "", workNumber: null, filters: [] });
  const { sourceMemory } = memoryOf(detail, new Date());
  expect(columnsOf(detail).optionCount).toBe(20_000);
  expect(sourceMemory.latest.skus).toHaveLength(20_000);
  expect(memoryColumns(detail, sourceMemory).sourceChange).toBeNull();
});
