import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { programInstalled } from "@/scripts/debian";
import { freePort } from "@/scripts/free-port";
import { temporaryPostgres } from "@/scripts/postgres";
import { isSmoke, mustBeTrue } from "./smoke-mode.mjs";

/**
 * Our queue beside four others, against what Naru asks of one: four workers, of which one is killed each second, work off
 * three lanes of which each may start five items a second and run eight at once, by calls to a market that answer after
 * 600 ms; who fills the queue is killed; a worker is told to stop; 100,000 items wait beside. The bench fails when ours loses
 * an item, starts more than its lanes allow, or calls again for what its line said was done.
 */
const PEERS = [
  "pg-boss@12.38.0",
  "graphile-worker@0.18.0",
  "@dbos-inc/dbos-sdk@5.3.0",
  "bullmq@6.7.0",
  "ioredis@5",
  "pg@8.23.1",
];
const ENGINES = isSmoke ? ["ours"] : ["ours", "pg-boss", "graphile-worker", "dbos", "bullmq"];
const LANES = ["one", "two", "three"];
const PER_LANE = isSmoke ? 10 : 75;
const GAP_MS = 200;
const AT_ONCE = 8;
const CALL_MS = 600;
const WORKERS = 4;
const KILLS = isSmoke ? 1 : 10;
const WAITING = isSmoke ? 500 : 100_000;
/** How long after the time the lanes ask for a run is waited for. */
const PATIENCE_MS = 45_000;
/** How much longer a lane may take while many wait in another. */
const BESIDE_MOST = 1.2;
/** A start may be late on its way to the market, and be seen in the second of those after it. */
const ON_THE_WAY = 1;

type Item = { id: number; lane: string };
type Call = Item & { at: number; wasSaid: boolean };

const folder = mkdtempSync(join(tmpdir(), "naru-queues-"));
if (!isSmoke)
  execFileSync("npm", ["install", "--prefix", folder, "--no-audit", "--no-fund", ...PEERS], { stdio: "ignore" });
const postgres = await temporaryPostgres(["-c", "max_connections=300"]);
mustBeTrue(postgres !== undefined, "There is no Postgres on this machine.");
const admin = new pg.Client({ connectionString: postgres?.url });
await admin.connect();
const redisPort = await freePort();
const redis = isSmoke
  ? undefined
  : spawn(programInstalled("redis-server") ?? "redis-server", ["--port", String(redisPort), "--save", ""], {
      stdio: "ignore",
    });

/** What the market saw; each call answers after a while, in a process that no worker's end touches. */
let calls: Call[] = [];
let isSaid: (id: number) => Promise<boolean> = () => Promise.resolve(false);
let callMs = CALL_MS;
const market = createServer((request, response) => {
  const asked = new URL(request.url ?? "/", "http://market");
  const seen = { id: Number(asked.searchParams.get("id")), lane: asked.searchParams.get("lane") ?? "", at: Date.now() };
  const call = { ...seen, wasSaid: false };
  calls.push(call);
  void isSaid(call.id).then((wasSaid) => (call.wasSaid = wasSaid));
  setTimeout(() => response.end("ok"), callMs);
});
await new Promise<void>((resolve) => market.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(market.address() as AddressInfo).port}`;

type Desk = { engine: string; url: string; db: pg.Pool };

/** A process of an engine; `WORKER` names its place, which some engines recover by. */
function begun(desk: Desk, what: string, more: object = {}, place = 0): ChildProcess {
  const words =
    desk.engine === "ours"
      ? ["scripts/run.mjs", "bench/queue-engines/ours.ts", what]
      : ["bench/queue-engines/peer.mjs", desk.engine, what];
  const asked = { url: desk.url, redisPort, market: origin, lanes: [...LANES, "full", "quick"], gapMs: GAP_MS };
  return spawn(process.execPath, words, {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PEERS: folder,
      WORKER: `w${place}`,
      ASKED: JSON.stringify({ ...asked, atOnce: AT_ONCE, ...more }),
    },
  });
}

/** A process of an engine, ready. */
async function started(desk: Desk, what: string, more: object = {}, place = 0): Promise<ChildProcess> {
  const child = begun(desk, what, more, place);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (piece: Buffer) => piece.includes("ready") && resolve());
    child.once("exit", (code) => reject(new Error(`${desk.engine} ${what} ended with ${code}`)));
  });
  return child;
}

const gone = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode ? Promise.resolve() : new Promise((done) => child.once("exit", done));

async function asked(desk: Desk, what: string, items: Item[]): Promise<void> {
  // An environment holds no 100,000 items.
  for (let at = 0; at < Math.max(1, items.length); at += 2_000)
    await gone(await started(desk, what, { items: items.slice(at, at + 2_000) }));
}

const numbered = (lane: string, count: number, from: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, lane }));

const logOf = ({ engine }: Desk): string =>
  engine === "ours" ? "(select index as id, lane, status from work_items) as l" : "work_log as l";

async function counted(desk: Desk, where: string): Promise<number> {
  const { rows } = await desk.db.query<{ n: number }>(`select count(*)::int as n from ${logOf(desk)} where ${where}`);
  return rows[0]?.n ?? 0;
}

/** Waits until so many lines of lanes say that they are done; answers whether they do. */
async function done(desk: Desk, lanes: string[], count: number, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs;
  const where = `status = 'Success' and lane in (${lanes.map((lane) => `'${lane}'`).join(",")})`;
  for (;;) {
    if ((await counted(desk, where)) >= count) return true;
    if (Date.now() > until) return false;
    await pause(50);
  }
}

/** The most starts of a lane within a second. */
function mostInASecond(lane: string): number {
  const times = calls.filter((call) => call.lane === lane).map(({ at }) => at);
  return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length));
}

/** Where a peer keeps the jobs that are not over, in the same database as the work log; of ours the line is the job. */
const UNFINISHED: Readonly<Record<string, string>> = {
  "pg-boss": "pgboss.job as j join work_log as l on l.id = (j.data->>'id')::int and j.state <> 'completed'",
  "graphile-worker": "graphile_worker._private_jobs as j join work_log as l on l.id = (j.payload->>'id')::int",
  dbos: "dbos.workflow_status as j join work_log as l on j.workflow_uuid = 'item-' || l.id and j.status <> 'SUCCESS'",
};

/** Lines that say an item is done whose job is not over, in one look at both. */
async function outOfStep({ engine, db }: Desk): Promise<number> {
  const both = UNFINISHED[engine];
  if (!both) return 0;
  const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from ${both} where l.status = 'Success'`);
  return rows[0]?.n ?? 0;
}

