import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { z } from "zod";
import { simulate, type Run } from "@/simulation/simulate";
import { openSharedWorld } from "@/simulation/shared-world";
import { script } from "./beside";
import { ROOT } from "./sources";

/** So many runs one process lives through: opening its databases costs as much as ten of them. */
const RUNS_OF_A_PROCESS = 100;
const SEEDS = 200;
/** How often a long run says how far it is, in seeds. */
const SAID_EVERY = 500;

const told = z.object({
  seed: z.number(),
  faults: z.array(z.string()),
  history: z.array(z.string()),
  mark: z.string(),
});

/** Plays seeds one after another in this process, whose clock is virtual from here on; prints one line of JSON each. */
async function play(first: number, count: number, isTold: boolean): Promise<void> {
  const shared = await openSharedWorld();
  const say = (run: Run): void =>
    console.log(JSON.stringify({ ...run, history: isTold || run.faults.length > 0 ? run.history : [] }));
  let mark = "";
  for (let seed = first; seed < first + count; seed += 1) {
    const run = await simulate(seed, shared);
    mark ||= run.mark;
    say(run);
  }
  // State left in the process by one run would affect the next, and no seed could be replayed alone.
  const again = await simulate(first, shared);
  if (again.mark !== mark) say({ ...again, faults: [...again.faults, `another history the second time, not ${mark}`] });
  process.exit(0);
}

/** Lets a process of its own play some seeds; answers the runs with faults, or all of them where their history is wanted. */
async function played(first: number, count: number, isTold: boolean): Promise<Run[]> {
  const args = ["--play", String(first), "--seeds", String(count), ...(isTold ? ["--told"] : [])];
  const child = spawn(process.execPath, script("simulate", args), {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, LOG_LEVEL: "silent" },
  });
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const runs: Run[] = [];
  for await (const line of createInterface(child.stdout)) {
    const run = told.parse(JSON.parse(line));
    if (isTold || run.faults.length > 0) runs.push(run);
  }
  const code = await ended;
  if (code !== 0) throw new Error(`The process that played seeds ${first} to ${first + count - 1} ended with ${code}`);
  return runs;
}

async function one(seed: number): Promise<Run[]> {
  const [run] = await played(seed, 1, true);
  if (!run) throw new Error(`Seed ${seed} told nothing`);
  console.log(run.history.join("\n"));
  console.log(`seed ${seed}, history ${run.mark}`);
  return [run].filter(({ faults }) => faults.length > 0);
}

async function many(first: number, count: number): Promise<Run[]> {
  const bad: Run[] = [];
  let [next, done] = [first, 0];
  const end = first + count;
  const work = async (): Promise<void> => {
    while (next < end) {
      const from = next;
      const share = Math.min(RUNS_OF_A_PROCESS, Math.ceil(count / availableParallelism()), end - from);
      next += share;
      bad.push(...(await played(from, share, false)));
      done += share;
      // Hours of ten thousand seeds; who stops in between knows how far they came.
      if (done % SAID_EVERY < share && done < count)
        console.log(`${done} of ${count} seeds, ${bad.length} with faults`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return bad.sort((a, b) => a.seed - b.seed);
}

/**
 * `npm run simulate -- --seeds 10000`: a seller's shop before rehearsed markets, lived through once a seed, faults and all,
 * under a virtual clock (docs/simulation.md). `--first 201` begins there; `--seed 4711` replays one and tells its history.
 */
export async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: "string", default: String(SEEDS) },
      first: { type: "string", default: "1" },
      seed: { type: "string" },
      play: { type: "string" },
      told: { type: "boolean", default: false },
    },
  });
  if (values.play !== undefined) return play(Number(values.play), Number(values.seeds), values.told);
  const begin = Date.now();
  const count = values.seed === undefined ? Number(values.seeds) : 1;
  const bad = await (values.seed === undefined ? many(Number(values.first), count) : one(Number(values.seed)));
  for (const { seed, faults } of bad) {
    console.log(`seed ${seed}: ${faults.join("\n  ")}\n  replay it: npm run simulate -- --seed ${seed}`);
  }
  const seconds = ((Date.now() - begin) / 1_000).toFixed(1);
  console.log(`${count} ${count === 1 ? "seed" : "seeds"}, ${bad.length} with faults, in ${seconds} s`);
  process.exit(bad.length > 0 ? 1 : 0);
}
