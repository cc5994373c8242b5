import { firstOf } from "@/lib/domain/payment/payment-return";

test.each<[string, string | string[] | undefined, string]>([
  ["is the one that is given", "pay-1", "pay-1"],
  ["is nothing where it is missing", undefined, ""],
  ["is nothing where it is given twice", ["pay-1", "pay-2"], ""],
  ["is nothing where it is given once as one of many", ["pay-1"], ""],
  ["may be as long as the longest key", "k".repeat(300), "k".repeat(300)],
  ["is nothing where it is longer than any key", "k".repeat(301), ""],
])("a field of the way back %s", (_what, given, found) => {
  expect(firstOf(given)).toBe(found);
});
