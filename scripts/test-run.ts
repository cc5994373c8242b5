import { cpuSeconds } from "./cpu-seconds";
import { messageOf } from "./start-error";
import { PARTS, type Outcome, type Part, type PartName } from "./test-parts";
import { programsReady, type Program } from "./test-programs";

type Row = Outcome & { name: PartName; seconds: number; cpu: number | undefined };

async function timed(name: PartName): Promise<Row> {
  console.log(`\n=== ${name} ===`);
  const [begin, cpu] = [Date.now(), cpuSeconds()];
  const outcome = await PARTS[name].run().catch((error: unknown): Outcome => {
    console.error(messageOf(error));
    return { isGood: false, passed: 0, failed: 1 };
  });
  const cpuAfter = cpuSeconds();
  const seconds = (Date.now() - begin) / 1_000;
  console.log(`=== ${name}: ${outcome.isGood ? "passed" : "FAILED"} in ${seconds.toFixed(1)} s ===`);
  return { ...outcome, name, seconds, cpu: cpu === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpu };
}

const cells = (name: string, tests: string, seconds: string, cpu: string): string =>
  `${name.padEnd(18)}${tests.padStart(7)}${seconds.padStart(10)}${cpu.padStart(14)}`;

const rounded = (value: number | undefined): string => value?.toFixed(0) ?? "unknown";
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** One line a part and one for all. Example: `rules               4361        28            41`. */
function table(rows: readonly Row[]): string {
  const lines = rows.map(({ name, passed, failed, seconds, cpu }) =>
    cells(name, passed + failed === 0 ? "-" : String(passed + failed), rounded(seconds), rounded(cpu)),
  );
  const known = rows.flatMap(({ cpu }) => cpu ?? []);
  const total = cells(
    "all",
    String(sum(rows.map(({ passed, failed }) => passed + failed))),
    rounded(sum(rows.map(({ seconds }) => seconds))),
    known.length === rows.length ? rounded(sum(known)) : "unknown",
  );
  return [cells("part", "tests", "seconds", "CPU seconds"), ...lines, total].join("\n");
}

const needsOf = (name: PartName): readonly Program[] => {
  const part: Part = PARTS[name];
  return part.needs ?? [];
};

/**
 * Runs parts of the tests one after the other, prints what each took, and ends the process: 0 when all passed.
 *
 * `stopsAtFailure` leaves the rest out after the first failed part, for a run whose parts go from cheap to dear.
 */
export async function runParts(names: readonly PartName[], { stopsAtFailure }: { stopsAtFailure: boolean }) {
  await programsReady([...new Set(names.flatMap(needsOf))]);
  const rows: Row[] = [];
  for (const name of names) {
    rows.push(await timed(name));
    if (stopsAtFailure && rows.at(-1)?.isGood === false) break;
  }
  const broken = rows.filter(({ isGood }) => !isGood);
  const left = names.slice(rows.length);
  console.log(`\n${table(rows)}\n`);
  if (broken.length > 0) console.log(`Failed: ${broken.map(({ name }) => name).join(", ")}`);
  if (left.length > 0) console.log(`Not run: ${left.join(", ")}`);
  // A part that fails without a failed test of its own, such as the linter, counts as one failure.
  const failed = sum(rows.map((row) => (row.isGood ? row.failed : Math.max(1, row.failed))));
  console.log(`${sum(rows.map(({ passed }) => passed))} passed, ${failed} failed`);
  process.exit(broken.length > 0 ? 1 : 0);
}
