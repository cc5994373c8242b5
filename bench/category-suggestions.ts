import { readFileSync } from "node:fs";
import { join } from "node:path";
import { categoryIndex, searchCategories } from "@/lib/domain/category/search-categories";
import { wayOf } from "@/lib/domain/category/category";
import { suggestCategories, suggestionIndex } from "@/lib/domain/category/suggest-category";
import { categoriesOf } from "@/upstream/listing/categories/categories";
import { medianMs } from "./median-ms";
import { mustBeTrue, roundsOf } from "./smoke-mode.mjs";

/**
 * How often the category of a product is suggested, over 300 products labelled by hand (`tests/corpus/categories.tsv`): the
 * words of the rule were tuned by the one half, the other was kept away. The peer is what a seller does without it: the
 * title's last word typed into the category search, the first that is found. And what suggesting for 1,000 products costs.
 */
const ROUNDS = roundsOf(9);
/** Below these a change of the rule has made it worse. */
const FIRST_LEAST = 0.7;
const THREE_LEAST = 0.9;
const PRODUCTS = 1_000;
const MOST_MS = 1_000;

type Labelled = { half: string; title: string; source: string; ways: string[] };

const [, ...lines] = readFileSync(join(process.cwd(), "tests", "corpus", "categories.tsv"), "utf8")
  .trim()
  .split("\n");
const labelled = lines.map((line): Labelled => {
  const [half = "", title = "", source = "", ways = ""] = line.split("\t");
  return { half, title, source, ways: ways.split(" | ") };
});

const leaves = categoriesOf("SmartStore");
const index = suggestionIndex(leaves);
const search = categoryIndex(leaves);
const known = new Set(leaves.map(wayOf));
mustBeTrue(labelled.length === 300, "There are not 300 labelled products.");
mustBeTrue(
  labelled.every(({ ways }) => ways.every((way) => known.has(way))),
  "A label is no category.",
);

const share = (rows: readonly Labelled[], holds: (row: Labelled) => boolean): number =>
  rows.filter(holds).length / rows.length;
const waysOf = ({ title, source }: Labelled): string[] =>
  suggestCategories({ title, source }, index).map(({ category }) => wayOf(category));
const typed = ({ title }: Labelled): string => {
  const [found] = searchCategories(search, title.split(" ").at(-1) ?? "");
  return found ? wayOf(found) : "";
};

const table = Object.fromEntries(
  ["tuned", "held"].map((half) => {
    const rows = labelled.filter((row) => row.half === half);
    const sure = rows.filter((row) => suggestCategories(row, index)[0]?.isSure);
    return [
      half,
      {
        products: rows.length,
        "first right": +share(rows, (row) => row.ways.includes(waysOf(row)[0] ?? "")).toFixed(3),
        "among three": +share(rows, (row) => waysOf(row).some((way) => row.ways.includes(way))).toFixed(3),
        "said to be sure": +(sure.length / rows.length).toFixed(3),
        "sure and right": +share(sure, (row) => row.ways.includes(waysOf(row)[0] ?? "")).toFixed(3),
        "the last word typed": +share(rows, (row) => row.ways.includes(typed(row))).toFixed(3),
      },
    ];
  }),
);
console.table(table);
if (process.argv[2]) {
  for (const row of labelled.filter(({ half, ways }) => half === process.argv[2] && ways.length > 0)) {
    const ways = waysOf(row);
    if (!row.ways.includes(ways[0] ?? ""))
      console.log(`${row.title} (${row.source}): ${row.ways.join(" | ")}; told ${ways.join(" | ")}`);
  }
}

const thousand = Array.from({ length: PRODUCTS }, (_, at) => labelled[at % labelled.length] as Labelled);
const ours = medianMs(ROUNDS, () => thousand.forEach((row) => suggestCategories(row, index)));
const peer = medianMs(ROUNDS, () => thousand.forEach(typed));
console.table({
  "suggesting for 1,000 products": { ms: Math.round(ours), "to the peer": +(ours / peer).toFixed(2) },
  "searching their last words": { ms: Math.round(peer), "to the peer": 1 },
});

const { held } = table;
mustBeTrue((held?.["first right"] ?? 0) >= FIRST_LEAST, "The first suggestion is right too seldom.");
mustBeTrue((held?.["among three"] ?? 0) >= THREE_LEAST, "The right one is among three too seldom.");
mustBeTrue(ours <= MOST_MS, `Suggesting for ${PRODUCTS} products takes too long.`);
