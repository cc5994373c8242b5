import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import pg from "pg";
import { Agent, request } from "undici";
import { pathOf, verbOf } from "@/lib/contract/address";
import { calls, type CallId } from "@/lib/contract/catalogue";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { endOfDay, seoulDay, startOfDay } from "@/lib/domain/kit/seoul-days";
import { child, endChild, status, type Child } from "@/scripts/beside";
import { buildRehearsal, buildUpstream, REHEARSAL_BUNDLE, UPSTREAM_BUNDLE } from "@/scripts/build";
import { freePort } from "@/scripts/free-port";
import { temporaryPostgres } from "@/scripts/postgres";
import { rowsOf, type Database } from "@/upstream/db/client";
import { openWithKeys } from "@/upstream/db/open-with-keys";
import { FileAddresses } from "@/upstream/kit/file-addresses";
import { sealerWith } from "@/upstream/kit/sealer";
import { percentileOf } from "./median-ms";
import { accountOf, fillShard, keepPatterns, ordersBegan, peopleOfOrder, sellerId, type ShardSize } from "./shard-fill";
import { isSmoke, mustBeTrue } from "./smoke-mode.mjs";

/**
 * A tenth of a shard of docs/scale.md: 100 sellers with 5,000 products, three listings of each and 3,000 orders a month, with views
 * and works of 90 days. What a seller's calls cost among them over HTTP; the peer is the same seller with the same data alone in
 * another database of the same Postgres, the two taking turns call by call. Then twenty sellers at once, at one API process and at
 * two. `node scripts/run.mjs bench/shard.ts [--sellers 100 --products 5000 --orders 3000 --days 90]`
 *
 * It takes a Postgres of its own, or with DATABASE_URL an empty database it may be superuser of; what is filled stays there.
 */
const { values: asked } = parseArgs({
  options: {
    sellers: { type: "string", default: isSmoke ? "2" : "100" },
    products: { type: "string", default: isSmoke ? "50" : "5000" },
    orders: { type: "string", default: isSmoke ? "60" : "3000" },
    days: { type: "string", default: isSmoke ? "3" : "90" },
    smoke: { type: "boolean" },
  },
});
const SIZE: ShardSize = {
  sellers: Number(asked.sellers),
  products: Number(asked.products),
  orders: Number(asked.orders),
  days: Number(asked.days),
};
const ROUNDS = isSmoke ? 2 : 60;
const WARM_UP = isSmoke ? 0 : 8;
const AT_ONCE = Math.min(20, SIZE.sellers);
const BUSY_MS = isSmoke ? 2_000 : 60_000;
const READY_MS = 180_000;
/** How much slower a call may become at the median among all than alone. */
const RATIO_MAX = 2;
const PASSWORD = "seller1234";
/** A quarter of what a machine of a tenth of a shard would have; no write-ahead log of what is filled in one go. */
const POSTGRES = [
  "shared_buffers=1600MB",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=8GB",
  "max_connections=100",
];
const PAGE = { pageNum: 1, pageLimit: 30 };
const agent = new Agent({ connections: 64 });

const own = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_URL, stop: async () => undefined }
  : await temporaryPostgres(POSTGRES.flatMap((one) => ["-c", one]));
if (!own) {
  console.log("No Postgres on this machine and none could be installed: nothing is measured.");
  process.exit(isSmoke ? 0 : 1);
}
const folder = mkdtempSync(join(tmpdir(), "naru-shard-"));
const ports = await Promise.all(Array.from({ length: 6 }, freePort));
const [port = 0, secondPort = 0, alonePort = 0, mallPort, marketPort, forwarderPort] = ports;
const KEYS_SECRET = "a-secret-for-the-benchmark-of-32-characters";
const env = {
  DATABASE_URL: own.url,
  KEYS_SECRET,
  LOG_LEVEL: "error",
  MALL_PORT: String(mallPort),
  MARKET_PORT: String(marketPort),
  FORWARDER_PORT: String(forwarderPort),
  MALL_ORIGIN: `http://127.0.0.1:${mallPort}`,
  MARKET_ORIGIN: `http://127.0.0.1:${marketPort}`,
  UPSTREAM_PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
  PICTURES_TO: join(folder, "pictures"),
  REHEARSAL_BUYERS: "0",
  REHEARSAL_COURIER_MS: "0",
  CALL_LIMITS: "0",
  ACCESS_TOKEN_SECONDS: "3600",
  ...(isSmoke && { SEED_PRODUCTS: "100" }),
};
const running: Child[] = [];

