import { words } from "@/lib/contract/calls/words";
import { changedBy, kindsFor, kindsShownWith, SUBJECT_KINDS } from "@/lib/domain/patch/subject";

test("the seller sees and changes everything, staff what their areas hold", () => {
  expect(kindsFor("seen", undefined)).toEqual([...SUBJECT_KINDS]);
  expect(kindsFor("changed", undefined)).toEqual([...SUBJECT_KINDS]);
  expect(kindsFor("changed", ["orders"])).toEqual(["order", "orderStages"]);
  expect(kindsFor("seen", ["list"])).toEqual(["product", "filter", "template", "setting", "productStages", "listing"]);
  expect(kindsFor("changed", ["list"])).toEqual(["listing"]);
  expect(kindsFor("seen", ["money"])).toEqual(["costs"]);
});

test("an order's history has its costs, any other thing's its own changes alone", () => {
  expect(kindsShownWith("order")).toEqual(["order", "costs"]);
  for (const kind of SUBJECT_KINDS.filter((one) => one !== "order")) expect(kindsShownWith(kind)).toEqual([kind]);
});

test("who may save how words are translated may take it back", () => {
  expect(words.setSetting.need).toEqual(changedBy("setting"));
  expect(kindsFor("changed", ["edit"])).toContain("setting");
  expect(kindsFor("changed", ["settings"])).not.toContain("setting");
});
