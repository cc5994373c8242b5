import { areNumbersKept, withProtectedNumbers } from "@/lib/domain/words/protected-numbers";

describe("numbers a service cannot change", () => {
  test("are signs in what is asked, and come back in Korean", () => {
    const { text, restored } = withProtectedNumbers("奶呼呼3x4米 5斤装");
    expect(text).toBe("奶呼呼⟦1⟧ ⟦2⟧");
    expect(restored("⟦2⟧ 몽글몽글 ⟦1⟧")).toBe("2.5kg 몽글몽글 3x4m");
  });

  test.each([
    ["missing", "몽글몽글"],
    ["said twice", "⟦1⟧ ⟦1⟧ 몽글"],
    ["of a number that is none", "⟦7⟧ 몽글"],
  ])("an answer with a sign %s is none", (_, answer) => {
    expect(withProtectedNumbers("奶呼呼3米").restored(answer)).toBeUndefined();
  });

  test("a text without measures, or with such brackets of its own, is asked as it is", () => {
    expect(withProtectedNumbers("奶呼呼").text).toBe("奶呼呼");
    expect(withProtectedNumbers("奶呼呼⟦3米⟧").text).toBe("奶呼呼⟦3米⟧");
  });

  test("a measure that is not sure is left to the service", () => {
    expect(withProtectedNumbers("奶呼呼26寸").text).toBe("奶呼呼26寸");
    expect(withProtectedNumbers("奶呼呼26寸", "bags").text).toBe("奶呼呼⟦1⟧");
  });
});

test.each([
  ["the same numbers", "12小时保温", "12시간 보온", false, true],
  ["another number", "12小时保温", "24시간 보온", false, false],
  ["a number that is gone", "12小时保温", "보온", false, false],
  ["half of a weight in jin", "5斤", "2.5kg", false, true],
  ["a name without its year", "2026夏季裙", "여름 원피스", true, true],
  ["a name with a number nobody said", "夏季裙", "여름 원피스 3종", true, false],
])("%s", (_, text, answer, isName, isKept) => expect(areNumbersKept(text, answer, isName)).toBe(isKept));
