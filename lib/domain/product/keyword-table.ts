import { inBatches } from "@/lib/domain/kit/in-batches";
export type KeywordRow = {
  relKeyword: string;
  monthlyPcQcCnt: number | string;
  monthlyMobileQcCnt: number | string;
  monthlyAvePcClkCnt: number;
  monthlyAveMobileClkCnt: number;
  monthlyAvePcCtr: number;
  monthlyAveMobileCtr: number;
  plAvgDepth: number;
  compIdx: string;
};

export type Device = "pc" | "mobile";
/** How hard a keyword is fought for, in Naver's own words (docs/wire.md#tags-and-keywords). */
const COMPETITIONS = ["낮음", "중간", "높음"] as const;
/** The same three as our own words, for colours and texts. */
export const GRADES = ["low", "middle", "high"] as const;
export type Grade = (typeof GRADES)[number];

/** How hard a keyword is fought for; a word of Naver's we do not know is undefined. */
export const gradeOf = (word: string): Grade | undefined => GRADES[COMPETITIONS.findIndex((each) => each === word)];

/** One keyword as one device's figures. `searches` is undefined where Naver only says `< 10`. */
export type KeywordFigures = {
  keyword: string;
  searches: number | undefined;
  clicks: number;
  /** Percent, e.g. 1.25. */
  clickRate: number;
  competition: string;
};

/** Words one question may hold (docs/wire.md#screens-as-seen). */
export const KEYWORDS_AT_ONCE = 5;
export const TOP_COUNT = 5;

/** The number Naver counted, or undefined for a text such as `< 10`. */
export const countOf = (value: number | string): number | undefined =>
  typeof value === "number" ? value : /^[\d,]+$/.test(value.trim()) ? Number(value.replaceAll(",", "")) : undefined;

export const figuresOf = (row: KeywordRow, device: Device): KeywordFigures =>
  device === "pc"
    ? {
        keyword: row.relKeyword,
        searches: countOf(row.monthlyPcQcCnt),
        clicks: row.monthlyAvePcClkCnt,
        clickRate: row.monthlyAvePcCtr,
        competition: row.compIdx,
      }
    : {
        keyword: row.relKeyword,
        searches: countOf(row.monthlyMobileQcCnt),
        clicks: row.monthlyAveMobileClkCnt,
        clickRate: row.monthlyAveMobileCtr,
        competition: row.compIdx,
      };

export type Range = { min?: number; max?: number };
export type KeywordFilter = { searches: Range; clicks: Range; clickRate: Range; grades: readonly Grade[] };
export const NO_FILTER: KeywordFilter = { searches: {}, clicks: {}, clickRate: {}, grades: [] };

const inRange = (value: number, { min, max }: Range): boolean =>
  (min === undefined || value >= min) && (max === undefined || value <= max);

/** Rows within every limit; `< 10` counts as nothing searched, and no competition chosen means any. */
export const filtered = (rows: readonly KeywordFigures[], filter: KeywordFilter): KeywordFigures[] =>
  rows.filter(
    (row) =>
      inRange(row.searches ?? 0, filter.searches) &&
      inRange(row.clicks, filter.clicks) &&
      inRange(row.clickRate, filter.clickRate) &&
      (filter.grades.length === 0 || filter.grades.some((grade) => grade === gradeOf(row.competition))),
  );

export type SortKey = "keyword" | "searches" | "clicks" | "clickRate" | "competition";
export type Sorting = { key: SortKey; direction: "asc" | "desc" };

const compared: Record<SortKey, (a: KeywordFigures, b: KeywordFigures) => number> = {
  keyword: (a, b) => a.keyword.localeCompare(b.keyword, "ko"),
  searches: (a, b) => (a.searches ?? 0) - (b.searches ?? 0),
  clicks: (a, b) => a.clicks - b.clicks,
  clickRate: (a, b) => a.clickRate - b.clickRate,
  competition: (a, b) => rankOf(a.competition) - rankOf(b.competition),
};
const rankOf = (word: string): number => COMPETITIONS.findIndex((each) => each === word);

/**
 * Rows in order. Sorted by searches, `< 10` comes last in both directions (docs/wire.md#tags-and-keywords), because it is
 * no number.
 */
export function sorted(rows: readonly KeywordFigures[], { key, direction }: Sorting): KeywordFigures[] {
  const sign = direction === "asc" ? 1 : -1;
  const last = ({ searches }: KeywordFigures) => (key === "searches" && searches === undefined ? 1 : 0);
  return [...rows].sort((a, b) => last(a) - last(b) || sign * compared[key](a, b));
}

/** The five keywords searched most among the rows shown. */
export const topKeywords = (rows: readonly KeywordFigures[], count = TOP_COUNT): string[] =>
  sorted(rows, { key: "searches", direction: "desc" })
    .slice(0, count)
    .map(({ keyword }) => keyword);

/**
 * The words of a search field: parted by commas, repeats dropped, blanks inside a word taken out as Naver does.
 * Example: `searchWords("여름 셔츠, 린넨, 린넨")` is `["여름셔츠", "린넨"]`.
 */
export const searchWords = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，\n]/)
      .map((word) => word.replace(/\s+/g, "").slice(0, 50))
      .filter(Boolean),
  ),
];

/** Words in portions Naver takes: five at a time. */
export const inPortions = (words: readonly string[], size = KEYWORDS_AT_ONCE): string[][] => inBatches(words, size);

/** The words of a product's name a seller may search or tag with: two characters or more, no bare numbers. */
export const nameKeywords = (name: string): string[] => [
  ...new Set(
    name
      .split(/[\s,/|·()[\]{}<>~!?"']+/u)
      .map((word) => word.trim())
      .filter((word) => [...word].length >= 2 && !/^\d+$/.test(word)),
  ),
];
