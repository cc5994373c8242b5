import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";

/** Starts and stops one part of the product in a process that outlives test files. One start at a time. */
export type Host = {
  /** Tells what the part writes until the next start. Rejects with the part's own message when it cannot start. */
  start(env: Readonly<Record<string, string>>, hear: (text: string) => void): Promise<void>;
  stop(): Promise<void>;
};

type Answer = { id: number; error?: string };

const HOST = join(process.cwd(), "tests/support/hosts/host.mjs");
const hosts = new Map<string, Host>();

/** What scripts/jest-worker.mjs does before the worker goes, so that the CPU seconds of its processes are counted. */
const ENDS: (() => Promise<void>)[] = ((globalThis as unknown as Record<symbol, (() => Promise<void>)[]>)[
  Symbol.for("naru.ends-of-the-worker")
] ??= []);

/** The worker's host of a bundle, started by the first file that asks. A host that died is replaced. */
export function hostOf(bundle: string): Host {
  const found = hosts.get(bundle);
  if (found) return found;
  const host = startedHost(bundle, () => hosts.delete(bundle));
  hosts.set(bundle, host);
  return host;
}

function startedHost(bundle: string, died: () => void): Host {
  const child = spawn(process.execPath, ["--expose-gc", "--enable-source-maps", HOST, bundle], {
    env: { PATH: process.env.PATH, NODE_ENV: "test" },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let text = "";
  let tell: (piece: string) => void = () => undefined;
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      tell(piece);
    });
  const waiting = new Map<number, (answer: Answer) => void>();
  const answered = (id: number): Promise<Answer> => new Promise((resolve) => waiting.set(id, resolve));
  const ready = answered(0);
  child.on("message", (answer: Answer) => waiting.get(answer.id)?.(answer));
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.once("exit", (code, signal) => {
    died();
    for (const answer of waiting.values()) answer({ id: 0, error: `The host ended with ${code ?? signal}:\n${text}` });
  });
  letGo(child);
  ENDS.push(async () => {
    // Without it the worker would not wait: nothing else is left that keeps it.
    child.ref();
    child.kill("SIGKILL");
    await gone;
  });
  let last = 0;
  const ask = async (deed: "start" | "stop", rest: object = {}): Promise<void> => {
    await ready;
    const id = (last += 1);
    const answer = answered(id);
    child.send({ id, deed, ...rest });
    const { error } = await answer;
    waiting.delete(id);
    if (error !== undefined) throw new Error(`${error}\n${text}`);
  };
  return {
    start: (env, hear) => {
      text = "";
      tell = hear;
      return ask("start", { env });
    },
    stop: () => ask("stop"),
  };
}

/** The worker goes when it has nothing more to do, whether its hosts live or not. */
function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  for (const stream of [child.stdout, child.stderr]) (stream as { unref?(): void } | null)?.unref?.();
}
