import { proposedNames } from "@/lib/domain/recipe/proposed-names";
import type { NameStep } from "@/lib/domain/recipe/name-step";

type Row = [sentence: string, names: [string, string][], steps: NameStep[], explained: number];

test.each<Row>([
  [
    "a word that is gone everywhere was removed",
    [
      ["무료 린넨 셔츠", "린넨 셔츠"],
      ["면 바지 무료", "면 바지"],
    ],
    [{ do: "nameRemove", words: ["무료"] }],
    2,
  ],
  [
    "two words, each gone from some names, are removed by one step",
    [
      ["무료 린넨 셔츠 배송", "린넨 셔츠"],
      ["무료 면 바지", "면 바지"],
      ["배송 면 치마", "면 치마"],
    ],
    [{ do: "nameRemove", words: ["무료", "배송"] }],
    3,
  ],
  [
    "the same words in front of each were put there",
    [
      ["린넨 셔츠", "[여름] 린넨 셔츠"],
      ["면 바지", "[여름] 면 바지"],
    ],
    [{ do: "nameWords", before: "[여름]", after: "" }],
    2,
  ],
  [
    "words in front and behind are one step",
    [
      ["린넨 셔츠", "여름 린넨 셔츠 당일발송"],
      ["면 바지", "여름 면 바지 당일발송"],
    ],
    [{ do: "nameWords", before: "여름", after: "당일발송" }],
    2,
  ],
  [
    "one name that got another word was given it",
    [["린넨 반팔 셔츠", "린넨 긴팔 셔츠"]],
    [{ do: "nameReplace", word: "반팔", by: "긴팔" }],
    1,
  ],
  [
    "a part of words is replaced as far as all of them have it",
    [
      ["린넨 반팔티", "린넨 긴팔티"],
      ["면 반팔셔츠", "면 긴팔셔츠"],
    ],
    [{ do: "nameReplace", word: "반팔", by: "긴팔" }],
    2,
  ],
  [
    "a part of one word alone is the whole word",
    [["린넨 반팔티", "린넨 긴팔티"]],
    [{ do: "nameReplace", word: "반팔티", by: "긴팔티" }],
    1,
  ],
  [
    "a word that changed beside one that is gone are two steps, which other names may have alone",
    [["린넨 반팔티 무료", "린넨 긴팔티"]],
    [
      { do: "nameReplace", word: "반팔티", by: "긴팔티" },
      { do: "nameRemove", words: ["무료"] },
    ],
    1,
  ],
  [
    "a prefix for some and a replacement for others are two steps",
    [
      ["린넨 셔츠", "여름 린넨 셔츠"],
      ["면 바지", "여름 면 바지"],
      ["울 니트", "캐시미어 니트"],
    ],
    [
      { do: "nameWords", before: "여름", after: "" },
      { do: "nameReplace", word: "울", by: "캐시미어" },
    ],
    3,
  ],
  [
    "a removal and a prefix of the same names are both found",
    [
      ["무료 린넨 셔츠", "여름 린넨 셔츠 신상"],
      ["무료 면 바지", "여름 면 바지 신상"],
    ],
    [
      { do: "nameReplace", word: "무료", by: "여름" },
      { do: "nameWords", before: "", after: "신상" },
    ],
    2,
  ],
  [
    "names cut at one length, whatever was cut, were cut",
    [
      ["린넨 반팔 셔츠", "린넨 반팔"],
      ["울니 코트 겨울", "울니 코트"],
    ],
    [{ do: "nameCut", length: 5 }],
    2,
  ],
  ["a name written anew is no step", [["린넨 반팔 셔츠", "시원한 여름 상의"]], [], 0],
  ["a word put into the middle has no place in another name", [["린넨 셔츠", "린넨 여름 셔츠"]], [], 0],
  [
    "a name of its own among others is left out, and the others are explained",
    [
      ["무료 린넨 셔츠", "린넨 셔츠"],
      ["무료 면 바지", "면 바지"],
      ["무료 울 니트", "포근한 스웨터"],
    ],
    [{ do: "nameRemove", words: ["무료"] }],
    2,
  ],
  [
    "what one name lost and another kept is not removed from both",
    [
      ["무료 린넨 셔츠", "린넨 셔츠"],
      ["무료 면 바지", "무료 면 바지 신상"],
    ],
    [{ do: "nameWords", before: "", after: "신상" }],
    1,
  ],
  [
    "a name of one word may have changed in a part of it",
    [["반팔티셔츠", "긴팔티셔츠"]],
    [{ do: "nameReplace", word: "반팔티셔츠", by: "긴팔티셔츠" }],
    1,
  ],
  ["an order that changed is no step", [["린넨 반팔 셔츠", "셔츠 린넨 반팔"]], [], 0],
  ["nothing changed is nothing", [], [], 0],
])("%s", (_, names, steps, explained) => {
  const pairs = names.map(([before, after], at) => ({ id: String(at), before, after }));
  const found = proposedNames(pairs);
  expect(found.map(({ step }) => step)).toEqual(steps);
  expect(new Set(found.flatMap(({ ids }) => ids)).size).toBe(explained);
});

test("five hundred names are looked at in a moment", () => {
  const pairs = Array.from({ length: 500 }, (_, at) => ({
    id: String(at),
    before: `무료 린넨 반팔 셔츠 여름 신상 상품${at}`,
    after: at % 5 === 0 ? `다른 이름 ${at}` : `특가 린넨 긴팔 셔츠 여름 상품${at}`,
  }));
  const begun = performance.now();
  const found = proposedNames(pairs);
  expect(new Set(found.flatMap(({ ids }) => ids)).size).toBe(400);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
