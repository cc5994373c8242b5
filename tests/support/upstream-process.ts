import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { emptyData, seededData, type Seed } from "./seeded-data";

const ROOT = process.cwd();
const READY_MS = 60_000;

export type UpstreamProcess = {
  origin: string;
  marketOrigin: string;
  mallOrigin: string;
  dataDir: string;
  /** Everything the process wrote to its output so far, over all its starts. */
  log(): string;
  /** Dies as a power cut would have it. */
  kill(): Promise<void>;
  /** Starts again on the same data and, unless told otherwise, the same ports and settings. */
  restart(env?: Record<string, string>): Promise<void>;
  /** Ends it as a person would and leaves the data for a restart. */
  stopProcess(): Promise<void>;
  /** Ends it and throws its data away. */
  stop(): Promise<void>;
};

type UpstreamOptions = {
  products?: number;
  env?: Record<string, string>;
  /** Does something to the data folder before the first start. */
  prepare?(dataDir: string): void;
};

/**
 * The real upstream in a process of its own, bundled as it ships, on free ports and data of its own: a demo shop made
 * before. With CONTRACT_DATABASE_URL it runs on a database made for it on that Postgres, otherwise on PGlite.
 */
export async function startUpstreamProcess({
  products = 60,
  env = {},
  prepare,
}: UpstreamOptions = {}): Promise<UpstreamProcess> {
  const bundle = bundled();
  const seed: Seed = async (empty) => {
    const child = await started(bundle, { ...(await freePorts()), ...settingsOf(empty, products) }, []);
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await gone;
  };
  const data = env.SEED === "0" || prepare ? await emptyData() : await seededData(bundle, products, seed);
  const { dataDir } = data;
  prepare?.(dataDir);
  const said: string[] = [];
  const ports = await freePorts();
  const start = (changed: Record<string, string> = {}): Promise<ChildProcess> =>
    started(
      bundle,
      {
        ...ports,
        ...settingsOf(data, products),
        REHEARSAL_COURIER_MS: "0",
        APPROVAL_DELAY_MS: "500",
        LISTING_SETTLE_MS: "3000",
        ...env,
        ...changed,
      },
      said,
    );
  const clean = async (): Promise<void> => {
    await data.drop();
    rmSync(bundle, { force: true });
  };
  let child = await start().catch(async (error: unknown) => {
    await clean();
    throw error;
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  };
  return {
    origin: `http://127.0.0.1:${ports.UPSTREAM_PORT}`,
    mallOrigin: `http://127.0.0.1:${ports.MALL_PORT}`,
    marketOrigin: `http://127.0.0.1:${ports.MARKET_PORT}`,
    dataDir,
    log: () => said.join(""),
    kill: () => end("SIGKILL"),
    restart: async (changed) => {
      child = await start(changed);
    },
    stopProcess: () => end("SIGTERM"),
    stop: async () => {
      await end("SIGTERM");
      await clean();
    },
  };
}

/** One bundle per test process; moved into place whole, because another process may be making its own. */
function bundled(): string {
  mkdirSync(join(ROOT, ".build"), { recursive: true });
  const file = join(ROOT, ".build", `upstream-test-${process.pid}.mjs`);
  const args = [
    "--bundle",
    "--packages=external",
    "--platform=node",
    "--target=node20",
    "--format=esm",
    `--alias:@=${ROOT}`,
  ];
  execFileSync(
    join(ROOT, "node_modules/.bin/esbuild"),
    ["upstream/server.ts", ...args, `--outfile=${file}.new`, "--log-level=error"],
    { cwd: ROOT },
  );
  renameSync(`${file}.new`, file);
  return file;
}

function started(bundle: string, env: Record<string, string>, log: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [bundle], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`The upstream was not ready in time:\n${said}`));
    }, READY_MS);
    const hear = (text: Buffer): void => {
      said += text.toString();
      log.push(text.toString());
      if (!said.includes("upstream ready")) return;
      clearTimeout(late);
      resolve(child);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", (code) => {
      clearTimeout(late);
      reject(new Error(`The upstream ended with ${code}:\n${said}`));
    });
  });
}

const settingsOf = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string }, products: number) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SEED_PRODUCTS: String(products),
  REHEARSAL_BUYERS: "0",
});

async function freePorts() {
  const [upstream, mall, market] = await Promise.all([freePort(), freePort(), freePort()]);
  return { UPSTREAM_PORT: String(upstream), MALL_PORT: String(mall), MARKET_PORT: String(market) };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
