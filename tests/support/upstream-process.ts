import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

const ROOT = process.cwd();
const READY_MS = 60_000;

export type UpstreamProcess = {
  origin: string;
  marketOrigin: string;
  mallOrigin: string;
  dataDir: string;
  /** Dies as a power cut would have it. */
  kill(): Promise<void>;
  /** Starts again on the same data and the same ports. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

export type UpstreamOptions = { products?: number; env?: Record<string, string> };

/**
 * The real upstream in a process of its own, bundled as it ships, on free ports and a data folder of its own. With
 * CONTRACT_DATABASE_URL it runs on a database made for it on that Postgres, otherwise on PGlite.
 */
export async function startUpstreamProcess({
  products = 40,
  env = {},
}: UpstreamOptions = {}): Promise<UpstreamProcess> {
  const bundle = bundled();
  const dataDir = mkdtempSync(join(tmpdir(), "naru-upstream-"));
  const database = await freshDatabase();
  const [port, mallPort, marketPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const start = (): Promise<ChildProcess> =>
    started(bundle, {
      UPSTREAM_PORT: String(port),
      MALL_PORT: String(mallPort),
      MARKET_PORT: String(marketPort),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SEED_PRODUCTS: String(products),
      REHEARSAL_BUYERS: "0",
      APPROVAL_DELAY_MS: "500",
      ...env,
    });
  let child = await start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    mallOrigin: `http://127.0.0.1:${mallPort}`,
    marketOrigin: `http://127.0.0.1:${marketPort}`,
    dataDir,
    kill: () => end("SIGKILL"),
    restart: async () => {
      child = await start();
    },
    stop: async () => {
      await end("SIGTERM");
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(bundle, { force: true });
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

function started(bundle: string, env: Record<string, string>): Promise<ChildProcess> {
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

async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.CONTRACT_DATABASE_URL;
  if (!server) return { url: "", drop: async () => undefined };
  const name = `naru_test_${process.pid}_${Date.now()}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => run(`drop database if exists ${name} with (force)`) };
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
