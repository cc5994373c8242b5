import fc from "fast-check";
import {
  countOf,
  figuresOf,
  filtered,
  gradeOf,
  inPortions,
  nameKeywords,
  NO_FILTER,
  searchWords,
  sorted,
  topKeywords,
  type KeywordFigures,
} from "@/lib/domain/product/keyword-table";

const row = (keyword: string, searches: number | undefined, over: Partial<KeywordFigures> = {}): KeywordFigures => ({
  keyword,
  searches,
  clicks: 10,
  clickRate: 1,
  competition: "중간",
  ...over,
});
const words = (rows: readonly KeywordFigures[]) => rows.map(({ keyword }) => keyword);
const rows = [row("가", 50), row("나", undefined), row("다", 900), row("라", 9)];

test.each([
  ["a number is itself", 120, 120],
  ["a text of digits is a number", "1,200", 1_200],
  ["`< 10` is no number", "< 10", undefined],
])("%s", (_, value, expected) => {
  expect(countOf(value)).toBe(expected);
});

test.each([
  ["descending", "desc", ["다", "가", "라", "나"]],
  ["ascending", "asc", ["라", "가", "다", "나"]],
] as const)("sorted by searches %s, `< 10` stands last", (_, direction, expected) => {
  expect(words(sorted(rows, { key: "searches", direction }))).toEqual(expected);
});

test("competition sorts by how hard it is, not by the alphabet", () => {
  const graded = [row("a", 1, { competition: "높음" }), row("b", 1, { competition: "낮음" }), row("c", 1)];
  expect(words(sorted(graded, { key: "competition", direction: "asc" }))).toEqual(["b", "c", "a"]);
  expect(["낮음", "중간", "높음", "other"].map(gradeOf)).toEqual(["low", "middle", "high", undefined]);
});

test.each([
  ["a minimum takes out what is searched less, `< 10` too", { ...NO_FILTER, searches: { min: 10 } }, ["가", "다"]],
  ["a maximum takes out what is searched more", { ...NO_FILTER, searches: { max: 50 } }, ["가", "나", "라"]],
  ["both ends belong to the range", { ...NO_FILTER, searches: { min: 50, max: 900 } }, ["가", "다"]],
  ["a click rate nobody has leaves nothing", { ...NO_FILTER, clickRate: { min: 1.01 } }, []],
  ["a grade keeps its own", { ...NO_FILTER, grades: ["middle" as const] }, ["가", "나", "다", "라"]],
  ["another grade keeps none of them", { ...NO_FILTER, grades: ["high" as const] }, []],
])("%s", (_, filter, expected) => {
  expect(words(filtered(rows, filter))).toEqual(expected);
});

test("the five searched most are the top, however many there are", () => {
  const many = Array.from({ length: 9 }, (_, index) => row(`w${index}`, index));
  expect(topKeywords(many)).toEqual(["w8", "w7", "w6", "w5", "w4"]);
  expect(topKeywords(rows)).toEqual(["다", "가", "라", "나"]);
});

test("desks and phones have figures of their own", () => {
  const wire = {
    relKeyword: "린넨",
    monthlyPcQcCnt: "< 10",
    monthlyMobileQcCnt: 300,
    monthlyAvePcClkCnt: 0.2,
    monthlyAveMobileClkCnt: 4,
    monthlyAvePcCtr: 0.1,
    monthlyAveMobileCtr: 1.4,
    plAvgDepth: 3,
    compIdx: "낮음",
  };
  expect(figuresOf(wire, "pc")).toMatchObject({ searches: undefined, clicks: 0.2, clickRate: 0.1 });
  expect(figuresOf(wire, "mobile")).toMatchObject({ searches: 300, clicks: 4, clickRate: 1.4 });
});

test.each([
  ["commas part words, blanks inside fall away, repeats are dropped", "여름 셔츠, 린넨,린넨", ["여름셔츠", "린넨"]],
  ["nothing is no word", " , ,", []],
])("%s", (_, text, expected) => {
  expect(searchWords(text)).toEqual(expected);
});

test("words go five at a time, none lost, in their order", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (list) => {
      const portions = inPortions(list);
      expect(portions.flat()).toEqual(list);
      expect(portions.every(({ length }) => length >= 1 && length <= 5)).toBe(true);
    }),
  );
});

test("a name gives its words, without bare numbers and single letters", () => {
  expect(nameKeywords("2026 신상 A 린넨/셔츠 (여름) 린넨")).toEqual(["신상", "린넨", "셔츠", "여름"]);
});

test("sorting and filtering never invent or lose a row", () => {
  const any = fc.record({
    keyword: fc.string(),
    searches: fc.option(fc.nat(), { nil: undefined }),
    clicks: fc.nat(),
    clickRate: fc.float({ min: 0, max: 100, noNaN: true }),
    competition: fc.constantFrom("낮음", "중간", "높음", "?"),
  });
  fc.assert(
    fc.property(fc.array(any), fc.constantFrom("searches", "clicks", "keyword", "competition"), (list, key) => {
      for (const direction of ["asc", "desc"] as const) {
        const after = sorted(list, { key, direction });
        expect(new Set(after)).toEqual(new Set(list));
        expect(after).toHaveLength(list.length);
        const firstSmall = after.findIndex(({ searches }) => searches === undefined);
        if (key === "searches" && firstSmall >= 0)
          expect(after.slice(firstSmall).every(({ searches }) => searches === undefined)).toBe(true);
      }
      expect(filtered(list, NO_FILTER)).toEqual(list);
    }),
  );
});
