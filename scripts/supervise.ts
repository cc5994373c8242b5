import { setTimeout as pause } from "node:timers/promises";
import { whenAskedToEnd } from "@/lib/process/asked-to-end";
import { EXIT_TO_MEND } from "@/lib/process/exit-codes";
import { child, endChild, isRunning, script, status, type Child } from "./beside";
import { REHEARSAL_BUNDLE, UPSTREAM_BUNDLE } from "./build";
import { endingsInARow, restartPauseMs } from "./restart-pause";
import { type CheckedSettings } from "./settings";
import { messageOf } from "./start-error";

/** A first start makes a database and a demo shop; a slow laptop needs its time. */
const UPSTREAM_READY_MS = 180_000;
const APP_READY_MS = 60_000;
/** The upstream writes a consistent copy of its data before it goes, when its calls have ended. */
const FAREWELL_MS = 20_000;
const LOOK_MS = 50;

/** A process we keep running: the one that runs now, and how it is seen that it answers. */
type Part = {
  name: string;
  addresses: readonly string[];
  running: Child;
  since: number;
  endings: number;
  hasAnswered: boolean;
};

async function answers(address: string, patienceMs: number, isOver: () => boolean): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline && !isOver()) {
    const code = await status(address);
    if (code > 0 && code < 500) return true;
    await pause(LOOK_MS);
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

type Start = {
  isDevelopment?: boolean;
  buildApp?(): Promise<boolean>;
  begin?: number;
  /** Is called when all answer. */
  onReady?(): void;
};

/** The shutdown order: what others depend on ends last, so that running work can complete. */
const LAST_ASKED = ["app", "upstream", "rehearsal"];

/**
 * Starts the app, and before it the embedded upstream with its rehearsed world if no upstream is configured. Reports when
 * all respond, restarts what ended unexpectedly, and stops them in order: on Ctrl-C, on SIGTERM, and when one of them
 * cannot start. `buildApp` runs in parallel to the start of the upstream, which does not need the app; `begin` is the time
 * of the start. The demo shop is created after the first page responds, because it would compete with the build for the
 * processor.
 */
export async function supervise(
  { appSettings, upstreamSettings }: Pick<CheckedSettings, "appSettings" | "upstreamSettings">,
  { isDevelopment = false, buildApp = async () => false, begin = Date.now(), onReady = () => undefined }: Start = {},
): Promise<void> {
  const parts: Part[] = [];
  let endedAt: number | undefined;
  let fault: string | undefined;
  let isFirstPageThere = false;
  const isOver = (): boolean => endedAt !== undefined;

  async function end(code: number, sentence?: string): Promise<void> {
    if (endedAt !== undefined) {
      // A second Ctrl-C: running calls are no longer waited for.
      if (Date.now() - endedAt > 1_000) for (const { running } of parts) running.started.kill("SIGTERM");
      return;
    }
    endedAt = Date.now();
    if (sentence) console.error(sentence);
    const { waitMs, limitMs } = appSettings.draining;
    for (const name of LAST_ASKED)
      for (const part of parts.filter((one) => one.name === name))
        await endChild(part.running, waitMs + limitMs + FAREWELL_MS);
    process.exit(code);
  }

  /** The bundles were made just before; a part that ended is back sooner without making them again. */
  const wordsOf = (name: string): readonly string[] => {
    if (isDevelopment) return script(name, name === "upstream" ? ["--alone", "--dev"] : ["--dev"]);
    if (name === "upstream") return [UPSTREAM_BUNDLE];
    return name === "rehearsal" ? [REHEARSAL_BUNDLE] : script(name);
  };

  function run(part: Omit<Part, "running" | "since">): Part {
    const running = child(wordsOf(part.name), isDevelopment, {
      FILLS_AFTER_FIRST_PAGE: isFirstPageThere || isDevelopment ? "" : "1",
    });
    const started = Object.assign(part, { running, since: Date.now() });
    void running.ended.then((how) => again(started, how));
    return started;
  }

  async function again(part: Part, { code, signal }: Awaited<Child["ended"]>): Promise<void> {
    if (isOver()) return;
    const { name, hasAnswered, addresses } = part;
    const how = `The ${name} ended unexpectedly (${signal ?? `code ${code}`})`;
    if (code === EXIT_TO_MEND || !hasAnswered) {
      fault =
        code === EXIT_TO_MEND
          ? `The ${name} cannot start, as it says above; stopping everything.`
          : `${how}; stopping everything.`;
      return end(code === EXIT_TO_MEND ? EXIT_TO_MEND : 1, fault);
    }
    const since = Date.now();
    part.endings = endingsInARow(part.endings, since - part.since);
    const waitMs = restartPauseMs(part.endings);
    console.error(`${how}; starting it again${waitMs > 0 ? ` in ${waitMs / 1_000} s` : ""}.`);
    if (waitMs > 0) await pause(waitMs);
    if (isOver()) return;
    const { running } = run(part);
    const areBack = await Promise.all(
      addresses.map((one) => answers(one, Infinity, () => isOver() || !isRunning(running))),
    );
    if (areBack.every(Boolean)) console.log(`The ${name} is back after ${secondsSince(since)} s.`);
  }

  /** Starts a part, and answers the first of its addresses where nothing answers in time; none when all do. */
  async function start(name: string, addresses: readonly string[], patienceMs: number): Promise<string | undefined> {
    const part = run({ name, addresses, endings: 0, hasAnswered: false });
    parts.push(part);
    const found = await Promise.all(addresses.map((one) => answers(one, patienceMs, isOver)));
    part.hasAnswered = found.every(Boolean);
    return addresses.find((_, at) => !found[at]);
  }

  whenAskedToEnd(() => void end(0));

  async function startUpstream(): Promise<boolean> {
    if (!appSettings.isEmbedded) return true;
    const since = Date.now();
    const { isRehearsalOurs, mallOrigin, marketOrigin, port } = upstreamSettings;
    console.log(
      "Starting the upstream and the rehearsed world; the first time they make their databases. A demo shop follows the first page.",
    );
    const starts = [start("upstream", [`http://127.0.0.1:${port}/health`], UPSTREAM_READY_MS)];
    if (isRehearsalOurs)
      starts.push(start("rehearsal", [`${mallOrigin}/health`, `${marketOrigin}/health`], UPSTREAM_READY_MS));
    const silent = (await Promise.all(starts)).find(Boolean);
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
  if (!isPrepared || isOver()) return new Promise(() => undefined);
  if (await start("app", [`http://127.0.0.1:${appSettings.port}/user/login`], APP_READY_MS))
    return end(1, fault ?? "The app does not answer; its own messages stand above.");
  isFirstPageThere = true;
  const upstream = parts.find(({ name }) => name === "upstream")?.running.started;
  if (upstream?.connected) upstream.send({ isFirstPageThere });
  greet(appSettings, Math.round((Date.now() - begin) / 1_000));
  onReady();
  process.send?.({ ready: true, pid: process.pid });
  return new Promise(() => undefined);
}
