import { canPassAgain } from "@/lib/domain/listing/next-step";
import { isListedAlready } from "@/lib/domain/listing/upload-counts";

test.each([
  ["a success whose account listed it before", { status: "Success", reason: "duplicate" }, true],
  ["a success of its own", { status: "Success", reason: null }, false],
  ["a failure", { status: "Fail", reason: "duplicate" }, false],
])("%s: listed already is %#", (_name, item, already) => {
  expect(isListedAlready(item)).toBe(already);
});

test.each([
  ["market_closed", false],
  ["restricted_adult", false],
  ["restricted_medicine", false],
  ["restricted_food", false],
  ["removed", false],
  ["restricted_child", true],
  ["market_down", true],
  ["keys_refused", true],
  ["unknown", true],
])("an upload that failed for %s can pass again: %s", (reason, can) => {
  expect(canPassAgain(reason)).toBe(can);
});
