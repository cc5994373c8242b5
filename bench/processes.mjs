import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import { isSmoke } from "./smoke-mode.mjs";

const ROOT = join(fileURLToPath(import.meta.url), "../..");

/** What `scripts/free-port.ts` answers, for programs Node reads as they stand. */
export async function freePort() {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 20_000);
    const isFree = await new Promise((resolve) => {
      const server = createServer().once("error", () => resolve(false));
      server.listen({ port, host: "127.0.0.1", exclusive: true }, () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** A Node process of the benchmark; resolves when it writes the sentence. */
export function started(file, args, env, sentence) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [isAbsolute(file) ? file : join(ROOT, file), ...args], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ...env },
    });
    let written = "";
    const hear = (piece) => {
      written += piece;
      if (!written.includes(sentence)) return;
      // What it writes from here on is only taken away, as a collector of logs would: searching it would be measured too.
      child.stdout.off("data", hear).resume();
      resolve(child);
    };
    child.stdout.on("data", hear);
    child.on("exit", (code) => reject(new Error(`${file} ended with ${code}: ${written}`)));
  });
}

/** The app with an upstream, and the cookie of a logged-in user. */
export async function startedApp(upstreamPort, args = []) {
  const port = await freePort();
  const child = await started(
    "scripts/run.mjs",
    ["app", ...args],
    {
      NODE_ENV: "production",
      ENV_FILE: "",
      PORT: String(port),
      HOST: "127.0.0.1",
      SESSION_SECRET: "a-secret-for-the-benchmark-of-32-characters",
      UPSTREAM_API_URL: `http://127.0.0.1:${upstreamPort}/api`,
      DATA_DIR: mkdtempSync(join(tmpdir(), "naru-bench-")),
    },
    "The app answers",
  );
  const origin = `http://127.0.0.1:${port}`;
  return { child, port, origin, headers: await loggedIn(origin) };
}

/** The headers a page's script sends after a log-in. */
export async function loggedIn(origin) {
  const answer = await request(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { ...OURS, "content-type": "application/json" },
    body: JSON.stringify({ username: "bench", password: "bench" }),
  });
  await answer.body.dump();
  if (answer.statusCode !== 200) throw new Error(`The log-in answered ${answer.statusCode}.`);
  return { ...OURS, cookie: cookiesOf(answer.headers) };
}

/** The cookies an answer sets, as the next request sends them. */
export const cookiesOf = (headers) =>
  [headers["set-cookie"] ?? []]
    .flat()
    .filter((line) => !line.includes("Max-Age=0"))
    .map((line) => line.split(";")[0])
    .join("; ");

/** What a script of our own page sends with every call. */
export const OURS = { "x-requested-by": "naru", "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };

export const residentMb = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024);

/** Exit code of a start that fails for a reason a person must fix, such as a port in use. */
const EXIT_TO_MEND = 78;

/**
 * The whole product as `npm start` brings it up, on ports and data of its own, seeded anew. A port that is taken by the
 * time it is wanted is answered with others.
 */
export async function startedProduct(env = {}) {
  for (let tries = 1; ; tries += 1) {
    const ended = await triedProduct(env);
    if (typeof ended !== "number") return ended;
    if (ended !== EXIT_TO_MEND || tries === 3) throw new Error(`The product ended with ${ended} instead of starting.`);
  }
}

/** The product that came up, or the code it ended with. */
async function triedProduct(env) {
  const [port, upstreamPort] = [await freePort(), await freePort()];
  const dataDir = mkdtempSync(join(tmpdir(), "naru-bench-"));
  const child = spawn(process.execPath, ["scripts/run.mjs", "start"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      PORT: String(port),
      UPSTREAM_PORT: String(upstreamPort),
      DATA_DIR: dataDir,
      REHEARSAL_BUYERS: "0",
      ENV_FILE: "",
      UPSTREAM_API_URL: "",
      DATABASE_URL: "",
      NODE_ENV: "production",
      ...(isSmoke && { SEED_PRODUCTS: "100" }),
      ...env,
    },
  });
  const ended = new Promise((resolve) => child.once("exit", (code) => resolve(code ?? -1)));
  const ready = new Promise((resolve) => child.on("message", (said) => said.ready && resolve("ready")));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const first = await Promise.race([ready, ended]);
  if (first === "ready")
    return { origin: `http://localhost:${port}`, upstream: `http://127.0.0.1:${upstreamPort}`, stop };
  rmSync(dataDir, { recursive: true, force: true });
  return first;
}
