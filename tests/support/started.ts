import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@/scripts/free-port";

const ROOT = process.cwd();

/** Everything `npm start` brings up, with an empty shop, on ports of its own. */
export type Started = {
  child: ChildProcess;
  port: number;
  upstreamPort: number;
  marketPort: number;
  said(): string;
  /** Comes with the code the command ends with, or the signal. */
  ended: Promise<number | string>;
  /** The processes that belong to it, by a part of their command line; all of them without one. */
  pids(part?: string): number[];
  /** Waits until it said so. */
  until(sentence: RegExp): Promise<void>;
  /** Ends whatever is left of it. */
  clean(): void;
};

/** Starts the product by a command, e.g. `["npm", "start"]`, and waits until it says that it is ready. */
export async function started(command: readonly string[], env: Record<string, string>): Promise<Started> {
  const [port, upstreamPort, mallPort, marketPort, forwarderPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  // Every child process inherits it, so each is found whatever its parent is by then.
  const mark = `NARU_TEST_START=${randomUUID()}`;
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: ROOT,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // npm must not look for news of itself.
      npm_config_update_notifier: "false",
      NODE_ENV: "production",
      ENV_FILE: "",
      HOST: "127.0.0.1",
      PORT: String(port),
      UPSTREAM_PORT: String(upstreamPort),
      MALL_PORT: String(mallPort),
      MARKET_PORT: String(marketPort),
      FORWARDER_PORT: String(forwarderPort),
      SEED: "0",
      REHEARSAL_BUYERS: "0",
      ORDER_PULL_MINUTES: "0",
      CATEGORY_READ_HOURS: "0",
      NARU_TEST_START: mark.split("=")[1],
      ...env,
    },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => (text += piece.toString()));
  let isEnded = false;
  const ended = new Promise<number | string>((resolve) =>
    child.once("exit", (code, signal) => {
      isEnded = true;
      resolve(signal ?? code ?? "");
    }),
  );
  const until = async (sentence: RegExp): Promise<void> => {
    while (!sentence.test(text)) {
      if (isEnded) throw new Error(`It ended before it said ${sentence}:\n${text}`);
      await pause(20);
    }
  };
  const pids = (part = ""): number[] => marked(mark).filter((pid) => commandOf(pid).includes(part));
  const made: Started = {
    child,
    port,
    upstreamPort,
    marketPort,
    ended,
    until,
    pids,
    said: () => text,
    clean: () => {
      for (const pid of pids()) process.kill(pid, "SIGKILL");
    },
  };
  await until(/Naru is ready/).catch((error: unknown) => {
    made.clean();
    throw error;
  });
  return made;
}

/** The numbers of all living processes with a variable in their environment. */
function marked(variable: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => textOf(`/proc/${pid}/environ`).split("\0").includes(variable));
}

const commandOf = (pid: number): string => textOf(`/proc/${pid}/cmdline`).replaceAll("\0", " ");

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
