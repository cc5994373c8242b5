import { kindsFor, SUBJECT_KINDS } from "@/lib/domain/patch/subject";

test("the seller sees and changes everything, staff what their areas hold", () => {
  expect(kindsFor("seen", undefined)).toEqual([...SUBJECT_KINDS]);
  expect(kindsFor("changed", undefined)).toEqual([...SUBJECT_KINDS]);
  expect(kindsFor("changed", ["orders"])).toEqual(["order"]);
  expect(kindsFor("seen", ["list"])).toEqual(["product", "filter", "template"]);
  expect(kindsFor("changed", ["list"])).toEqual([]);
  expect(kindsFor("seen", ["money"])).toEqual([]);
});
