import { posix } from "node:path";

/** A Jest file with the part it belongs to and the places of ours it imports, as paths from the root without endings. */
export type KnownTest = { file: string; part: string; imports: readonly string[] };
/** A source file with what it imports, likewise. */
export type KnownSource = { file: string; imports: readonly string[] };

export type Related = {
  /** What to run now, nearest first. */
  files: string[];
  /** Tests that are related too and were left out: of parts that start processes or the rehearsed world, or one too many. */
  left: string[];
};

const QUICK = ["rules", "screens"];

const bare = (file: string): string => file.replace(/(\.test)?\.(tsx?|mjs|js)$/, "");

/** Where the test of a source file lies. Example: `lib/domain/listing/precheck.ts` → `tests/lib/domain/listing/precheck`. */
const mirrorOf = (source: string): string => posix.join("tests", bare(source));

/**
 * The tests near changed files: those files themselves where they are tests, the test that mirrors each, those that import one
 * directly, and the mirrors of the source files that do. Of the screens' suites, which take seconds each, at most
 * `screensMax` are run, and at most `rulesMax` of all others.
 */
export function relatedTests(
  changed: readonly string[],
  tests: readonly KnownTest[],
  sources: readonly KnownSource[],
  { rulesMax, screensMax }: { rulesMax: number; screensMax: number },
): Related {
  const places = new Set(changed.map(bare));
  const mirrors = new Set(changed.map(mirrorOf));
  const isImporter = ({ imports }: { imports: readonly string[] }) => imports.some((place) => places.has(bare(place)));
  const near = new Set(sources.filter(isImporter).map(({ file }) => mirrorOf(file)));
  const rankOf = (test: KnownTest): number | undefined => {
    if (changed.includes(test.file)) return 0;
    if (mirrors.has(bare(test.file))) return 1;
    if (isImporter(test)) return 2;
    return near.has(bare(test.file)) ? 3 : undefined;
  };
  const ranked = tests
    .flatMap((test) => {
      const rank = rankOf(test);
      return rank === undefined ? [] : [{ ...test, rank }];
    })
    .sort((a, b) => a.rank - b.rank || a.file.localeCompare(b.file));
  const room: Record<string, number> = { rules: rulesMax, screens: screensMax };
  const files: string[] = [];
  const left: string[] = [];
  for (const { file, part, rank } of ranked) {
    const isRun = QUICK.includes(part) && (rank < 2 || (room[part] ?? 0) > 0);
    if (isRun) room[part] = (room[part] ?? 0) - 1;
    (isRun ? files : left).push(file);
  }
  return { files, left };
}
