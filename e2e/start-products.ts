import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { portsOf } from "./ports";

const START_MS_MAX = 300_000;
/** Parcels are asked about each second here: a long run asks more often than a day at the real pace may. */
const TRACKING_MAX = 1_000_000;

type End = () => Promise<void>;

/** Starts a product for each worker and answers how to end them. */
export default async function startProducts({ workers }: FullConfig): Promise<End> {
  const started = await Promise.allSettled(Array.from({ length: workers }, (_, worker) => startProduct(worker)));
  const ends = started.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  const endAll = async () => void (await Promise.all(ends.map((end) => end())));
  for (const one of started) {
    if (one.status === "fulfilled") continue;
    await endAll();
    throw one.reason;
  }
  return endAll;
}

/**
 * Nothing that already listens is ever used: the start script refuses a taken port, and the product counts as ready only
 * when that very process says so over its own channel. A stale server has hidden a dead one before.
 */
async function startProduct(worker: number): Promise<End> {
  const ports = portsOf(worker);
  const dataDir = mkdtempSync(join(tmpdir(), "naru-e2e-"));
  const product = spawn(process.execPath, ["scripts/run.mjs", "start"], {
    stdio: ["ignore", process.env.E2E_LOUD ? "inherit" : "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      PORT: String(ports.app),
      UPSTREAM_PORT: String(ports.upstream),
      DATA_DIR: dataDir,
      REHEARSAL_BUYERS: "0",
      ORDER_PULL_MINUTES: "0",
      REHEARSAL_FORWARDER_MS: "0",
      // A parcel stays where a journey left it, and an order that ended is settled at once.
      REHEARSAL_COURIER_MS: "0",
      TRACKING_MS: "1000",
      TRACKING_DAILY_MAX: String(TRACKING_MAX),
      APPROVAL_DELAY_MS: "500",
      ENV_FILE: "",
      UPSTREAM_API_URL: "",
      DATABASE_URL: "",
      NODE_ENV: "production",
    },
  });
  let written = "";
  const take = (piece: Buffer) => (written = (written + piece.toString()).slice(-4_000));
  product.stdout?.on("data", take);
  product.stderr?.on("data", take);
  const ended = new Promise<void>((resolve) => product.once("exit", () => resolve()));
  const end = async () => {
    product.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };

  await new Promise<void>((resolve, reject) => {
    const tooLate = () => {
      void end();
      reject(new Error(`The product did not start in time:\n${written}`));
    };
    const timer = setTimeout(tooLate, START_MS_MAX);
    product.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`The product ended with ${code} instead of starting:\n${written}`));
    });
    product.on("message", (message: { ready?: boolean; pid?: number }) => {
      if (!message.ready || message.pid !== product.pid) return;
      clearTimeout(timer);
      resolve();
    });
  });
  const limited = await fetch(`http://127.0.0.1:${ports.upstream + 2}/sweettracker/__rehearsal/limit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key: "rehearsal", most: TRACKING_MAX }),
  });
  if (!limited.ok) throw new Error(`The rehearsed tracking service took no limit: ${limited.status}`);
  return end;
}
