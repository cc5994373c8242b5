import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/free-port";
import { bundled, type Bundles } from "./bundles";
import { until } from "./upstream-client";
import { emptyData, seededData, type Seed } from "./seeded-data";

const ROOT = process.cwd();
/** Two embedded databases are made at a first start, some ten seconds of work on a busy machine. */
const READY_MS = 240_000;
/** One size for all, so that the demo shop is made once a run. */
const DEMO_PRODUCTS = 120;
/** How long a hook with a start in it may take: a demo shop may have to be made before, or another file's be waited for. */
export const HOOK_MS = 3 * READY_MS;

export type UpstreamProcess = {
  origin: string;
  marketOrigin: string;
  mallOrigin: string;
  forwarderOrigin: string;
  dataDir: string;
  /** The numbers of the processes that read pictures for it. */
  readers(): number[];
  /** Everything the upstream wrote to its output so far, over all its starts, the lines of all that was answered by now included. */
  logged(): Promise<string>;
  /** Dies as a power cut would have it; the rehearsed world outside lives on. */
  kill(): Promise<void>;
  /**
   * Starts another upstream on the same Postgres, with its own data folder and, by default, the same world and settings.
   * Stop it with the returned `stop` before this one, also after its `kill`.
   */
  beside(
    env?: Record<string, string>,
  ): Promise<{ origin: string; dataDir: string; kill(): Promise<void>; stop(): Promise<void> }>;
  /** Starts again on the same data and, by default, the same ports and settings. */
  restart(env?: Record<string, string>): Promise<void>;
  /** Stops it and its rehearsed world with a signal, and keeps the data for a restart. */
  stopProcess(): Promise<void>;
  /** Ends both and throws their data away. */
  stop(): Promise<void>;
};

/** An upstream in a process that other test files use too: it cannot be killed, and tells no readers. */
export type SharedUpstream = Omit<UpstreamProcess, "kill" | "readers">;

type UpstreamOptions = {
  products?: number;
  env?: Record<string, string>;
  /** Does something to the empty data before the first start; `databaseUrl` is "" on PGlite. */
  prepare?(dataDir: string, databaseUrl: string): void;
};
type OwnOptions = UpstreamOptions & {
  /** The folder the upstream runs in, in place of this repository's. */
  cwd?: string;
};

/**
 * The real upstream and the rehearsed world in processes of their own, bundled as shipped, on free ports and with their own
 * data: a demo shop made before. With CONTRACT_DATABASE_URL both use a new database on that Postgres, otherwise PGlite.
 */
export async function startUpstreamProcess({ cwd, ...options }: OwnOptions = {}): Promise<UpstreamProcess> {
  const pairIn = (...given: PairGiven) => pairOf(...given, cwd);
  const { pair, ...upstream } = await startedWith(pairIn, options);
  return { ...upstream, kill: () => pair.kill(), readers: () => pair.readers() };
}

/**
 * The same upstream and world, on data of this test file's own, in two processes that the Jest worker keeps for all its
 * files: a start takes a third of what two new processes take. For files that kill nothing.
 */
export async function sharedUpstream(options: UpstreamOptions = {}): Promise<SharedUpstream> {
  const { pair: _, ...upstream } = await startedWith(hostedPair, options);
  return upstream;
}

type PairGiven = [bundles: Bundles, settings: Record<string, string>, log: string[]];

async function startedWith<AnyPair extends Pair>(
  pairWith: (...given: PairGiven) => AnyPair,
  { products = DEMO_PRODUCTS, env = {}, prepare }: UpstreamOptions,
) {
  const bundles = await bundled();
  const seed: Seed = async (empty) => {
    const pair = pairOf(bundles, { ...(await freePorts()), ...settingsOf(empty, products) }, []);
    await pair.start().finally(() => pair.end("SIGTERM"));
  };
  const data =
    env.SEED === "0" || prepare ? await emptyData() : await seededData(Object.values(bundles), products, seed);
  const { dataDir } = data;
  prepare?.(dataDir, data.databaseUrl);
  const said: string[] = [];
  const ports = await freePorts();
  const settings = {
    ...ports,
    ...settingsOf(data, products),
    REHEARSAL_COURIER_MS: "0",
    REHEARSAL_FORWARDER_MS: "0",
    APPROVAL_DELAY_MS: "500",
    LISTING_SETTLE_MS: "3000",
    CALL_LIMITS: "0",
    LOG_LEVEL: "info",
    ...env,
  };
  const pair = pairWith(bundles, settings, said);
  const clean = async (): Promise<void> => {
    await pair.end("SIGTERM");
    await data.drop();
  };
  await pair.start().catch(async (error: unknown) => {
    await clean();
    throw error;
  });
  return {
    pair,
    origin: `http://127.0.0.1:${ports.UPSTREAM_PORT}`,
    mallOrigin: `http://127.0.0.1:${ports.MALL_PORT}`,
    marketOrigin: `http://127.0.0.1:${ports.MARKET_PORT}`,
    forwarderOrigin: `http://127.0.0.1:${ports.FORWARDER_PORT}`,
    dataDir,
    logged: async () => {
      // Lines go out some at a time; what was answered before this has its line before this one's.
      const requestId = randomUUID();
      await fetch(`http://127.0.0.1:${ports.UPSTREAM_PORT}/api/auth/registerTerms`, {
        headers: { "x-request-id": requestId },
      });
      return until(async () => said.join("").includes(requestId) && said.join(""));
    },
    beside: async (changed: Record<string, string> = {}) => {
      const port = String(await freePort());
      const own = mkdtempSync(join(tmpdir(), "naru-beside-"));
      const worldOf = (which: "MALL_PORT" | "MARKET_PORT") => `http://127.0.0.1:${ports[which]}`;
      const shared = {
        UPSTREAM_PUBLIC_ORIGIN: `http://127.0.0.1:${ports.UPSTREAM_PORT}`,
        MALL_ORIGIN: worldOf("MALL_PORT"),
        MARKET_ORIGIN: worldOf("MARKET_PORT"),
      };
      const env = { ...settings, ...shared, DATA_DIR: own, ...changed, UPSTREAM_PORT: port };
      const child = await started(bundles.upstream, env, said).catch((error: unknown) => {
        rmSync(own, { recursive: true, force: true });
        throw error;
      });
      const stop = async (): Promise<void> => {
        await ended(child, "SIGTERM");
        rmSync(own, { recursive: true, force: true });
      };
      const kill = () => ended(child, "SIGKILL");
      return { origin: `http://127.0.0.1:${port}`, dataDir: env.DATA_DIR, kill, stop };
    },
    restart: (changed?: Record<string, string>) => pair.start(changed),
    stopProcess: () => pair.end("SIGTERM"),
    stop: clean,
  };
}

