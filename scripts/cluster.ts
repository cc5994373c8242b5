import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { EXIT_TO_MEND } from "@/lib/process/exit-codes";
import { child, childOnHeldSocket, endChild, isRunning, script, status } from "./beside";
import { BUCKET, BUCKET_KEY } from "./bucket-server";
import { buildApp, buildRehearsal, buildUpstream, REHEARSAL_BUNDLE, UPSTREAM_BUNDLE } from "./build";
import { freePort, isFree } from "./free-port";
import { program, startNginx } from "./nginx";
import { postgresIn } from "./postgres";
import { restartPauseMs, endingsInARow } from "./restart-pause";
import { keptSecret } from "./settings";
import { ROOT } from "./sources";
import { messageOf, StartError } from "./start-error";

const READY_MS = 180_000;
const FAREWELL_MS = 80_000;
const LOOK_MS = 50;

type Running = ReturnType<typeof childOnHeldSocket>;
type Spec = { name: string; words: readonly string[]; env: Record<string, string>; ready: string };

/** One process of the cluster, which is started again when it ends unasked. */
class Member {
  private running: Running | undefined;
  /** With the one that leaves, while another takes its place. */
  private readonly all = new Set<Running>();
  private endings = 0;

  constructor(readonly spec: Spec) {}

  /** Which process it is at this moment; 0 while it has none. */
  get pid(): number {
    return (this.running && isRunning(this.running) && this.running.started.pid) || 0;
  }

  /** Comes when it answers. */
  async start(): Promise<void> {
    const { name, ready } = this.spec;
    const tooLate = Date.now() + READY_MS;
    this.run();
    while (!this.running?.listens() || ![200, 400, 403].includes(await status(ready))) {
      if (this.running?.started.exitCode === EXIT_TO_MEND)
        throw new StartError(`${name} cannot start, as it says above.`);
      if (Date.now() > tooLate) throw new StartError(`${name} does not answer at ${ready}.`);
      await pause(LOOK_MS);
    }
  }

  protected begun(): Running {
    return { ...child(this.spec.words, false, this.spec.env), listens: () => true };
  }

  private run(): void {
    const since = Date.now();
    const running = this.begun();
    this.running = running;
    this.all.add(running);
    void running.ended.then(async ({ code, signal }) => {
      this.all.delete(running);
      if (this.running !== running || code === EXIT_TO_MEND) return;
      console.error(`${this.spec.name} ended unexpectedly (${signal ?? `code ${code}`}); starting it again.`);
      this.endings = endingsInARow(this.endings, Date.now() - since);
      await pause(restartPauseMs(this.endings));
      if (this.running === running) this.run();
    });
  }

  /** Starts a process of the new version next to the running one, which ends once the new one responds, never before. */
  async renew(): Promise<void> {
    const before = this.running;
    try {
      await this.start();
    } catch (error) {
      const failed = this.running;
      this.running = before;
      if (failed) await endChild(failed, FAREWELL_MS);
      throw error;
    }
    if (before) await endChild(before, FAREWELL_MS);
  }

  /** Asks it to end, also in the middle of a renewal, and waits for what it has under way. */
  async stop(): Promise<void> {
    this.running = undefined;
    await Promise.all([...this.all].map((one) => endChild(one, FAREWELL_MS)));
  }
}

/** One that takes calls, at a socket that is never closed while the next process takes over. */
class Serving extends Member {
  protected override begun(): Running {
    const { words, env, ready } = this.spec;
    return childOnHeldSocket(words, env, Number(new URL(ready).port));
  }
}

async function stopped(process: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = new Promise((resolve) => process.once("exit", resolve));
  process.kill(signal);
  await ended;
}

async function startRedis(folder: string, port: number): Promise<ChildProcess> {
  mkdirSync(folder, { recursive: true });
  const flags = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--appendonly", "yes"];
  const started = spawn(program("redis-server"), flags, { stdio: ["ignore", "ignore", "inherit"] });
  while (await isFree(port, "127.0.0.1")) {
    if (started.exitCode !== null) throw new StartError("redis-server ended at once, as it says above.");
    await pause(LOOK_MS);
  }
  return started;
}

const times = <T>(count: number, make: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index + 1)));

const countOf = (name: string, text: string): number => {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 16) return count;
  throw new StartError(`--${name} must be a whole number from 1 to 16.`);
};

/**
 * `npm run cluster`: the whole product as on several machines, on one: nginx with TLS, apps, upstream APIs and workers,
 * each with its own disk, on one Postgres, one Redis and one bucket. `-- --apps 3 --apis 3 --workers 4` sets their numbers.
 * SIGHUP replaces one process after another, as for a new version, while calls continue; Ctrl-C ends all.
 *
 * Data is kept in CLUSTER_DIR (`.data/cluster`). The address is https://localhost:PORT (3443) with a self-signed
 * certificate. Running processes are printed by name and id.
 */
