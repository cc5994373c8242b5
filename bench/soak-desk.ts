import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { REHEARSAL_BUNDLE, UPSTREAM_BUNDLE, buildApp, buildRehearsal, buildUpstream } from "@/scripts/build";
import { programOnPath } from "@/scripts/debian";
import { freePort } from "@/scripts/free-port";
import { FaultProxy } from "@/tests/support/fault-proxy";

const TOKEN_SECONDS = 15;
const TIMEOUT_MS = 5_000;

type Running = { child: ChildProcess; name: string; written: string; isMeant: boolean };

/** The real app, the real upstream behind a proxy that fails on command, and a Redis if one is configured. */
export type SoakDesk = Awaited<ReturnType<typeof startSoakDesk>>;

export async function startSoakDesk(products: number) {
  await Promise.all([buildUpstream(), buildRehearsal()]);
  await buildApp();
  const [appPort, upstreamPort, mallPort, marketPort, redisPort, forwarderPort] = await Promise.all(
    Array.from({ length: 6 }, freePort),
  );
  const dataDir = mkdtempSync(join(tmpdir(), "naru-soak-"));
  const parts: Running[] = [];
  const problems: string[] = [];
  const proxy = await FaultProxy.before(upstreamPort ?? 0);
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    HOST: "127.0.0.1",
    PORT: String(appPort),
    UPSTREAM_PORT: String(upstreamPort),
    MALL_PORT: String(mallPort),
    MARKET_PORT: String(marketPort),
    FORWARDER_PORT: String(forwarderPort),
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    SEED_PRODUCTS: String(products),
    REHEARSAL_BUYERS: "0",
    REHEARSAL_COURIER_MS: "0",
    // All sessions are one seller's, who may not call so often.
    CALL_LIMITS: "0",
    ACCESS_TOKEN_SECONDS: String(TOKEN_SECONDS),
    HTTP_TIMEOUT_MS: String(TIMEOUT_MS),
  };

  async function started(name: string, words: readonly string[], ready: string, more: Record<string, string> = {}) {
    const child = spawn(process.execPath, [...words], {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: { ...env, ...more },
    });
    const part: Running = { child, name, written: "", isMeant: false };
    parts.push(part);
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (piece: Buffer) => (part.written += piece.toString()));
    child.once("exit", (code, signal) => {
      if (!part.isMeant) problems.push(`The ${name} ended by itself (${signal ?? code}): ${part.written.slice(-500)}`);
    });
    while (!part.written.includes(ready)) {
      if (child.exitCode !== null) throw new Error(`The ${name} ended with ${child.exitCode}: ${part.written}`);
      await pause(10);
    }
    return part;
  }

  async function ended(part: Running, signal: NodeJS.Signals): Promise<void> {
    part.isMeant = true;
    if (part.child.exitCode !== null || part.child.signalCode !== null) return;
    const gone = new Promise((resolve) => part.child.once("exit", resolve));
    part.child.kill(signal);
    await gone;
  }

  const startUpstream = () => started("upstream", [UPSTREAM_BUNDLE], "upstream ready");
  const redisPath = programOnPath("redis-server");
  const redis = redisPath
    ? spawn(redisPath, ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", ""], { stdio: "ignore" })
    : undefined;
  const world = started("rehearsal", [REHEARSAL_BUNDLE], "rehearsal ready");
  let upstream = await startUpstream();
  const rehearsal = await world;
  const app = await started("app", ["scripts/run.mjs", "app"], "The app answers", {
    UPSTREAM_API_URL: `${proxy.origin}/api`,
    SESSION_SECRET: "a-secret-for-the-soak-of-at-least-32-characters",
    ...(redis ? { REDIS_URL: `redis://127.0.0.1:${redisPort}` } : {}),
  });
  const residentMb = ({ child }: Running): number => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
    } catch {
      return 0;
    }
  };

  return {
    proxy,
    problems,
    hasRedis: redis !== undefined,
    appOrigin: `http://127.0.0.1:${appPort}`,
    upstreamOrigin: `http://127.0.0.1:${upstreamPort}`,
    memory: () => ({ app: residentMb(app), upstream: residentMb(upstream) }),
    /** Dies as a power cut would have it, and is started again at once; answers how long that took, in ms. */
    async killUpstream(): Promise<number> {
      await ended(upstream, "SIGKILL");
      const since = performance.now();
      upstream = await startUpstream();
      return performance.now() - since;
    },
    hangRedis: () => void redis?.kill("SIGSTOP"),
    goOnRedis: () => void redis?.kill("SIGCONT"),
    /** A process's output about unhandled rejections. */
    unhandled: () => parts.flatMap(({ written }) => written.split("\n").filter((line) => /unhandled/i.test(line))),
    async stop(): Promise<void> {
      await ended(app, "SIGTERM");
      await ended(upstream, "SIGTERM");
      await ended(rehearsal, "SIGTERM");
      redis?.kill("SIGCONT");
      redis?.kill("SIGKILL");
      await proxy.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
