import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hasChinese } from "@/lib/domain/words/has-chinese";
import type { AskedText } from "@/lib/domain/words/words";

export const HALVES = ["tuned", "second", "kept"] as const;
/** A half of the first sets, or the second ones, from further sources, which words may be added from as well. */
export type Half = (typeof HALVES)[number];

/** One row of a set: the text, and whether its translation may be listed unchanged. */
export type OutsideRow = {
  half: Half;
  /** About a tenth of the first sets; `second-reader.tsv` has what was said of their answers. */
  isForSecondReader: boolean;
  asked: readonly AskedText[];
  isGood(korean: readonly (string | null)[]): boolean;
};

const linesOf = (file: string): string[][] =>
  readFileSync(join(process.cwd(), "bench", "outside-words", `${file}.tsv`), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

type Place = Pick<OutsideRow, "half" | "isForSecondReader">;

/** The hash of a text decides its half and whether a second reader judges it, so that neither choice can be made by hand. */
function placeOf(text: string): Place {
  const hash = createHash("sha256").update(text).digest("hex");
  return {
    half: Number.parseInt(hash.slice(0, 1), 16) % 2 === 0 ? "tuned" : "kept",
    isForSecondReader: Number.parseInt(hash.slice(-2), 16) % 10 === 0,
  };
}

/** Two ways of saying one thing, from the longer word to the other; `same.tsv` says which. They count on both halves. */
const SAME = linesOf("same").map(([way = "", other = ""]) => [way, other] as const);
/** What may follow a word and says nothing more: 유선 and 유선형. */
const LOOSE = /(?<=\p{L}{2})(?:타입|형|용|식)(?![\p{L}])/gu;

/** A text without what is no difference to a buyer: blanks, brackets, letters large or small, and two words for one thing. */
function plain(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[()·,/]/gu, " ")
    .replace(/[~×*]/gu, (sign) => (sign === "~" ? "-" : "x"))
    .replace(LOOSE, "");
  return SAME.reduce((said, [way, other]) => said.replaceAll(way, other), ` ${words} `).replace(/\s+/gu, "");
}
/** The rows of a first set by their halves, and of the second one: `name.tsv` and `second-name.tsv`. */
const rowsOf = <Row>(name: string, read: (cells: string[], placeOf: (text: string) => Place) => Row): Row[] => [
  ...linesOf(name).map((cells) => read(cells, placeOf)),
  ...linesOf(`second-${name}`).map((cells) => read(cells, () => ({ half: "second", isForSecondReader: false }))),
];
/** What a second reader said of the answer to a text, before the first reader's labels were compared with it. */
export type SecondReading = { answer: string; isGood: boolean };

/** A row's texts, or its answers, as one cell of `second-reader.tsv`. */
export const asOneCell = (texts: readonly string[]): string => texts.join(" · ");

/** The second reader's judgements of a set by the cell of its source. */
export const secondReadings = (set: string): ReadonlyMap<string, SecondReading> =>
  new Map(
    linesOf("second-reader")
      .filter(([of]) => of === set)
      .map(([, source = "", answer = "", verdict]) => [source, { answer, isGood: verdict === "good" }]),
  );

const isOneOf = (ways: string, korean: string | null): boolean =>
  ways === "" ? korean === null : ways.split(" | ").some((way) => plain(way) === plain(korean ?? ""));

/** Option values with the shelf of their goods; a value that only a Chinese shop says has no Korean. */
export const outsideValues = (): OutsideRow[] =>
  rowsOf("values", ([shelf = "", text = "", ways = ""], placeOf) => ({
    ...placeOf(text),
    asked: [{ text, kind: "option", shelf }],
    isGood: ([korean = null]) => isOneOf(ways, korean ?? (hasChinese(text) ? null : text)),
  }));

/** Pairs of attributes; a pair is good where both sides are. What has no Chinese stays as it is. */
export const outsideAttributes = (): OutsideRow[] =>
  rowsOf("attributes", ([title = "", value = "", titleWays = "", valueWays = ""], placeOf) => ({
    ...placeOf(`${title} ${value}`),
    asked: [
      { text: title, kind: "attribute" },
      { text: value, kind: "attribute", title },
    ],
    isGood: ([one = null, other = null]) => isOneOf(titleWays, one ?? title) && isOneOf(valueWays, other ?? value),
  }));

/** What common words of titles may be in Korean, by the Chinese word. */
const glossary = (): [source: string, korean: string[]][] =>
  linesOf("glossary").map(([source = "", korean = ""]) => [source, korean.split(" ")]);

/** Of goods for both sexes one word says what two words of a row say. */
const BOTH: Readonly<Record<string, string>> = {
  남성: "남녀공용",
  여성: "남녀공용",
  남아: "남녀 아동",
  여아: "남녀 아동",
};
const isForBoth = (text: string): boolean => text.includes("男") && text.includes("女");

const NUMBER = /\d/u;
const LATIN = /^[\p{Script=Latin}\d.,+#&()/*'-]+$/u;

/**
 * Titles. A title is good where it names what is sold, each word that has to be there is there, and every other word is
 * said by the source: one of the row's own, one the glossary knows for a word of the source, or a number or model's sign.
 */
export function outsideTitles(): OutsideRow[] {
  const known = glossary();
  return rowsOf("titles", ([text = "", heads = "", words = ""], placeOf) => {
    const listed = words.split(",").filter(Boolean);
    const needed = listed.filter((word) => word.startsWith("!")).map((word) => word.slice(1));
    const said = known.filter(([source]) => text.includes(source)).flatMap(([, korean]) => korean);
    const ways = heads.split(";");
    const both = isForBoth(text) ? Object.values(BOTH) : [];
    const allowed = new Set(
      [...ways, ...both, ...listed.map((word) => word.replace("!", "")), ...said].flatMap((way) => way.split(" ")),
    );
    const digits = new Set(text.match(/\d+/gu) ?? []);
    const isAllowed = (word: string): boolean =>
      allowed.has(word) ||
      (LATIN.test(word) && text.toLowerCase().includes(word.toLowerCase())) ||
      (NUMBER.test(word) && (word.match(/\d+/gu) ?? []).every((number) => digits.has(number)));
    const isGood = (korean: string): boolean => {
      const line = ` ${korean} `;
      return (
        ways.some((way) => line.includes(` ${way} `)) &&
        needed.every(
          (word) => line.includes(` ${word}`) || both.some((way) => BOTH[word] === way && line.includes(way)),
        ) &&
        korean.split(" ").every(isAllowed)
      );
    };
    return {
      ...placeOf(text),
      asked: [{ text, kind: "name" }],
      isGood: ([korean = null]) => korean !== null && isGood(korean),
    };
  });
}
