/**
 * A worker of one of the peers, or what fills its queue: `node peer.mjs <engine> <what>`, with what is asked as JSON in ASKED.
 * The packages come from the folder PEERS, as no part of Naru needs them. Each does as well as its own documentation lets it.
 */
import { createRequire } from "node:module";
import { join } from "node:path";

const [engine, what] = process.argv.slice(2);
const { url, redisPort, market, lanes, gapMs, atOnce, items = [], one = false } = JSON.parse(process.env.ASKED);
const need = createRequire(join(process.env.PEERS, "index.js"));
const pg = need("pg");
const pool = new pg.Pool({ connectionString: url, max: 10 });
pool.on("error", () => undefined);
pool.on("connect", (client) => client.on("error", () => undefined));

async function inTransaction(run) {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await run(client);
    await client.query("commit");
  } finally {
    client.release();
  }
}

/** The line of the work log a seller reads. */
const note = (client, some) =>
  client.query("insert into work_log (id, lane) select * from unnest($1::int[], $2::text[])", [
    some.map(({ id }) => id),
    some.map(({ lane }) => lane),
  ]);
const said = (client, id) => client.query("update work_log set status = 'Success' where id = $1", [id]);
async function call({ id, lane }) {
  const answer = await fetch(`${market}/?id=${id}&lane=${lane}`);
  if (!answer.ok) throw new Error(`The market answered ${answer.status}`);
}

const engines = {
  async "pg-boss"() {
    const { PgBoss } = await import(need.resolve("pg-boss"));
    const boss = new PgBoss({ connectionString: url, superviseIntervalSeconds: 1, monitorIntervalSeconds: 1 });
    boss.on("error", () => undefined);
    await boss.start();
    const over = (client) => ({ executeSql: (text, values) => client.query(text, values) });
    return {
      prepare: () => boss.createQueue("items", { heartbeatSeconds: 10, retryLimit: 5 }),
      add: (client, some) =>
        boss.insert(
          "items",
          some.map((item) => ({ data: item, group: { id: item.lane } })),
          { db: over(client) },
        ),
      work: () =>
        boss.work(
          "items",
          { pollingIntervalSeconds: 0.5, localConcurrency: 8, groupConcurrency: atOnce },
          async ([job]) => {
            await call(job.data);
            await inTransaction(async (client) => {
              await said(client, job.data.id);
              await boss.complete("items", job.id, null, { db: over(client) });
            });
          },
        ),
      stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
    };
  },

  async "graphile-worker"() {
    const { run, makeWorkerUtils } = need("graphile-worker");
    const quiet = new (need("graphile-worker").Logger)(() => () => undefined);
    let runner;
    return {
      prepare: async () => {
        const utils = await makeWorkerUtils({ pgPool: pool, logger: quiet });
        await utils.migrate();
      },
      add: (client, some) =>
        client.query(
          `select count(graphile_worker.add_job('item', json_build_object('id', id, 'lane', lane), lane))
           from unnest($1::int[], $2::text[]) as t (id, lane)`,
          [some.map(({ id }) => id), some.map(({ lane }) => lane)],
        ),
      work: async () => {
        runner = await run({
          pgPool: pool,
          logger: quiet,
          noHandleSignals: true,
          concurrency: 8,
          pollInterval: 500,
          taskList: {
            item: async (item) => {
              await call(item);
              await said(pool, item.id);
            },
          },
        });
      },
      stop: () => runner?.stop(),
    };
  },

  async dbos() {
    const { DBOS, DBOSClient } = await import(need.resolve("@dbos-inc/dbos-sdk"));
    const executorID = process.env.WORKER ?? "adder";
    let client;
    DBOS.setConfig({
      name: "spike",
      systemDatabaseUrl: url,
      executorID,
      applicationVersion: "1",
      logger: { info() {}, debug() {}, warn() {}, error() {} },
    });
    DBOS.registerWorkflow(
      async (item) => {
        await DBOS.runStep(() => call(item), { name: "call" });
        await DBOS.runStep(() => said(pool, item.id).then(() => undefined), { name: "said" });
      },
      { name: "item" },
    );
    const queue = { partitionRateLimit: { limitPerPeriod: 1, periodSec: gapMs / 1_000 }, partitionConcurrency: atOnce };
    return {
      prepare: async () => {
        await DBOS.launch();
        await DBOS.registerQueue("items", { ...queue, minPollingIntervalMs: 100, onConflict: "always_update" });
      },
      add: async (connection, some) => {
        client ??= await DBOSClient.create({ systemDatabaseUrl: url, applicationName: "spike" });
        for (const item of some)
          await client.enqueueInTransaction(
            connection,
            {
              queueName: "items",
              workflowName: "item",
              workflowID: `item-${item.id}`,
              queuePartitionKey: item.lane,
              appVersion: "1",
            },
            item,
          );
      },
      work: () => DBOS.launch(),
      stop: async () => {
        await client?.destroy();
        await DBOS.shutdown({ workflowCompletionTimeoutMS: 20_000 });
      },
    };
  },

  async bullmq() {
    const { Queue, Worker } = need("bullmq");
    const connection = { host: "127.0.0.1", port: redisPort, maxRetriesPerRequest: null };
    const queues = new Map();
    const queueOf = (lane) => queues.get(lane) ?? queues.set(lane, new Queue(lane, { connection })).get(lane);
    const workers = [];
    return {
      prepare: () => undefined,
      add: async (_, some) => {
        for (const lane of new Set(some.map((item) => item.lane)))
          await queueOf(lane).addBulk(
            some
              .filter((item) => item.lane === lane)
              .map((item) => ({ name: "item", data: item, opts: { jobId: `item-${item.id}` } })),
          );
      },
      work: () => {
        for (const lane of lanes)
          workers.push(
            new Worker(
              lane,
              async ({ data }) => {
                await call(data);
                await said(pool, data.id);
              },
              {
                connection,
                concurrency: atOnce,
                limiter: { max: 1, duration: gapMs },
                lockDuration: 10_000,
                stalledInterval: 5_000,
                maxStalledCount: 20,
              },
            ).on("error", () => undefined),
          );
      },
      stop: async () => {
        await Promise.all(workers.map((worker) => worker.close()));
        await Promise.all([...queues.values()].map((queue) => queue.close()));
      },
    };
  },
};

const { prepare, add, work, stop } = await engines[engine]();
if (what === "work") {
  await work();
  process.once("SIGTERM", () => void stop().then(() => process.exit(0)));
  console.log("ready");
} else {
  if (what === "prepare") await prepare();
  else if (one)
    // What is killed in the middle of it: a line and its job, one pair after the other.
    for (const item of items) {
      await inTransaction((client) =>
        note(client, [item]).then(() => (engine === "bullmq" ? undefined : add(client, [item]))),
      );
      if (engine === "bullmq") await add(undefined, [item]);
    }
  else
    for (let at = 0; at < items.length; at += 5_000) {
      const some = items.slice(at, at + 5_000);
      await inTransaction(async (client) => {
        await note(client, some);
        await add(client, some);
      });
    }
  console.log("ready");
  await stop();
  process.exit(0);
}
