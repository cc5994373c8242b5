import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
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

export type UpstreamOptions = {
  products?: number;
  env?: Record<string, string>;
  /** Does something to the data folder before the first start. */
  prepare?(dataDir: string): void;
};

/**
 * The real upstream in a process of its own, bundled as it ships, on free ports and a data folder of its own. With
 * CONTRACT_DATABASE_URL it runs on a database made for it on that Postgres, otherwise on PGlite.
 *
 * A PGlite starts as a copy of one that was seeded before by the same code on the same day: making and seeding one takes
 * eight seconds, copying a fifth of one.
 */
export async function startUpstreamProcess({
  products = 40,
  env = {},
  prepare,
}: UpstreamOptions = {}): Promise<UpstreamProcess> {
  const bundle = bundled();
  const dataDir = mkdtempSync(join(tmpdir(), "naru-upstream-"));
  const database = await freshDatabase();
  if (!database.url && env.SEED !== "0" && !prepare)
    cpSync(await seededFolder(bundle, products), dataDir, { recursive: true });
  prepare?.(dataDir);
  const said: string[] = [];
  const [port, mallPort, marketPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const start = (changed: Record<string, string> = {}): Promise<ChildProcess> =>
    started(
      bundle,
      {
        UPSTREAM_PORT: String(port),
        MALL_PORT: String(mallPort),
        MARKET_PORT: String(marketPort),
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        SEED_PRODUCTS: String(products),
        REHEARSAL_BUYERS: "0",
        REHEARSAL_COURIER_MS: "0",
        APPROVAL_DELAY_MS: "500",
        ...env,
        ...changed,
      },
      said,
    );
  const clean = async (): Promise<void> => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
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
    origin: `http://127.0.0.1:${port}`,
    mallOrigin: `http://127.0.0.1:${mallPort}`,
    marketOrigin: `http://127.0.0.1:${marketPort}`,
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

/** A data folder seeded by this very bundle, made once and shared by all test files; older ones are thrown away. */
async function seededFolder(bundle: string, products: number): Promise<string> {
  const shelf = join(ROOT, ".build", "test-data");
  const hash = createHash("sha256").update(readFileSync(bundle)).digest("hex").slice(0, 12);
  const kind = `${hash}-${new Date().toISOString().slice(0, 10)}`;
  const folder = join(shelf, `${kind}-${products}`);
  if (existsSync(folder)) return folder;
  mkdirSync(shelf, { recursive: true });
  for (const old of readdirSync(shelf).filter((name) => !name.startsWith(kind) && !name.startsWith("making-")))
    rmSync(join(shelf, old), { recursive: true, force: true });
  const making = mkdtempSync(join(shelf, "making-"));
  const [port, mallPort, marketPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const env = { UPSTREAM_PORT: port, MALL_PORT: mallPort, MARKET_PORT: marketPort, SEED_PRODUCTS: products };
  const texts = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]));
  const child = await started(bundle, { ...texts, DATA_DIR: making, REHEARSAL_BUYERS: "0" }, []);
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
  rmSync(join(making, "backups"), { recursive: true, force: true });
  try {
    renameSync(making, folder);
  } catch {
    // Another test file was faster; its folder is as good.
    rmSync(making, { recursive: true, force: true });
  }
  return folder;
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