/** An upstream and its world; a start leaves alone what still runs. */
type Pair = {
  start(changed?: Record<string, string>): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
};

/** In the two hosts of this Jest worker; each runs one part at a time. */
function hostedPair(bundles: Bundles, settings: Record<string, string>, log: string[]): Pair {
  const parts = { world: hostOf(bundles.hostedWorld), upstream: hostOf(bundles.hostedUpstream) };
  const running = new Set<keyof typeof parts>();
  const start = async (name: keyof typeof parts, env: Record<string, string>, hear: (text: string) => void) => {
    if (running.has(name)) return;
    await parts[name].start(env, hear);
    running.add(name);
  };
  const stop = async (name: keyof typeof parts) => {
    if (running.delete(name)) await parts[name].stop();
  };
  return {
    start: async (changed = {}) => {
      const env = { ...settings, ...changed };
      const starts = [start("world", env, () => undefined), start("upstream", env, (text) => log.push(text))];
      for (const one of await Promise.allSettled(starts)) if (one.status === "rejected") throw one.reason;
    },
    end: async () => {
      await stop("upstream");
      await stop("world");
    },
  };
}

/** In two processes of their own. */
function pairOf(bundles: Bundles, settings: Record<string, string>, log: string[], cwd = ROOT) {
  let upstream: ChildProcess | undefined;
  let rehearsal: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await ended(upstream, signal);
    await ended(rehearsal, "SIGTERM");
  };
  return {
    start: async (changed: Record<string, string> = {}): Promise<void> => {
      const env = { ...settings, ...changed };
      const world = isAlive(rehearsal) ? undefined : started(bundles.rehearsal, env, []);
      const [startedWorld, startedUpstream] = await Promise.allSettled([
        world,
        started(bundles.upstream, env, log, cwd),
      ]);
      if (startedWorld.status === "fulfilled" && startedWorld.value) rehearsal = startedWorld.value;
      if (startedUpstream.status === "fulfilled") upstream = startedUpstream.value;
      for (const one of [startedWorld, startedUpstream]) if (one.status === "rejected") throw one.reason;
    },
    kill: () => ended(upstream, "SIGKILL"),
    readers: () => (isAlive(upstream) ? childrenOf(upstream, bundles.reader) : []),
    end,
  };
}

function childrenOf({ pid }: ChildProcess, bundle: string): number[] {
  const processes = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).trim().split("\n");
  return processes
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === pid && args.includes(bundle))
    .map(([own]) => Number(own));
}

const isAlive = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

async function ended(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!isAlive(child)) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await gone;
}

function started(bundle: string, env: Record<string, string>, log: string[], cwd = ROOT): Promise<ChildProcess> {
  const child = spawn(process.execPath, [bundle], {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...env },
    // A channel, so that neither outlives a test process that died.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`${bundle} was not ready in time:\n${said}`));
    }, READY_MS);
    const hear = (text: Buffer): void => {
      said += text.toString();
      log.push(text.toString());
      if (!/^(upstream|rehearsal) ready/m.test(said)) return;
      clearTimeout(late);
      resolve(child);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", (code) => {
      clearTimeout(late);
      reject(new Error(`${bundle} ended with ${code}:\n${said}`));
    });
  });
}

const settingsOf = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string }, products: number) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SEED_PRODUCTS: String(products),
  REHEARSAL_BUYERS: "0",
  ORDER_PULL_MINUTES: "0",
  CATEGORY_READ_HOURS: "0",
});

async function freePorts() {
  const names = ["UPSTREAM_PORT", "MALL_PORT", "MARKET_PORT", "FORWARDER_PORT"] as const;
  const ports = await Promise.all(names.map(async (name) => [name, String(await freePort())]));
  return Object.fromEntries(ports) as Record<(typeof names)[number], string>;
}
