/** @part processes */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const RUN = join(__dirname, "../../scripts/run.mjs");
const SEED = "4";

// Two processes open two embedded databases each.
jest.setTimeout(600_000);

/** The history a process of its own tells of a seed, without how long the machine took. */
async function lived(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [RUN, "simulate", "--seed", SEED], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "test" },
  });
  return stdout.split("\n").filter((line) => !line.startsWith("1 seed"));
}

test("a seed has the same history in every process, and the books agree at its end", async () => {
  const [one, other] = await Promise.all([lived(), lived()]);
  expect(other).toEqual(one);
  expect(one.join("\n")).toMatch(/begins item \d+, start 1[^]*the weather clears[^]*seed 4, history [0-9a-f]{16}/);
  expect(one.filter((line) => line.includes("FAULT"))).toEqual([]);
});