/** A process of ours that answers at an address, or the bench ends. */
async function begun(bundle: string, more: Record<string, string>, ready: string): Promise<Child> {
  const one = child([bundle], false, { ...env, ...more });
  running.push(one);
  let isOver = false;
  void one.ended.then(() => (isOver = true));
  for (const until = Date.now() + READY_MS; (await status(ready)) !== 200;)
    mustBeTrue(!isOver && Date.now() < until, `${bundle} does not answer at ${ready}.`);
  return one;
}

const upstreamOn = (at: number, role: "all" | "api", databaseUrl = own.url): Promise<Child> =>
  begun(
    UPSTREAM_BUNDLE,
    {
      UPSTREAM_ROLE: role,
      UPSTREAM_PORT: String(at),
      DATA_DIR: join(folder, `upstream-${at}`),
      DATABASE_URL: databaseUrl,
    },
    `http://127.0.0.1:${at}/readyz`,
  );

type Asking = { body?: unknown; query?: Record<string, string>; at: number; token?: string };

/** What a call answers, without the envelope. */
async function answered<T>(id: CallId, { body, query = {}, at, token }: Asking): Promise<T> {
  const spec = calls.get(id);
  if (!spec) throw new Error(`No call ${id}`);
  const path = `${pathOf(spec, "Naru")}?${new URLSearchParams(query)}`;
  const answer = await request(`http://127.0.0.1:${at}/api${path}`, {
    method: verbOf(spec),
    dispatcher: agent,
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const words = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${words.slice(0, 300)}`);
  const json = JSON.parse(words) as { data?: T };
  return json.data ?? (json as T);
}

const loggedIn = async (seller: number, at: number): Promise<string> => {
  const body = { username: accountOf(seller), password: PASSWORD };
  return (await answered<{ accessToken: string }>("auth.login", { body, at })).accessToken;
};

/** A database and a process on it. */
type Desk = { db: Database; at: number };

type Question = {
  what: string;
  /** Milliseconds the 95th percentile may take among all sellers. */
  p95Max: number;
  ask(at: number): Promise<unknown>;
  /** How many are found, and how many there are by a plain count. */
  found(answer: unknown): number;
  expected: SQLCount;
};
type SQLCount = () => Promise<number>;
type Totals = { totalCount: number; summary: object[] };

const total = (answer: unknown): number => (answer as Totals).totalCount;

/** How many are found, where each that is shown has the word; none where one has not. */
const totalWith =
  (word: string | undefined) =>
  (answer: unknown): number =>
    (answer as Totals).summary.every((row) => JSON.stringify(row).includes(word ?? "")) ? total(answer) : -1;

/** What a seller's desk asks, each with its proof. */
async function questionsOf({ db, at: home }: Desk, seller: number, now: Date): Promise<Question[]> {
  const token = await loggedIn(seller, home);
  const ask = (id: CallId, more: Omit<Asking, "at" | "token">) => (at: number) => answered(id, { ...more, at, token });
  const id = sellerId(seller);
  const counted =
    (query: ReturnType<typeof sql>): SQLCount =>
    async () =>
      (await rowsOf<{ total: number }>(db, sql`select count(*)::int as total ${query}`))[0]?.total ?? 0;
  const named = (word: string) => sql`(title_kr ilike ${`%${word}%`} or title_source ilike ${`%${word}%`})`;
  const first = seoulDay(new Date(ordersBegan(now).getTime() + 9 * DAY_MS));
  const last = seoulDay(new Date(ordersBegan(now).getTime() + 15 * DAY_MS));
  const month = seoulDay(new Date(now.getTime() - 15 * DAY_MS)).slice(0, 7);
  const between = (from?: Date, until?: Date) =>
    sql`from orders where user_id = ${id} and ordered_at >= ${from?.toISOString()} and ordered_at < ${until?.toISOString()}`;
  const monthBegan = startOfDay(`${month}-01`);
  const monthEnds = startOfDay(`${seoulDay(new Date((monthBegan?.getTime() ?? 0) + 40 * DAY_MS)).slice(0, 7)}-01`);
  const { buyerName } = peopleOfOrder(seller, 17, SIZE);
  const holders = Array.from({ length: SIZE.orders }, (_, at) => peopleOfOrder(seller, at, SIZE)).filter(
    ({ buyerName: one, receiverName: other }) => one === buyerName || other === buyerName,
  ).length;
  const [row] = await rowsOf<{ site: string; code: string }>(
    db,
    sql`select site, code from products where user_id = ${id} order by collect_date desc, id desc offset 7 limit 1`,
  );
  const { Id: _id, ...detail } = await answered<Record<string, unknown>>("collection.detail", {
    query: row ?? {},
    at: home,
    token,
  });
  const {
    editDate: _edit,
    pricedBy: _by,
    unseenKorean: _seen,
    sourceChange: _change,
    regDate: _reg,
    ...saved
  } = detail;
  const products = (what: string, p95Max: number, productName?: string): Question => ({
    what,
    p95Max,
    ask: ask("collection.searchSummary", { body: { ...PAGE, productName } }),
    found: totalWith(productName),
    expected: counted(sql`from products where user_id = ${id}${productName ? sql` and ${named(productName)}` : sql``}`),
  });
  const listed = (what: string, p95Max: number, productName?: string): Question => ({
    what,
    p95Max,
    ask: ask("productManagement.search", { body: { ...PAGE, market: "", marketAccount: "", productName } }),
    found: totalWith(productName),
    expected: counted(
      sql`from listings l join products p on p.id = l.product_id where l.user_id = ${id}
        ${productName ? sql`and (l.name ilike ${`%${productName}%`} or ${named(productName)})` : sql``}`,
    ),
  });
  return [
    products("product list, a page", 60),
    products("products, a word a tenth have", 60, "가방"),
    products("products, a rare word", 60, "방수"),
    listed("listed products, a page", 100),
    listed("listed, a word a tenth have", 100, "가방"),
    listed("listed, a rare word", 100, "방수"),
    {
      what: "orders of a week",
      p95Max: 60,
      ask: ask("orderManagement.search", { body: { ...PAGE, startDate: first, endDate: last } }),
      found: total,
      expected: counted(between(startOfDay(first), endOfDay(last))),
    },
    {
      what: "orders by a buyer's name",
      p95Max: 60,
      ask: ask("orderManagement.search", { body: { ...PAGE, keyword: buyerName } }),
      found: totalWith(buyerName),
      expected: async () => holders,
    },
    {
      what: "dashboard (three calls)",
      p95Max: 150,
      ask: async (at) => {
        const main = await ask("log.mainPage", {})(at);
        await ask("log.salesStatistics", { query: { days: "30" } })(at);
        await ask("log.uploadStatistics", { query: { days: "30" } })(at);
        return main;
      },
      found: (answer) => (answer as { productCount: number }).productCount,
      expected: counted(sql`from products where user_id = ${id}`),
    },
    {
      what: "month report",
      p95Max: 100,
      ask: ask("money.month", { body: { month } }),
      found: (answer) => (answer as { total: { orders: number } }).total.orders,
      expected: counted(between(monthBegan, monthEnds)),
    },
    {
      what: "one product saved",
      p95Max: 100,
      ask: ask("collection.update", { body: saved }),
      found: (answer) => Number((answer as { code?: number | null }).code === null),
      expected: async () => 1,
    },
  ];
}

type Times = { p50: number; p95: number };
type Measured = { what: string; found: number; p95Max: number; alone: Times; among: Times };

const timesOf = (took: number[]): Times => {
  const sorted = took.sort((one, other) => one - other);
  return { p50: percentileOf(sorted, 0.5), p95: percentileOf(sorted, 0.95) };
};

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** The first seller's calls alone and among all, in turns, so that whatever else the machine does is done to both. */
async function measured(alone: Desk, among: Desk, now: Date): Promise<Measured[]> {
  const peers = await questionsOf(alone, 1, now);
  const rows: Measured[] = [];
  for (const [place, ours] of (await questionsOf(among, 1, now)).entries()) {
    const peer = peers[place] ?? ours;
    const { what, p95Max } = ours;
    const there = await ours.expected();
    for (const [question, { at }] of [[ours, among] as const, [peer, alone] as const]) {
      const is = question.found(await question.ask(at));
      mustBeTrue(is === there && (there > 0 || isSmoke), `${what}: ${is} were found of ${there}.`);
    }
    const took = { alone: [] as number[], among: [] as number[] };
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const [one, other] = [await msOf(() => peer.ask(alone.at)), await msOf(() => ours.ask(among.at))];
      if (round < 0) continue;
      took.alone.push(one);
      took.among.push(other);
    }
    rows.push({ what, found: there, p95Max, alone: timesOf(took.alone), among: timesOf(took.among) });
  }
  return rows;
}

type Crowd = Times & { calls: number; errors: number; rate: number };

/** Some sellers at once, each asking one thing after another for a while, at so many processes. */
async function crowd(desk: Desk, now: Date, at: readonly number[]): Promise<Crowd> {
  const sellers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, one) => questionsOf(desk, 1 + Math.floor((one * SIZE.sellers) / AT_ONCE), now)),
  );
  const took: number[] = [];
  let errors = 0;
  const began = performance.now();
  await Promise.all(
    sellers.map(async (questions, one) => {
      for (let turn = one; performance.now() - began < BUSY_MS; turn += 1) {
        const ask = questions[turn % questions.length]?.ask;
        await msOf(async () => ask?.(at[(one + turn) % at.length] ?? desk.at)).then(
          (ms) => took.push(ms),
          (error: unknown) => {
            errors += 1;
            console.error(error);
          },
        );
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  return { calls: took.length, errors, rate: took.length / seconds, ...timesOf(took) };
}

type Placed = { name: string; rows: number; table: number; indexes: number };

/** What the tables take on disk, toast included, after a vacuum. */
const placesOf = (db: Database): Promise<Placed[]> =>
  rowsOf<Placed>(
    db,
    sql`select c.relname as name, c.reltuples::float8 as rows, pg_table_size(c.oid)::float8 as table, pg_indexes_size(c.oid)::float8 as indexes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.reltuples > 0 and pg_total_relation_size(c.oid) > 1000000
      order by pg_total_relation_size(c.oid) desc`,
  );

const rounded = (value: number, digits = 1): string =>
  value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });

function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  console.log(`\n${[line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n")}`);
}

/** A copy of the same shop in a second database, without other connections. */
async function copied(url: string): Promise<string> {
  const name = new URL(url).pathname.slice(1);
  const client = new pg.Client({ connectionString: besideIn(url, "template1") });
  await client.connect();
  try {
    await client.query(`create database shard_alone template ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  return besideIn(url, "shard_alone");
}

/** The address of another database of the same server. */
const besideIn = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

async function opened(databaseUrl: string) {
  const { opened: one, keys } = await openWithKeys({
    databaseUrl,
    dataDir: join(folder, "bench"),
    keysSecrets: [KEYS_SECRET],
    connectionsMax: 4,
    addresses: new FileAddresses(`http://127.0.0.1:${port}`),
  });
  return { ...one, sealer: sealerWith(keys.secrets) };
}

const secondsIn = (parts: Record<string, number>): string =>
  Object.entries(parts)
    .map(([what, seconds]) => `${what} ${rounded(seconds, 0)} s`)
    .join(", ");

/** Fills both databases; answers them open. */
async function filled(url: string, now: Date) {
  const seeding = await upstreamOn(port, "all");
  await endChild(seeding, READY_MS);
  const first = await opened(url);
  const [there] = await rowsOf<{ users: number }>(first.db, sql`select count(*)::int as users from users`);
  mustBeTrue(there?.users === 5, "The database was not empty; nothing was changed.");
  await keepPatterns(first.db);
  await first.close();
  const aloneUrl = await copied(url);
  const alone = await opened(aloneUrl);
  await fillShard(alone.db, alone.sealer, { ...SIZE, sellers: 1 }, now);
  const all = await opened(url);
  const began = performance.now();
  const parts = await fillShard(all.db, all.sealer, SIZE, now);
  console.log(
    `${SIZE.sellers} sellers, ${SIZE.products} products, ${SIZE.orders} orders of a month and ${SIZE.days} days of views and works ` +
      `each, filled in ${rounded((performance.now() - began) / 1_000, 0)} s (${secondsIn(parts)}); load ${rounded(loadavg()[0] ?? 0)}`,
  );
  return { alone, all, aloneUrl };
}

async function run(url: string): Promise<string[]> {
  const now = new Date();
  await Promise.all([buildUpstream(), buildRehearsal()]);
  await begun(REHEARSAL_BUNDLE, { DATABASE_URL: "", DATA_DIR: join(folder, "world") }, `${env.MARKET_ORIGIN}/health`);
  const { alone, all, aloneUrl } = await filled(url, now);
  try {
    printTable(
      ["table", "rows", "MB", "indexes, MB", "table, bytes a row", "indexes, bytes a row"],
      (await placesOf(all.db)).map(({ name, rows, table, indexes }) => [
        `\`${name}\``,
        rounded(rows, 0),
        rounded(table / 1e6, 0),
        rounded(indexes / 1e6, 0),
        rounded(table / rows, 0),
        rounded(indexes / rows, 0),
      ]),
    );
    await Promise.all([upstreamOn(port, "api"), upstreamOn(alonePort, "api", aloneUrl)]);
    const desk = { db: all.db, at: port };
    const rows = await measured({ db: alone.db, at: alonePort }, desk, now);
    printTable(
      ["call", "found", "alone p50", "p95", "among all p50", "p95", "ratio p50", "p95"],
      rows.map(({ what, found, alone: one, among }) => [
        what,
        rounded(found, 0),
        ...[one.p50, one.p95, among.p50, among.p95].map((ms) => `${rounded(ms)} ms`),
        rounded(among.p50 / one.p50, 2),
        rounded(among.p95 / one.p95, 2),
      ]),
    );
    const one = await crowd(desk, now, [port]);
    await upstreamOn(secondPort, "api");
    const two = await crowd(desk, now, [port, secondPort]);
    printTable(
      [`${AT_ONCE} sellers at once`, "calls", "a second", "p50", "p95", "errors"],
      Object.entries({ "one API process": one, "two API processes": two }).map(
        ([what, { calls: all, rate, p50, p95, errors }]) => [
          what,
          rounded(all, 0),
          rounded(rate),
          `${rounded(p50)} ms`,
          `${rounded(p95)} ms`,
          String(errors),
        ],
      ),
    );
    mustBeTrue(one.errors + two.errors === 0 && one.calls > 0 && two.calls > 0, "Calls failed.");
    return rows.flatMap(({ what, p95Max, alone: before, among: { p50, p95 } }) => [
      ...(p95 > p95Max ? [`${what} took ${rounded(p95)} ms, more than ${p95Max}.`] : []),
      ...(p50 > RATIO_MAX * before.p50 ? [`${what} is ${rounded(p50 / before.p50)} times as slow among all.`] : []),
    ]);
  } finally {
    await Promise.all([alone.close(), all.close()]);
  }
}

let faults: string[] = [];
try {
  faults = await run(own.url);
} finally {
  for (const one of running.reverse()) await endChild(one, READY_MS);
  await agent.close();
  await own.stop();
  rmSync(folder, { recursive: true, force: true });
}
mustBeTrue(isSmoke || faults.length === 0, faults.join("\n"));
