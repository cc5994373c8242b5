import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import { hasChinese } from "@/lib/domain/words/has-chinese";
import { WORD_STYLE } from "@/lib/domain/words/words";
import { labelledNames, labelledValues } from "@/tests/corpus/words";
import { openDatabase } from "@/upstream/db/client";
import { users } from "@/upstream/db/schema";
import { shopMemory } from "@/upstream/shelf/words/memory";
import { remember } from "@/upstream/shelf/words/remember";
import { translated } from "@/upstream/shelf/words/translated";
import { mustBeTrue, isSmoke, roundsOf } from "./smoke-mode.mjs";

/**
 * How much of what the sites write is put into Korean by the dictionary alone so that a shop would list it unchanged, over 300
 * names and 1,000 values labelled by hand (`tests/corpus/words-*.tsv`): the dictionary was tuned by every other line, the
 * rest was kept away. The peer is what a seller has without it: the text as it was collected. And what 1,000 values through
 * a shop's memory cost. With a half named it prints what was missed.
 */
const ROUNDS = roundsOf(21);
const NAMES_LEAST = 0.5;
const VALUES_LEAST = 0.85;
const VALUES_MS = 50;
const REMEMBERED = isSmoke ? 500 : 10_000;

type Labelled = ReturnType<typeof labelledNames>[number];
const names = labelledNames();
const values = labelledValues();
mustBeTrue(names.length === 300 && values.length === 1_000, "There are not 300 labelled names and 1,000 values.");

const toldBy = ({ text, kind }: Labelled): string =>
  byDictionary({ text, kind }, builtInLexicon(kind), WORD_STYLE).korean ?? text;
const share = (rows: readonly Labelled[], tell: (row: Labelled) => string): number =>
  +(rows.filter((row) => row.isAccepted(tell(row))).length / rows.length).toFixed(3);

const SETS: Readonly<Record<string, readonly Labelled[]>> = {
  names,
  "names in Chinese": names.filter(({ text }) => hasChinese(text)),
  "options and attributes": values,
};
const table = Object.fromEntries(
  ["tuned", "held"].flatMap((half) =>
    Object.entries(SETS).map(([set, all]) => {
      const rows = all.filter((row) => row.half === half);
      const row = {
        texts: rows.length,
        "by the dictionary": share(rows, toldBy),
        copied: share(rows, ({ text }) => text),
      };
      return [`${set}, ${half}`, row];
    }),
  ),
);
console.table(table);
const shown = process.argv.slice(2).find((word) => word === "tuned" || word === "held");
for (const row of [...names, ...values].filter(({ half }) => half === shown)) {
  const told = toldBy(row);
  if (!row.isAccepted(told)) console.log(`${row.kind} ${row.text}: ${told}`);
}

const { db, close } = await openDatabase({});
const id = "bench-words";
const context = { db, user: { id }, now: new Date() };
await db.insert(users).values({ id, account: id, userName: id, email: `${id}@naru.example`, passwordHash: "" });
// Every second value is remembered, so that both ways are gone: looked up, and put together.
const taught = Array.from({ length: REMEMBERED }, (_, at) => {
  const value = at % 2 === 0 ? values[at] : undefined;
  const source = value?.text ?? `备货款式${at}`;
  return { source, text: `기억한 ${at}`, kind: "option" as const };
});
const kept = await remember(context, taught);
const asked = values.map(({ text, kind }) => ({ text, kind }));
const since = performance.now();
const remembered = (await translated(context, asked)).filter(({ from }) => from === "memory").length;
const first = performance.now() - since;
const times: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  // Something new in the memory, so that nothing made of these texts before is held any more.
  await remember(context, [{ source: `新款第${round}号`, text: `신상 ${round}호`, kind: "option" }]);
  await shopMemory(context);
  const start = performance.now();
  await translated(context, asked);
  times.push(performance.now() - start);
}
const again = times.sort((one, other) => one - other)[ROUNDS >> 1] ?? NaN;
await close();
console.table({
  [`1,000 values, ${kept.toLocaleString("en")} texts remembered`]: {
    ms: +again.toFixed(1),
    "to target": `${(again / VALUES_MS).toFixed(2)} of ${VALUES_MS} ms`,
  },
  "the first time, reading the memory": { ms: +first.toFixed(1) },
});

mustBeTrue(remembered > 100, "The memory was not asked.");
mustBeTrue((table["names, held"]?.["by the dictionary"] ?? 0) >= NAMES_LEAST, "Too few names are right.");
const heldValues = table["options and attributes, held"]?.["by the dictionary"] ?? 0;
mustBeTrue(heldValues >= VALUES_LEAST, "Too few options and attributes are right.");
mustBeTrue(isSmoke || again <= VALUES_MS, "1,000 values take too long.");
