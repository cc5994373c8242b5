import { logLevelFor } from "@/lib/domain/watch/log-level";
import pino, { type DestinationStream, type Logger } from "pino";

/** The two sides whose lines are laid side by side by their request ids. */
export type Part = "app" | "upstream";

/** Lines go out together, by this many bytes or this soon: a write for each would cost as much as the line. */
const TOGETHER_BYTES = 32 * 1024;
/** The longest single write; it has to be above what is gathered. */
const WRITE_BYTES_MAX = 64 * 1024;
const TOGETHER_MS = 50;
/** What waits at most for a reader that takes nothing; what comes then is not kept. */
const WAITING_BYTES = 8 * 1024 * 1024;

/**
 * A log must never end the process it tells of, nor hold it up: a reader that is gone or slow and a disk that is full
 * cost lines and no call. An ordinary end of the process empties it; one that is killed takes its last lines along.
 */
function output(): DestinationStream {
  const lines = pino.destination({
    dest: 1,
    sync: false,
    minLength: TOGETHER_BYTES,
    maxWrite: WRITE_BYTES_MAX,
    maxLength: WAITING_BYTES,
  });
  lines.on("error", () => undefined);
  let isWaiting = false;
  /** How many bytes have not gone out. */
  let held = 0;
  const flush = (): void => {
    isWaiting = false;
    try {
      // Without a callback, for which it would have the disk confirm each write.
      lines.flush();
    } catch {
      // Closed: the process is ending, and its last lines went out with that.
    }
  };
  const flushSoon = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(flush, TOGETHER_MS).unref();
  };
  lines.on("write", (bytes: number) => (held -= bytes));
  lines.on("drop", (line: string) => (held -= Buffer.byteLength(line)));
  // While a slow reader takes a write, a flush does nothing, and what came meanwhile would wait for the next line.
  lines.on("drain", () => held > 0 && flushSoon());
  return {
    write: (line) => {
      held += Buffer.byteLength(line);
      lines.write(line);
      flushSoon();
    },
  };
}

/** `pino.stdTimeFunctions.isoTime`, worked out once for all lines of a millisecond. */
function isoTime(): string {
  const now = Date.now();
  if (now !== said.at) said = { at: now, text: `,"time":"${new Date(now).toISOString()}"` };
  return said.text;
}
let said = { at: 0, text: "" };

const made = (part: Part): Logger =>
  pino(
    {
      base: { part },
      level: logLevelFor({
        asked: process.env.LOG_LEVEL,
        isTerminal: Boolean(process.stdout.isTTY),
        isTest: process.env.NODE_ENV === "test",
      }),
      messageKey: "message",
      timestamp: isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    output(),
  );

/**
 * This process's log: one JSON line each on the standard output, e.g.
 * `{"level":"info","time":"2026-01-31T…Z","part":"app","requestId":"K7Q29F3MX2","call":"auth.user","status":200,…}`.
 *
 * What is written must name no person, secret, address or text anybody typed (docs/security.md S64). One copy per
 * process, because Next loads a module several times.
 */
export function log(part: Part): Logger {
  const place = globalThis as unknown as Record<symbol, Logger | undefined>;
  return (place[Symbol.for(`naru.log.${part}`)] ??= made(part));
}
