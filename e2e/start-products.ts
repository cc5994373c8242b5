import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const START_MS_MAX = 300_000;

/**
 * Starts the product with `scripts/start.mjs` and answers how to end it.
 *
 * Nothing that already listens is ever used: the start script refuses a taken port, and the product counts as ready only
 * when that very process says so over its own channel. A stale server has hidden a dead one before.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const port = Number(process.env.E2E_PORT ?? 3190);
  const dataDir = mkdtempSync(join(tmpdir(), "naru-e2e-"));
  const product = spawn(process.execPath, ["scripts/start.mjs"], {
    stdio: ["ignore", process.env.E2E_LOUD ? "inherit" : "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      PORT: String(port),
      UPSTREAM_PORT: process.env.E2E_UPSTREAM_PORT ?? "4590",
      DATA_DIR: dataDir,
      REHEARSAL_BUYERS: "0",
      APPROVAL_DELAY_MS: "500",
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

  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The product did not start in time:\n${written}`)), START_MS_MAX);
    product.once("exit", (code) =>
      reject(new Error(`The product ended with ${code} instead of starting:\n${written}`)),
    );
    product.on("message", (message: { ready?: boolean; pid?: number }) => {
      if (!message.ready || message.pid !== product.pid) return;
      clearTimeout(timer);
      resolve();
    });
  });

  return async () => {
    product.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
