import { spawn, type ChildProcess } from "node:child_process";
import cluster from "node:cluster";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type UpstreamSettings } from "@/lib/settings/upstream";
import { ROOT } from "./sources";

/** One question on a connection of its own: a kept one would hold up the end of the process that answers. 0 is no answer. */
export const status = (address: string): Promise<number> =>
  new Promise((resolve) => {
    const asking = get(address, { agent: false, timeout: 5_000 }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asking.on("timeout", () => asking.destroy());
    asking.on("error", () => resolve(0));
  });

/** How a process ended: with a code, or by a signal. */
type End = { code: number | null; signal: NodeJS.Signals | null };
export type Child = { started: ChildProcess; ended: Promise<End> };

export const isRunning = ({ started }: Child): boolean => started.exitCode === null && started.signalCode === null;

/** Asks a process to end, and ends it when it has not within so many milliseconds. Comes when it is gone. */
export async function endChild(one: Child, patienceMs: number): Promise<void> {
  if (!isRunning(one)) return;
  one.started.kill("SIGTERM");
  const isDone = await Promise.race([one.ended.then(() => true), pause(patienceMs, false, { ref: false })]);
  if (!isDone) one.started.kill("SIGKILL");
  await one.ended;
}

/** The words after `node` that run one of our scripts, e.g. `["/naru/scripts/run.mjs", "build"]`. */
export const script = (name: string, args: readonly string[] = []): string[] => [
  join(ROOT, "scripts", "run.mjs"),
  name,
  ...args,
];

/**
 * A process of ours that writes where we write, by the words after `node` that start it. It has an open channel to us, so it notices when we die without a word, and
 * a group of its own: Ctrl-C reaches only us, and we end our children in order.
 */
export function child(words: readonly string[], isDevelopment: boolean, env: Record<string, string> = {}): Child {
  const started = spawn(process.execPath, ["--enable-source-maps", ...words], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: isDevelopment ? "development" : "production", ...env },
    detached: process.platform !== "win32",
  });
  return { started, ended: endOf(started) };
}

const endOf = (started: ChildProcess): Promise<End> =>
  new Promise((resolve) => started.on("exit", (code, signal) => resolve({ code, signal })));

/**
 * The same, of a process whose listening sockets are held by us too, so that one takes over from another without a gap: of
 * two that listen at one port each takes up connections, and when one ends, those that wait to be taken up are the other's.
 * A process that closes a socket of its own resets them, however short the moment. `listens` tells whether it does, at `port`.
 *
 * It is in our group (Node's cluster starts none of its own), where Ctrl-C reaches it as well: lib/process/asked-to-end.ts.
 */
export function childOnHeldSocket(
  words: readonly string[],
  env: Record<string, string>,
  port: number,
): Child & { listens(): boolean } {
  const [exec, ...args] = words;
  // Connections go to the processes themselves, not through us.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec, args, cwd: ROOT, execArgv: ["--enable-source-maps"] });
  const worker = cluster.fork({ ...env, NODE_ENV: "production" });
  let isListening = false;
  worker.on("listening", (address) => (isListening ||= address.port === port));
  return { started: worker.process, ended: endOf(worker.process), listens: () => isListening };
}

type World = Pick<UpstreamSettings, "isRehearsalOurs" | "mallOrigin" | "marketOrigin">;

/**
 * Starts the rehearsed world as a child process, unless the settings name one elsewhere or one is running already. Returns
 * its stop function. `lost` receives the reason of an unexpected end.
 */
export async function rehearsalBeside(
  { isRehearsalOurs, mallOrigin, marketOrigin }: World,
  lost: (sentence: string) => void,
  args: readonly string[] = [],
): Promise<() => Promise<void>> {
  if (!isRehearsalOurs) return async () => undefined;
  const answers = await Promise.all([mallOrigin, marketOrigin].map((origin) => status(`${origin}/health`)));
  if (answers.every((code) => code === 200)) {
    console.log(`The rehearsed world at ${mallOrigin} answers already and is used.`);
    return async () => undefined;
  }
  const world = child(script("rehearsal", args), args.includes("--dev"));
  let isWanted = true;
  void world.ended.then(({ code, signal }) => {
    if (isWanted) lost(`The rehearsal ended unexpectedly (${signal ?? `code ${code}`}).`);
  });
  return async () => {
    isWanted = false;
    if (isRunning(world)) world.started.kill("SIGTERM");
    await world.ended;
  };
}
