import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { logIn } from "@/tests/support/upstream-client";
import { startUpstreamProcess } from "@/tests/support/upstream-process";
import { isSmoke, mustBeTrue, roundsOf } from "./smoke-mode.mjs";

/**
 * How long the upstream is away after kill -9: from its death until a seller's call is answered again, while five sellers read
 * and write. `node scripts/run.mjs bench/restart.ts [kills]`
 */

const BACK_MS_MAX = 2_000;
const SELLERS = 5;
const THINK_MS = 200;
const ASKED_EVERY_MS = 10;
/** So long they work before each kill. */
const WORK_MS = 1_000;

export async function main(): Promise<void> {
  const runFolder = mkdtempSync(join(process.cwd(), ".build", "bench-restart-"));
  // The bundles are made into it, and find their packages from there.
  process.env["NARU_TEST_RUN"] = runFolder;
  const upstream = await startUpstreamProcess({ env: { LOG_LEVEL: "error", ACCESS_TOKEN_SECONDS: "14400" } });
  let isOver = false;
  try {
    const seller = await logIn(upstream.origin, "seller");
    const [product] = (
      (await seller.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 1 } })).data as {
        summary: { id: string }[];
      }
    ).summary;
    mustBeTrue(product !== undefined, "The demo shop has no product.");
    const objectId = product?.id ?? "";
    const isAnswered = async (id: string, body?: object) =>
      seller.call(id, body && { body }).then(
        ({ status }) => status === 200,
        () => false,
      );
    const working = Array.from({ length: SELLERS }, async (_, at) => {
      for (let done = 0; !isOver; done += 1) {
        await isAnswered("collection.memoEdit", { objectId, memo: `${at}/${done}` });
        await isAnswered("collection.searchSummary", { pageNum: 1, pageLimit: 50 });
        await pause(THINK_MS);
      }
    });
    const times: number[] = [];
    for (let kill = 0; kill < roundsOf(5); kill += 1) {
      await pause(WORK_MS);
      await upstream.kill();
      const since = performance.now();
      const back = upstream.restart();
      while (!(await isAnswered("log.planSummary"))) await pause(ASKED_EVERY_MS);
      times.push(performance.now() - since);
      await back;
    }
    isOver = true;
    await Promise.all(working);
    const said = times.map((ms) => (ms / 1_000).toFixed(2)).join(", ");
    const median = times.toSorted((a, b) => a - b)[times.length >> 1] ?? NaN;
    console.log(
      `After kill -9 the upstream answered again after ${said} s; the median is ${(median / 1_000).toFixed(2)} s.`,
    );
    mustBeTrue(isSmoke || median <= BACK_MS_MAX, `The median is above ${BACK_MS_MAX} ms.`);
  } finally {
    isOver = true;
    await upstream.stop();
    rmSync(runFolder, { recursive: true, force: true });
  }
}
