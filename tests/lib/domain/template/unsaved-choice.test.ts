import { isUnsavedChoice } from "@/lib/domain/template/unsaved-choice";

const at = (id: number) => ({ id, largeName: "Clothes" });
const coupang = (id: number | null, isOwn = false) => [
  { market: "Coupang" as const, category: id === null ? null : { id }, isOwn },
];
const SET = { SmartStore: at(1), Coupang: at(11) };

describe("a choice of categories", () => {
  it.each([
    ["nothing chosen", null, coupang(null), undefined, false],
    ["a category and no set", at(1), coupang(11), undefined, true],
    ["another category than the set's", at(2), coupang(11), SET, true],
    ["what the set holds", at(1), coupang(11, true), SET, false],
    ["a correction of the set", at(1), coupang(12, true), SET, true],
    ["a market of the set taken away", at(1), coupang(null, true), SET, true],
    ["what the words say in place of the set", at(1), coupang(13), SET, true],
    ["what the words say where the set is silent", at(1), coupang(11), { SmartStore: at(1) }, false],
    ["a correction where the set is silent", at(1), coupang(11, true), { SmartStore: at(1) }, true],
  ])("of %s", (_, base, mapped, stored, expected) => {
    expect(isUnsavedChoice(base, mapped, stored)).toBe(expected);
  });
});
