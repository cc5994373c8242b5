import { spawn } from "node:child_process";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ROOT } from "./sources.mjs";

/** A first start makes a database and a demo shop; a slow laptop needs its time. */
const UPSTREAM_READY_MS = 180_000;
const APP_READY_MS = 60_000;
/** The upstream writes a consistent copy of its data before it goes. */
const FAREWELL_MS = 20_000;

/** A process of ours. It has an open channel to us, so it notices when we die without a word. */
function child(name, script, args = []) {
  const started = spawn(process.execPath, ["--enable-source-maps", join(ROOT, "scripts", script), ...args], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: args.includes("--dev") ? "development" : "production" },
    // A group of its own: Ctrl-C reaches only us, and we end our children in order.
    detached: process.platform !== "win32",
  });
  return {
    name,
    started,
    ended: new Promise((resolve) => started.on("exit", (code, signal) => resolve({ code, signal }))),
  };
}

const isRunning = ({ started }) => started.exitCode === null && started.signalCode === null;

async function stopped(processes) {
  for (const each of processes) if (isRunning(each)) each.started.kill("SIGTERM");
  const all = Promise.all(processes.map(({ ended }) => ended));
  const isDone = await Promise.race([all.then(() => true), pause(FAREWELL_MS, false, { ref: false })]);
  if (!isDone) for (const each of processes) if (isRunning(each)) each.started.kill("SIGKILL");
  await all;
}

/** One question on a connection of its own: a kept one would hold up the end of the process that answers. */
const status = (address) =>
  new Promise((resolve) => {
    const asking = get(address, { agent: false, timeout: 5_000 }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asking.on("timeout", () => asking.destroy());
    asking.on("error", () => resolve(0));
  });

async function answers(address, patienceMs, isOver) {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline && !isOver()) {
    const code = await status(address);
    if (code > 0 && code < 500) return true;
    await pause(150);
  }
  return false;
}

const DEMO = ["admin / admin1234", "seller / seller1234", "free / free1234", "basic / basic1234"];

function greet({ appOrigin, isEmbedded, upstreamApiUrl }, seconds) {
  const lines = ["", `Naru is ready after ${seconds} s:  ${appOrigin}`, ""];
  if (isEmbedded) lines.push("Demo log-ins (user / password):", ...DEMO.map((each) => `  ${each}`));
  else lines.push(`It talks to ${upstreamApiUrl}.`);
  console.log([...lines, "", "Ctrl-C stops it.", ""].join("\n"));
}

/**
 * Starts the app, and the embedded upstream before it when none is configured; says when both answer, and ends them
 * together: on Ctrl-C, on SIGTERM, and when one of them dies.
 */
export async function supervise({ appSettings, upstreamSettings }, { isDevelopment = false } = {}) {
  const begin = Date.now();
  const processes = [];
  let isOver = false;
  let fault;
  const end = async (code, sentence) => {
    if (isOver) return;
    isOver = true;
    if (sentence) console.error(sentence);
    await stopped([...processes].reverse());
    process.exit(code);
  };
  const start = (name, script) => {
    const made = child(name, script, isDevelopment ? ["--dev"] : []);
    processes.push(made);
    made.ended.then(({ code, signal }) => {
      fault = `The ${name} ended unexpectedly (${signal ?? `code ${code}`}); stopping everything.`;
      void end(1, fault);
    });
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(0));
  // Whoever started us with a channel, as the browser tests do, and is gone now, needs us no longer.
  process.on("disconnect", () => void end(0));

  if (appSettings.isEmbedded) {
    start("upstream", "upstream.mjs");
    const address = `http://127.0.0.1:${upstreamSettings.port}/api/auth/registerTerms`;
    const isReady = await answers(address, UPSTREAM_READY_MS, () => isOver);
    if (!isReady) return end(1, fault ?? "The upstream does not answer; its own messages stand above.");
  }
  start("app", "app.mjs");
  const isReady = await answers(`http://127.0.0.1:${appSettings.port}/user/login`, APP_READY_MS, () => isOver);
  if (!isReady) return end(1, fault ?? "The app does not answer; its own messages stand above.");
  greet(appSettings, Math.round((Date.now() - begin) / 1_000));
  process.send?.({ ready: true, pid: process.pid });
  return new Promise(() => undefined);
}
