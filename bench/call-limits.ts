import { mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { z } from "zod";
import { bodyMaxOf } from "@/lib/contract/body-max";
import { calls } from "@/lib/contract/catalogue";
import type { Call } from "@/lib/contract/define";
import { freePort } from "@/scripts/free-port";
import { logIn, send, type Caller, type Sent } from "@/tests/support/upstream-client";
import { startUpstreamProcess } from "@/tests/support/upstream-process";
import { HOLD_MS_MAX, KNOWN_HOLDS, KNOWN_WORSE } from "./known-holds";
import { largestOf, type LargestInput, type OwnValues } from "./largest-input";
import { isSmoke, mustBeTrue } from "./smoke-mode.mjs";

/**
 * Every call of the catalogue at the largest input its schemas take, while a second seller makes a small call again and
 * again: how long one piece of work holds the upstream's thread, and how long the second seller waits. A new call is
 * measured as soon as the catalogue has it. Files are not sent: they are streams (`upload-memory.mjs`).
 * `node scripts/run.mjs bench/call-limits.ts [--smoke] [--only market.setTags,words.] [--profile]`
 */

/** 99 of 100 small calls of another seller are answered within that. */
const SMALL_P99_MS_MAX = 250;
const CALL_MS_MAX = 90_000;
/** An address is not longer than that at any server in front of us. */
const QUERY_BYTES_MAX = 4_096;
/** A run on a busy machine takes longer than a token lives by default. */
const LONG_SESSION = { ACCESS_TOKEN_SECONDS: "14400" };
/** Enough small calls during one call for their 99th percentile. */
const ROUNDS_OF_ONLY = 5;

/** Ends the sessions and accounts that the others are measured with. */
const NOT_MADE = ["auth.logOut", "auth.endSessions", "account.leave", "staff.leave", "staff.accept"];
/** Takes away what the others are about. */
const LAST = [
  "collection.remove",
  "orderManagement.remove",
  "userConfig.removeMarketAccount",
  "account.changePassword",
];

/** The shop that the demo seller has most of. */
const SHOP = { market: ["SmartStore"], marketAccount: ["naru-store"], account: ["naru-store"] };

/** `holdMs` is the longest hold of the thread, `smallMs` the 99th percentile of the small calls made meanwhile. */
type Row = { call: string; kB: number; status: number; ms: number; holdMs: number; smallMs: number; why: string };
type People = { seller: Caller; admin: Caller; stranger: Pick<Caller, "call"> };
type Small = { at: number; ms: number };

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
  return { objectId: ids, code: codes, idx: idxs, orderIdx: idxs, pageNum: [1], password: ["seller1234"], ...SHOP };
}

const known = new Map<z.ZodType, LargestInput[]>();

/** The calls of one kind share a schema, and an input of 32 MB takes seconds to find. */
function largestFor(schema: z.ZodType, bytesMax: number, own: OwnValues): LargestInput[] {
  const found = known.get(schema) ?? largestOf(schema, bytesMax, own);
  known.set(schema, found);
  return found;
}

/** The inputs a call is measured with; none where its schemas take none of those that were tried. */
function inputsOf(spec: Call, own: OwnValues): (Sent & { bytes: number })[] {
  const nothing: LargestInput[] = [{ value: undefined, bytes: 0 }];
  const queries = spec.query ? largestFor(spec.query, QUERY_BYTES_MAX, own) : nothing;
  const bodies = spec.body ? largestFor(spec.body, bodyMaxOf(spec), own) : nothing;
  return queries.slice(0, 1).flatMap((query) =>
    bodies.map((body) => ({
      query: query.value as Record<string, unknown> | undefined,
      body: body.value,
      bytes: query.bytes + body.bytes,
    })),
  );
}

/** Begins the second seller's small calls; ends them and answers them. */
function smallCalls(origin: string, { accessToken }: Caller, pid: number): () => Promise<Small[]> {
  const url = `${origin}/api/Log/GetUserPlanSummary`;
  const worker = new Worker(new URL(pathToFileURL(join(process.cwd(), "bench", "small-calls.mjs"))), {
    workerData: { url, token: accessToken, pid },
  });
  const waits = once(worker, "message");
  // A failure is thrown where the result is awaited. Until then Node must not end the process for it.
  waits.catch(() => undefined);
  return async () => {
    worker.postMessage("end");
    const [all] = (await waits) as [Small[]];
    return all;
  };
}

const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

const callerOf = ({ access }: Call, { seller, admin, stranger }: People) =>
  access === "admin" ? admin : access === "public" || access === "server" ? stranger : seller;

type Measured = Omit<Row, "smallMs"> & { from: number; until: number };

