import { smartStoreSignature } from "@/upstream/outside/markets/smart-store/sign";
import { listing, rehearsed, seller, type Rehearsed } from "@/tests/support/rehearsed";

let world: Rehearsed;
let bearer = "";
let numbers: number[] = [];
const account = seller("naru-store");

beforeAll(async () => {
  world = await rehearsed();
  const timestamp = String(Date.now() - 1000);
  const form = {
    client_id: account.accessKey,
    timestamp,
    grant_type: "client_credentials",
    client_secret_sign: smartStoreSignature(account.accessKey, account.secretKey, timestamp),
    type: "SELF",
  };
  const token = await fetch(`${world.marketOrigin}/smartstore/external/v1/oauth2/token`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  bearer = ((await token.json()) as { access_token: string }).access_token;
});
beforeEach(async () => {
  numbers = [];
  for (const sellerCode of ["bulk-1", "bulk-2"]) {
    const outcome = await world.connectors.SmartStore.publish(account, listing(world.mallOrigin, { sellerCode }));
    const code = outcome.kind === "listed" ? outcome.marketProductCode : "";
    numbers.push(Number((await world.listing(code))?.code));
  }
});
afterAll(() => world.close());

async function send(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${world.marketOrigin}/smartstore/external${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const bulk = (kind: string, told: object) =>
  send("PUT", "/v1/products/origin-products/bulk-update", {
    originProductNos: numbers,
    productBulkUpdateType: kind,
    ...told,
  });
const product = async (number: number) =>
  (await send("GET", `/v2/products/origin-products/${number}`)).body["originProduct"];

const METHOD = {
  value: 10,
  unitType: "PERCENT",
  startDate: "2026-12-01T00:10+09:00",
  endDate: "2026-12-31T23:59:00.000+09:00",
};
const DELIVERY = {
  deliveryType: "DELIVERY",
  deliveryAttributeType: "NORMAL",
  deliveryCompany: "HANJIN",
  deliveryFee: { deliveryFeeType: "FREE" },
  claimDeliveryInfo: { returnDeliveryFee: 5000, exchangeDeliveryFee: 9000, shippingAddressId: 1, returnAddressId: 2 },
};
const POINTS = { value: 500, unitType: "WON", startDate: "2026-12-01", endDate: "2026-12-31" };
const MULTIPLE = { discountMethod: { value: 5, unitType: "PERCENT" }, orderValue: 2, orderValueUnitType: "COUNT" };

test.each<[kind: string, told: object, becomes: object]>([
  [
    "SALE_PRICE",
    {
      productSalePrice: { value: 30_000, productSalePriceChangerType: "TO", productSalePriceChangerUnitType: "WON" },
    },
    { salePrice: 30_000 },
  ],
  [
    "IMMEDIATE_DISCOUNT",
    { immediateDiscountPolicy: { discountMethod: METHOD } },
    { customerBenefit: { immediateDiscountPolicy: { discountMethod: METHOD } } },
  ],
  [
    "SALE_PERIOD",
    { productSalePeriod: { saleStartDate: "2026-12-01T00:00+09:00", saleEndDate: "2026-12-31T23:59+09:00" } },
    { saleStartDate: "2026-12-01T00:00+09:00", saleEndDate: "2026-12-31T23:59+09:00" },
  ],
  ["DELIVERY", { deliveryInfo: DELIVERY }, { deliveryInfo: DELIVERY }],
  [
    "DELIVERY_ATTRIBUTE",
    { deliveryAttribute: { deliveryAttributeType: "TODAY", todayStockQuantity: 3 } },
    { deliveryInfo: { deliveryCompany: "CJGLS", deliveryAttributeType: "TODAY", todayStockQuantity: 3 } },
  ],
  [
    "DELIVERY_HOPE",
    { deliveryAttribute: { deliveryAttributeType: "HOPE" } },
    { deliveryInfo: { deliveryAttributeType: "HOPE" } },
  ],
  [
    "PURCHASE_BENEFIT",
    { purchaseBenefit: { purchasePointPolicy: POINTS, multiPurchaseDiscountPolicy: MULTIPLE } },
    { customerBenefit: { purchasePointPolicy: POINTS, multiPurchaseDiscountPolicy: MULTIPLE } },
  ],
  [
    "PURCHASE_QUANTITY_LIMIT",
    { purchaseQuantityInfo: { minPurchaseQuantity: 2, maxPurchaseQuantityPerOrder: 10 } },
    { detailAttribute: { taxType: "TAX", purchaseQuantityInfo: { minPurchaseQuantity: 2 } } },
  ],
])("a bulk update of the kind %s changes every product it names", async (kind, told, becomes) => {
  expect(await bulk(kind, told)).toEqual({ status: 200, body: { code: "SUCCESS", message: "", data: {} } });
  for (const number of numbers) expect(await product(number)).toMatchObject({ name: expect.any(String), ...becomes });
});

test.each<[sentence: string, kind: string, told: object, field: string]>([
  ["of no kind", "STOCK", { stockQuantity: 3 }, "productBulkUpdateType"],
  ["that tells another part than its kind's", "DELIVERY", { purchaseQuantityInfo: {} }, "deliveryInfo"],
  [
    "to a price that is not in tens",
    "SALE_PRICE",
    { productSalePrice: { value: 5, productSalePriceChangerType: "TO", productSalePriceChangerUnitType: "WON" } },
    "productSalePrice",
  ],
  [
    "by a discount in yen",
    "IMMEDIATE_DISCOUNT",
    { immediateDiscountPolicy: { discountMethod: { value: 10, unitType: "YEN" } } },
    "immediateDiscountPolicy.discountMethod.unitType",
  ],
  [
    "by a discount that begins at an odd minute",
    "IMMEDIATE_DISCOUNT",
    { immediateDiscountPolicy: { discountMethod: { ...METHOD, startDate: "2026-12-01T00:15+09:00" } } },
    "immediateDiscountPolicy.discountMethod.startDate",
  ],
  [
    "to a sale that begins within an hour",
    "SALE_PERIOD",
    { productSalePeriod: { saleStartDate: "2026-12-01T00:30+09:00" } },
    "productSalePeriod.saleStartDate",
  ],
  [
    "to a sale that ends before it begins",
    "SALE_PERIOD",
    { productSalePeriod: { saleStartDate: "2026-12-31T00:00+09:00", saleEndDate: "2026-12-01T23:59+09:00" } },
    "productSalePeriod.saleEndDate",
  ],
  [
    "to a way of sending that is none",
    "DELIVERY",
    { deliveryInfo: { ...DELIVERY, deliveryType: "DRONE" } },
    "deliveryInfo.deliveryType",
  ],
  [
    "to a day of the buyer's wish by the wrong kind",
    "DELIVERY_ATTRIBUTE",
    { deliveryAttribute: { deliveryAttributeType: "HOPE" } },
    "deliveryAttribute.deliveryAttributeType",
  ],
  [
    "to points from one day to none",
    "PURCHASE_BENEFIT",
    { purchaseBenefit: { purchasePointPolicy: { value: 1, unitType: "WON", startDate: "2026-12-01" } } },
    "purchaseBenefit.purchasePointPolicy.endDate",
  ],
  [
    "to more pieces than one order may hold",
    "PURCHASE_QUANTITY_LIMIT",
    { purchaseQuantityInfo: { maxPurchaseQuantityPerOrder: 10_001 } },
    "purchaseQuantityInfo.maxPurchaseQuantityPerOrder",
  ],
])("a bulk update %s is refused and changes nothing", async (_sentence, kind, told, field) => {
  const before = await product(numbers[0] ?? 0);
  const { status, body } = await bulk(kind, told);
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { code: "BAD_REQUEST", invalidInputs: [{ name: field }] },
  });
  expect(await product(numbers[0] ?? 0)).toEqual(before);
});

test("a discount told with others for one product is kept too", async () => {
  const policy = { discountMethod: METHOD };
  const asked = {
    originProductNo: numbers[0],
    multiUpdateTypes: ["IMMEDIATE_DISCOUNT"],
    immediateDiscountPolicy: policy,
  };
  const path = "/v1/products/origin-products/multi-update";
  expect(await send("PATCH", path, { multiProductUpdateRequestVos: [asked] })).toMatchObject({ status: 200 });
  expect(await product(numbers[0] ?? 0)).toMatchObject({ customerBenefit: { immediateDiscountPolicy: policy } });
});
