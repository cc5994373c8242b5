import fc from "fast-check";
import { editProblem, priceBand } from "@/lib/domain/listing/edit-rules";
import { stockRange } from "@/lib/domain/markets/limits";
import { accountIn, MARKETS } from "@/lib/domain/markets/markets";

const before = { name: "컵", price: 10_000, stock: 5 };

describe("editProblem", () => {
  it.each([
    ["an empty name", "SmartStore", { name: "  " }, { code: "nameEmpty" }],
    ["a name of 101 letters", "Coupang", { name: "가".repeat(101) }, { code: "nameLength", limit: 100 }],
    ["51 Korean letters at Gmarket", "Gmarket", { name: "가".repeat(51) }, { code: "nameBytes", limit: 100 }],
    ["a price below ten", "SmartStore", { price: 0 }, { code: "priceLow", limit: 10 }],
    ["a price that is not in tens", "SmartStore", { price: 10_005 }, { code: "priceUnit", limit: 10 }],
    ["more than double at Coupang", "Coupang", { price: 20_010 }, { code: "priceBand", from: 5_000, to: 20_000 }],
    ["less than half at Coupang", "Coupang", { price: 4_990 }, { code: "priceBand", from: 5_000, to: 20_000 }],
    ["half as much again at 11st", "Elevenst", { price: 15_010 }, { code: "priceBand", from: 2_000, to: 15_000 }],
    ["no stock at ESM", "Auction", { stock: 0 }, { code: "stockRange", from: 1, to: 99_999 }],
    ["100,000 pieces at Coupang", "Coupang", { stock: 100_000 }, { code: "stockRange", from: 0, to: 99_999 }],
  ] as const)("refuses %s", (_, market, change, problem) => {
    expect(editProblem(market, "OnSale", before, change)).toEqual(problem);
  });

  it.each([
    ["exactly double at Coupang", "Coupang", { price: 20_000 }],
    ["three times as much at SmartStore", "SmartStore", { price: 30_000 }],
    ["no stock at SmartStore", "SmartStore", { stock: 0 }],
    ["nothing at all", "Gmarket", {}],
  ] as const)("takes %s", (_, market, change) => {
    expect(editProblem(market, "OnSale", before, change)).toBeUndefined();
  });

  it.each([
    ["Gmarket", "Suspended", { code: "priceStopped" }],
    ["Auction", "Suspended", { code: "priceStopped" }],
    ["Auction", "OnSale", undefined],
    ["Gmarket", "SoldOut", undefined],
    ["SmartStore", "Suspended", undefined],
    ["Coupang", "Suspended", undefined],
    ["Elevenst", "Suspended", undefined],
  ] as const)("the price of what %s shows as %s", (market, state, problem) => {
    expect(editProblem(market, state, before, { price: 11_000 })).toEqual(problem);
    expect(editProblem(market, state, before, { name: "잔", stock: 3 })).toBeUndefined();
  });

  it("takes nothing while a listing is reviewed or blocked", () => {
    expect(editProblem("Coupang", "Review", before, { stock: 3 })).toEqual({ code: "locked" });
    expect(editProblem("SmartStore", "Blocked", before, { stock: 3 })).toEqual({ code: "locked" });
  });

  it("prices inside the band it names are taken, and the band holds the price itself", () => {
    const markets = MARKETS.map(({ name }) => name);
    fc.assert(
      fc.property(fc.constantFrom(...markets), fc.integer({ min: 2, max: 5_000_000 }), (market, tens) => {
        const price = tens * 10;
        const band = priceBand(market, price);
        if (!band) return;
        expect(band.from).toBeLessThanOrEqual(price);
        expect(band.to).toBeGreaterThanOrEqual(price);
        for (const edge of [band.from, band.to])
          expect(editProblem(market, "OnSale", { ...before, price }, { price: edge })).toBeUndefined();
      }),
    );
  });

  it("stock ranges are in order", () => {
    for (const { name: market } of MARKETS) expect(stockRange(market).from).toBeLessThan(stockRange(market).to);
  });
});

test("an account may hold the sign that divides it from its market", () => {
  expect(accountIn("Coupang>>narushop")).toBe("narushop");
  expect(accountIn("Coupang>>a>>b")).toBe("a>>b");
});