async function killedEachSecond(desk: Desk) {
  const items = LANES.flatMap((lane, at) => numbered(lane, PER_LANE, 1 + at * PER_LANE));
  await asked(desk, "add", items);
  calls = [];
  const floorMs = (PER_LANE - 1) * GAP_MS + CALL_MS;
  const workers = await Promise.all(Array.from({ length: WORKERS }, (_, at) => started(desk, "work", {}, at)));
  const began = Date.now();
  let isOver = false;
  const looks = { all: 0, untrue: 0 };
  const looking = (async () => {
    for (; !isOver; await pause(10)) {
      looks.all += 1;
      if ((await outOfStep(desk)) > 0) looks.untrue += 1;
    }
  })();
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(1_000);
    const place = kill % WORKERS;
    const worker = workers[place];
    worker?.kill("SIGKILL");
    if (worker) await gone(worker);
    workers[place] = await started(desk, "work", {}, place);
  }
  const isWhole = await done(desk, LANES, items.length, floorMs + PATIENCE_MS);
  isOver = true;
  await looking;
  const tookMs = Date.now() - began;
  const lost = items.length - (await counted(desk, `status = 'Success' and id <= ${items.length}`));
  const again = calls.length - new Set(calls.map(({ id }) => id)).size;
  const row = {
    "s taken": isWhole ? +(tookMs / 1_000).toFixed(1) : `not in ${((floorMs + PATIENCE_MS) / 1_000).toFixed(0)}`,
    "s floor": +(floorMs / 1_000).toFixed(1),
    "left over": lost,
    "called again": again,
    "though said": calls.filter(({ wasSaid }) => wasSaid).length,
    "most in 1 s": Math.max(...LANES.map(mostInASecond)),
    "looks out of step": UNFINISHED[desk.engine]
      ? `${looks.untrue} of ${looks.all}`
      : desk.engine === "ours"
        ? "the same"
        : "cannot be asked",
  };
  workers.forEach((worker) => worker.kill("SIGKILL"));
  await Promise.all(workers.map(gone));
  return row;
}

/** One item of three seconds, and a worker that is told to stop meanwhile. */
async function drained(desk: Desk) {
  callMs = 3_000;
  calls = [];
  const worker = await started(desk, "work");
  await asked(desk, "add", numbered("full", 1, 900_001));
  for (let look = 0; look < 1_000 && !calls.some(({ id }) => id === 900_001); look += 1) await pause(20);
  worker.kill("SIGTERM");
  const isGone = await Promise.race([gone(worker).then(() => true), pause(25_000).then(() => false)]);
  if (!isGone) worker.kill("SIGKILL");
  await gone(worker);
  callMs = CALL_MS;
  return { drains: isGone && (await counted(desk, `status = 'Success' and id = 900001`)) === 1 };
}

/** A worker is killed with an item in hand and its name does not come back; another one is there. */
async function forsaken(desk: Desk) {
  calls = [];
  callMs = 5_000;
  const killed = await started(desk, "work", {}, 9);
  await asked(desk, "add", numbered("full", 1, 950_001));
  for (let look = 0; look < 500 && calls.length === 0; look += 1) await pause(20);
  killed.kill("SIGKILL");
  await gone(killed);
  const since = Date.now();
  callMs = CALL_MS;
  const heir = await started(desk, "work", {}, 8);
  const limit = since + (isSmoke ? 40_000 : 90_000);
  while (calls.length < 2 && Date.now() < limit) await pause(50);
  heir.kill("SIGKILL");
  await gone(heir);
  return { "taken over, s": calls.length < 2 ? "not in 90" : +((Date.now() - since) / 1_000).toFixed(1) };
}

