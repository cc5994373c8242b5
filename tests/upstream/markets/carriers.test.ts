/** @jest-environment node */
import { carrierIdOf, carrierOf, CARRIERS, cleanInvoice } from "@/upstream/markets/carriers";

test("every courier has its own id, and its own code on each market that knows it", () => {
  for (const key of ["id", "smartStore", "coupang", "elevenst", "esm"] as const) {
    const codes = CARRIERS.map((carrier) => carrier[key]).filter(Boolean);
    expect(new Set(codes).size).toBe(codes.length);
  }
});

test("couriers are found by id, by Korean name and by a market's code", () => {
  expect(carrierOf("cj")?.name).toBe("CJ대한통운");
  expect(carrierOf(" 롯데택배 ")?.id).toBe("LOTTE");
  expect(carrierIdOf("coupang", "BGF")).toBe("CU");
  expect(carrierIdOf("smartStore", "")).toBe("");
});

test.each([
  ["CJ", "123456789012", true],
  ["CJ", "12345678901", false],
  ["LOGEN", "12345678901", true],
  ["LOGEN", "123456789012", false],
  ["EPOST", "1234567890123", true],
  ["KDEXP", "1234567", false],
  ["EMS", "EB123456789CN", true],
])("%s takes the invoice %s: %s", (id, invoice, fits) => {
  expect(carrierOf(id)?.invoice.test(invoice)).toBe(fits);
});

test("invoices are cleaned of what people type around them", () => {
  expect(cleanInvoice(" 1234-5678 ９０１２ ")).toBe("123456789012");
});
