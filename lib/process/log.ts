import { logLevelFor } from "@/lib/domain/watch/log-level";
import pino, { type Logger } from "pino";

/** The two sides whose lines are laid side by side by their request ids. */
export type Part = "app" | "upstream";

/** A log must never end the process it tells of: a reader that is gone or a disk that is full costs lines. */
const output = () => pino.destination({ dest: 1, sync: true }).on("error", () => undefined);

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
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    output(),
  );

/**
 * This process's log: one JSON line each on the standard output, e.g.
 * `{"level":"info","time":"2026-01-31T…Z","part":"app","requestId":"K7Q29F3MX2","call":"auth.user","status":200,…}`.
 *
 * What is written must name no person, secret, address or text anybody typed (security.md S64). One copy per process,
 * because Next loads a module several times.
 */
export function log(part: Part): Logger {
  const place = globalThis as unknown as Record<symbol, Logger | undefined>;
  return (place[Symbol.for(`naru.log.${part}`)] ??= made(part));
}
