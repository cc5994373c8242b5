import {
  cleanInvoice,
  courierBy,
  courierByCode,
  courierCode,
  courierIdOf,
  COURIERS,
  couriersAt,
  digitsText,
  isInvoiceOf,
  trackingPage,
} from "@/lib/domain/couriers/couriers";
import { MARKETS, OPEN_MARKETS } from "@/lib/domain/markets/markets";

test("every courier has its own id and name", () => {
  for (const key of ["id", "name"] as const)
    expect(new Set(COURIERS.map((courier) => courier[key])).size).toBe(COURIERS.length);
});

test.each(MARKETS.map(({ name, orders }) => [name, orders.couriers] as const))(
  "%s gives every courier it knows a code of its own, and knows none that we do not",
  (_name, codes) => {
    const ids = COURIERS.map(({ id }) => id);
    expect(Object.keys(codes).filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(Object.values(codes)).size).toBe(Object.values(codes).length);
  },
);

test("codes lead back to their courier at every market", () => {
  for (const { name } of OPEN_MARKETS)
    for (const { id } of couriersAt(name)) expect(courierIdOf(name, courierCode(name, id) ?? "")).toBe(id);
});

test("couriers are found by id, by Korean name and by a market's code", () => {
  expect(courierBy("cj")?.name).toBe("CJ대한통운");
  expect(courierBy(" 롯데택배 ")?.id).toBe("LOTTE");
  expect(courierIdOf("Coupang", "BGF")).toBe("CU");
  expect(courierIdOf("SmartStore", "")).toBe("");
  expect(courierIdOf("Nowhere", "CJGLS")).toBe("");
});

const fitsOf = (id: string, invoice: string): boolean | undefined => {
  const courier = courierBy(id);
  return courier && isInvoiceOf(courier, invoice);
};

test.each([
  ["CJ", "123456789012", true],
  ["CJ", "12345678901", false],
  ["LOGEN", "12345678901", true],
  ["LOGEN", "123456789012", false],
  ["EPOST", "1234567890123", true],
  ["EPOST", "12345678901AB", false],
  ["KDEXP", "1234567", false],
  ["EMS", "EB123456789CN", true],
  ["EMS", "1234567890123", true],
  ["EMS", "EB12345678CN", false],
  ["UPS", "1Z999AA10123456784", true],
  ["UPS", "123456789", true],
  ["UPS", "1234567890", false],
  ["GTS", "A1B2C", true],
  ["GTS", "A1B2", false],
])("%s takes the invoice %s: %s", (id, invoice, fits) => {
  expect(fitsOf(id, invoice)).toBe(fits);
});

test.each([
  ["CJ", "10,12"],
  ["KDEXP", "8-16"],
  ["EMS", ""],
  ["GTS", ""],
])("the lengths of %s are told as '%s'", (id, text) => {
  const courier = courierBy(id);
  expect(courier && digitsText(courier)).toBe(text);
});

test("invoices are cleaned of what people type around them", () => {
  expect(cleanInvoice(" 1234-5678 ９０１２ ")).toBe("123456789012");
});

test.each([
  ["CJ", "6380-1234-5678", "https://trace.cjlogistics.com/next/tracking.html?wblNo=638012345678"],
  ["EPOST", "1234567890123", "https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=1234567890123"],
  ["CJ", "123", undefined],
  ["ETC", "638012345678", undefined],
  ["NOBODY", "638012345678", undefined],
])("the page of %s %s is %s", (courier, invoice, page) => {
  expect(trackingPage(courier, invoice)).toBe(page);
});

test("no two couriers are written the same", () => {
  for (const { id, name, spellings = [] } of COURIERS)
    for (const written of [id, name, ...spellings]) expect([written, courierBy(written)?.id]).toEqual([written, id]);
});

describe("couriers as markets and tools write them", () => {
  it.each([
    ["롯데택배(구.현대택배)", "LOTTE"],
    ["롯데택배(현대)", "LOTTE"],
    ["CJ 대한통운", "CJ"],
    ["CJ대한통운(주)", "CJ"],
    ["CJ GLS", "CJ"],
    ["대한통운택배", "CJ"],
    ["우체국등기", "EPOST"],
    ["우체국 소포", "EPOST"],
    ["로젠택배 ", "LOGEN"],
    ["GS Postbox 편의점", "GS25"],
    ["CVSnet편의점택배", "GS25"],
    ["자체배송", "DIRECT"],
  ])("%s is %s", (written, id) => {
    expect(courierBy(written)?.id).toBe(id);
  });

  it("a name that is none stays none", () => {
    expect(courierBy("일반우편 (무등기)")).toBeUndefined();
    expect(courierBy("(구.현대택배)")).toBeUndefined();
  });

  it("a code of a market's sheet is a courier where all markets that know it agree", () => {
    expect(courierByCode("00034")?.id).toBe("CJ");
    expect(courierByCode("없는코드")).toBeUndefined();
    expect(courierByCode("")).toBeUndefined();
  });
});
