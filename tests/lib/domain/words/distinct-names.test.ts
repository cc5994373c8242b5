import fc from "fast-check";
import { comparedName } from "@/lib/domain/listing/option-facts";
import { distinctNames } from "@/lib/domain/words/distinct-names";

test.each([
  ["different names stay", [{ name: "블랙" }, { name: "화이트" }], ["블랙", "화이트"]],
  [
    "a second one takes its other name",
    [{ name: "베이지" }, { name: "베이지", other: "살구색" }],
    ["베이지", "살구색"],
  ],
  ["or a number", [{ name: "블랙" }, { name: "블랙" }, { name: "블랙" }], ["블랙", "블랙(2)", "블랙(3)"]],
  [
    "also where its other name is taken",
    [{ name: "살구색" }, { name: "베이지" }, { name: "베이지", other: "살구색" }],
    ["살구색", "베이지", "베이지(2)"],
  ],
  ["blanks do not make another name", [{ name: "빨강 대" }, { name: "빨강  대" }], ["빨강 대", "빨강  대(2)"]],
])("%s", (_, names, expected) => expect(distinctNames(names)).toEqual(expected));

test("no two are ever the same, and the first always keeps its name", () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: fc.constantFrom("가", "나", "가(2)", "a", "A") }), { minLength: 1 }),
      (all) => {
        const names = distinctNames(all);
        expect(new Set(names.map(comparedName)).size).toBe(all.length);
        expect(names[0]).toBe(all[0]?.name);
      },
    ),
  ));
