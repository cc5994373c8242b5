import { setTimeout as pause } from "node:timers/promises";
import { child, isRunning, status, type Child } from "./beside";
import { type CheckedSettings } from "./settings";
import { messageOf } from "./start-error";

/** A first start makes a database and a demo shop; a slow laptop needs its time. */
const UPSTREAM_READY_MS = 180_000;
const APP_READY_MS = 60_000;
/** The upstream writes a consistent copy of its data before it goes. */
const FAREWELL_MS = 20_000;

type Part = Child & { name: string };

async function stopped(processes: readonly Part[]): Promise<void> {
  for (const each of processes) if (isRunning(each)) each.started.kill("SIGTERM");
  const all = Promise.all(processes.map(({ ended }) => ended));
  const isDone = await Promise.race([all.then(() => true), pause(FAREWELL_MS, false, { ref: false })]);
  if (!isDone) for (const each of processes) if (isRunning(each)) each.started.kill("SIGKILL");
  await all;
}

async function answers(address: string, patienceMs: number, isOver: () => boolean): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline && !isOver()) {
    const code = await status(address);
    if (code > 0 && code < 500) return true;
    await pause(150);
  }
  return false;
}

const DEMO = ["admin / admin1234", "seller / seller1234", "free / free1234", "basic / basic1234"];

const secondsSince = (begin: number): string => ((Date.now() - begin) / 1_000).toFixed(1);

function greet({ appOrigin, isEmbedded, upstreamApiUrl }: CheckedSettings["appSettings"], seconds: number): void {
  const lines = ["", `Naru is ready after ${seconds} s:  ${appOrigin}`, ""];
  if (isEmbedded) lines.push("Demo log-ins (user / password):", ...DEMO.map((each) => `  ${each}`));
  else lines.push(`It talks to ${upstreamApiUrl}.`);
  console.log([...lines, "", "Ctrl-C stops it.", ""].join("\n"));
}

type Start = { isDevelopment?: boolean; buildApp?(): Promise<boolean>; begin?: number };

/**
 * Starts the app, and the embedded upstream with its rehearsed world before it when no upstream is configured; says when all
 * answer, and ends them together: on Ctrl-C, on SIGTERM, and when one of them dies. `buildApp` runs beside the start of the
 * upstream, which needs nothing of the app; `begin` is when the whole start began.
 */
export async function supervise(
  { appSettings, upstreamSettings }: Pick<CheckedSettings, "appSettings" | "upstreamSettings">,
  { isDevelopment = false, buildApp = async () => false, begin = Date.now() }: Start = {},
): Promise<void> {
  const processes: Part[] = [];
  let isOver = false;
  let fault: string | undefined;
  const end = async (code: number, sentence?: string): Promise<void> => {
    if (isOver) return;
    isOver = true;
    if (sentence) console.error(sentence);
    // The outside world last: what the upstream has under way there may still come to its end.
    const isWorld = ({ name }: Part) => name === "rehearsal";
    await stopped(processes.filter((one) => !isWorld(one)));
    await stopped(processes.filter(isWorld));
    process.exit(code);
  };
  const start = (name: string, args: readonly string[] = []): void => {
    const made = { name, ...child(name, isDevelopment ? [...args, "--dev"] : args) };
    processes.push(made);
    void made.ended.then(({ code, signal }) => {
      fault = `The ${name} ended unexpectedly (${signal ?? `code ${code}`}); stopping everything.`;
      void end(1, fault);
    });
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(0));
  // Whoever started us with a channel, as the browser tests do, and is gone now, needs us no longer.
  process.on("disconnect", () => void end(0));

  async function startUpstream(): Promise<boolean> {
    if (!appSettings.isEmbedded) return true;
    const since = Date.now();
    const { isRehearsalOurs, mallOrigin, marketOrigin, port } = upstreamSettings;
    console.log(
      "Starting the upstream and the rehearsed world; the first time they make their databases and a demo shop.",
    );
    if (isRehearsalOurs) start("rehearsal");
    start("upstream", ["--alone"]);
    const addresses = [`http://127.0.0.1:${port}/api/auth/registerTerms`];
    if (isRehearsalOurs) addresses.push(`${mallOrigin}/health`, `${marketOrigin}/health`);
    const found = await Promise.all(addresses.map((one) => answers(one, UPSTREAM_READY_MS, () => isOver)));
    const silent = addresses.find((_, at) => !found[at]);
    if (silent) {
      void end(1, fault ?? `Nothing answers at ${silent}; its own messages stand above.`);
      return false;
    }
    console.log(`The upstream is ready (${secondsSince(since)} s).`);
    return true;
  }

  async function buildBeside(): Promise<boolean> {
    const since = Date.now();
    try {
      if (await buildApp()) console.log(`The app is built (${secondsSince(since)} s).`);
      return true;
    } catch (error) {
      void end(1, messageOf(error));
      return false;
    }
  }

  const isPrepared = (await Promise.all([startUpstream(), buildBeside()])).every(Boolean);
  if (!isPrepared || isOver) return new Promise(() => undefined);
  start("app");
  const isReady = await answers(`http://127.0.0.1:${appSettings.port}/user/login`, APP_READY_MS, () => isOver);
  if (!isReady) return end(1, fault ?? "The app does not answer; its own messages stand above.");
  greet(appSettings, Math.round((Date.now() - begin) / 1_000));
  process.send?.({ ready: true, pid: process.pid });
  return new Promise(() => undefined);
}
