import { isWhole, lacksOf } from "@/lib/domain/order/unreadable";

const whole = {
  orderNo: "20100000000031",
  orderItemNo: "1-2",
  orderedAt: "2026-11-20T01:00:00.000Z",
  quantity: 2,
  unitPriceKrw: 18_900,
  totalKrw: 37_800,
};

test.each([
  ["nothing", {}, []],
  ["its order's number", { orderNo: "" }, ["number"]],
  ["its own number", { orderItemNo: "" }, ["number"]],
  ["its day", { orderedAt: "" }, ["date"]],
  ["how many", { quantity: null }, ["quantity"]],
  ["the price of one", { unitPriceKrw: null }, ["price"]],
  ["the price of all", { totalKrw: null }, ["price"]],
  ["several things", { orderNo: "", quantity: null, totalKrw: null }, ["number", "quantity", "price"]],
  ["nothing where it is told to be 0", { quantity: 0, unitPriceKrw: 0, totalKrw: 0 }, []],
])("an order line lacks %s", (_what, over, lacks) => {
  const line = { ...whole, ...over };
  expect(lacksOf(line)).toEqual(lacks);
  expect(isWhole(line)).toBe(lacks.length === 0);
});
