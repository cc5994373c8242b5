import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import { doubtfulParts } from "@/lib/domain/words/sure";
import { WORD_STYLE, type TranslatedText } from "@/lib/domain/words/words";
import {
  asOneCell,
  HALVES,
  outsideAttributes,
  outsideTitles,
  outsideValues,
  secondReadings,
  type OutsideRow,
} from "./outside-words/sets";
import { mustBeTrue } from "./smoke-mode.mjs";

/**
 * What the dictionary alone makes of texts from outside its sources (`bench/outside-words/README.md`). One half, by the hash of
 * the text, was kept from all tuning. `tuned` and `second` print what those rows lack, by how often; of the kept half nothing is shown.
 */
const SETS: Readonly<Record<string, readonly OutsideRow[]>> = {
  values: outsideValues(),
  titles: outsideTitles(),
  attributes: outsideAttributes(),
};
const WORDS_SHOWN = 60;

type Answered = {
  row: OutsideRow;
  answers: readonly TranslatedText[];
  is: "good" | "wrong" | "marked";
  isMarked: boolean;
};

function answered(row: OutsideRow): Answered {
  const answers = row.asked.map((asked) => byDictionary(asked, builtInLexicon(asked.kind), WORD_STYLE));
  const isMarked = answers.some(({ unknown, parts = [] }) => unknown.length > 0 || doubtfulParts(parts).length > 0);
  const isLeft = answers.some(({ korean, unknown }) => korean === null && unknown.length > 0);
  const isGood = row.isGood(answers.map(({ korean }) => korean));
  return {
    row,
    answers,
    isMarked: isMarked || isLeft,
    is: isGood ? "good" : isMarked || isLeft || isNothing(row, answers) ? "marked" : "wrong",
  };
}

/** A name whose kind of goods is unknown stays Chinese, where it is easily seen. */
const isNothing = ({ asked }: OutsideRow, answers: readonly TranslatedText[]): boolean =>
  asked.length === 1 && answers[0]?.korean === null;

const table = Object.fromEntries(
  HALVES.flatMap((half) =>
    Object.entries(SETS).map(([set, rows]) => {
      const all = rows.filter((row) => row.half === half).map(answered);
      const share = (is: (one: Answered) => boolean) => +(all.filter(is).length / all.length).toFixed(3);
      return [
        `${set}, ${half}`,
        {
          texts: all.length,
          good: share(({ is }) => is === "good"),
          "good without a mark": share(({ is, isMarked }) => is === "good" && !isMarked),
          "wrong without a mark": all.filter(({ is }) => is === "wrong").length,
          marked: share(({ isMarked }) => isMarked),
        },
      ];
    }),
  ),
);
console.table(table);

/** What both readers say of a row; nothing where the answer has changed since the second reader judged it. */
function readTwice({ row, answers, is, isMarked }: Answered, readings: ReturnType<typeof secondReadings>) {
  const reading = readings.get(asOneCell(row.asked.map(({ text }) => text)));
  mustBeTrue(reading !== undefined, "The second reader did not judge a row that the hash chose.");
  const listed = asOneCell(row.asked.map(({ text }, at) => answers[at]?.korean ?? text));
  return reading?.answer === listed ? [{ first: is === "good", second: reading.isGood, isMarked }] : [];
}

/** In how many rows of a tenth both readers agree. Numbers alone, so that nothing is said of a text of the kept half. */
const agreement = Object.fromEntries(
  HALVES.filter((half) => half !== "second").flatMap((half) =>
    Object.entries(SETS).map(([set, rows]) => {
      const readings = secondReadings(set);
      const chosen = rows.filter((row) => row.half === half && row.isForSecondReader);
      const judged = chosen.flatMap((row) => readTwice(answered(row), readings));
      return [
        `${set}, ${half}`,
        {
          judged: judged.length,
          "not judged": chosen.length - judged.length,
          agree: judged.filter(({ first, second }) => first === second).length,
          "only the first says good": judged.filter(({ first, second }) => first && !second).length,
          "only the second says good": judged.filter(({ first, second }) => !first && second).length,
          "good by the second": judged.filter(({ second }) => second).length,
          "bad by the second without a mark": judged.filter(({ second, isMarked }) => !second && !isMarked).length,
        },
      ];
    }),
  ),
);
console.table(agreement);

const SHOWN = HALVES.filter((half) => half !== "kept" && process.argv.includes(half));
if (SHOWN.length > 0) {
  const tuned = Object.values(SETS).flatMap((rows) => rows.filter(({ half }) => SHOWN.includes(half)).map(answered));
  for (const { row, answers, is } of tuned.filter((one) => one.is !== "good"))
    console.log(
      `${is} ${row.asked.map(({ text, kind, shelf }) => `${kind}/${shelf ?? ""} ${text}`).join(" · ")}: ${answers
        .map(
          ({ korean, parts }) =>
            `${korean}${doubtfulParts(parts ?? [])
              .map(({ source, sure }) => ` [${sure} ${source}]`)
              .join("")}`,
        )
        .join(" · ")}`,
    );
  const words = new Map<string, number>();
  for (const { answers } of tuned)
    for (const word of answers.flatMap(({ unknown }) => unknown)) words.set(word, (words.get(word) ?? 0) + 1);
  const most = [...words].sort(([, one], [, other]) => other - one).slice(0, WORDS_SHOWN);
  console.log(`Unknown most often: ${most.map(([word, count]) => `${word} ${count}`).join(", ")}`);
}

mustBeTrue(
  Object.values(SETS)
    .map((rows) => rows.filter(({ half }) => half !== "second").length)
    .join() === "600,300,150",
  "There are not 600 values, 300 titles and 150 attributes.",
);
