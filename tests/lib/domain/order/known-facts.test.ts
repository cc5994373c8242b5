import { completedFacts } from "@/lib/domain/order/known-facts";

const known = {
  productName: "접이식 캠핑 의자",
  optionName: "카키",
  sellerProductCode: "naru-31",
  marketProductCode: "15000000031",
  productId: "p-31",
  productCode: "611000000031",
  productSite: "Taobao",
  image: "/files/31.jpg",
  sourceUrl: "https://item.taobao.com/item.htm?id=611000000031",
  expectedSettlement: 50_000,
  shippingFee: 2_500,
  paidAt: new Date("2026-11-20T01:12:00Z"),
  deliveryCompany: "CJ",
  invoice: "512345670031",
};
const nothing = {
  productName: "",
  optionName: "",
  sellerProductCode: "",
  marketProductCode: "",
  productId: null,
  productCode: null,
  productSite: null,
  image: null,
  sourceUrl: null,
  expectedSettlement: null,
  shippingFee: null,
  paidAt: null,
  deliveryCompany: null,
  invoice: null,
};

test("what is left out stays as it is known", () => {
  expect(completedFacts(known, nothing)).toEqual(known);
});

test("each fact holds alone where the others are told anew", () => {
  const told = { ...known, productName: "캠핑 의자 2세대", expectedSettlement: 0, shippingFee: 0 };
  for (const fact of Object.keys(known).filter((name) => name !== "invoice" && name !== "deliveryCompany"))
    expect(completedFacts(known, { ...told, [fact]: nothing[fact as "image"] })).toEqual({
      ...told,
      [fact]: known[fact as "image"],
    });
});

test("what was not known is taken as it is told", () => {
  expect(completedFacts(nothing, known)).toEqual(known);
});

test.each([
  ["another number without a courier has none", { invoice: "9", deliveryCompany: null }, ["9", null]],
  ["another number comes with its own courier", { invoice: "9", deliveryCompany: "HANJIN" }, ["9", "HANJIN"]],
  [
    "the same number without a courier keeps its own",
    { invoice: known.invoice, deliveryCompany: null },
    [known.invoice, "CJ"],
  ],
  ["a courier told anew is the number's", { invoice: null, deliveryCompany: "LOTTE" }, [known.invoice, "LOTTE"]],
  ["nothing told keeps both", { invoice: null, deliveryCompany: null }, [known.invoice, "CJ"]],
])("of a parcel, %s", (_sentence, told, [invoice, deliveryCompany]) => {
  expect(completedFacts(known, { ...known, ...told })).toMatchObject({ invoice, deliveryCompany });
});
