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
import { logIn, send, type Caller, type Sent } from "@/tests/support/upstream-client";
import { startUpstreamProcess } from "@/tests/support/upstream-process";
import { HOLD_MS_MAX, KNOWN_HOLDS, KNOWN_WORSE } from "./known-holds";
import { largestOf, type LargestInput, type OwnValues } from "./largest-input";
import { refusedBecause, USUAL, valuesFor } from "./limit-values";
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
/** Afterwards the thread may still have work of the call, such as an answer to write. */
const SETTLED_MS = 30;
const SHOWN = 40;
/** How often a call over a bound is made again. */
const AGAIN_MAX = 2;

/** Ends the sessions and accounts that the others are measured with. */
const NOT_MADE = ["auth.logOut", "auth.endSessions", "account.leave", "staff.leave", "staff.accept"];
/** Takes away what the others are about. */
const LAST = [
  // Whatever reads the product it leaves behind takes as long as this.
  "collection.update",
  "recipe.remove",
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

const page = { pageNum: 1, pageLimit: 300 };

/** Goods and orders of the shop by the names fields have for them, so that a call finds something to work on. */
async function ownValues({ seller }: People): Promise<OwnValues> {
  const listed = async (id: string, body: object) =>
    ((await seller.call(id, { body })).data as { summary: Record<string, string | number>[] }).summary;
  const goods = await listed("collection.searchSummary", page);
  const orders = await listed("orderManagement.search", page);
  const [{ site } = {}] = goods;
  const ofSite = goods.filter((one) => one["site"] === site);
  const ids = goods.flatMap(({ id }) => id ?? []);
  const idxs = orders.flatMap(({ idx }) => idx ?? []);
  mustBeTrue(ids.length > 50 && idxs.length > 50, "The demo shop has too few goods or orders to measure with.");
  // A site and a code name one product together.
  const codes = ofSite.flatMap(({ code }) => code ?? []);
  const { data: recipe } = await seller.call("recipe.keep", {
    body: { name: "측정", steps: [{ do: "memo", how: "append", text: "측정" }], runsAt: null },
  });
  const { id: recipeId, version } = recipe as { id: string; version: number };
  const own = {
    recipe: [recipeId],
    recipeVersion: [version],
    objectId: ids,
    site: site ? [site] : [],
    code: codes,
    idx: idxs,
    orderIdx: idxs,
    pageNum: [1],
    password: ["seller1234"],
  };
  return { ...USUAL, ...own, ...SHOP };
}

/** The inputs a call is measured with; none where its schemas take none of those that were tried. */
function inputsOf(id: string, spec: Call, shop: OwnValues): (Sent & { bytes: number })[] {
  const own = valuesFor(id, shop);
  const nothing: LargestInput[] = [{ value: undefined, bytes: 0 }];
  const queries = spec.query ? largestOf(spec.query, QUERY_BYTES_MAX, own) : nothing;
  const bodies = spec.body ? largestOf(spec.body, bodyMaxOf(spec), own) : nothing;
  return queries.slice(0, 1).flatMap((query) =>
    bodies.map((body) => ({
      query: query.value as Record<string, unknown> | undefined,
      body: body.value,
      bytes: query.bytes + body.bytes,
    })),
  );
}

/** The second seller's small calls: `take` answers how long those took that were made since it was called last, in ms. */
function smallCalls(origin: string, { accessToken }: Caller, pid: number) {
  const url = `${origin}/api/Log/GetUserPlanSummary`;
  const worker = new Worker(new URL(pathToFileURL(join(process.cwd(), "bench", "small-calls.mjs"))), {
    workerData: { url, token: accessToken, pid },
  });
  return {
    async take(): Promise<number[]> {
      worker.postMessage("take");
      const [waits] = (await once(worker, "message")) as [number[]];
      return waits;
    },
    end: () => worker.terminate(),
  };
}

const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

const callerOf = ({ access }: Call, { seller, admin, stranger }: People) =>
  access === "admin" ? admin : access === "public" || access === "server" ? stranger : seller;

/** The works that calls start, by the beginnings of their names; any other is one of translation. */
const WORK_TYPES = [
  ["collection.", "Collect"],
  ["market.", "Upload"],
  ["recipe.", "Recipe"],
  ["changes.", "Undo"],
] as const;

/** Cancels a work that a call started, so that the queue's own work does not disturb the next calls. */
async function callOff({ seller }: People, id: string, text: string): Promise<void> {
  const workNumber = /"workNumber":(\d+)/.exec(text)?.[1];
  if (workNumber === undefined) return;
  const [, type = "Translate"] = WORK_TYPES.find(([start]) => id.startsWith(start)) ?? [];
  await seller.call("log.cancel", { query: { type, workNumber: Number(workNumber) } });
}

const CLOSED = /EPIPE|ECONNRESET|other side closed/;
/** Some refusals are reported inside a success (docs/wire.md#transport). */
const REFUSED = /^\{"status":"Success","data":\{"code":[45]/;

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
  const small = smallCalls(origin, await logIn(origin, "seller2"), (await hold()).pid);
  const waits: number[] = [];
  let profiles = 0;

  const measured = async (id: string, spec: Call, { query, body, bytes }: Sent & { bytes: number }): Promise<Row> => {
    await small.take();
    await hold();
    const from = Date.now();
    const asked = () =>
      callerOf(spec, people)
        .call(id, { ...(query && { query }), ...(body !== undefined && { body }) })
        .catch((error: unknown) => ({ status: 0, text: String((error as Error).cause ?? error) }));
    const { status, text } = await Promise.race([
      // While a large input was made, the upstream has closed the idle connection.
      asked().then((answer) => (CLOSED.test(answer.text) && answer.status === 0 ? asked() : answer)),
      pause(CALL_MS_MAX, { status: 0, text: "no answer" }, { ref: false }),
    ]);
    const ms = Date.now() - from;
    await pause(SETTLED_MS);
    const why = status === 200 && !REFUSED.test(text) ? "" : text.slice(0, 100);
    const holdMs = Math.round((await hold(`${id}-${String(profiles++)}`)).ms);
    const during = await small.take();
    waits.push(...during);
    await callOff(people, id, text);
    return { call: id, kB: Math.round(bytes / 1_024), status, ms, holdMs, smallMs: Math.round(p99(during)), why };
  };

  const faults: string[] = [];
  const rows: Row[] = [];
  for (const [id, spec] of askedCalls()) {
    const inputs = inputsOf(id, spec, own);
    if (inputs.length === 0) faults.push(`No input of ${id} was found that its schema takes.`);
    for (const input of inputs) {
      let row = await measured(id, spec, input);
      for (let round = 1; round < (only.length === 1 && !isSmoke ? ROUNDS_OF_ONLY : 1); round += 1) {
        rows.push(row);
        row = await measured(id, spec, input);
      }
      // A collection of garbage that comes between is no work of this call: the quietest of three counts.
      for (let more = 0; more < AGAIN_MAX && isOver(row); more += 1) {
        console.log(JSON.stringify(row));
        const again = await measured(id, spec, input);
        const [holdMs, smallMs] = [Math.min(row.holdMs, again.holdMs), Math.min(row.smallMs, again.smallMs)];
        row = { ...row, holdMs, smallMs };
      }
      rows.push(row);
      console.log(JSON.stringify(row));
      faults.push(...faultsIn(row));
    }
  }
  await small.end();
  console.table(rows.toSorted((a, b) => b.holdMs - a.holdMs).slice(0, SHOWN));
  console.log(
    `${rows.length} inputs of calls; ${waits.length} small calls of a second seller, p99 ${p99(waits).toFixed(0)} ms`,
  );
  return faults;
}

/** The bounds of a call's hold and of a small call at the same time; known holds may be longer. */
const boundsOf = (call: string) => {
  const known = (KNOWN_HOLDS[call]?.ms ?? 0) * KNOWN_WORSE;
  return { holdMax: known || HOLD_MS_MAX, smallMax: Math.max(known, SMALL_P99_MS_MAX) };
};

function isOver({ call, holdMs, smallMs }: Row): boolean {
  const { holdMax, smallMax } = boundsOf(call);
  return !isSmoke && (holdMs > holdMax || smallMs > smallMax);
}

/** What is wrong with a row. A smoke judges no figure. */
function faultsIn(row: Row): string[] {
  const { call, status, why, holdMs, smallMs } = row;
  const { holdMax, smallMax } = boundsOf(call);
  // A call that was refused before its work was not measured.
  const isMeasured = why === "" || refusedBecause(call) !== undefined;
  return [
    ...(isMeasured ? [] : [`${call} was answered ${status}: ${why}`]),
    ...(isOver(row)
      ? [`${call} held the thread for ${holdMs} ms (${holdMax}), a small call took ${smallMs} ms (${smallMax}).`]
      : []),
  ];
}

/** Beginnings of the names of the calls to measure; none means all. */
const only = isSmoke
  ? ["words."]
  : (process.argv[process.argv.indexOf("--only") + 1] ?? "").split(",").filter(() => process.argv.includes("--only"));

/** The calls to measure, in an order in which none takes away what a later one needs. */
const askedCalls = (): [string, Call][] =>
  [...calls]
    .filter(([id, { wire }]) => wire !== "multipart" && !NOT_MADE.includes(id))
    .filter(([id]) => only.length === 0 || only.some((start) => id.startsWith(start)))
    .sort(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b));
