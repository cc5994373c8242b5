import fc from "fast-check";
import {
  bundleKey,
  declaredFen,
  lacksOf,
  type AgencyItem,
  type Application,
  ITEM_QUANTITY_MAX,
} from "@/lib/domain/agency/application";
import { estimatedFee, INSPECTIONS, PACKINGS, SHIPPING_WAYS } from "@/lib/domain/agency/fee";
import { optionParts } from "@/lib/domain/agency/option-parts";
import { romanisedName } from "@/lib/domain/agency/romanise";

const ITEM: AgencyItem = {
  orderIdx: 7,
  orderNo: "2026112012345671",
  productName: "텀블러",
  nameEn: "Vacuum flask",
  nameCn: "保温杯",
  color: "블랙",
  size: "",
  quantity: 2,
  unitPriceCny: 39.9,
  imageUrl: "https://img.example/a.jpg",
  productUrl: "https://item.taobao.com/item.htm?id=1",
  chinaOrderNo: "1234567890",
  chinaTrackingNo: "",
  customsItemNo: "2001",
  hsCode: "961700",
};
const WHOLE: Application = {
  receiverName: "홍길동",
  receiverNameEn: "HONG GILDONG",
  pcc: "P123456789012",
  phone: "010-1234-5678",
  zip: "06236",
  address: "서울특별시 강남구 테헤란로 1",
  addressDetail: "101호",
  addressEn: "",
  way: "SEA",
  purpose: "Personal",
  inspection: "Basic",
  packing: "None",
  request: "",
  items: [ITEM],
};
const withItem = (change: Partial<AgencyItem>): Application => ({ ...WHOLE, items: [{ ...ITEM, ...change }] });

test("a whole application lacks nothing, also without its China parcel number", () => {
  expect(lacksOf(WHOLE)).toEqual([]);
});

test.each<[string, Application, string, number | undefined]>([
  ["no receiver", { ...WHOLE, receiverName: " " }, "receiverName", undefined],
  ["a Korean name for the English one", { ...WHOLE, receiverNameEn: "홍길동" }, "receiverNameEn", undefined],
  ["a code that is none", { ...WHOLE, pcc: "12345" }, "pcc", undefined],
  ["no phone", { ...WHOLE, phone: "" }, "phone", undefined],
  ["an old zip", { ...WHOLE, zip: "135-080" }, "zip", undefined],
  ["no address", { ...WHOLE, address: "" }, "address", undefined],
  ["a request that is too long", { ...WHOLE, request: "가".repeat(201) }, "request", undefined],
  ["nothing in the parcel", { ...WHOLE, items: [] }, "items", undefined],
  ["a Korean goods name", withItem({ nameEn: "텀블러" }), "nameEn", 7],
  ["no customs item", withItem({ customsItemNo: "" }), "customsItemNo", 7],
  ["an HS code of seven digits", withItem({ hsCode: "9617000" }), "hsCode", 7],
  ["21 pieces", withItem({ quantity: 21 }), "quantity", 7],
  ["no price", withItem({ unitPriceCny: 0 }), "unitPriceCny", 7],
  ["no China order", withItem({ chinaOrderNo: "" }), "chinaOrderNo", 7],
  ["a short China parcel number", withItem({ chinaTrackingNo: "SF1" }), "chinaTrackingNo", 7],
  ["no product address", withItem({ productUrl: "" }), "productUrl", 7],
  ["a picture that is no address", withItem({ imageUrl: "a.jpg" }), "imageUrl", 7],
])("an application with %s says so", (_sentence, application, field, orderIdx) => {
  const lacks = lacksOf(application);
  expect(lacks).toEqual([expect.objectContaining({ field })]);
  expect(lacks[0]?.orderIdx).toBe(orderIdx);
});

test("a company's parcel goes under the company's number", () => {
  expect(lacksOf({ ...WHOLE, purpose: "Business", pcc: "123-45-67890" })).toEqual([]);
});

test.each([
  ["the same hand", { phone: "01012345678" }, true],
  ["an address written with another blank", { address: "서울특별시  강남구 테헤란로 1" }, true],
  ["another floor", { addressDetail: "201호" }, false],
  ["another person there", { receiverName: "홍길순" }, false],
])("%s shares a parcel: %j is %s", (_sentence, change, is) => {
  expect(bundleKey({ ...WHOLE, ...change }) === bundleKey(WHOLE)).toBe(is);
});

test.each([
  ["홍길동", "HONG GILDONG"],
  ["김 민수", "KIM MINSU"],
  ["남궁민수", "NAMGUNG MINSU"],
  ["박찬", "PARK CHAN"],
  ["John Kim", ""],
  ["홍", ""],
  ["(주)나루상사", ""],
])("%s is suggested as %p", (name, latin) => {
  expect(romanisedName(name)).toBe(latin);
});

test.each([
  ["색상: 블랙 / 사이즈: L", { color: "블랙", size: "L" }],
  ["색상:화이트, 사이즈:XL", { color: "화이트", size: "XL" }],
  ["사이즈: 350ml", { color: "", size: "350ml" }],
  ["블랙//L", { color: "블랙//L", size: "" }],
  ["", { color: "", size: "" }],
])("the option %p is %j", (option, parts) => {
  expect(optionParts(option)).toEqual(parts);
});

describe("money", () => {
  test.each([
    ["AIR", 1, 6_500],
    ["AIR", 500, 6_500],
    ["AIR", 501, 8_200],
    ["AIR", 1_200, 9_900],
    ["SEA", 1_000, 5_500],
    ["SEA", 3_001, 8_800],
    ["SEA", 0, 0],
  ] as const)("%s at %d g is about ₩%d", (way, weightG, fee) => {
    expect(estimatedFee({ way, weightG, inspection: "Basic", packing: "None" })).toBe(fee);
  });

  test("a heavier parcel never costs less, and always whole won", () => {
    const parcel = fc.record({
      way: fc.constantFrom(...SHIPPING_WAYS),
      inspection: fc.constantFrom(...INSPECTIONS),
      packing: fc.constantFrom(...PACKINGS),
      weightG: fc.integer({ min: 1, max: 100_000 }),
    });
    fc.assert(
      fc.property(parcel, fc.nat(50_000), (one, more) => {
        const [light, heavy] = [estimatedFee(one), estimatedFee({ ...one, weightG: one.weightG + more })];
        expect(Number.isInteger(light)).toBe(true);
        expect(heavy).toBeGreaterThanOrEqual(light);
      }),
    );
  });

  test("what is declared is the sum of the pieces to the hundredth, whatever their number", () => {
    const things = fc.array(
      fc.record({
        fen: fc.integer({ min: 1, max: 9_999_999 }),
        quantity: fc.integer({ min: 1, max: ITEM_QUANTITY_MAX }),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(things, (all) => {
        const items = all.map(({ fen, quantity }) => ({ quantity, unitPriceCny: fen / 100 }));
        expect(declaredFen(items)).toBe(all.reduce((sum, { fen, quantity }) => sum + fen * quantity, 0));
      }),
    );
  });
});
