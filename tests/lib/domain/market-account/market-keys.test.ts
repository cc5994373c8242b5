import fc from "fast-check";
import { keyLife, keyProblem, keysExpireOn, MARKET_KEYS } from "@/lib/domain/market-account/market-keys";
import { ACCOUNT_MARKET_NAMES } from "@/lib/domain/markets/markets";

describe("a market's keys before it is asked", () => {
  test.each([
    ["a missing key is missing", "Elevenst", "openApiKey", " ", false, "missing"],
    ["an empty secret keeps the stored one", "Elevenst", "openApiKey", "", true, undefined],
    ["Coupang's seller code is A and eight digits", "Coupang", "vendorId", "A00012345", false, undefined],
    ["another shape is no seller code", "Coupang", "vendorId", "00012345", false, "vendorId"],
    ["SmartStore's secret signs", "SmartStoreAPI", "secretKey", "$2a$04$RehearsalNaruStore000u", false, undefined],
    ["a secret cut off cannot sign", "SmartStoreAPI", "secretKey", "$2a$04$Rehear", false, "signingSalt"],
    ["spaces around a pasted key are no problem", "SmartStoreAPI", "accessKey", " abc ", false, undefined],
  ] as const)("%s", (_, market, name, value, isStored, expected) => {
    expect(keyProblem(market, name, value, isStored)).toBe(expected);
  });
});

describe("how long keys live", () => {
  test.each([
    ["Coupang's live 180 days", "Coupang", "2026-05-25", "2026-11-21"],
    ["over the end of a year", "Coupang", "2026-11-21", "2027-05-20"],
    ["others do not end", "SmartStoreAPI", "2026-11-21", undefined],
    ["no day has no end", "Coupang", "soon", undefined],
  ] as const)("%s", (_, market, issued, expected) => {
    expect(keysExpireOn(market, issued)).toBe(expected);
  });

  test.each([
    ["nothing is known without a day", null, undefined],
    ["long before its end a key lasts", "2027-01-01", { state: "lasting", daysLeft: 41 }],
    ["fifteen days before, none can be issued yet", "2026-12-06", { state: "lasting", daysLeft: 15 }],
    ["fourteen days before, a new one can", "2026-12-05", { state: "renewable", daysLeft: 14 }],
    ["on its last day it has ended", "2026-11-21", { state: "expired", daysLeft: 0 }],
    ["afterwards too", "2026-11-01", { state: "expired", daysLeft: -20 }],
  ] as const)("%s", (_, expireOn, expected) => {
    expect(keyLife("Coupang", expireOn, "2026-11-21")).toEqual(expected);
  });

  it("a key is never expired on the day it is issued", () => {
    const days = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom(...ACCOUNT_MARKET_NAMES), (day, market) => {
        const issued = day.toISOString().slice(0, 10);
        const end = keysExpireOn(market, issued);
        expect(end === undefined).toBe(MARKET_KEYS[market].lifeDays === undefined);
        if (end) expect(keyLife(market, end, issued)).toEqual({ state: "lasting", daysLeft: 180 });
      }),
    );
  });
});
