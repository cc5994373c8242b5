import { boxedOrders } from "@/lib/domain/order/file-boxes";
import type { FileOrder } from "@/lib/domain/order/order-file";

const row = (line: number, orderItemNo: string, over: Partial<FileOrder> = {}): FileOrder => ({
  line,
  orderNo: "5001",
  orderItemNo,
  stage: "Ready",
  nativeStatus: "상품준비중",
  orderedAt: "2026-11-20T01:00:00.000Z",
  paidAt: null,
  shipBy: null,
  productName: "컵",
  optionName: "",
  quantity: 1,
  unitPrice: 9_900,
  totalPrice: 9_900,
  shippingFee: 0,
  expectedSettlement: null,
  buyerName: "",
  buyerTel: "",
  receiverName: "",
  receiverTel: "",
  customsTel: "",
  zip: "",
  address1: "",
  address2: "",
  deliveryMessage: "",
  pcc: "",
  deliveryCompany: "",
  invoice: "",
  sellerProductCode: "",
  marketProductCode: "",
  ...over,
});

it("rows of one line in two parcels are one line, with all pieces and the whole price", () => {
  const sent = { stage: "Delivery", quantity: 2, totalPrice: 19_800, invoice: "688811112222" } as const;
  const found = boxedOrders("Coupang", [row(2, "11-9"), row(3, "12-9", sent)]);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    lines: [2, 3],
    order: { orderItemNo: "11-9", quantity: 3, totalPrice: 29_700, stage: "Ready", expectedSettlement: null },
    boxes: [
      { itemNo: "11-9", quantity: 1 },
      { itemNo: "12-9", quantity: 2, invoice: "688811112222" },
    ],
  });
});

it("a row that a file holds twice counts once", () => {
  const found = boxedOrders("Coupang", [row(2, "11-9"), row(3, "11-9")]);
  expect(found).toMatchObject([{ lines: [2, 3], boxes: null, order: { quantity: 1 } }]);
});

it("other items, other orders and lines of markets that never pack anew stay apart", () => {
  expect(boxedOrders("Coupang", [row(2, "11-9"), row(3, "11-8")])).toHaveLength(2);
  expect(boxedOrders("Coupang", [row(2, "11-9"), row(3, "12-9", { orderNo: "5002" })])).toHaveLength(2);
  expect(boxedOrders("Elevenst", [row(2, "40-1"), row(3, "41-1")])).toHaveLength(2);
});
