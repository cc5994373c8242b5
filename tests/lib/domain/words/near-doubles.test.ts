import { withoutNearDoubles } from "@/lib/domain/words/near-doubles";

type Said = readonly [korean: string, role?: string];
const said = (words: readonly Said[]): string =>
  withoutNearDoubles(
    words.map(([korean, role = "feature"]) => ({ korean, role, place: 1 })),
    0,
  )
    .map(({ korean }) => korean)
    .join(" ");

test.each([
  ["a cloth that another one names more exactly", [["순면"], ["면"]], "순면"],
  ["how thick two things are", [["아주 두꺼운"], ["두꺼운 기모"]], "아주 두꺼운 기모"],
  ["how thick one thing is, once", [["두꺼운 기모"], ["방한"]], "두꺼운 기모 방한"],
  ["a use that the goods' name says", [["스포츠"], ["운동화", "kind"]], "운동화"],
  ["a use that it does not say", [["스포츠"], ["가방", "kind"]], "스포츠 가방"],
  [
    "goods of a family and one of it",
    [
      ["신발", "kind"],
      ["러닝화", "kind"],
    ],
    "러닝화",
  ],
  [
    "what describes them stays",
    [
      ["캐주얼 바지", "kind"],
      ["긴바지", "kind"],
    ],
    "캐주얼 긴바지",
  ],
  [
    "what names other goods stays",
    [
      ["노트북 가방", "kind"],
      ["백팩", "kind"],
    ],
    "노트북 가방 백팩",
  ],
  [
    "two covers of different things",
    [
      ["의자 커버", "kind"],
      ["소파 커버", "kind"],
    ],
    "의자 커버 소파 커버",
  ],
  [
    "what is left of goods and said by another word",
    [["자외선 차단"], ["버킷햇", "kind"], ["햇빛 차단 모자", "kind"]],
    "자외선 차단 버킷햇",
  ],
  [
    "what is left of goods and begins others",
    [
      ["운동복", "kind"],
      ["운동 상의", "kind"],
      ["이너 티셔츠", "kind"],
    ],
    "운동복 이너 티셔츠",
  ],
  [
    "a blanket beside a rug",
    [
      ["담요", "kind"],
      ["러그", "kind"],
    ],
    "러그",
  ],
  [
    "a blanket for the knees beside a blanket",
    [
      ["담요", "kind"],
      ["무릎담요", "kind"],
    ],
    "담요",
  ],
  [
    "a mattress beside the pad that covers it",
    [
      ["방수 패드", "kind"],
      ["매트리스", "kind"],
    ],
    "방수 패드",
  ],
  [
    "any coat beside a jacket",
    [
      ["외투", "kind"],
      ["재킷", "kind"],
    ],
    "재킷",
  ],
  ["a line beside the moulding it is", [["라인"], ["액자 몰딩", "kind"]], "액자 몰딩"],
  ["a whole set beside a set", [["풀세트"], ["다기 세트", "kind"]], "다기 세트"],
  [
    "warm shoes beside warm boots",
    [
      ["방한 부츠", "kind"],
      ["방한화", "kind"],
    ],
    "방한 부츠",
  ],
  ["a mattress alone", [["방수"], ["매트리스", "kind"]], "방수 매트리스"],
  [
    "a box beside a gift box",
    [
      ["선물 상자", "kind"],
      ["박스 포장", "set"],
    ],
    "선물 상자",
  ],
  ["the only goods stay", [["바지", "kind"]], "바지"],
  ["a word before goods that begin with it", [["기모"], ["기모 바지", "kind"]], "기모 바지"],
  [
    "a number beside its unit",
    [
      ["361", "kept"],
      ["361도", "kept"],
    ],
    "361도",
  ],
  [
    "a number beside another one",
    [
      ["36", "kept"],
      ["361도", "kept"],
    ],
    "36 361도",
  ],
  [
    "two numbers are never one",
    [
      ["10", "kept"],
      ["20", "kept"],
    ],
    "10 20",
  ],
  [
    "a brand beside its letters",
    [
      ["HAVIT", "brand"],
      ["havit", "kept"],
    ],
    "havit",
  ],
] as const)("%s: %j is %s", (_, words, korean) => expect(said(words)).toBe(korean));

test("what is left of goods stands where it is told to", () =>
  expect(
    withoutNearDoubles(
      [
        { korean: "가죽 가방", role: "kind", place: 9 },
        { korean: "백팩", role: "kind", place: 9 },
      ],
      4,
    ),
  ).toEqual([
    { korean: "가죽", role: "shape", place: 4 },
    { korean: "백팩", role: "kind", place: 9 },
  ]));
