import { orderSheet } from "@/lib/domain/order/order-sheet";

const ORDER = {
  market: "Coupang",
  marketAccount: "narushop",
  storeName: "나루",
  orderNo: "3000000001",
  orderItemNo: "1",
  stage: "New" as const,
  orderedAt: new Date("2026-11-20T00:00:00Z"),
  shipBy: null,
  productName: "린넨 셔츠",
  optionName: "검정",
  quantity: 1,
  unitPrice: 31_900,
  totalPrice: 31_900,
  shippingFee: 3_000,
  expectedSettlement: 28_455,
  buyerName: "홍길동",
  buyerTel: "",
  receiverName: "홍길동",
  receiverTel: "",
  zip: "",
  address1: "",
  address2: "",
  deliveryMessage: "",
  deliveryCompany: null,
  invoice: null,
  memo: "",
};

test.each([
  ["who may see money gets the expected settlement", true, 28_455],
  ["others get the sheet without that column", false, undefined],
])("%s", (_, hasMoney, settlement) => {
  const { headings, row } = orderSheet({ hasMoney });
  const cells = row(ORDER);
  expect(cells).toHaveLength(headings.length);
  expect(cells[headings.indexOf("정산예정금액")]).toBe(settlement);
  expect(cells[headings.indexOf("결제금액")]).toBe(31_900);
});
