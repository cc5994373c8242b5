import { mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { bodyMaxOf } from "@/lib/contract/body-max";
import { calls } from "@/lib/contract/catalogue";
import type { Call } from "@/lib/contract/define";
import { freePort } from "@/scripts/free-port";
import { logIn, send, type Answer, type Caller, type Sent } from "@/tests/support/upstream-client";
import { startUpstreamProcess } from "@/tests/support/upstream-process";
import { bytesOf, largestOf, type OwnValues } from "./largest-input";
import { isSmoke, mustBeTrue } from "./smoke-mode.mjs";

/**
 * Every call of the catalogue at the largest input its schemas take, while a second seller makes a small call again and
 * again: how long one piece of work holds the upstream's thread, and how long the second seller waits. A new call is
 * measured as soon as the catalogue has it. `node scripts/run.mjs bench/call-limits.ts [--smoke]`
 */

/** One piece of work may hold the thread so long. */
const HOLD_MS_MAX = 100;
/** Calls that hold it longer today, and for how long at the most; each is to be cut into pieces or bounded. */
const KNOWN_HOLDS: Readonly<Record<string, number>> = {};
/** 99 of 100 small calls of another seller are answered within that. */
const SMALL_P99_MS_MAX = 250;
const CALL_MS_MAX = 90_000;
/** An address is not longer than that at any server in front of us. */
const QUERY_BYTES_MAX = 4_096;

/** Ends the sessions and accounts that the others are measured with. */
const NOT_MADE = ["auth.logOut", "auth.endSessions", "account.leave", "staff.leave", "staff.accept"];
/** Takes away what the others are about. */
const LAST = ["collection.remove", "orderManagement.remove", "userConfig.removeMarketAccount"];

/** The shop that the demo seller has most of. */
const SHOP = { market: ["SmartStore"], marketAccount: ["naru-store"], account: ["naru-store"] };

type Row = { call: string; kB: number; status: number; why: string; ms: number; holdMs: number };
type People = { seller: Caller; admin: Caller; stranger: Pick<Caller, "call"> };

const page = { pageNum: 1, pageLimit: 300 };

/** Goods and orders of the shop by the names fields have for them, so that a call finds something to work on. */
async function ownValues({ seller }: People): Promise<OwnValues> {
  const listed = async (id: string, body: object) =>
    ((await seller.call(id, { body })).data as { summary: Record<string, string | number>[] }).summary;
  const goods = await listed("collection.searchSummary", page);
  const orders = await listed("orderManagement.search", page);
  const ids = goods.flatMap(({ id }) => id ?? []);
  const idxs = orders.flatMap(({ idx }) => idx ?? []);
  mustBeTrue(ids.length > 50 && idxs.length > 50, "The demo shop has too few goods or orders to measure with.");
  const codes = goods.flatMap(({ code }) => code ?? []);
  return { objectId: ids, code: codes, idx: idxs, orderIdx: idxs, pageNum: [1], ...SHOP };
}

function largestInput(spec: Call, own: OwnValues): Sent | undefined {
  const query = spec.query && (largestOf(spec.query, QUERY_BYTES_MAX, own) as Record<string, unknown> | undefined);
  const body = spec.body && largestOf(spec.body, bodyMaxOf(spec), own);
  if ((spec.query && query === undefined) || (spec.body && body === undefined)) return undefined;
  return { ...(query && { query }), ...(body !== undefined && { body }) };
}

/** Begins the second seller's small calls; ends them and answers their waits in ms, in order of length. */
function smallCalls(origin: string, { accessToken }: Caller): () => Promise<number[]> {
  const url = `${origin}/api/Log/GetUserPlanSummary`;
  const worker = new Worker(new URL(pathToFileURL(join(process.cwd(), "bench", "small-calls.mjs"))), {
    workerData: { url, token: accessToken },
  });
  const waits = once(worker, "message");
  // A failure is thrown where the result is awaited. Until then Node must not end the process for it.
  waits.catch(() => undefined);
  return async () => {
    worker.postMessage("end");
    const [all] = (await waits) as [number[]];
    return all.sort((a, b) => a - b);
  };
}

const callerOf = ({ access }: Call, { seller, admin, stranger }: People) =>
  access === "admin" ? admin : access === "public" || access === "server" ? stranger : seller;

async function measured(id: string, spec: Call, input: Sent, people: People, holdPort: number): Promise<Row> {
  const hold = async () => Number(await (await fetch(`http://127.0.0.1:${holdPort}`)).text());
  await hold();
  const began = performance.now();
  const late: Answer = { status: 0, text: "", data: undefined };
  const { status, text } = await Promise.race([
    callerOf(spec, people)
      .call(id, input)
      .catch((error: unknown) => ({ ...late, text: String((error as Error).cause ?? error) })),
    pause(CALL_MS_MAX, late, { ref: false }),
  ]);
  const ms = performance.now() - began;
  await pause(30);
  const kB = Math.round((bytesOf(input.body ?? "") + bytesOf(input.query ?? "")) / 1_024);
  return {
    call: id,
    kB,
    status,
    why: status === 200 ? "" : text.slice(0, 80),
    ms: Math.round(ms),
    holdMs: Math.round(await hold()),
  };
}

export async function main(): Promise<void> {
  const holdPort = await freePort();
  const runFolder = mkdtempSync(join(process.cwd(), ".build", "bench-limits-"));
  // The bundles are made into it, and find their packages from there.
  process.env["NARU_TEST_RUN"] = runFolder;
  const probe = pathToFileURL(join(process.cwd(), "bench", "thread-hold.mjs")).href;
  const env = { NODE_OPTIONS: `--import ${probe}`, HOLD_PORT: String(holdPort), LOG_LEVEL: "error" };
  const faults: string[] = [];
  const upstream = await startUpstreamProcess({ env });
  try {
    const { origin } = upstream;
    const seller = await logIn(origin, "seller");
    const stranger = { call: (id: string, sent?: Sent) => send(origin, id, sent) };
    const people: People = { seller, admin: await logIn(origin, "admin"), stranger };
    const own = await ownValues(people);
    const endSmall = smallCalls(origin, await logIn(origin, "seller2"));
    const asked = [...calls]
      .filter(([id, { wire }]) => wire !== "multipart" && !NOT_MADE.includes(id))
      .sort(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b));
    const rows: Row[] = [];
    for (const [id, spec] of asked) {
      const input = largestInput(spec, own);
      if (!input) {
        faults.push(`No input of ${id} was found that its schema takes.`);
        continue;
      }
      const row = await measured(id, spec, input, people, holdPort);
      // Refusals by a rule are answers; without one, or with a 413, nothing was measured.
      if (row.status === 0 || row.status === 413 || row.status >= 500) faults.push(`${id} was answered ${row.status}.`);
      const most = KNOWN_HOLDS[id] ?? HOLD_MS_MAX;
      if (row.holdMs > most) faults.push(`${id} held the thread for ${row.holdMs} ms; ${most} are its bound.`);
      rows.push(row);
      if (!isSmoke) console.log(JSON.stringify(row));
    }
    const sorted = await endSmall();
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Infinity;
    console.table(rows.toSorted((a, b) => b.holdMs - a.holdMs).slice(0, 25));
    console.log(`${rows.length} calls; ${sorted.length} small calls of a second seller, p99 ${p99.toFixed(0)} ms`);
    if (p99 > SMALL_P99_MS_MAX) faults.push(`The second seller waited ${p99.toFixed(0)} ms at the 99th percentile.`);
  } finally {
    await upstream.stop();
    rmSync(runFolder, { recursive: true, force: true });
  }
  mustBeTrue(faults.length === 0, faults.join("\n"));
}
