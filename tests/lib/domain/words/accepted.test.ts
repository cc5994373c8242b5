import { isMentionedIn, labelledNames, labelledValues } from "@/tests/corpus/words";

test.each([
  ["셔츠", "셔츠", true],
  ["{셔츠;긴팔 셔츠}", "긴팔 셔츠", true],
  ["[여름] 셔츠", "셔츠", true],
  ["[여름] 셔츠", "겨울 셔츠", false],
  ["<여성 여름> 셔츠", "여름 여성 셔츠", true],
  ["<여성 여름> 셔츠", "여름 셔츠", false],
  ["<여성 [여름]> 셔츠 | 남방", "남방", true],
  ["<여성 {여름;한여름}> 셔츠", "한여름 여성 셔츠", true],
  ["<여성 여름> 셔츠", "여성 여름 셔츠 반팔", false],
])("%s takes %s: %s", (ways, korean, isTaken) => expect(isMentionedIn(ways, korean)).toBe(isTaken));

test("the corpus is whole, each text once, alternate lines kept away from tuning", () => {
  const [names, values] = [labelledNames(), labelledValues()];
  expect([names.length, values.length]).toEqual([300, 1_000]);
  expect(new Set(names.map(({ text }) => text)).size).toBe(300);
  expect(new Set(values.map(({ text, kind }) => `${kind} ${text}`)).size).toBe(1_000);
  for (const all of [names, values]) all.forEach(({ half }, at) => expect(half).toBe(at % 2 === 0 ? "tuned" : "held"));
});