/** Whoever fills the queue is killed five times; afterwards lines nobody works off are counted. */
async function orphaned(desk: Desk) {
  if (desk.engine === "ours" || isSmoke) return { "lines without a job": 0 };
  callMs = 1;
  const at = 800_000;
  for (let kill = 0; kill < 5; kill += 1) {
    const items = numbered("one", 1_500, at + kill * 2_000);
    const caller = begun(desk, "add", { items, one: true });
    while ((await counted(desk, `id between ${at + kill * 2_000} and ${at + kill * 2_000 + 1_999}`)) < 20)
      await pause(5);
    caller.kill("SIGKILL");
    await gone(caller);
  }
  const lines = await counted(desk, `id >= ${at} and id < 900000`);
  const jobs = await jobsBetween(desk, at, 900_000);
  callMs = CALL_MS;
  return { "lines without a job": lines - jobs };
}

async function jobsBetween({ engine, db }: Desk, from: number, to: number): Promise<number> {
  const between = `between ${from} and ${to}`;
  const query = {
    "pg-boss": `select count(*)::int as n from pgboss.job where (data->>'id')::int ${between}`,
    "graphile-worker": `select count(*)::int as n from graphile_worker._private_jobs where (payload->>'id')::int ${between}`,
    dbos: `select count(*)::int as n from dbos.workflow_status where workflow_uuid like 'item-8_____'`,
  }[engine];
  if (query) return (await db.query<{ n: number }>(query)).rows[0]?.n ?? 0;
  const keys = execFileSync("redis-cli", ["-p", String(redisPort), "--raw", "keys", "bull:one:item-8?????"], {
    encoding: "utf8",
  });
  return keys.split("\n").filter((key) => key !== "").length;
}

/** 40 items of a lane of their own, alone and then beside the many that wait in another. */
async function besideMany(desk: Desk) {
  callMs = 1;
  const quick = async (from: number): Promise<number | undefined> => {
    calls = [];
    const items = numbered("quick", 40, from);
    const worker = await started(desk, "work", { gapMs: 50 });
    await asked(desk, "add", items);
    const isWhole = await done(desk, ["quick"], (from === 700_001 ? 1 : 2) * 40, 60_000);
    const times = calls.filter(({ lane }) => lane === "quick").map(({ at }) => at);
    worker.kill("SIGKILL");
    await gone(worker);
    return isWhole ? Math.max(...times) - Math.min(...times) : undefined;
  };
  const alone = await quick(700_001);
  const since = Date.now();
  await asked(desk, "add", numbered("full", WAITING, 1_000_001));
  const filled = Date.now() - since;
  const beside = await quick(710_001);
  callMs = CALL_MS;
  const seconds = (ms: number | undefined) => (ms === undefined ? "not in 60" : +(ms / 1_000).toFixed(2));
  return { "40 alone, s": seconds(alone), "beside the many, s": seconds(beside), "filled in, s": seconds(filled) };
}

const rows: Record<string, Record<string, unknown>> = {};
try {
  for (const engine of ENGINES) {
    if (process.argv.includes("--only") && !process.argv.includes(engine)) continue;
    const name = `engine_${engine.replace("-", "_")}`;
    await admin.query(`create database ${name}`);
    const url = (postgres?.url ?? "").replace(/\/postgres$/, `/${name}`);
    const db = new pg.Pool({ connectionString: url, max: 4 });
    const desk = { engine, url, db };
    if (engine !== "ours")
      await db.query("create table work_log (id int primary key, lane text, status text not null default 'Waiting')");
    isSaid = async (id) => (await counted(desk, `status = 'Success' and id = ${id}`)) > 0;
    const row: Record<string, unknown> = {};
    rows[engine] = row;
    try {
      await asked(desk, "prepare", []);
      for (const part of [killedEachSecond, drained, forsaken, orphaned, besideMany]) {
        Object.assign(row, await part(desk));
        console.log(engine, JSON.stringify(row));
      }
    } catch (error) {
      row.failed = String(error);
      console.log(engine, String(error));
    }
    await db.end();
  }
  console.table(rows);
  const ours = rows.ours;
  if (ours) {
    mustBeTrue(!ours.failed && ours["left over"] === 0, "Ours lost an item.");
    mustBeTrue(ours["taken over, s"] !== "not in 90", "Nobody took over what a killed worker of ours had in hand.");
    mustBeTrue(ours["though said"] === 0, "Ours called again for what its line said was done.");
    mustBeTrue(Number(ours["most in 1 s"]) <= 1_000 / GAP_MS + ON_THE_WAY, "Ours started more than its lanes allow.");
    mustBeTrue(
      isSmoke || Number(ours["beside the many, s"]) <= Number(ours["40 alone, s"]) * BESIDE_MOST,
      "What waits in one lane of ours holds up another.",
    );
    mustBeTrue(ours.drains === true, "A worker of ours did not end what it had in hand.");
  }
} finally {
  market.close();
  market.closeAllConnections();
  await admin.end();
  redis?.kill();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