export async function main(): Promise<void> {
  const holdPort = await freePort();
  const runFolder = mkdtempSync(join(process.cwd(), ".build", "bench-limits-"));
  // The bundles are made into it, and find their packages from there.
  process.env["NARU_TEST_RUN"] = runFolder;
  const probe = pathToFileURL(join(process.cwd(), "bench", "thread-hold.mjs")).href;
  const env = {
    NODE_OPTIONS: `--import ${probe}`,
    HOLD_PORT: String(holdPort),
    ...(process.argv.includes("--profile") && { PROFILES: join(process.cwd(), ".build", "profiles") }),
    LOG_LEVEL: "error",
    ...LONG_SESSION,
  };
  const upstream = await startUpstreamProcess({ env });
  let faults: string[];
  try {
    faults = await faultsOf(upstream.origin, holdPort);
  } finally {
    await upstream.stop();
    rmSync(runFolder, { recursive: true, force: true });
  }
  mustBeTrue(faults.length === 0, faults.join("\n"));
}

async function faultsOf(origin: string, holdPort: number): Promise<string[]> {
  const hold = async (of = "") =>
    (await (await fetch(`http://127.0.0.1:${holdPort}/${of}`)).json()) as { pid: number; ms: number };
  const seller = await logIn(origin, "seller");
  const stranger = { call: (id: string, sent?: Sent) => send(origin, id, sent) };
  const people: People = { seller, admin: await logIn(origin, "admin"), stranger };
  const own = await ownValues(people);
  const endSmall = smallCalls(origin, await logIn(origin, "seller2"), (await hold()).pid);

  const measured = async (id: string, spec: Call, { query, body, bytes }: Sent & { bytes: number }) => {
    await hold();
    const from = Date.now();
    const { status, text } = await Promise.race([
      callerOf(spec, people)
        .call(id, { ...(query && { query }), ...(body !== undefined && { body }) })
        .catch((error: unknown) => ({ status: 0, text: String((error as Error).cause ?? error) })),
      pause(CALL_MS_MAX, { status: 0, text: "no answer" }, { ref: false }),
    ]);
    const until = Date.now();
    await pause(30);
    const why = status === 200 ? "" : text.slice(0, 60);
    const holdMs = Math.round((await hold(`${id}-${String(profiles++)}`)).ms);
    return { call: id, kB: Math.round(bytes / 1_024), status, ms: until - from, holdMs, why, from, until };
  };

  const faults: string[] = [];
  const rows: Measured[] = [];
  let profiles = 0;
  for (const [id, spec] of askedCalls()) {
    const inputs = inputsOf(spec, own);
    if (inputs.length === 0) faults.push(`No input of ${id} was found that its schema takes.`);
    for (const input of inputs) {
      let row = await measured(id, spec, input);
      for (let round = 1; round < (only.length === 1 && !isSmoke ? ROUNDS_OF_ONLY : 1); round += 1) {
        rows.push(row);
        row = await measured(id, spec, input);
      }
      // A collection of garbage that comes between is no work of this call: the quieter of two counts.
      if (row.holdMs > HOLD_MS_MAX) {
        const again = await measured(id, spec, input);
        if (!isSmoke) console.log(JSON.stringify(row));
        row = again.holdMs < row.holdMs ? { ...again, status: row.status, why: row.why } : row;
      }
      // Refusals by a rule are answers; without one, or with one before the work, nothing was measured.
      if ([0, 401, 403, 413, 422, 500].includes(row.status)) faults.push(`${id} was answered ${row.status}.`);
      const worst = (KNOWN_HOLDS[id]?.ms ?? 0) * KNOWN_WORSE || HOLD_MS_MAX;
      if (row.holdMs > worst) faults.push(`${id} held the thread for ${row.holdMs} ms; ${worst} are its bound.`);
      rows.push(row);
      if (!isSmoke) console.log(JSON.stringify(row));
    }
  }
  const small = await endSmall();
  const withSmall = rows.map(({ from, until, ...row }): Row => {
    const during = small.filter(({ at, ms }) => at + ms >= from && at <= until).map(({ ms }) => ms);
    return { ...row, smallMs: Math.round(p99(during)) };
  });
  for (const { call, smallMs } of withSmall)
    if (smallMs > SMALL_P99_MS_MAX) faults.push(`Beside ${call} the second seller waited ${smallMs} ms.`);
  console.table(withSmall.toSorted((a, b) => b.holdMs - a.holdMs).slice(0, isSmoke ? 10 : 40));
  console.log(
    `${rows.length} calls; ${small.length} small calls of a second seller, p99 ${p99(small.map(({ ms }) => ms)).toFixed(0)} ms`,
  );
  return faults;
}

const only = (process.argv[process.argv.indexOf("--only") + 1] ?? "")
  .split(",")
  .filter(() => process.argv.includes("--only"));

/** The calls to measure, in an order in which none takes away what a later one needs. */
const askedCalls = (): [string, Call][] =>
  [...calls]
    .filter(([id, { wire }]) => wire !== "multipart" && !NOT_MADE.includes(id))
    .filter(([id]) => only.length === 0 || only.some((start) => id.startsWith(start)))
    .sort(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b));
