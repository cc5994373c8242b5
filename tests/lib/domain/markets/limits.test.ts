import { nameUse, priceProblem, spreadExceeded } from "@/lib/domain/markets/limits";

test.each([
  ["a price in tens is taken", 12_900, "Coupang", undefined],
  ["a price off the unit is said", 12_905, "Coupang", "unit"],
  ["nothing is too low", 0, "SmartStore", "low"],
  ["more than SmartStore's limit is too high", 1_000_000_000, "SmartStore", "high"],
] as const)("%s", (_, krw, market, problem) => {
  expect(priceProblem(krw, market)).toBe(problem);
});

test.each([
  ["49 Korean letters fit everywhere", 49, 98, "Gmarket", true],
  ["50 letters in 101 bytes do not fit where bytes are counted", 50, 101, "Gmarket", false],
  ["51 letters fit SmartStore", 51, 102, "SmartStore", true],
  ["51 ASCII letters fit Gmarket, which counts bytes", 51, 51, "Gmarket", true],
  ["51 Korean ones do not fit 11st", 51, 102, "Elevenst", false],
] as const)("%s", (_, length, bytes, market, fits) => {
  expect(nameUse(length, bytes, market).fits).toBe(fits);
});

test.each([
  ["Gmarket takes half as much again", 10_000, 15_000, "Gmarket", undefined],
  ["and not a won more", 10_000, 15_010, "Gmarket", 50],
  ["11st takes the double", 10_000, 20_000, "Elevenst", undefined],
  ["SmartStore takes the double of a cheap product", 9_000, 18_000, "SmartStore", undefined],
  ["and half as much again of a dearer one", 10_000, 18_000, "SmartStore", 50],
  ["Coupang counts every option for itself", 10_000, 90_000, "Coupang", undefined],
] as const)("%s", (_, lowest, highest, market, percent) => {
  expect(spreadExceeded({ lowest, least: lowest, most: highest }, market)).toBe(percent);
});

test.each([
  ["a sold-out option may be half cheaper", 10_000, 5_000, "SmartStore", undefined],
  ["and not a won less", 10_000, 4_990, "Gmarket", 50],
  ["below 2,000 SmartStore takes no cheaper option", 1_990, 1_980, "SmartStore", 0],
] as const)("%s", (_, lowest, least, market, percent) => {
  expect(spreadExceeded({ lowest, least, most: lowest }, market)).toBe(percent);
});