export async function main(): Promise<void> {
  const two = { type: "string", default: "2" } as const;
  const { values } = parseArgs({ options: { apps: two, apis: two, workers: two } });
  const counts = {
    app: countOf("apps", values.apps),
    api: countOf("apis", values.apis),
    worker: countOf("workers", values.workers),
  };
  const begin = Date.now();
  const folder = resolve(ROOT, process.env.CLUSTER_DIR ?? ".data/cluster");
  const https = Number(process.env.PORT ?? 3443);
  if (!(await isFree(https, "0.0.0.0"))) throw new StartError(`Port ${https} is taken. Set PORT to a free one.`);
  mkdirSync(folder, { recursive: true });
  // Postgres and nginx, which are not root where we are, pass through; what lies in it is closed one by one.
  for (const path of [folder, resolve(folder, "..")]) chmodSync(path, 0o711);
  const inside = (name: string): string => {
    mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
    return join(folder, name);
  };

  await Promise.all([buildUpstream(), buildRehearsal()]);
  await buildApp();

  const undo: (() => Promise<unknown>)[] = [];
  let isEnding = false;
  const end = async (code: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    for (const step of undo.reverse()) await step();
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "disconnect"] as const) process.on(signal, () => void end(0));

  try {
    const postgres = await postgresIn(inside("postgres"), ["-c", "max_connections=300"]);
    if (!postgres) throw new StartError("There is no Postgres on this machine. Install it and start again.");
    undo.push(() => postgres.stop());
    const redisPort = await freePort();
    const bucketPort = await freePort();
    const internal = await freePort();
    const [mall, market, forwarder] = [await freePort(), await freePort(), await freePort()];
    const redis = await startRedis(inside("redis"), redisPort);
    undo.push(() => stopped(redis, "SIGTERM"));

    const at = (port: number): string => `http://127.0.0.1:${port}`;
    const origin = `https://localhost:${https}`;
    const world = { MALL_PORT: String(mall), MARKET_PORT: String(market), FORWARDER_PORT: String(forwarder) };
    const upstream = {
      ...world,
      MALL_ORIGIN: at(mall),
      MARKET_ORIGIN: at(market),
      DATABASE_URL: postgres.url,
      KEYS_SECRET: keptSecret(inside("keys")),
      PICTURES_TO: `s3://${BUCKET}`,
      PICTURES_S3_ENDPOINT: at(bucketPort),
      PICTURES_S3_KEY: BUCKET_KEY,
      PICTURES_S3_SECRET: BUCKET_KEY,
      REHEARSAL_MAIL_DIR: inside("mailbox"),
      APP_ORIGIN: origin,
      UPSTREAM_PUBLIC_ORIGIN: origin,
    };
    const app = {
      APP_ORIGIN: origin,
      HOST: "127.0.0.1",
      UPSTREAM_API_URL: `${at(internal)}/api`,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      SESSION_SECRET: keptSecret(inside("sessions")),
      TRUSTED_PROXIES: "127.0.0.1",
      IMAGE_ORIGINS: `${at(mall)},${at(market)}`,
    };
    const upstreams = (role: "api" | "worker") =>
      times(counts[role], async (number) => {
        const [name, port] = [`${role}-${number}`, await freePort()];
        const env = { ...upstream, UPSTREAM_ROLE: role, UPSTREAM_PORT: String(port), DATA_DIR: inside(name) };
        return new Serving({ name, words: [UPSTREAM_BUNDLE], env, ready: `${at(port)}/readyz` });
      });
    const apps = await times(counts.app, async (number) => {
      const [name, port] = [`app-${number}`, await freePort()];
      const env = { ...app, PORT: String(port), DATA_DIR: inside(name) };
      return new Serving({ name, words: script("app"), env, ready: `${at(port)}/readyz` });
    });
    const [apis, workers] = await Promise.all([upstreams("api"), upstreams("worker")]);
    const bucket = new Member({
      name: "bucket",
      words: script("bucket-server", [inside("bucket"), String(bucketPort)]),
      env: {},
      ready: at(bucketPort),
    });
    const rehearsal = new Member({
      name: "rehearsal",
      words: [REHEARSAL_BUNDLE],
      env: {
        ...world,
        DATA_DIR: inside("rehearsal"),
        REHEARSAL_DATABASE_URL: postgres.url,
        REHEARSAL_MAIL_DIR: upstream.REHEARSAL_MAIL_DIR,
        APP_ORIGIN: origin,
      },
      ready: `${at(market)}/health`,
    });
    const members = [bucket, rehearsal, ...apis, ...workers, ...apps];
    const endAll = (group: readonly Member[]) => () => Promise.all(group.map((one) => one.stop()));
    const addressesOf = (group: readonly Member[]) => group.map(({ spec }) => new URL(spec.ready).host);

    undo.push(endAll([bucket, rehearsal]), endAll([...apis, ...workers]));
    await Promise.all([bucket, rehearsal, ...apis, ...workers].map((one) => one.start()));
    const ports = { https, internal };
    const nginx = startNginx(inside("nginx"), ports, { apps: addressesOf(apps), apis: addressesOf(apis) });
    undo.push(() => stopped(nginx, "SIGQUIT"));
    nginx.once("exit", (code) => {
      if (!isEnding) console.error(`nginx ended with ${code}; stopping everything.`);
      void end(1);
    });
    undo.push(endAll(apps));
    await Promise.all(apps.map((one) => one.start()));

    const tell = (word: "ready" | "rolled"): void => {
      const processes = Object.fromEntries(members.map((one) => [one.spec.name, one.pid]));
      process.send?.({ [word]: true, origin, mallOrigin: at(mall), marketOrigin: at(market), processes });
    };
    let rolling = Promise.resolve();
    process.on("SIGHUP", () => {
      rolling = rolling
        .then(async () => {
          for (const one of [...workers, ...apis, ...apps]) if (!isEnding) await one.renew();
          console.log("Every process was started anew.");
          tell("rolled");
        })
        .catch((error: unknown) => console.error(messageOf(error)));
    });
    const running = `${counts.app} apps, ${counts.api} upstream APIs and ${counts.worker} workers`;
    console.log(`\nNaru is ready after ${Math.round((Date.now() - begin) / 1_000)} s:  ${origin}  (${running})\n`);
    tell("ready");
  } catch (error) {
    console.error(messageOf(error));
    await end(1);
  }
}
